#include "games/valeria/center.hpp"
#include "games/valeria/ids.hpp"
#include "games/valeria/procedures.hpp"
#include "kernel/setup.hpp"

#include <algorithm>

namespace cantrip::games::valeria {

using kernel::Flow;
using kernel::Frame;
using kernel::Machine;

namespace {

struct Dice {
    std::int64_t first = 0;
    std::int64_t second = 0;
    [[nodiscard]] std::int64_t sum() const { return first + second; }
    [[nodiscard]] bool doubles() const { return first == second; }
};

Dice dice_of(const Machine& machine) {
    return {machine.fact(kernel::table_entity, fact::first_die),
            machine.fact(kernel::table_entity, fact::second_die)};
}

bool has_word(const Machine& machine, std::uint32_t card, std::string_view property, std::string_view word) {
    const NameId name = machine.book.names.find(property);
    const kernel::PropertyValue* found =
        name.valid() ? machine.book.definition_of(machine.state.entity(card))->property(name) : nullptr;
    return found != nullptr &&
           std::ranges::any_of(found->words, [&](NameId each) { return machine.book.text(each) == word; });
}

bool is_herald(const Machine& machine, std::uint32_t card) {
    return has_word(machine, card, "activation_trigger", "doubles_or_no_payout_twice") ||
           has_word(machine, card, "activation_trigger", "doubles_or_no_payout");
}

// How often the dice activate a card by its numbers.
int matches_of(const Machine& machine, std::uint32_t card, const Dice& dice) {
    const std::int64_t one = printed_number(machine.book, machine.state, card, "roll_match1");
    const std::int64_t two = printed_number(machine.book, machine.state, card, "roll_match2");
    if (one > 0 && one == dice.first && one == dice.second) return 2;
    const bool matched = one > 0 && (one == dice.first || one == dice.second || one == dice.sum());
    return matched || (two > 0 && two == dice.sum()) ? 1 : 0;
}

std::vector<std::uint32_t> harvesting_cards(const Machine& machine, std::uint32_t seat) {
    std::vector<std::uint32_t> cards = face_up_cards(machine.state, seat, zone::starters);
    const std::vector<std::uint32_t> citizens = face_up_cards(machine.state, seat, zone::citizens);
    cards.insert(cards.end(), citizens.begin(), citizens.end());
    return cards;
}

std::string_view role_name(bool on_turn, std::string_view on, std::string_view off) {
    return on_turn ? on : off;
}

struct Roles {
    std::string_view on_turn;
    std::string_view off_turn;
};
constexpr Roles steals = {"steal_on_turn", "steal_off_turn"};
constexpr Roles payouts = {"payout_on_turn", "payout_off_turn"};
constexpr Roles choices = {"choice_on_turn", "choice_off_turn"};

void add_runs(const Machine& machine, std::uint32_t seat, std::uint32_t card, const Roles& roles, int times,
              std::vector<Run>& runs) {
    const bool on_turn = EntityRef::unpack(machine.fact(kernel::table_entity, fact::active)).index == seat;
    const NameId role = machine.book.names.find(role_name(on_turn, roles.on_turn, roles.off_turn));
    for (int i = 0; i < times; ++i) {
        for (const AbilityId ability : machine.called_abilities(card, role))
            runs.push_back({ability, machine.state.ref(card)});
    }
}

std::vector<Run> activated_runs(const Machine& machine, std::uint32_t seat, const Roles& roles) {
    std::vector<Run> runs;
    const Dice dice = dice_of(machine);
    for (const std::uint32_t card : harvesting_cards(machine, seat)) {
        const int times =
            is_herald(machine, card) ? (dice.doubles() ? 1 : 0) : matches_of(machine, card, dice);
        add_runs(machine, seat, card, roles, times, runs);
    }
    return runs;
}

// The Herald's second chance: none of the owner's cards activated. Its own doubles count only where it says
// so.
std::vector<Run> consolation_runs(const Machine& machine, std::uint32_t seat, const Roles& roles) {
    const Dice dice = dice_of(machine);
    const std::vector<std::uint32_t> cards = harvesting_cards(machine, seat);
    const bool any = std::ranges::any_of(cards, [&](std::uint32_t card) {
        if (!is_herald(machine, card)) return matches_of(machine, card, dice) > 0;
        return dice.doubles() && has_word(machine, card, "activation_trigger", "doubles_or_no_payout");
    });
    std::vector<Run> runs;
    if (any) return runs;
    for (const std::uint32_t card : cards) {
        if (is_herald(machine, card)) add_runs(machine, seat, card, roles, 1, runs);
    }
    return runs;
}

// In the order that the seat likes.
void push_choices(Machine& machine, std::uint32_t seat, std::span<const Run> runs) {
    push_runs(machine, seat, runs, "harvest_choices");
}

}  // namespace

// The harvest of all seats, from the active one on. The resting seat gets nothing.
// local: 0 position of the seat
Flow harvest_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { passives, stealing, paying, choosing, consoling, consoling_choices };
    const std::vector<std::uint32_t> seats = seats_from_active(machine);
    const auto at = static_cast<std::size_t>(frame.local[0]);
    if (frame.step == passives) {
        frame.step = stealing;
        push_runs(machine, seats[0], runs_of_role(machine, seats[0], zone::domains, "harvest"));
        return Flow::next;
    }
    if (at >= seats.size()) {
        if (frame.step >= consoling) return Flow::done;
        frame.local[0] = 0;
        frame.step = frame.step == stealing ? paying : consoling;
        return Flow::next;
    }
    const std::uint32_t seat = seats[at];
    const bool rests = seat == resting_seat(machine);
    switch (frame.step) {
        case stealing:
            ++frame.local[0];
            if (!rests) push_runs(machine, seat, activated_runs(machine, seat, steals));
            return Flow::next;
        case paying:
            frame.step = choosing;
            if (!rests) push_runs(machine, seat, activated_runs(machine, seat, payouts));
            return Flow::next;
        case choosing:
            frame.step = paying;
            ++frame.local[0];
            if (!rests) push_choices(machine, seat, activated_runs(machine, seat, choices));
            return Flow::next;
        case consoling:
            frame.step = consoling_choices;
            if (!rests) push_runs(machine, seat, consolation_runs(machine, seat, payouts));
            return Flow::next;
        default:
            frame.step = consoling;
            ++frame.local[0];
            if (!rests) push_choices(machine, seat, consolation_runs(machine, seat, choices));
            return Flow::next;
    }
}

