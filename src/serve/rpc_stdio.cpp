#include "serve/rpc_stdio.hpp"

#include "host/files.hpp"
#include "host/lines.hpp"
#include "host/packs.hpp"

namespace cantrip::serve {

host::Result<std::vector<PackFiles>> LocalFiles::packs(std::span<const std::string> said) {
    return host::read_packs(said);
}
std::vector<std::string> LocalFiles::shipped() { return host::shipped_packs(); }
host::Result<std::string> LocalFiles::read(const std::string& file) { return host::read_file(file); }
host::Result<void> LocalFiles::write(const std::string& file, std::string_view bytes) {
    return host::write_file(file, bytes);
}

void serve_lines(int input, int output, RpcLimits limits) {
    using Got = host::LineReader::Got;
    LocalFiles files;
    Rpc rpc(files, limits);
    host::LineReader lines(input, limits.message_bytes);
    std::string line;
    for (Got got = lines.next(line); got != Got::end; got = lines.next(line)) {
        if (got == Got::line && line.find_first_not_of(" \t") == std::string::npos) continue;
        std::string response = got == Got::too_long ? rpc.too_large() : rpc.handle(line);
        if (response.empty()) continue;
        response += '\n';
        if (!host::write_bytes(output, response)) return;
    }
}

}  // namespace cantrip::serve
