#include "host/interrupt.hpp"

#include <atomic>
#include <csignal>

namespace cantrip::host {

namespace {

std::atomic<bool> noted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may only touch what needs no lock");

extern "C" void note_interrupt(int number) {
    noted = true;
    std::signal(number, SIG_DFL);
}

}  // namespace

InterruptGuard::InterruptGuard() {
    noted = false;
    std::signal(SIGINT, note_interrupt);
}

InterruptGuard::~InterruptGuard() { std::signal(SIGINT, SIG_DFL); }

bool InterruptGuard::interrupted() { return noted; }

}  // namespace cantrip::host
