#pragma once

#include <string>
#include <string_view>

namespace cantrip::languages::netrunner {

// A word of the data in the one spelling that the model uses: lower case, blanks and hyphens as underscores,
// other signs left out. "Code Gate" and "code_gate", "R&D" and "rd", "ICE" and "ice" are the same word.
[[nodiscard]] inline std::string spelled(std::string_view written) {
    std::string out;
    for (const char c : written) {
        if (c >= 'A' && c <= 'Z')
            out += static_cast<char>(c - 'A' + 'a');
        else if (c == ' ' || c == '-')
            out += '_';
        else if (c == '_' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                 static_cast<signed char>(c) < 0)
            out += c;
    }
    return out;
}

}  // namespace cantrip::languages::netrunner
