#include "play/asked.hpp"

#include "base/hash.hpp"

#include <algorithm>

namespace cantrip::play {

namespace {

constexpr std::uint32_t seats_per_number = 64;  // as many as a state tells apart

std::uint64_t content_of(const kernel::State& state, const kernel::Decision& decision) {
    Fingerprint print;
    print.add(static_cast<std::uint64_t>(decision.shape));
    print.add(decision.prompt);
    print.add(static_cast<std::uint64_t>(decision.about));
    print.add(decision.ability);
    print.add(decision.standing);
    print.add(static_cast<std::uint64_t>(decision.minimum));
    print.add(static_cast<std::uint64_t>(decision.maximum));
    for (const std::int64_t extra : decision.extra) print.add(static_cast<std::uint64_t>(extra));
    for (const std::int64_t number :
         state.choices().subspan(decision.options.first, decision.options.count)) {
        print.add(static_cast<std::uint64_t>(number));
    }
    return print.value();
}

}  // namespace

void Asked::look(const kernel::State& state) {
    std::vector<Open> now;
    if (state.registers().waiting != 0) {
        for (const kernel::Decision& decision : state.decisions()) {
            Open entry{decision.id, 0, decision.seat, content_of(state, decision), decision.answered != 0};
            const auto before = std::ranges::find_if(open_, [&](const Open& each) {
                return each.kernel_id == entry.kernel_id ||
                       (!each.answered && each.seat == entry.seat && each.content == entry.content);
            });
            if (before != open_.end()) {
                entry.number = before->number;
                open_.erase(before);
            } else {
                if (asked_.size() <= decision.seat) asked_.resize(decision.seat + 1);
                entry.number = ++asked_[decision.seat] * seats_per_number + decision.seat;
            }
            now.push_back(entry);
        }
    }
    open_ = std::move(now);
}

void Asked::answered(std::uint32_t kernel_id) {
    for (Open& each : open_) each.answered = each.answered || each.kernel_id == kernel_id;
}

std::optional<std::uint32_t> Asked::number_of(std::uint32_t kernel_id) const {
    for (const Open& each : open_) {
        if (each.kernel_id == kernel_id) return each.number;
    }
    return std::nullopt;
}

const kernel::Decision* Asked::find(const kernel::State& state, std::uint32_t number) const {
    for (const Open& each : open_) {
        if (each.number != number) continue;
        for (const kernel::Decision& decision : state.decisions()) {
            if (decision.id == each.kernel_id) return &decision;
        }
    }
    return nullptr;
}

}  // namespace cantrip::play
