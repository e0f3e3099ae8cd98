#include "games/netrunner/op_parts.hpp"
#include "kernel/fact_writer.hpp"
#include "ops/concerned.hpp"

#include <algorithm>

// Effects that move cards, turn them or show them.
namespace cantrip::games::netrunner {

namespace {

constexpr Param draw_cards_params[] = {
    parts::seat_target, parts::amount,
    literal_param("zone_from", Literal::name, Need::optional, "A zone to draw from in place of the deck.")};
constexpr Param discard_cards_params[] = {
    parts::seat_target,
    parts::amount,
    literal_param("zone_from", Literal::name, Need::optional, "A zone in place of the hand."),
    literal_param("random", Literal::flag, Need::optional, "Chance picks the cards."),
    literal_param("reveal", Literal::flag, Need::optional, "The cards are shown to both players."),
    parts::prompt};
constexpr Param move_card_params[] = {
    parts::card_target,
    literal_param("zone_to", Literal::name, Need::required,
                  "hand, top_of_deck, bottom_of_deck, discard, set_aside, removed or score_area, of the "
                  "owner of the card."),
    literal_param("face_up", Literal::flag, Need::optional, "It lies faceup there."),
    literal_param("reveal", Literal::flag, Need::optional, "It is shown to both players.")};
constexpr Param shuffle_into_deck_params[] = {
    parts::card_target,
    node_param("player", Sort::selector, Need::optional,
               "Whose deck is shuffled also when there is no card; the controller if absent.")};
constexpr Param shuffle_deck_params[] = {parts::seat_target};
constexpr Param trash_card_params[] = {parts::card_target};
constexpr Param remove_from_game_params[] = {parts::card_target};
constexpr Param reveal_card_params[] = {parts::card_target};
constexpr Param expose_card_params[] = {parts::card_target};
constexpr Param look_at_cards_params[] = {
    node_param("target", Sort::selector, Need::required, "Which cards, the first ones of them."),
    node_param("amount", Sort::amount, Need::optional, "How many; all if absent."), parts::player};
constexpr Param swap_cards_params[] = {parts::card_target, node_param("with", Sort::selector, Need::optional,
                                                                      "The other card, if `target` is one.")};
constexpr Param protect_server_params[] = {
    parts::card_target, node_param("server", Sort::selector, Need::required, "Which server.")};
constexpr Param derez_card_params[] = {parts::card_target};
constexpr Param rez_card_params[] = {
    parts::card_target,
    literal_param("pay_cost", Literal::flag, Need::optional, "Whether its price is paid; yes if absent."),
    literal_param("ignore_costs", Literal::flag, Need::optional, "Nothing at all is paid.")};

bool any_target(const Scope& scope, CodeId code) {
    return !kernel::select(scope, scope.book.child(code, 0)).empty();
}

std::optional<EntityRef> next_card(Machine& machine, CodeId code) {
    return cantrip::ops::next_concerned(machine, machine.book.child(code, 0));
}

// ---- drawing, discarding -----------------------------------------------------------------------------

// The zone of a seat that a neutral or a proper name means.
std::optional<Area> area_named(const kernel::Rulebook& book, std::uint32_t seat, NameId name) {
    const auto is = [&](Word each) { return name == word(book, each); };
    if (is(Word::hand) || is(Word::grip) || is(Word::hq)) return hand_of(seat);
    if (is(Word::deck) || is(Word::stack) || is(Word::rd)) return deck_of(seat);
    if (is(Word::discard) || is(Word::heap) || is(Word::archives)) return discard_of(seat);
    if (is(Word::set_aside)) return Area::set_aside;
    if (is(Word::score_area)) return Area::score_area;
    if (is(Word::rig)) return Area::rig;
    return std::nullopt;
}

Flow draw_cards_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0) return Flow::done;
    const CodeId code(frame.code);
    const Scope scope = machine.scope(frame);
    const std::uint32_t seat = seat_at(scope, code, 0);
    std::int64_t from = 0;
    if (machine.book.has(code, 2)) {
        const auto area = area_named(machine.book, seat, machine.book.id<NameId>(code, 2));
        if (area.has_value() && *area != deck_of(seat)) from = static_cast<std::int64_t>(*area) + 1;
    }
    draw(machine, seat, whole(scope, code, 1, 1));
    machine.top().local[2] = from;
    return Flow::next;
}
bool draw_cards_possible(const Scope& scope, CodeId code) {
    const std::uint32_t seat = seat_at(scope, code, 0);
    return count_in(scope.state, seat, deck_of(seat)) >= whole(scope, code, 1, 1);
}

