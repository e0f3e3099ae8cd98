#include "english/template.hpp"

#include "base/promise.hpp"
#include "english/word_forms.hpp"

#include <algorithm>

namespace cantrip::english {

namespace {

// Where the group or slot that opens at `open` closes.
std::size_t closing(std::string_view words, std::size_t open) {
    const char opener = words[open];
    const char closer = opener == '[' ? ']' : '}';
    std::size_t depth = 0;
    for (std::size_t at = open; at < words.size(); ++at) {
        if (words[at] == opener) ++depth;
        if (words[at] == closer && --depth == 0) return at;
    }
    promise(false, "the brackets of a phrase are closed");
    return words.size();
}

std::string spoken(const TemplateSlot& slot, const Said& said) {
    if (slot.is_verb()) return std::string(said.plural ? slot.plural : slot.singular);
    return slot.form.empty() ? said.text : apply_form(slot.form, said);
}

// Nothing when a slot directly inside has no words.
std::optional<std::string> fill_part(std::string_view words, SlotWords& slots) {
    std::string out;
    bool complete = true;
    for (std::size_t at = 0; at < words.size(); ++at) {
        if (words[at] != '{' && words[at] != '[') {
            out += words[at];
            continue;
        }
        const std::size_t end = closing(words, at);
        const std::string_view inner = words.substr(at + 1, end - at - 1);
        if (words[at] == '[') {
            out += fill_part(inner, slots).value_or("");
        } else {
            const TemplateSlot slot = read_slot(inner);
            std::optional<Said> said = slots.say(slot);
            if (!said.has_value() && slot.absent.has_value()) {
                said = Said{std::string(*slot.absent), *slot.absent == "you"};
            }
            complete = complete && said.has_value();
            if (said.has_value()) out += spoken(slot, *said);
        }
        at = end;
    }
    if (!complete) return std::nullopt;
    return out;
}

}  // namespace

TemplateSlot read_slot(std::string_view inner) {
    TemplateSlot slot;
    if (const std::size_t bar = inner.find('|'); bar != std::string_view::npos) {
        slot.absent = inner.substr(bar + 1);
        inner = inner.substr(0, bar);
    }
    if (const std::size_t tilde = inner.find('~'); tilde != std::string_view::npos) {
        slot.joiner = inner.substr(tilde + 1);
        inner = inner.substr(0, tilde);
    }
    if (const std::size_t colon = inner.find(':'); colon != std::string_view::npos) {
        const std::string_view form = inner.substr(colon + 1);
        inner = inner.substr(0, colon);
        if (const std::size_t slash = form.find('/'); slash != std::string_view::npos) {
            slot.singular = form.substr(0, slash);
            slot.plural = form.substr(slash + 1);
        } else {
            slot.form = form;
        }
    }
    slot.path = inner;
    return slot;
}

std::string fill_phrase(std::string_view words, SlotWords& slots) {
    // Only brackets make a part optional: at the outside what is there stays.
    std::string out;
    for (std::size_t at = 0; at < words.size();) {
        if (words[at] != '{' && words[at] != '[') {
            out += words[at++];
            continue;
        }
        const std::size_t end = closing(words, at);
        out += fill_part(words.substr(at, end - at + 1), slots).value_or("");
        at = end + 1;
    }
    return out;
}

namespace {

std::string bare_set(const std::string& words) {
    if (words.starts_with("everything")) return "things" + words.substr(10);
    if (words.starts_with("all ")) return words.substr(4);
    if (!words.starts_with("every ")) return words;
    // "every rat on the board": the noun is one word.
    const std::size_t end = std::min(words.find(' ', 6), words.size());
    return plural_of(words.substr(6, end - 6)) + words.substr(end);
}

}  // namespace

std::string apply_form(std::string_view form, const Said& said) {
    const std::string& words = said.text;
    if (form == "several") return plural_of(words);
    if (form == "single") return said.single.empty() ? words : said.single;
    if (form == "a_single") return with_article(said.single.empty() ? words : said.single);
    if (form == "one") return with_article(words);
    if (form == "whose") return possessive(words);
    if (form == "capital") return capital(words);
    if (form == "size") return words.starts_with('-') ? words.substr(1) : words;
    if (form == "bound")
        return words.starts_with("is ") ? words.substr(3) : words == "is" ? std::string() : words;
    if (form == "those") return said.set ? "the " + bare_set(words) : words;
    promise(form == "bare", "every form of a slot is known");
    return bare_set(words);
}

}  // namespace cantrip::english
