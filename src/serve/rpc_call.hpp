#pragma once

#include "serve/rpc_error.hpp"
#include "text/json.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::serve {

class RpcSession;

// What a parameter may be. `pack` is a path, an id or { "files": [...] }; `choice` may be anything.
enum class ParamType : std::uint8_t { text, whole, names, object, files, pack, packs, choice };

struct Param {
    std::string_view name;
    ParamType type = ParamType::text;
    bool needed = false;
    std::string_view what;
};

// The parameters of one call, already held to the method's table: known names only, each of its type, and
// those that are needed there.
class Params {
public:
    explicit Params(std::optional<text::JsonValue> object) : object_(object) {}

    [[nodiscard]] std::optional<text::JsonValue> find(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const { return find(name).has_value(); }
    // Empty or 0 when it is not there.
    [[nodiscard]] std::string text(std::string_view name) const;
    [[nodiscard]] std::int64_t whole(std::string_view name) const;
    [[nodiscard]] std::vector<std::string> names(std::string_view name) const;

private:
    std::optional<text::JsonValue> object_;
};

struct Method {
    std::string_view name;
    std::string_view what;
    std::vector<Param> params;
    RpcResult (*run)(RpcSession& session, const Params& params) = nullptr;
};

// Every method, in the order of the documentation.
[[nodiscard]] std::span<const Method> methods();

// Runs a method by its name after holding the parameters to its table.
[[nodiscard]] RpcResult call(RpcSession& session, std::string_view method,
                             std::optional<text::JsonValue> params);

// The words for a type in messages: "a whole number".
[[nodiscard]] std::string_view words_of(ParamType type);
[[nodiscard]] tl::unexpected<RpcError> wrong_parameter(std::string_view name, std::string message,
                                                       std::string_view expected);

}  // namespace cantrip::serve
