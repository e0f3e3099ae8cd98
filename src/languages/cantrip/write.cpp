#include "languages/cantrip/write.hpp"

#include "base/promise.hpp"
#include "languages/cantrip/layout.hpp"
#include "languages/cantrip/read.hpp"

#include <algorithm>

namespace cantrip::languages {

namespace {

using model::Arg;
using model::Definition;
using model::Literal;
using model::Need;
using model::Node;
using model::OpSpec;
using model::Param;

Layout number_layout(Number number) {
    std::string decimal = number.text();
    if (Number::read(decimal) == number) return Layout::scalar(std::move(decimal));
    Layout parts = Layout::array();
    parts.add(Layout::scalar(std::to_string(number.numerator())));
    parts.add(Layout::scalar(std::to_string(number.denominator())));
    return Layout::object().add("ratio", std::move(parts));
}

Layout words_layout(std::span<const std::string> words) {
    Layout list = Layout::array();
    for (const std::string& word : words) list.add(Layout::string(word));
    return list;
}

class NodeWriter {
public:
    explicit NodeWriter(Ops ops) : ops_(ops) {}

    [[nodiscard]] Layout node(const Node& node) const {
        const OpSpec& spec = ops_.spec(node.op);
        promise(node.args.size() == spec.params.size(),
                "the arguments of a node run parallel to its parameters");
        if (node.op == ops_.constant() && node.args[0].present) {
            Layout number = number_layout(node.args[0].number);
            if (number.kind == Layout::Kind::scalar) return number;
        }
        const bool implied = node.op == ops_.implied(spec.sort);
        const bool bare = std::ranges::none_of(node.args, &Arg::present);
        if (bare) return Layout::string(spec.name);
        Layout object = Layout::object();
        if (!implied) object.add("op", Layout::string(spec.name));
        for (std::size_t i = 0; i < spec.params.size(); ++i) {
            if (node.args[i].present) object.add(spec.params[i].name, argument(node.args[i], spec.params[i]));
        }
        return object;
    }

    [[nodiscard]] Layout nodes(std::span<const Node> list) const {
        Layout array = Layout::array();
        for (const Node& each : list) array.add(node(each));
        return array;
    }

private:
    [[nodiscard]] Layout argument(const Arg& arg, const Param& param) const {
        switch (param.literal) {
            case Literal::none:
                return param.need == Need::many ? nodes(arg.nodes) : node(arg.nodes.front());
            case Literal::number:
                return number_layout(arg.number);
            case Literal::flag:
                return Layout::scalar(arg.flag ? "true" : "false");
            case Literal::names:
                return words_layout(arg.words);
            default:
                break;
        }
        return param.need == Need::many ? words_layout(arg.words) : Layout::string(arg.words.front());
    }

    OpIndex ops_;
};

Layout properties_layout(const Definition& definition) {
    Layout object = Layout::object();
    for (const model::Property& property : definition.properties) {
        if (property.words.empty()) {
            object.add(property.name, number_layout(property.number));
        } else if (property.words.size() == 1) {
            object.add(property.name, Layout::string(property.words.front()));
        } else {
            object.add(property.name, words_layout(property.words));
        }
    }
    return object;
}

Layout definition_layout(const Definition& definition, const NodeWriter& writer) {
    Layout object = Layout::object();
    object.always_broken = true;
    object.add("id", Layout::string(definition.id));
    if (!definition.name.empty()) object.add("name", Layout::string(definition.name));
    object.add("kind", Layout::string(definition.kind));
    if (!definition.properties.empty()) object.add("properties", properties_layout(definition));
    if (!definition.abilities.empty()) object.add("abilities", writer.nodes(definition.abilities));
    if (!definition.uses.empty()) {
        Layout uses = Layout::array();
        for (const model::Use& use : definition.uses) uses.add(Layout::string(use.id));
        object.add("uses", std::move(uses));
    }
    return object;
}

}  // namespace

std::string write_cantrip(std::span<const Definition> definitions, Ops ops) {
    const NodeWriter writer(ops);
    Layout list = Layout::array();
    for (const Definition& definition : definitions) list.add(definition_layout(definition, writer));
    Layout file = Layout::object();
    file.always_broken = true;
    file.add("cantrip", Layout::scalar(std::to_string(cantrip_form_version)));
    file.add("definitions", std::move(list));
    return lay_out(file);
}

}  // namespace cantrip::languages
