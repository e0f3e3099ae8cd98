#include "english/ability_writer.hpp"

#include "base/promise.hpp"
#include "english/word_forms.hpp"
#include "model/literal_words.hpp"

#include <algorithm>
#include <utility>

namespace cantrip::english {

using model::Arg;
using model::Literal;
using model::Node;
using model::Param;
using model::Sort;

namespace {

std::string_view usual_joiner(Sort sort) {
    switch (sort) {
        case Sort::effect:
            return ", then ";
        case Sort::option:
            return "; or ";
        case Sort::duration:
            return " or ";
        case Sort::amount:
            return ", ";
        default:
            return " and ";
    }
}

std::string_view words_of_comparison(std::string_view word) {
    constexpr std::string_view words[] = {"is",         "is not",       "is less than",
                                          "is at most", "is more than", "is at least"};
    const int number = model::word_number(model::comparison_words, word);
    return number < 0 ? word : words[static_cast<std::size_t>(number)];
}

// "a", "a and b", "a, b and c".
std::string enumerate(std::span<const std::string> items) {
    std::string out;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) out += i + 1 == items.size() ? " and " : ", ";
        out += items[i];
    }
    return out;
}

std::string joined(std::span<const std::string> items, std::string_view joiner) {
    std::string out;
    for (const std::string& item : items) {
        if (!out.empty()) out += joiner;
        out += item;
    }
    return out;
}

// Phrases leave blanks and separators behind where optional parts are absent.
std::string tidy(std::string_view words) {
    std::string out;
    for (const char c : words) {
        const bool separator = c == ' ' || c == ';' || c == ',';
        if (out.empty() && separator) continue;
        if (c == ' ' && out.back() == ' ') continue;
        if (c == ';' && out.ends_with(", ")) continue;
        out += c;
    }
    while (out.ends_with(' ') || out.ends_with(',') || out.ends_with(';')) out.pop_back();
    return out;
}

std::string_view next_part(std::string_view& list, char separator) {
    const std::size_t end = std::min(list.find(separator), list.size());
    const std::string_view part = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
    return part;
}

}  // namespace

class AbilityWriter::NodeSlots final : public SlotWords {
public:
    NodeSlots(AbilityWriter& writer, const Node& node) : writer_(writer), node_(node) {}
    std::optional<Said> say(const TemplateSlot& slot) override { return writer_.say_slot(node_, slot); }

private:
    AbilityWriter& writer_;
    const Node& node_;
};

const Arg* AbilityWriter::argument(const Node& node, std::string_view name) const {
    const int at = spec(node).param_index(name);
    if (at < 0) return nullptr;
    const Arg& arg = node.args[static_cast<std::size_t>(at)];
    return arg.present ? &arg : nullptr;
}

const Node* AbilityWriter::child(const Node& node, std::string_view name) const {
    const Arg* arg = argument(node, name);
    return arg == nullptr || arg->nodes.empty() ? nullptr : &arg->nodes.front();
}

// The word of a literal argument; empty when it is absent.
std::string_view AbilityWriter::word_of(const Node& node, std::string_view name) const {
    const Arg* arg = argument(node, name);
    return arg == nullptr || arg->words.empty() ? std::string_view{} : std::string_view(arg->words.front());
}

bool AbilityWriter::is_op(const Node* node, std::string_view name) const {
    return node != nullptr && spec(*node).name == name;
}

const Number* AbilityWriter::constant(const Node* node) const {
    return is_op(node, "constant") ? &node->args.front().number : nullptr;
}

// Follows all but the last step of a path, which stays in `path`.
const Node* AbilityWriter::find_holder(const Node& node, std::string_view& path) const {
    const Node* holder = &node;
    while (holder != nullptr && path.find('.') != std::string_view::npos)
        holder = child(*holder, next_part(path, '.'));
    return holder;
}

AbilityWriter::PerEach AbilityWriter::per_each(const Node* amount) const {
    const Arg* factors = is_op(amount, "product") ? argument(*amount, "of") : nullptr;
    if (factors == nullptr || factors->nodes.size() != 2) return {};
    const Number* times = constant(&factors->nodes[0]);
    if (times == nullptr) return {};
    if (is_op(&factors->nodes[1], "count")) return {times, child(factors->nodes[1], "of")};
    if (is_op(&factors->nodes[1], "counters_on_card")) return {times, &factors->nodes[1]};
    return {};
}

