#pragma once

#include "kernel/declare.hpp"

// What can happen in this game. Only these change the facts of a match.
namespace cantrip::games::queensblood {

namespace slot {
enum TurnBegan : std::size_t { turn_began_by };
enum Passed : std::size_t { passed_by };
enum Drawn : std::size_t { drawn_what, drawn_by, drawn_position };  // position -1: at the end of the hand
enum PutBack : std::size_t { put_back_what, put_back_by };
enum TakenUp : std::size_t { taken_up_what, taken_up_by };
enum Placed : std::size_t { placed_what, placed_tile, placed_replaced, placed_by };
enum CardPlayed : std::size_t { card_played_target, card_played_by };
enum PowerChanged : std::size_t { power_target, power_amount, power_source, power_by };
enum Reply : std::size_t { reply_target, reply_source };  // enfeebled, first_enfeebled, first_enhanced
enum PowerSeen : std::size_t { seen_target, seen_was, seen_now };
enum ChangesSeen : std::size_t { changes_target, changes_was, changes_now };
enum PositionNoted : std::size_t { noted_target, noted_gain, noted_changes };
enum Dying : std::size_t { dying_batch };  // also of `destroyed`
enum CardDestroyed : std::size_t { card_destroyed_target, card_destroyed_batch };
enum PawnsPlaced : std::size_t { pawns_target, pawns_amount, pawns_by };
enum Expanded : std::size_t { expanded_target, expanded_by };
enum Spawned : std::size_t { spawned_what, spawned_tile, spawned_by, spawned_source };
}  // namespace slot

void declare_events(kernel::Declare& declare);

}  // namespace cantrip::games::queensblood
