#include "games/netrunner/procedures.hpp"
#include "games/netrunner/queries.hpp"
#include "games/netrunner/query_parts.hpp"
#include "kernel/fact_writer.hpp"

// Cards that somebody picks, or chance, when an instruction becomes imminent or a cost is paid.
namespace cantrip::games::netrunner {

namespace {

constexpr Param choose_cards_params[] = {
    node_param("who", Sort::selector, Need::optional, "The player who chooses; the controller if absent."),
    node_param("from", Sort::selector, Need::required, "What may be chosen."),
    node_param("least", Sort::amount, Need::optional,
               "At least this many, if there are so many; as a cost all of them are needed. 1 if absent."),
    node_param("most", Sort::amount, Need::optional, "At most this many; `least` if absent."),
    literal_param("all", Literal::flag, Need::optional,
                  "As many as the player likes; `most` does not count."),
    literal_param("random", Literal::flag, Need::optional, "Chance picks."),
    literal_param("reveal", Literal::flag, Need::optional, "What is chosen is shown to both players."),
    literal_param("as", Literal::name, Need::optional,
                  "Under which name they are remembered; chosen_cards if absent."),
    node_param("do", Sort::effect, Need::many,
               "What happens to them: `remembered_set` of the name chosen_cards is all of them.")};
enum ChooseParam : std::uint8_t { who, from, least, most, all, random, reveal, as, then };

constexpr Touch asks_and_chance[] = {{Access::write, Touched::variables, {}},
                                     {Access::write, Touched::chance, {}}};

std::int64_t bound(const Scope& scope, CodeId code, std::size_t param, std::int64_t absent) {
    const CodeId child = scope.book.child(code, param);
    return child.valid() ? kernel::amount(scope, child).floor() : absent;
}

struct Bounds {
    std::int64_t least = 0;
    std::int64_t most = 0;
};

Bounds bounds_of(const Scope& scope, CodeId code, std::int64_t available) {
    const std::int64_t few = std::max<std::int64_t>(bound(scope, code, least, 1), 0);
    const bool any = scope.book.arg(code, all).value != 0;
    const std::int64_t many = any ? available : bound(scope, code, most, few);
    Bounds found;
    found.least = std::min(few, available);
    found.most = std::clamp(many, found.least, available);
    return found;
}

std::uint32_t chooser_of(const Scope& scope, CodeId code) {
    const CodeId child = scope.book.child(code, who);
    if (!child.valid()) return scope.controller;
    const EntityRef seat = kernel::select_one(scope, child);
    return seat.valid() ? seat.index : scope.controller;
}

// In hands and decks a card that the chooser does not know is like any other.
bool is_unknown_to(const Machine& machine, std::uint32_t card, std::uint32_t seat) {
    const Entity& entity = machine.state.entity(card);
    for (const Area hidden : {Area::rd, Area::hq, Area::stack, Area::grip}) {
        if (lies_in(machine.state, entity, hidden))
            return !kernel::knows(machine.book, machine.state, seat, card);
    }
    return false;
}

bool can_choose(const Scope& scope, CodeId code) {
    const auto available =
        static_cast<std::int64_t>(kernel::select(scope, scope.book.child(code, from)).size());
    return available >= bound(scope, code, least, 1);
}

Question which_cards(const Machine& machine, const Frame& frame, const std::vector<std::uint32_t>& candidates,
                     Bounds bounds) {
    const Scope scope = machine.scope(frame);
    const CodeId code(frame.code);
    Question question;
    question.seat = chooser_of(scope, code);
    const bool blind = std::ranges::any_of(
        candidates, [&](std::uint32_t card) { return is_unknown_to(machine, card, question.seat); });
    const bool chance = blind || machine.book.arg(code, random).value != 0;
    if (chance) {
        question.seat = machine.state.registers().nature;
        question.stream = 2;
    }
    question.shape = ShapeKind::subset;
    question.prompt = word(machine.book, chance ? "random_card" : "choose_cards");
    question.minimum = chance ? bounds.most : bounds.least;
    question.maximum = bounds.most;
    question.about = EntityRef::unpack(frame.source);
    question.ability = frame.ability == none ? AbilityId{} : AbilityId(frame.ability);
    for (const std::uint32_t card : candidates)
        question.options.push_back(Option::of(machine.state.ref(card)));
    return question;
}

NameId name_of(const Machine& machine, CodeId code) {
    return machine.book.has(code, as) ? machine.book.id<NameId>(code, as)
                                      : word(machine.book, Word::chosen_cards);
}

// local: 0 next to be shown; list[0] what was chosen
Flow choose_cards_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { ask, chosen, show, act, over };
    const CodeId code(frame.code);
    switch (frame.step) {
        case ask: {
            const Scope scope = machine.scope(frame);
            const std::vector<std::uint32_t> candidates =
                kernel::in_table_order(machine.state, kernel::select(scope, machine.book.child(code, from)));
            const Bounds bounds = bounds_of(scope, code, static_cast<std::int64_t>(candidates.size()));
            if (bounds.most <= 0) {
                frame.step = act;
                machine.remember_entities(name_of(machine, code), {});
                return Flow::next;
            }
            return machine.ask(frame, which_cards(machine, frame, candidates, bounds), chosen);
        }
        case chosen: {
            std::vector<std::int64_t> picked;
            for (const std::int64_t index : machine.answer_of()) picked.push_back(machine.option(0, index).a);
            frame.step = machine.book.arg(code, reveal).value != 0 ? show : act;
            const kernel::List kept = machine.keep(picked);
            machine.top().list[0] = kept;
            machine.remember_entities(name_of(machine, code), picked);
            return Flow::next;
        }
        case show: {
            if (frame.local[0] >= static_cast<std::int64_t>(frame.list[0].count)) {
                frame.step = act;
                return Flow::next;
            }
            const std::int64_t card =
                machine.state.items(frame.list[0])[static_cast<std::size_t>(frame.local[0]++)];
            raise(machine, Happening::card_revealed, EntityRef::unpack(card).index);
            return Flow::next;
        }
        case act:
            frame.step = over;
            machine.run_effects(frame, machine.book.children(code, then));
            return Flow::next;
        default:
            return Flow::done;
    }
}

constexpr Param fix_amount_params[] = {
    node_param("amount", Sort::amount, Need::required, "The number, worked out now."),
    node_param("do", Sort::effect, Need::many, "In these `fixed_amount` is that number from now on.")};
constexpr Touch keeps_number[] = {{Access::write, Touched::variables, {}}};

Flow fix_amount_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0) return Flow::done;
    const CodeId code(frame.code);
    const std::int64_t number = kernel::amount(machine.scope(frame), machine.book.child(code, 0)).floor();
    machine.remember_variable(word(machine.book, Word::fixed_amount), number);
    machine.run_effects(machine.top(), machine.book.children(code, 1));
    return Flow::next;
}

