#pragma once

#include "base/ids.hpp"

// The numbers under which this game's facts, values, kinds and zones are declared. `declare` gives them out
// in this order and promises it, so that procedures need no look-up by name.
namespace cantrip::games::crafting {

namespace facts {
inline constexpr FactId points{0};  // of a seat: perk points left
inline constexpr FactId hit_points{1};
inline constexpr FactId count{2};    // units of a stack or of an entry on the bench
inline constexpr FactId wrong{3};    // of an entry: it does not belong to the recipe; nobody sees this
inline constexpr FactId crafted{4};  // of a seat: attempts that succeeded
inline constexpr FactId attempts{5};
}  // namespace facts

namespace values {
inline constexpr ValueId recipe_tiers{0};
inline constexpr ValueId crafting_dc{1};
inline constexpr ValueId loss_is_half{2};
inline constexpr ValueId half_is_kept{3};
inline constexpr ValueId may_experiment{4};
inline constexpr ValueId wrong_components{5};
inline constexpr ValueId experiment_bonus{6};
inline constexpr ValueId gathering_bonus{7};
inline constexpr ValueId gathering_yield{8};
inline constexpr ValueId component_levels{9};
inline constexpr ValueId consolation{10};
inline constexpr ValueId time_multiplier{11};
}  // namespace values

namespace kinds {
inline constexpr KindId table{0};
inline constexpr KindId seat{1};
inline constexpr KindId nature{2};
inline constexpr KindId referee{3};
inline constexpr KindId skill{4};
inline constexpr KindId perk{5};
inline constexpr KindId recipe{6};
inline constexpr KindId component{7};
inline constexpr KindId item{8};
}  // namespace kinds

namespace zones {
inline constexpr ZoneKindId learned{0};    // of a skill: perks in the order learned
inline constexpr ZoneKindId inventory{1};  // of a seat
inline constexpr ZoneKindId bench{2};      // of a seat
}  // namespace zones

}  // namespace cantrip::games::crafting
