#include "games/queensblood/setup_form.hpp"

#include "games/queensblood/board_form.hpp"
#include "games/queensblood/deck_rules.hpp"
#include "games/queensblood/procedures.hpp"
#include "games/queensblood/switches.hpp"
#include "text/nearest.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace cantrip::games::queensblood {

namespace {

using languages::expect_kind;
using languages::ObjectReader;
using text::Code;
using text::JsonKind;
using text::JsonValue;
using text::Phrase;

class FormReader {
public:
    FormReader(ObjectReader& object, SetupForm& form) : object_(object), form_(form) {}

    void read() {
        const Switches switches = read_switches(object_.find("switches"), form_);
        const auto hands = object_.find("hands");
        const auto board = object_.find("board");
        const auto decks = object_.find("decks");
        const bool whole = !hands.has_value() && !board.has_value();
        if (whole && !decks.has_value() && form_.setup.cards.empty())
            form_.diagnostics.add(Code::missing_field, object_.place(), {std::string("decks")});
        each_side(hands, [&](std::size_t side, JsonValue list) { take_cards(side, list, "hand"); });
        each_side(decks, [&](std::size_t side, JsonValue list) {
            const std::vector<WrittenWord> cards = take_cards(side, list, "deck");
            if (whole) check_deck(form_, list.place(), cards, switches.copies);
        });
        if (whole && decks.has_value()) need_both(*decks);
        if (board.has_value()) read_board(*board, form_, switches.ledger);
        each_side(object_.find("turns"), [&](std::size_t side, JsonValue count) { read_turns(side, count); });
        read_opening(hands.has_value(), hands.has_value() || board.has_value() || decks.has_value());
    }

private:
    [[nodiscard]] const std::vector<std::string>& seats() const { return form_.setup.seats; }

    std::optional<std::size_t> side_named(std::string_view name, text::Place place) {
        const auto found = std::ranges::find(seats(), name);
        if (found != seats().end()) return static_cast<std::size_t>(found - seats().begin());
        const std::vector<std::string_view> known(seats().begin(), seats().end());
        form_.diagnostics.add(Code::unknown_name, place, {std::string(name)},
                              std::string(text::nearest_name(name, known)));
        return std::nullopt;
    }

    // A list has one element for each seat in order, an object one member for each that is named.
    template <class Take>
    void each_side(std::optional<JsonValue> value, Take take) {
        if (!value.has_value()) return;
        if (value->is(JsonKind::array)) {
            std::size_t side = 0;
            for (const JsonValue one : value->children()) {
                if (side >= seats().size()) {
                    form_.diagnostics.add(Code::number_out_of_range, one.place(),
                                          {side + 1, 0, seats().size()});
                    return;
                }
                if (!one.is_broken()) take(side, one);
                ++side;
            }
            return;
        }
        if (!expect_kind(*value, JsonKind::object, Phrase::json_object, form_.diagnostics)) return;
        for (const JsonValue member : value->children()) {
            if (!member.has_key() || member.has_damaged_key() || member.is_broken()) continue;
            if (const auto side = side_named(member.key(), member.key_place())) take(*side, member);
        }
    }

    std::vector<WrittenWord> take_cards(std::size_t side, JsonValue list, std::string_view zone) {
        std::vector<WrittenWord> cards;
        if (!expect_kind(list, JsonKind::array, Phrase::json_array, form_.diagnostics)) return cards;
        for (const JsonValue one : list.children()) {
            const auto id = languages::read_text(one, Phrase::json_string, form_.diagnostics);
            if (!id.has_value()) continue;
            cards.push_back({std::string(*id), one.place()});
            if (!check_card(form_, cards.back())) continue;
            kernel::Setup::Card card;
            card.definition = *id;
            card.zone = zone;
            card.of = seats()[side];
            form_.setup.cards.push_back(std::move(card));
        }
        return cards;
    }

    void need_both(JsonValue decks) {
        for (std::size_t side = 0; side < seats().size(); ++side) {
            const bool given =
                decks.is(JsonKind::array) ? decks.size() > side : decks.find(seats()[side]).has_value();
            if (!given && !decks.is_damaged())
                form_.diagnostics.add(Code::missing_field, decks.place(), {seats()[side]});
        }
    }

    void read_turns(std::size_t side, JsonValue count) {
        if (const auto turns = read_whole(count, 0, most_turns, form_))
            form_.setup.settings.push_back({seats()[side], "turns_taken", *turns, ""});
    }

    // How a match begins is told to its first procedure.
    void read_opening(bool in_play, bool said) {
        std::int64_t first = 0;
        std::int64_t left_out = in_play ? opening_undealt : opening_whole;
        if (const auto seat = object_.find("first")) {
            said = true;
            const auto name = languages::read_text(*seat, Phrase::seat_name, form_.diagnostics);
            if (name.has_value())
                first = static_cast<std::int64_t>(side_named(*name, seat->place()).value_or(0));
        }
        // A procedure other than the whole match has no opening.
        if (form_.setup.begin == "match") {
            said = said || in_play;
            left_out |= part("shuffle", in_play, opening_unshuffled, said);
            left_out |= part("mulligan", in_play, opening_without_mulligan, said);
        }
        if (said) form_.setup.arguments = {first, 0, left_out};
    }

    std::int64_t part(std::string_view key, bool in_play, Opening which, bool& said) {
        bool wanted = !in_play;
        if (const auto flag = object_.find(key)) {
            said = true;
            wanted = languages::read_flag(*flag, form_.diagnostics).value_or(wanted);
        }
        return wanted ? opening_whole : which;
    }

    static constexpr std::int64_t most_turns = 1000;

    ObjectReader& object_;
    SetupForm& form_;
};

}  // namespace

void read_setup_form(ObjectReader& object, SetupForm& form) {
    if (form.diagnostics.has_errors()) return;
    FormReader(object, form).read();
}

}  // namespace cantrip::games::queensblood
