#include "cli/command.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>

namespace cantrip::testing {

namespace {

void redirect(const std::string& file, int flags, int descriptor) {
    const int opened = ::open(file.c_str(), flags, 0600);
    if (opened < 0 || ::dup2(opened, descriptor) < 0) ::_exit(127);
}

[[noreturn]] void become_command(const std::vector<std::string>& arguments, const std::string& folder,
                                 const std::vector<std::string>& settings) {
    redirect(folder + "/in", O_RDONLY, STDIN_FILENO);
    redirect(folder + "/out", O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
    redirect(folder + "/err", O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
    for (const std::string& setting : settings) {
        const std::size_t equals = setting.find('=');
        ::setenv(setting.substr(0, equals).c_str(), setting.substr(equals + 1).c_str(), 1);
    }
    std::vector<std::string> words = {CANTRIP_BINARY};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    ::execv(CANTRIP_BINARY, pointers.data());
    ::_exit(127);
}

}  // namespace

Ran cantrip_run(const std::vector<std::string>& arguments, const std::string& input,
                const std::vector<std::string>& settings) {
    const TemporaryFolder folder;
    (void)folder.write("in", input);
    const pid_t child = ::fork();
    if (child == 0) become_command(arguments, folder.path(), settings);
    int status = 0;
    Ran ran;
    if (child > 0 && ::waitpid(child, &status, 0) == child && WIFEXITED(status))
        ran.exit = WEXITSTATUS(status);
    ran.out = bytes_of(folder.path() + "/out");
    ran.err = bytes_of(folder.path() + "/err");
    return ran;
}

}  // namespace cantrip::testing
