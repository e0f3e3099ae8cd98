#pragma once

#include "host/result.hpp"
#include <cantrip/cantrip.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::host {

// A pack is a folder with a file of this name.
inline constexpr std::string_view pack_file_name = "pack.json";
// Its folder of ways to begin a match.
inline constexpr std::string_view setups_folder = "setups";

[[nodiscard]] bool is_pack(const std::string& folder);
// The folder itself if it is a pack, otherwise the packs directly inside it.
[[nodiscard]] std::vector<std::string> packs_at(const std::string& folder);

// The folder of the packs that come with the program: CANTRIP_PACKS if it is set, otherwise the one beside
// the program; empty if there is none.
[[nodiscard]] std::string shipped_folder();
[[nodiscard]] std::vector<std::string> shipped_packs();

// The folder that is meant by the path of a pack, of its pack.json, or by the id of a pack that comes with
// the program.
[[nodiscard]] Result<std::string> find_pack(std::string_view said);

// Every file of a pack's folder. Left out are hidden files, copies that editors leave ("cards.json~"), pages
// for people (*.md), the folders "scenarios" and "setups" and folders that are packs themselves.
[[nodiscard]] Result<PackFiles> read_pack(const std::string& folder);
// The packs meant, and before them those that they need and that lie beside them or come with the program.
// What is needed and cannot be found is left for the check to report.
[[nodiscard]] Result<std::vector<PackFiles>> read_packs(std::span<const std::string> said);

// The ids of all definitions, in their order.
[[nodiscard]] std::vector<std::string> definition_ids(const Rules& rules);

// A file that is given by itself and not as the pack.json of its pack.
[[nodiscard]] bool is_loose_file(const std::string& path);
// Loose files together as one pack. Their language is told by their contents unless it is said, and so is
// their game if the language has one.
[[nodiscard]] Result<PackFiles> read_loose_files(std::span<const std::string> paths,
                                                 std::string_view language, std::string_view game);

// The ids of the packs that a journal was played with, in order.
[[nodiscard]] std::vector<std::string> packs_of_journal(std::string_view journal);

}  // namespace cantrip::host
