#include "english/diagnostic_table.hpp"

#include "base/promise.hpp"
#include "english/diagnostic_rows.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <array>

namespace cantrip::english {

namespace {

using text::Argument;
using text::Phrase;
using text::Role;

constexpr std::size_t longest_shown_argument = 80;

constexpr std::string_view words_of_phrase(Phrase phrase) {
    switch (phrase) {
        case Phrase::end_of_text:
            return "the end";
        case Phrase::word:
            return "a word";
        case Phrase::name:
            return "a name";
        case Phrase::quoted_name:
            return "a name in double quotes";
        case Phrase::whole_number:
            return "a whole number";
        case Phrase::number:
            return "a number";
        case Phrase::blank:
            return "a blank";
        case Phrase::dice:
            return "dice such as 2d6";
        case Phrase::dice_sides:
            return "the number of sides";
        case Phrase::dice_or_number:
            return "dice such as 2d6 or a whole number";
        case Phrase::sign:
            return R"("+" or "-")";
        case Phrase::json_null:
            return "null";
        case Phrase::json_boolean:
            return "true or false";
        case Phrase::json_number:
            return "a number";
        case Phrase::json_string:
            return "a text in quotes";
        case Phrase::json_array:
            return "a list [...]";
        case Phrase::json_object:
            return "an object {...}";
        case Phrase::json_value:
            return "a value";
        case Phrase::sort_ability:
            return "an ability";
        case Phrase::sort_amount:
            return "an amount";
        case Phrase::sort_test:
            return "a test";
        case Phrase::sort_selector:
            return "a selector";
        case Phrase::sort_effect:
            return "an effect";
        case Phrase::sort_modifier:
            return "a modifier";
        case Phrase::sort_option:
            return "an option";
        case Phrase::sort_trigger:
            return "a trigger";
        case Phrase::sort_cost:
            return "a cost";
        case Phrase::sort_limit:
            return "a limit";
        case Phrase::sort_duration:
            return "a duration";
        case Phrase::sort_flag:
            return "a flag";
        case Phrase::sort_name:
            return "a name";
        case Phrase::sort_set:
            return "a set";
        case Phrase::utf8_stray_byte:
            return "a byte that cannot begin a character";
        case Phrase::utf8_truncated:
            return "a character that is cut off";
        case Phrase::utf8_overlong:
            return "a character written with too many bytes";
        case Phrase::utf8_surrogate:
            return "half of a character";
        case Phrase::utf8_beyond_unicode:
            return "beyond the last character of Unicode";
        case Phrase::number_leading_zero:
            return "it begins with a needless 0";
        case Phrase::number_leading_plus:
            return "no plus sign is written";
        case Phrase::number_no_digits:
            return "digits are missing";
        case Phrase::number_no_digits_before_point:
            return "a digit is missing before the point";
        case Phrase::number_no_digits_after_point:
            return "a digit is missing after the point";
        case Phrase::number_no_digits_in_exponent:
            return "a digit is missing after the e";
        case Phrase::number_other_base:
            return "numbers are decimal";
        case Phrase::number_not_finite:
            return "numbers are finite";
        case Phrase::number_surplus:
            return "something follows directly after it";
        case Phrase::escape_unknown:
            return "no such escape is known";
        case Phrase::escape_short_hex:
            return "four hexadecimal digits must follow";
        case Phrase::escape_lone_surrogate:
            return "it is half of a character, the other half is missing";
        case Phrase::value_pipeline:
            return "a number that can be set, added to and subtracted from";
        case Phrase::value_sum:
            return "a sum, which can be added to and subtracted from";
        case Phrase::value_choice:
            return "one number of all that are contributed";
        case Phrase::value_flag:
            return "a flag";
        case Phrase::value_permission:
            return "a permission, which is permitted or prohibited";
        case Phrase::value_names:
            return "a set of names, which is granted or withheld";
        case Phrase::value_ranges:
            return "a set of ranges";
        case Phrase::hexadecimal_digits:
            return "hexadecimal digits";
        case Phrase::answer_line:
            return "the line of an answer";
        case Phrase::seat_name:
            return "the name of a seat";
        case Phrase::nature_word:
            return R"("seeded" or "asked")";
        case Phrase::setup_value:
            return "a number, a name, true or false";
        case Phrase::none:
        case Phrase::count_of_phrases:
            break;
    }
    return {};
}

constexpr std::string_view words_of_role(Role role) {
    switch (role) {
        case Role::first_is_here:
            return "the first one is here";
        case Role::opened_here:
            return "it was opened here";
        case Role::defined_here:
            return "it is defined here";
        case Role::used_here:
            return "it is used here";
        case Role::needed_here:
            return "it is needed here";
        case Role::recorded_here:
            return "it was recorded here";
        case Role::expected_here:
            return "it is expected here";
        case Role::count_of_roles:
            break;
    }
    return {};
}

// Line ends and the like as escapes, so that a message stays one line and cannot steer a terminal.
void append_shown(std::string& out, std::string_view data) {
    constexpr std::string_view hex_digits = "0123456789ABCDEF";
    std::size_t shown = 0;
    for (std::size_t at = 0; at < data.size(); ++shown) {
        if (shown == longest_shown_argument) {
            out += "...";
            return;
        }
        const text::CodePoint point = text::decode_utf8(data, at);
        if (point.valid() && text::is_printable(point.value)) {
            out += data.substr(at, point.size);
        } else if (point.value == '\n' || point.value == '\t' || point.value == '\r') {
            out += point.value == '\n' ? "\\n" : point.value == '\t' ? "\\t" : "\\r";
        } else {
            for (std::size_t i = 0; i < point.size; ++i) {
                const auto byte = static_cast<unsigned char>(data[at + i]);
                out += "\\x";
                out.push_back(hex_digits[byte >> 4U]);
                out.push_back(hex_digits[byte & 0xfU]);
            }
        }
        at += point.size;
    }
}

void append_argument(std::string& out, const Argument& argument) {
    switch (argument.kind()) {
        case Argument::Kind::phrase:
            out += words_of_phrase(argument.phrase());
            break;
        case Argument::Kind::plain:
            append_shown(out, argument.text());
            break;
        case Argument::Kind::quoted:
            out.push_back('"');
            append_shown(out, argument.text());
            out.push_back('"');
            break;
    }
}

// "a", "a or b", "a, b or c"
void append_joined(std::string& out, std::span<const Argument> arguments, std::string_view conjunction) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (i > 0 && i + 1 == arguments.size()) {
            out.push_back(' ');
            out += conjunction;
            out.push_back(' ');
        } else if (i > 0) {
            out += ", ";
        }
        append_argument(out, arguments[i]);
    }
}

}  // namespace

