#include "english/ability_writer.hpp"
#include "english/word_forms.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace cantrip::english {

using model::Node;

namespace {

// What the event at hand names, where the trigger does not say who it is.
constexpr auto slot_words = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"by", "whoever does it"},
    {"source", "what causes it"},
    {"what", "what it is about"},
});

}  // namespace

// Splits a trigger's `where` into who the event's slots are and what else must hold.
void AbilityWriter::bind_tests(const Node& test, std::vector<Bound>& bound,
                               std::vector<const Node*>& rest) const {
    if (spec(test).name == "all_of") {
        for (const Node& each : test.args.front().nodes) bind_tests(each, bound, rest);
        return;
    }
    const Node* who = is_op(&test, "among") ? child(test, "who") : nullptr;
    const Node* set = is_op(&test, "among") ? child(test, "set") : nullptr;
    const Node* owned = is_op(who, "owner_of") ? child(*who, "of") : nullptr;
    std::string_view slot;
    std::string_view side;
    if (is_op(owned, "event_entity") && (is_op(set, "controller") || is_op(set, "opponents"))) {
        slot = word_of(*owned, "slot");
        side = is_op(set, "controller") ? "allied" : "enemy";
        set = nullptr;
    } else if (is_op(who, "event_entity") && set != nullptr) {
        slot = word_of(*who, "slot");
    } else if (is_op(set, "event_targets") && who != nullptr) {
        // An event about several things at once happens to each of them.
        slot = "target";
        std::swap(who, set);
    }
    const bool again = std::ranges::find(bound, slot, &Bound::slot) != bound.end();
    if (slot.empty() || again) {
        rest.push_back(&test);
    } else {
        bound.push_back({slot, set, side, &test});
    }
}

std::vector<AbilityWriter::Bound> AbilityWriter::bound_by(const Node& trigger) const {
    std::vector<Bound> bound;
    std::vector<const Node*> rest;
    if (const Node* where = child(trigger, "where")) bind_tests(*where, bound, rest);
    return bound;
}

// An event happens to one at a time: out of a set it is one of them.
Said AbilityWriter::say_one_of(const Node& who) {
    Said said = say(who);
    if (is_op(&who, "controller") || (!said.set && !said.plural)) return said;
    if (!said.single.empty()) return {with_article(said.single), false};
    return {"one of " + apply_form("those", said), false};
}

std::string AbilityWriter::say_event(const Node& node, Tense tense) {
    const std::string_view event = word_of(node, "event");
    if (event.empty()) return "something happens";
    std::vector<std::pair<std::string_view, Said>> words;
    std::vector<SlotText> slots;
    for (const Bound& bound : bound_by(node)) {
        if (bound.who != nullptr)
            words.emplace_back(bound.slot, say_one_of(*bound.who));
        else
            slots.push_back({bound.slot,
                             bound.side == "allied" ? "something of yours" : "something of an enemy", false,
                             bound.side});
    }
    // Whoever causes an event says whom it is about.
    if (const Node* on = child(node, "on")) words.emplace_back("target", say(*on));
    if (const Node* amount = child(node, "amount")) words.emplace_back("amount", say(*amount));
    if (const std::string_view what = word_of(node, "what"); !what.empty()) {
        words.emplace_back("what", Said{readable(what), false});
    }
    for (const auto& [slot, said] : words) slots.push_back({slot, said.text, said.plural});
    std::string clause = event_clause(event, tense, slots, glossary_.game);
    // A clause made from the event's name has no place for the number.
    if (const Node* amount = child(node, "amount");
        amount != nullptr && !has_event_phrase(event, glossary_.game)) {
        clause += " (" + say(*amount).text + ")";
    }
    return clause;
}

std::string AbilityWriter::say_rest(const Node& node) {
    const Node* where = child(node, "where");
    if (where == nullptr) return {};
    std::vector<Bound> bound;
    std::vector<const Node*> rest;
    bind_tests(*where, bound, rest);
    // Whom the words of the event have no place for is said behind it.
    const EventPhrase* phrase = find_event_phrase(word_of(node, "event"), glossary_.game);
    for (const Bound& each : bound) {
        const std::string slot = "{" + std::string(each.slot);
        if (phrase != nullptr && phrase->happens.find(slot) == std::string_view::npos)
            rest.push_back(each.test);
    }
    std::vector<Bound> outer = std::exchange(bound_, std::move(bound));
    std::string words;
    for (const Node* test : rest) words += (words.empty() ? "" : " and ") + say(*test).text;
    bound_ = std::move(outer);
    return words;
}

bool AbilityWriter::is_about_self(const Node& trigger) const {
    return std::ranges::any_of(bound_by(trigger), [&](const Bound& bound) {
        return bound.slot == "target" && is_op(bound.who, "self");
    });
}

std::string_view AbilityWriter::words_for_self(const Node& trigger) const {
    const EventPhrase* phrase = find_event_phrase(word_of(trigger, "event"), glossary_.game);
    return phrase == nullptr || is_about_self(trigger) ? std::string_view{} : phrase->self;
}

std::optional<Said> AbilityWriter::say_special(const Node& node, std::string_view name) {
    std::string words;
    if (name == "@event") {
        words = say_event(node, word_of(node, "moment") == "about_to" ? Tense::would : Tense::happens);
    }
    if (name == "@would") words = say_event(node, Tense::would);
    if (name == "@rest") words = say_rest(node);
    if (name == "@each") words = each_;
    if (name == "@use") words = say_use(node);
    if (name == "@interface" && is_interface(node)) words = "interface";
    if (name == "@kind") words = kind_of_ice_;
    if (name == "@price" && price_) words = "price";
    if (name == "@wanted") words = say_wanted(node);
    if (name == "@own" && is_about_self(node) && word_of(node, "moment") != "about_to") {
        const EventPhrase* phrase = find_event_phrase(word_of(node, "event"), glossary_.game);
        if (phrase != nullptr) words = phrase->own;
    }
    if (const PerEach per = per_each(&node); per.times != nullptr && per.counted != nullptr) {
        if (name == "@times") return Said{per.times->text(), *per.times != Number(1)};
        if (name == "@counted") {
            const Said counted = say(*per.counted);
            words = counted.single.empty() ? "one of " + apply_form("those", counted) : counted.single;
        }
    }
    if (words.empty()) return std::nullopt;
    return Said{std::move(words), false};
}

Said AbilityWriter::say_event_entity(const Node& node) {
    const std::string_view slot = word_of(node, "slot");
    const auto bound = std::ranges::find(bound_, slot, &Bound::slot);
    if (bound != bound_.end() && (is_op(bound->who, "self") || is_op(bound->who, "controller")))
        return say(*bound->who);
    for (const auto& [name, words] : slot_words) {
        if (name == slot) return {std::string(words), false};
    }
    return {"the " + readable(slot), false};
}

}  // namespace cantrip::english
