#pragma once

#include "base/ids.hpp"
#include "base/index_set.hpp"
#include "base/names.hpp"
#include "base/number.hpp"
#include "kernel/state.hpp"
#include "model/op_spec.hpp"
#include "text/span.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

// Packs checked and compiled: immutable, shared by all matches. Everything here is dense ids; names are
// kept only to talk to people.
namespace cantrip::kernel {

class Machine;
class FactWriter;
class Rulebook;
struct Scope;

enum class Flow : std::uint8_t {
    next,  // call again (the frame, or what it pushed)
    wait,  // decisions are open
    done,  // pop the frame
};
using Step = Flow (*)(Machine&, Frame&);

// ---- what a game declares ---------------------------------------------------------------------------

enum class FactSort : std::uint8_t { number, entity, name };
enum class Seen : std::uint8_t {
    by_all,     // everybody
    with_card,  // whoever may see which card this is
    by_owner,   // the owner's seat only
    by_nobody,  // the engine's own book-keeping
};

struct FactSpec {
    NameId name;
    FactSort sort = FactSort::number;
    Seen seen = Seen::with_card;
    std::int64_t initial = 0;
    // A fact that stays with the object when it changes zone (a deck's owner mark, a campaign ledger).
    bool kept = false;
};

struct KindSpec {
    NameId name;
    std::vector<FactId> facts;
    std::vector<ValueId> values;
    std::vector<ZoneKindId> zones;      // everything of this kind owns such zones from the start
    bool printed_only = false;          // there is nothing of this kind in play: others use its definitions
    std::uint64_t columns = 0;          // bit per cached column of its values
    std::vector<std::int64_t> initial;  // what its facts start with
    std::vector<std::vector<std::uint16_t>> base_slots;  // by cached column: the slots of facts that enter it
    bool keeps_facts = false;  // some of them stay with the object when it changes zone
};

enum class ValueSort : std::uint8_t { number, flag, name, names, ranges };
enum class Combine : std::uint8_t {
    pipeline,  // set, then add, then subtract, then the bounds
    sum,
    max,
    min,
    any,
    permission,  // somebody permits and nobody prohibits
    unite,       // sets of names or of ranges
    first,
    last,
};

// Another value of the same subject that enters a base.
struct BaseTerm {
    ValueId value;
    std::int64_t factor = 1;
    bool unless_printed = false;  // only where the definition does not print the base property
};

struct ValueSpec {
    NameId name;
    ValueSort sort = ValueSort::number;
    Combine combine = Combine::pipeline;
    // The base: a constant, plus the printed property, plus facts and other values of the subject. For names:
    // the printed set.
    Number base;
    NameId base_property;
    std::vector<FactId> base_facts;
    std::vector<BaseTerm> base_terms;
    // Bounds of the result, where there are any.
    std::optional<Number> least;
    ValueId most;  // another value of the same subject
    Seen seen = Seen::with_card;
    bool seldom = false;       // asked for so seldom that keeping it does not pay
    std::int16_t column = -1;  // where its numbers are cached, -1: not cached
    std::uint8_t stages = 0;   // bit per stage that some contribution enters at
};

enum class Sight : std::uint8_t { everybody, owner, nobody };

struct ZoneKindSpec {
    NameId name;
    Sight sight = Sight::everybody;
    bool active = false;  // abilities of what lies here work
    // Moving between zones of one territory keeps the object; any other move makes a new one.
    std::uint32_t territory = 0;
};

enum class Order : std::uint8_t {
    at_once,  // on the spot, in the game's order
    queued,   // first in, first out, when the game drains the queue
    windows,  // pending until the game opens a reaction window
};

struct MomentSpec {
    NameId name;
    bool before = false;  // before the facts change
    Order order = Order::at_once;
};

enum class SlotSort : std::uint8_t { number, entity, name };
struct SlotSpec {
    NameId name;
    SlotSort sort = SlotSort::number;
    bool secret = false;  // for the engine only: nobody is told
};

struct EventKindSpec {
    NameId name;
    std::vector<SlotSpec> slots;
    std::vector<MomentSpec> moments;
    void (*apply)(FactWriter&, const Event&) = nullptr;  // the only code that may change facts
    bool remembered = false;                             // kept for "this turn" questions
    NameId
        window;  // opened when it is about to happen, after replacements: abilities used in it may alter it
    int affected_slot = -1;    // whose controller orders several replacements
    Seen seen = Seen::by_all;  // who is told of it; `with_card` and `by_owner` look at the affected slot
    bool replaced_in_order = false;  // several replacements come in the game's order; nobody is asked
    int needed_slot = -1;        // a number without which there is no event: at 0 or below it does not happen
    std::vector<FactId> writes;  // what `apply` changes, for footprints
    std::vector<FactId> adds;    // what it only adds to, so that two such changes commute
    bool moves = false;          // it changes who is where
    [[nodiscard]] int moment_index(NameId wanted) const {
        for (std::size_t i = 0; i < moments.size(); ++i) {
            if (moments[i].name == wanted) return static_cast<int>(i);
        }
        return -1;
    }
    [[nodiscard]] int slot_index(NameId wanted) const {
        for (std::size_t i = 0; i < slots.size(); ++i) {
            if (slots[i].name == wanted) return static_cast<int>(i);
        }
        return -1;
    }
};

struct ProcedureSpec {
    NameId name;
    Step step = nullptr;
};

struct Option;
struct Setup;
struct Hooks {
    // How many seats the game is for; a match with fewer or more is refused. 0: no upper bound.
    std::uint32_t least_seats = 1;
    std::uint32_t most_seats = 0;
    // Makes the places and zones of the game and whatever its options ask for.
    void (*set_up)(FactWriter&, const Setup&) = nullptr;
    // The game's order among simultaneous things of one moment; lower comes first. Default: table order.
    std::int64_t (*order_key)(const Scope&, std::uint32_t entity) = nullptr;
    // Whether an ability of an entity works now. Default: the entity lies in an active zone.
    bool (*works)(const Scope&, std::uint32_t entity, AbilityId) = nullptr;
    // Abilities work only in zones where they are said to, and of things in no zone: `works` may only say no.
    bool works_in_play_only = false;
    // The facts that `works` looks at: values are worked out anew when one of them changes.
    std::vector<FactId> works_reads;
    // Runs between two instructions of an ability (a checkpoint), if the game has one.
    ProcedureId after_instruction;
    // Runs when the whole cost of an ability has been paid, before its first instruction.
    ProcedureId after_payment;
    // Each adds options that seats or the referee hold at every stop, beside what play waits for.
    std::vector<void (*)(Machine&)> standing;
    // Options of a priority window beside activated abilities, and what taking one does.
    void (*window_options)(Machine&, NameId window, std::uint32_t seat, std::vector<Option>&) = nullptr;
    Flow (*take_window_option)(Machine&, const Option&, std::uint32_t seat) = nullptr;
    // Works tables out of the finished rulebook, into `Rulebook::tables`, for what the game looks up most.
    void (*prepare)(Rulebook&) = nullptr;
    // The value by which entities have abilities beside their own (modifier `lend`), if the game has one.
    ValueId lent;
    // Values that `works` looks at: what standing abilities contribute depends on them.
    std::vector<ValueId> works_values;
    // The seats in the order in which they act now; default: the order they were made in.
    void (*seat_order)(const Scope&, std::vector<std::uint32_t>&) = nullptr;
};

// ---- what the packs define --------------------------------------------------------------------------

struct CodeArg {
    bool present = false;
    std::uint32_t count = 0;  // of several nodes or names
    std::int64_t value = 0;   // a code, a dense id, or the first place in `pool`
};

struct Code {
    OpId op;
    std::uint32_t first_arg = 0;
    text::Place place;
};

enum class AbilityKind : std::uint8_t {
    triggered,  // runs when its event happens
    replacing,  // changes, redirects or stops its event before it happens
    activated,  // used by its decider in a window or when offered
    standing,   // contributes while it works
    called,     // run by a procedure, by its role
};

enum class Stage : std::uint8_t { set, add, subtract, contribute, permit, prohibit };

struct ModifierSpec {
    ValueId value;
    Stage stage = Stage::contribute;
    CodeId amount;                  // number contributions; lower bound of a range
    CodeId upper;                   // upper bound of a range
    std::uint32_t names_first = 0;  // names contributed, in `pool`
    std::uint32_t names_count = 0;
    CodeArg abilities;  // abilities that are lent, in `pool`
    CodeId whom;        // which subjects; invalid: the bearer or the source itself
    CodeId condition;   // invalid: always
    CodeId code;
    AbilityId ability;  // the standing ability, or the ability whose lasting effect it belongs to
};

struct LimitSpec {
    NameId scope;
    CodeId uses;
    CodeId reset;
};

// What an ability reads and changes, over the facts of the rulebook and a few marks behind them.
struct Footprint {
    IndexSet reads;
    IndexSet writes;
    IndexSet adds;
    IndexSet raises;  // event kinds
};

struct AbilitySpec {
    NameId id;
    AbilityKind kind = AbilityKind::triggered;
    DefinitionId definition;  // whose it is; invalid for abilities inside a lasting effect
    DefinitionId from;        // the definition that says it: `definition` or one that it uses
    CodeId code;
    EventKindId event;
    std::int16_t moment = -1;
    bool first_each_turn = false;
    bool may = false;  // its decider may decline
    CodeId where;      // tested when the event happens
    CodeId condition;  // tested when the ability starts to resolve
    CodeId decider;    // selector of a seat; invalid: the controller
    CodeId approval;   // selector of a seat that must agree before anything is paid; invalid: nobody is asked
    CodeId control;    // selector of the seat that controls it; invalid: whoever controls the entity
    NameId role;       // called: by which name; activated: in which window
    CodeArg active_in;          // names of places where it works although the game says otherwise
    CodeArg marks;              // names that the game's own rules look at
    std::int64_t priority = 0;  // among several that wait for one seat, those with more are offered first
    CodeArg cost;
    CodeArg effects;
    std::uint32_t first_modifier = 0;
    std::uint32_t modifier_count = 0;
    std::uint32_t first_limit = 0;
    std::uint32_t limit_count = 0;
    AbilityId counted_as;  // whose uses its own are counted as; invalid: its own
    Footprint footprint;
    model::Status status = model::Status::enforced;
};

struct PropertyValue {
    NameId name;
    Number number;
    std::vector<NameId> words;
};

// One modifier of a standing ability, found without a look at the other abilities.
struct Contribution {
    ValueId value;
    ModifierId modifier;
    AbilityId ability;
};

struct DefinitionSpec {
    NameId id;
    std::string title;
    KindId kind;
    text::Place place;
    std::uint64_t name_hash = 0;
    std::vector<PropertyValue> properties;  // sorted by name
    std::vector<AbilityId> abilities;
    std::vector<Contribution> contributions;
    std::uint64_t values_touched = 0;  // bit per value (those below 64) its standing abilities contribute to
    std::uint64_t events_watched = 0;  // bit per event kind (the last for all beyond) its abilities answer
    std::uint64_t facts_watched = 0;   // bit per fact (the last for all beyond) its contributions look at
    bool has_activated = false;        // whether one of its abilities is used in windows
    std::uint64_t columns_entangled =
        0;  // bit per cached column: what it contributes there depends on others

