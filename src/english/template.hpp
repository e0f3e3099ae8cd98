#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cantrip::english {

// Words with their grammatical number, so that a verb can agree with them.
struct Said {
    std::string text;
    bool plural = false;
    bool set = false;         // a set to count or to pick from: "enemy cards", "everything in your hand"
    std::string single = {};  // of a set: the words for one of it, without article: "enemy card"
};

// A slot of a template, taken apart:
//
//     {who}              the words for `who`
//     {who|you}          "you" when there is no `who`
//     {of.zone}          the `zone` of what stands under `of`
//     {who:gains/gain}   the first when the words for `who` are singular, else the second
//     {kind:several}     a form of the words: see the forms below
//     {of~ or }          several, joined by " or "
//
//     [, if {if}]        left out when a slot in it has no words
struct TemplateSlot {
    std::string_view path;
    std::optional<std::string_view> absent;
    std::string_view singular;  // a verb, when there is a `/`
    std::string_view plural;
    std::string_view form;
    std::optional<std::string_view> joiner;

    [[nodiscard]] bool is_verb() const { return !singular.empty() || !plural.empty(); }
};

[[nodiscard]] TemplateSlot read_slot(std::string_view inner);

// Who knows the words of slots. `say` gives nothing for a slot that has no words.
class SlotWords {
public:
    SlotWords() = default;
    SlotWords(const SlotWords&) = delete;
    SlotWords& operator=(const SlotWords&) = delete;
    [[nodiscard]] virtual std::optional<Said> say(const TemplateSlot& slot) = 0;

protected:
    ~SlotWords() = default;
};

// The template with its slots filled. An absent slot outside of brackets leaves nothing behind.
[[nodiscard]] std::string fill_phrase(std::string_view words, SlotWords& slots);

// The words in a form: `several` (a noun in the plural), `one` (a noun with its article), `bare` (a set
// without its "all" or "every"), `those` (the same with "the"; what is no set stays), `size` (a number
// without its sign), `bound` (a comparison without its "is"), `single` (one of a set, without article),
// `a_single` (the same with one), `whose` ("your", "the Runner's"), `capital` (with a capital letter).
[[nodiscard]] std::string apply_form(std::string_view form, const Said& said);

}  // namespace cantrip::english
