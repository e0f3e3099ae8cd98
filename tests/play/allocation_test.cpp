#include "play/bot.hpp"
#include "play/match.hpp"
#include "support/playing.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> allocations = 0;

void* counted(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    std::abort();  // a test program that has no memory left
}

void* counted(std::size_t size, std::align_val_t alignment) {
    ++allocations;
    const auto step = static_cast<std::size_t>(alignment);
    if (void* memory = std::aligned_alloc(step, (size + step - 1) / step * step)) return memory;
    std::abort();
}

}  // namespace

// Every allocation of this test program is counted.
void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new(std::size_t size, std::align_val_t alignment) { return counted(size, alignment); }
void* operator new[](std::size_t size, std::align_val_t alignment) { return counted(size, alignment); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace cantrip::testing {
namespace {

TEST(Allocation, the_counter_counts) {
    const std::size_t before = allocations;
    const auto made = std::make_unique<int>(1);
    EXPECT_EQ(allocations, before + 1) << *made;
}

TEST(Allocation, copying_a_small_state_does_not_allocate) {
    Match match = start_toy(2);
    play::play_random_match(match, 2, 10);
    const kernel::State& played = match.impl->state;
    kernel::State copy(match.impl->table->start);
    copy = played;  // a block that fits exists from now on
    const std::size_t before = allocations;
    for (int i = 0; i < 100; ++i) {
        copy = match.impl->table->start;
        copy = played;
    }
    EXPECT_EQ(allocations, before);
    EXPECT_EQ(kernel::fingerprint(match.impl->book(), copy), match.fingerprint());
}

TEST(Allocation, a_first_copy_allocates_once) {
    const Match match = start_toy(2);
    const std::size_t before = allocations;
    const kernel::State copy(match.impl->state);
    EXPECT_EQ(allocations, before + 1);
    EXPECT_LT(copy.used_bytes(), 64U * 1024U) << "a small game's state is small";
}

}  // namespace
}  // namespace cantrip::testing
