#include "host/files.hpp"

#include "host/lines.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

namespace cantrip::host {

namespace fs = std::filesystem;

namespace {

std::string reason(int error) { return std::generic_category().message(error); }

tl::unexpected<std::string> cannot(std::string_view do_what, const std::string& path, int error) {
    return tl::unexpected(fmt::format("{}: cannot {}: {}", path, do_what, reason(error)));
}

// Closes what it holds.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() { close_now(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    [[nodiscard]] bool open() const { return number_ >= 0; }
    [[nodiscard]] int number() const { return number_; }
    int close_now() {
        if (number_ < 0) return 0;
        return ::close(std::exchange(number_, -1));
    }

private:
    int number_;
};

Result<void> write_directly(const std::string& path, std::string_view bytes) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.open() || !write_bytes(file.number(), bytes) || file.close_now() != 0)
        return cannot("write", path, errno);
    return {};
}

// A new file gets what the user's mask allows, an old one keeps its mode.
mode_t mode_for(const std::string& path) {
    struct stat old = {};
    if (::stat(path.c_str(), &old) == 0) return old.st_mode & 0777U;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666U & ~mask;
}

// The name is safe on the disk only when its folder is.
void synchronise_folder(const std::string& folder) {
    const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (descriptor.open()) (void)::fsync(descriptor.number());
}

Result<void> replace(const fs::path& target, const std::string& shown, std::string_view bytes) {
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    std::string temporary = (folder / ("." + target.filename().string() + ".XXXXXX")).string();
    Descriptor file(::mkstemp(temporary.data()));
    if (!file.open()) return cannot("write into its folder", shown, errno);
    const bool written = write_bytes(file.number(), bytes) &&
                         ::fchmod(file.number(), mode_for(target.string())) == 0 &&
                         ::fsync(file.number()) == 0 && file.close_now() == 0 &&
                         std::rename(temporary.c_str(), target.c_str()) == 0;
    if (!written) {
        const int error = errno;
        ::unlink(temporary.c_str());
        return cannot("write", shown, error);
    }
    synchronise_folder(folder.string());
    return {};
}

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

}  // namespace

bool is_file(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    return !error && fs::exists(status) && !fs::is_directory(status);
}

bool is_folder(const std::string& path) {
    std::error_code error;
    return fs::is_directory(path, error);
}

Result<std::string> read_file(const std::string& path, std::size_t limit) {
    if (is_folder(path)) return tl::unexpected(path + ": is a folder; expected a file");
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.open() && errno == ENOENT) return tl::unexpected(path + ": there is no such file");
    if (!file.open()) return cannot("read", path, errno);
    std::string bytes;
    for (char block[65536];;) {
        const ssize_t count = ::read(file.number(), block, sizeof block);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return cannot("read", path, errno);
        if (count == 0) return bytes;
        bytes.append(block, static_cast<std::size_t>(count));
        if (bytes.size() > limit) {
            return tl::unexpected(
                fmt::format("{}: is larger than {} bytes, the most that is read", path, limit));
        }
    }
}

Result<void> write_file(const std::string& path, std::string_view bytes) {
    std::error_code error;
    if (fs::is_directory(path, error))
        return tl::unexpected(path + ": is a folder; expected the name of a file");
    if (fs::exists(path, error) && !fs::is_regular_file(path, error)) return write_directly(path, bytes);
    // A link stays a link: what it points to is replaced.
    const fs::path target = fs::is_symlink(path, error) ? fs::weakly_canonical(path, error) : fs::path(path);
    if (target.filename().empty()) return tl::unexpected("\"" + path + "\": expected the name of a file");
    return replace(target, path, bytes);
}

Result<NewFile> NewFile::create(const std::string& path) {
    std::error_code error;
    if (fs::is_directory(path, error))
        return tl::unexpected(path + ": is a folder; expected the name of a file");
    NewFile made;
    made.shown_ = path;
    if (fs::exists(path, error) && !fs::is_regular_file(path, error)) {
        made.descriptor_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
        if (made.descriptor_ < 0) return cannot("write", path, errno);
        return made;
    }
    const fs::path target = fs::is_symlink(path, error) ? fs::weakly_canonical(path, error) : fs::path(path);
    if (target.filename().empty()) return tl::unexpected("\"" + path + "\": expected the name of a file");
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    made.target_ = target.string();
    made.temporary_ = (folder / ("." + target.filename().string() + ".XXXXXX")).string();
    made.descriptor_ = ::mkstemp(made.temporary_.data());
    if (made.descriptor_ < 0) {
        made.temporary_.clear();
        return cannot("write into its folder", path, errno);
    }
    return made;
}

NewFile::NewFile(NewFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      shown_(std::move(other.shown_)),
      target_(std::move(other.target_)),
      temporary_(std::exchange(other.temporary_, {})) {}

NewFile::~NewFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

Result<void> NewFile::append(std::string_view bytes) {
    if (!write_bytes(descriptor_, bytes)) return cannot("write", shown_, errno);
    return {};
}

Result<void> NewFile::finish() {
    bool written = true;
    if (!temporary_.empty())
        written = ::fchmod(descriptor_, mode_for(target_)) == 0 && ::fsync(descriptor_) == 0;
    written = ::close(std::exchange(descriptor_, -1)) == 0 && written;
    if (temporary_.empty()) {
        if (!written) return cannot("write", shown_, errno);
        return {};
    }
    if (!written || std::rename(temporary_.c_str(), target_.c_str()) != 0)
        return cannot("write", shown_, errno);
    temporary_.clear();
    const fs::path target(target_);
    synchronise_folder(target.has_parent_path() ? target.parent_path().string() : ".");
    return {};
}

Result<std::vector<std::string>> files_below(const std::string& folder, std::string_view ending) {
    std::vector<std::string> found;
    std::error_code error;
    auto at = fs::recursive_directory_iterator(folder, error);
    while (!error && at != fs::recursive_directory_iterator()) {
        const fs::path& path = at->path();
        std::error_code ignored;
        if (is_hidden(path)) {
            if (at->is_directory(ignored)) at.disable_recursion_pending();
        } else if (!at->is_directory(ignored) && path.string().ends_with(ending)) {
            found.push_back(path.string());
        }
        at.increment(error);
    }
    if (error) return cannot("read", folder, error.value());
    std::ranges::sort(found);
    return found;
}

std::vector<std::string> folders_in(const std::string& folder) {
    std::vector<std::string> found;
    std::error_code error;
    auto at = fs::directory_iterator(folder, error);
    while (!error && at != fs::directory_iterator()) {
        std::error_code ignored;
        if (!is_hidden(at->path()) && at->is_directory(ignored)) found.push_back(at->path().string());
        at.increment(error);
    }
    std::ranges::sort(found);
    return found;
}

}  // namespace cantrip::host