    [[nodiscard]] const PropertyValue* property(NameId wanted) const {
        for (const PropertyValue& each : properties) {
            if (each.name == wanted) return &each;
        }
        return nullptr;
    }
};

struct OpRuntime {
    Number (*amount)(const Scope&, CodeId) = nullptr;
    bool (*test)(const Scope&, CodeId) = nullptr;
    void (*select)(const Scope&, CodeId, EntitySet&) = nullptr;
    Step effect = nullptr;
    // Whether this effect, as a cost, can be paid in full. Effects without it cannot be costs.
    bool (*payable)(const Scope&, CodeId) = nullptr;
    // Of a selector: whether somebody belongs to it depends on that one and on the source alone, not on who
    // else is where, as long as that holds of the selectors inside it.
    bool pointwise = false;
};

struct Op {
    model::OpSpec spec;
    OpRuntime run;
};

class Rulebook {
public:
    Names names;
    std::vector<const Op*> ops;
    std::vector<FactSpec> facts;
    std::vector<KindSpec> kinds;
    std::vector<ValueSpec> values;
    std::vector<ZoneKindSpec> zone_kinds;
    std::vector<EventKindSpec> event_kinds;
    std::vector<ProcedureSpec> procedures;
    std::vector<DefinitionSpec> definitions;
    std::vector<AbilitySpec> abilities;
    std::vector<ModifierSpec> modifiers;
    std::vector<LimitSpec> limits;
    std::vector<Code> codes;
    std::vector<CodeArg> args;
    std::vector<std::uint32_t> pool;  // children and name lists of arguments
    std::vector<Number> numbers;
    std::vector<std::string> texts;
    Hooks hooks;
    std::string game;