bool AbilityWriter::condition_holds(const Node& node, std::string_view condition) {
    const bool wanted = !condition.starts_with('!');
    if (!wanted) condition.remove_prefix(1);
    if (condition.starts_with('@')) return say_special(node, condition).has_value() == wanted;
    std::string_view path = condition.substr(0, condition.find_first_of("=<^"));
    const std::string_view value = condition.substr(std::min(path.size() + 1, condition.size()));
    const bool below_zero = condition.find('<') != std::string_view::npos;
    const Node* holder = find_holder(node, path);
    const Arg* arg = holder == nullptr ? nullptr : argument(*holder, path);
    if (condition.find('^') != std::string_view::npos)
        return (arg != nullptr && !arg->words.empty() && arg->words.front().starts_with(value)) == wanted;
    return argument_is(arg, below_zero ? std::string_view("<0") : value) == wanted;
}

bool AbilityWriter::argument_is(const Arg* arg, std::string_view value) {
    if (arg == nullptr) return false;
    const Node* there = arg->nodes.empty() ? nullptr : &arg->nodes.front();
    const Number* number = constant(there);
    const PerEach per = per_each(there);
    if (value == "<0") {
        const Number* sign = per.times != nullptr ? per.times : number;
        return sign != nullptr && *sign < Number(0);
    }
    if (value.empty()) return there != nullptr || !arg->words.empty();
    if (value == "#constant") return number != nullptr;
    if (value == "#per") return per.times != nullptr;
    if (value == "#set") return there != nullptr && say(*there).set;
    if (value == "true") return arg->flag;
    if (there == nullptr) return !arg->words.empty() && arg->words.front() == value;
    return spec(*there).name == value || (number != nullptr && number->text() == value);
}

bool AbilityWriter::holds(const Node& node, std::string_view conditions) {
    while (!conditions.empty()) {
        if (!condition_holds(node, next_part(conditions, ','))) return false;
    }
    return true;
}

const OpPhrase* AbilityWriter::phrase_for(const Node& node) {
    for (const OpPhrase* phrase : phrases_for(spec(node), glossary_.game)) {
        if (holds(node, phrase->conditions)) return phrase;
    }
    return nullptr;
}

Said AbilityWriter::say(const Node& node) {
    if (is_op(&node, "event_entity")) return say_event_entity(node);
    if (is_op(&node, "cards")) return say_cards(node);
    if (is_op(&node, "choose_cards")) return say_choice(node);
    if (is_op(&node, "remembered_set")) return say_remembered(node);
    if (is_op(&node, "fixed_amount") && fixed_ != nullptr) return say(*fixed_);
    if (is_op(&node, "self") && !self_.empty()) return {std::string(self_), false};
    const std::vector<Bound> outer = bound_;
    const Node* outer_bearer = bearer_;
    const std::string_view outer_self = self_;
    if (const Node* trigger = child(node, "on"); trigger != nullptr && spec(node).sort == Sort::ability) {
        bound_ = bound_by(*trigger);
        self_ = words_for_self(*trigger);
    }
    // The abilities of a language that numbers them speak of "this card".
    if (spec(node).sort == Sort::ability && word_of(node, "id").starts_with("ability_")) self_ = "this card";
    if (spec(node).name == "lasting") bearer_ = child(node, "bearer");
    const Node* outer_fixed = fixed_;
    if (is_op(&node, "fix_amount")) fixed_ = child(node, "amount");
    const std::string outer_kind = kind_of_ice_;
    if (is_op(&node, "activated")) kind_of_ice_ = kind_of_ice(node);
    const OpPhrase* phrase = phrase_for(node);
    const bool outer_instead = instead_;
    instead_ = phrase != nullptr && phrase->words.find("instead") != std::string_view::npos;
    Said said;
    if (phrase == nullptr) {
        said.text = readable(spec(node).name);
    } else {
        NodeSlots slots(*this, node);
        said.text = tidy(fill_phrase(phrase->words, slots));
        said.single = tidy(fill_phrase(phrase->single, slots));
        give_number(node, phrase->number, said);
    }
    if (const Number* number = constant(&node)) said.plural = *number != Number(1) && *number != Number(-1);
    bound_ = outer;
    bearer_ = outer_bearer;
    self_ = outer_self;
    fixed_ = outer_fixed;
    kind_of_ice_ = outer_kind;
    instead_ = outer_instead;
    return said;
}

