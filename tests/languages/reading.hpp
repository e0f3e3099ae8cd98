#pragma once

#include "catalog/catalog.hpp"
#include "english/diagnostic_table.hpp"
#include "english/diagnostic_text.hpp"
#include "languages/cantrip/read.hpp"
#include "languages/cantrip/write.hpp"
#include "text/source.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

// Texts, what was read from them, and what was found on the way.
namespace cantrip::reading {

struct Desk {
    text::Sources sources;
    text::Diagnostics diagnostics;
    std::vector<const model::OpSpec*> ops = catalog::op_specs();

    std::vector<model::Definition> read(std::string bytes) {
        const text::SourceId source = sources.add("cards.json", std::move(bytes));
        return languages::read_cantrip(sources, source, ops, diagnostics);
    }

    // "E0202 dora": the code and the bytes it points at.
    std::vector<std::string> found() const {
        std::vector<std::string> lines;
        for (const text::Diagnostic& each : diagnostics.all()) {
            lines.push_back(text::code_label(each.code) + " " + std::string(sources.bytes(each.place)));
        }
        return lines;
    }
    std::string rendered() const { return english::render_text(diagnostics, sources); }
};

// A file with one card that has these abilities.
inline std::string card(const std::string& abilities) {
    return R"({"cantrip": 1, "definitions": [{"id": "mu", "kind": "card", "abilities": [)" + abilities +
           "]}]}";
}

// A card with one ability that does this.
inline std::string doing(const std::string& effects) {
    return card(R"({"op": "called", "role": "play", "do": [)" + effects + "]}");
}

}  // namespace cantrip::reading
