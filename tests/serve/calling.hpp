#pragma once

#include "host/json_text.hpp"
#include "serve/rpc.hpp"
#include "serve/rpc_stdio.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

namespace cantrip::testing {

inline constexpr std::string_view workshop =
    R"({"pack":"packs/crafting-first","setup":{"seats":["actor"],"begin":"workshop","settings":{"actor":{"points":5}}}})";

// A caller of the methods, without any transport.
class Caller {
public:
    explicit Caller(serve::RpcLimits limits = {}) : rpc_(files_, limits) {}

    std::string send(std::string_view message) { return rpc_.handle(message); }
    // The whole response to a request with this method and these parameters.
    std::unique_ptr<host::JsonText> call(std::string_view method, std::string_view params = "{}") {
        return std::make_unique<host::JsonText>(send(R"({"jsonrpc":"2.0","id":1,"method":")" +
                                                     std::string(method) + R"(","params":)" +
                                                     std::string(params) + "}"));
    }
    // The result as it was written; what is no result is a failure of the test.
    std::string result(std::string_view method, std::string_view params = "{}") {
        const auto response = call(method, params);
        const auto found = response->root().find("result");
        if (!found.has_value()) ADD_FAILURE() << method << ": " << response->root().written();
        return found.has_value() ? std::string(found->written()) : std::string("null");
    }
    // The code of the error, 0 if there is none.
    std::int64_t error(std::string_view method, std::string_view params = "{}",
                       std::string* message = nullptr) {
        const auto response = call(method, params);
        const auto found = response->root().find("error");
        if (!found.has_value()) return 0;
        if (message != nullptr) *message = *found->find("message")->as_string();
        return found->find("code")->as_integer().value_or(0);
    }
    // The id of the first open decision.
    std::string first_decision(int match = 1) {
        const host::JsonText open(result("match.decisions", R"({"match":)" + std::to_string(match) + "}"));
        const auto decisions = open.root().find("decisions");
        if (!decisions.has_value() || decisions->size() == 0) return "0";
        return std::string(decisions->at(0)->find("id")->written());
    }
    std::string fingerprint(int match = 1) {
        const host::JsonText journal(result("match.journal", R"({"match":)" + std::to_string(match) + "}"));
        return std::string(journal.root().find("fingerprint")->as_string().value_or(""));
    }
    // The parameters that answer the first open decision of the only match.
    std::string answer(std::string_view choice) {
        return R"({"match":1,"seat":"actor","decision":)" + first_decision() + R"(,"choice":)" +
               std::string(choice) + "}";
    }

private:
    serve::LocalFiles files_;
    serve::Rpc rpc_;
};

}  // namespace cantrip::testing
