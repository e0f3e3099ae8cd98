#include "kernel/plain_game.hpp"

namespace cantrip::testing {

namespace {

using namespace kernel;

void ping_applies(FactWriter& writer, const Event& event) {
    const EntityRef target = EntityRef::unpack(event.slot[0]);
    if (writer.state().find(target) != nullptr) {
        writer.add(target.index, writer.book().find_fact("pings"), event.slot[1]);
    }
}

// Opens the window "act" once for both seats, then ends the match.
Flow act_steps(Machine& machine, Frame& frame) {
    if (frame.step == 0) {
        frame.step = 1;
        machine.open_window(machine.book.names.find("act"));
        return Flow::next;
    }
    return Flow::done;
}

// Raises one ping at the entity in local[0], settles the queue, then opens reactions, then the window.
Flow ping_steps(Machine& machine, Frame& frame) {
    switch (frame.step) {
        case 0: {
            frame.step = 1;
            Draft draft(machine.book.find_event("ping"));
            draft.with(0, machine.state.ref(static_cast<std::uint32_t>(frame.local[0]))).with(1, 1);
            machine.raise(draft);
            return Flow::next;
        }
        case 1:
            if (machine.queue_empty())
                frame.step = 2;
            else
                machine.run_next_queued();
            return Flow::next;
        case 2:
            frame.step = 3;
            if (machine.reactions_pending()) machine.open_reactions();
            return Flow::next;
        default:
            frame.step = 4;
            if (frame.local[1] == 0) {
                frame.local[1] = 1;
                machine.open_window(machine.book.names.find("act"));
                return Flow::next;
            }
            return Flow::done;
    }
}

// A procedure inside which effects run and which effects can end: counts how it ended on the table.
Flow errand_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, run, finished, ended };
    switch (frame.step) {
        case start: {
            frame.end_step = ended;
            frame.step = run;
            const auto effects = std::span(machine.book.pool)
                                     .subspan(static_cast<std::size_t>(frame.local[2]),
                                              static_cast<std::size_t>(frame.local[3]));
            machine.run_effects(frame, effects);
            return Flow::next;
        }
        case run:
        case ended: {
            const bool early = frame.step == ended;
            frame.step = finished;
            frame.end_step = 0;
            Draft draft(machine.book.find_event("changed"));
            draft
                .with(0,
                      static_cast<std::int64_t>(machine.fact(early ? "errands_ended" : "errands_done").index))
                .with(1, 1)
                .with(4, machine.state.ref(table_entity));
            machine.raise(draft);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

void set_up(FactWriter& writer, const Setup& setup) {
    for (const std::string& seat : setup.seats) {
        const std::uint32_t index = find_named(writer.book(), writer.state(), seat);
        for (const char* zone : {"board", "hand", "deck"})
            writer.make_zone(writer.book().find_zone_kind(zone), index);
    }
}

void declare_plain(Declare& declare) {
    const FactId energy = declare.fact("energy", FactSort::number, Seen::by_all);
    const FactId pings = declare.fact("pings", FactSort::number, Seen::by_all);
    const FactId charge = declare.fact("charge");
    const FactId done = declare.fact("errands_done", FactSort::number, Seen::by_all);
    const FactId ended = declare.fact("errands_ended", FactSort::number, Seen::by_all);
    const KindId table = declare.kind("table", {energy, pings, done, ended});
    const KindId seat = declare.kind("seat", {energy, pings});
    declare.kind("nature", {});
    declare.kind("referee", {});
    const KindId card = declare.kind("card", {pings, charge});
    declare.zone("board", Sight::everybody, true, 1);
    declare.zone("hand", Sight::owner, false, 2);
    declare.zone("deck", Sight::nobody, false, 3);
    ValueSpec& strength = declare.value("strength", ValueSort::number, Combine::pipeline, {card});
    strength.base_property = declare.name("strength");
    strength.base_facts = {charge};
    declare.value("luck", ValueSort::number, Combine::sum, {card, seat});
    ValueSpec& best = declare.value("best", ValueSort::number, Combine::max, {card, seat, table});
    best.base = 1;
    ValueSpec& speed = declare.value("speed", ValueSort::number, Combine::min, {card, seat});
    speed.base = 1;
    declare.value("allowed", ValueSort::flag, Combine::permission, {card, seat});
    declare.value("marked", ValueSort::flag, Combine::any, {card, seat});
    ValueSpec& traits = declare.value("traits", ValueSort::names, Combine::unite, {card});
    traits.base_property = declare.name("traits");
    declare.value("gift", ValueSort::name, Combine::first, {card, seat});
    declare.value("levels", ValueSort::ranges, Combine::unite, {card, seat});
    declare.value("abilities", ValueSort::names, Combine::unite, {card});
    declare.book().hooks.lent = declare.book().find_value("abilities");
    EventKindSpec& ping = declare.event(
        "ping", {{"target", SlotSort::entity}, {"amount", SlotSort::number}, {"source", SlotSort::entity}},
        {{"about_to", true, Order::at_once},
         {"leaving", true, Order::at_once},
         {"done", false, Order::at_once},
         {"later", false, Order::queued},
         {"reaction", false, Order::windows}},
        ping_applies);
    ping.adds = {pings};
    ping.affected_slot = 0;
    ping.remembered = true;
    ping.window = declare.name("brace");
    declare.procedure("act", act_steps);
    declare.procedure("ping_at", ping_steps);
    declare.procedure("errand", errand_steps);
    for (const char* name : {"left", "right", "act", "choose", "confirm"}) declare.name(name);
    declare.windows({"act", "brace"});
    declare.counted_per({"turn"});
    declare.book().hooks.set_up = set_up;
}

}  // namespace

const catalog::Game plain_game = {"plain", "Plain", declare_plain, {}};

kernel::Setup plain_setup(std::string_view begin) {
    kernel::Setup setup;
    setup.seats = {"left", "right"};
    setup.referee = true;
    setup.begin = begin;
    setup.seed = 7;
    return setup;
}

}  // namespace cantrip::testing
