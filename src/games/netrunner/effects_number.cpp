#include "games/netrunner/op_parts.hpp"
#include "ops/concerned.hpp"

#include <algorithm>

// Effects that change numbers: credits, clicks, tags, bad publicity and counters.
namespace cantrip::games::netrunner {

namespace {

constexpr Param modify_credits_params[] = {parts::seat_target, parts::amount};
constexpr Param modify_clicks_params[] = {parts::seat_target, parts::amount};
constexpr Param modify_tags_params[] = {parts::amount};
constexpr Param modify_counters_params[] = {
    parts::card_target,
    literal_param("counter_type", Literal::name, Need::optional,
                  "virus, power, agenda, advancement, credit or generic; generic if absent."),
    parts::amount};
constexpr Param load_counters_params[] = {
    parts::card_target,
    literal_param("counter_type", Literal::name, Need::optional,
                  "virus, power, agenda, advancement, credit or generic; generic if absent."),
    parts::amount};
constexpr Param take_credits_params[] = {
    node_param("from", Sort::selector, Need::optional, "The card; the source if absent."), parts::amount,
    literal_param("all", Literal::flag, Need::optional, "All of them."),
    node_param("player", Sort::selector, Need::optional, "Who gets them; the controller if absent.")};
constexpr Param give_tag_params[] = {
    parts::amount, literal_param("unpreventable", Literal::flag, Need::optional, "Nothing prevents it.")};
constexpr Param remove_tag_params[] = {parts::amount};
constexpr Param gain_bad_publicity_params[] = {parts::amount};
constexpr Param lose_bad_publicity_params[] = {parts::amount};
constexpr Param set_card_variable_params[] = {
    literal_param("key", Literal::name, Need::required, "Under which name."),
    node_param("value", Sort::amount, Need::required, "The number, worked out now."), parts::card_target};

bool always(const Scope&, CodeId) { return true; }

// The parameters of an effect on seats: who, how much.
std::optional<EntityRef> next_seat(Machine& machine, CodeId who) {
    if (who.valid()) return cantrip::ops::next_concerned(machine, who);
    Frame& frame = machine.top();
    if (frame.step != 0 || frame.controller == 0) return std::nullopt;
    frame.step = 1;
    return machine.state.ref(frame.controller);
}

// More is gained, less is lost as far as there is something.
template <Happening more, Happening less>
Flow gain_or_lose(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const std::optional<EntityRef> seat = next_seat(machine, machine.book.child(code, 0));
    if (!seat.has_value()) return Flow::done;
    const std::int64_t amount = whole(machine.scope(machine.top()), code, 1, 1);
    if (amount != 0) raise(machine, amount > 0 ? more : less, seat->index, amount > 0 ? amount : -amount);
    return Flow::next;
}

Flow gain_credits_steps(Machine& machine, Frame& frame) {
    return gain_or_lose<Happening::credit_gained, Happening::credit_lost>(machine, frame);
}
Flow gain_clicks_steps(Machine& machine, Frame& frame) {
    return gain_or_lose<Happening::click_gained, Happening::click_lost>(machine, frame);
}
Flow modify_credits_steps(Machine& machine, Frame& frame) {
    return gain_or_lose<Happening::credit_gained, Happening::credit_lost>(machine, frame);
}
Flow modify_clicks_steps(Machine& machine, Frame& frame) {
    return gain_or_lose<Happening::click_gained, Happening::click_lost>(machine, frame);
}

// As a cost, what is lost has to be there.
template <Fact which>
bool has_enough(const Scope& scope, CodeId code) {
    const std::int64_t amount = whole(scope, code, 1, 1);
    if (amount >= 0) return true;
    const CodeId who = scope.book.child(code, 0);
    const std::uint32_t seat = who.valid() ? kernel::select_one(scope, who).index : scope.controller;
    return seat != 0 && fact(scope.book, scope.state, seat, which) >= -amount;
}
bool modify_credits_possible(const Scope& scope, CodeId code) {
    return has_enough<Fact::credits>(scope, code);
}
bool modify_clicks_possible(const Scope& scope, CodeId code) { return has_enough<Fact::clicks>(scope, code); }

void give_tags(Machine& machine, std::int64_t amount, bool unpreventable) {
    Draft draft = happening(machine, Happening::tag_given, runner_seat, amount);
    draft.with(slot::before, unpreventable ? 1 : 0);
    machine.raise(draft);
}

Flow modify_tags_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0) return Flow::done;
    const std::int64_t amount = whole(machine.scope(frame), CodeId(frame.code), 0, 1);
    if (amount > 0) give_tags(machine, amount, false);
    if (amount < 0) raise(machine, Happening::tag_removed, runner_seat, -amount);
    return Flow::next;
}
bool modify_tags_possible(const Scope& scope, CodeId code) {
    return fact(scope.book, scope.state, runner_seat, Fact::tags) + whole(scope, code, 0, 1) >= 0;
}