Question which_discards(const Machine& machine, const Frame& frame, std::uint32_t seat, Area area) {
    enum : std::uint8_t { target, amount, zone_from, random, reveal, prompt };
    const CodeId code(frame.code);
    Question question;
    const bool chance = flag_at(machine.book, code, random);
    question.seat = chance ? machine.state.registers().nature : seat;
    question.stream = 2;
    question.shape = ShapeKind::subset;
    question.prompt = machine.book.has(code, prompt)
                          ? machine.book.id<NameId>(code, prompt)
                          : word(machine.book, chance ? Word::random_choice : Word::discard);
    question.about = EntityRef::unpack(frame.source);
    for (const std::uint32_t card : cards_of(machine.state, seat, area))
        question.options.push_back(Option::of(machine.state.ref(card)));
    question.minimum = question.maximum = std::clamp<std::int64_t>(
        whole(machine.scope(frame), code, amount, 1), 0, static_cast<std::int64_t>(question.options.size()));
    return question;
}

// local: 0 next to be shown; list[0] the cards
Flow discard_cards_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { ask, chosen, show, act, over };
    constexpr std::size_t zone_from = 2;
    constexpr std::size_t reveal = 4;
    const CodeId code(frame.code);
    const std::uint32_t seat = seat_at(machine.scope(frame), code, 0);
    switch (frame.step) {
        case ask: {
            Area area = hand_of(seat);
            if (machine.book.has(code, zone_from))
                area =
                    area_named(machine.book, seat, machine.book.id<NameId>(code, zone_from)).value_or(area);
            const Question question = which_discards(machine, frame, seat, area);
            if (question.maximum <= 0) return Flow::done;
            // All of them: there is nothing to choose.
            if (question.maximum == static_cast<std::int64_t>(question.options.size())) {
                frame.step = flag_at(machine.book, code, reveal) ? show : act;
                std::vector<std::int64_t> all;
                for (const Option& option : question.options) all.push_back(option.a);
                cantrip::ops::fix_list(machine, all);
                return Flow::next;
            }
            return machine.ask(frame, question, chosen);
        }
        case chosen: {
            std::vector<std::int64_t> cards;
            for (const std::int64_t index : machine.answer_of()) cards.push_back(machine.option(0, index).a);
            frame.step = flag_at(machine.book, code, reveal) ? show : act;
            cantrip::ops::fix_list(machine, cards);
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
        case act: {
            frame.step = over;
            std::vector<std::uint32_t> cards;
            for (const std::int64_t packed : machine.state.items(frame.list[0]))
                cards.push_back(EntityRef::unpack(packed).index);
            trash(machine, cards, Word::ability, seat);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}
bool discard_cards_possible(const Scope& scope, CodeId code) {
    const std::uint32_t seat = seat_at(scope, code, 0);
    return count_in(scope.state, seat, hand_of(seat)) >= whole(scope, code, 1, 1);
}

// ---- moving ------------------------------------------------------------------------------------------

Flow move_card_steps(Machine& machine, Frame& frame) {
    constexpr std::size_t face_up = 2;
    constexpr std::size_t reveal = 3;
    const CodeId code(frame.code);
    if (frame.local[1] != 0) {
        const auto card = EntityRef::unpack(frame.local[1]);
        frame.local[1] = 0;
        Draft draft = happening(machine, Happening::card_moved, card.index);
        draft.with(slot::what, machine.book.arg(code, 1).value)
            .with(slot::before, flag_at(machine.book, code, face_up) ? 1 : 0);
        if (machine.state.find(card) != nullptr) machine.raise(draft);
        return Flow::next;
    }
    const std::optional<EntityRef> card = next_card(machine, code);
    if (!card.has_value()) return Flow::done;
    machine.top().local[1] = card->packed();
    if (flag_at(machine.book, code, reveal)) raise(machine, Happening::card_revealed, card->index);
    return Flow::next;
}
bool move_card_possible(const Scope& scope, CodeId code) { return any_target(scope, code); }

// Every deck that gets a card is shuffled once, and one deck in any case.
// local: 0 next, 1 decks to shuffle, bit 0 the Corp's, bit 1 the Runner's
Flow shuffle_into_deck_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, moving, corp_deck, runner_deck, over };
    const CodeId code(frame.code);
    switch (frame.step) {
        case start:
            frame.local[1] = seat_at(machine.scope(frame), code, 1) == runner_seat ? 2 : 1;
            if (any_target(machine.scope(frame), code)) frame.local[1] = 0;
            frame.step = moving;
            cantrip::ops::fix_list(machine,
                                   cantrip::ops::concerned(machine, frame, machine.book.child(code, 0)));
            return Flow::next;
        case moving: {
            const std::optional<EntityRef> card = cantrip::ops::next_listed(machine);
            Frame& self = machine.top();
            if (!card.has_value()) {
                self.step = corp_deck;
                return Flow::next;
            }
            self.local[1] |= machine.state.entity(card->index).owner == runner_seat ? 2 : 1;
            Draft draft = happening(machine, Happening::card_moved, card->index);
            draft.with(slot::what, static_cast<std::int64_t>(word(machine.book, Word::bottom_of_deck).index));
            machine.raise(draft);
            return Flow::next;
        }
        case corp_deck:
        case runner_deck: {
            const bool corp = frame.step++ == corp_deck;
            if ((frame.local[1] & (corp ? 1 : 2)) != 0) shuffle(machine, corp ? corp_seat : runner_seat);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}
bool shuffle_into_deck_possible(const Scope& scope, CodeId code) { return any_target(scope, code); }

Flow shuffle_deck_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0) return Flow::done;
    shuffle(machine, seat_at(machine.scope(frame), CodeId(frame.code), 0));
    return Flow::next;
}
bool shuffle_deck_possible(const Scope&, CodeId) { return true; }

