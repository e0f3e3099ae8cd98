#pragma once

#include "check/check.hpp"
#include "english/ability_text.hpp"
#include "languages/netrunner/read.hpp"
#include "languages/reading.hpp"

#include <algorithm>
#include <string>
#include <vector>

// Cards and abilities in the language `netrunner`, read, linked and checked.
namespace cantrip::reading {

struct RunnerDesk : Desk {
    model::Pack pack;

    RunnerDesk& file(std::string bytes) {
        const text::SourceId source = sources.add("file.json", std::move(bytes));
        const text::JsonTree tree = text::read_json(sources, source, diagnostics);
        for (model::Definition& each : languages::netrunner::read_file(
                 tree, languages::netrunner::standard_vocabulary(), ops, diagnostics)) {
            each.language = languages::netrunner::language_id;
            pack.definitions.push_back(std::move(each));
        }
        return *this;
    }
    // One card of a type with these abilities.
    RunnerDesk& card(const std::string& abilities, const std::string& type = "Program",
                     const std::string& more = "") {
        const bool corp =
            type == "ICE" || type == "Asset" || type == "Operation" || type == "Upgrade" || type == "Agenda";
        return file(R"([{"id": "c", "title": "C", "side": ")" + std::string(corp ? "Corp" : "Runner") +
                    R"(", "type": ")" + type + "\"" + more + R"(, "abilities": [)" + abilities + "]}]");
    }
    // An event that does this.
    RunnerDesk& does(const std::string& effects) {
        return card(R"({"type": "triggered", "timing": "when_played", "effects": [)" + effects + "]}",
                    "Event");
    }
    // An event that may be played only if this holds.
    RunnerDesk& asks(const std::string& condition) {
        return card(R"({"type": "play_restriction", "condition": )" + condition + "}", "Event");
    }

    RunnerDesk& check() {
        languages::netrunner::link(pack, languages::netrunner::standard_vocabulary(), ops, diagnostics);
        kernel::Rulebook book;
        catalog::declare(*catalog::find_game("netrunner"), book);
        checks::check(pack, book, catalog::ops(), diagnostics);
        return *this;
    }
    // The abilities of the first card in English.
    [[nodiscard]] std::vector<std::string> said() const {
        std::vector<std::string> lines;
        for (const model::Node& each : pack.definitions.front().abilities)
            lines.push_back(english::explain_ability(each, ops));
        return lines;
    }
    [[nodiscard]] std::string nearest(std::size_t at = 0) const { return diagnostics.all()[at].nearest; }
};

}  // namespace cantrip::reading
