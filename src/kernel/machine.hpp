#pragma once

#include "kernel/decision.hpp"
#include "kernel/fact_writer.hpp"
#include "kernel/rulebook.hpp"
#include "kernel/scope.hpp"
#include "kernel/state.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::kernel {

// Who answers dice and shuffles: the state's own seeded streams, in place, or whoever is asked.
enum class Nature : std::uint8_t { seeded, asked };

// Told of everything that happens; costs nothing when absent and can change nothing.
class Observer {
public:
    virtual ~Observer() = default;
    virtual void happened(const Rulebook&, const State&, const Event&) {}
    virtual void answered(const Rulebook&, const State&, const Decision&, std::string_view text) {
        (void)text;
    }
    // An ability begins to do what it says.
    virtual void resolved(const Rulebook&, const State&, AbilityId) {}
    virtual void notice(const Rulebook&, const State&, EntityRef source, AbilityId, std::uint32_t text) {
        (void)source;
        (void)text;
    }
};

// Outcomes of nature that are given beforehand: the dice of a scenario, the rolls of a journal.
class Script {
public:
    virtual ~Script() = default;
    // The answer to an open question to nature; nothing where the script says nothing about it.
    virtual std::optional<std::vector<std::int64_t>> outcome(const Rulebook&, const State&,
                                                             const Decision&) = 0;
};

// A question to a seat, before it becomes a decision of the state.
struct Question {
    std::uint32_t seat = 0;
    ShapeKind shape = ShapeKind::one_of;
    NameId prompt;
    std::vector<Option> options;
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
    std::uint32_t size = 0;  // order without options, e.g. a shuffle
    std::int64_t x = 0;      // place
    std::int64_t y = 0;
    Area bounds;
    std::vector<Area> blocked;
    std::vector<std::int64_t> lows;  // split, one per option
    std::vector<std::int64_t> highs;
    EntityRef about;
    AbilityId ability;
    bool sealed = false;
    bool standing = false;
    bool open_to_all = true;
    std::uint32_t stream = 0;
    ProcedureId handler;  // standing: pushed with the chosen option in local[0..2] when it is taken
};

// An event about to be raised.
struct Draft {
    EventKindId kind;
    std::int64_t slot[event_slots] = {};
    std::vector<std::uint32_t> targets;

    Draft() = default;
    explicit Draft(EventKindId event_kind) : kind(event_kind) {}
    Draft& with(std::size_t index, std::int64_t value) {
        slot[index] = value;
        return *this;
    }
    Draft& with(std::size_t index, EntityRef value) { return with(index, value.packed()); }
};

// An ability that answers an event.
struct Match {
    AbilityId ability;
    EntityRef source;
    std::uint32_t controller = 0;
    std::uint32_t lasting = none;
};

enum class Refusal : std::uint8_t {
    accepted,
    unknown_decision,
    not_your_decision,
    already_answered,
    not_admitted,
    over
};

// Runs a match: steps on an explicit stack inside the state, one path for playouts, terminal and servers.
// A machine holds no part of the match itself; it can be made anew at any stop.
class Machine {
public:
    Machine(const Rulebook& rulebook, State& match, Nature who = Nature::seeded, Observer* watcher = nullptr)
        : book(rulebook), state(match), nature(who), observer(watcher) {}

    const Rulebook& book;
    State& state;
    Nature nature;
    Observer* observer;
    Script* script = nullptr;  // goes before nature's own streams and before asking

    // Plays on until a seat must decide, the match is over, or it stopped with an error.
    void advance();
    [[nodiscard]] bool stopped() const {
        return state.registers().stop != static_cast<std::uint32_t>(Stop::running);
    }
    // Gives the answer of a seat. An illegal or stale answer changes nothing.
    Refusal answer(DecisionId decision, std::uint32_t seat, std::span<const std::int64_t> given,
                   std::string_view text = {});

