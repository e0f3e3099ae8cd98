#include "english/phrases.hpp"

#include <array>

namespace cantrip::english {

namespace {

constexpr auto effect_rows = std::to_array<OpPhrase>({
    {"lasting", "",
     "[{until~ or }, ][{contributes}][; {bearer|it} {bearer:has/have|it} the ability \"{abilities~ \" and "
     "\"}\"]"
     "[; when this ends, {at_end}][; note: {note}]"},

    {"change", "amount<0", "{who|it} {who:loses/lose|it} {amount:size} {fact}"},
    {"change", "amount=#constant", "{who|it} {who:gains/gain|it} {amount} {fact}"},
    {"change", "amount", "{who|it} {who:gains/gain|it} {fact}: {amount}"},
    {"change", "", "{who|it} {who:gains/gain|it} 1 {fact}"},
    {"lose", "amount=#constant", "{who|it} {who:loses/lose|it} {amount} {fact}"},
    {"lose", "amount", "{who|it} {who:loses/lose|it} {fact}: {amount}"},
    {"lose", "", "{who|it} {who:loses/lose|it} 1 {fact}"},
    {"set", "!who", "its {fact} becomes {amount}"},
    {"set", "who=self", "its {fact} becomes {amount}"},
    {"set", "who=controller", "your {fact} becomes {amount}"},
    {"set", "", "the {fact} of {who} becomes {amount}"},
    {"pay", "amount=#constant", "{who|it} {who:pays/pay|it} {amount} {fact}"},
    {"pay", "amount", "{who|it} {who:pays/pay|it} {fact}: {amount}"},
    {"pay", "", "{who|it} {who:pays/pay|it} 1 {fact}"},
    {"remember", "", "{amount} is remembered as {name}"},

    {"when", "!then", "unless {test}, {else|nothing happens}"},
    {"when", "", "if {test}, {then}[; otherwise {else}]"},
    {"each_of", "", "for each of {who:those}, {do|nothing happens}"},
    {"end", "", "the {frame} ends"},
    {"call", "", "{procedure} begins[ for {on}][ with {amount}][; in it, {during}]"},
    {"note", "", "note: {text}"},
    {"stop_lasting", "", "what {ability} made on {bearer|it} ends"},

    {"choose", "!least,!most", "{who|you} {who:chooses/choose|you} one of {from:those}[: {do}]"},
    {"choose", "least,!most", "{who|you} {who:chooses/choose|you} {least} of {from:those}[: for each, {do}]"},
    {"choose", "least=0",
     "{who|you} {who:chooses/choose|you} up to {most} of {from:those}[: for each, {do}]"},
    {"choose", "",
     "{who|you} {who:chooses/choose|you} {least|1} to {most} of {from:those}[: for each, {do}]"},
    {"choose_one", "", "{who|you} {who:chooses/choose|you} one of these: {options~; or |nothing}"},
    {"option", "", "[({label}) ][if {if}, ][for one of {from:those}, ]{do|nothing}"},
    {"confirm", "!then", "{who|you} {who:answers/answer|you}[ \"{prompt}\"]; on no, {else|nothing happens}"},
    {"confirm", "", "{who|you} {who:answers/answer|you}[ \"{prompt}\"]; on yes, {then}[; on no, {else}]"},
    {"choose_together", "",
     "{who} {who:chooses/each choose} one of {from:those} in secret, all at the same time[; for each choice, "
     "{do}]"},

    {"move", "of=controller", "{who} {who:goes/go} to [the {front} of ]your {zone}"},
    {"move", "of", "{who} {who:goes/go} to [the {front} of ]the {zone} of {of}"},
    {"move", "", "{who} {who:goes/go} to [the {front} of ]its owner's {zone}"},
    {"make", "zone=hand,!of", "{definition} is added to your hand"},
    {"make", "zone=hand,of=controller", "{definition} is added to your hand"},
    {"make", "of=controller", "{definition:one} appears in your {zone}"},
    {"make", "of", "{definition:one} appears in the {zone} of {of}"},
    {"make", "", "{definition:one} appears in your {zone}"},
    {"turn", "down=true", "{who} {who:is/are} turned face down"},
    {"turn", "", "{who} {who:is/are} turned face up"},
    {"remove", "", "{who} {who:leaves/leave} the match for good"},
    {"cause", "", "{@event}"},
    {"cancel", "", "that does not happen"},
    {"alter", "", "the {slot} becomes {amount}"},
    {"redirect", "slot=target", "that happens to {to} instead"},
    {"redirect", "", "the {slot} becomes {to}"},
});

}  // namespace

std::span<const OpPhrase> effect_phrases() { return effect_rows; }

}  // namespace cantrip::english
