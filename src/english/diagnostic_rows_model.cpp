#include "english/diagnostic_rows.hpp"

#include <array>

namespace cantrip::english {

namespace {

using text::Code;

constexpr auto model_rows = std::to_array<CodeWords>({
    {Code::unknown_word, "an unknown word", "unknown word \"{0}\"", "",
     "The language of this pack has no such word. Each language's reference lists its words.",
     R"({ "type": "boonn" })", R"({ "type": "boon" })"},
    {Code::unknown_op, "an unknown op", "unknown op \"{0}\"", "`cantrip ops` lists all ops",
     "An op is a primitive of the engine: something an ability does, tests or counts. There is none of this "
     "name.",
     R"({ "op": "drow", "count": 1 })", R"({ "op": "draw", "count": 1 })"},
    {Code::unknown_event, "an unknown trigger", "unknown trigger \"{0}\"",
     "`cantrip explain E0203` tells more",
     "A trigger names the event that an ability waits for. No event of this name ever happens in this game, "
     "so the ability would never be used.",
     R"({ "trigger": "on_dogde" })", R"({ "trigger": "on_dodge" })"},
    {Code::unknown_value, "an unknown value", "unknown value \"{0}\"", "",
     "A value is a number, flag, name or set that is derived from the facts of a match: power, speed, cost. "
     "The rulebook declares none of this name.",
     R"({ "value": "pwoer", "add": 1 })", R"({ "value": "power", "add": 1 })"},
    {Code::unknown_fact, "an unknown fact", "unknown fact \"{0}\"", "",
     "A fact is something that a match stores and that only events change: damage taken, counters, whose "
     "turn it is. The rulebook declares none of this name.",
     R"({ "fact": "damge", "is": 0 })", R"({ "fact": "damage", "is": 0 })"},
    {Code::unknown_zone, "an unknown zone", "unknown zone \"{0}\"", "",
     "A zone is a place for entities: a hand, a deck, a row of the board. The rulebook declares none of this "
     "name.",
     R"({ "from": "hnad" })", R"({ "from": "hand" })"},
    {Code::unknown_kind, "an unknown kind", "unknown kind \"{0}\"", "",
     "Every definition is of a kind: card, item, perk, creature. The rulebook declares none of this name.",
     R"({ "kind": "crad", "name": "Rat King" })", R"({ "kind": "card", "name": "Rat King" })"},
    {Code::unknown_name, "an unknown name", "unknown name \"{0}\"", "",
     "Something is called by a name that nothing has: a status, a role, a flag, a resource. Names compare "
     "exactly unless the language says otherwise.",
     R"({ "gains": "poisonned" })", R"({ "gains": "poisoned" })"},
    {Code::duplicate_definition, "a name defined twice", "\"{0}\" is already defined",
     "rename one of the two, or remove it; to change a definition of another pack, override it",
     "Two definitions of one pack have the same id, so that a reference to it could mean either. The first "
     "one is shown too.",
     R"([ { "id": "rat" }, { "id": "rat" } ])", R"([ { "id": "rat" }, { "id": "rat-king" } ])"},
    {Code::reference_to_nothing, "a reference to nothing", "\"{0}\" is not defined anywhere",
     "define it, or add the pack that defines it to \"needs\" in pack.json",
     "Something points to a definition that no loaded pack has.", R"({ "summons": "rat-qeen" })",
     R"({ "summons": "rat-queen" })"},
    {Code::unknown_moment, "an unknown moment", R"(the event "{1}" has no moment "{0}")", "",
     "Every event has named moments: before it changes anything, while what it removes is still there, when "
     "it is done. This event has none of this name.",
     R"({ "event": "destroyed", "moment": "leavign" })", R"({ "event": "destroyed", "moment": "leaving" })"},
    {Code::unknown_slot, "an unknown part of an event", R"(the event "{1}" has no "{0}")", "",
     "An event says what happened in named parts: who, to whom, how much. The event that is at hand here has "
     "no part of this name.",
     R"({ "op": "event_number", "slot": "amuont" })", R"({ "op": "event_number", "slot": "amount" })"},
    {Code::unknown_property, "an unknown property", "unknown property \"{0}\"", "",
     "A property is what a definition has printed on it: its power, its cost, its subtypes. No definition of "
     "the loaded packs has one of this name, so that it would never be anything.",
     R"({ "op": "printed", "property": "csot" })", R"({ "op": "printed", "property": "cost" })"},
    {Code::unknown_procedure, "an unknown procedure", "unknown procedure \"{0}\"", "",
     "A procedure is a part of play that the game brings along: a turn, a run, an attack. The game has none "
     "of this name, so that it can neither be started nor waited for.",
     R"({ "op": "during", "frame": "rnu" })", R"({ "op": "during", "frame": "run" })"},
    {Code::duplicate_ability, "an ability named twice", "the ability \"{0}\" is already defined here",
     "rename one of the two",
     "Two abilities of one definition have the same id, so that a journal, a limit or a scenario that names "
     "one could mean either. The first one is shown too.",
     R"([ { "op": "standing", "id": "aura" }, { "op": "triggered", "id": "aura" } ])",
     R"([ { "op": "standing", "id": "aura" }, { "op": "triggered", "id": "revenge" } ])"},
    {Code::no_event_at_hand, "no event to look at", "there is no event here whose \"{0}\" could be meant",
     "move this into a triggered or replacing ability",
     "Only an ability that answers an event can look at what happened. Standing and activated abilities, and "
     "what lasts on after its ability is over, have no event before them.",
     R"({ "op": "activated", ... "amount": { "op": "event_number", "slot": "amount" } })",
     R"({ "op": "triggered", ... "amount": { "op": "event_number", "slot": "amount" } })"},
    {Code::uses_circle, "a definition that uses itself", R"("{0}" uses "{1}", which leads back to "{0}")",
     "take one of the uses out",
     "A definition has the abilities of those it uses, and of those that they use in turn. Here that comes "
     "back to where it began, so that it could not be said which abilities it has.",
     R"([ { "id": "rage", "uses": ["fury"] }, { "id": "fury", "uses": ["rage"] } ])",
     R"([ { "id": "rage", "uses": ["fury"] }, { "id": "fury" } ])"},
    {Code::used_twice, "something used twice", "\"{0}\" is used here already", "remove one of the two",
     "A definition has the abilities of what it uses once, however often it is named. The first one is "
     "shown too.",
     R"({ "id": "rat", "uses": ["rage", "rage"] })", R"({ "id": "rat", "uses": ["rage"] })"},
    {Code::uses_too_many, "a definition that uses too much", "\"{0}\" uses more than {1} other definitions",
     "give it fewer, or write what they share into one of them",
     "What a definition uses is counted together with what that uses in turn. So many are most often a "
     "mistake in a file that a program wrote.",
     R"({ "id": "rat", "uses": ["a", "b", "c", "and so on"] })", R"({ "id": "rat", "uses": ["rage"] })"},
    {Code::nothing_in_play, "something that is never in play",
     "\"{0}\" is only there for others to use; nothing of it can be in play", "name a card instead",
     "Some definitions, such as the effects that several cards share, carry abilities for others. No card "
     "is made from them, so that they can neither be drawn nor appear.",
     R"({ "op": "make", "definition": "rage", "zone": "hand" })",
     R"({ "op": "make", "definition": "rat", "zone": "hand" })"},
    {Code::unknown_window, "an unknown window", "no window of the game is called \"{0}\"", "",
     "A window is a time at which the game asks a seat what it wants to use. An ability for a window that "
     "never "
     "opens could never be used.",
     R"({ "op": "activated", "window": "piad", "do": [] })",
     R"({ "op": "activated", "window": "paid", "do": [] })"},
    {Code::unknown_role, "an unknown role", "no procedure of the game calls the role \"{0}\"", "",
     "An ability with a role is run when a procedure of the game asks for that role. The game asks for none "
     "of "
     "this name, so that the ability would never do anything.",
     R"({ "op": "called", "role": "on_paly", "do": [] })",
     R"({ "op": "called", "role": "on_play", "do": [] })"},
    {Code::unknown_count, "uses counted per nothing", "the game counts no uses per \"{0}\"", "",
     "Uses are counted per match, and per whatever else the game counts them by: a turn, a run, a round. It "
     "has "
     "none of this name, so that the count would never start anew.",
     R"({ "scope": "trun", "uses": 1 })", R"({ "scope": "turn", "uses": 1 })"},
    {Code::surplus_field, "a key that nobody reads", "nothing reads the key \"{0}\"",
     "remove it, or correct its name",
     "The key has no effect here: it is misspelt, stands in the wrong object, or belongs to another format. "
     "It is a warning, since play goes on without it, but most often something that was meant to happen will "
     "not. With --strict it counts as an error.",
     R"({ "type": "boon", "trigers": "on_dodge" })", R"({ "type": "boon", "trigger": "on_dodge" })"},
    {Code::missing_field, "a missing key", "the key \"{0}\" is missing", "add it",
     "Without this key the object means nothing. The place shown is the object that lacks it.",
     R"({ "type": "damage" })", R"({ "type": "damage", "value": "1d6" })"},
    {Code::wrong_type, "a value of the wrong type", "expected {0}, found {1}", "",
     "The value of this key has another JSON type than the format asks for. A number in quotes is text, not "
     "a number.",
     R"({ "power": "2" })", "{ \"power\": 2 }"},
    {Code::wrong_sort, "an expression of the wrong sort", "expected {0}, found {1}", "",
     "Ability trees are made of sorts: amounts, tests, selectors, effects and a few more. Here stands one "
     "where another is needed, such as a test where an amount is counted.",
     R"({ "op": "draw", "count": { "op": "is_empty", "zone": "hand" } })",
     R"({ "op": "draw", "count": { "op": "count", "zone": "hand" } })"},
    {Code::number_out_of_range, "a number out of range", "{0} is out of range: from {1} to {2} is allowed",
     "", "The number is well written, but it makes no sense here, or the engine cannot hold it.",
     "{ \"power\": 1000000 }", "{ \"power\": 10 }"},
    {Code::numeric_overflow, "a number that does not fit", "{0} leaves the range of exact numbers", "",
     "All numbers are exact fractions of 64-bit integers. This one, or the outcome of this calculation, does "
     "not fit, and it is never rounded silently.",
     "{ \"power\": 1e40 }", "{ \"power\": 40 }"},
    {Code::unsupported_version, "a version that is not understood",
     "version {0} is not understood; this program knows {1*and}",
     "`cantrip migrate` brings older files up to date",
     "The file says which version of its format it follows, and this program does not know it. It may have "
     "been made by a newer program.",
     "{ \"version\": 99 }", "{ \"version\": 1 }"},
    {Code::replacement_too_late, "a replacement that comes too late",
     R"(the moment "{0}" of "{1}" comes when it has happened already)", "name a moment before it happens",
     "A replacing ability changes, redirects or stops an event, so it must look at it before it happens. At "
     "this moment the facts have changed already.",
     R"({ "op": "replacing", "on": { "event": "damage", "moment": "done" } })",
     R"({ "op": "replacing", "on": { "event": "damage", "moment": "about_to" } })"},
    {Code::modifier_misfit, "a modifier that does not fit its value",
     R"("{0}" does not fit the value "{1}": it is {2})", "",
     "Each value says what it is and how contributions to it combine. A set of names cannot be added to like "
     "a number, and of several numbers of which the largest counts none can be subtracted.",
     R"({ "op": "modify", "value": "may_dodge", "stage": "subtract" })",
     R"({ "op": "modify", "value": "may_dodge", "stage": "prohibit" })"},
    {Code::not_payable, "an effect that cannot be a cost", "\"{0}\" cannot be a cost",
     "move it to what the ability does",
     "A cost is paid whole or not at all, so it must be known beforehand whether it can be paid. This effect "
     "cannot tell.",
     R"({ "cost": { "op": "lasting" } })", R"({ "do": { "op": "lasting" } })"},
    {Code::never_holds, "a test that never holds", "{0} {1} {2} never holds",
     "correct the test, or remove what depends on it",
     "Two fixed numbers are compared, so the test has the same outcome in every match: it fails.",
     R"({ "op": "compare", "left": 1, "is": ">", "right": 2 })",
     R"({ "op": "compare", "left": { "op": "fact", "fact": "damage" }, "is": ">", "right": 2 })"},
    {Code::division_by_zero, "a division by zero", "this divides by zero", "",
     "Something is divided by the fixed number 0, which has no result.",
     R"({ "op": "quotient", "left": 6, "right": 0 })", R"({ "op": "quotient", "left": 6, "right": 2 })"},
    {Code::does_nothing, "something that does nothing", "this \"{0}\" does nothing",
     "say what it does, or remove it",
     "An ability without effects and without contributions, or a lasting effect without anything that lasts, "
     "can be read but changes nothing in play.",
     R"({ "op": "standing", "id": "aura" })",
     R"({ "op": "standing", "contributes": { "op": "modify", "value": "power" } })"},
    {Code::value_cycle, "a value that depends on itself", "the value \"{0}\" depends on itself",
     "let one of the contributions read a fact instead of a value",
     "A contribution to a value reads another value whose contributions read the first one again, so neither "
     "can be worked out before the other.",
     R"({ "op": "modify", "value": "power", "amount": { "op": "value", "value": "power" } })",
     R"({ "op": "modify", "value": "power", "amount": { "op": "fact", "fact": "charge" } })"},
});

}  // namespace

std::span<const CodeWords> model_code_words() { return model_rows; }

}  // namespace cantrip::english
