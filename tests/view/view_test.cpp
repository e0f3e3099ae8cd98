#include "view/view.hpp"

#include "play/bot.hpp"
#include "play/match.hpp"
#include "support/playing.hpp"
#include "text/json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cantrip::testing {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

// A view taken apart again.
struct ReadView {
    explicit ReadView(std::string json)
        : source(sources.add("view", std::move(json))), tree(text::read_json(sources, source, found)) {
        EXPECT_TRUE(found.empty());
    }
    [[nodiscard]] text::JsonValue zone(std::string_view kind, std::string_view owner) const {
        for (const text::JsonValue each : tree.root().find("zones")->children()) {
            if (each.find("kind")->as_string() == kind && each.find("owner")->as_string() == owner)
                return each;
        }
        ADD_FAILURE() << "no zone " << owner << "." << kind;
        return tree.root();
    }
    [[nodiscard]] std::string cards(std::string_view kind, std::string_view owner) const {
        return std::string(zone(kind, owner).find("cards")->written());
    }
    text::Sources sources;
    text::Diagnostics found;
    text::SourceId source;
    text::JsonTree tree;
};

Match hands_and_lanes() {
    return start_match(
        R"({ "seats": ["A", "B"], "options": { "rounds": 2 }, "settings": { "A": { "secret": 9 } },
        "cards": [ { "card": "rat", "zone": "hand", "of": "A" }, { "card": "ox", "zone": "hand", "of": "B" },
                   { "card": "thief", "zone": "deck", "of": "A" }, { "card": "vow", "zone": "deck", "of": "A" },
                   { "card": "lord", "zone": "lane", "of": "LEFT", "side": "A" },
                   { "card": "monk", "zone": "lane", "of": "LEFT", "side": "B", "face_down": true, "facts": { "damage": 2 } },
                   { "card": "mage", "zone": "lane", "of": "RIGHT", "side": "A" } ] })");
}

TEST(View, a_hidden_hand_is_only_counted) {
    const Match match = hands_and_lanes();
    const ReadView mine(match.view("A"));
    const ReadView theirs(match.view("B"));
    EXPECT_THAT(mine.cards("hand", "A"),
                AllOf(HasSubstr("\"card\":\"rat\""), HasSubstr("\"card\":\"thief\"")));
    EXPECT_EQ(mine.cards("hand", "B"), "[]");
    EXPECT_EQ(mine.zone("hand", "B").find("count")->as_integer(), 1);
    EXPECT_EQ(theirs.cards("hand", "A"), "[]");
    EXPECT_EQ(theirs.cards("deck", "A"), "[]");
    EXPECT_EQ(ReadView(match.view("")).cards("hand", "A"), "[]");
}

TEST(View, a_face_down_card_shows_that_it_lies_there_and_nothing_else) {
    const Match match = hands_and_lanes();
    EXPECT_THAT(ReadView(match.view("A")).cards("lane", "LEFT"),
                AllOf(HasSubstr(R"({"at":2,"card":null,"face_down":true,"side":"B","facts":{},"values":{}})"),
                      Not(HasSubstr("monk"))));
    EXPECT_THAT(ReadView(match.view("B")).cards("lane", "LEFT"),
                AllOf(HasSubstr("monk"), HasSubstr("\"damage\":2")));
}

TEST(View, a_secret_is_seen_by_its_owner_alone) {
    const Match match = hands_and_lanes();
    EXPECT_THAT(match.view("A"), HasSubstr("\"secret\":9"));
    EXPECT_THAT(match.view("B"), Not(HasSubstr("\"secret\":9")));
    EXPECT_THAT(match.view(""), Not(HasSubstr("secret")));
    for (const char* seat : {"A", "B", ""})
        EXPECT_THAT(match.view(seat), Not(HasSubstr("luck"))) << "book-keeping is nobody's";
}

TEST(View, a_known_card_shows_its_title_facts_and_values) {
    const Match match = hands_and_lanes();
    EXPECT_THAT(
        ReadView(match.view("B")).cards("lane", "RIGHT"),
        HasSubstr(
            R"({"at":1,"card":"mage","title":"Mage","side":"A","facts":{"damage":0},"values":{"power":3}})"));
}

