#include "serve/calling.hpp"
#include "support/temporary_folder.hpp"

#include <gmock/gmock.h>

#include <array>

namespace cantrip::testing {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(RpcMatch, is_played_by_number_by_label_and_by_what_an_option_is) {
    Caller caller;
    (void)caller.result("match.new", workshop);
    const host::JsonText open(caller.result("match.decisions", R"({"match":1,"seat":"actor"})"));
    const text::JsonValue decision = *open.root().find("decisions")->at(0);
    ASSERT_GT(decision.find("options")->size(), 2U);
    const std::string label(decision.find("options")->at(1)->find("label")->written());
    const std::string is(decision.find("options")->at(1)->find("is")->written());
    std::string prints[4];
    const std::array<std::string, 4> same = {"1", "[1]", label, is};
    for (std::size_t i = 0; i < same.size(); ++i) {
        const std::string params = caller.answer(same[i]);
        EXPECT_THAT(caller.result("match.choose", params), HasSubstr(R"("choices":1)")) << same[i];
        prints[i] = caller.fingerprint();
        EXPECT_EQ(caller.error("match.undo", R"({"match":1,"seat":"actor"})"), 0);
    }
    EXPECT_THAT(prints, ::testing::Each(prints[0]));
}

TEST(RpcMatch, a_refused_choice_says_what_was_expected_and_changes_nothing) {
    Caller caller;
    (void)caller.result("match.new", workshop);
    const std::string before = caller.fingerprint();
    std::string message;
    for (const char* choice :
         {"99", "-1", "[0,1]", "[]", "\"no such thing\"", R"({"card":"nothing"})", "null", "1.5"}) {
        EXPECT_EQ(caller.error("match.choose", caller.answer(choice), &message), 1022) << choice;
        EXPECT_FALSE(message.empty()) << choice;
    }
    EXPECT_EQ(caller.error("match.choose", R"({"match":1,"seat":"actor","decision":7,"choice":0})"), 1020);
    EXPECT_EQ(caller.error("match.choose", R"({"match":1,"seat":"actor","decision":-1,"choice":0})"), -32602);
    EXPECT_EQ(caller.error("match.choose", R"({"match":1,"seat":"acotr","decision":7,"choice":0})", &message),
              -32602);
    EXPECT_THAT(message, HasSubstr("did you mean \"actor\"?"));
    EXPECT_EQ(caller.fingerprint(), before);
}

TEST(RpcMatch, a_misspelt_label_finds_the_nearest) {
    Caller caller;
    (void)caller.result("match.new", workshop);
    const host::JsonText open(caller.result("match.decisions", R"({"match":1})"));
    std::string label(
        *open.root().find("decisions")->at(0)->find("options")->at(0)->find("label")->as_string());
    const std::string right = label;
    std::swap(label[1], label[2]);
    std::string message;
    EXPECT_EQ(caller.error("match.choose", caller.answer("\"" + label + "\""), &message), 1022);
    EXPECT_THAT(message, HasSubstr("did you mean \"" + right + "\"?"));
}

TEST(RpcMatch, a_match_that_is_not_open_is_unknown_to_every_method) {
    Caller caller;
    for (const char* method :
         {"match.decisions", "match.view", "match.journal", "match.close", "match.branch", "match.log"}) {
        EXPECT_EQ(caller.error(method, R"({"match":5})"), 1001) << method;
    }
}

TEST(RpcMatch, a_pack_that_is_wrong_opens_nothing_and_shows_its_problems) {
    Caller caller;
    const auto response = caller.call(
        "match.new", R"({"pack":{"files":[{"name":"pack.json","text":"{}"}]},"setup":{"seats":["A"]}})");
    const auto error = response->root().find("error");
    ASSERT_TRUE(error.has_value());
    EXPECT_EQ(error->find("code")->as_integer(), 1010);
    EXPECT_GT(error->find("data")->find("problems")->size(), 0U);
    EXPECT_EQ(caller.error("match.new", R"({"pack":"no-such-pack","setup":{}})"), 1003);
    EXPECT_EQ(caller.error("match.new", R"({"setup":{}})"), -32602);
    EXPECT_EQ(caller.error("match.new", R"({"pack":"packs/crafting-first","setup":{"seets":["A"]}})"), 1011);
}

// Of two copies of a card that differ only in where they lie, whoever does not say which means either.
TEST(RpcMatch, either_copy_of_a_card_may_be_meant) {
    Caller caller;
    (void)caller.result("match.new",
                        R"({"pack":"packs/queensblood","setup":{"hands":{"Y":["001","002","001"],"E":[]},)"
                        R"("decks":{"Y":["008","008"]},"mulligan":true}})");
    const auto choose = [&](std::string_view seat, std::string_view choice) {
        const host::JsonText open(
            caller.result("match.decisions", R"({"match":1,"seat":")" + std::string(seat) + "\"}"));
        const auto decision = open.root().find("decisions")->at(0)->find("id")->written();
        return caller.error("match.choose", R"({"match":1,"seat":")" + std::string(seat) +
                                                R"(","decision":)" + std::string(decision) + R"(,"choice":)" +
                                                std::string(choice) + "}");
    };
    EXPECT_EQ(choose("Y", R"([{"card":"001"},{"card":"001"},{"card":"001"}])"), 1022) << "there are two";
    EXPECT_EQ(choose("Y", R"([{"card":"001"},{"card":"001"}])"), 0);
    EXPECT_EQ(choose("E", "[]"), 0);
    EXPECT_EQ(choose("Y", R"({"kind":"play","card":"002","lane":0,"col":4})"), 1022);
    EXPECT_EQ(choose("Y", R"({"kind":"pass"})"), 0);
}

