#pragma once

#include <cstdint>

namespace cantrip::model {

// What a node of the ability tree is. Every node is an op applied to arguments; its sort says where it may
// stand.
enum class Sort : std::uint8_t {
    ability,   // when, if, cost, limit, effects
    trigger,   // which event, at which moment
    limit,     // how often
    duration,  // how long
    modifier,  // a contribution to a value while something lasts
    effect,    // something that is done
    test,      // true or false
    amount,    // a number
    selector,  // a set of entities
    option,    // one of the things a seat may choose
};

// What an argument holds when it is not a node.
enum class Literal : std::uint8_t {
    none,    // the argument is a node (or several) of Param::sort
    number,  // an exact number
    flag,    // true or false
    text,    // words for people, shown and never evaluated
    name,    // a name that only this rulebook's own data gives a meaning
    names,   // a set of such names
    fact,    // names of declared things:
    value,
    kind,
    zone,
    event,
    moment,
    slot,
    property,
    definition,
    procedure,
    frame,
    window,
    role,
    count_per,   // what uses are counted per: a turn, a run
    comparison,  // one of == != < <= > >=
    rounding,    // down, up, nearest
    stage,       // how a modifier enters: set, add, subtract, contribute, permit, prohibit
};

enum class Need : std::uint8_t { required, optional, many };

// What an effect does in play: the engine does it, a seat's answer does it, or people are told.
enum class Status : std::uint8_t { enforced, asked, shown };

}  // namespace cantrip::model
