#include "games/netrunner/procedures.hpp"

#include <algorithm>

// The checkpoint: after every instruction and payment, and before anybody gets priority.
namespace cantrip::games::netrunner {

namespace {

// Reactions to a phase that began go with the phase; all others are finished even if the run ends.
bool opened_by_a_phase(const Machine& machine) {
    constexpr Happening phases[] = {Happening::start_of_run, Happening::approach_ice,
                                    Happening::encounter_ice, Happening::breach_server};
    return std::ranges::any_of(machine.state.pending(), [&](const kernel::Pending& entry) {
        const bool waits = entry.window == kernel::unassigned_window;
        return waits && std::ranges::any_of(phases, [&](Happening each) {
                   return entry.event.kind == id(machine.book, each).index;
               });
    });
}

// The outcome if somebody has the points; `count` for nobody.
Word winner(const Machine& machine) {
    const std::int64_t goal = table_fact(machine, Fact::points_to_win);
    const bool corp = score_of(machine, corp_seat) >= goal;
    const bool runner = score_of(machine, runner_seat) >= goal;
    if (corp && runner) return Word::draw_on_points;
    if (corp) return Word::corp_wins_on_points;
    return runner ? Word::runner_wins_on_points : Word::count;
}

bool clash(const Machine& machine, const Entity& left, const Entity& right) {
    if (left.definition == right.definition && has_mark(machine.book, left, Mark::unique)) return true;
    return left.owner == right.owner && has_mark(machine.book, left, Mark::console) &&
           has_mark(machine.book, right, Mark::console);
}

// Of two active cards that may not be active together, all but the one that became active last.
std::vector<std::uint32_t> superseded(const Machine& machine) {
    std::vector<std::uint32_t> limited;
    each_installed(machine.state, [&](std::uint32_t card) {
        const Entity& entity = machine.state.entity(card);
        if (entity.face_down == 0 &&
            (has_mark(machine.book, entity, Mark::unique) || has_mark(machine.book, entity, Mark::console)))
            limited.push_back(card);
    });
    std::vector<std::uint32_t> gone;
    if (limited.size() < 2) return gone;
    for (const std::uint32_t card : limited) {
        const std::int64_t since = fact(machine, card, Fact::active_since);
        const bool older = std::ranges::any_of(limited, [&](std::uint32_t other) {
            return other != card && clash(machine, machine.state.entity(card), machine.state.entity(other)) &&
                   fact(machine, other, Fact::active_since) > since;
        });
        if (older) gone.push_back(card);
    }
    return gone;
}

// Cards whose host has left.
std::vector<std::uint32_t> without_host(const Machine& machine) {
    std::vector<std::uint32_t> gone;
    each_installed(machine.state, [&](std::uint32_t card) {
        const std::int64_t host = fact(machine, card, Fact::host);
        if (host == 0) return;
        const Entity* there = machine.state.find(EntityRef::unpack(host));
        if (there == nullptr || there->zone == none) gone.push_back(card);
    });
    return gone;
}

struct Emptied {
    std::uint32_t card = 0;
    Word type = Word::count;
};
// A card that was loaded with counters and has none of them left.
Emptied empty_card(const Machine& machine) {
    Emptied found;
    each_installed(machine.state, [&](std::uint32_t card) {
        const std::int64_t loaded = fact(machine, card, Fact::loaded);
        for (std::size_t i = 0; loaded != 0 && i < std::size(counter_rows); ++i) {
            if (((loaded >> i) & 1) != 0 && found.card == 0 && fact(machine, card, counter_rows[i].fact) == 0)
                found = {card, counter_rows[i].name};
        }
    });
    return found;
}

// The server of a run that was successful is spoken of until the end of the run is answered.
bool is_looked_back_at(const Machine& machine, std::uint32_t server) {
    if (table_entity_fact(machine, Fact::run_server) != machine.state.ref(server)) return false;
    return table_fact(machine, Fact::run_closing) != 0 ||
           (table_fact(machine, Fact::run_active) != 0 && table_fact(machine, Fact::run_successful) != 0);
}

std::uint32_t empty_remote(const Machine& machine) {
    for (const kernel::Zone& zone : machine.state.zones()) {
        if (zone.kind != id(Area::root).index || zone.count != 0) continue;
        const std::uint32_t server = zone.owner;
        if (machine.state.entity(server).alive == 0 || is_central(machine.book, machine.state, server) ||
            fact(machine, server, Fact::awaited) != 0 || is_looked_back_at(machine, server))
            continue;
        if (count_in(machine.state, server, Area::root) == 0 &&
            count_in(machine.state, server, Area::ice) == 0)
            return server;
    }
    return 0;
}

// A minimal set: what leaves the rest within the limit, and of which none could stay.
Question ask_for_memory(const Machine& machine) {
    Question question;
    question.seat = runner_seat;
    question.prompt = word(machine.book, Word::trash_for_memory);
    for (const std::uint32_t card : cards_of(machine.state, runner_seat, Area::rig)) {
        if (memory_cost(machine.book, machine.state.entity(card)) > 0)
            question.options.push_back(Option::of(machine.state.ref(card)));
    }
    return question;
}

bool memory_overflows(const Machine& machine) {
    const std::int64_t used = memory_used(machine.book, machine.state);
    return used > 0 && used > number(machine, runner_seat, Value::memory_limit);
}

// Nothing happened since the last look: there is nothing to look at.
bool is_settled(const Machine& machine) {
    const kernel::Registers& registers = machine.state.registers();
    return registers.settled_at == registers.events_done + registers.next_order &&
           !machine.reactions_pending();
}

void note_settled(Machine& machine) {
    kernel::Registers& registers = machine.state.registers();
    registers.settled_at = registers.events_done + registers.next_order;
}

}  // namespace

Flow checkpoint_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, wins, unique, memory, memory_chosen, hosts, vanish, empty, react, over };
    switch (frame.step) {
        case start:
            if (is_settled(machine)) return Flow::done;
            frame.step = wins;
            machine.look_at_resets();
            if (machine.state.size(kernel::Section::lastings) != 0) raise(machine, Happening::checkpoint);
            return Flow::next;
        case wins: {
            frame.step = unique;
            const Word outcome = winner(machine);
            if (outcome != Word::count) end_match(machine, outcome);
            return Flow::next;
        }
        case unique: {
            frame.step = memory;
            const std::vector<std::uint32_t> gone = superseded(machine);
            if (!gone.empty()) trash(machine, gone, Word::rule, 0);
            return Flow::next;
        }
        case memory:
            if (memory_overflows(machine)) return machine.ask(frame, ask_for_memory(machine), memory_chosen);
            frame.step = hosts;
            return Flow::next;
        case memory_chosen: {
            frame.step = memory;
            const std::uint32_t chosen[] = {machine.picked().entity().index};
            trash(machine, chosen, Word::rule, 0);
            return Flow::next;
        }
        case hosts: {
            const std::vector<std::uint32_t> gone = without_host(machine);
            if (gone.empty())
                frame.step = vanish;
            else
                trash(machine, gone, Word::rule, 0);
            return Flow::next;
        }
        case vanish: {
            const std::uint32_t server = empty_remote(machine);
            if (server == 0)
                frame.step = empty;
            else
                raise(machine, Happening::server_gone, server);
            return Flow::next;
        }
        case empty: {
            const Emptied found = empty_card(machine);
            if (found.card == 0) {
                frame.step = react;
                return Flow::next;
            }
            Draft draft = happening(machine, Happening::card_emptied, found.card);
            draft.with(slot::what, static_cast<std::int64_t>(word(machine.book, found.type).index));
            machine.raise(draft);
            return Flow::next;
        }
        case react: {
            frame.step = over;
            note_settled(machine);
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
