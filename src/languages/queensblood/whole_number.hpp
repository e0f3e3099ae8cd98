#pragma once

#include "languages/object_reader.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace cantrip::languages::queensblood {

// Every number of this language is whole; anything else is reported.
[[nodiscard]] inline std::optional<std::int64_t> read_whole(text::JsonValue value,
                                                            text::Diagnostics& diagnostics) {
    if (!expect_kind(value, text::JsonKind::number, text::Phrase::whole_number, diagnostics))
        return std::nullopt;
    const auto whole = value.as_integer();
    if (whole.has_value()) return *whole;
    diagnostics.add(text::Code::wrong_type, value.place(),
                    {text::Phrase::whole_number, std::string(value.written())});
    return std::nullopt;
}

// The same within bounds.
[[nodiscard]] inline std::optional<std::int64_t> read_whole_within(text::JsonValue value, std::int64_t least,
                                                                   std::int64_t most,
                                                                   text::Diagnostics& diagnostics) {
    const std::optional<std::int64_t> whole = read_whole(value, diagnostics);
    if (!whole.has_value() || (*whole >= least && *whole <= most)) return whole;
    diagnostics.add(text::Code::number_out_of_range, value.place(), {*whole, least, most});
    return std::nullopt;
}

}  // namespace cantrip::languages::queensblood