Flow trash_card_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0) return Flow::done;
    const Scope scope = machine.scope(frame);
    const EntitySet chosen = kernel::select(scope, machine.book.child(CodeId(frame.code), 0));
    const bool price = (frame.flags & kernel::frame_paying) != 0;
    std::vector<std::uint32_t> cards = kernel::in_table_order(machine.state, chosen);
    // What lies in a discard pile or is out of the game is not trashed.
    std::erase_if(cards, [&](std::uint32_t card) {
        const Entity& entity = machine.state.entity(card);
        return entity.definition == none || lies_in(machine.state, entity, Area::archives) ||
               lies_in(machine.state, entity, Area::heap) || lies_in(machine.state, entity, Area::removed) ||
               lies_in(machine.state, entity, Area::identity);
    });
    trash(machine, cards, price ? Word::cost : Word::ability, frame.controller);
    return Flow::next;
}
bool trash_card_possible(const Scope& scope, CodeId code) {
    bool found = false;
    const Value flag =
        scope.controller == runner_seat ? Value::trashable_by_runner : Value::trashable_by_corp;
    kernel::select(scope, scope.book.child(code, 0)).each([&](std::uint32_t card) {
        const Entity& entity = scope.state.entity(card);
        found = found ||
                (!lies_in(scope.state, entity, Area::archives) && !lies_in(scope.state, entity, Area::heap) &&
                 kernel::flag(scope, id(flag), scope.state.ref(card)));
    });
    return found;
}

