#include "games/netrunner/procedures.hpp"

#include <algorithm>

// Payments in clicks and credits. Some cards hold credits that their player may spend for a purpose.
namespace cantrip::games::netrunner {

namespace {

bool may_be_spent(const kernel::Scope& scope, std::uint32_t card, Word purpose) {
    const std::vector<NameId> allowed_for =
        kernel::value_names(scope, id(Value::spending), scope.state.ref(card));
    return std::ranges::any_of(allowed_for, [&](NameId each) {
        return each == word(scope.book, Word::any) || each == word(scope.book, purpose);
    });
}

// The cards whose credits a seat may spend now.
std::vector<std::uint32_t> purses(const kernel::Scope& scope, std::uint32_t seat, Word purpose) {
    std::vector<std::uint32_t> found;
    if (scope.book.modifiers_of[id(Value::spending).index].empty()) return found;
    const auto look = [&](std::uint32_t card) {
        const Entity& entity = scope.state.entity(card);
        if (entity.owner == seat && fact(scope.book, scope.state, card, Fact::credits_on_card) > 0 &&
            may_be_spent(scope, card, purpose))
            found.push_back(card);
    };
    each_installed(scope.state, look);
    for (const Area area : {Area::identity, Area::play_area, Area::score_area}) {
        for (const std::uint32_t card : cards_of(scope.state, seat, area)) look(card);
    }
    return found;
}

std::int64_t held(const kernel::Scope& scope, std::span<const std::uint32_t> cards) {
    std::int64_t total = 0;
    for (const std::uint32_t card : cards)
        total += fact(scope.book, scope.state, card, Fact::credits_on_card);
    return total;
}

kernel::Scope whole_table(const Machine& machine) { return kernel::table_scope(machine.book, machine.state); }

// How much out of the pool and how much off each card.
Question split_question(const Machine& machine, std::uint32_t seat, std::int64_t price,
                        std::span<const std::uint32_t> cards) {
    Question question;
    question.seat = seat;
    question.shape = ShapeKind::split;
    question.prompt = word(machine.book, Word::split_payment);
    question.maximum = price;
    const auto share = [&](const Option& option, std::int64_t there) {
        question.options.push_back(option);
        question.lows.push_back(0);
        question.highs.push_back(std::min(there, price));
    };
    share(Option::of(machine.state.ref(seat)), fact(machine, seat, Fact::credits));
    for (const std::uint32_t card : cards)
        share(Option::of(machine.state.ref(card)), fact(machine, card, Fact::credits_on_card));
    return question;
}

// The shares if there is only one way to pay; empty if there are more.
std::vector<std::int64_t> only_split(const Question& question) {
    std::int64_t total = 0;
    std::ptrdiff_t sources = 0;
    for (const std::int64_t high : question.highs) {
        total += high;
        sources += high > 0 ? 1 : 0;
    }
    if (total != question.maximum && sources != 1) return {};
    return question.highs;
}

// What each card pays, without the pool, which is the first.
void keep_shares(Machine& machine, std::span<const Option> options, std::span<const std::int64_t> shares) {
    std::vector<std::int64_t> cards;
    std::vector<std::int64_t> amounts;
    for (std::size_t i = 1; i < shares.size(); ++i) {
        if (shares[i] == 0) continue;
        cards.push_back(options[i].a);
        amounts.push_back(shares[i]);
    }
    const kernel::List kept = machine.keep(cards);
    const kernel::List kept_amounts = machine.keep(amounts);
    machine.top().list[0] = kept;
    machine.top().list[1] = kept_amounts;
}

}  // namespace

std::int64_t credits_for(const kernel::Scope& scope, std::uint32_t seat, Word purpose) {
    return fact(scope.book, scope.state, seat, Fact::credits) + held(scope, purses(scope, seat, purpose));
}

bool can_pay(const Machine& machine, std::uint32_t seat, std::int64_t clicks, std::int64_t credits,
             Word purpose) {
    if (fact(machine, seat, Fact::clicks) < clicks) return false;
    return fact(machine, seat, Fact::credits) >= credits ||
           credits_for(whole_table(machine), seat, purpose) >= credits;
}

void pay(Machine& machine, std::uint32_t seat, std::int64_t clicks, std::int64_t credits, Word purpose) {
    Frame& frame = push_procedure(machine, Procedure::pay);
    frame.local[0] = seat;
    frame.local[1] = clicks;
    frame.local[2] = credits;
    frame.local[3] = static_cast<std::int64_t>(purpose);
}

Question name_x(const Machine& machine, std::uint32_t seat, std::int64_t fixed, Word purpose) {
    Question question;
    question.seat = seat;
    question.shape = ShapeKind::number;
    question.prompt = word(machine.book, Word::name_x);
    question.maximum = std::max<std::int64_t>(0, credits_for(whole_table(machine), seat, purpose) - fixed);
    return question;
}

// local: 0 seat, 1 clicks, 2 credits, 3 purpose, 4 next share; list[0] cards that pay, list[1] how much each
Flow pay_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { clicks, ask, shared, from_cards, credits, look, over };
    State& state = machine.state;
    const auto seat = static_cast<std::uint32_t>(frame.local[0]);
    const std::int64_t price = frame.local[2];
    switch (frame.step) {
        case clicks:
            frame.step = ask;
            if (frame.local[1] > 0) raise(machine, Happening::click_spent, seat, frame.local[1]);
            return Flow::next;
        case ask: {
            const std::vector<std::uint32_t> cards =
                price > 0 ? purses(whole_table(machine), seat, static_cast<Word>(frame.local[3]))
                          : std::vector<std::uint32_t>{};
            if (cards.empty()) {
                frame.step = credits;
                return Flow::next;
            }
            const Question question = split_question(machine, seat, price, cards);
            const std::vector<std::int64_t> only = only_split(question);
            if (only.empty()) return machine.ask(frame, question, shared);
            frame.step = from_cards;
            keep_shares(machine, question.options, only);
            return Flow::next;
        }
        case shared: {
            const auto answer = machine.answer_of();
            const std::vector<std::int64_t> shares(answer.begin(), answer.end());
            std::vector<Option> options;
            for (std::size_t i = 0; i < shares.size(); ++i)
                options.push_back(machine.option(0, static_cast<std::int64_t>(i)));
            frame.step = from_cards;
            keep_shares(machine, options, shares);
            return Flow::next;
        }
        case from_cards: {
            if (frame.local[4] >= static_cast<std::int64_t>(frame.list[0].count)) {
                frame.step = credits;
                return Flow::next;
            }
            const auto at = static_cast<std::size_t>(frame.local[4]++);
            const EntityRef card = EntityRef::unpack(state.items(frame.list[0])[at]);
            const std::int64_t share = state.items(frame.list[1])[at];
            frame.local[5] += share;
            Draft draft = happening(machine, Happening::counter_spent, card.index, share);
            draft.with(slot::what, static_cast<std::int64_t>(word(machine.book, Word::credit).index))
                .with(slot::before, fact(machine, card.index, Fact::credits_on_card))
                .with(slot::by, state.ref(seat));
            machine.raise(draft);
            return Flow::next;
        }
        case credits: {
            frame.step = look;
            Draft draft = happening(machine, Happening::credit_spent, seat, price);
            draft.with(slot::before, frame.local[5]).with(slot::by, state.ref(seat));
            if (price > 0) machine.raise(draft);
            return Flow::next;
        }
        case look:
            frame.step = over;
            checkpoint(machine);
            return Flow::next;
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::netrunner
