#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace cantrip::text {

// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other, or
// `limit + 1` when more than `limit` are needed. Bytes are compared, ASCII letters without case.
[[nodiscard]] std::uint32_t edit_distance(std::string_view one, std::string_view other, std::uint32_t limit);

// The known name that was most likely meant, or an empty view when none is close enough. A name that differs
// only in case or in "-", "_" and blanks wins over all others; equal distances are decided by the order of
// the alphabet, so that the order of `known` never matters. The view points into `known`.
[[nodiscard]] std::string_view nearest_name(std::string_view written,
                                            std::span<const std::string_view> known);

}  // namespace cantrip::text