TEST(View, own_decisions_are_whole_and_others_only_named) {
    const Match match = hands_and_lanes();
    const ReadView mine(match.view("A"));
    const ReadView theirs(match.view("B"));
    EXPECT_EQ(mine.tree.root().find("decisions")->size(), 1U);
    EXPECT_THAT(std::string(mine.tree.root().find("decisions")->written()),
                HasSubstr(R"({"label":"Rat","is":{"card":"rat","zone":"hand","of":"A","at":1}})"));
    EXPECT_EQ(theirs.tree.root().find("decisions")->size(), 0U);
    EXPECT_EQ(theirs.tree.root().find("asked")->written(), R"(["A"])");
}

TEST(View, a_window_of_another_seat_is_not_shown) {
    Match match = start_match(R"({ "seats": ["A", "B"], "settings": { "B": { "coins": 1 } },
        "cards": [ { "card": "monk", "zone": "lane", "of": "LEFT", "side": "B" } ] })");
    choose(match, "A", "Pass");
    ASSERT_EQ(only_decision(match, "B").kind, "paid");
    const ReadView theirs(match.view("A"));
    EXPECT_EQ(theirs.tree.root().find("asked")->size(), 0U);
    EXPECT_EQ(match.choose(only_decision(match, "B").id, "A", {{0}, {}}).refused, Refused::stale);
}

TEST(View, an_effect_that_lasts_is_shown_with_its_note_to_its_bearer) {
    Match match = start_match(
        R"({ "seats": ["A", "B"], "referee": true, "cards": [ { "card": "charm", "zone": "hand", "of": "A" } ] })");
    choose(match, "A", "Charm");
    choose(match, "A", "LEFT");
    const std::string note =
        R"("lasting":[{"source":"Charm","ability":"bless","note":"Blessed until the next turn."}])";
    EXPECT_THAT(match.view("A"), HasSubstr(note));
    EXPECT_THAT(match.view("B"), AllOf(HasSubstr(R"("lasting":[{"source":"Charm","ability":"bless"}])"),
                                       Not(HasSubstr("Blessed"))));
    EXPECT_THAT(match.view("referee"), HasSubstr("Blessed"));
    EXPECT_EQ(value(match, "LEFT.lane/1", "power"), 2);
}

TEST(View, nobody_is_recognised_by_the_number_of_a_record) {
    // Two matches that differ only in the order in which records were made look alike.
    const auto setup = [](const char* first, const char* second) {
        return R"({ "seats": ["A", "B"], "cards": [ )" + std::string(first) + ", " + second + R"( ] })";
    };
    const char* hand = R"({ "card": "rat", "zone": "hand", "of": "A" })";
    const char* lane = R"({ "card": "ox", "zone": "lane", "of": "LEFT", "side": "A" })";
    const Match one = start_match(setup(hand, lane));
    const Match two = start_match(setup(lane, hand));
    for (const char* seat : {"A", "B", ""}) EXPECT_EQ(one.view(seat), two.view(seat));
    EXPECT_EQ(one.fingerprint(), two.fingerprint());
}

TEST(View, an_unknown_seat_sees_nothing) { EXPECT_EQ(hands_and_lanes().view("Z"), "null"); }

TEST(Log, each_seat_reads_what_it_saw) {
    Match match = hands_and_lanes();
    EXPECT_THAT(match.log("A"), ElementsAre(HasSubstr("shuffled"), HasSubstr(" moves from A.deck to A.hand"),
                                            HasSubstr(" moves from A.deck to A.hand"), HasSubstr("turn")));
}

