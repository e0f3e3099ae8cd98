#pragma once

#include "base/number.hpp"
#include "text/span.hpp"

#include <string>
#include <vector>

namespace cantrip::model {

struct Node;

// One argument of a node. Which members count follows from the op's Param: nodes for node parameters,
// `number` for numbers, `words` for everything that is written as a name or a text.
struct Arg {
    bool present = false;
    text::Place place;
    Number number;
    bool flag = false;
    std::vector<std::string> words;
    std::vector<Node> nodes;

    friend bool operator==(const Arg& left, const Arg& right);
};

// An op applied to arguments: the one ability tree of all languages. `op` indexes the catalogue's list of
// ops; `args` run parallel to the op's parameters. Places point into the source and do not count when two
// trees are compared.
struct Node {
    std::uint32_t op = 0;
    text::Place place;
    std::vector<Arg> args;

    friend bool operator==(const Node& left, const Node& right) {
        return left.op == right.op && left.args == right.args;
    }
};

inline bool operator==(const Arg& left, const Arg& right) {
    return left.present == right.present && left.number == right.number && left.flag == right.flag &&
           left.words == right.words && left.nodes == right.nodes;
}

}  // namespace cantrip::model
