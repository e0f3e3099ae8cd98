#include "play/option_labels.hpp"

#include "catalog/catalog.hpp"
#include "english/ability_text.hpp"

#include <algorithm>

namespace cantrip::play {

namespace {

using model::Arg;
using model::Node;

class Labeller {
public:
    explicit Labeller(const model::Pack& pack)
        : ops_(catalog::op_specs()), glossary_{pack.definitions, pack.game} {}

    [[nodiscard]] bool lacks_one(const Node& node) const {
        if (is_unlabelled(node)) return true;
        return std::ranges::any_of(node.args, [&](const Arg& arg) {
            return std::ranges::any_of(arg.nodes, [&](const Node& each) { return lacks_one(each); });
        });
    }

    void label(Node& node) const {
        for (Arg& arg : node.args) {
            for (Node& each : arg.nodes) label(each);
        }
        if (!is_unlabelled(node)) return;
        std::string words;
        for (const Node& each : arg(node, "do").nodes)
            words += (words.empty() ? "" : ", ") + english::explain_node(each, ops_, glossary_);
        Arg& written = node.args[static_cast<std::size_t>(ops_[node.op]->param_index("label"))];
        written.present = true;
        written.place = node.place;
        written.words = {std::move(words)};
    }

private:
    [[nodiscard]] const Arg& arg(const Node& node, std::string_view param) const {
        return node.args[static_cast<std::size_t>(ops_[node.op]->param_index(param))];
    }
    [[nodiscard]] bool is_unlabelled(const Node& node) const {
        const model::OpSpec& op = *ops_[node.op];
        return op.sort == model::Sort::option && op.param_index("label") >= 0 && op.param_index("do") >= 0 &&
               !arg(node, "label").present && arg(node, "do").present && !arg(node, "do").nodes.empty();
    }

    std::vector<const model::OpSpec*> ops_;
    english::Glossary glossary_;
};

}  // namespace

std::optional<model::Pack> with_option_labels(const model::Pack& pack) {
    const Labeller labeller(pack);
    const auto lacks_one = [&](const model::Definition& definition) {
        return std::ranges::any_of(definition.abilities,
                                   [&](const Node& ability) { return labeller.lacks_one(ability); });
    };
    if (std::ranges::none_of(pack.definitions, lacks_one)) return std::nullopt;
    model::Pack labelled = pack;
    for (model::Definition& definition : labelled.definitions) {
        for (Node& ability : definition.abilities) labeller.label(ability);
    }
    return labelled;
}

}  // namespace cantrip::play