Flow give_tag_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0) return Flow::done;
    const CodeId code(frame.code);
    const bool price = (frame.flags & kernel::frame_paying) != 0;
    give_tags(machine, whole(machine.scope(frame), code, 0, 1), price || flag_at(machine.book, code, 1));
    return Flow::next;
}
bool give_tag_possible(const Scope& scope, CodeId code) { return always(scope, code); }

// One event about one seat, with the amount of the first parameter.
template <Happening what, std::uint32_t seat>
Flow count_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0) return Flow::done;
    raise(machine, what, seat, whole(machine.scope(frame), CodeId(frame.code), 0, 1));
    return Flow::next;
}
template <Fact which, std::uint32_t seat>
bool count_possible(const Scope& scope, CodeId code) {
    return fact(scope.book, scope.state, seat, which) >= whole(scope, code, 0, 1);
}
Flow remove_tag_steps(Machine& machine, Frame& frame) {
    return count_steps<Happening::tag_removed, runner_seat>(machine, frame);
}
bool remove_tag_possible(const Scope& scope, CodeId code) {
    return count_possible<Fact::tags, runner_seat>(scope, code);
}
Flow gain_bad_publicity_steps(Machine& machine, Frame& frame) {
    return count_steps<Happening::bad_publicity_taken, corp_seat>(machine, frame);
}
bool gain_bad_publicity_possible(const Scope& scope, CodeId code) { return always(scope, code); }
Flow lose_bad_publicity_steps(Machine& machine, Frame& frame) {
    return count_steps<Happening::bad_publicity_removed, corp_seat>(machine, frame);
}
bool lose_bad_publicity_possible(const Scope& scope, CodeId code) {
    return count_possible<Fact::bad_publicity, corp_seat>(scope, code);
}

Flow purge_virus_counters_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0) return Flow::done;
    raise(machine, Happening::purged);
    return Flow::next;
}
bool purge_virus_counters_possible(const Scope& scope, CodeId code) { return always(scope, code); }

// ---- counters ----------------------------------------------------------------------------------------

const CounterRow* counter_sort(const kernel::Rulebook& book, CodeId code, std::size_t param) {
    if (!book.has(code, param)) return counter_row(book, word(book, Word::generic));
    return counter_row(book, book.id<NameId>(code, param));
}

void raise_counters(Machine& machine, Happening what, std::uint32_t card, const CounterRow& row,
                    std::int64_t amount) {
    Draft draft = happening(machine, what, card, amount);
    draft.with(slot::what, static_cast<std::int64_t>(word(machine.book, row.name).index))
        .with(slot::before, fact(machine, card, row.fact));
    machine.raise(draft);
}

Flow modify_counters_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const std::optional<EntityRef> card = cantrip::ops::next_concerned(machine, machine.book.child(code, 0));
    if (!card.has_value()) return Flow::done;
    const CounterRow* row = counter_sort(machine.book, code, 1);
    const std::int64_t amount = whole(machine.scope(machine.top()), code, 2, 1);
    if (row == nullptr || amount == 0) return Flow::next;
    if (amount > 0)
        raise_counters(machine, Happening::counter_placed, card->index, *row, amount);
    else
        raise_counters(machine, Happening::counter_removed, card->index, *row,
                       std::min(-amount, fact(machine, card->index, row->fact)));
    return Flow::next;
}
bool modify_counters_possible(const Scope& scope, CodeId code) {
    const CounterRow* row = counter_sort(scope.book, code, 1);
    const std::int64_t amount = whole(scope, code, 2, 1);
    const EntitySet cards = kernel::select(scope, scope.book.child(code, 0));
    bool enough = row != nullptr && !cards.empty();
    cards.each([&](std::uint32_t card) {
        enough = enough && (amount >= 0 || fact(scope.book, scope.state, card, row->fact) >= -amount);
    });
    return enough;
}

