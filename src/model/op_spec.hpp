#pragma once

#include "model/sort.hpp"

#include <span>
#include <string_view>

namespace cantrip::model {

struct Param {
    std::string_view name;
    Literal literal = Literal::none;
    Sort sort = Sort::effect;  // of the node, when literal is none
    Need need = Need::required;
    std::string_view doc;
};

constexpr Param node_param(std::string_view name, Sort sort, Need need, std::string_view doc) {
    return {name, Literal::none, sort, need, doc};
}
constexpr Param literal_param(std::string_view name, Literal literal, Need need, std::string_view doc) {
    return {name, literal, Sort::effect, need, doc};
}

// How an op touches the state. From these the rulebook knows which derived values a change makes stale,
// which triggers commute, and which abilities can feed each other.
enum class Access : std::uint8_t { read, write, add };
enum class Touched : std::uint8_t {
    fact,       // the fact that the argument `param` names, or the declared one of that name
    value,      // the value, likewise
    event,      // raises the event, likewise
    zones,      // who is where
    lastings,   // effects that last
    slots,      // the event at hand
    stack,      // ends something that is under way
    chance,     // dice and shuffles
    variables,  // numbers remembered within one resolution
    history,    // what happened this turn
    sources,    // cards in play that may go or be turned, and their abilities with them
};
struct Touch {
    Access access = Access::read;
    Touched what = Touched::zones;
    std::string_view param = {};
    std::string_view fact = {};  // a fact that the op always looks at, whatever its arguments say
};

// The shape of one primitive. This table is the only list of words that the readers of the JSON form, the
// checks, the compiler, the documentation and the schemas go by.
struct OpSpec {
    std::string_view name;
    Sort sort = Sort::effect;
    std::span<const Param> params;
    std::span<const Touch> touches;
    Status status = Status::enforced;
    std::string_view doc;

    [[nodiscard]] int param_index(std::string_view wanted) const {
        for (std::size_t i = 0; i < params.size(); ++i) {
            if (params[i].name == wanted) return static_cast<int>(i);
        }
        return -1;
    }
};

}  // namespace cantrip::model
