#pragma once

#include "serve/rpc_error.hpp"
#include "text/json_writer.hpp"
#include <cantrip/cantrip.hpp>

#include <string>

namespace cantrip::serve {

class RpcSession;

void write_decision(text::JsonWriter& out, const Decision& decision);
// The members standing, outcome (once it is over or stopped) and choices.
void write_position(text::JsonWriter& out, const Match& match);

// Takes a match in and says so: its number, seats and position.
[[nodiscard]] RpcResult opened(RpcSession& session, Match match);

}  // namespace cantrip::serve