void AbilityWriter::give_number(const Node& node, std::string_view number, Said& said) {
    if (number == "one") return;
    said.set = number == "set" || number == "every";
    said.plural = number == "set" || number == "several";
    if (said.set || said.plural) return;
    const std::optional<Said> same = say_slot(node, read_slot(number));
    said.plural = same.has_value() && same->plural;
    said.set = same.has_value() && same->set;
}

std::optional<Said> AbilityWriter::say_slot(const Node& node, const TemplateSlot& slot) {
    std::string_view path = slot.path;
    const Node* holder = find_holder(node, path);
    if (holder == nullptr) return std::nullopt;
    if (path.starts_with('@')) return say_special(*holder, path);
    const int at = spec(*holder).param_index(path);
    promise(at >= 0, "a phrase names parameters of its op");
    const Param& param = spec(*holder).params[static_cast<std::size_t>(at)];
    const Arg& arg = holder->args[static_cast<std::size_t>(at)];
    if (!arg.present && path == "whom") return say_subject();
    if (!arg.present && slot.absent == "it" && !self_.empty()) return Said{std::string(self_), false};
    if (!arg.present) return std::nullopt;
    return param.literal == Literal::none ? say_nodes(*holder, param, arg, slot)
                                          : say_literal(param, arg, slot);
}

// A contribution without `whom` goes to whoever has it.
Said AbilityWriter::say_subject() { return bearer_ == nullptr ? Said{"it", false} : say(*bearer_); }

std::optional<Said> AbilityWriter::say_nodes(const Node& holder, const Param& param, const Arg& arg,
                                             const TemplateSlot& slot) {
    if (arg.nodes.empty()) return std::nullopt;
    const std::string_view op = spec(holder).name;
    const bool outer_price = price_;
    if (param.name == "cost" && op == "activated") price_ = true;
    if (param.name == "do") price_ = false;
    std::string outer = each_;
    if ((op == "where" || op == "holds_for_any") && param.sort == Sort::test) each_ = "it";
    if (op == "choose" && param.sort == Sort::effect) each_ = "the chosen one";
    if ((op == "each_of" || op == "choose_together" || op == "option") && param.sort == Sort::effect)
        each_ = "that one";
    if (op == "choose_together" && param.name == "from") each_ = "that player";
    Said all;
    for (const Node& node : arg.nodes) {
        if (instead_ && is_op(&node, "cancel") && arg.nodes.size() > 1) continue;
        const Said one = say(node);
        if (!all.text.empty()) all.text += slot.joiner.value_or(usual_joiner(param.sort));
        all.text += param.sort == Sort::ability ? sentence(one.text) : one.text;
        all.plural = one.plural || arg.nodes.size() > 1;
        all.set = one.set && arg.nodes.size() == 1;
        if (all.set) all.single = one.single;
    }
    each_ = std::move(outer);
    price_ = outer_price;
    return all;
}

std::optional<Said> AbilityWriter::say_literal(const Param& param, const Arg& arg,
                                               const TemplateSlot& slot) const {
    if (param.literal == Literal::number) return Said{arg.number.text(), false};
    if (param.literal == Literal::flag) {
        return arg.flag ? std::optional(Said{readable(param.name), false}) : std::nullopt;
    }
    std::vector<std::string> shown;
    for (const std::string& word : arg.words) shown.push_back(shown_name(param.literal, word));
    if (shown.empty()) return std::nullopt;
    if (slot.joiner.has_value()) return Said{joined(shown, *slot.joiner), false};
    if (slot.form == "one") return Said{joined(shown, " or "), false};
    return Said{enumerate(shown), shown.size() > 1};
}

std::string AbilityWriter::shown_name(Literal literal, const std::string& word) const {
    switch (literal) {
        case Literal::text:
            return word;
        case Literal::comparison:
            return std::string(words_of_comparison(word));
        case Literal::rounding:
            return word == "nearest" ? "to the nearest" : word;
        case Literal::definition: {
            const auto found = std::ranges::find(glossary_.definitions, word, &model::Definition::id);
            const bool named = found != glossary_.definitions.end() && !found->name.empty();
            return named ? found->name : readable(word);
        }
        default:
            return readable(word);
    }
}

}  // namespace cantrip::english
