#include "games/netrunner/procedures.hpp"

#include <algorithm>

// One action: what may be chosen, and the basic actions. Which card or server is a decision of its own.
namespace cantrip::games::netrunner {

namespace {

enum class Basic : std::uint8_t {
    gain_credit,
    draw_card,
    install,
    play,
    advance,
    run,
    trash_resource,
    remove_tag,
    purge
};

struct BasicRow {
    Basic action;
    std::string_view name;
    std::uint32_t seat;  // 0: both
    std::int64_t clicks;
    std::int64_t credits;
};
constexpr BasicRow basic_actions[] = {
    {Basic::gain_credit, "gain_credit", 0, 1, 0},
    {Basic::draw_card, "draw_card", 0, 1, 0},
    {Basic::install, "install", 0, 1, 0},
    {Basic::play, "play", 0, 1, 0},
    {Basic::advance, "advance", corp_seat, 1, 1},
    {Basic::run, "run", runner_seat, 1, 0},
    {Basic::trash_resource, "trash_resource", corp_seat, 1, 2},
    {Basic::remove_tag, "remove_tag", runner_seat, 1, 2},
    {Basic::purge, "purge", corp_seat, 3, 0},
};

std::vector<std::uint32_t> advanceable_cards(const Machine& machine) {
    std::vector<std::uint32_t> found;
    for (const std::uint32_t card : installed_cards(machine.state)) {
        const Entity& entity = machine.state.entity(card);
        if (entity.owner != corp_seat) continue;
        if (is_type(machine.book, entity, "agenda") ||
            printed(machine.book, entity, "advanceable").value_or(0) != 0) {
            found.push_back(card);
        }
    }
    return found;
}

std::vector<std::uint32_t> resources(const Machine& machine) {
    std::vector<std::uint32_t> found;
    if (fact(machine, runner_seat, Fact::tags) == 0) return found;
    for (const std::uint32_t card : cards_in(machine.state, runner_seat, Area::rig)) {
        if (is_type(machine.book, machine.state.entity(card), "resource")) found.push_back(card);
    }
    return found;
}

// What a basic action is done with: cards, servers, or nothing at all.
std::vector<std::uint32_t> subjects(const Machine& machine, Basic action, std::uint32_t seat) {
    switch (action) {
        case Basic::install:
            return installable_cards(machine, seat);
        case Basic::play:
            return playable_cards(machine, seat);
        case Basic::advance:
            return advanceable_cards(machine);
        case Basic::run:
            return servers(machine.book, machine.state);
        case Basic::trash_resource:
            return resources(machine);
        default:
            return {};
    }
}

bool needs_subject(Basic action) {
    return action != Basic::gain_credit && action != Basic::draw_card && action != Basic::remove_tag &&
           action != Basic::purge;
}

bool possible(const Machine& machine, const BasicRow& row, std::uint32_t seat) {
    if (row.seat != 0 && row.seat != seat) return false;
    if (!can_pay(machine, seat, row.clicks, row.credits)) return false;
    if (row.action == Basic::remove_tag && fact(machine, seat, Fact::tags) == 0) return false;
    if (row.action == Basic::run && !allowed(machine, seat, Value::may_run)) return false;
    return !needs_subject(row.action) || !subjects(machine, row.action, seat).empty();
}

const BasicRow& row_named(const Machine& machine, std::int64_t name) {
    const auto* found = std::ranges::find_if(basic_actions, [&](const BasicRow& row) {
        return static_cast<std::int64_t>(word(machine.book, row.name).index) == name;
    });
    promise(found != std::end(basic_actions), "a basic action is one of the list");
    return *found;
}

void carry_out(Machine& machine, Basic action, std::uint32_t seat, EntityRef subject) {
    switch (action) {
        case Basic::gain_credit:
            return raise(machine, Happening::credits_gained, seat, 1);
        case Basic::draw_card:
            return draw(machine, seat, 1);
        case Basic::remove_tag:
            return raise(machine, Happening::tags_removed, seat, 1);
        case Basic::purge:
            return raise(machine, Happening::purged);
        case Basic::advance: {
            Draft draft = happening(machine, Happening::card_advanced, subject.index, 1);
            draft.with(slot::before, fact(machine, subject.index, Fact::advancement));
            return machine.raise(draft);
        }
        case Basic::trash_resource: {
            const std::uint32_t card[] = {subject.index};
            return trash(machine, card, "ability", seat);
        }
        case Basic::run: {
            push_procedure(machine, "run").local[0] = subject.packed();
            return;
        }
        case Basic::install:
        case Basic::play: {
            Frame& frame = push_procedure(machine, action == Basic::play ? "play_card" : "install_card");
            frame.local[0] = subject.packed();
            frame.local[1] = 1;  // the click is part of the price
            return;
        }
    }
}

}  // namespace

// local: 0 seat, 1 name of the basic action, 2 its subject
Flow action_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { ask, chosen, ask_subject, subject_chosen, price, act, look, over };
    const auto seat = static_cast<std::uint32_t>(frame.local[0]);
    switch (frame.step) {
        case ask: {
            Question question;
            question.seat = seat;
            question.prompt = word(machine.book, "action");
            for (const BasicRow& row : basic_actions) {
                if (!possible(machine, row, seat)) continue;
                const std::uint32_t name = word(machine.book, row.name).index;
                question.options.push_back({OptionKind::name, name, 0, name});
            }
            for (const kernel::Match& match : machine.usable_in(word(machine.book, "action"), seat)) {
                question.options.push_back(
                    {OptionKind::ability, match.source.packed(), match.ability.index, none});
            }
            return machine.ask(frame, question, chosen);
        }
        case chosen: {
            const Option option = machine.picked();
            if (option.kind == OptionKind::ability) {
                frame.step = look;
                machine.resolve({AbilityId(static_cast<std::size_t>(option.b)), option.entity(), seat, none},
                                none);
                return Flow::next;
            }
            frame.local[1] = option.a;
            frame.step = needs_subject(row_named(machine, option.a).action) ? ask_subject : price;
            return Flow::next;
        }
        case ask_subject: {
            Question question;
            question.seat = seat;
            question.prompt = NameId(static_cast<std::size_t>(frame.local[1]));
            for (const std::uint32_t each :
                 subjects(machine, row_named(machine, frame.local[1]).action, seat)) {
                question.options.push_back(Option::of(machine.state.ref(each)));
            }
            return machine.ask(frame, question, subject_chosen);
        }
        case subject_chosen:
            frame.local[2] = machine.picked().a;
            frame.step = price;
            return Flow::next;
        case price: {
            const BasicRow& row = row_named(machine, frame.local[1]);
            frame.step = act;
            // Playing and installing pay the click together with what the card costs.
            if (row.action != Basic::play && row.action != Basic::install)
                pay(machine, seat, row.clicks, row.credits);
            return Flow::next;
        }
        case act:
            frame.step = look;
            carry_out(machine, row_named(machine, frame.local[1]).action, seat,
                      EntityRef::unpack(frame.local[2]));
            return Flow::next;
        case look:
            frame.step = over;
            checkpoint(machine);
            return Flow::next;
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::netrunner