    // The game's own numbering of what its procedures speak of, so that play never looks a name up: its
    // events and procedures follow those of the shared ops, its words are listed.
    std::uint32_t first_own_event = 0;
    std::uint32_t first_own_procedure = 0;
    std::vector<NameId> own_words;
    // The windows that the game opens for abilities, the roles by which its procedures call them, and what
    // their uses are counted per, besides a match.
    std::vector<NameId> windows;
    std::vector<NameId> roles;
    std::vector<NameId> counted_per;
    [[nodiscard]] EventKindId own_event(std::size_t number) const {
        return EventKindId(first_own_event + number);
    }
    [[nodiscard]] ProcedureId own_procedure(std::size_t number) const {
        return ProcedureId(first_own_procedure + number);
    }
    [[nodiscard]] NameId own_word(std::size_t number) const { return own_words[number]; }
    std::vector<std::uint32_t> tables;  // see Hooks::prepare
    // What shared ops speak of in play, filled in where they are declared.
    struct SharedIds {
        EventKindId changed;
        EventKindId became;
        EventKindId shuffled;
        ProcedureId shuffle;
        NameId shuffle_prompt;
    } shared;

    std::uint32_t caps[section_count] = {};
    std::uint32_t chain_budget = 10000;

    // Derived when the rulebook is finished (see `finish`).
    std::size_t fact_count = 0;
    std::vector<std::int16_t> fact_slots;               // by kind * fact_count + fact; -1: none
    std::vector<std::vector<AbilityId>> watchers;       // by event kind * max_moments + moment
    std::vector<std::vector<ModifierId>> modifiers_of;  // by value: every contribution in the book
    std::vector<IndexSet> value_reads;                  // by value: facts and marks it depends on
    std::vector<std::uint64_t> stale_by_touch;          // by fact or mark: cached columns it makes stale
    std::vector<std::uint64_t> stale_by_lasting;        // by code of a `lasting`: columns it contributes to
    std::vector<NameId> used_windows;                   // in which some ability may be used
    bool lends_contributions = false;                   // some ability that is lent is a standing one
    std::vector<ValueId> value_cycle;                   // values that depend on themselves, if any do
    std::vector<ValueId> columns;
    std::vector<Number> printed_bases;  // by definition * columns + column: the constant and what is printed
    // By fact: columns to whose numbers a change of it simply adds, as long as no contribution looks at it.
    std::vector<std::uint64_t> added_to;
    // Columns that are plain sums and that no other value looks at; see columns_apart.
    std::uint64_t apart_columns = 0;

