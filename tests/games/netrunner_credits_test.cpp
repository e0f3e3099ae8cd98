#include "games/netrunner_play.hpp"

// Credits that lie on cards: recurring ones, those that may be spent for a purpose, and who says which.
namespace cantrip::testing::netrunner {

namespace {

constexpr const char* purse_cards = R"({"cantrip": 1, "definitions": [
    {"id": "windfall", "kind": "card", "properties": {"type": ["event"], "play_cost": 1}, "abilities": [
        {"op": "called", "role": "play", "do": [{"op": "gain_credits", "amount": 1}]}]},
    {"id": "grant", "kind": "card", "properties": {"type": ["operation"], "play_cost": 0}, "abilities": [
        {"op": "called", "role": "play", "do": [{"op": "gain_credits", "amount": 1}]}]},
    {"id": "dynamo", "kind": "card", "properties": {"type": ["hardware"], "install_cost": 0, "recurring_credits": 2},
     "abilities": [{"op": "standing", "contributes": [{"op": "grant", "value": "spending", "names": ["install"]}]}]},
    {"id": "tool", "kind": "card", "properties": {"type": ["hardware"], "install_cost": 3}},
    {"id": "dear_event", "kind": "card", "properties": {"type": ["event"], "play_cost": 6}, "abilities": [
        {"op": "called", "role": "play", "do": [{"op": "gain_credits", "amount": 1}]}]},
    {"id": "gamble", "kind": "card", "properties": {"type": ["event"], "play_cost": 0, "cost_is_x": 1}, "abilities": [
        {"op": "called", "role": "play", "do": [{"op": "gain_clicks", "amount": "x_value"}]}]}]})";

std::shared_ptr<kernel::Rulebook> purse_book() {
    static const std::shared_ptr<kernel::Rulebook> book =
        build(*catalog::find_game("netrunner"), purse_cards);
    return book;
}

class Purses : public Play {
public:
    explicit Purses(const Position& position) : Play(purse_book(), position) {}
};

TEST(NetrunnerCredits, recurring_credits_come_with_the_card_and_are_refilled_but_never_beyond) {
    Position position(runner, 2);
    position.set("runner", "credits", 5).card("dynamo", "dynamo", "grip", "runner");
    position.card("tool", "tool", "grip", "runner");
    Purses game(position);
    game.say("runner", "install");
    game.say("runner", "dynamo");
    EXPECT_EQ(game.fact("dynamo", "credits_on_card"), 2) << "placed when it becomes active";
    game.say("runner", "install");
    game.say("runner", "tool");
    EXPECT_EQ(game.asked("runner"), "split_payment") << "the payer says which credits go";
    game.choose("runner", {2, 1});
    EXPECT_EQ(game.fact("runner", "credits"), 3);
    EXPECT_EQ(game.fact("dynamo", "credits_on_card"), 1);
    for (int i = 0; i < 3; ++i) game.say("corp", "gain_credit");
    EXPECT_EQ(game.fact("dynamo", "credits_on_card"), 2) << "the Runner's next turn has begun";
    EXPECT_EQ(game.fact("runner", "clicks"), 4);
}

TEST(NetrunnerCredits, credits_for_one_purpose_pay_for_nothing_else) {
    Position position(runner, 1);
    position.set("runner", "credits", 5)
        .card("dynamo", "dynamo", "rig", "runner", false, {{"", "credits_on_card", 2, ""}})
        .card("dear_event", "dear", "grip", "runner");
    Purses game(position);
    EXPECT_FALSE(game.offers("runner", "play")) << "5 in the pool, and what is on the card is for installs";
}

TEST(NetrunnerCredits, who_has_one_way_to_pay_is_not_asked) {
    Position position(runner, 1);
    position.set("runner", "credits", 1)
        .card("dynamo", "dynamo", "rig", "runner", false, {{"", "credits_on_card", 2, ""}})
        .card("tool", "tool", "grip", "runner");
    Purses game(position);
    game.say("runner", "install");
    game.say("runner", "tool");
    EXPECT_EQ(game.zone("tool"), "rig");
    EXPECT_EQ(game.fact("runner", "credits"), 0);
    EXPECT_EQ(game.fact("dynamo", "credits_on_card"), 0);
}

TEST(NetrunnerCredits, the_payer_names_x_and_the_effect_reads_it) {
    Position position(runner, 1);
    position.set("runner", "credits", 4).card("gamble", "gamble", "grip", "runner");
    Purses game(position);
    game.play("runner", "gamble");
    ASSERT_EQ(game.asked("runner"), "name_x");
    EXPECT_EQ(game.choose("runner", {5}), Refusal::not_admitted) << "not more than can be paid";
    EXPECT_EQ(game.choose("runner", {3}), Refusal::accepted);
    EXPECT_EQ(game.fact("runner", "credits"), 1);
    EXPECT_EQ(game.fact("runner", "clicks"), 3) << "the click of the action is gone, 3 are gained";
}

}  // namespace

}  // namespace cantrip::testing::netrunner
