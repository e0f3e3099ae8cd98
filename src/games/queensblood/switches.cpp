#include "games/queensblood/switches.hpp"

#include "text/nearest.hpp"

#include <algorithm>
#include <array>

namespace cantrip::games::queensblood {

namespace {

using languages::ObjectReader;
using text::Code;
using text::JsonKind;
using text::JsonValue;
using text::Phrase;

constexpr std::string_view names_of_options[] = {"lethal", "replace_on_empty", "pawns", "classify"};

// A switch with two words; the first is how matches are played unless they say otherwise.
struct WordSwitch {
    std::string_view name;
    std::array<std::string_view, 2> words;
};
constexpr WordSwitch word_switches[] = {{"pawns", {"game", "ledger"}}, {"classify", {"discrete", "total"}}};
constexpr std::string_view flag_switches[] = {"lethal", "replace_on_empty"};

void check_word(const SetupForm& form, const WordSwitch& which, std::string_view word, text::Place place) {
    if (std::ranges::find(which.words, word) != which.words.end()) return;
    form.diagnostics.add(Code::unknown_word, place, {std::string(word)},
                         std::string(text::nearest_name(word, which.words)));
}

// The general form has these, too, as options.
void check_options(const SetupForm& form) {
    for (const WordSwitch& which : word_switches) {
        const kernel::Setup::Choice* chosen = form.setup.option(which.name);
        if (chosen == nullptr) continue;
        const auto written = std::ranges::find(form.words, chosen->name, &WrittenWord::word);
        check_word(form, which, chosen->word, written == form.words.end() ? text::Place{} : written->place);
    }
}

}  // namespace

std::span<const std::string_view> option_names() { return names_of_options; }

std::optional<std::int64_t> read_whole(JsonValue value, std::int64_t least, std::int64_t most,
                                       SetupForm& form) {
    if (!languages::expect_kind(value, JsonKind::number, Phrase::whole_number, form.diagnostics))
        return std::nullopt;
    const auto number = value.as_integer();
    if (!number.has_value()) {
        form.diagnostics.add(Code::wrong_type, value.place(),
                             {Phrase::whole_number, std::string(value.written())});
        return std::nullopt;
    }
    if (*number >= least && *number <= most) return *number;
    form.diagnostics.add(Code::number_out_of_range, value.place(), {*number, least, most});
    return std::nullopt;
}

Switches read_switches(std::optional<JsonValue> given, SetupForm& form) {
    check_options(form);
    Switches switches;
    if (given.has_value()) {
        ObjectReader object(*given, form.diagnostics);
        for (const WordSwitch& which : word_switches) {
            const auto value = object.find(which.name);
            if (!value.has_value()) continue;
            const auto word = languages::read_text(*value, Phrase::json_string, form.diagnostics);
            if (!word.has_value()) continue;
            check_word(form, which, *word, value->place());
            form.setup.options.push_back({std::string(which.name), 0, std::string(*word)});
        }
        for (const std::string_view name : flag_switches) {
            const auto value = object.find(name);
            if (!value.has_value()) continue;
            const auto flag = languages::read_flag(*value, form.diagnostics);
            if (flag.has_value()) form.setup.options.push_back({std::string(name), *flag ? 1 : 0, ""});
        }
        if (const auto limits = object.find("deck_limits")) {
            const bool limited = languages::read_flag(*limits, form.diagnostics).value_or(true);
            switches.copies = limited ? Copies::limited : Copies::unlimited;
        }
        object.finish();
    }
    const kernel::Setup::Choice* pawns = form.setup.option("pawns");
    switches.ledger = pawns != nullptr && pawns->word == "ledger";
    return switches;
}

}  // namespace cantrip::games::queensblood
