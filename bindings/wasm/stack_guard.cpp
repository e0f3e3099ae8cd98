// Debian builds the compiler's runtime library for WASM with stack protection, but its C library for
// WASM lacks the two names this needs. Division of 128-bit numbers brings them in.

#include <cstdint>

extern "C" {

std::uintptr_t __stack_chk_guard = 0x5ca1ab1e;

[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
}
