#include "host/lines.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace cantrip::host {

bool LineReader::fill() {
    constexpr std::size_t most = 65536;
    block_.resize(most);
    used_ = 0;
    ssize_t count = 0;
    do {
        count = ::read(descriptor_, block_.data(), most);
    } while (count < 0 && errno == EINTR);
    block_.resize(count < 0 ? 0 : static_cast<std::size_t>(count));
    return !block_.empty();
}

LineReader::Got LineReader::next(std::string& line) {
    line.clear();
    bool too_long = false;
    bool any = false;
    while (used_ < block_.size() || fill()) {
        any = true;
        const std::size_t end = block_.find('\n', used_);
        const std::size_t past = std::min(end, block_.size());
        if (line.size() + (past - used_) > longest_) too_long = true;
        if (!too_long) line.append(block_, used_, past - used_);
        used_ = end == std::string::npos ? past : past + 1;
        if (end != std::string::npos) break;
    }
    if (!any) return Got::end;
    if (too_long) {
        line.clear();
        return Got::too_long;
    }
    if (line.ends_with('\r')) line.pop_back();
    return Got::line;
}

bool write_bytes(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

}  // namespace cantrip::host
