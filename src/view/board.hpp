#pragma once

#include "text/json_writer.hpp"
#include "view/seer.hpp"

namespace cantrip::view {

// What lies on the table, in few words: the places with their facts and the cards there, each with its side
// and values.
//
//     { "TOP-2": { "owner": "Y", "rank": 2, "cards": [{ "card": "001", "side": "Y", "power": 1 }] } }
//
// Only what the seer may see is in it.
void write_board(text::JsonWriter& out, const Seer& seer);

}  // namespace cantrip::view
