#pragma once

#include "english/ability_text.hpp"
#include "english/happening_text.hpp"
#include "english/phrases.hpp"
#include "english/template.hpp"
#include "model/node.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace cantrip::english {

// Puts a tree into words, by the table of phrases. What "it" and "that one" are depends on what stands around
// a node, so the writer remembers where it is.
class AbilityWriter {
public:
    AbilityWriter(OpSpecs ops, const Glossary& glossary) : ops_(ops), glossary_(glossary) {}

    [[nodiscard]] Said say(const model::Node& node);

private:
    // The slots of one node's phrase.
    class NodeSlots;

    // Somebody the event at hand names, of whom the trigger says who it is.
    struct Bound {
        std::string_view slot;
        const model::Node* who = nullptr;  // null: only the side is said
        std::string_view side = {};        // "allied" or "enemy"
        const model::Node* test = nullptr;
    };

    [[nodiscard]] const model::OpSpec& spec(const model::Node& node) const { return *ops_[node.op]; }
    [[nodiscard]] const model::Arg* argument(const model::Node& node, std::string_view name) const;
    [[nodiscard]] const model::Node* child(const model::Node& node, std::string_view name) const;
    [[nodiscard]] std::string_view word_of(const model::Node& node, std::string_view name) const;
    [[nodiscard]] bool is_op(const model::Node* node, std::string_view name) const;
    [[nodiscard]] const model::Node* find_holder(const model::Node& node, std::string_view& path) const;
    [[nodiscard]] const Number* constant(const model::Node* node) const;

    [[nodiscard]] const OpPhrase* phrase_for(const model::Node& node);
    [[nodiscard]] bool holds(const model::Node& node, std::string_view conditions);
    [[nodiscard]] bool condition_holds(const model::Node& node, std::string_view condition);
    [[nodiscard]] bool argument_is(const model::Arg* arg, std::string_view value);

    void give_number(const model::Node& node, std::string_view number, Said& said);
    [[nodiscard]] std::optional<Said> say_slot(const model::Node& node, const TemplateSlot& slot);
    [[nodiscard]] std::optional<Said> say_special(const model::Node& node, std::string_view name);
    [[nodiscard]] std::optional<Said> say_nodes(const model::Node& holder, const model::Param& param,
                                                const model::Arg& arg, const TemplateSlot& slot);
    [[nodiscard]] std::optional<Said> say_literal(const model::Param& param, const model::Arg& arg,
                                                  const TemplateSlot& slot) const;
    [[nodiscard]] std::string shown_name(model::Literal literal, const std::string& word) const;
    [[nodiscard]] Said say_subject();
    [[nodiscard]] Said say_event_entity(const model::Node& node);

    // Sets of cards and choices among them, and what an ability asks before it is used: ability_cards.cpp.
    [[nodiscard]] Said say_cards(const model::Node& node);
    [[nodiscard]] std::string say_places(const model::Node& node);
    [[nodiscard]] std::string say_qualities(const model::Node& node, std::string_view param,
                                            std::string& before);
    [[nodiscard]] std::string say_wanted(const model::Node& search);
    [[nodiscard]] Said say_choice(const model::Node& node);
    [[nodiscard]] Said say_remembered(const model::Node& node);
    [[nodiscard]] std::string say_use(const model::Node& ability);
    [[nodiscard]] bool is_interface(const model::Node& ability) const;
    [[nodiscard]] std::string kind_of_ice(const model::Node& ability);
    void tests_of(const model::Node& ability, std::vector<const model::Node*>& tests) const;
    [[nodiscard]] bool goes_without_saying(const model::Node& test, bool breaks) const;
    [[nodiscard]] bool compares_strengths(const model::Node& test) const;

    // Events: ability_events.cpp.
    [[nodiscard]] std::string say_event(const model::Node& node, Tense tense);
    [[nodiscard]] std::string say_rest(const model::Node& node);
    void bind_tests(const model::Node& test, std::vector<Bound>& bound,
                    std::vector<const model::Node*>& rest) const;
    [[nodiscard]] std::vector<Bound> bound_by(const model::Node& trigger) const;
    [[nodiscard]] Said say_one_of(const model::Node& who);
    [[nodiscard]] bool is_about_self(const model::Node& trigger) const;
    [[nodiscard]] std::string_view words_for_self(const model::Node& trigger) const;

    // So much for each of something: the fixed number and what is counted, if that is what an amount is.
    struct PerEach {
        const Number* times = nullptr;
        const model::Node* counted = nullptr;
    };
    [[nodiscard]] PerEach per_each(const model::Node* amount) const;

    OpSpecs ops_;
    const Glossary& glossary_;
    std::string each_ = "that one";
    const model::Node* bearer_ = nullptr;  // of the lasting effect around; absent: the source
    std::vector<Bound> bound_;
    std::string chosen_;  // what was chosen last, until it is said for the first time
    bool chosen_several_ = false;
    const model::Node* fixed_ = nullptr;  // the amount that is worked out around this
    std::string kind_of_ice_;             // whose subroutines the ability around breaks
    bool price_ = false;                  // what is said is the price in front of an ability
    bool instead_ = false;                // that the event does not happen is said by the phrase around
    std::string_view self_;  // how the source is called where "it" would be somebody else; usually empty
};

}  // namespace cantrip::english
