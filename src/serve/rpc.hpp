#pragma once

#include "host/result.hpp"
#include <cantrip/cantrip.hpp>

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::serve {

// What the methods may reach outside the process. A transport that serves strangers gives one that refuses.
class RpcFiles {
public:
    virtual ~RpcFiles() = default;
    // The packs meant by paths or ids, with those that they need.
    virtual host::Result<std::vector<PackFiles>> packs(std::span<const std::string> said) = 0;
    // The packs that come with the program.
    virtual std::vector<std::string> shipped() = 0;
    virtual host::Result<std::string> read(const std::string& file) = 0;
    virtual host::Result<void> write(const std::string& file, std::string_view bytes) = 0;
};

struct RpcLimits {
    std::size_t message_bytes = std::size_t{8} * 1024 * 1024;
    std::size_t messages_in_batch = 1000;
    std::size_t matches = 1000;
};

class RpcSession;

// The methods of docs/rpc.md behind JSON-RPC 2.0, whatever carries the messages. One object is one caller: it
// keeps the caller's matches.
class Rpc {
public:
    explicit Rpc(RpcFiles& files, RpcLimits limits = {});
    ~Rpc();
    Rpc(const Rpc&) = delete;
    Rpc& operator=(const Rpc&) = delete;

    // Takes any bytes as one message, a request or a batch. The response is one line without its line end, or
    // empty when there is nothing to say because only notifications came in.
    [[nodiscard]] std::string handle(std::string_view message);
    // The response to a message that the transport did not even take in.
    [[nodiscard]] std::string too_large() const;

private:
    std::unique_ptr<RpcSession> session_;
};

}  // namespace cantrip::serve
