#pragma once

#include "kernel/rulebook.hpp"

#include <span>

// The ops that make up an ability rather than do something: their shape is known to the compiler and the
// machine, so they are defined here, beside the code that runs them.
namespace cantrip::kernel::structure {

extern const Op triggered;
extern const Op replacing;
extern const Op activated;
extern const Op standing;
extern const Op called;

extern const Op on;      // trigger
extern const Op limit;   // limit
extern const Op modify;  // modifiers
extern const Op grant;
extern const Op withhold;
extern const Op range;
extern const Op lend;

extern const Op until;  // durations
extern const Op as_long_as;
extern const Op during;
extern const Op for_uses;

extern const Op lasting;  // effect

// Positions of the parameters that the machine reads.
namespace param {
enum Until : std::uint8_t { until_event, until_moment, until_where };
enum Lasting : std::uint8_t {
    lasting_bearer,
    lasting_contributes,
    lasting_abilities,
    lasting_until,
    lasting_at_end,
    lasting_note
};
}  // namespace param

[[nodiscard]] std::span<const Op* const> all();

}  // namespace cantrip::kernel::structure
