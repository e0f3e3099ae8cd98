#pragma once

#include "games/dragonbane/procedures.hpp"
#include "kernel/structure.hpp"
#include "kernel/workshop.hpp"

#include <algorithm>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

// Dragonbane on the kernel, for tests: scenes to begin with and people who speak in words.
namespace cantrip::testing::dragonbane {

using games::dragonbane::Barred;
using kernel::OptionKind;
using kernel::Refusal;
using kernel::Setup;
using kernel::Stop;

inline std::string dragonbane_pack() {
    std::ifstream file(std::string(CANTRIP_SOURCE_DIR) + "/packs/dragonbane-first/cards.json");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

inline std::shared_ptr<kernel::Rulebook> bane_book() {
    static const std::shared_ptr<kernel::Rulebook> book =
        build(*catalog::find_game("dragonbane"), dragonbane_pack());
    return book;
}

inline std::shared_ptr<kernel::Rulebook> bane_book_with(std::string_view definitions) {
    std::string text = dragonbane_pack();
    text.insert(text.rfind(']'), "," + std::string(definitions));
    return build(*catalog::find_game("dragonbane"), text);
}

using Facts = std::vector<std::pair<const char*, std::int64_t>>;
using Words = std::vector<std::string>;

// A scene before the first round: characters of two players, the referee's creatures, and their things.
class Scene {
public:
    Scene() {
        setup_.seats = {"Ann", "Bo"};
        setup_.referee = true;
        setup_.begin = "fight";
        setup_.seed = 5;
    }
    Scene& hero(const char* name, const char* seat, std::int64_t x, std::int64_t y, const Facts& facts = {}) {
        Setup::Card card{"hero", name, "scene", "", seat, false, {}};
        Facts all = {{"STR", 12}, {"CON", 14},      {"AGL", 12}, {"INT", 12}, {"WIL", 10},
                     {"CHA", 12}, {"movement", 10}, {"side", 1}, {"x", x},    {"y", y}};
        all.insert(all.end(), facts.begin(), facts.end());
        for (const auto& [fact, number] : all) card.settings.push_back({"", fact, number, ""});
        setup_.cards.push_back(card);
        return *this;
    }
    Scene& foe(const char* definition, const char* name, std::int64_t x, std::int64_t y,
               const Facts& facts = {}) {
        Setup::Card card{definition,
                         name,
                         "scene",
                         "",
                         "referee",
                         false,
                         {{"", "side", 2, ""}, {"", "x", x, ""}, {"", "y", y, ""}}};
        for (const auto& [fact, number] : facts) card.settings.push_back({"", fact, number, ""});
        setup_.cards.push_back(card);
        return *this;
    }
    Scene& thing(const char* definition, const char* zone, const char* of, const char* as = "") {
        setup_.cards.push_back({definition, as, zone, of, "", false, {}});
        return *this;
    }
    Scene& skill(const char* definition, const char* of, std::int64_t level, const char* as = "") {
        setup_.cards.push_back({definition, as, "skills", of, "", false, {{"", "level", level, ""}}});
        return *this;
    }
    [[nodiscard]] const Setup& setup() const { return setup_; }

private:
    Setup setup_;
};

// What was told and what happened, by name.
class Log final : public kernel::Observer {
public:
    void happened(const kernel::Rulebook& book, const kernel::State&, const kernel::Event& event) override {
        const auto& kind = book.event_kinds[event.kind];
        std::string line(book.text(kind.name));
        for (std::size_t i = 0; i < kind.slots.size(); ++i) {
            if (kind.slots[i].sort == kernel::SlotSort::name && event.slot[i] != 0)
                line += " " + std::string(book.text(NameId(static_cast<std::size_t>(event.slot[i]))));
        }
        events.push_back(line);
    }
    void notice(const kernel::Rulebook& book, const kernel::State&, EntityRef, AbilityId,
                std::uint32_t text) override {
        notices.push_back(book.texts[text]);
    }
    [[nodiscard]] std::ptrdiff_t count(std::string_view event) const {
        return std::ranges::count(events, event);
    }

    std::vector<std::string> events;
    std::vector<std::string> notices;
};

// A table at which people speak in words.
class Play : public Table {
public:
    explicit Play(const Scene& scene, std::shared_ptr<const kernel::Rulebook> rules = bane_book(),
                  const std::vector<std::int64_t>& first_cards = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
        : Table(std::move(rules), scene.setup(), {}) {
        observer = &log;
        draw(first_cards);
    }

    [[nodiscard]] std::vector<kernel::Decision> asked(std::string_view seat) const {
        std::vector<kernel::Decision> found = open(seat);
        std::erase_if(found, [](const kernel::Decision& each) { return each.standing != 0; });
        return found;
    }
    [[nodiscard]] std::string question(std::string_view seat) const {
        return asked(seat).empty() ? "" : prompt(asked(seat).front());
    }
    [[nodiscard]] std::vector<std::string> offers(std::string_view seat) const {
        return asked(seat).empty() ? std::vector<std::string>{} : labels(asked(seat).front());
    }
    // What a seat may do at any time, beside what it is asked.
    [[nodiscard]] Words free(std::string_view seat) const {
        const auto found = by_itself(seat);
        return found.has_value() ? labels(*found) : Words{};
    }
    [[nodiscard]] bool is_free(std::string_view seat, std::string_view what) const {
        const auto all = free(seat);
        return std::ranges::find(all, what) != all.end();
    }

    Play& say(std::string_view seat, std::string_view what) {
        if (asked(seat).empty()) {
            ADD_FAILURE() << seat << " is asked nothing, so cannot say " << what;
            return *this;
        }
        return answer(asked(seat).front(), what);
    }
    Play& any_time(std::string_view seat, std::string_view what) {
        const auto found = by_itself(seat);
        if (found.has_value()) return answer(*found, what);
        ADD_FAILURE() << seat << " may do nothing by itself, not even " << what;
        return *this;
    }
    Play& dice(std::initializer_list<std::int64_t> numbers) {
        script(numbers);
        EXPECT_EQ(dice_left(), 0U) << "every die that was given is rolled";
        return *this;
    }
    [[nodiscard]] std::size_t dice_asked() const { return open("nature").size(); }
    [[nodiscard]] EntityRef at_hand(std::string_view zone) const {
        return games::dragonbane::newest(kernel::table_scope(*book, state), zone);
    }
    [[nodiscard]] Number of(EntityRef entity, std::string_view value,
                            kernel::Ledger* ledger = nullptr) const {
        kernel::Scope scope = kernel::table_scope(*book, state);
        scope.ledger = ledger;
        return kernel::value(scope, book->find_value(value), entity);
    }
    [[nodiscard]] std::int64_t fact_at(EntityRef entity, std::string_view fact) const {
        return kernel::fact_of(*book, state, entity.index, book->find_fact(fact));
    }
    // Who contributed to a value, by the names of their definitions.
    [[nodiscard]] std::vector<std::string> sources(EntityRef entity, std::string_view value) const {
        kernel::Ledger ledger;
        (void)of(entity, value, &ledger);
        std::vector<std::string> found;
        for (const kernel::LedgerEntry& entry : ledger) {
            if (entry.ability.valid())
                found.push_back(
                    std::string(
                        book->text(book->definitions[state.entity(entry.source.index).definition].id)) +
                    (entry.stage == kernel::Stage::prohibit ? " forbids" : " " + entry.amount.text()));
        }
        return found;
    }
    [[nodiscard]] std::size_t states() const {
        return static_cast<std::size_t>(std::ranges::count_if(
            state.lastings(), [](const kernel::Lasting& each) { return each.alive != 0; }));
    }
    // The words pinned to what lasts now.
    [[nodiscard]] std::vector<std::string> pinned() const {
        std::vector<std::string> found;
        for (const kernel::Lasting& each : state.lastings()) {
            const CodeId code(each.code);
            if (each.alive == 0 || !book->has(code, kernel::structure::param::lasting_note)) continue;
            found.push_back(book->texts[static_cast<std::size_t>(
                book->arg(code, kernel::structure::param::lasting_note).value)]);
        }
        return found;
    }

private:
    std::shared_ptr<Log> kept_log_ =
        std::make_shared<Log>();  // stays where it is when the table is handed on

public:
    Log& log = *kept_log_;

private:
    [[nodiscard]] std::optional<kernel::Decision> by_itself(std::string_view seat) const {
        for (const kernel::Decision& each : state.decisions()) {
            if (state.registers().waiting != 0 && each.standing != 0 && each.answered == 0 &&
                each.seat == entity(seat) && prompt(each) == "at_any_time")
                return each;
        }
        return std::nullopt;
    }
    void draw(std::span<const std::int64_t> cards) {
        const auto shuffle = open("nature");
        ASSERT_EQ(shuffle.size(), 1U);
        choose(shuffle.front(), cards);
    }
    [[nodiscard]] std::string label(const kernel::Option& option) const {
        switch (option.kind) {
            case OptionKind::yes:
                return "yes";
            case OptionKind::no:
                return "no";
            case OptionKind::pass:
                return "pass";
            case OptionKind::ability:
                return std::string(
                    book->text(book->abilities[static_cast<std::size_t>(option.b & 0xffffffff)].id));
            case OptionKind::entity:
                for (const kernel::Named& each : named) {
                    if (each.entity.index == option.entity().index) return each.name;
                }
                return std::string(
                    book->text(book->definitions[state.entity(option.entity().index).definition].id));
            case OptionKind::number:
                return "end " + std::string(book->text(NameId(option.label)));
            default:
                return option.label == kernel::none ? "" : std::string(book->text(NameId(option.label)));
        }
    }
    [[nodiscard]] std::vector<std::string> labels(const kernel::Decision& decision) const {
        std::vector<std::string> found;
        for (const kernel::Option& option : options(decision)) found.push_back(label(option));
        return found;
    }
    Play& answer(const kernel::Decision& decision, std::string_view what) {
        const auto all = labels(decision);
        const auto found = std::ranges::find(all, what);
        if (found == all.end()) {
            std::string list;
            for (const std::string& each : all) list += " " + each;
            ADD_FAILURE() << what << " is not offered, only" << list;
            return *this;
        }
        const std::int64_t index[] = {found - all.begin()};
        EXPECT_EQ(choose(decision, index), Refusal::accepted);
        return *this;
    }
};

// Kael of the traces: not angry, 10 WP, 14 HP, a broadsword, studded leather; beside him a thug, farther off
// Mira.
inline Scene berserker_scene(const Facts& kael = {}) {
    Scene scene;
    scene.hero("Kael", "Ann", 10, 10, kael)
        .thing("studded_leather", "worn", "Kael")
        .thing("broadsword", "held", "Kael", "Kael's sword")
        .thing("barsark", "abilities", "Kael", "rage")
        .skill("swords", "Kael", 14, "Kael's swordplay")
        .hero("Mira", "Bo", 30, 30)
        .thing("mace", "held", "Mira")
        .foe("road_thug", "Thug", 12, 10)
        .thing("short_sword", "held", "Thug", "Thug's sword");
    return scene;
}

inline void kael_attacks(Play& play) { play.say("Ann", "attack").say("Ann", "slashing"); }

// The thug, who goes first, attacks Kael and hits; the dice stop at the defence.
inline Play thug_hits_kael(bool raging, const Facts& kael = {}) {
    Play play(berserker_scene(kael), bane_book(), {2, 1, 0, 3, 4, 5, 6, 7, 8, 9});
    if (raging) play.any_time("Ann", "berserk");
    play.say("referee", "attack").say("referee", "slashing");
    play.dice({5});
    return play;
}

}  // namespace cantrip::testing::dragonbane