Flow remove_from_game_steps(Machine& machine, Frame& frame) {
    const std::optional<EntityRef> card = next_card(machine, CodeId(frame.code));
    if (!card.has_value()) return Flow::done;
    Draft draft = happening(machine, Happening::card_moved, card->index);
    draft.with(slot::what, static_cast<std::int64_t>(word(machine.book, Word::removed).index));
    machine.raise(draft);
    return Flow::next;
}
bool remove_from_game_possible(const Scope& scope, CodeId code) { return any_target(scope, code); }

// ---- showing -----------------------------------------------------------------------------------------

Flow reveal_card_steps(Machine& machine, Frame& frame) {
    const std::optional<EntityRef> card = next_card(machine, CodeId(frame.code));
    if (!card.has_value()) return Flow::done;
    raise(machine, Happening::card_revealed, card->index);
    return Flow::next;
}
bool reveal_card_possible(const Scope& scope, CodeId code) { return any_target(scope, code); }

bool is_hidden_in_play(const State& state, std::uint32_t card) {
    return is_installed(state, state.entity(card)) && state.entity(card).face_down != 0;
}
Flow expose_card_steps(Machine& machine, Frame& frame) {
    const std::optional<EntityRef> card = next_card(machine, CodeId(frame.code));
    if (!card.has_value()) return Flow::done;
    if (is_hidden_in_play(machine.state, card->index)) raise(machine, Happening::card_exposed, card->index);
    return Flow::next;
}
bool expose_card_possible(const Scope& scope, CodeId code) {
    bool found = false;
    kernel::select(scope, scope.book.child(code, 0)).each([&](std::uint32_t card) {
        found = found || is_hidden_in_play(scope.state, card);
    });
    return found;
}

// local: 0 next, 1 how many were looked at
Flow look_at_cards_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const std::optional<EntityRef> card = next_card(machine, code);
    Frame& self = machine.top();
    const Scope scope = machine.scope(self);
    if (!card.has_value() || (machine.book.has(code, 1) && self.local[1] >= whole(scope, code, 1, 1)))
        return Flow::done;
    ++self.local[1];
    Draft draft = happening(machine, Happening::card_looked_at, card->index);
    draft.with(slot::by, machine.state.ref(seat_at(scope, code, 2)));
    machine.raise(draft);
    return Flow::next;
}
bool look_at_cards_possible(const Scope& scope, CodeId code) { return any_target(scope, code); }

// ---- places and faces --------------------------------------------------------------------------------

// Both must end where they may be: ice among ice, upgrades anywhere in a root, others in remote roots.
bool may_lie_at(const Scope& scope, std::uint32_t card, const Entity& there) {
    const Entity& entity = scope.state.entity(card);
    const Word type = type_of(scope.book, entity);
    if (lies_in(scope.state, there, Area::ice)) return type == Word::ice;
    if (lies_in(scope.state, there, Area::rig)) return entity.owner == runner_seat;
    if (!lies_in(scope.state, there, Area::root)) return entity.owner == there.owner;
    const std::uint32_t server = scope.state.zones()[there.zone].owner;
    if (type == Word::upgrade) return true;
    return (type == Word::agenda || type == Word::asset) && !is_central(scope.book, scope.state, server);
}
std::vector<std::uint32_t> pair_to_swap(const Scope& scope, CodeId code) {
    std::vector<std::uint32_t> cards =
        kernel::in_table_order(scope.state, kernel::select(scope, scope.book.child(code, 0)));
    if (scope.book.has(code, 1)) {
        cards.resize(std::min<std::size_t>(cards.size(), 1));
        const EntityRef other = kernel::select_one(scope, scope.book.child(code, 1));
        if (other.valid()) cards.push_back(other.index);
    }
    if (cards.size() != 2 || cards[0] == cards[1]) return {};
    const Entity& left = scope.state.entity(cards[0]);
    const Entity& right = scope.state.entity(cards[1]);
    if (left.zone == none || right.zone == none || !may_lie_at(scope, cards[0], right) ||
        !may_lie_at(scope, cards[1], left))
        return {};
    return cards;
}
Flow swap_cards_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0) return Flow::done;
    const std::vector<std::uint32_t> cards = pair_to_swap(machine.scope(frame), CodeId(frame.code));
    if (cards.empty()) return Flow::done;
    Draft draft = happening(machine, Happening::cards_swapped, cards[0]);
    draft.with(slot::server, machine.state.ref(cards[1]));
    machine.raise(draft);
    return Flow::next;
}
bool swap_cards_possible(const Scope& scope, CodeId code) { return !pair_to_swap(scope, code).empty(); }

