#pragma once

#include "base/ids.hpp"

// The dense ids of what this game declares, in the order of the declarations, so that play never looks a name
// up.
namespace cantrip::games::valeria {

namespace fact {
// of the table
inline constexpr FactId active{0};   // the seat whose turn it is
inline constexpr FactId resting{1};  // with five players: the seat before it
inline constexpr FactId turn{2};     // number of the turn
inline constexpr FactId first_die{3};
inline constexpr FactId second_die{4};
inline constexpr FactId exhausted_left{5};  // cards in the exhausted deck
inline constexpr FactId end_triggered{6};
inline constexpr FactId last_turn{7};  // an option of the match: it ends after this turn; 0: by its own rules
// of a seat
inline constexpr FactId gold{8};
inline constexpr FactId strength{9};
inline constexpr FactId magic{10};
inline constexpr FactId points{11};
inline constexpr FactId score{12};
// of a stack in the center
inline constexpr FactId exhausted{13};
// of a domain
inline constexpr FactId gained_turn{14};
// of a monster in the center
inline constexpr FactId strength_tokens{15};
}  // namespace fact

namespace kind {
inline constexpr KindId table{0};
inline constexpr KindId seat{1};
inline constexpr KindId nature{2};
inline constexpr KindId referee{3};
inline constexpr KindId stack{4};
inline constexpr KindId starter{5};
inline constexpr KindId citizen{6};
inline constexpr KindId domain{7};
inline constexpr KindId monster{8};
inline constexpr KindId duke{9};
}  // namespace kind

namespace zone {
inline constexpr ZoneKindId center{0};  // one for each stack
inline constexpr ZoneKindId starters{1};
inline constexpr ZoneKindId citizens{2};
inline constexpr ZoneKindId domains{3};
inline constexpr ZoneKindId monsters{4};
inline constexpr ZoneKindId duke{5};
}  // namespace zone

namespace value {
inline constexpr ValueId no_surcharge{0};     // of a seat: copies cost nothing more
inline constexpr ValueId domain_discount{1};  // of a seat: gold that domains cost less
}  // namespace value

}  // namespace cantrip::games::valeria
