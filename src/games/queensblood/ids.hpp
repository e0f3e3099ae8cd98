#pragma once

#include "base/ids.hpp"

// The dense ids of what this game declares. `declare_facts` and its neighbours go through the same lists in
// the same order and hold the rulebook to it, so that play never looks a name up.
namespace cantrip::games::queensblood {

namespace fact {
// of the table
inline constexpr FactId board{0};             // the first tile; the others follow in board order
inline constexpr FactId passes{1};            // in a row
inline constexpr FactId current{2};           // the seat whose turn it is
inline constexpr FactId lethal{3};            // whether power 0 or less destroys
inline constexpr FactId replace_on_empty{4};  // whether a replacing card may go to a tile without card
inline constexpr FactId winner{5};
// of a seat
inline constexpr FactId direction{6};  // +1 plays towards the right, -1 towards the left
inline constexpr FactId turns_taken{7};
inline constexpr FactId points_top{8};
inline constexpr FactId points_middle{9};
inline constexpr FactId points_bottom{10};
inline constexpr FactId score{11};
// of a tile
inline constexpr FactId owner{12};
inline constexpr FactId rank{13};
// of a card
inline constexpr FactId power_delta{14};
inline constexpr FactId scale_delta{15};
inline constexpr FactId first_enhanced_fired{16};
inline constexpr FactId first_enfeebled_fired{17};
inline constexpr FactId token{18};       // 1: an effect put it on the board
inline constexpr FactId spawned_by{19};  // the definition's name
inline constexpr FactId replaced_pawns{20};
inline constexpr FactId replaced_power{21};
inline constexpr FactId gain_seen{22};  // power at the last look for thresholds, above the printed power
inline constexpr FactId batch{23};      // number of the batch it is being destroyed in
}  // namespace fact

namespace kind {
inline constexpr KindId table{0};
inline constexpr KindId seat{1};
inline constexpr KindId nature{2};
inline constexpr KindId referee{3};
inline constexpr KindId tile{4};
inline constexpr KindId card{5};
inline constexpr KindId effect{6};  // what cards share; there is none in play
}  // namespace kind

namespace zone {
inline constexpr ZoneKindId tile{0};
inline constexpr ZoneKindId hand{1};
inline constexpr ZoneKindId deck{2};
inline constexpr ZoneKindId playing{3};  // between hand and board
inline constexpr ZoneKindId gone{4};     // out of the match
}  // namespace zone

namespace value {
inline constexpr ValueId power{0};
inline constexpr ValueId pawns{1};       // how many pawns each mark of its range places
inline constexpr ValueId lane_bonus{2};  // points it adds to a lane that its side wins
}  // namespace value

}  // namespace cantrip::games::queensblood
