#pragma once

#include <string>

namespace cantrip::testing {

// A folder that is gone with all it holds when the test is over.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }
    // Writes a file below it, with the folders on the way, and gives its path.
    std::string write(const std::string& name, const std::string& bytes) const;

private:
    std::string path_;
};

[[nodiscard]] std::string bytes_of(const std::string& path);

}  // namespace cantrip::testing
