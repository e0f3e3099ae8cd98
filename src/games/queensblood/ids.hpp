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
inline constexpr FactId ledger{6};    // whether pawns are counted without limit, also under cards
inline constexpr FactId classify{7};  // whether auras and scaling make a card enhanced or enfeebled, too
// of a seat
inline constexpr FactId direction{8};  // +1 plays towards the right, -1 towards the left
inline constexpr FactId turns_taken{9};
inline constexpr FactId points_top{10};
inline constexpr FactId points_middle{11};
inline constexpr FactId points_bottom{12};
inline constexpr FactId score{13};
// of a tile
inline constexpr FactId owner{14};
inline constexpr FactId rank{15};
inline constexpr FactId surplus{
    16};  // with the ledger: what is counted towards the right beyond what is shown
// of a card
inline constexpr FactId power_delta{17};
inline constexpr FactId scale_delta{18};
inline constexpr FactId first_enhanced_fired{19};
inline constexpr FactId first_enfeebled_fired{20};
inline constexpr FactId token{21};       // 1: an effect put it on the board
inline constexpr FactId spawned_by{22};  // the definition's name
inline constexpr FactId replaced_pawns{23};
inline constexpr FactId replaced_power{24};
inline constexpr FactId gain_seen{25};     // power at the last look for thresholds, above the printed power
inline constexpr FactId batch{26};         // number of the batch it is being destroyed in
inline constexpr FactId changes_seen{27};  // what classified it at the last look
inline constexpr FactId enfeebled_heard{28};  // it was enfeebled since the last look
}  // namespace fact

// The facts of a kind follow one another here and in its declaration, so that the place of a fact among those
// of its entity needs no table.
constexpr std::uint32_t slot_of(FactId id) {
    if (id >= fact::power_delta) return id.index - fact::power_delta.index;
    if (id >= fact::owner) return id.index - fact::owner.index;
    if (id >= fact::direction) return id.index - fact::direction.index;
    return id.index;
}

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

// Of these the rulebook knows where the game's own begin (Rulebook::own_event and its neighbours).
namespace event {
enum Number : std::size_t {
    turn_began,
    passed,
    drawn,
    put_back,
    taken_up,
    match_over,
    placed,
    card_played,
    pawns_placed,
    pawns_shown,
    expanded,
    spawned,
    power_changed,
    enfeebled,
    first_enfeebled,
    first_enhanced,
    power_seen,
    changes_seen,
    position_noted,
    dying,
    card_destroyed,
    destroyed,
};
}  // namespace event

namespace procedure {
enum Number : std::size_t { match, redraw, turns, play_card, settle, look, note_position, destroy };
}  // namespace procedure

namespace word {
enum Number : std::size_t { play_or_pass, mulligan, on_play, on_spawned, replace, won, draw, cost, range };
}  // namespace word

}  // namespace cantrip::games::queensblood
