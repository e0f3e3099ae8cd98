#include "games/netrunner/show.hpp"

#include "games/netrunner/position.hpp"

namespace cantrip::games::netrunner {

namespace {

using text::JsonWriter;

constexpr std::string_view counter_names[] = {"virus", "power", "agenda", "advancement", "credit", "generic"};
static_assert(std::size(counter_names) == std::size(counter_rows));

class MatchShown {
public:
    MatchShown(const Onlooker& onlooker, JsonWriter& out)
        : onlooker_(onlooker),
          book_(onlooker.book()),
          state_(onlooker.state()),
          scope_(kernel::table_scope(book_, state_)),
          out_(out) {}

    void match() {
        out_.key("turn");
        entity_name(table(Fact::turn_of));
        out_.key("phase");
        fact_name(table(Fact::phase));
        out_.key("points_to_win").integer(table(Fact::points_to_win));
        out_.key("players").begin_object();
        for (const std::uint32_t seat : {corp_seat, runner_seat}) player(seat);
        out_.end_object();
        servers_and_rig();
        if (const std::uint32_t seat = onlooker_.player(); seat == corp_seat || seat == runner_seat)
            zone("hand", seat, hand_of(seat));
        zone("archives", corp_seat, Area::archives);
        zone("heap", runner_seat, Area::heap);
        run();
    }

    void board() {
        out_.begin_object();
        servers_and_rig();
        run();
        out_.end_object();
    }

    // What is not known of a card is left out: its face, its counters and its host everybody sees.
    void card(std::uint32_t index) {
        const Entity& entity = state_.entity(index);
        out_.begin_object().key("at").string(onlooker_.handle(index)).key("card");
        const bool known = onlooker_.knows(index) && entity.definition != none;
        if (known)
            out_.string(book_.text(book_.definitions[entity.definition].id));
        else
            out_.null();
        if (known) printed_of(index, entity);
        if (entity.owner == corp_seat && is_installed(state_, entity))
            out_.key("rezzed").boolean(entity.face_down == 0);
        if (lies_in(state_, entity, Area::archives)) out_.key("faceup").boolean(entity.face_down == 0);
        counters(index);
        if (const EntityRef host = EntityRef::unpack(of(index, Fact::host)); state_.find(host) != nullptr)
            out_.key("host").string(onlooker_.handle(host.index));
        out_.end_object();
    }

    void server_head(std::uint32_t server) {
        out_.key("server").string(onlooker_.name(server));
        out_.key("kind").string(is_central(book_, state_, server) ? "central" : "remote");
    }

private:
    [[nodiscard]] std::int64_t of(std::uint32_t entity, Fact which) const {
        return fact(book_, state_, entity, which);
    }
    [[nodiscard]] std::int64_t table(Fact which) const { return of(kernel::table_entity, which); }
    [[nodiscard]] std::int64_t value(std::uint32_t entity, Value which) const {
        return kernel::value(scope_, id(which), state_.ref(entity)).floor();
    }

    void entity_name(std::int64_t packed) {
        const EntityRef ref = EntityRef::unpack(packed);
        if (ref.index == 0 || state_.find(ref) == nullptr)
            out_.null();
        else
            out_.string(onlooker_.name(ref.index));
    }
    void fact_name(std::int64_t name) {
        if (name <= 0)
            out_.null();
        else
            out_.string(book_.text(NameId(static_cast<std::size_t>(name))));
    }

    void player(std::uint32_t seat) {
        const bool corp = seat == corp_seat;
        out_.key(onlooker_.name(seat)).begin_object();
        out_.key("credits").integer(of(seat, Fact::credits)).key("clicks").integer(of(seat, Fact::clicks));
        if (corp) {
            out_.key("bad_publicity").integer(of(seat, Fact::bad_publicity));
        } else {
            out_.key("tags").integer(of(seat, Fact::tags));
            out_.key("core_damage").integer(of(seat, Fact::core_damage));
            out_.key("memory_used").integer(memory_used(book_, state_));
            out_.key("memory").integer(value(seat, Value::memory_limit));
            out_.key("link").integer(value(seat, Value::link));
        }
        out_.key("hand_size").integer(count_in(state_, seat, hand_of(seat)));
        out_.key("max_hand_size").integer(value(seat, Value::max_hand_size));
        out_.key("deck_size").integer(count_in(state_, seat, deck_of(seat)));
        std::int64_t points = 0;
        for (const std::uint32_t each : cards_of(state_, seat, Area::score_area))
            points += value(each, Value::agenda_points);
        out_.key("score").integer(points);
        zone("identity", seat, Area::identity);
        zone("score_area", seat, Area::score_area);
        out_.end_object();
    }

    void servers_and_rig() {
        out_.key("servers").begin_array();
        for (const std::uint32_t server : servers(book_, state_)) server_line(server);
        out_.end_array();
        zone("rig", runner_seat, Area::rig);
    }

    void zone(std::string_view key, std::uint32_t owner, Area area) {
        out_.key(key).begin_array();
        for (const std::uint32_t each : cards_of(state_, owner, area)) card(each);
        out_.end_array();
    }

