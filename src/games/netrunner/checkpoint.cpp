#include "games/netrunner/procedures.hpp"
#include "kernel/setup.hpp"

#include <algorithm>

// The checkpoint: after every instruction and payment, and before anybody gets priority.
namespace cantrip::games::netrunner {

namespace {

// Reactions to a phase that began go with the phase; all others are finished even if the run ends.
bool opened_by_a_phase(const Machine& machine) {
    constexpr Happening phases[] = {Happening::run_began, Happening::approach_ice, Happening::encounter_ice,
                                    Happening::breach_server};
    return std::ranges::any_of(machine.state.pending(), [&](const kernel::Pending& entry) {
        const bool waits = entry.window == kernel::unassigned_window;
        return waits && std::ranges::any_of(phases, [&](Happening each) {
                   return entry.event.kind == id(machine.book, each).index;
               });
    });
}

std::string_view winner(const Machine& machine) {
    const std::int64_t goal = table_fact(machine, Fact::points_to_win);
    const bool corp = score_of(machine, corp_seat) >= goal;
    const bool runner = score_of(machine, runner_seat) >= goal;
    if (corp && runner) return "draw_on_points";
    if (corp) return "corp_wins_on_points";
    return runner ? "runner_wins_on_points" : "";
}

bool has_mark(const Machine& machine, std::uint32_t card, std::string_view property) {
    return printed(machine.book, machine.state.entity(card), property).value_or(0) != 0;
}

bool is_active(const Machine& machine, std::uint32_t card) {
    return machine.state.entity(card).face_down == 0;
}

// Of two active cards that may not be active together, all but the one that became active last.
std::vector<std::uint32_t> superseded(const Machine& machine) {
    std::vector<std::uint32_t> gone;
    const std::vector<std::uint32_t> cards = installed_cards(machine.state);
    const auto clash = [&](std::uint32_t one, std::uint32_t other) {
        const Entity& left = machine.state.entity(one);
        const Entity& right = machine.state.entity(other);
        if (left.definition == right.definition && has_mark(machine, one, "unique")) return true;
        return left.owner == right.owner && has_mark(machine, one, "console") &&
               has_mark(machine, other, "console");
    };
    for (const std::uint32_t card : cards) {
        const std::int64_t since = fact(machine, card, Fact::active_since);
        const bool older = std::ranges::any_of(cards, [&](std::uint32_t other) {
            return other != card && is_active(machine, card) && is_active(machine, other) &&
                   clash(card, other) && fact(machine, other, Fact::active_since) > since;
        });
        if (older) gone.push_back(card);
    }
    return gone;
}

std::uint32_t empty_remote(const Machine& machine) {
    for (const std::uint32_t server : servers(machine.book, machine.state)) {
        if (is_central(machine.book, machine.state, server) || fact(machine, server, Fact::awaited) != 0)
            continue;
        if (cards_in(machine.state, server, Area::root).empty() &&
            cards_in(machine.state, server, Area::ice).empty())
            return server;
    }
    return 0;
}

Flow ask_for_memory(Machine& machine, Frame& frame, std::uint16_t then) {
    Question question;
    question.seat = runner_seat;
    question.prompt = word(machine.book, "trash_for_memory");
    for (const std::uint32_t card : cards_in(machine.state, runner_seat, Area::rig)) {
        if (is_type(machine.book, machine.state.entity(card), "program")) {
            question.options.push_back(Option::of(machine.state.ref(card)));
        }
    }
    return machine.ask(frame, question, then);
}

}  // namespace

Flow checkpoint_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { resets, wins, unique, memory, memory_chosen, vanish, react, over };
    switch (frame.step) {
        case resets:
            frame.step = wins;
            machine.look_at_resets();
            return Flow::next;
        case wins: {
            frame.step = unique;
            const std::string_view outcome = winner(machine);
            if (!outcome.empty()) end_match(machine, outcome);
            return Flow::next;
        }
        case unique: {
            frame.step = memory;
            const std::vector<std::uint32_t> gone = superseded(machine);
            if (!gone.empty()) trash(machine, gone, "rule", 0);
            return Flow::next;
        }
        case memory:
            if (memory_used(machine) > number(machine, runner_seat, Value::memory_limit)) {
                return ask_for_memory(machine, frame, memory_chosen);
            }
            frame.step = vanish;
            return Flow::next;
        case memory_chosen: {
            frame.step = memory;
            const std::uint32_t chosen[] = {machine.picked().entity().index};
            trash(machine, chosen, "rule", 0);
            return Flow::next;
        }
        case vanish: {
            const std::uint32_t server = empty_remote(machine);
            if (server == 0)
                frame.step = react;
            else
                raise(machine, Happening::server_gone, server);
            return Flow::next;
        }
        case react: {
            frame.step = over;
            if (!machine.reactions_pending()) return Flow::done;
            const bool phase = opened_by_a_phase(machine);
            machine.open_reactions(phase ? Machine::WhenEnded::lost : Machine::WhenEnded::finished);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::netrunner
