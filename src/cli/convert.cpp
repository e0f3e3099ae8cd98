#include "cli/commands.hpp"
#include "cli/opening.hpp"
#include "host/files.hpp"
#include <cantrip/cantrip.hpp>

#include <fmt/format.h>

namespace cantrip::cli {

Exit run_convert(const ConvertOptions& options) {
    if (options.to != "cantrip") {
        return misused(fmt::format("packs are not converted to \"{}\"; expected --to cantrip", options.to));
    }
    const auto rules = open_packs(std::span(&options.pack, 1));
    if (!rules.has_value()) return rules.error();
    std::string converted = convert_to_cantrip(**rules);
    if (!converted.ends_with('\n')) converted += '\n';
    if (options.file.empty() || options.file == "-") {
        print(converted);
        return Exit::fine;
    }
    const host::Result<void> written = host::write_file(options.file, converted);
    return written.has_value() ? Exit::fine : misused(written.error());
}

}  // namespace cantrip::cli