TEST(Log, a_drawn_card_is_named_to_its_owner_alone) {
    Match match = start_match(
        R"({ "seats": ["A", "B"], "cards": [ { "card": "thief", "zone": "deck", "of": "A" } ] })");
    const auto joined = [&](const char* seat) {
        std::string all;
        for (const std::string& line : match.log(seat)) all += line + "\n";
        return all;
    };
    EXPECT_THAT(joined("A"), HasSubstr("Thief moves from A.deck to A.hand."));
    EXPECT_THAT(joined("B"),
                AllOf(HasSubstr("A card moves from A.deck to A.hand."), Not(HasSubstr("Thief"))));
    EXPECT_THAT(joined(""), Not(HasSubstr("Thief")));
    choose(match, "A", "Pass");
    choose(match, "A", 2);
    EXPECT_THAT(joined("A"), HasSubstr("secret"));
    EXPECT_THAT(joined("B"), Not(HasSubstr("secret"))) << "a secret is told to its owner alone";
}

TEST(Log, it_goes_on_where_it_was_left) {
    Match match = start_toy(5);
    const std::size_t before = match.log("A").size();
    play::play_random_match(match, 1, 4);
    const std::vector<std::string> all = match.log("A");
    EXPECT_GT(all.size(), before);
    EXPECT_EQ(match.log("A", before).size(), all.size() - before);
    EXPECT_EQ(match.copy().log("A"), all);
    EXPECT_TRUE(match.log("A", 100000).empty());
}

TEST(Why, a_value_says_where_it_came_from) {
    const Match match = hands_and_lanes();
    EXPECT_THAT(match.why("A", "Mage power"),
                AllOf(HasSubstr(R"("of":"Mage","value":"power","is":3)"),
                      HasSubstr("Lord (banner) adds 1, which makes 3"), HasSubstr("packs/toy/cards.json:")));
    EXPECT_EQ(match.why("A", "RIGHT power"), match.why("A", "Mage power"))
        << "a place stands for the only thing there";
    EXPECT_EQ(match.why("A", "RIGHT.lane/1 power"), match.why("A", "Mage power"));
}

TEST(Why, what_a_seat_may_not_see_is_answered_as_if_it_did_not_exist) {
    const Match match = hands_and_lanes();
    const std::string nothing = match.why("A", "Dragon power");
    EXPECT_THAT(nothing, HasSubstr("error"));
    EXPECT_EQ(match.why("A", "Ox power"), nothing);
    EXPECT_EQ(match.why("A", "B.hand/1 power"), nothing);
    EXPECT_EQ(match.why("A", "LEFT.lane/2 power"), nothing);
    EXPECT_EQ(match.why("A", "Mage pwoer"), nothing);
    EXPECT_EQ(match.why("A", ""), nothing);
    EXPECT_THAT(match.why("B", "Ox power"), HasSubstr("\"is\":3"));
    EXPECT_EQ(match.why_not("A", "Monk pray"), match.why_not("A", "Dragon pray"));
}

TEST(WhyNot, the_tests_that_failed_are_shown_with_values_and_places) {
    Match match = start_match(R"({ "seats": ["A", "B"], "settings": { "A": { "score": 99 } },
        "cards": [ { "card": "monk", "zone": "lane", "of": "LEFT", "side": "A" }, { "card": "monk", "zone": "hand", "of": "A" } ] })");
    EXPECT_THAT(
        match.why_not("A", "LEFT.lane/1 pray"),
        AllOf(HasSubstr("\"usable\":false"), HasSubstr("\"test\":\"compare\",\"left\":99,\"right\":99"),
              HasSubstr("packs/toy/cards.json:")));
    EXPECT_THAT(match.why_not("A", "A.hand/1 pray"), HasSubstr("not where its abilities work"));
    EXPECT_THAT(match.why_not("A", "LEFT.lane/1 dance"), HasSubstr("error"));
}

TEST(WhyNot, an_ability_that_was_used_says_so) {
    Match match = start_match(R"({ "seats": ["A", "B"], "settings": { "A": { "coins": 5 } },
        "cards": [ { "card": "monk", "zone": "lane", "of": "LEFT", "side": "A" } ] })");
    EXPECT_THAT(match.why_not("A", "Monk pray"), HasSubstr("\"usable\":true"));
    choose(match, "A", "Pass");
    choose(match, "A", "Monk");
    EXPECT_THAT(match.why_not("A", "Monk pray"), HasSubstr("as often as it may be (1/1)"));
}

}  // namespace
}  // namespace cantrip::testing
