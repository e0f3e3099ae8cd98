#pragma once

#include "languages/cantrip/op_index.hpp"
#include "languages/object_reader.hpp"
#include "model/node.hpp"

#include <optional>

namespace cantrip::languages {

// Reads one node of the ability tree, of a wanted sort. Recursion is bounded by the depth that the JSON
// reader admits.
class NodeReader {
public:
    NodeReader(const OpIndex& ops, text::Diagnostics& diagnostics) : ops_(ops), diagnostics_(diagnostics) {}

    // Nothing when it is unreadable, which was reported.
    [[nodiscard]] std::optional<model::Node> read(text::JsonValue value, model::Sort sort);
    // One node, or a list of them.
    [[nodiscard]] std::vector<model::Node> read_many(text::JsonValue value, model::Sort sort);

private:
    std::optional<model::Node> read_constant(text::JsonValue value);
    std::optional<model::Node> read_bare_name(text::JsonValue value, model::Sort sort);
    std::optional<model::Node> read_object(text::JsonValue value, model::Sort sort);
    std::optional<std::uint32_t> op_named(text::JsonValue written, model::Sort sort);
    model::Arg read_argument(text::JsonValue value, const model::Param& param);
    bool read_literal(text::JsonValue value, const model::Param& param, model::Arg& arg);
    bool read_word(text::JsonValue value, model::Literal literal, model::Arg& arg);

    const OpIndex& ops_;
    text::Diagnostics& diagnostics_;
};

}  // namespace cantrip::languages