Flow protect_server_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const EntityRef server = kernel::select_one(machine.scope(frame), machine.book.child(code, 1));
    const std::optional<EntityRef> card = next_card(machine, code);
    if (!card.has_value() || !server.valid()) return Flow::done;
    if (!lies_in(machine.state, machine.state.entity(card->index), Area::ice)) return Flow::next;
    Draft draft = happening(machine, Happening::ice_moved, card->index);
    draft.with(slot::server, server);
    machine.raise(draft);
    return Flow::next;
}
bool protect_server_possible(const Scope& scope, CodeId code) { return any_target(scope, code); }

bool is_rezzed(const State& state, std::uint32_t card) {
    const Entity& entity = state.entity(card);
    return entity.owner == corp_seat && is_active_in_play(state, entity);
}
Flow derez_card_steps(Machine& machine, Frame& frame) {
    const std::optional<EntityRef> card = next_card(machine, CodeId(frame.code));
    if (!card.has_value()) return Flow::done;
    if (is_rezzed(machine.state, card->index)) raise(machine, Happening::card_derezzed, card->index);
    return Flow::next;
}
bool derez_card_possible(const Scope& scope, CodeId code) {
    bool found = false;
    kernel::select(scope, scope.book.child(code, 0)).each([&](std::uint32_t card) {
        found = found || is_rezzed(scope.state, card);
    });
    return found;
}

bool is_free_to_rez(const kernel::Rulebook& book, CodeId code) {
    return !flag_at(book, code, 1, true) || flag_at(book, code, 2);
}
bool can_be_rezzed(const Scope& scope, std::uint32_t card, bool free) {
    const Entity& entity = scope.state.entity(card);
    if (entity.owner != corp_seat || !is_hidden_in_play(scope.state, card) ||
        type_of(scope.book, entity) == Word::agenda)
        return false;
    return free || credits_for(scope, corp_seat, Word::rez) >=
                       kernel::value(scope, id(Value::rez_cost), scope.state.ref(card)).floor();
}
Flow rez_card_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const std::optional<EntityRef> card = next_card(machine, code);
    if (!card.has_value()) return Flow::done;
    const bool free = is_free_to_rez(machine.book, code);
    if (!can_be_rezzed(machine.scope(machine.top()), card->index, free)) return Flow::next;
    Frame& rez = push_procedure(machine, Procedure::rez_card);
    rez.local[0] = card->packed();
    rez.local[1] = free ? 1 : 0;
    return Flow::next;
}
bool rez_card_possible(const Scope& scope, CodeId code) {
    bool found = false;
    kernel::select(scope, scope.book.child(code, 0)).each([&](std::uint32_t card) {
        found = found || can_be_rezzed(scope, card, is_free_to_rez(scope.book, code));
    });
    return found;
}

const Op draw_cards_op = {
    {"draw_cards", Sort::effect, draw_cards_params, parts::draws_lots, Status::enforced, "A player draws."},
    {.effect = draw_cards_steps, .payable = draw_cards_possible}};
