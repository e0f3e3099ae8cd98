#include "kernel/plain_game.hpp"

#include <array>

// Numbers that are kept follow a card into and out of play where they can, and are worked out anew where they
// cannot. However it is done, they are what working them out from nothing gives.
namespace cantrip::testing {
namespace {

constexpr std::string_view aura_cards = R"({"cantrip": 1, "definitions": [
    {"id": "weak", "kind": "card", "properties": {"strength": 2}},
    {"id": "banner", "kind": "card", "properties": {"strength": 1}, "abilities": [{"op": "standing", "contributes": [
        {"op": "modify", "value": "strength", "amount": 3, "whom": {"op": "in_zone", "zone": "board"}}]}]},
    {"id": "curse", "kind": "card", "abilities": [{"op": "standing", "contributes": [
        {"op": "modify", "value": "strength", "stage": "subtract", "amount": 1,
         "whom": {"op": "owned_by", "from": {"op": "in_zone", "zone": "board"}, "by": "controller"}}]}]},
    {"id": "crowd", "kind": "card", "abilities": [{"op": "standing", "contributes": [
        {"op": "modify", "value": "strength", "amount": {"op": "count", "of": {"op": "in_zone", "zone": "hand"}}}]}]}]})";

class KeptValues : public ::testing::Test {
protected:
    void SetUp() override {
        book_ = build(plain_game, aura_cards);
        ASSERT_NE(book_, nullptr);
        book_->hooks.works_in_play_only = true;
        kernel::Setup setup = plain_setup();
        for (const char* card : {"weak", "banner", "curse", "crowd"})
            setup.cards.push_back({card, card, "hand", "left", "left", false, {}});
        ASSERT_TRUE(kernel::begin_match(*book_, state_, setup, &named_).empty());
    }

    [[nodiscard]] std::uint32_t at(std::string_view name) const {
        for (const kernel::Named& each : named_) {
            if (each.name == name) return each.entity.index;
        }
        return 0;
    }
    [[nodiscard]] Number strength(std::string_view card) const {
        const kernel::Scope scope = kernel::table_scope(*book_, state_);
        return kernel::value(scope, book_->find_value("strength"), state_.ref(at(card)));
    }
    [[nodiscard]] bool is_stale() const {
        const auto column = book_->values[book_->find_value("strength").index].column;
        return (state_.stale() >> static_cast<unsigned>(column) & 1U) != 0;
    }
    void move(std::string_view card, std::string_view zone) {
        kernel::Machine machine(*book_, state_);
        machine.set_up().move(at(card),
                              kernel::zone_of_kind(state_, at("left"), book_->find_zone_kind(zone)));
    }
    void all_are_as_from_nothing(std::string_view after) const {
        const kernel::Scope scope = kernel::table_scope(*book_, state_);
        const ValueId value = book_->find_value("strength");
        for (const char* card : {"weak", "banner", "curse", "crowd"}) {
            EXPECT_EQ(kernel::value(scope, value, state_.ref(at(card))),
                      kernel::value_from_scratch(scope, value, state_.ref(at(card))))
                << card << " after " << after;
        }
    }

    std::shared_ptr<kernel::Rulebook> book_;
    kernel::State state_;
    std::vector<kernel::Named> named_;
};

TEST_F(KeptValues, follow_whoever_contributes_into_and_out_of_play) {
    move("weak", "board");
    EXPECT_EQ(strength("weak"), Number(2));
    move("banner", "board");
    EXPECT_FALSE(is_stale()) << "nothing that contributes looks at who else is where";
    EXPECT_EQ(strength("weak"), Number(5));
    EXPECT_EQ(strength("banner"), Number(4)) << "it stands on the board, too";
    move("curse", "board");
    EXPECT_FALSE(is_stale());
    EXPECT_EQ(strength("weak"), Number(4));
    move("banner", "hand");
    EXPECT_FALSE(is_stale());
    EXPECT_EQ(strength("weak"), Number(1));
    move("curse", "hand");
    EXPECT_EQ(strength("weak"), Number(2));
}

TEST_F(KeptValues, are_worked_out_anew_while_something_in_play_counts_others) {
    move("crowd", "board");
    EXPECT_EQ(strength("crowd"), Number(3));
    move("weak", "deck");
    EXPECT_TRUE(is_stale()) << "it was counted";
    EXPECT_EQ(strength("crowd"), Number(2));
    move("crowd", "hand");
    move("banner", "board");
    EXPECT_EQ(strength("banner"), Number(4));
    move("curse", "board");
    EXPECT_FALSE(is_stale()) << "what counted others has left play";
    EXPECT_EQ(strength("banner"), Number(3));
}

TEST_F(KeptValues, are_what_working_them_out_from_nothing_gives) {
    constexpr std::array<std::string_view, 3> zones = {"board", "hand", "deck"};
    constexpr std::array<std::string_view, 4> names = {"weak", "banner", "curse", "crowd"};
    RandomStream random = RandomStream::seeded(1, 1);
    for (int i = 0; i < 400; ++i) {
        const std::string_view card = names[static_cast<std::size_t>(random.below(names.size()))];
        const std::string_view zone = zones[static_cast<std::size_t>(random.below(zones.size()))];
        move(card, zone);
        // Sometimes nobody asks before the next move.
        if (random.below(3) != 0) all_are_as_from_nothing(std::string(card) + " to " + std::string(zone));
    }
}

}  // namespace
}  // namespace cantrip::testing
