#include "english/phrases.hpp"

#include <array>

namespace cantrip::english {

namespace {

constexpr auto ability_rows = std::to_array<OpPhrase>({
    {"triggered", "may=true",
     "{on}[, if {if}], {decider|you} may do this[ with the consent of {approval}][ (cost: {cost})]: "
     "{do|nothing}[ ({limit})]"},
    {"triggered", "cost",
     "{on}[, if {if}], {decider|you} must do this if possible (cost: {cost}): {do|nothing}[ ({limit})]"},
    {"triggered", "limit.scope=match,limit.uses=1",
     "the first time {on.@event}[ and {on.@rest}][, if {if}], {do|nothing happens}"},
    {"triggered", "", "{on}[, if {if}], {do|nothing happens}[ ({limit})]"},
    {"replacing", "may=true",
     "if {on.@would}[ and {on.@rest}][, if {if}], {decider|you} may do this first[ with the consent of "
     "{approval}][ (cost: {cost})]: "
     "{do|nothing}[ ({limit})]"},
    {"replacing", "",
     "if {on.@would}[ and {on.@rest}][, if {if}][, with the consent of {approval}][ (cost: {cost})], "
     "{do|nothing happens}[ ({limit})]"},
    {"activated", "",
     "{window}: {decider|you} may do this[ if {if}][ with the consent of {approval}][ (cost: {cost})][ "
     "({limit})]: {do|nothing}"},
    {"called", "may=true",
     "{role}: [if {if}, ]{decider|you} may do this[ with the consent of {approval}][ (cost: {cost})][ "
     "({limit})]: {do|nothing}"},
    {"called", "", "{role}: [if {if}, ][(cost: {cost}) ]{do|nothing happens}[ ({limit})]"},
    {"standing", "", "[while {if}, ]{contributes|nothing changes}"},

    {"on", "first_each_turn=true", "the first time each turn that {@event}[ and {@rest}]"},
    {"on", "@own", "{@own}[ and {@rest}]"},
    {"on", "", "when {@event}[ and {@rest}]"},
    {"limit", "uses=1", "once per {scope}[, anew when {reset}]"},
    {"limit", "uses=2", "twice per {scope}[, anew when {reset}]"},
    {"limit", "", "{uses} times per {scope}[, anew when {reset}]"},

    {"until", "", "until {@event}[ and {@rest}]"},
    {"as_long_as", "", "as long as {test}"},
    {"during", "", "for the rest of the {frame}"},
    {"for_uses", "uses=1", "for one use"},
    {"for_uses", "", "for {uses} uses"},
});

constexpr auto modifier_rows = std::to_array<OpPhrase>({
    {"modify", "stage=permit", "{whom} {whom:has/have} permission: {value}[, while {if}]"},
    {"modify", "stage=prohibit", "{whom} {whom:is/are} prohibited from: {value}[, while {if}]"},
    {"modify", "stage=set", "the {value} of {whom} becomes {amount|1}[, while {if}]"},
    {"modify", "stage=contribute",
     "{whom} {whom:contributes/contribute} {amount|1} to {value}[, while {if}]"},
    {"modify", "stage=subtract,!amount", "{whom} {whom:has/have} 1 less {value}[, while {if}]"},
    {"modify", "stage=subtract,amount=#constant",
     "{whom} {whom:has/have} {amount} less {value}[, while {if}]"},
    {"modify", "stage=subtract", "{whom} {whom:has/have} less {value}, by {amount}[, while {if}]"},
    {"modify", "amount=#per,amount<0",
     "{whom} {whom:has/have} {amount.@times:size} less {value} for each {amount.@counted}[, while {if}]"},
    {"modify", "amount=#per",
     "{whom} {whom:has/have} {amount.@times} more {value} for each {amount.@counted}[, while {if}]"},
    {"modify", "amount<0", "{whom} {whom:has/have} {amount:size} less {value}[, while {if}]"},
    {"modify", "amount=#constant", "{whom} {whom:has/have} {amount} more {value}[, while {if}]"},
    {"modify", "amount", "{whom} {whom:has/have} more {value}, by {amount}[, while {if}]"},
    {"modify", "", "{whom} {whom:has/have} 1 more {value}[, while {if}]"},
    {"grant", "", "{whom} {whom:has/have} {names} among {value}[, while {if}]"},
    {"withhold", "", "{whom} {whom:loses/lose} {names} from {value}[, while {if}]"},
    {"range", "", "the {value} of {whom} includes {from} to {to}[, while {if}]"},
});

}  // namespace

std::span<const OpPhrase> ability_phrases() { return ability_rows; }
std::span<const OpPhrase> modifier_phrases() { return modifier_rows; }

}  // namespace cantrip::english
