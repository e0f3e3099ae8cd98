#include "languages/node_maker.hpp"

#include "base/promise.hpp"

#include <utility>

namespace cantrip::languages {

using model::Node;
using model::Sort;

NodeDraft::NodeDraft(const model::OpSpec& spec, std::uint32_t op, text::Place place) : spec_(spec) {
    node_.op = op;
    node_.place = place;
    node_.args.resize(spec.params.size());
}

model::Arg& NodeDraft::argument(std::string_view param) {
    const int at = spec_.param_index(param);
    promise(at >= 0, "a language gives an op parameters that it has");
    model::Arg& arg = node_.args[static_cast<std::size_t>(at)];
    arg.present = true;
    arg.place = node_.place;
    return arg;
}

NodeDraft& NodeDraft::with(std::string_view param, Node child) {
    model::Arg& arg = argument(param);
    arg.place = child.place;
    arg.nodes.push_back(std::move(child));
    return *this;
}

NodeDraft& NodeDraft::with_all(std::string_view param, std::vector<Node> children) {
    argument(param).nodes = std::move(children);
    return *this;
}

NodeDraft& NodeDraft::with_word(std::string_view param, std::string_view word) {
    argument(param).words.emplace_back(word);
    return *this;
}

NodeDraft& NodeDraft::with_word(std::string_view param, std::string_view word, text::Place place) {
    model::Arg& arg = argument(param);
    arg.words.emplace_back(word);
    arg.place = place;
    return *this;
}

NodeDraft& NodeDraft::with_words(std::string_view param, std::span<const std::string> words,
                                 text::Place place) {
    model::Arg& arg = argument(param);
    arg.words.insert(arg.words.end(), words.begin(), words.end());
    arg.place = place;
    return *this;
}

NodeDraft& NodeDraft::with_flag(std::string_view param, bool flag) {
    argument(param).flag = flag;
    return *this;
}

NodeDraft& NodeDraft::with_number(std::string_view param, Number number) {
    argument(param).number = number;
    return *this;
}

NodeDraft NodeMaker::begin(Sort sort, std::string_view op, text::Place place) const {
    for (std::uint32_t i = 0; i < ops_.size(); ++i) {
        if (ops_[i]->sort == sort && ops_[i]->name == op) return {*ops_[i], i, place};
    }
    promise(false, "a language makes nodes of ops that there are");
    return {*ops_.front(), 0, place};
}

Node NodeMaker::plain(Sort sort, std::string_view op, text::Place place) const {
    return begin(sort, op, place).take();
}

Node NodeMaker::constant(Number number, text::Place place) const {
    return begin(Sort::amount, "constant", place).with_number("value", number).take();
}

}  // namespace cantrip::languages