    // ---- for procedures and effects ------------------------------------------------------------------
    // Pushes a frame. References to frames are invalid afterwards; set the pushing frame's step first.
    Frame& push(ProcedureId procedure);
    Frame& push_kernel(Step step);
    Frame& top() { return state.frames().back(); }
    // Ends the innermost frame of this name: everything above it goes, each with its end steps. False if
    // there is none.
    // What becomes of the ability that ends it: it goes, too, or it is done to its end before the rest goes.
    enum class Rest : std::uint8_t { dropped, finished };
    bool end_frame(NameId label, Rest rest = Rest::dropped);
    // Ends everything above a frame, which goes on at the step it was given.
    void end_above(const Frame& frame, Rest rest);
    [[nodiscard]] Frame* find_frame(NameId label);

    // Opens a decision; `await` then stops until all that were opened are answered. The step that asks must
    // change nothing before it asks and look at no earlier answer: it runs again when a standing option was
    // taken meanwhile.
    void open(const Question& question);
    // Opens a question for one of many without a list of them in between: the caller writes the options into
    // the room that it is given.
    void open_list(std::uint32_t seat, NameId prompt);
    // Room for more options of the question opened last, `option_width` numbers each; null when it is full.
    [[nodiscard]] std::int64_t* more_options(std::uint32_t count);
    void offer_pass();
    Flow await(Frame& frame, std::uint16_t then);
    Flow ask(Frame& frame, const Question& question, std::uint16_t then) {
        open(question);
        return await(frame, then);
    }
    [[nodiscard]] std::span<const std::int64_t> answer_of(std::size_t index = 0) const;
    // The words of an answer to a question for text.
    [[nodiscard]] std::string_view text_of(std::size_t index = 0) const;
    [[nodiscard]] Option option(std::size_t decision, std::int64_t index) const;
    [[nodiscard]] Option picked(std::size_t decision = 0) const {
        return option(decision, answer_of(decision)[0]);
    }
    // Nature's questions.
    Flow roll(Frame& frame, std::int64_t sides, std::uint32_t dice, NameId prompt, std::uint16_t then,
              std::uint32_t stream = 0);

    void raise(const Draft& draft) { (void)raise_at_once(draft); }
    // The same; true if the event happened on the spot, false if a frame was pushed that has to run first.
    bool raise_at_once(const Draft& draft);
    // Whether the event raised last went through, and as what.
    [[nodiscard]] bool happened() const {
        return (state.registers().last_event.flags & event_cancelled) == 0;
    }
    [[nodiscard]] const Event& last_event() const { return state.registers().last_event; }
    [[nodiscard]] Event& event_at_hand(const Frame& frame) { return state.events()[frame.event]; }

    void resolve(const Match& match, std::uint32_t event);
    // Runs effects in order for an ability; used by effects that hold other effects.
    void run_effects(const Frame& parent, std::span<const std::uint32_t> codes, EntityRef each = {});
    [[nodiscard]] std::vector<Match> matches(const Event& event, std::size_t moment, AbilityKind kind) const;
    // Abilities of an entity that procedures call by role.
    [[nodiscard]] std::vector<AbilityId> called_abilities(std::uint32_t entity, NameId role) const;
    // One of them by its position; invalid when there are not so many.
    [[nodiscard]] AbilityId called_ability(std::uint32_t entity, NameId role, std::size_t position) const;
    [[nodiscard]] bool usable(const Match& match, const Event* event, Reasons* reasons = nullptr) const;
    [[nodiscard]] std::vector<Match> usable_in(NameId window, std::uint32_t seat,
                                               const Event* event = nullptr) const;
    // Who controls an ability of an entity: its controller, unless the ability says otherwise.
    [[nodiscard]] std::uint32_t controller_of(AbilityId ability, std::uint32_t entity) const;

    // The first-in-first-out queue.
    [[nodiscard]] bool queue_empty() const;
    bool run_next_queued();  // false if nothing was pushed
    // A window in which seats in turn may act or pass; `kernel.reactions` empties what is pending.
    // Abilities used in it see the event at hand, where one is given.
    void open_window(NameId window, std::uint32_t event = none);
    [[nodiscard]] bool reactions_pending() const;
    // What becomes of a reaction window when the procedure in which it opened is ended from inside.
    enum class WhenEnded : std::uint8_t { finished, lost };
    void open_reactions(WhenEnded when_ended = WhenEnded::finished);
    void look_at_resets();

