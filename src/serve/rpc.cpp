#include "serve/rpc.hpp"

#include "host/json_text.hpp"
#include "serve/rpc_call.hpp"
#include "serve/rpc_session.hpp"
#include "text/json_writer.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace cantrip::serve {

using text::JsonKind;
using text::JsonValue;

namespace {

constexpr std::array<std::string_view, 4> members = {"jsonrpc", "id", "method", "params"};
constexpr std::string_view null_id = "null";

std::string response(std::string_view id, const RpcResult& result) {
    text::JsonWriter out;
    out.begin_object().key("jsonrpc").string("2.0").key("id").json(id);
    if (result.has_value()) {
        out.key("result").json(*result);
    } else {
        const RpcError& error = result.error();
        out.key("error").begin_object();
        out.key("code").integer(static_cast<std::int32_t>(error.code)).key("message").string(error.message);
        if (!error.data.empty()) out.key("data").json(error.data);
        out.end_object();
    }
    out.end_object();
    return out.take();
}

tl::unexpected<RpcError> not_a_request(const std::string& message) {
    return rpc_error(RpcCode::not_a_request,
                     message + R"(: expected {"jsonrpc": "2.0", "id": 1, "method": "...", "params": {...}})");
}

// What keeps an object from being a request, if anything.
tl::expected<void, RpcError> check(JsonValue request) {
    const std::optional<JsonValue> version = request.find("jsonrpc");
    if (!version.has_value() || version->as_string() != "2.0")
        return not_a_request(R"("jsonrpc" must be "2.0")");
    const std::optional<JsonValue> method = request.find("method");
    if (!method.has_value() || !method->is(JsonKind::string)) return not_a_request("\"method\" must be text");
    const std::optional<JsonValue> params = request.find("params");
    if (params.has_value() && !params->is(JsonKind::object) && !params->is(JsonKind::array)) {
        return not_a_request("\"params\" must be an object");
    }
    for (const JsonValue member : request.children()) {
        if (std::ranges::find(members, member.key()) != members.end()) continue;
        std::string message = fmt::format("a request has no member \"{}\"", member.key());
        const std::string_view nearest = text::nearest_name(member.key(), members);
        if (!nearest.empty()) message += fmt::format("; did you mean \"{}\"?", nearest);
        return not_a_request(message);
    }
    return {};
}

// The response to one request; empty for a notification.
std::string handle_one(RpcSession& session, JsonValue request) {
    if (!request.is(JsonKind::object)) return response(null_id, not_a_request("this is no request"));
    const std::optional<JsonValue> id = request.find("id");
    const bool id_fits =
        !id.has_value() || id->is(JsonKind::string) || id->is(JsonKind::number) || id->is(JsonKind::null);
    if (!id_fits) return response(null_id, not_a_request("\"id\" must be text or a number"));
    const std::string_view shown_id = id.has_value() ? id->written() : null_id;
    if (auto fine = check(request); !fine.has_value())
        return response(shown_id, tl::unexpected(std::move(fine.error())));
    const RpcResult result = call(session, *request.find("method")->as_string(), request.find("params"));
    return id.has_value() ? response(shown_id, result) : std::string();
}

std::string handle_batch(RpcSession& session, JsonValue batch) {
    if (batch.size() == 0) return response(null_id, not_a_request("this batch is empty"));
    if (batch.size() > session.limits().messages_in_batch) {
        return response(null_id, rpc_error(RpcCode::message_too_large,
                                           fmt::format("a batch of {} requests: expected at most {}",
                                                       batch.size(), session.limits().messages_in_batch)));
    }
    std::string all;
    for (const JsonValue request : batch.children()) {
        const std::string one = handle_one(session, request);
        if (one.empty()) continue;
        all += all.empty() ? '[' : ',';
        all += one;
    }
    return all.empty() ? all : all + ']';
}

}  // namespace

Rpc::Rpc(RpcFiles& files, RpcLimits limits) : session_(std::make_unique<RpcSession>(files, limits)) {}
Rpc::~Rpc() = default;

std::string Rpc::handle(std::string_view message) {
    if (message.size() > session_->limits().message_bytes) return too_large();
    const host::JsonText text(message);
    if (!text.well_formed()) {
        return response(null_id,
                        rpc_error(RpcCode::not_json, "this is not JSON: " + text.mistake() +
                                                         "; expected one request or batch on one line"));
    }
    if (text.root().is(JsonKind::array)) return handle_batch(*session_, text.root());
    return handle_one(*session_, text.root());
}

std::string Rpc::too_large() const {
    return response(null_id, rpc_error(RpcCode::message_too_large,
                                       fmt::format("this message is too large: expected at most {} bytes",
                                                   session_->limits().message_bytes)));
}

}  // namespace cantrip::serve
