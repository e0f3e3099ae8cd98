#pragma once

#include <tl/expected.hpp>

#include <cstdint>
#include <string>
#include <utility>

namespace cantrip::serve {

// The codes of JSON-RPC 2.0, and from 1000 on our own. Callers test for them: a code is never given another
// meaning.
enum class RpcCode : std::int32_t {
    not_json = -32700,
    not_a_request = -32600,
    no_such_method = -32601,
    wrong_parameters = -32602,

    message_too_large = 1000,
    no_such_match = 1001,
    too_many_matches = 1002,
    file_refused = 1003,
    pack_has_errors = 1010,
    setup_refused = 1011,
    journal_refused = 1012,
    no_such_definition = 1013,
    choice_stale = 1020,
    choice_not_yours = 1021,
    choice_not_admitted = 1022,
    match_over = 1023,
    needs_consent = 1024,
    no_such_position = 1025,
    nothing_known = 1026,
};

struct RpcError {
    RpcCode code = RpcCode::not_a_request;
    std::string message;  // what is wrong and what was expected
    std::string data;     // JSON, or empty
};

// The result of a method, as JSON.
using RpcResult = tl::expected<std::string, RpcError>;

inline tl::unexpected<RpcError> rpc_error(RpcCode code, std::string message, std::string data = {}) {
    return tl::unexpected(RpcError{code, std::move(message), std::move(data)});
}

}  // namespace cantrip::serve
