#pragma once

#include "model/node.hpp"
#include "model/op_spec.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::languages {

// One node in the making. Arguments that are not given stay absent.
class NodeDraft {
public:
    NodeDraft(const model::OpSpec& spec, std::uint32_t op, text::Place place);

    NodeDraft& with(std::string_view param, model::Node child);
    NodeDraft& with_all(std::string_view param, std::vector<model::Node> children);
    NodeDraft& with_word(std::string_view param, std::string_view word);
    NodeDraft& with_word(std::string_view param, std::string_view word, text::Place place);
    NodeDraft& with_words(std::string_view param, std::span<const std::string> words, text::Place place);
    NodeDraft& with_flag(std::string_view param, bool flag = true);
    NodeDraft& with_number(std::string_view param, Number number);
    [[nodiscard]] model::Node take() { return std::move(node_); }

private:
    model::Arg& argument(std::string_view param);

    const model::OpSpec& spec_;
    model::Node node_;
};

// Makes nodes by the names of ops, for languages whose own words stand for whole trees. That there is an op
// of the name, and a parameter, is the language's promise.
class NodeMaker {
public:
    explicit NodeMaker(std::span<const model::OpSpec* const> ops) : ops_(ops) {}

    [[nodiscard]] NodeDraft begin(model::Sort sort, std::string_view op, text::Place place) const;
    // An op without arguments.
    [[nodiscard]] model::Node plain(model::Sort sort, std::string_view op, text::Place place) const;
    [[nodiscard]] model::Node constant(Number number, text::Place place) const;

private:
    std::span<const model::OpSpec* const> ops_;
};

}  // namespace cantrip::languages
