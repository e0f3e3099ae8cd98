#include "english/phrases.hpp"

#include <array>

namespace cantrip::english {

namespace {

constexpr auto amount_rows = std::to_array<OpPhrase>({
    {"constant", "", "{value}"},
    {"sum", "", "{of~ plus |0}"},
    {"product", "", "{of~ times |1}"},
    {"difference", "", "{left} minus {right}"},
    {"quotient", "right=2", "half of {left}, rounded {round|down}"},
    {"quotient", "", "{left} divided by {right}, rounded {round|down}"},
    {"clamped", "", "{of}[, but at least {least}][, but at most {most}]"},
    {"fact", "!of", "its {fact}"},
    {"fact", "of=self", "its {fact}"},
    {"fact", "of=each", "its {fact}"},
    {"fact", "of=controller", "your {fact}"},
    {"fact", "of=table", "the {fact}"},
    {"fact", "of=#set", "the total {fact} of {of:those}"},
    {"fact", "", "the {fact} of {of}"},
    {"value", "!of", "its {value}"},
    {"value", "of=self", "its {value}"},
    {"value", "of=each", "its {value}"},
    {"value", "of=controller", "your {value}"},
    {"value", "of=table", "the {value}"},
    {"value", "of=#set", "the total {value} of {of:those}"},
    {"value", "", "the {value} of {of}"},
    {"printed", "!of", "its printed {property}"},
    {"printed", "of=self", "its printed {property}"},
    {"printed", "of=each", "its printed {property}"},
    {"printed", "of=#set", "the total printed {property} of {of:those}"},
    {"printed", "", "the printed {property} of {of}"},
    {"count", "of=#set", "the number of {of:bare}"},
    {"count", "", "how many of {of} there are"},
    {"event_number", "slot=amount", "that amount"},
    {"event_number", "", "the {slot} of that event"},
    {"remembered", "", "the remembered {name}"},
    {"either", "", "{then} if {if}, otherwise {else|0}"},
    {"events_this_turn", "", "the number of times this turn that {@event}[ and {@rest}]"},
});

constexpr auto test_rows = std::to_array<OpPhrase>({
    {"all_of", "", "{of~ and |always}"},
    {"any_of", "", "{of~ or |never}"},
    {"not", "test=exists,test.of=#set", "there are no {test.of:bare}"},
    {"not", "test=among,test.set=self", "{test.who} {test.who:is/are} not this one"},
    {"not", "test=among", "{test.who} {test.who:is/are} not among {test.set:those}"},
    {"not", "test=has_name", "the {test.property} of {test.of} does not include {test.name}"},
    {"not", "test=fact_named", "the {test.fact} of {test.of} is not {test.name}"},
    {"not", "test=event_named", "the {test.slot} is not {test.name}"},
    {"not", "test=face_up", "{test.of} {test.of:lies/lie} face down"},
    {"not", "test=flag", "{test.value} does not hold for {test.of|it}"},
    {"not", "test=lasts", "what {test.ability} made on {test.bearer|it} no longer lasts"},
    {"not", "", "it is not the case that {test}"},
    {"compare", "", "{left} {is} {right}"},
    {"face_up", "", "{of} {of:lies/lie} face up"},
    {"exists", "of=#set", "there are any {of:bare}"},
    {"exists", "", "{of} {of:is/are} there"},
    {"among", "set=self", "{who} {who:is/are} this one"},
    {"among", "", "{who} {who:is/are} among {set:those}"},
    {"flag", "", "{value} holds for {of|it}"},
    {"has_name", "of=self", "its {property} includes {name}"},
    {"has_name", "of=each", "its {property} includes {name}"},
    {"has_name", "", "the {property} of {of} includes {name}"},
    {"fact_named", "of=self", "its {fact} is {name}"},
    {"fact_named", "of=each", "its {fact} is {name}"},
    {"fact_named", "", "the {fact} of {of} is {name}"},
    {"event_named", "", "the {slot} is {name}"},
    {"lasts", "", "what {ability} made on {bearer|it} still lasts"},
});

constexpr auto selector_rows = std::to_array<OpPhrase>({
    {"self", "", "it"},
    {"controller", "", "you", "several"},
    {"opponents", "", "your opponents", "several"},
    {"seats", "", "all players", "set"},
    {"referee", "", "the referee"},
    {"table", "", "the table"},
    {"each", "", "{@each}"},
    {"bearer", "", "the bearer"},
    {"nobody", "", "nobody"},
    {"event_entity", "", "{@slot}"},
    {"event_targets", "", "all targets", "set"},
    {"in_zone", "of=controller", "everything in your {zone}", "every"},
    {"in_zone", "of=opponents", "everything in your opponents' {zone}", "every"},
    {"in_zone", "of", "everything in the {zone} of {of}", "every"},
    {"in_zone", "", "everything in any {zone}", "every"},
    {"of_kind", "", "{kind:several}", "set"},
    {"where", "test=compare,test.left=value,test.left.of=each",
     "{from} with {test.left.value} {test.is:bound} {test.right}", "from"},
    {"where", "test=compare,test.left=fact,test.left.of=each",
     "{from} with {test.left.fact} {test.is:bound} {test.right}", "from"},
    {"where", "test=compare,test.left=printed,test.left.of=each",
     "{from} with printed {test.left.property} {test.is:bound} {test.right}", "from"},
    {"where", "test=has_name,test.of=each", "{from} with {test.property} {test.name}", "from"},
    {"where", "test=fact_named,test.of=each", "{from} with {test.fact} {test.name}", "from"},
    {"where", "", "{from} for which {test}", "from"},
    {"together", "", "{of~ and |nobody}", "several"},
    {"except", "", "{from} except {without}", "from"},
    {"place_of", "of=self", "its place"},
    {"place_of", "", "the place of {of}"},
    {"owner_of", "of=self", "its owner"},
    {"owner_of", "", "the owner of {of}"},
    {"linked", "of=self", "its {fact}"},
    {"linked", "", "the {fact} of {of}"},
    {"owned_by", "from=of_kind,by=controller", "your {from.kind:several}", "set"},
    {"owned_by", "from=of_kind,by=opponents", "enemy {from.kind:several}", "set"},
    {"owned_by", "by=controller", "{from} on your side", "from"},
    {"owned_by", "by=opponents", "{from} on your opponents' side", "from"},
    {"owned_by", "", "{from} on the side of {by}", "from"},
    {"named", "", "the {name}"},
    {"defined", "", "every {definition}[ among {from:those}]", "every"},
});

}  // namespace

std::span<const OpPhrase> amount_phrases() { return amount_rows; }
std::span<const OpPhrase> test_phrases() { return test_rows; }
std::span<const OpPhrase> selector_phrases() { return selector_rows; }

}  // namespace cantrip::english
