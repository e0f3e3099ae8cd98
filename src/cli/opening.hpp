#pragma once

#include "cli/exit.hpp"
#include <cantrip/cantrip.hpp>

#include <tl/expected.hpp>

#include <cstddef>
#include <span>
#include <string>

namespace cantrip::cli {

[[nodiscard]] ReportFormat text_format();

// Loads packs for a command that cannot do without them. What is wrong is said on standard error; warnings
// are not.
[[nodiscard]] tl::expected<RulesPtr, Exit> open_packs(std::span<const std::string> said);
// The same with packs that were read already.
[[nodiscard]] tl::expected<RulesPtr, Exit> open_given(std::span<const PackFiles> packs);

struct Tally {
    std::size_t errors = 0;
    std::size_t warnings = 0;
};
[[nodiscard]] Tally tally(const Report& report);
// "1 error", "2 errors"
[[nodiscard]] std::string counted(std::size_t count, std::string_view word);

}  // namespace cantrip::cli
