#pragma once

#include "games/presentation.hpp"
#include "kernel/machine.hpp"
#include "kernel/setup.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// What a seat may know, and what things are called for it. Things are pointed at by name or by where they
// lie, never by the number of their record: a shuffled card must not be recognised by its number.
namespace cantrip::view {

class Seer final : public games::Onlooker {
public:
    static constexpr std::uint32_t everybody = 0;           // knows what every seat knows
    static constexpr std::uint32_t journal = kernel::none;  // knows everything; for records, never for a seat

    Seer(const kernel::Rulebook& book, const kernel::State& state, std::span<const kernel::Named> named,
         std::uint32_t seat)
        : book_(book), state_(state), named_(named), seat_(seat) {}

    [[nodiscard]] const kernel::Rulebook& book() const override { return book_; }
    [[nodiscard]] const kernel::State& state() const override { return state_; }
    [[nodiscard]] std::uint32_t seat() const { return seat_; }
    [[nodiscard]] std::uint32_t player() const override {
        return seat_ != journal && is_seat(seat_) ? seat_ : 0;
    }

    // Whether it may know which definition this is.
    [[nodiscard]] bool knows(std::uint32_t entity) const override;
    [[nodiscard]] bool sees(kernel::Seen seen, std::uint32_t entity) const;
    // Whether it may see the words that come with an effect on this bearer.
    [[nodiscard]] bool reads_notes_of(std::uint32_t bearer) const;

    // What people call it; empty for things without a name of their own.
    [[nodiscard]] std::string name(std::uint32_t entity) const override;
    // Its name, or where it lies: "hand/2" of the table, "A.hand/2" of a seat.
    [[nodiscard]] std::string handle(std::uint32_t entity) const override;
    // For people: the title of what is known, otherwise a kind and where it lies.
    [[nodiscard]] std::string label(std::uint32_t entity) const;
    [[nodiscard]] std::string zone_label(std::uint32_t zone) const;
    // 1 for the first of its zone; 0 without zone.
    [[nodiscard]] std::uint32_t position(std::uint32_t entity) const;

    // The entity that a name, a handle, or the title or id of the only visible card so called stands for; 0:
    // none.
    [[nodiscard]] std::uint32_t find(std::string_view words) const;
    [[nodiscard]] bool is_person(std::uint32_t entity) const;  // a seat, nature or the referee
    [[nodiscard]] bool is_seat(std::uint32_t entity) const;

private:
    [[nodiscard]] std::string name_of_anything(std::uint32_t entity) const;

    const kernel::Rulebook& book_;
    const kernel::State& state_;
    std::span<const kernel::Named> named_;
    std::uint32_t seat_;
};

// The entity index of the seat (or nature, or the referee) with this name; 0 if there is none.
[[nodiscard]] std::uint32_t seat_named(const kernel::State& state, std::span<const kernel::Named> named,
                                       std::string_view name);

}  // namespace cantrip::view
