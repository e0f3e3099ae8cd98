#pragma once

#include "games/presentation.hpp"

// What a match of this game looks like to those who sit at the table, and what their options are.
namespace cantrip::games::netrunner {

// turn, phase, points_to_win, players by seat, servers with root and ice, rig, hand (of the seat that looks),
// discard piles, score areas, and the run that goes on.
void show_match(const Onlooker& onlooker, text::JsonWriter& out);
// Servers, rig and run alone.
void show_board(const Onlooker& onlooker, text::JsonWriter& out);
// { server, kind } of a server; false for everything else.
bool show_server(const Onlooker& onlooker, std::uint32_t entity, text::JsonWriter& out);
// { subroutine, ability, card } of a subroutine that may be broken; false where the general form serves.
bool show_option(const Onlooker& onlooker, const kernel::Decision& decision, const kernel::Option& option,
                 text::JsonWriter& out);

}  // namespace cantrip::games::netrunner
