#include "host/packs.hpp"

#include "cli/commands.hpp"
#include "cli/opening.hpp"
#include "host/json_text.hpp"
#include "text/json_writer.hpp"
#include <cantrip/cantrip.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <vector>

namespace cantrip::cli {

namespace {

using text::JsonValue;

std::string word(JsonValue object, std::string_view key) {
    const auto value = object.find(key);
    if (!value.has_value()) return {};
    return std::string(value->as_string().value_or(value->written()));
}

// What is known of the packs, as JSON objects.
class Listing {
public:
    void add(const std::string& folder) {
        const auto packs = host::read_packs(std::span(&folder, 1));
        if (!packs.has_value()) return add_broken(folder, packs.error());
        const Loaded loaded = load(*packs);
        if (loaded.rules == nullptr) {
            return add_broken(folder, fmt::format("{}; see `cantrip check {}`",
                                                  counted(tally(loaded.report).errors, "error"), folder));
        }
        const host::JsonText described(describe(*loaded.rules));
        const auto packs_read = described.root().find("packs");
        if (!packs_read.has_value()) return;
        for (const JsonValue pack : packs_read->children()) {
            if (listed_.insert(word(pack, "id")).second)
                entries_.push_back(host::on_one_line(pack.written()));
        }
    }

    [[nodiscard]] bool broken() const { return broken_; }
    [[nodiscard]] const std::vector<std::string>& entries() const { return entries_; }

private:
    void add_broken(const std::string& folder, std::string_view why) {
        text::JsonWriter out;
        out.begin_object().key("path").string(folder).key("error").string(why).end_object();
        entries_.push_back(out.take());
        broken_ = true;
    }

    std::set<std::string> listed_;
    std::vector<std::string> entries_;
    bool broken_ = false;
};

void print_json(const Listing& listing) {
    text::JsonWriter out(text::JsonStyle::indented);
    out.begin_array();
    for (const std::string& entry : listing.entries()) out.json(entry);
    out.end_array();
    print(out.take());
}

void print_table(const Listing& listing) {
    constexpr std::string_view row = "{:<28} {:<12} {:>11} {:>9} {:>9} {:>6} {:>6}\n";
    print(fmt::format(row, "pack", "language", "definitions", "abilities", "enforced", "asked", "shown"));
    for (const std::string& entry : listing.entries()) {
        const host::JsonText read(entry);
        const JsonValue pack = read.root();
        if (pack.find("error").has_value()) {
            print(fmt::format("{:<28} {}\n", word(pack, "path"), word(pack, "error")));
            continue;
        }
        const JsonValue status = pack.find("status").value_or(pack);
        print(fmt::format(row, word(pack, "id"), word(pack, "language"), word(pack, "definitions"),
                          word(pack, "abilities"), word(status, "enforced"), word(status, "asked"),
                          word(status, "shown")));
    }
}

}  // namespace

Exit run_packs(const PacksOptions& options) {
    std::vector<std::string> folders;
    if (options.paths.empty()) {
        folders = host::shipped_packs();
        if (folders.empty())
            return misused("no packs come with this program; set CANTRIP_PACKS to their folder");
    }
    for (const std::string& path : options.paths) {
        const host::Result<std::string> folder = host::find_pack(path);
        if (!folder.has_value()) return misused(folder.error());
        const std::vector<std::string> found = host::packs_at(*folder);
        if (found.empty())
            return misused(fmt::format("{}: there is no pack here: no {}", path, host::pack_file_name));
        folders.insert(folders.end(), found.begin(), found.end());
    }
    Listing listing;
    for (const std::string& folder : folders) listing.add(folder);
    if (options.json)
        print_json(listing);
    else
        print_table(listing);
    return listing.broken() ? Exit::wrong : Exit::fine;
}

}  // namespace cantrip::cli