    static constexpr std::size_t max_moments = 8;
    static constexpr std::uint32_t budget_of_frames = 4096;

    // Marks behind the facts in footprints.
    [[nodiscard]] std::uint32_t mark(model::Touched touched) const {
        return static_cast<std::uint32_t>(facts.size()) + static_cast<std::uint32_t>(touched);
    }

    [[nodiscard]] std::int16_t fact_slot(std::size_t kind, FactId fact) const {
        return fact_slots[kind * fact_count + fact.index];
    }
    // Masks of event kinds: those beyond the 63rd share a bit, which only costs a closer look.
    [[nodiscard]] static constexpr std::uint64_t fact_bit(std::size_t fact) { return event_bit(fact); }
    [[nodiscard]] static constexpr std::uint64_t event_bit(std::size_t kind) {
        return std::uint64_t{1} << (kind < 63 ? kind : 63);
    }

    [[nodiscard]] const CodeArg& arg(CodeId code, std::size_t index) const {
        return args[codes[code.index].first_arg + index];
    }
    [[nodiscard]] bool has(CodeId code, std::size_t index) const { return arg(code, index).present; }
    [[nodiscard]] CodeId child(CodeId code, std::size_t index) const {
        const CodeArg& found = arg(code, index);
        return found.present ? CodeId(static_cast<std::size_t>(found.value)) : CodeId{};
    }
    [[nodiscard]] std::span<const std::uint32_t> children(const CodeArg& list) const {
        if (!list.present) return {};
        return std::span(pool).subspan(static_cast<std::size_t>(list.value), list.count);
    }
    [[nodiscard]] std::span<const std::uint32_t> children(CodeId code, std::size_t index) const {
        return children(arg(code, index));
    }
    template <class IdType>
    [[nodiscard]] IdType id(CodeId code, std::size_t index) const {
        const CodeArg& found = arg(code, index);
        return found.present ? IdType(static_cast<std::size_t>(found.value)) : IdType{};
    }
    [[nodiscard]] const Op& op(CodeId code) const { return *ops[codes[code.index].op.index]; }
    [[nodiscard]] std::string_view text(NameId name) const { return names.text(name); }
    [[nodiscard]] const DefinitionSpec* definition_of(const Entity& entity) const {
        return entity.definition == none ? nullptr : &definitions[entity.definition];
    }

    [[nodiscard]] FactId find_fact(std::string_view name) const;
    [[nodiscard]] ValueId find_value(std::string_view name) const;
    [[nodiscard]] KindId find_kind(std::string_view name) const;
    [[nodiscard]] ZoneKindId find_zone_kind(std::string_view name) const;
    [[nodiscard]] EventKindId find_event(std::string_view name) const;
    [[nodiscard]] ProcedureId find_procedure(std::string_view name) const;
    [[nodiscard]] DefinitionId find_definition(std::string_view id) const;
    [[nodiscard]] AbilityId find_ability(DefinitionId definition, std::string_view id) const;

    // Works out the indices above. Call once, after the last definition was added.
    void finish();

private:
    void index_facts();
    void index_watchers();
    void index_values();
    void index_bases();
    void index_sums();
    [[nodiscard]] bool is_pointwise(CodeId selector) const;
    [[nodiscard]] bool looks_at_others(const ModifierSpec& modifier, const AbilitySpec& ability) const;
    void index_footprints();
};

}  // namespace cantrip::kernel
