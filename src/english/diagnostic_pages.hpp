#pragma once

#include "text/codes.hpp"

#include <tl/expected.hpp>

#include <string>
#include <string_view>

namespace cantrip::english {

// The page of a code: what it means, a wrong example, a right one.
[[nodiscard]] std::string explain(text::Code code);
// Every code with its title, one a line.
[[nodiscard]] std::string list_of_codes();

// The label of the code that was most likely meant, or empty.
struct NoSuchCode {
    std::string nearest;
};
// "E0203", in any case; the letter and leading zeros may be left out.
[[nodiscard]] tl::expected<text::Code, NoSuchCode> find_code(std::string_view label);

}  // namespace cantrip::english
