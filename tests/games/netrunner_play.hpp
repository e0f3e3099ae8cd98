#pragma once

#include "kernel/workshop.hpp"

#include <algorithm>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

// Netrunner on the kernel, for tests: positions to begin with and people who speak in words.
namespace cantrip::testing::netrunner {

using kernel::Decision;
using kernel::Option;
using kernel::OptionKind;
using kernel::Refusal;
using kernel::Setup;
using kernel::Stop;

inline std::shared_ptr<kernel::Rulebook> runner_book() {
    static const std::shared_ptr<kernel::Rulebook> book = [] {
        std::ifstream file(std::string(CANTRIP_SOURCE_DIR) + "/packs/netrunner-first/cards.json");
        std::ostringstream text;
        text << file.rdbuf();
        return build(*catalog::find_game("netrunner"), text.str());
    }();
    return book;
}

inline constexpr std::int64_t corp = 2;
inline constexpr std::int64_t runner = 3;

// A position in somebody's action phase: R&D and stack are never empty, so that the next turns can begin.
class Position {
public:
    explicit Position(std::int64_t active = runner, std::int64_t clicks = 1) {
        setup_.seats = {"corp", "runner"};
        setup_.begin = "turns";
        setup_.arguments = {active, 1};
        setup_.seed = 5;
        const char* side = active == corp ? "corp" : "runner";
        set("", "turn_of", 0, side);
        set(side, "clicks", clicks);
        for (int i = 0; i < 4; ++i) {
            card("grant", "", "rd", "corp");
            card("windfall", "", "stack", "runner");
        }
    }
    Position& set(std::string of, std::string fact, std::int64_t number, std::string name = {}) {
        setup_.settings.push_back({std::move(of), std::move(fact), number, std::move(name)});
        return *this;
    }
    Position& card(std::string id, std::string as, std::string zone, std::string of, bool face_down = false,
                   std::vector<Setup::Setting> facts = {}) {
        const bool corps = of == "corp" || zone == "root" || zone == "ice";
        setup_.cards.push_back({std::move(id), std::move(as), std::move(zone), std::move(of),
                                corps ? "corp" : "runner", face_down, std::move(facts)});
        return *this;
    }
    // The deck is laid out from its top.
    Position& without_decks() {
        std::erase_if(setup_.cards,
                      [](const Setup::Card& each) { return each.zone == "rd" || each.zone == "stack"; });
        return *this;
    }
    Position& begin(std::string procedure, std::vector<std::int64_t> arguments) {
        setup_.begin = std::move(procedure);
        setup_.arguments = std::move(arguments);
        return *this;
    }
    Position& points(std::int64_t number) {
        setup_.options.push_back({"points", number, ""});
        return *this;
    }
    [[nodiscard]] const Setup& setup() const { return setup_; }

private:
    Setup setup_;
};

// Table talk: what is asked is answered by the word of an option.
class Play : public Table {
public:
    explicit Play(const Position& position, std::vector<std::int64_t> lots = {})
        : Table(runner_book(), position.setup(), std::move(lots)) {}
    // With other cards; `windfall` and `grant` fill the decks of every position.
    Play(std::shared_ptr<kernel::Rulebook> book_of_cards, const Position& position)
        : Table(std::move(book_of_cards), position.setup()) {}

    [[nodiscard]] std::string word(const Option& option) const {
        switch (option.kind) {
            case OptionKind::pass:
                return "pass";
            case OptionKind::yes:
                return "yes";
            case OptionKind::no:
                return "no";
            case OptionKind::name:
                return std::string(book->names.text(NameId(static_cast<std::size_t>(option.a))));
            case OptionKind::ability:
                return name_of(option.entity());
            default:
                break;
        }
        const std::string label =
            option.label == kernel::none ? "" : std::string(book->names.text(NameId(option.label))) + " ";
        return label + name_of(option.entity());
    }
    [[nodiscard]] std::string name_of(EntityRef ref) const {
        for (const kernel::Named& each : named) {
            if (each.entity.index == ref.index) return each.name;
        }
        const kernel::Entity& entity = state.entity(ref.index);
        if (entity.name != 0) return std::string(book->names.text(NameId(entity.name)));
        return entity.definition == kernel::none
                   ? "?"
                   : std::string(book->text(book->definitions[entity.definition].id));
    }
    // The question a seat has to answer, and what is on offer.
    [[nodiscard]] std::string asked(std::string_view seat) const {
        const auto decisions = open(seat);
        return decisions.empty() ? "" : prompt(decisions.front());
    }
    [[nodiscard]] std::vector<std::string> offered(std::string_view seat) const {
        std::vector<std::string> words;
        const auto decisions = open(seat);
        if (decisions.empty()) return words;
        for (const Option& option : options(decisions.front())) words.push_back(word(option));
        return words;
    }
    [[nodiscard]] bool offers(std::string_view seat, std::string_view wanted) const {
        const auto words = offered(seat);
        return std::ranges::find(words, wanted) != words.end();
    }
    void say(std::string_view seat, std::string_view wanted) {
        const auto words = offered(seat);
        const auto found = std::ranges::find(words, wanted);
        if (found == words.end()) {
            std::string all;
            for (const std::string& each : words) all += "\n  " + each;
            ADD_FAILURE() << seat << " cannot say \"" << wanted << "\" to \"" << asked(seat)
                          << "\"; on offer:" << all;
            return;
        }
        const auto decision = open(seat).front();
        const std::int64_t answer[] = {found - words.begin()};
        EXPECT_EQ(choose(decision, answer), Refusal::accepted);
    }
    void play(std::string_view seat, std::string_view card) {
        say(seat, "play");
        say(seat, card);
    }
    void run(std::string_view server) {
        say("runner", "run");
        say("runner", server);
    }
    [[nodiscard]] std::int64_t in_zone(std::string_view kind, std::string_view owner) const {
        const std::uint32_t zone = kernel::zone_of_kind(state, entity(owner), book->find_zone_kind(kind));
        return state.zones()[zone].count;
    }
    [[nodiscard]] bool knows(std::string_view seat, std::string_view card) const {
        return kernel::knows(*book, state, entity(seat), entity(card));
    }
    [[nodiscard]] std::string outcome() const {
        return std::string(book->names.text(NameId(state.registers().outcome)));
    }
};

// Counts events by name.
class Watcher : public kernel::Observer {
public:
    void happened(const kernel::Rulebook& book, const kernel::State&, const kernel::Event& event) override {
        log.emplace_back(book.text(book.event_kinds[event.kind].name));
    }
    [[nodiscard]] std::ptrdiff_t count(std::string_view event) const {
        return std::ranges::count(log, event);
    }
    [[nodiscard]] std::ptrdiff_t place(std::string_view event) const {
        return std::ranges::find(log, event) - log.begin();
    }
    std::vector<std::string> log;
};

// The Runner holds the event, the Corp two cards.
inline Position siphon_position(const char* card, std::int64_t corp_credits, std::int64_t runner_credits) {
    Position position;
    position.set("corp", "credits", corp_credits).set("runner", "credits", runner_credits);
    position.card(card, "siphon", "grip", "runner")
        .card("great_plan", "plan", "hq", "corp")
        .card("grant", "money", "hq", "corp");
    return position;
}

}  // namespace cantrip::testing::netrunner
