#include "cli/commands.hpp"
namespace cantrip::cli {
Exit run_play(const PlayOptions&) { return Exit::misused; }
}  // namespace cantrip::cli
