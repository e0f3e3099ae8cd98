#include "serve/calling.hpp"

#include <gmock/gmock.h>

#include <array>

// The messages of JSON-RPC 2.0, whatever they ask for.
namespace cantrip::testing {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

TEST(RpcMessages, a_response_has_the_id_of_its_request) {
    Caller caller;
    for (const std::string id : {"1", "-7", "1.5", R"("a \u00e9")", "null"}) {
        EXPECT_THAT(caller.send(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"rpc.methods"})"),
                    StartsWith(R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":)"));
    }
}

TEST(RpcMessages, a_notification_gets_no_response_even_when_it_is_wrong) {
    Caller caller;
    EXPECT_THAT(caller.send(R"({"jsonrpc":"2.0","method":"rpc.methods"})"), IsEmpty());
    EXPECT_THAT(caller.send(R"({"jsonrpc":"2.0","method":"no.such.method"})"), IsEmpty());
    EXPECT_THAT(caller.send(R"([{"jsonrpc":"2.0","method":"rpc.methods"}])"), IsEmpty());
}

TEST(RpcMessages, a_batch_is_answered_by_a_batch_without_the_notifications) {
    Caller caller;
    const std::string all = caller.send(
        R"([{"jsonrpc":"2.0","id":1,"method":"match.close","params":{"match":9}},)"
        R"({"jsonrpc":"2.0","method":"rpc.methods"},7,{"jsonrpc":"2.0","id":2,"method":"rpc.methods"}])");
    const host::JsonText read(all);
    ASSERT_TRUE(read.well_formed()) << all;
    ASSERT_EQ(read.root().size(), 3U) << all;
    EXPECT_EQ(read.root().at(0)->find("error")->find("code")->as_integer(), 1001);
    EXPECT_EQ(read.root().at(1)->find("error")->find("code")->as_integer(), -32600);
    EXPECT_TRUE(read.root().at(2)->find("result").has_value());
    EXPECT_THAT(caller.send("[]"), HasSubstr("-32600"));
}

TEST(RpcMessages, what_is_not_json_says_where) {
    Caller caller;
    for (const char* message : {"", "{", "nonsense", R"({"jsonrpc":"2.0",}x)", "[1,2", R"("\ud800")"}) {
        const std::string response = caller.send(message);
        EXPECT_THAT(response, StartsWith(R"({"jsonrpc":"2.0","id":null,"error":{"code":-32)")) << message;
    }
    EXPECT_THAT(caller.send("{\"jsonrpc\" \"2.0\"}"), HasSubstr("column 11"));
}

TEST(RpcMessages, what_is_no_request_says_what_was_expected) {
    Caller caller;
    const std::array wrong = {
        R"(7)",
        R"({})",
        R"({"jsonrpc":"1.0","id":1,"method":"rpc.methods"})",
        R"({"jsonrpc":"2.0","id":1,"method":7})",
        R"({"jsonrpc":"2.0","id":[],"method":"rpc.methods"})",
        R"({"jsonrpc":"2.0","id":1,"method":"rpc.methods","params":7})",
        R"({"jsonrpc":"2.0","id":1,"method":"rpc.methods","parms":{}})",
    };
    for (const char* message : wrong) {
        const std::string response = caller.send(message);
        EXPECT_THAT(response, HasSubstr("-32600")) << message;
        EXPECT_THAT(response, HasSubstr("expected")) << message;
    }
    EXPECT_THAT(caller.send(wrong.back()), HasSubstr(R"(did you mean \"params\"?)"));
}

TEST(RpcMessages, an_unknown_method_names_the_nearest) {
    Caller caller;
    std::string message;
    EXPECT_EQ(caller.error("match.vieuw", "{}", &message), -32601);
    EXPECT_THAT(message, HasSubstr("did you mean \"match.view\"?"));
}

TEST(RpcMessages, a_wrong_parameter_is_named_with_what_was_expected) {
    Caller caller;
    std::string message;
    EXPECT_EQ(caller.error("match.view", "{}", &message), -32602);
    EXPECT_THAT(message, HasSubstr("needs \"match\": expected a whole number"));
    EXPECT_EQ(caller.error("match.view", R"({"match":"one"})", &message), -32602);
    EXPECT_THAT(message, HasSubstr("expected a whole number"));
    EXPECT_EQ(caller.error("match.view", R"({"match":1,"saet":"A"})", &message), -32602);
    EXPECT_THAT(message, HasSubstr("did you mean \"seat\"?"));
    EXPECT_EQ(caller.error("match.view", "[1]", &message), -32602);
    EXPECT_THAT(message, HasSubstr("by name"));
}

TEST(RpcMessages, every_method_refuses_wrong_parameters_of_every_type) {
    Caller caller;
    const host::JsonText list(caller.result("rpc.methods"));
    for (const text::JsonValue method : list.root().find("methods")->children()) {
        const std::string name(*method.find("method")->as_string());
        for (const text::JsonValue param : method.find("params")->children()) {
            const std::string_view of = *param.find("name")->as_string();
            if (of == "choice") continue;
            EXPECT_EQ(caller.error(name, "{\"" + std::string(of) + "\":[[null]]}"), -32602)
                << name << " " << of;
        }
    }
}

TEST(RpcMessages, what_is_too_large_is_refused) {
    Caller caller(serve::RpcLimits{200, 3, 2});
    EXPECT_THAT(caller.send(std::string(201, ' ')), HasSubstr("at most 200 bytes"));
    EXPECT_THAT(caller.send("[1,1,1,1]"), HasSubstr("at most 3"));
    EXPECT_THAT(caller.send("[1,1,1]"), EndsWith("]"));
}

TEST(RpcMessages, so_many_matches_and_no_more) {
    Caller caller(serve::RpcLimits{100000, 10, 2});
    EXPECT_EQ(caller.error("match.new", workshop), 0);
    EXPECT_EQ(caller.error("match.branch", R"({"match":1})"), 0);
    std::string message;
    EXPECT_EQ(caller.error("match.new", workshop, &message), 1002);
    EXPECT_THAT(message, HasSubstr("match.close"));
    EXPECT_EQ(caller.error("match.branch", R"({"match":1})"), 1002);
    EXPECT_EQ(caller.error("match.close", R"({"match":1})"), 0);
    EXPECT_EQ(caller.result("match.new", workshop).substr(0, 11), R"({"match":3,)")
        << "numbers are never given twice";
}

}  // namespace cantrip::testing
