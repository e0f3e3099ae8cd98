#pragma once

namespace cantrip::host {

// While it lives, Ctrl-C does not end the program but is noted, so that work can stop at a good place. A
// second Ctrl-C ends the program.
class InterruptGuard {
public:
    InterruptGuard();
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

    [[nodiscard]] static bool interrupted();
};

}  // namespace cantrip::host
