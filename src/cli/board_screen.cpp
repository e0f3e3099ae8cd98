#include "cli/board_screen.hpp"

#include "cli/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <vector>

namespace cantrip::cli {

namespace {

using text::JsonValue;

constexpr std::array<std::string_view, 3> lanes = {"TOP", "MID", "BOT"};
constexpr std::size_t column_count = 5;
constexpr std::size_t cell_width = 12;

struct Tile {
    std::string owner;
    std::int64_t rank = 0;
    std::string card;  // id; empty: no card
    std::string title;
    std::string side;
    std::int64_t power = 0;
    std::int64_t bonus = 0;
    std::int64_t change = 0;  // what events added to the printed power
};

std::string text_at(std::optional<JsonValue> object, std::string_view key) {
    if (!object.has_value()) return {};
    const auto found = object->find(key);
    return found.has_value() ? std::string(found->as_string().value_or("")) : std::string();
}

std::int64_t number_at(std::optional<JsonValue> object, std::string_view key) {
    if (!object.has_value()) return 0;
    const auto found = object->find(key);
    if (!found.has_value()) return 0;
    std::int64_t number = 0;
    const std::string_view digits = found->written();
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

class LaneBoard {
public:
    LaneBoard(JsonValue view, bool colour) : colour_(colour) {
        for (const JsonValue seat : view.find("seats")->children()) sides_.push_back(text_at(seat, "name"));
        read_places(view);
        read_cards(view);
    }

    [[nodiscard]] bool whole() const { return met_ == lanes.size() * column_count && sides_.size() >= 2; }

    [[nodiscard]] std::string draw() const {
        std::string rule = "     +";
        for (std::size_t i = 0; i < column_count; ++i) rule += std::string(cell_width, '-') + '+';
        std::string out = "     ";
        for (std::size_t i = 1; i <= column_count; ++i) out += fmt::format("{:^13}", i);
        while (out.ends_with(' ')) out.pop_back();
        out += '\n';
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) out += rule + '\n' + draw_lane(lane);
        return out + rule + '\n' + draw_score();
    }

private:
    struct Worth {
        std::array<std::int64_t, 2> power{};
        std::array<std::int64_t, 2> points{};
    };

    Tile* tile_named(std::string_view name) {
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
            for (std::size_t column = 0; column < column_count; ++column) {
                if (name == fmt::format("{}-{}", lanes[lane], column + 1)) return &tiles_[lane][column];
            }
        }
        return nullptr;
    }

    void read_places(JsonValue view) {
        for (const JsonValue place : view.find("places")->children()) {
            Tile* tile = tile_named(text_at(place, "name"));
            if (tile == nullptr) continue;
            tile->owner = text_at(place.find("facts"), "owner");
            tile->rank = number_at(place.find("facts"), "rank");
            ++met_;
        }
    }

    void read_cards(JsonValue view) {
        for (const JsonValue zone : view.find("zones")->children()) {
            Tile* tile = tile_named(text_at(zone, "owner"));
            const auto cards = zone.find("cards");
            if (tile == nullptr || !cards.has_value()) continue;
            for (const JsonValue card : cards->children()) {
                tile->card = text_at(card, "card");
                tile->title = text_at(card, "title");
                tile->side = text_at(card, "side");
                tile->power = number_at(card.find("values"), "power");
                tile->bonus = number_at(card.find("values"), "lane_bonus");
                tile->change = number_at(card.find("facts"), "power_delta");
            }
        }
    }

    [[nodiscard]] Ink ink_of(std::string_view side) const {
        if (side == sides_[0]) return Ink::first_side;
        return side == sides_[1] ? Ink::second_side : Ink::plain;
    }

    [[nodiscard]] std::string upper_line(const Tile& tile) const {
        if (!tile.card.empty())
            return inked(fitted(tile.side + " " + tile.title, cell_width), ink_of(tile.side), colour_);
        if (tile.owner.empty()) return std::string(cell_width, ' ');
        const std::string pawns(static_cast<std::size_t>(std::max<std::int64_t>(tile.rank, 0)), '*');
        return inked(fitted(tile.owner + " " + pawns, cell_width), ink_of(tile.owner), colour_);
    }

    [[nodiscard]] std::string lower_line(const Tile& tile) const {
        if (tile.card.empty()) {
            if (tile.owner.empty()) return std::string(cell_width, ' ');
            return inked(fitted(fmt::format("  rank {}", tile.rank), cell_width), Ink::faint, colour_);
        }
        // A card that events changed says by how much.
        const std::string change = tile.change == 0 ? "" : fmt::format("({:+})", tile.change);
        const std::string power = fmt::format("{}{}", tile.power, change);
        return inked(fmt::format("  {:<4}{:>6}", tile.card, power), ink_of(tile.side), colour_);
    }

    [[nodiscard]] Worth worth_of(std::size_t lane) const {
        Worth worth;
        std::array<std::int64_t, 2> bonus{};
        for (const Tile& tile : tiles_[lane]) {
            if (tile.card.empty()) continue;
            const std::size_t side = tile.side == sides_[0] ? 0 : 1;
            worth.power[side] += tile.power;
            bonus[side] += tile.bonus;
        }
        if (worth.power[0] == worth.power[1]) return worth;
        const std::size_t winner = worth.power[0] > worth.power[1] ? 0 : 1;
        worth.points[winner] = worth.power[winner] + bonus[winner];
        return worth;
    }

    [[nodiscard]] std::string lane_power(const Worth& worth, std::size_t side) const {
        const bool ahead = worth.power[side] > worth.power[1 - side];
        const std::string number = std::to_string(worth.power[side]);
        return ahead ? inked(fmt::format("{:>3}", number), Ink::strong, colour_) + '>'
                     : fmt::format("{:>3} ", number);
    }

    [[nodiscard]] std::string draw_lane(std::size_t lane) const {
        const Worth worth = worth_of(lane);
        std::string upper = fmt::format(" {} |", lanes[lane]);
        std::string lower = lane_power(worth, 0) + " |";
        for (const Tile& tile : tiles_[lane]) {
            upper += upper_line(tile) + '|';
            lower += lower_line(tile) + '|';
        }
        std::string right = lane_power(worth, 1);
        if (right.ends_with('>')) {
            right.pop_back();
            right = '<' + right;
        } else {
            right = ' ' + right;
        }
        while (right.ends_with(' ')) right.pop_back();
        return upper + '\n' + lower + right + '\n';
    }

    [[nodiscard]] std::string draw_score() const {
        std::array<std::int64_t, 2> total{};
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
            const Worth worth = worth_of(lane);
            for (std::size_t side = 0; side < 2; ++side) total[side] += worth.points[side];
        }
        return fmt::format("     {}  {} : {}  {}\n", inked(sides_[0], Ink::first_side, colour_), total[0],
                           total[1], inked(sides_[1], Ink::second_side, colour_));
    }

    bool colour_;
    std::vector<std::string> sides_;
    std::array<std::array<Tile, column_count>, lanes.size()> tiles_;
    std::size_t met_ = 0;
};

}  // namespace

std::string lane_board(JsonValue view, bool colour) {
    if (!view.find("seats").has_value() || !view.find("places").has_value() ||
        !view.find("zones").has_value())
        return {};
    const LaneBoard board(view, colour);
    return board.whole() ? board.draw() : std::string();
}

}  // namespace cantrip::cli
