#pragma once

#include "model/literal_words.hpp"
#include "model/op_spec.hpp"
#include "model/pack.hpp"

#include <rapidcheck.h>

#include <functional>
#include <span>
#include <string>
#include <vector>

// Arbitrary trees over a list of ops: every op, every shape of argument, present and absent.
namespace cantrip::reading {

class Trees {
public:
    // The words that may stand for a literal; none: any word.
    using Words = std::function<std::vector<std::string>(model::Literal)>;

    explicit Trees(std::span<const model::OpSpec* const> ops, Words words = {})
        : ops_(ops), words_(std::move(words)) {}

    model::Node node(model::Sort sort, int depth) const {
        std::vector<std::uint32_t> fitting;
        std::vector<std::uint32_t> small;
        for (std::uint32_t i = 0; i < ops_.size(); ++i) {
            if (ops_[i]->sort != sort) continue;
            fitting.push_back(i);
            if (!needs_nodes(*ops_[i])) small.push_back(i);
        }
        model::Node node;
        node.op = *rc::gen::elementOf(depth <= 0 && !small.empty() ? small : fitting);
        for (const model::Param& param : ops_[node.op]->params)
            node.args.push_back(argument(param, depth - 1));
        return node;
    }

    model::Definition definition() const {
        model::Definition made;
        made.id = word();
        made.name = *rc::gen::arbitrary<bool>() ? "" : text();
        made.kind = word();
        const int properties = *rc::gen::inRange(0, 4);
        for (int i = 0; i < properties; ++i) {
            model::Property property;
            property.name = std::to_string(i) + word();
            if (*rc::gen::arbitrary<bool>())
                property.number = number();
            else
                property.words.resize(static_cast<std::size_t>(*rc::gen::inRange(1, 4)), text());
            made.properties.push_back(property);
        }
        const int abilities = *rc::gen::inRange(0, 3);
        for (int i = 0; i < abilities; ++i) made.abilities.push_back(node(model::Sort::ability, 3));
        const int uses = *rc::gen::inRange(0, 3);
        for (int i = 0; i < uses; ++i) made.uses.push_back({word(), {}});
        return made;
    }

private:
    static bool needs_nodes(const model::OpSpec& spec) {
        for (const model::Param& param : spec.params) {
            if (param.literal == model::Literal::none && param.need == model::Need::required) return true;
        }
        return false;
    }

    static Number number() {
        const auto whole = *rc::gen::arbitrary<std::int32_t>();
        return Number::ratio(whole, *rc::gen::element(1, 1, 2, 3, 7, 8, 1000, 1 << 30));
    }
    static std::string word() {
        return *rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::elementOf(std::string("abc_-9"))));
    }
    static std::string text() {
        return *rc::gen::element(std::string("plain"), std::string(), std::string("\"quoted\"\n\t\\"),
                                 std::string("h\xc3\xa9ros"), std::string("a,b {c} [d] // e"),
                                 std::string(150, 'x'));
    }

    model::Arg argument(const model::Param& param, int depth) const {
        model::Arg arg;
        arg.present = param.need == model::Need::required || (depth >= 0 && *rc::gen::arbitrary<bool>());
        if (!arg.present) return arg;
        switch (param.literal) {
            case model::Literal::none: {
                const int count = param.need == model::Need::many ? *rc::gen::inRange(0, 3) : 1;
                for (int i = 0; i < count; ++i) arg.nodes.push_back(node(param.sort, depth));
                break;
            }
            case model::Literal::number:
                arg.number = number();
                break;
            case model::Literal::flag:
                arg.flag = *rc::gen::arbitrary<bool>();
                break;
            case model::Literal::names:
                arg.words.resize(static_cast<std::size_t>(*rc::gen::inRange(0, 3)), word());
                break;
            default: {
                const auto known = model::words_of(param.literal);
                arg.words.push_back(
                    known.empty() ? (param.literal == model::Literal::text ? text() : word_for(param.literal))
                                  : std::string(known[*rc::gen::inRange<std::size_t>(0, known.size())]));
            }
        }
        return arg;
    }

    std::string word_for(model::Literal literal) const {
        const std::vector<std::string> known = words_ ? words_(literal) : std::vector<std::string>{};
        return known.empty() ? word() : *rc::gen::elementOf(known);
    }

    std::span<const model::OpSpec* const> ops_;
    Words words_;
};

}  // namespace cantrip::reading
