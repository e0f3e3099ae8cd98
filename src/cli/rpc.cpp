#include "cli/commands.hpp"
#include "serve/rpc_stdio.hpp"

#include <unistd.h>

namespace cantrip::cli {

Exit run_rpc() {
    serve::serve_lines(STDIN_FILENO, STDOUT_FILENO);
    return Exit::fine;
}

}  // namespace cantrip::cli
