#include "games/netrunner/setup_form.hpp"

#include "games/netrunner/deck_rules.hpp"
#include "games/netrunner/names.hpp"
#include "games/netrunner/position_form.hpp"
#include "games/netrunner/procedures.hpp"
#include "text/nearest.hpp"

#include <algorithm>

namespace cantrip::games::netrunner {

namespace {

using kernel::Setup;
using languages::ObjectReader;
using text::Code;
using text::JsonKind;
using text::JsonValue;
using text::Phrase;

constexpr std::int64_t usual_corp_clicks = 3;
constexpr std::int64_t usual_runner_clicks = 4;
constexpr std::int64_t usual_credits = 5;
constexpr std::int64_t most_points = 1000;
constexpr std::string_view sides[] = {"corp", "runner"};

class FormReader {
public:
    FormReader(ObjectReader& object, SetupForm& form) : object_(object), form_(form) {}

    void read() {
        if (const auto points = object_.find("points_to_win")) {
            if (const auto number = read_whole(*points, 1, most_points, form_))
                form_.setup.options.push_back({"points", *number, ""});
        }
        const auto turn = object_.find("turn");
        if (const auto limits = object_.find("deck_limits"))
            limited_ = languages::read_flag(*limits, form_.diagnostics).value_or(true);
        if (const auto decks = object_.find("decks")) read_decks(*decks);
        if (turn.has_value()) begin_turn(*turn);
        for (const std::string_view seat : sides) {
            if (const auto side = object_.find(seat)) read_side(*side, seat, form_);
        }
        if (const auto servers = object_.find("servers")) read_servers(*servers, form_);
        if (!turn.has_value()) read_opening();
    }

private:
    void set(std::string_view of, std::string_view fact, std::int64_t number, std::string_view name = {}) {
        form_.setup.settings.push_back({std::string(of), std::string(fact), number, std::string(name)});
    }

    // What is not said is as at the start of a match; what is said comes later and wins.
    void begin_turn(JsonValue turn) {
        const auto seat = word_of(turn, sides);
        std::string_view phase = "action";
        if (const auto said = object_.find("phase")) {
            constexpr std::string_view phases[] = {"start", "action"};
            phase = word_of(*said, phases).value_or(phase);
        }
        if (!seat.has_value()) return;
        const bool runner = *seat == "runner";
        for (const std::string_view each : sides) set(each, "credits", usual_credits);
        set("", "turn_of", 0, *seat);
        set(*seat, "turns_taken", phase == "action" ? 1 : 0);
        if (phase == "action") set(*seat, "clicks", runner ? usual_runner_clicks : usual_corp_clicks);
        form_.setup.begin = "turns";
        form_.setup.arguments = {runner ? runner_seat : corp_seat, phase == "action" ? 1 : 0};
    }

    std::optional<std::string_view> word_of(JsonValue value, std::span<const std::string_view> known) {
        const auto word = languages::read_text(value, Phrase::json_string, form_.diagnostics);
        if (!word.has_value()) return std::nullopt;
        const auto found = std::ranges::find(known, *word);
        if (found != known.end()) return *found;
        form_.diagnostics.add(Code::unknown_word, value.place(), {std::string(*word)},
                              std::string(text::nearest_name(*word, known)));
        return std::nullopt;
    }

    void read_decks(JsonValue decks) {
        ObjectReader both(decks, form_.diagnostics);
        if (!both.is_object()) return;
        for (const std::string_view seat : sides) {
            if (const auto deck = both.need(seat)) read_deck(*deck, seat);
        }
        both.finish();
    }

    void read_deck(JsonValue value, std::string_view seat) {
        ObjectReader object(value, form_.diagnostics);
        if (!object.is_object()) return;
        WrittenDeck deck;
        deck.place = value.place();
        deck.side = seat;
        if (const auto identity = object.need("identity")) {
            deck.identity.place = identity->place();
            deck.identity.word = read_card_id(*identity, form_).value_or("");
            if (!deck.identity.word.empty()) add(deck.identity.word, "identity", seat);
        }
        if (const auto cards = object.need("cards")) read_cards(*cards, deck);
        object.finish();
        for (const WrittenWord& card : deck.cards) add(card.word, seat == "corp" ? "rd" : "stack", seat);
        if (limited_) check_deck(form_, deck);
    }

    // A list from the top, or how many of each.
    void read_cards(JsonValue cards, WrittenDeck& deck) {
        if (cards.is(JsonKind::array)) {
            languages::each_element(cards, form_.diagnostics, [&](JsonValue one) {
                if (const auto id = read_card_id(one, form_)) deck.cards.push_back({*id, one.place()});
            });
            return;
        }
        languages::each_member(cards, form_.diagnostics, [&](JsonValue member) {
            const auto id = find_card_id(member.key(), member.key_place(), form_);
            const auto count = read_whole(member, 1, most_of_anything, form_);
            if (!id.has_value() || !count.has_value()) return;
            for (std::int64_t i = 0; i < *count; ++i) deck.cards.push_back({*id, member.key_place()});
        });
    }

    void add(const std::string& definition, std::string_view zone, std::string_view seat) {
        Setup::Card card;
        card.definition = definition;
        card.zone = zone;
        card.of = seat;
        form_.setup.cards.push_back(std::move(card));
    }

    // How a whole match begins is told to its first procedure.
    void read_opening() {
        std::int64_t left_out = opening_whole;
        for (const auto& [key, bit] :
             {std::pair{"shuffle", opening_unshuffled}, std::pair{"mulligan", opening_without_mulligan}}) {
            const auto flag = object_.find(key);
            if (flag.has_value() && !languages::read_flag(*flag, form_.diagnostics).value_or(true))
                left_out |= bit;
        }
        if (left_out != 0) form_.setup.arguments = {0, left_out};
    }

    ObjectReader& object_;
    SetupForm& form_;
    bool limited_ = true;
};

}  // namespace

void read_setup_form(ObjectReader& object, SetupForm& form) {
    if (form.diagnostics.has_errors()) return;
    FormReader(object, form).read();
}

}  // namespace cantrip::games::netrunner