    // Ice is listed from the server outward.
    void server_line(std::uint32_t server) {
        out_.begin_object();
        server_head(server);
        zone("root", server, Area::root);
        zone("ice", server, Area::ice);
        out_.end_object();
    }

    void printed_of(std::uint32_t index, const Entity& entity) {
        const kernel::DefinitionSpec& definition = book_.definitions[entity.definition];
        out_.key("title").string(definition.title);
        if (const Word type = type_of(book_, entity); type != Word::count)
            out_.key("type").string(book_.text(word(book_, type)));
        const auto number = [&](std::string_view name, Value which) {
            if (definition.property(book_.names.find(name)) != nullptr)
                out_.key(name).integer(value(index, which));
        };
        number("strength", Value::strength);
        number("play_cost", Value::play_cost);
        number("install_cost", Value::install_cost);
        number("rez_cost", Value::rez_cost);
        number("trash_cost", Value::trash_cost);
        number("advancement_requirement", Value::advancement_requirement);
        number("agenda_points", Value::agenda_points);
        if (const std::int64_t memory = memory_cost(book_, entity); memory != 0)
            out_.key("memory_cost").integer(memory);
        out_.key("subtypes").begin_array();
        for (const NameId each : kernel::value_names(scope_, id(Value::subtypes), state_.ref(index)))
            out_.string(book_.text(each));
        out_.end_array();
    }

    void counters(std::uint32_t index) {
        bool any = false;
        for (std::size_t i = 0; i < std::size(counter_rows); ++i) {
            const std::int64_t there = of(index, counter_rows[i].fact);
            if (there == 0) continue;
            if (!any) out_.key("counters").begin_object();
            any = true;
            out_.key(counter_names[i]).integer(there);
        }
        if (any) out_.end_object();
    }

    void run() {
        out_.key("run");
        if (table(Fact::run_active) == 0) {
            out_.null();
            return;
        }
        out_.begin_object().key("server");
        entity_name(table(Fact::run_server));
        out_.key("position").integer(table(Fact::run_position));
        out_.key("successful").boolean(table(Fact::run_successful) != 0);
        out_.key("accesses").integer(table(Fact::accesses)).key("steals").integer(table(Fact::steals));
        const EntityRef ice = EntityRef::unpack(table(Fact::run_ice));
        if (state_.find(ice) != nullptr) {
            out_.key("ice");
            card(ice.index);
            if (table(Fact::encountering) != 0) broken(ice.index);
        }
        const EntityRef accessed = EntityRef::unpack(table(Fact::accessed_card));
        if (state_.find(accessed) != nullptr) {
            out_.key("accessed");
            card(accessed.index);
        }
        out_.end_object();
    }

    // Of each subroutine whether it is broken.
    void broken(std::uint32_t ice) {
        out_.key("subroutines").begin_array();
        std::int64_t place = 0;
        for (const Subroutine& each : subroutines(scope_, ice)) {
            const bool is_broken = ((table(Fact::broken) >> place++) & 1) != 0;
            out_.string(each.lost ? "lost" : is_broken ? "broken" : "unbroken");
        }
        out_.end_array();
    }

    const Onlooker& onlooker_;
    const Rulebook& book_;
    const State& state_;
    kernel::Scope scope_;
    JsonWriter& out_;
};

bool is_prompt(const Rulebook& book, const kernel::Decision& decision, Word wanted) {
    return decision.prompt != none && NameId(decision.prompt) == word(book, wanted);
}

}  // namespace

void show_match(const Onlooker& onlooker, JsonWriter& out) { MatchShown(onlooker, out).match(); }

void show_board(const Onlooker& onlooker, JsonWriter& out) { MatchShown(onlooker, out).board(); }

bool show_server(const Onlooker& onlooker, std::uint32_t entity, JsonWriter& out) {
    const kernel::Entity& found = onlooker.state().entity(entity);
    if (found.kind != onlooker.book().find_kind("server").index) return false;
    out.begin_object();
    MatchShown(onlooker, out).server_head(entity);
    out.end_object();
    return true;
}

// Subroutines are told by their places on the ice; the rest has a form that serves all games.
bool show_option(const Onlooker& onlooker, const kernel::Decision& decision, const kernel::Option& option,
                 JsonWriter& out) {
    if (!is_prompt(onlooker.book(), decision, Word::choose_subroutines) ||
        option.kind != kernel::OptionKind::ability)
        return false;
    const Rulebook& book = onlooker.book();
    const kernel::Entity& ice = onlooker.state().entity(option.entity().index);
    out.begin_object().key("subroutine").integer((option.b >> 32) + 1);
    out.key("ability").string(book.text(book.abilities[static_cast<std::size_t>(option.b & 0xffffffff)].id));
    if (onlooker.knows(option.entity().index) && ice.definition != none)
        out.key("card").string(book.text(book.definitions[ice.definition].id));
    out.end_object();
    return true;
}

}  // namespace cantrip::games::netrunner
