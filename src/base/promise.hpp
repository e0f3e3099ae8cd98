#pragma once

#include <cstdio>
#include <cstdlib>

namespace cantrip {

[[noreturn, gnu::cold, gnu::noinline]] inline void break_promise(const char* what) {
    std::fputs("cantrip: broken promise: ", stderr);
    std::fputs(what, stderr);
    std::fputc('\n', stderr);
    std::abort();
}

// A promise that only a bug in this program can break. It names itself and ends the process: going on
// would play a wrong game. What data or a caller can cause is never a promise but a diagnostic.
inline void promise(bool kept, const char* what) {
    if (!kept) [[unlikely]]
        break_promise(what);
}

}  // namespace cantrip
