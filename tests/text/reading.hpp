#pragma once

#include "text/diagnostic.hpp"
#include "text/json.hpp"
#include "text/source.hpp"

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::text {

// A text that was read as JSON, with everything that the reading left behind.
struct ReadText {
    explicit ReadText(std::string bytes, JsonLimits limits = {})
        : source(sources.add("test.json", std::move(bytes))),
          tree(read_json(sources, source, found, limits)) {
        found.sort_by_place();
    }
    ReadText(const ReadText&) = delete;
    ReadText& operator=(const ReadText&) = delete;

    [[nodiscard]] JsonValue root() const { return tree.root(); }
    [[nodiscard]] std::vector<Code> codes() const {
        std::vector<Code> all;
        for (const Diagnostic& diagnostic : found.all()) all.push_back(diagnostic.code);
        return all;
    }
    // The text that a diagnostic points to.
    [[nodiscard]] std::string_view pointed_at(std::size_t which = 0) const {
        return sources.bytes(found.all()[which].place);
    }

    Sources sources;
    SourceId source;
    Diagnostics found;
    JsonTree tree;
};

inline void PrintTo(Code code, std::ostream* out) { *out << code_label(code); }

}  // namespace cantrip::text