// Each card is marked as loaded, then its counters are placed. local: 0 next, 1 the card that is being loaded
Flow load_counters_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const CounterRow* row = counter_sort(machine.book, code, 1);
    if (row == nullptr) return Flow::done;
    if (const EntityRef card = EntityRef::unpack(frame.local[1]); machine.state.find(card) != nullptr) {
        frame.local[1] = 0;
        Draft draft = happening(machine, Happening::card_loaded, card.index);
        draft.with(slot::what, static_cast<std::int64_t>(word(machine.book, row->name).index));
        machine.raise(draft);
        return Flow::next;
    }
    const std::optional<EntityRef> card = cantrip::ops::next_concerned(machine, machine.book.child(code, 0));
    if (!card.has_value()) return Flow::done;
    machine.top().local[1] = card->packed();
    const std::int64_t amount = whole(machine.scope(machine.top()), code, 2, 1);
    if (amount > 0) raise_counters(machine, Happening::counter_placed, card->index, *row, amount);
    return Flow::next;
}
bool load_counters_possible(const Scope& scope, CodeId code) {
    return !kernel::select(scope, scope.book.child(code, 0)).empty();
}

// local: 1 what was on the card
Flow take_credits_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, take, gain, over };
    const CodeId code(frame.code);
    const Scope scope = machine.scope(frame);
    switch (frame.step++) {
        case start: {
            const EntityRef card = kernel::select_one(scope, machine.book.child(code, 0));
            if (!card.valid()) return Flow::done;
            const std::int64_t there = fact(machine, card.index, Fact::credits_on_card);
            frame.local[1] =
                flag_at(machine.book, code, 2) ? there : std::min(there, whole(scope, code, 1, 1));
            frame.local[2] = card.index;
            if (frame.local[1] <= 0) return Flow::done;
            return Flow::next;
        }
        case take:
            raise_counters(machine, Happening::counter_removed, static_cast<std::uint32_t>(frame.local[2]),
                           *counter_row(machine.book, word(machine.book, Word::credit)), frame.local[1]);
            return Flow::next;
        case gain:
            raise(machine, Happening::credit_gained, seat_at(scope, code, 3), frame.local[1]);
            return Flow::next;
        default:
            return Flow::done;
    }
}
bool take_credits_possible(const Scope& scope, CodeId code) {
    const EntityRef card = kernel::select_one(scope, scope.book.child(code, 0));
    if (!card.valid()) return false;
    const std::int64_t there = fact(scope.book, scope.state, card.index, Fact::credits_on_card);
    return flag_at(scope.book, code, 2) || there >= whole(scope, code, 1, 1);
}

Flow set_card_variable_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const std::optional<EntityRef> card = cantrip::ops::next_concerned(machine, machine.book.child(code, 2));
    if (!card.has_value()) return Flow::done;
    Draft draft = happening(machine, Happening::card_noted, card->index,
                            whole(machine.scope(machine.top()), code, 1, 0));
    draft.with(slot::what, machine.book.arg(code, 0).value);
    machine.raise(draft);
    return Flow::next;
}
bool set_card_variable_possible(const Scope& scope, CodeId code) { return always(scope, code); }

const Op gain_credits_op = {{"gain_credits", Sort::effect, modify_credits_params, parts::adds_credits,
                             Status::enforced, "A player gains credits."},
                            {.effect = gain_credits_steps, .payable = always}};
const Op gain_clicks_op = {{"gain_clicks", Sort::effect, modify_clicks_params, parts::adds_clicks,
                            Status::enforced, "A player gains clicks."},
                           {.effect = gain_clicks_steps, .payable = always}};