    [[nodiscard]] List keep(std::span<const std::int64_t> items);  // a list of the top frame
    void remember_variable(NameId name, std::int64_t value);
    // Keeps things, packed references, under a name, in the place of what it stood for.
    void remember_entities(NameId name, std::span<const std::int64_t> packed);
    void end_lasting(std::uint32_t lasting);
    void notice(const Frame& frame, std::uint32_t text);
    void stop(Stop reason, std::uint32_t detail = 0);

    [[nodiscard]] Scope scope(const Frame& frame) const;
    [[nodiscard]] Scope scope(const Match& match, const Event* event) const;
    [[nodiscard]] FactId fact(std::string_view name) const { return book.find_fact(name); }
    [[nodiscard]] std::int64_t fact(std::uint32_t entity, FactId id) const {
        return fact_of(book, state, entity, id);
    }

    // Set-up changes facts before play begins; after `begin` only events do.
    [[nodiscard]] FactWriter set_up() {
        promise(state.registers().events_done == 0, "facts are set up before the first event");
        return {book, state};
    }

private:
    friend Flow event_steps(Machine&, Frame&);
    friend Flow moment_steps(Machine&, Frame&);
    friend Flow resolve_steps(Machine&, Frame&);
    friend Flow begin_lasting(Machine&, Frame&);
    friend Flow end_lasting_steps(Machine&, Frame&);

    mutable bool answer_read_ = false;  // by the step that runs now: such a step must not ask

    void pop();
    void doom(Frame* first, Rest rest);
    static bool begin_end(Frame& frame);
    bool settle_open_decisions();
    bool settle_nature(const Decision& decision);
    void close_decisions();
    [[nodiscard]] bool unwatched(EventKindId kind) const;
    [[nodiscard]] List keep_targets(const Draft& draft);
    void remember(Event& event, bool happened);
    void happen(Event& event);
    void push_event(const Draft& draft);
    [[nodiscard]] bool first_of_turn(const Match& match, const Event& event) const;
    [[nodiscard]] bool may_become_pending(const Match& match, const Event& event) const;
    bool end_what_is_over(const Event* event, int moment);
    void count_use(const Match& match);
    void trace(AbilityId ability);
};

// The kernel's own step sequences, listed in every rulebook before the game's.
[[nodiscard]] std::span<const Step> kernel_steps();
Flow begin_lasting(Machine& machine, Frame& frame);
Flow effects_steps(Machine& machine, Frame& frame);
Flow event_steps(Machine& machine, Frame& frame);
Flow moment_steps(Machine& machine, Frame& frame);
Flow resolve_steps(Machine& machine, Frame& frame);
Flow end_lasting_steps(Machine& machine, Frame& frame);
Flow window_steps(Machine& machine, Frame& frame);
Flow reactions_steps(Machine& machine, Frame& frame);
Flow effect_steps(Machine& machine, Frame& frame);

[[nodiscard]] bool limits_allow(const Scope& scope, const Match& match);
// Whether two pending abilities give the same result in either order.
[[nodiscard]] bool commute(const Rulebook& book, AbilityId left, AbilityId right);

// The shape of an open decision, with views into the state.
struct OpenShape {
    Shape shape;
    std::vector<Area> areas;
    std::vector<std::int64_t> lows;
    std::vector<std::int64_t> highs;
};
[[nodiscard]] OpenShape shape_of(const State& state, const Decision& decision);
[[nodiscard]] Option option_of(const State& state, const Decision& decision, std::int64_t index);
[[nodiscard]] std::uint32_t option_count(const Decision& decision);

// Covers facts, lasting effects, what play will look back at, and open decisions; the same for the same match
// on every machine.
[[nodiscard]] std::uint64_t fingerprint(const Rulebook& book, const State& state);

}  // namespace cantrip::kernel
