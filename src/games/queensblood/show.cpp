#include "games/queensblood/show.hpp"

#include "games/queensblood/board.hpp"
#include "games/queensblood/classify.hpp"
#include "games/queensblood/ids.hpp"
#include "games/queensblood/pawns.hpp"
#include "games/queensblood/procedures.hpp"
#include "games/queensblood/score.hpp"
#include "kernel/values.hpp"

namespace cantrip::games::queensblood {

namespace {

using kernel::none;
using text::JsonWriter;

class Shown {
public:
    Shown(const Onlooker& onlooker, JsonWriter& out)
        : onlooker_(onlooker),
          book_(onlooker.book()),
          state_(onlooker.state()),
          scope_(kernel::table_scope(book_, state_)),
          out_(out) {}

    void match() {
        seats_ = kernel::seats_in_order(scope_);
        out_.key("board");
        board();
        if (onlooker_.player() != 0) hand(onlooker_.player());
        each_seat("hand_sizes", [&](std::size_t side) { count(seats_[side], zone::hand); });
        each_seat("deck_sizes", [&](std::size_t side) { count(seats_[side], zone::deck); });
        score();
        out_.key("turn");
        seat(EntityRef::unpack(kernel::fact_of(scope_, kernel::table_entity, fact::current)));
        out_.key("passes").integer(kernel::fact_of(scope_, kernel::table_entity, fact::passes));
        out_.key("winner");
        seat(EntityRef::unpack(kernel::fact_of(scope_, kernel::table_entity, fact::winner)));
        switches();
    }

    void board() {
        out_.begin_array();
        for (int lane = 0; lane < lane_count; ++lane) {
            out_.begin_array();
            for (int column = 0; column < column_count; ++column) tile(lane * column_count + column);
            out_.end_array();
        }
        out_.end_array();
    }

    void tile(int number) {
        const std::uint32_t card = card_on(book_, state_, number);
        out_.begin_object().key("tile").string(tile_name(number)).key("owner");
        seat(state_.ref(tile_owner(book_, state_, number)));
        out_.key("rank").integer(tile_rank(book_, state_, number));
        if (counts_by_ledger(book_, state_)) out_.key("count").integer(ledger_count(book_, state_, number));
        out_.key("card");
        if (card == 0 || !onlooker_.knows(card))
            out_.null();
        else
            card_in_play(card);
        out_.end_object();
    }

    void hand_card(std::uint32_t card, std::uint32_t position) {
        const kernel::DefinitionSpec& printed = book_.definitions[state_.entity(card).definition];
        out_.begin_object().key("card").string(book_.text(printed.id)).key("at").integer(position);
        out_.key("title").string(printed.title).key("cost").integer(printed_number(printed, "cost"));
        out_.key("power").integer(printed_power(book_, state_, card));
        words("category", printed);
        words("range", printed);
        out_.end_object();
    }

private:
    void seat(EntityRef ref) {
        if (ref.index == 0 || state_.find(ref) == nullptr)
            out_.null();
        else
            out_.string(onlooker_.name(ref.index));
    }

    template <class Write>
    void each_seat(std::string_view key, Write write) {
        out_.key(key).begin_object();
        for (std::size_t side = 0; side < seats_.size(); ++side) {
            out_.key(onlooker_.name(seats_[side]));
            write(side);
        }
        out_.end_object();
    }

    void count(std::uint32_t owner, ZoneKindId kind) {
        out_.integer(state_.zones()[kernel::zone_of_kind(state_, owner, kind)].count);
    }

    // Its id is the tile's `card`; the other members follow it.
    void card_in_play(std::uint32_t card) {
        const kernel::DefinitionSpec& printed = book_.definitions[state_.entity(card).definition];
        const auto fact = [&](FactId id) { return kernel::fact_of(scope_, card, id); };
        out_.string(book_.text(printed.id)).key("title").string(printed.title).key("side");
        seat(state_.ref(state_.entity(card).controller));
        out_.key("power").integer(kernel::value(scope_, value::power, state_.ref(card)).floor());
        out_.key("base_power").integer(printed_power(book_, state_, card));
        out_.key("power_delta").integer(fact(fact::power_delta));
        out_.key("scale_delta").integer(fact(fact::scale_delta));
        const std::int64_t changes = changes_of(scope_, card);
        out_.key("state").string(changes > 0 ? "enhanced" : changes < 0 ? "enfeebled" : "neutral");
        out_.key("first_enhanced_fired").boolean(fact(fact::first_enhanced_fired) != 0);
        out_.key("first_enfeebled_fired").boolean(fact(fact::first_enfeebled_fired) != 0);
        const bool token = fact(fact::token) != 0;
        out_.key("origin").string(token ? "token" : "deck").key("spawned_by");
        const std::int64_t spawner = fact(fact::spawned_by);
        if (spawner > 0)
            out_.string(book_.text(NameId(static_cast<std::size_t>(spawner))));
        else
            out_.null();
        out_.key("replaced_pawns").integer(fact(fact::replaced_pawns));
    }

