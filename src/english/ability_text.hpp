#pragma once

#include "model/op_spec.hpp"
#include "model/pack.hpp"

#include <span>
#include <string>
#include <string_view>

// An ability said back in English, from its tree alone: what is shown is what is played.
namespace cantrip::english {

using OpSpecs = std::span<const model::OpSpec* const>;

// Where names come from: definitions are shown by their names, everything else by its own name, readable.
struct Glossary {
    std::span<const model::Definition> definitions;
    std::string_view game = {};  // whose phrases count
};

[[nodiscard]] std::string explain_ability(const model::Node& ability, OpSpecs ops,
                                          const Glossary& glossary = {});
// Words for any node, without capital letter and full stop: a test that failed, an amount, a cost.
[[nodiscard]] std::string explain_node(const model::Node& node, OpSpecs ops, const Glossary& glossary = {});
// Name, kind and properties in the first line, then one line for each ability, those that it uses included.
[[nodiscard]] std::string explain_definition(const model::Definition& definition, OpSpecs ops,
                                             const Glossary& glossary = {});

[[nodiscard]] bool has_phrase(const model::OpSpec& op);

}  // namespace cantrip::english
