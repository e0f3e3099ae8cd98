#pragma once

#include "check/check.hpp"
#include "languages/queensblood/read.hpp"
#include "languages/reading.hpp"

#include <algorithm>
#include <string>
#include <vector>

// Cards and effects in the language `queensblood`, read, linked and checked.
namespace cantrip::reading {

struct BloodDesk : Desk {
    model::Pack pack;

    BloodDesk& file(std::string bytes) {
        const text::SourceId source = sources.add("file.json", std::move(bytes));
        const text::JsonTree tree = text::read_json(sources, source, diagnostics);
        for (model::Definition& each : languages::queensblood::read_file(tree, ops, diagnostics)) {
            each.language = languages::queensblood::language_id;
            pack.definitions.push_back(std::move(each));
        }
        return *this;
    }
    // One effect under the id "e".
    BloodDesk& effect(const std::string& body) { return file(R"({"e": )" + body + "}"); }
    // An effect with this trigger and these operations, on itself.
    BloodDesk& does(const std::string& trigger, const std::string& operations,
                    const std::string& scope = "self", const std::string& more = "") {
        return effect(R"({"trigger": ")" + trigger + R"(", "scope": ")" + scope + R"(", "operations": [)" +
                      operations + "]" + more + "}");
    }
    // One card; `more` replaces or adds members.
    BloodDesk& card(const std::string& members) { return file("[{" + members + "}]"); }

    BloodDesk& link() {
        languages::queensblood::link(pack, ops, diagnostics);
        return *this;
    }
    BloodDesk& check() {
        link();
        kernel::Rulebook book;
        catalog::declare(*catalog::find_game("queensblood"), book);
        checks::check(pack, book, catalog::ops(), diagnostics);
        return *this;
    }
    [[nodiscard]] const model::Definition& definition(std::string_view id) const {
        return *std::ranges::find(pack.definitions, id, &model::Definition::id);
    }
    [[nodiscard]] std::string nearest(std::size_t at = 0) const { return diagnostics.all()[at].nearest; }
};

inline const std::string plain_card =
    R"("id": "001", "name": "Rat", "category": "Regular", "cost": 1, "power": 2, "pattern": "B3P,C2X")";
inline const std::string raise_by_one = R"({"type": "modify_power", "stat": "power", "amount": 1})";

}  // namespace cantrip::reading
