#pragma once

#include "serve/rpc.hpp"

namespace cantrip::serve {

// The files of the user who started the program.
class LocalFiles final : public RpcFiles {
public:
    host::Result<std::vector<PackFiles>> packs(std::span<const std::string> said) override;
    std::vector<std::string> shipped() override;
    host::Result<std::string> read(const std::string& file) override;
    host::Result<void> write(const std::string& file, std::string_view bytes) override;
};

// One message a line in, one response a line out, until the input ends or nobody reads the output any more.
void serve_lines(int input, int output, RpcLimits limits = {});

}  // namespace cantrip::serve
