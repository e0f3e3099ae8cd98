#include "games/queensblood/board_form.hpp"

#include "games/queensblood/board.hpp"
#include "games/queensblood/deck_rules.hpp"
#include "games/queensblood/switches.hpp"
#include "text/nearest.hpp"

#include <algorithm>
#include <utility>

namespace cantrip::games::queensblood {

namespace {

using kernel::Setup;
using languages::ObjectReader;
using text::Code;
using text::JsonKind;
using text::JsonValue;
using text::Phrase;

constexpr std::int64_t most_change = 1000000;
constexpr std::string_view changed_facts[] = {"power_delta", "scale_delta"};
constexpr std::string_view once_only[] = {"first_enhanced_fired", "first_enfeebled_fired"};

class TileReader {
public:
    TileReader(SetupForm& form, JsonValue tile, bool ledger)
        : form_(form), name_(tile.key()), object_(tile, form.diagnostics), ledger_(ledger) {}

    void read() {
        if (!object_.is_object()) return;
        std::string owner;
        if (const auto card = object_.find("card"))
            owner = read_card(*card);
        else
            owner = read_owner();
        const std::int64_t rank = read_rank(owner);
        set({name_, "owner", 0, owner});
        set({name_, "rank", rank, ""});
        if (ledger_) read_count(owner, rank);
        object_.finish();
    }

private:
    void set(Setup::Setting setting) { form_.setup.settings.push_back(std::move(setting)); }

    std::string seat(JsonValue value) {
        const auto name = languages::read_text(value, Phrase::seat_name, form_.diagnostics);
        if (!name.has_value()) return {};
        const auto& seats = form_.setup.seats;
        if (std::ranges::find(seats, *name) != seats.end()) return std::string(*name);
        const std::vector<std::string_view> known(seats.begin(), seats.end());
        form_.diagnostics.add(Code::unknown_name, value.place(), {std::string(*name)},
                              std::string(text::nearest_name(*name, known)));
        return {};
    }

    // A tile with a card belongs to the side of the card.
    std::string read_card(JsonValue id) {
        Setup::Card card;
        const auto word = languages::read_text(id, Phrase::json_string, form_.diagnostics);
        if (const auto side = object_.need("side")) card.side = seat(*side);
        if (!word.has_value() || !check_card(form_, {std::string(*word), id.place()})) return card.side;
        card.definition = *word;
        card.zone = "tile";
        card.of = name_;
        if (const auto as = object_.find("as"))
            card.as = languages::read_text(*as, Phrase::json_string, form_.diagnostics).value_or("");
        for (const std::string_view fact : changed_facts) {
            const auto value = object_.find(fact);
            if (!value.has_value()) continue;
            if (const auto number = read_whole(*value, -most_change, most_change, form_))
                card.settings.push_back({"", std::string(fact), *number, ""});
        }
        for (const std::string_view fact : once_only) {
            const auto value = object_.find(fact);
            if (!value.has_value()) continue;
            const bool fired = languages::read_flag(*value, form_.diagnostics).value_or(false);
            card.settings.push_back({"", std::string(fact), fired ? 1 : 0, ""});
        }
        read_origin(card);
        form_.setup.cards.push_back(card);
        return card.side;
    }

    void read_origin(Setup::Card& card) {
        const auto origin = object_.find("origin");
        if (!origin.has_value()) return;
        const auto word = languages::read_text(*origin, Phrase::json_string, form_.diagnostics);
        if (word == "deck" || !word.has_value()) return;
        if (word != "token") {
            constexpr std::string_view known[] = {"deck", "token"};
            form_.diagnostics.add(Code::unknown_word, origin->place(), {std::string(*word)},
                                  std::string(text::nearest_name(*word, known)));
            return;
        }
        card.settings.push_back({"", "token", 1, ""});
        if (const auto by = object_.find("spawned_by")) {
            const auto id = languages::read_text(*by, Phrase::json_string, form_.diagnostics);
            if (id.has_value() && check_card(form_, {std::string(*id), by->place()}))
                card.settings.push_back({"", "spawned_by", 0, std::string(*id)});
        }
        if (const auto pawns = object_.find("replaced_pawns")) {
            if (const auto number = read_whole(*pawns, 0, 3, form_))
                card.settings.push_back({"", "replaced_pawns", *number, ""});
        }
    }

    // Nobody is written null.
    std::string read_owner() {
        const auto owner = object_.need("owner");
        return !owner.has_value() || owner->is(JsonKind::null) ? std::string() : seat(*owner);
    }

    std::int64_t read_rank(const std::string& owner) {
        const std::int64_t least = owner.empty() ? 0 : 1;
        const auto rank = object_.find("rank");
        if (!rank.has_value()) return least;
        return read_whole(*rank, least, owner.empty() ? 0 : 3, form_).value_or(least);
    }

    void read_count(const std::string& owner, std::int64_t rank) {
        const auto count = object_.find("count");
        if (!count.has_value()) return;
        const auto counted = read_whole(*count, -most_change, most_change, form_);
        if (!counted.has_value()) return;
        const bool left = !form_.setup.seats.empty() && owner == form_.setup.seats.front();
        const std::int64_t shown = owner.empty() ? 0 : left ? rank : -rank;
        set({name_, "surplus", *counted - shown, ""});
    }

    SetupForm& form_;
    std::string name_;
    ObjectReader object_;
    bool ledger_;
};

}  // namespace

void read_board(JsonValue board, SetupForm& form, bool ledger) {
    if (!languages::expect_kind(board, JsonKind::object, Phrase::json_object, form.diagnostics)) return;
    std::vector<std::string> names;
    for (int tile = 0; tile < tile_count; ++tile) names.push_back(tile_name(tile));
    for (const JsonValue tile : board.children()) {
        if (!tile.has_key() || tile.has_damaged_key() || tile.is_broken()) continue;
        if (std::ranges::find(names, tile.key()) == names.end()) {
            const std::vector<std::string_view> known(names.begin(), names.end());
            form.diagnostics.add(Code::unknown_name, tile.key_place(), {std::string(tile.key())},
                                 std::string(text::nearest_name(tile.key(), known)));
            continue;
        }
        TileReader(form, tile, ledger).read();
    }
}

}  // namespace cantrip::games::queensblood
