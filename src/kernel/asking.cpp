#include "kernel/machine.hpp"

#include <algorithm>

namespace cantrip::kernel {

namespace {

constexpr std::uint32_t area_width = 4;

List keep_choices(Machine& machine, std::span<const std::int64_t> numbers) {
    const auto count = static_cast<std::uint32_t>(numbers.size());
    if (count == 0) return {};
    const std::uint32_t first = machine.state.size(Section::choices);
    auto* const room = machine.state.extend<std::int64_t>(Section::choices, count);
    if (room == nullptr) {
        machine.stop(Stop::section_full, static_cast<std::uint32_t>(Section::choices));
        return {};
    }
    std::ranges::copy(numbers, room);
    return {first, count};
}

std::int64_t on_the_map(std::int64_t coordinate) {
    return std::clamp(coordinate, -farthest_place, farthest_place);
}

// One of a list needs no shape to be put together.
bool admitted(const State& state, const Decision& decision, std::span<const std::int64_t> given,
              std::string_view text) {
    if (decision.shape == ShapeKind::one_of) {
        return given.size() == 1 && text.empty() && given[0] >= 0 && given[0] < option_count(decision);
    }
    return admits(shape_of(state, decision).shape, given, text);
}

bool answerable(const State& state, const Decision& decision) {
    if (decision.shape == ShapeKind::one_of) return decision.options.count > 0;
    if (decision.shape == ShapeKind::split && decision.maximum > most_to_split) return false;
    return has_answers(shape_of(state, decision).shape);
}

std::span<const std::int64_t> choice_items(const State& state, List list) {
    return state.choices().subspan(list.first, list.count);
}

}  // namespace

std::uint32_t option_count(const Decision& decision) {
    switch (decision.shape) {
        case ShapeKind::one_of:
        case ShapeKind::subset:
            return decision.options.count / option_width;
        case ShapeKind::order:
        case ShapeKind::split:
            return static_cast<std::uint32_t>(decision.extra[0]);
        default:
            return 0;
    }
}

Option option_of(const State& state, const Decision& decision, std::int64_t index) {
    const auto numbers =
        choice_items(state, decision.options).subspan(static_cast<std::size_t>(index) * option_width);
    return {static_cast<OptionKind>(numbers[0]), numbers[1], numbers[2],
            static_cast<std::uint32_t>(numbers[3])};
}

OpenShape shape_of(const State& state, const Decision& decision) {
    OpenShape open;
    Shape& shape = open.shape;
    shape.kind = decision.shape;
    shape.size = option_count(decision);
    shape.minimum = decision.minimum;
    shape.maximum = decision.maximum;
    if (decision.shape == ShapeKind::place) {
        shape.x = decision.extra[0];
        shape.y = decision.extra[1];
        shape.bounds = {decision.extra[2], decision.extra[3], decision.extra[4], decision.extra[5]};
        const auto numbers = choice_items(state, decision.options);
        for (std::size_t i = 0; i < numbers.size(); i += area_width) {
            open.areas.push_back({numbers[i], numbers[i + 1], numbers[i + 2], numbers[i + 3]});
        }
        shape.blocked = open.areas;
    }
    if (decision.shape == ShapeKind::split) {
        const auto numbers = choice_items(state, decision.options);
        const std::size_t bounds_from = numbers.size() - std::size_t{2} * shape.size;
        open.lows.assign(numbers.begin() + static_cast<std::ptrdiff_t>(bounds_from),
                         numbers.begin() + static_cast<std::ptrdiff_t>(bounds_from + shape.size));
        open.highs.assign(numbers.begin() + static_cast<std::ptrdiff_t>(bounds_from + shape.size),
                          numbers.end());
        shape.lows = open.lows;
        shape.highs = open.highs;
    }
    return open;
}

void Machine::close_decisions() {
    state.truncate(Section::decisions, 0);
    state.truncate(Section::choices, 0);
    state.truncate(Section::text, 0);
    state.registers().waiting = 0;
    state.registers().opening = 0;
    state.registers().standing_listed = 0;
}

void Machine::open(const Question& question) {
    if (state.registers().opening == 0 && state.registers().waiting == 0) {
        close_decisions();
        state.registers().opening = 1;
    }
    Decision decision;
    std::vector<std::int64_t> numbers;
    numbers.reserve(question.options.size() * option_width);
    for (const Option& option : question.options) {
        if (option.kind == OptionKind::pass && question.shape == ShapeKind::one_of)
            decision.pass = static_cast<std::uint32_t>(numbers.size() / option_width);
        numbers.insert(numbers.end(),
                       {static_cast<std::int64_t>(option.kind), option.a, option.b, option.label});
    }
    if (question.shape == ShapeKind::place) {
        for (const Area& area : question.blocked) {
            numbers.insert(numbers.end(), {area.left, area.top, area.right, area.bottom});
        }
        const std::int64_t extra[] = {question.x,
                                      question.y,
                                      question.bounds.left,
                                      question.bounds.top,
                                      question.bounds.right,
                                      question.bounds.bottom};
        std::ranges::transform(extra, std::begin(decision.extra), on_the_map);
    }
    if (question.shape == ShapeKind::split) {
        numbers.insert(numbers.end(), question.lows.begin(), question.lows.end());
        numbers.insert(numbers.end(), question.highs.begin(), question.highs.end());
        decision.extra[0] = static_cast<std::int64_t>(question.lows.size());
    }
    if (question.shape == ShapeKind::order) {
        decision.extra[0] =
            question.options.empty() ? question.size : static_cast<std::int64_t>(question.options.size());
    }
    decision.id = state.registers().next_decision++;
    decision.seat = question.seat;
    decision.shape = question.shape;
    decision.sealed = question.sealed ? 1 : 0;
    decision.standing = question.standing ? 1 : 0;
    decision.open_to_all = question.open_to_all ? 1 : 0;
    decision.prompt = question.prompt.valid() ? question.prompt.index : none;
    decision.about = question.about.packed();
    decision.ability = question.ability.valid() ? question.ability.index : none;
    decision.stream = question.stream;
    decision.handler = question.handler.valid() ? question.handler.index : none;
    decision.minimum = question.minimum;
    decision.maximum =
        question.shape == ShapeKind::place ? std::min(question.maximum, farthest_reach) : question.maximum;
    decision.options = keep_choices(*this, numbers);
    if (!state.push(Section::decisions, decision)) {
        stop(Stop::section_full, static_cast<std::uint32_t>(Section::decisions));
    }
    // Nobody can answer such a question: waiting for it would be waiting for ever.
    if (decision.standing == 0 && !answerable(state, decision)) stop(Stop::unplayable, decision.prompt);
}

void Machine::open_list(std::uint32_t seat, NameId prompt) {
    if (state.registers().opening == 0 && state.registers().waiting == 0) {
        close_decisions();
        state.registers().opening = 1;
    }
    Decision* const made = state.extend<Decision>(Section::decisions);
    if (made == nullptr) {
        stop(Stop::section_full, static_cast<std::uint32_t>(Section::decisions));
        return;
    }
    *made = Decision{};
    made->id = state.registers().next_decision++;
    made->seat = seat;
    made->open_to_all = 1;
    made->prompt = prompt.index;
    made->options = {state.size(Section::choices), 0};
}

std::int64_t* Machine::more_options(std::uint32_t count) {
    const auto numbers = static_cast<std::uint32_t>(count * option_width);
    auto* const room = state.extend<std::int64_t>(Section::choices, numbers);
    if (room == nullptr)
        stop(Stop::section_full, static_cast<std::uint32_t>(Section::choices));
    else
        state.decisions().back().options.count += numbers;
    return room;
}

void Machine::offer_pass() {
    Decision& decision = state.decisions().back();
    decision.pass = option_count(decision);
    if (std::int64_t* const room = more_options(1)) {
        const std::int64_t pass[] = {static_cast<std::int64_t>(OptionKind::pass), 0, 0, none};
        std::ranges::copy(pass, room);
    }
}

Flow Machine::await(Frame&, std::uint16_t then) {
    promise(!answer_read_, "a step that looks at an answer does not ask: it could not run again");
    if (state.registers().opening == 0) close_decisions();  // nobody had to be asked
    // Opening a decision may have moved the frame that asks; it is the one on top.
    Frame& asking = state.frames().back();
    asking.ask_step = asking.step;
    asking.step = then;
    state.registers().waiting = 1;
    state.registers().opening = 0;
    return Flow::wait;
}

// A scripted outcome takes the place of a drawn one, but the stream moves on all the same: play that goes on
// after the script's end draws what it would have drawn without it.
bool Machine::settle_nature(const Decision& decision) {
    std::optional<std::vector<std::int64_t>> outcome;
    if (nature == Nature::seeded) {
        const OpenShape open = shape_of(state, decision);
        outcome = sample_answer(open.shape, state.registers().random[decision.stream % random_streams]);
        promise(outcome.has_value(), "nature is only asked what has an answer");
    }
    if (script != nullptr) {
        if (auto given = script->outcome(book, state, decision)) outcome = std::move(given);
    }
    return outcome.has_value() &&
           answer(DecisionId(decision.id), decision.seat, *outcome) == Refusal::accepted;
}

bool Machine::settle_open_decisions() {
    bool all_answered = true;
    for (std::uint32_t i = 0; i < state.size(Section::decisions); ++i) {
        const Decision& open = state.decisions()[i];
        if (open.answered != 0 || open.standing != 0) continue;
        if (open.seat != state.registers().nature) {
            all_answered = false;
            continue;
        }
        const Decision decision = open;  // answering it may move the section
        if (!settle_nature(decision)) all_answered = false;
    }
    if (all_answered) {
        state.registers().waiting = 0;
        return true;
    }
    if (state.registers().standing_listed == 0) {
        state.registers().standing_listed = 1;
        for (auto* const offer : book.hooks.standing) offer(*this);
    }
    return false;
}

Refusal Machine::answer(DecisionId id, std::uint32_t seat, std::span<const std::int64_t> given,
                        std::string_view text) {
    if (stopped()) return Refusal::over;
    if (state.registers().waiting == 0) return Refusal::unknown_decision;
    std::uint32_t at = 0;
    while (at < state.size(Section::decisions) && state.decisions()[at].id != id.index) ++at;
    if (at == state.size(Section::decisions)) return Refusal::unknown_decision;
    const Decision& asked = state.decisions()[at];
    if (asked.seat != seat) return Refusal::not_your_decision;
    if (asked.answered != 0) return Refusal::already_answered;
    if (!admitted(state, asked, given, text)) return Refusal::not_admitted;

    if (!text.empty()) {
        const std::uint32_t first = state.append(Section::text, static_cast<std::uint32_t>(text.size()));
        if (first == none) {
            stop(Stop::section_full, static_cast<std::uint32_t>(Section::text));
            return Refusal::accepted;
        }
        std::ranges::copy(text, state.text().begin() + first);
        const std::int64_t where[] = {first, static_cast<std::int64_t>(text.size())};
        const List kept = keep_choices(*this, where);
        state.decisions()[at].answer = kept;
    } else {
        const List kept = keep_choices(*this, given);
        state.decisions()[at].answer = kept;
    }
    Decision& decision = state.decisions()[at];
    decision.answered = 1;
    if (decision.seat != state.registers().nature) state.registers().chain = 0;
    if (observer != nullptr) observer->answered(book, state, state.decisions()[at], text);

    if (decision.standing != 0) {
        // The step that waits asks anew afterwards: what it offered may have changed meanwhile.
        const Option taken =
            decision.shape == ShapeKind::one_of ? option_of(state, decision, given[0]) : Option{};
        Frame& waiting = state.frames().back();
        waiting.step = waiting.ask_step;
        state.registers().waiting = 0;
        const Decision standing = decision;  // pushing a frame may move it
        Frame& pushed = push(ProcedureId(standing.handler));
        pushed.local[0] = static_cast<std::int64_t>(taken.kind);
        pushed.local[1] = taken.a;
        pushed.local[2] = taken.b;
        pushed.local[3] = standing.seat;
        if (standing.shape == ShapeKind::number) pushed.local[1] = given[0];
    }
    return Refusal::accepted;
}

std::span<const std::int64_t> Machine::answer_of(std::size_t index) const {
    answer_read_ = true;
    return choice_items(state, state.decisions()[index].answer);
}

std::string_view Machine::text_of(std::size_t index) const {
    const auto where = answer_of(index);
    if (where.size() != 2) return {};
    return {state.text().data() + where[0], static_cast<std::size_t>(where[1])};
}

Option Machine::option(std::size_t decision, std::int64_t index) const {
    return option_of(state, state.decisions()[decision], index);
}

Flow Machine::roll(Frame& frame, std::int64_t sides, std::uint32_t dice, NameId prompt, std::uint16_t then,
                   std::uint32_t stream) {
    for (std::uint32_t i = 0; i < dice; ++i) {
        Question question;
        question.seat = state.registers().nature;
        question.shape = ShapeKind::number;
        question.minimum = 1;
        question.maximum = sides;
        question.prompt = prompt;
        question.stream = stream;
        open(question);
    }
    return await(frame, then);
}

}  // namespace cantrip::kernel