const Op place_counters_op = {{"place_counters", Sort::effect, modify_counters_params, parts::adds_counters,
                               Status::enforced, "Counters are placed on cards."},
                              {.effect = modify_counters_steps, .payable = modify_counters_possible}};
const Op modify_credits_op = {
    {"modify_credits", Sort::effect, modify_credits_params, parts::writes_credits, Status::enforced,
     "A player gains credits, or loses them by a negative amount, at most all."},
    {.effect = modify_credits_steps, .payable = modify_credits_possible}};
const Op modify_clicks_op = {
    {"modify_clicks", Sort::effect, modify_clicks_params, parts::writes_clicks, Status::enforced,
     "A player gains clicks, or loses them by a negative amount, at most all."},
    {.effect = modify_clicks_steps, .payable = modify_clicks_possible}};
const Op modify_tags_op = {{"modify_tags", Sort::effect, modify_tags_params, parts::writes_tags,
                            Status::enforced, "The Runner takes tags, or loses them by a negative amount."},
                           {.effect = modify_tags_steps, .payable = modify_tags_possible}};
const Op modify_counters_op = {
    {"modify_counters", Sort::effect, modify_counters_params, parts::writes_counters, Status::enforced,
     "Places counters on cards, or takes them away by a negative amount."},
    {.effect = modify_counters_steps, .payable = modify_counters_possible}};
const Op load_counters_op = {
    {"load_counters", Sort::effect, load_counters_params, parts::adds_counters, Status::enforced,
     "Places counters on a card that is empty when the last of them is gone."},
    {.effect = load_counters_steps, .payable = load_counters_possible}};
const Op take_credits_op = {{"take_credits", Sort::effect, take_credits_params, parts::writes_counters,
                             Status::enforced, "Credits of a card go to a pool, as many as there are."},
                            {.effect = take_credits_steps, .payable = take_credits_possible}};
const Op give_tag_op = {
    {"give_tag", Sort::effect, give_tag_params, parts::adds_tags, Status::enforced, "The Runner takes tags."},
    {.effect = give_tag_steps, .payable = give_tag_possible}};
const Op remove_tag_op = {{"remove_tag", Sort::effect, remove_tag_params, parts::writes_tags,
                           Status::enforced, "The Runner loses tags."},
                          {.effect = remove_tag_steps, .payable = remove_tag_possible}};
const Op gain_bad_publicity_op = {
    {"gain_bad_publicity", Sort::effect, gain_bad_publicity_params, parts::changes_cards, Status::enforced,
     "The Corp takes bad publicity."},
    {.effect = gain_bad_publicity_steps, .payable = gain_bad_publicity_possible}};
const Op lose_bad_publicity_op = {
    {"lose_bad_publicity", Sort::effect, lose_bad_publicity_params, parts::changes_cards, Status::enforced,
     "The Corp loses bad publicity."},
    {.effect = lose_bad_publicity_steps, .payable = lose_bad_publicity_possible}};
const Op purge_virus_counters_op = {
    {"purge_virus_counters",
     Sort::effect,
     {},
     parts::changes_cards,
     Status::enforced,
     "Every virus counter goes."},
    {.effect = purge_virus_counters_steps, .payable = purge_virus_counters_possible}};
const Op set_card_variable_op = {
    {"set_card_variable", Sort::effect, set_card_variable_params, parts::changes_cards, Status::enforced,
     "Keeps a number on a card as long as it stays the same object."},
    {.effect = set_card_variable_steps, .payable = set_card_variable_possible}};

constexpr const Op* counting_list[] = {
    &gain_credits_op,       &gain_clicks_op,          &place_counters_op,
    &modify_credits_op,     &modify_clicks_op,        &modify_tags_op,
    &modify_counters_op,    &load_counters_op,        &take_credits_op,
    &give_tag_op,           &remove_tag_op,           &gain_bad_publicity_op,
    &lose_bad_publicity_op, &purge_virus_counters_op, &set_card_variable_op};

}  // namespace

std::span<const Op* const> number_ops() { return counting_list; }

}  // namespace cantrip::games::netrunner
