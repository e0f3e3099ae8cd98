#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cantrip::host {

// Reads lines from a descriptor and never holds more than one of them. A line that is too long is skipped to
// its end, so that the next one is read as it should be.
class LineReader {
public:
    enum class Got : std::uint8_t { line, too_long, end };

    LineReader(int descriptor, std::size_t longest) : descriptor_(descriptor), longest_(longest) {}

    // The line comes without its line end; the last one may lack it.
    [[nodiscard]] Got next(std::string& line);

private:
    [[nodiscard]] bool fill();

    int descriptor_;
    std::size_t longest_;
    std::string block_;
    std::size_t used_ = 0;
};

// Writes all of it, or says that nobody reads any more.
[[nodiscard]] bool write_bytes(int descriptor, std::string_view bytes);

}  // namespace cantrip::host