    void hand(std::uint32_t owner) {
        out_.key("hand").begin_array();
        const std::uint32_t held = kernel::zone_of_kind(state_, owner, zone::hand);
        std::uint32_t position = 0;
        for (std::uint32_t at = state_.zones()[held].first; at != none; at = state_.entity(at).next) {
            ++position;
            if (onlooker_.knows(at))
                hand_card(at, position);
            else
                out_.null();
        }
        out_.end_array();
    }

    static std::int64_t number_of(const kernel::PropertyValue* printed) {
        return printed == nullptr ? 0 : printed->number.floor();
    }
    [[nodiscard]] std::int64_t printed_number(const kernel::DefinitionSpec& card,
                                              std::string_view property) const {
        return number_of(card.property(book_.names.find(property)));
    }

    void words(std::string_view property, const kernel::DefinitionSpec& card) {
        const kernel::PropertyValue* printed = card.property(book_.names.find(property));
        out_.key(property).begin_array();
        if (printed != nullptr) {
            for (const NameId word : printed->words) out_.string(book_.text(word));
        }
        out_.end_array();
    }

    void score() {
        const Score now = score_now(book_, state_);
        each_seat("lane_powers", [&](std::size_t side) {
            out_.begin_array();
            for (const LaneScore& lane : now.lanes) out_.integer(lane.power[side]);
            out_.end_array();
        });
        each_seat("lane_points", [&](std::size_t side) {
            out_.begin_array();
            for (const LaneScore& lane : now.lanes)
                out_.integer(lane.winner == static_cast<int>(side) ? lane.points : 0);
            out_.end_array();
        });
        each_seat("totals", [&](std::size_t side) { out_.integer(now.total[side]); });
    }

    void switches() {
        const auto on = [&](FactId id) { return kernel::fact_of(scope_, kernel::table_entity, id) != 0; };
        out_.key("switches").begin_object();
        out_.key("pawns").string(on(fact::ledger) ? "ledger" : "game");
        out_.key("lethal").boolean(on(fact::lethal));
        out_.key("replace_on_empty").boolean(on(fact::replace_on_empty));
        out_.key("classify").string(on(fact::classify) ? "total" : "discrete");
        out_.end_object();
    }

    const Onlooker& onlooker_;
    const kernel::Rulebook& book_;
    const kernel::State& state_;
    kernel::Scope scope_;
    JsonWriter& out_;
    std::vector<std::uint32_t> seats_;
};

std::uint32_t place_in_zone(const kernel::State& state, std::uint32_t entity) {
    std::uint32_t position = 1;
    for (std::uint32_t at = state.entity(entity).previous; at != none; at = state.entity(at).previous)
        ++position;
    return position;
}

void show_id(const Onlooker& onlooker, std::uint32_t card, JsonWriter& out) {
    out.key("card");
    if (onlooker.knows(card))
        out.string(
            onlooker.book().text(onlooker.book().definitions[onlooker.state().entity(card).definition].id));
    else
        out.null();
}

}  // namespace

void show_match(const Onlooker& onlooker, JsonWriter& out) { Shown(onlooker, out).match(); }

void show_board(const Onlooker& onlooker, JsonWriter& out) { Shown(onlooker, out).board(); }

bool show_tile(const Onlooker& onlooker, std::uint32_t entity, JsonWriter& out) {
    if (onlooker.state().entity(entity).kind != kind::tile.index) return false;
    Shown(onlooker, out).tile(tile_number(onlooker.book(), onlooker.state(), entity));
    return true;
}

bool show_option(const Onlooker& onlooker, const kernel::Decision& decision, const kernel::Option& option,
                 JsonWriter& out) {
    if (decision.prompt == none) return false;
    const std::string_view prompt = onlooker.book().text(NameId(decision.prompt));
    if (prompt == "play_or_pass" && option.kind == kernel::OptionKind::pass) {
        out.begin_object().key("kind").string("pass").end_object();
        return true;
    }
    const bool concerns_card = onlooker.state().find(option.entity()) != nullptr;
    if (prompt == "play_or_pass" && option.kind == kernel::OptionKind::placing && concerns_card) {
        const int tile = tile_number(onlooker.book(), onlooker.state(), option.onto().index);
        out.begin_object().key("kind").string("play");
        show_id(onlooker, option.entity().index, out);
        out.key("lane").integer(lane_of(tile)).key("col").integer(column_of(tile)).end_object();
        return true;
    }
    if (prompt == "mulligan" && option.kind == kernel::OptionKind::entity && concerns_card) {
        out.begin_object();
        show_id(onlooker, option.entity().index, out);
        out.key("at").integer(place_in_zone(onlooker.state(), option.entity().index)).end_object();
        return true;
    }
    return false;
}

}  // namespace cantrip::games::queensblood