const CodeWords& words_of(text::Code code) {
    for (const auto part : {json_code_words(), text_code_words(), model_code_words(), play_code_words(),
                            queensblood_code_words(), netrunner_code_words()}) {
        const auto found = std::ranges::lower_bound(part, code, {}, &CodeWords::code);
        if (found != part.end() && found->code == code) return *found;
    }
    promise(false, "every code has its words");
    return json_code_words().front();
}

std::string_view words_of(Phrase phrase) { return words_of_phrase(phrase); }

std::string_view words_of(Role role) { return words_of_role(role); }

std::string fill_template(std::string_view words, std::span<const Argument> arguments) {
    std::string out;
    for (std::size_t at = 0; at < words.size();) {
        const bool slot =
            words[at] == '{' && at + 2 < words.size() && words[at + 1] >= '0' && words[at + 1] <= '9';
        const std::size_t end = slot ? words.find('}', at) : std::string_view::npos;
        if (end == std::string_view::npos) {
            out.push_back(words[at]);
            ++at;
            continue;
        }
        const auto index = static_cast<std::size_t>(words[at + 1] - '0');
        const std::string_view conjunction = words[at + 2] == '*' ? words.substr(at + 3, end - at - 3) : "";
        if (index < arguments.size() && conjunction.empty()) {
            append_argument(out, arguments[index]);
        } else if (index < arguments.size()) {
            append_joined(out, arguments.subspan(index), conjunction);
        }
        at = end + 1;
    }
    return out;
}

std::string message_of(const text::Diagnostic& diagnostic) {
    return fill_template(words_of(diagnostic.code).message, diagnostic.arguments);
}

std::string help_of(const text::Diagnostic& diagnostic) {
    std::string help;
    if (!diagnostic.nearest.empty()) {
        const std::array nearest{Argument(diagnostic.nearest)};
        help = fill_template("did you mean \"{0}\"?", nearest);
    }
    const std::string more = fill_template(words_of(diagnostic.code).help, diagnostic.arguments);
    if (!help.empty() && !more.empty()) help.push_back(' ');
    return help + more;
}

}  // namespace cantrip::english
