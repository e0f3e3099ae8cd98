#include "kernel/setup.hpp"

namespace cantrip::kernel {

namespace {

class Layout {
public:
    Layout(const Rulebook& book, State& state, const Setup& setup)
        : book_(book), state_(state), setup_(setup), machine_(book, state), writer_(machine_.set_up()) {}

    [[nodiscard]] const std::vector<Named>& named() const { return named_; }

    std::vector<SetupProblem> run() {
        const std::size_t seats = setup_.seats.size();
        const bool too_many =
            seats > most_seats || (book_.hooks.most_seats != 0 && seats > book_.hooks.most_seats);
        if (seats < book_.hooks.least_seats || too_many) {
            fault(SetupFault::seat_count, {});
            return problems_;
        }
        make_people();
        if (book_.hooks.set_up != nullptr) book_.hooks.set_up(writer_, setup_);
        for (const Setup::Card& card : setup_.cards) place(card);
        for (const Setup::Setting& setting : setup_.settings) apply(setting, setting.of);
        const ProcedureId begin = book_.find_procedure(setup_.begin);
        if (!begin.valid()) fault(SetupFault::unknown_procedure, setup_.begin);
        if (!problems_.empty()) return problems_;
        state_.registers().reveals = 0;
        Frame& frame = machine_.push(begin);
        for (std::size_t i = 0; i < setup_.arguments.size() && i < frame_locals; ++i)
            frame.local[i] = setup_.arguments[i];
        return problems_;
    }

private:
    void fault(SetupFault kind, std::string_view word) { problems_.push_back({kind, std::string(word)}); }

    void make_people() {
        const EntityRef table = writer_.create(book_.find_kind("table"), {}, 0, none);
        promise(table.index == table_entity, "the table is the first entity of a match");
        for (const std::string& seat : setup_.seats) {
            const EntityRef made = writer_.create(book_.find_kind("seat"), {}, 0, none);
            name(made.index, seat);
            state_.entity(made.index).owner = made.index;
            state_.entity(made.index).controller = made.index;
            ++state_.registers().seat_count;
        }
        state_.registers().nature = writer_.create(book_.find_kind("nature"), {}, 0, none).index;
        if (setup_.referee) {
            state_.registers().referee = writer_.create(book_.find_kind("referee"), {}, 0, none).index;
            name(state_.registers().referee, "referee");
        }
        name(state_.registers().nature, "nature");
        for (std::size_t i = 0; i < random_streams; ++i) {
            state_.registers().random[i] = RandomStream::seeded(setup_.seed, i);
        }
    }

    // Names that the rulebook does not know (a player's) are no facts: they are kept by the match that shows
    // them. Those it knows are stored, so that rules can speak of them.
    void name(std::uint32_t entity, std::string_view text) {
        const NameId known = book_.names.find(text);
        if (known.valid()) writer_.give_name(entity, known);
        named_.push_back({std::string(text), state_.ref(entity)});
    }

    [[nodiscard]] std::uint32_t find(std::string_view text) const {
        for (const Named& each : named_) {
            if (each.name == text) return each.entity.index;
        }
        return find_named(book_, state_, text);
    }

    // A seat or the referee for itself; of anything else, whoever's side it is on.
    [[nodiscard]] std::uint32_t seat_of(std::uint32_t entity) const {
        const bool person = state_.entity(entity).kind == book_.find_kind("seat").index ||
                            entity == state_.registers().referee;
        return person ? entity : state_.entity(entity).owner;
    }

    void place(const Setup::Card& card) {
        const DefinitionId definition = book_.find_definition(card.definition);
        const ZoneKindId kind = book_.find_zone_kind(card.zone);
        const std::uint32_t holder = card.of.empty() ? table_entity : find(card.of);
        const std::uint32_t side = card.side.empty() ? holder : find(card.side);
        if (!definition.valid() || book_.kinds[book_.definitions[definition.index].kind.index].printed_only) {
            return fault(SetupFault::unknown_definition, card.definition);
        }
        if (!kind.valid()) return fault(SetupFault::unknown_zone, card.zone);
        if (holder == 0) return fault(SetupFault::unknown_subject, card.of);
        if (side == 0) return fault(SetupFault::unknown_subject, card.side);
        const std::uint32_t zone = zone_of_kind(state_, holder, kind);
        if (zone == none) return fault(SetupFault::unknown_zone, card.zone);
        // A card that starts face down was never seen in its place.
        EntityRef made = writer_.create(book_.definitions[definition.index].kind, definition, seat_of(side),
                                        card.face_down ? none : zone);
        if (!made.valid()) return;
        if (card.face_down) {
            writer_.turn(made.index, true);
            made = writer_.move(made.index, zone);
        }
        if (!card.as.empty()) name(made.index, card.as);
        for (const Setup::Setting& setting : card.settings) apply_to(made.index, setting);
    }

    void apply(const Setup::Setting& setting, std::string_view of) {
        const std::uint32_t subject = of.empty() ? table_entity : find(of);
        if (subject == 0) return fault(SetupFault::unknown_subject, of);
        apply_to(subject, setting);
    }

    void apply_to(std::uint32_t subject, const Setup::Setting& setting) {
        const FactId fact = book_.find_fact(setting.fact);
        if (!fact.valid() || !has_fact(book_, state_, subject, fact))
            return fault(SetupFault::unknown_fact, setting.fact);
        std::int64_t value = setting.number;
        if (!setting.name.empty() && book_.facts[fact.index].sort == FactSort::entity) {
            const std::uint32_t target = find(setting.name);
            if (target == 0) return fault(SetupFault::unknown_subject, setting.name);
            value = state_.ref(target).packed();
        } else if (!setting.name.empty()) {
            const NameId known = book_.names.find(setting.name);
            if (!known.valid()) return fault(SetupFault::unknown_subject, setting.name);
            value = known.index;
        }
        writer_.set(subject, fact, value);
    }

    const Rulebook& book_;
    State& state_;
    const Setup& setup_;
    Machine machine_;
    FactWriter writer_;
    std::vector<SetupProblem> problems_;
    std::vector<Named> named_;
};

}  // namespace

std::uint32_t find_named(const Rulebook& book, const State& state, std::string_view name) {
    const NameId wanted = book.names.find(name);
    if (!wanted.valid() || wanted.index == 0) return 0;
    for (std::uint32_t i = 1; i < state.size(Section::entities); ++i) {
        if (state.entity(i).alive != 0 && state.entity(i).name == wanted.index) return i;
    }
    return 0;
}

std::vector<SetupProblem> begin_match(const Rulebook& book, State& state, const Setup& setup,
                                      std::vector<Named>* named) {
    state.lay_out(16 + setup.cards.size(), book.caps);
    Layout layout(book, state, setup);
    std::vector<SetupProblem> problems = layout.run();
    if (named != nullptr) *named = layout.named();
    if (!problems.empty()) state = State();
    return problems;
}

}  // namespace cantrip::kernel