// The decisions of one seat's harvest, in the order it likes.
// local: 0 seat; list[0] pairs of ability and source, the ability -1 once it was run
Flow choices_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { look, chosen };
    const auto seat = static_cast<std::uint32_t>(frame.local[0]);
    const auto pairs = machine.state.items(frame.list[0]);
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < pairs.size(); i += 2) {
        if (pairs[i] >= 0) open.push_back(i);
    }
    if (open.empty()) return Flow::done;
    const bool same = std::ranges::all_of(open, [&](std::size_t i) {
        return pairs[i] == pairs[open[0]] && pairs[i + 1] == pairs[open[0] + 1];
    });
    if (frame.step == look && !same) {
        kernel::Question question;
        question.seat = seat;
        question.prompt = machine.book.names.find("harvest_order");
        for (const std::size_t i : open) {
            question.options.push_back({kernel::OptionKind::ability, pairs[i + 1], pairs[i], kernel::none});
        }
        return machine.ask(frame, question, chosen);
    }
    const std::size_t picked =
        frame.step == chosen ? open[static_cast<std::size_t>(machine.answer_of()[0])] : open[0];
    const AbilityId ability(static_cast<std::size_t>(pairs[picked]));
    const EntityRef source = EntityRef::unpack(pairs[picked + 1]);
    pairs[picked] = -1;
    frame.step = look;
    machine.resolve({ability, source, seat, kernel::none}, kernel::none);
    return Flow::next;
}

}  // namespace cantrip::games::valeria