constexpr Param set_variable_params[] = {
    literal_param("key", Literal::name, Need::required, "Under which name."),
    node_param("value", Sort::amount, Need::required, "The number, worked out now.")};

Flow set_variable_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const std::int64_t number = kernel::amount(machine.scope(frame), machine.book.child(code, 1)).floor();
    machine.remember_variable(machine.book.id<NameId>(code, 0), number);
    return Flow::done;
}

const Op set_variable = {{"set_variable", Sort::effect, set_variable_params, keeps_number, Status::enforced,
                          "Keeps a number for later in this ability."},
                         {.effect = set_variable_steps}};
const Op fix_amount = {{"fix_amount", Sort::effect, fix_amount_params, keeps_number, Status::enforced,
                        "A number is worked out once for what lasts."},
                       {.effect = fix_amount_steps}};
const Op choose_cards = {{"choose_cards", Sort::effect, choose_cards_params, asks_and_chance, Status::asked,
                          "A player or chance picks cards, and then something happens to them."},
                         {.effect = choose_cards_steps, .payable = can_choose}};

constexpr const Op* choice_list[] = {&choose_cards, &fix_amount, &set_variable};

}  // namespace

std::span<const kernel::Op* const> target_choices() { return choice_list; }

}  // namespace cantrip::games::netrunner