const Op discard_cards_op = {{"discard_cards", Sort::effect, discard_cards_params, parts::draws_lots,
                              Status::asked, "A player trashes cards of that player, chosen or at random."},
                             {.effect = discard_cards_steps, .payable = discard_cards_possible}};
const Op move_card_op = {{"move_card", Sort::effect, move_card_params, parts::takes_cards, Status::enforced,
                          "A card goes somewhere; that is neither trashing nor installing nor drawing."},
                         {.effect = move_card_steps, .payable = move_card_possible}};
const Op shuffle_into_deck_op = {
    {"shuffle_into_deck", Sort::effect, shuffle_into_deck_params, parts::takes_cards, Status::enforced,
     "Cards go to the decks of their owners, which are shuffled once."},
    {.effect = shuffle_into_deck_steps, .payable = shuffle_into_deck_possible}};
const Op shuffle_deck_op = {{"shuffle_deck", Sort::effect, shuffle_deck_params, parts::draws_lots,
                             Status::enforced, "A deck is shuffled."},
                            {.effect = shuffle_deck_steps, .payable = shuffle_deck_possible}};
const Op trash_card_op = {{"trash_card", Sort::effect, trash_card_params, parts::takes_cards,
                           Status::enforced, "Cards go to the discard piles of their owners."},
                          {.effect = trash_card_steps, .payable = trash_card_possible}};
const Op remove_from_game_op = {{"remove_from_game", Sort::effect, remove_from_game_params,
                                 parts::takes_cards, Status::enforced, "Cards leave the game."},
                                {.effect = remove_from_game_steps, .payable = remove_from_game_possible}};
const Op reveal_card_op = {{"reveal_card", Sort::effect, reveal_card_params, parts::changes_cards,
                            Status::enforced, "Cards are shown to both players."},
                           {.effect = reveal_card_steps, .payable = reveal_card_possible}};
const Op expose_card_op = {
    {"expose_card", Sort::effect, expose_card_params, parts::changes_cards, Status::enforced,
     "Installed cards that are not rezzed are shown to both players."},
    {.effect = expose_card_steps, .payable = expose_card_possible}};
const Op look_at_cards_op = {{"look_at_cards", Sort::effect, look_at_cards_params, parts::changes_cards,
                              Status::enforced, "A player looks at cards."},
                             {.effect = look_at_cards_steps, .payable = look_at_cards_possible}};
const Op swap_cards_op = {{"swap_cards", Sort::effect, swap_cards_params, parts::changes_cards,
                           Status::enforced, "Two cards exchange places."},
                          {.effect = swap_cards_steps, .payable = swap_cards_possible}};
const Op protect_server_op = {
    {"protect_server", Sort::effect, protect_server_params, parts::changes_cards, Status::enforced,
     "An installed piece of ice moves to the outermost place before a server."},
    {.effect = protect_server_steps, .payable = protect_server_possible}};
const Op derez_card_op = {{"derez_card", Sort::effect, derez_card_params, parts::takes_cards,
                           Status::enforced, "Cards are turned facedown."},
                          {.effect = derez_card_steps, .payable = derez_card_possible}};
const Op rez_card_op = {{"rez_card", Sort::effect, rez_card_params, parts::takes_cards, Status::enforced,
                         "Cards are rezzed, if they can be paid for."},
                        {.effect = rez_card_steps, .payable = rez_card_possible}};

constexpr const Op* card_list[] = {
    &draw_cards_op, &discard_cards_op,    &move_card_op,   &shuffle_into_deck_op, &shuffle_deck_op,
    &trash_card_op, &remove_from_game_op, &reveal_card_op, &expose_card_op,       &look_at_cards_op,
    &swap_cards_op, &protect_server_op,   &derez_card_op,  &rez_card_op};

}  // namespace

std::span<const Op* const> card_ops() { return card_list; }

}  // namespace cantrip::games::netrunner
