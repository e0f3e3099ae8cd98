#include "games/netrunner/op_parts.hpp"
#include "ops/concerned.hpp"

#include <algorithm>

// Agendas that are scored, stolen, forfeited, and advancing.
namespace cantrip::games::netrunner {

namespace {

constexpr Param steal_agenda_params[] = {parts::card_target};
constexpr Param score_agenda_params[] = {parts::card_target};
constexpr Param advance_card_params[] = {parts::card_target, parts::amount};
constexpr Param forfeit_agenda_params[] = {
    parts::card_target,
    node_param("points", Sort::amount, Need::optional,
               "Agendas of the controller worth at least so many points, chosen one by one.")};

bool some_agenda(const Scope& scope, CodeId code) {
    bool found = false;
    kernel::select(scope, scope.book.child(code, 0)).each([&](std::uint32_t card) {
        found = found || type_of(scope.book, scope.state.entity(card)) == Word::agenda;
    });
    return found;
}

template <Procedure procedure, Value flag>
Flow take_agendas(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const std::optional<EntityRef> card = cantrip::ops::next_concerned(machine, machine.book.child(code, 0));
    if (!card.has_value()) return Flow::done;
    if (!is_type(machine, card->index, Word::agenda) || !allowed(machine, card->index, flag))
        return Flow::next;
    push_procedure(machine, procedure).local[0] = card->packed();
    return Flow::next;
}
Flow steal_agenda_steps(Machine& machine, Frame& frame) {
    return take_agendas<Procedure::steal_agenda, Value::stealable>(machine, frame);
}
Flow score_agenda_steps(Machine& machine, Frame& frame) {
    return take_agendas<Procedure::score_agenda, Value::scorable>(machine, frame);
}
bool steal_agenda_possible(const Scope& scope, CodeId code) { return some_agenda(scope, code); }
bool score_agenda_possible(const Scope& scope, CodeId code) { return some_agenda(scope, code); }

// Agendas can always be advanced, and what says so. local: 0 next, 1 the card at hand, 2 how often still
Flow advance_card_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const EntityRef at_hand = EntityRef::unpack(frame.local[1]);
    if (frame.local[2] > 0 && machine.state.find(at_hand) != nullptr) {
        --frame.local[2];
        Draft draft = happening(machine, Happening::card_advanced, at_hand.index, 1);
        draft.with(slot::before, fact(machine, at_hand.index, Fact::advancement));
        machine.raise(draft);
        return Flow::next;
    }
    const std::optional<EntityRef> card = cantrip::ops::next_concerned(machine, machine.book.child(code, 0));
    if (!card.has_value()) return Flow::done;
    machine.top().local[1] = card->packed();
    machine.top().local[2] =
        can_be_advanced(machine, card->index) ? whole(machine.scope(machine.top()), code, 1, 1) : 0;
    return Flow::next;
}
bool advance_card_possible(const Scope& scope, CodeId code) {
    return !kernel::select(scope, scope.book.child(code, 0)).empty();
}

// ---- forfeiting --------------------------------------------------------------------------------------

bool is_scored(const State& state, std::uint32_t card) {
    return lies_in(state, state.entity(card), Area::score_area);
}
std::int64_t points_of(const Scope& scope, std::uint32_t card) {
    return kernel::value(scope, id(Value::agenda_points), scope.state.ref(card)).floor();
}

Question which_agenda(const Machine& machine, const Frame& frame) {
    Question question;
    question.seat = frame.controller;
    question.prompt = word(machine.book, Word::forfeit);
    question.about = EntityRef::unpack(frame.source);
    for (const std::uint32_t card : cards_of(machine.state, frame.controller, Area::score_area))
        question.options.push_back(Option::of(machine.state.ref(card)));
    return question;
}

// local: 0 next, 1 points that are still missing, 2 the agenda picked
Flow forfeit_agenda_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, listed, ask, chosen };
    const CodeId code(frame.code);
    switch (frame.step) {
        case start: {
            frame.step = machine.book.has(code, 1) ? ask : listed;
            frame.local[1] = whole(machine.scope(frame), code, 1, 0);
            if (frame.step == listed)
                cantrip::ops::fix_list(machine,
                                       cantrip::ops::concerned(machine, frame, machine.book.child(code, 0)));
            return Flow::next;
        }
        case listed: {
            const std::optional<EntityRef> card = cantrip::ops::next_listed(machine);
            if (!card.has_value()) return Flow::done;
            if (is_scored(machine.state, card->index))
                raise(machine, Happening::agenda_forfeited, card->index);
            return Flow::next;
        }
        case ask: {
            const Question question = which_agenda(machine, frame);
            if (frame.local[1] <= 0 || question.options.empty()) return Flow::done;
            if (question.options.size() > 1) return machine.ask(frame, question, chosen);
            const EntityRef only = question.options.front().entity();
            frame.local[1] -= points_of(machine.scope(frame), only.index);
            raise(machine, Happening::agenda_forfeited, only.index);
            return Flow::next;
        }
        default: {
            const EntityRef card = machine.picked().entity();
            frame.step = ask;
            frame.local[1] -= points_of(machine.scope(frame), card.index);
            raise(machine, Happening::agenda_forfeited, card.index);
            return Flow::next;
        }
    }
}
bool forfeit_agenda_possible(const Scope& scope, CodeId code) {
    if (!scope.book.has(code, 1)) {
        bool found = false;
        kernel::select(scope, scope.book.child(code, 0)).each([&](std::uint32_t card) {
            found = found || is_scored(scope.state, card);
        });
        return found;
    }
    std::int64_t points = 0;
    for (const std::uint32_t card : cards_of(scope.state, scope.controller, Area::score_area))
        points += points_of(scope, card);
    return points >= whole(scope, code, 1, 0);
}

const Op steal_agenda_op = {{"steal_agenda", Sort::effect, steal_agenda_params, parts::takes_cards,
                             Status::enforced, "Agendas go to the score area of the Runner as stolen."},
                            {.effect = steal_agenda_steps, .payable = steal_agenda_possible}};
const Op score_agenda_op = {{"score_agenda", Sort::effect, score_agenda_params, parts::takes_cards,
                             Status::enforced, "Agendas go to the score area of the Corp as scored."},
                            {.effect = score_agenda_steps, .payable = score_agenda_possible}};
const Op advance_card_op = {{"advance_card", Sort::effect, advance_card_params, parts::changes_cards,
                             Status::enforced, "Cards are advanced, one counter at a time, at no cost."},
                            {.effect = advance_card_steps, .payable = advance_card_possible}};
const Op forfeit_agenda_op = {{"forfeit_agenda", Sort::effect, forfeit_agenda_params, parts::takes_cards,
                               Status::asked, "Agendas go from a score area out of the game."},
                              {.effect = forfeit_agenda_steps, .payable = forfeit_agenda_possible}};

constexpr const Op* agenda_list[] = {&steal_agenda_op, &score_agenda_op, &advance_card_op,
                                     &forfeit_agenda_op};

}  // namespace

std::span<const Op* const> agenda_ops() { return agenda_list; }

}  // namespace cantrip::games::netrunner