TEST(RpcMatch, a_branch_goes_its_own_way) {
    Caller caller;
    (void)caller.result("match.new", workshop);
    (void)caller.result("match.choose", caller.answer("0"));
    EXPECT_THAT(caller.result("match.branch", R"({"match":1,"choices":0})"), HasSubstr(R"("match":2)"));
    EXPECT_NE(caller.fingerprint(1), caller.fingerprint(2));
    EXPECT_EQ(caller.error("match.branch", R"({"match":1,"choices":2})"), 1025);
    EXPECT_EQ(caller.error("match.branch", R"({"match":1,"choices":-1})"), 1025);
}

TEST(RpcMatch, what_is_saved_is_loaded_with_the_same_fingerprint) {
    const TemporaryFolder folder;
    Caller caller;
    (void)caller.result("match.new", workshop);
    (void)caller.result("match.choose", caller.answer("0"));
    const std::string file = folder.path() + "/a match.journal";
    (void)caller.result("match.save", R"({"match":1,"file":")" + file + "\"}");
    (void)caller.result("match.load", R"({"file":")" + file + R"(","packs":["packs/crafting-first"]})");
    EXPECT_EQ(caller.fingerprint(1), caller.fingerprint(2));
    EXPECT_EQ(caller.error("match.load", R"({"file":"no/such.journal"})"), 1003);
    EXPECT_EQ(caller.error("match.load", R"({"journal":"nonsense","pack":"packs/crafting-first"})"), 1012);
    EXPECT_EQ(caller.error("match.load", "{}"), -32602);
    EXPECT_EQ(caller.error("match.save", R"({"match":1,"file":"no/such/folder/x"})"), 1003);
}

TEST(RpcMatch, every_response_is_one_line) {
    Caller caller;
    (void)caller.result("match.new", workshop);
    for (const char* method : {"match.decisions", "match.view", "match.journal", "match.log"}) {
        EXPECT_THAT(caller.result(method, R"({"match":1})"), Not(HasSubstr("\n"))) << method;
    }
    EXPECT_THAT(caller.result("pack.explain", R"({"path":"packs/crafting-first"})"), Not(HasSubstr("\n")));
}

TEST(RpcPack, a_pack_is_checked_from_texts_that_were_never_written) {
    Caller caller;
    const host::JsonText found(caller.result(
        "pack.check",
        R"({"files":[{"name":"pack.json","text":"{\"id\":\"mine\",\"version\":\"1\",\"language\":\"cantrip\",)"
        R"(\"game\":\"crafting\"}"},{"name":"cards.json","text":"{\"cantrip\":1,\"definitions\":[{\"id\":\"a\",)"
        R"(\"kind\":\"prek\"}]}"}]})"));
    EXPECT_EQ(found.root().find("errors")->as_integer(), 1);
    EXPECT_EQ(found.root().find("problems")->at(0)->find("file")->as_string(), "cards.json");
    EXPECT_EQ(caller.error("pack.check", "{}"), -32602);
    EXPECT_EQ(caller.error("pack.explain", R"({"path":"packs/crafting-first","definition":"fast-perp"})"),
              1013);
}

}  // namespace cantrip::testing
