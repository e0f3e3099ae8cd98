#pragma once

#include "text/diagnostic.hpp"
#include "text/json_writer.hpp"
#include "text/source.hpp"

#include <string>
#include <string_view>

namespace cantrip::english {

// One object: code, severity, file, line, column, end_line, end_column, message, help, related. A diagnostic
// without a source has null for file and no positions. Columns count code points; the end is behind the last
// one.
void write_diagnostic(text::JsonWriter& out, const text::Diagnostic& diagnostic,
                      const text::Sources& sources);
// An array of these objects.
[[nodiscard]] std::string render_json(const text::Diagnostics& diagnostics, const text::Sources& sources,
                                      text::JsonStyle style = text::JsonStyle::indented);

// SARIF 2.1.0, which code hosts and editors read. `version` is that of the program.
[[nodiscard]] std::string render_sarif(const text::Diagnostics& diagnostics, const text::Sources& sources,
                                       std::string_view version);

}  // namespace cantrip::english
