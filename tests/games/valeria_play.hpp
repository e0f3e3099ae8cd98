#pragma once

#include "kernel/workshop.hpp"

#include <fstream>
#include <memory>
#include <sstream>
#include <string>

// Valeria on the kernel, for tests: positions to begin with and what seats say.
namespace cantrip::testing::valeria {

using kernel::Refusal;
using kernel::Setup;
using kernel::Stop;

inline std::shared_ptr<kernel::Rulebook> kingdoms() {
    static const std::shared_ptr<kernel::Rulebook> book = [] {
        std::ifstream file(std::string(CANTRIP_SOURCE_DIR) + "/packs/valeria-first/cards.json");
        std::ostringstream text;
        text << file.rdbuf();
        return build(*catalog::find_game("valeria"), text.str());
    }();
    return book;
}

// A position of three (or more) seats A, B, C ... at the beginning of A's turn.
class Kingdom {
public:
    explicit Kingdom(std::size_t seats = 3) {
        const char* names[] = {"A", "B", "C", "D", "F"};
        for (std::size_t i = 0; i < seats; ++i) setup_.seats.emplace_back(names[i]);
        setup_.begin = "turns";
        setup_.seed = 5;
    }
    Kingdom& citizen(const char* seat, const char* id, const char* as = "", bool flipped = false) {
        setup_.cards.push_back({std::string("citizen_") + id, as, "citizens", seat, "", flipped, {}});
        return *this;
    }
    Kingdom& starter(const char* seat, const char* id, const char* as = "") {
        setup_.cards.push_back({std::string("starter_") + id, as, "starters", seat, "", false, {}});
        return *this;
    }
    Kingdom& domain(const char* seat, const char* id, const char* as = "") {
        setup_.cards.push_back({std::string("domain_") + id, as, "domains", seat, "", false, {}});
        return *this;
    }
    Kingdom& duke(const char* seat, const char* id, const char* as) {
        setup_.cards.push_back({std::string("duke_") + id, as, "duke", seat, "", false, {}});
        return *this;
    }
    // A card on a stack of the center; what is put there first lies on top.
    Kingdom& center(const char* stack, const char* id, const char* as = "", bool face_down = false) {
        setup_.cards.push_back({id, as, "center", stack, "", face_down, {}});
        return *this;
    }
    Kingdom& has(const char* seat, const char* fact, std::int64_t number) {
        setup_.settings.push_back({seat, fact, number, ""});
        return *this;
    }
    Kingdom& option(const char* name, std::int64_t number) {
        setup_.options.push_back({name, number, ""});
        return *this;
    }
    [[nodiscard]] const Setup& setup() const { return setup_; }

private:
    Setup setup_;
};

inline std::int64_t index_of(const Table& table, const kernel::Decision& decision, std::string_view what) {
    const auto options = table.options(decision);
    for (std::size_t i = 0; i < options.size(); ++i) {
        const bool named =
            options[i].label != kernel::none && table.book->text(NameId(options[i].label)) == what;
        const bool entity = options[i].kind == kernel::OptionKind::entity && table.entity(what) != 0 &&
                            options[i].entity().index == table.entity(what);
        if (entity || (named && options[i].kind == kernel::OptionKind::name))
            return static_cast<std::int64_t>(i);
    }
    return -1;
}

inline bool may(const Table& table, std::string_view seat, std::string_view what) {
    const auto open = table.open(seat);
    return !open.empty() && index_of(table, open.front(), what) >= 0;
}

inline void take(Table& table, std::string_view seat, std::string_view what) {
    const auto open = table.open(seat);
    ASSERT_EQ(open.size(), 1U) << seat << " is asked";
    const std::int64_t index = index_of(table, open.front(), what);
    ASSERT_GE(index, 0) << what << " is offered";
    ASSERT_EQ(table.choose(seat, {index}), Refusal::accepted);
}

inline std::string asked(const Table& table, std::string_view seat) {
    const auto open = table.open(seat);
    return open.empty() ? "" : table.prompt(open.front());
}

inline std::size_t cards_in(const Table& table, std::string_view owner, std::string_view zone) {
    return table.state
        .zones()[kernel::zone_of_kind(table.state, table.entity(owner), table.book->find_zone_kind(zone))]
        .count;
}

inline bool flipped(const Table& table, std::string_view card) {
    return table.state.entity(table.entity(card)).face_down != 0;
}

// A may build Cloudrider's Camp: a holy and a soldier icon, eight gold.
inline Kingdom camp() {
    return Kingdom()
        .citizen("A", "cleric")
        .citizen("A", "archer")
        .has("A", "gold", 8)
        .has("A", "magic", 0)
        .center("domain-1", "domain_cloudriders_camp", "camp")
        .center("domain-1", "domain_wisborg", "below", true);
}

}  // namespace cantrip::testing::valeria
