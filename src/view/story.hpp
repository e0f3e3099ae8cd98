#pragma once

#include "view/seer.hpp"

#include <string>
#include <vector>

namespace cantrip::view {

// What each seat saw happen, in English, line by line. It is told of events as they happen, because
// afterwards nobody could say any more who saw what.
class Story final : public kernel::Observer {
public:
    Story() = default;
    void begin(const kernel::State& state, std::span<const kernel::Named> named);

    // Of a seat, or of everybody (0).
    [[nodiscard]] const std::vector<std::string>& lines(std::uint32_t seat) const;

    void happened(const kernel::Rulebook& book, const kernel::State& state,
                  const kernel::Event& event) override;
    void notice(const kernel::Rulebook& book, const kernel::State& state, EntityRef source, AbilityId ability,
                std::uint32_t text) override;

private:
    struct Reader {
        std::uint32_t seat = 0;
        std::vector<std::string> lines;
    };
    std::vector<Reader> readers_;
    std::span<const kernel::Named> named_;
};

// One line about an event for one seat; empty where the seat is told nothing.
[[nodiscard]] std::string event_line(const Seer& seer, const kernel::Event& event);

}  // namespace cantrip::view
