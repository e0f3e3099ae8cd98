#include "games/netrunner/op_parts.hpp"

#include <algorithm>

// Searching a deck: what is found is set aside, the deck is shuffled, and only then the rest follows.
namespace cantrip::games::netrunner {

namespace {

constexpr Param search_deck_params[] = {
    parts::player,
    node_param("count", Sort::amount, Need::optional, "At most how many; 1 if absent."),
    node_param("condition", Sort::test, Need::optional, "What is looked for (`each` is the card)."),
    literal_param("reveal", Literal::flag, Need::optional, "What is found is shown to both players."),
    literal_param("destination", Literal::name, Need::optional,
                  "hand, set_aside, top_of_deck, discard; hand if absent."),
    literal_param("shuffle_after", Literal::flag, Need::optional,
                  "Whether the deck is shuffled; yes if absent."),
    literal_param("to_install", Literal::flag, Need::optional,
                  "Only a card that can be installed and paid for."),
    node_param("of", Sort::selector, Need::optional, "Whose deck; that of the one who looks if absent."),
    parts::prompt};

namespace search_param {
enum : std::uint8_t { player, count, condition, reveal, destination, shuffle_after, to_install, of, prompt };
}  // namespace search_param

std::uint32_t searcher(const Scope& scope, CodeId code) { return seat_at(scope, code, search_param::player); }
std::uint32_t searched(const Scope& scope, CodeId code) {
    return scope.book.has(code, search_param::of) ? seat_at(scope, code, search_param::of)
                                                  : searcher(scope, code);
}

Question what_is_found(const Machine& machine, const Frame& frame) {
    const CodeId code(frame.code);
    const Scope scope = machine.scope(frame);
    const std::uint32_t owner = searched(scope, code);
    Question question;
    question.seat = searcher(scope, code);
    question.shape = ShapeKind::subset;
    question.prompt = machine.book.has(code, search_param::prompt)
                          ? machine.book.id<NameId>(code, search_param::prompt)
                          : word(machine.book, Word::search);
    question.about = EntityRef::unpack(frame.source);
    question.ability = frame.ability == none ? AbilityId{} : AbilityId(frame.ability);
    for (const std::uint32_t card : cards_of(machine.state, owner, deck_of(owner))) {
        if (!kernel::test(scope.about(machine.state.ref(card)),
                          machine.book.child(code, search_param::condition)))
            continue;
        InstallOrder order;
        order.card = machine.state.ref(card);
        if (flag_at(machine.book, code, search_param::to_install) && !can_install(machine, order)) continue;
        question.options.push_back(Option::of(machine.state.ref(card)));
    }
    const auto available = static_cast<std::int64_t>(question.options.size());
    question.maximum = std::clamp<std::int64_t>(whole(scope, code, search_param::count, 1), 0, available);
    // Who looks for something may fail to find it.
    const bool told = machine.book.has(code, search_param::condition) ||
                      flag_at(machine.book, code, search_param::to_install);
    question.minimum = told ? 0 : question.maximum;
    return question;
}

void raise_move(Machine& machine, std::uint32_t card, NameId where) {
    Draft draft = happening(machine, Happening::card_moved, card);
    draft.with(slot::what, static_cast<std::int64_t>(where.index));
    machine.raise(draft);
}

void remember_found(Machine& machine, const Frame& frame) {
    std::vector<std::int64_t> now;
    for (const std::int64_t packed : machine.state.items(frame.list[0]))
        now.push_back(machine.state.ref(EntityRef::unpack(packed).index).packed());
    machine.remember_entities(word(machine.book, Word::found_cards), now);
}

// local: 0 next card of the pass at hand; list[0] what was found
Flow search_deck_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { look, ask, chosen, aside, show, mix, place, over };
    const CodeId code(frame.code);
    State& state = machine.state;
    const std::uint32_t owner = searched(machine.scope(frame), code);
    const auto next = [&]() -> std::uint32_t {
        if (frame.local[0] >= static_cast<std::int64_t>(frame.list[0].count)) {
            frame.local[0] = 0;
            return 0;
        }
        return EntityRef::unpack(state.items(frame.list[0])[static_cast<std::size_t>(frame.local[0]++)])
            .index;
    };
    switch (frame.step) {
        case look: {
            frame.step = ask;
            const std::uint32_t who = searcher(machine.scope(frame), code);
            Draft draft = happening(machine, Happening::deck_searched, owner);
            draft.with(slot::by, state.ref(who));
            draft.targets = cards_in(state, owner, deck_of(owner));
            machine.raise(draft);
            return Flow::next;
        }
        case ask: {
            const Question question = what_is_found(machine, frame);
            if (question.maximum <= 0) {
                frame.step = mix;
                machine.remember_entities(word(machine.book, Word::found_cards), {});
                return Flow::next;
            }
            return machine.ask(frame, question, chosen);
        }
        case chosen: {
            std::vector<std::int64_t> cards;
            for (const std::int64_t index : machine.answer_of()) cards.push_back(machine.option(0, index).a);
            frame.step = aside;
            const kernel::List kept = machine.keep(cards);
            machine.top().list[0] = kept;
            return Flow::next;
        }
        case aside:
            if (const std::uint32_t card = next(); card != 0)
                raise_move(machine, card, word(machine.book, Word::set_aside));
            else
                frame.step = flag_at(machine.book, code, search_param::reveal) ? show : mix;
            return Flow::next;
        case show:
            if (const std::uint32_t card = next(); card != 0)
                raise(machine, Happening::card_revealed, card);
            else
                frame.step = mix;
            return Flow::next;
        case mix:
            frame.step = place;
            if (flag_at(machine.book, code, search_param::shuffle_after, true)) shuffle(machine, owner);
            return Flow::next;
        case place: {
            const NameId where = machine.book.has(code, search_param::destination)
                                     ? machine.book.id<NameId>(code, search_param::destination)
                                     : word(machine.book, Word::hand);
            const std::uint32_t card = where == word(machine.book, Word::set_aside) ? 0 : next();
            if (card == 0) {
                frame.step = over;
                remember_found(machine, frame);
            } else {
                raise_move(machine, card, where);
            }
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}
bool search_deck_possible(const Scope& scope, CodeId code) {
    const std::uint32_t owner = searched(scope, code);
    return count_in(scope.state, owner, deck_of(owner)) > 0;
}

const Op search_deck_op = {{"search_deck", Sort::effect, search_deck_params, parts::draws_lots, Status::asked,
                            "A player looks through a deck; what is found is `found_cards`."},
                           {.effect = search_deck_steps, .payable = search_deck_possible}};

constexpr const Op* search_list[] = {&search_deck_op};

}  // namespace

std::span<const Op* const> search_ops() { return search_list; }

}  // namespace cantrip::games::netrunner
