#include "play/playout.hpp"
#include "play/rules.hpp"
#include "play/table.hpp"

#include <utility>

namespace cantrip {

struct Playouts::Impl {
    RulesPtr rules;
    std::vector<play::TablePtr> tables;
    kernel::State state;  // of the game at hand; its block is used again
    std::uint64_t over = 0;
};

Playouts::Playouts(std::unique_ptr<Impl> made) : impl(std::move(made)) {}
Playouts::~Playouts() = default;
Playouts::Playouts(Playouts&&) noexcept = default;
Playouts& Playouts::operator=(Playouts&&) noexcept = default;

std::uint64_t Playouts::play(std::uint64_t first, std::uint64_t count) {
    std::uint64_t choices = 0;
    kernel::State& state = impl->state;
    for (std::uint64_t game = first; game < first + count; ++game) {
        state = impl->tables[static_cast<std::size_t>(game % impl->tables.size())]->start;
        for (std::size_t i = 0; i < kernel::random_streams; ++i)
            state.registers().random[i] = RandomStream::seeded(game, i);
        RandomStream random = RandomStream::seeded(game, kernel::random_streams);
        kernel::Machine machine(impl->rules->book, state);
        machine.advance();
        choices += play::play_out(machine, random);
        if (state.registers().stop == static_cast<std::uint32_t>(kernel::Stop::over)) ++impl->over;
    }
    return choices;
}

std::uint64_t Playouts::over() const { return impl->over; }

void Playouts::copy_start(std::uint64_t times) {
    for (std::uint64_t i = 0; i < times; ++i) impl->state = impl->tables.front()->start;
}

std::size_t Playouts::state_bytes() const { return impl->tables.front()->start.used_bytes(); }

PreparedPlayouts prepare_playouts(const RulesPtr& rules, std::span<const std::string> setups) {
    PreparedPlayouts prepared;
    auto made = std::make_unique<Playouts::Impl>();
    made->rules = rules;
    for (const std::string& setup : setups) {
        play::SetTable set = play::set_table(rules, setup);
        if (set.table == nullptr) {
            prepared.error = std::move(set.error);
            return prepared;
        }
        made->tables.push_back(std::move(set.table));
    }
    if (made->tables.empty()) return prepared;
    made->state = made->tables.front()->start;
    prepared.playouts.emplace(std::move(made));
    return prepared;
}

}  // namespace cantrip
