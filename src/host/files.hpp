#pragma once

#include "host/result.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::host {

// No text that the project reads is larger.
inline constexpr std::size_t most_bytes = std::size_t{32} * 1024 * 1024;

[[nodiscard]] bool is_file(const std::string& path);
[[nodiscard]] bool is_folder(const std::string& path);

[[nodiscard]] Result<std::string> read_file(const std::string& path, std::size_t limit = most_bytes);

// The file has either its old or all of its new bytes, also after a power cut: a temporary file beside it is
// written, synchronised and renamed. What is no regular file, such as a terminal, is written to directly.
[[nodiscard]] Result<void> write_file(const std::string& path, std::string_view bytes);

// A file that is written piece by piece and has all of its new bytes or its old ones, as with `write_file`:
// until `finish` the bytes are in a temporary file, which goes if there is no such call.
class NewFile {
public:
    [[nodiscard]] static Result<NewFile> create(const std::string& path);
    NewFile(NewFile&& other) noexcept;
    NewFile& operator=(NewFile&&) = delete;
    ~NewFile();

    [[nodiscard]] Result<void> append(std::string_view bytes);
    [[nodiscard]] Result<void> finish();

private:
    NewFile() = default;
    int descriptor_ = -1;
    std::string shown_;
    std::string target_;
    std::string temporary_;  // empty: written to directly
};

// Files below a folder whose names end in `ending`, in the order of their paths; hidden files and folders are
// left out, links to folders are not followed.
[[nodiscard]] Result<std::vector<std::string>> files_below(const std::string& folder,
                                                           std::string_view ending);
// Folders directly inside a folder, in order; none if it cannot be read.
[[nodiscard]] std::vector<std::string> folders_in(const std::string& folder);

}  // namespace cantrip::host
