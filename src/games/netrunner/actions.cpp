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
    Word name;
    std::uint32_t seat;  // 0: both
    std::int64_t clicks;
    std::int64_t credits;
};
constexpr BasicRow basic_actions[] = {
    {Basic::gain_credit, Word::gain_credit, 0, 1, 0},
    {Basic::draw_card, Word::draw_card, 0, 1, 0},
    {Basic::install, Word::install, 0, 1, 0},
    {Basic::play, Word::play, 0, 1, 0},
    {Basic::advance, Word::advance, corp_seat, 1, 0},
    {Basic::run, Word::run, runner_seat, 1, 0},
    {Basic::trash_resource, Word::trash_resource, corp_seat, 1, 2},
    {Basic::remove_tag, Word::remove_tag, runner_seat, 1, 2},
    {Basic::purge, Word::purge, corp_seat, 3, 0},
};

std::vector<std::uint32_t> advanceable_cards(const Machine& machine) {
    std::vector<std::uint32_t> found;
    each_installed(machine.state, [&](std::uint32_t card) {
        if (can_be_advanced(machine, card) &&
            can_pay(machine, corp_seat, 1, number(machine, card, Value::advance_cost), Word::advance))
            found.push_back(card);
    });
    return found;
}

std::vector<std::uint32_t> resources(const Machine& machine) {
    std::vector<std::uint32_t> found;
    if (fact(machine, runner_seat, Fact::tags) == 0) return found;
    for (const std::uint32_t card : cards_of(machine.state, runner_seat, Area::rig)) {
        if (is_type(machine, card, Word::resource) && may_be_trashed(machine, card, corp_seat))
            found.push_back(card);
    }
    return found;
}

std::vector<std::uint32_t> runnable_servers(const Machine& machine) {
    std::vector<std::uint32_t> found = servers(machine.book, machine.state);
    std::erase_if(found, [&](std::uint32_t server) { return !can_be_run(machine, server); });
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
            return runnable_servers(machine);
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
    if (!can_pay(machine, seat, row.clicks, row.credits, Word::action)) return false;
    if (row.action == Basic::remove_tag && fact(machine, seat, Fact::tags) == 0) return false;
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
            return raise(machine, Happening::credit_gained, seat, 1);
        case Basic::draw_card:
            return draw(machine, seat, 1);
        case Basic::remove_tag:
            return raise(machine, Happening::tag_removed, seat, 1);
        case Basic::purge:
            return raise(machine, Happening::purged);
        case Basic::advance: {
            if (machine.state.find(subject) == nullptr) return;
            Draft draft = happening(machine, Happening::card_advanced, subject.index, 1);
            draft.with(slot::before, fact(machine, subject.index, Fact::advancement));
            return machine.raise(draft);
        }
        case Basic::trash_resource: {
            const std::uint32_t card[] = {subject.index};
            if (machine.state.find(subject) == nullptr) return;
            return trash(machine, card, Word::ability, seat);
        }
        case Basic::run:
            push_procedure(machine, Procedure::run).local[0] = subject.packed();
            return;
        case Basic::install: {
            InstallOrder order;
            order.card = subject;
            order.clicks = 1;
            return install(machine, order);
        }
        case Basic::play: {
            Frame& frame = push_procedure(machine, Procedure::play_card);
            frame.local[0] = subject.packed();
            frame.local[1] = 1;  // the click is part of the price
            return;
        }
    }
}

Question which_action(const Machine& machine, std::uint32_t seat) {
    Question question;
    question.seat = seat;
    question.prompt = word(machine.book, Word::action);
    for (const BasicRow& row : basic_actions) {
        if (!possible(machine, row, seat)) continue;
        const std::uint32_t name = word(machine.book, row.name).index;
        question.options.push_back({OptionKind::name, name, 0, name});
    }
    for (const kernel::Match& match : machine.usable_in(word(machine.book, Word::action), seat)) {
        question.options.push_back({OptionKind::ability, match.source.packed(), match.ability.index, none});
    }
    return question;
}

Question which_subject(const Machine& machine, std::uint32_t seat, std::int64_t action) {
    Question question;
    question.seat = seat;
    question.prompt = NameId(static_cast<std::size_t>(action));
    for (const std::uint32_t each : subjects(machine, row_named(machine, action).action, seat))
        question.options.push_back(Option::of(machine.state.ref(each)));
    return question;
}

std::int64_t credits_of(const Machine& machine, const BasicRow& row, EntityRef subject) {
    return row.action == Basic::advance ? number(machine, subject.index, Value::advance_cost) : row.credits;
}

}  // namespace

bool can_be_advanced(const Machine& machine, std::uint32_t card) {
    const Entity& entity = machine.state.entity(card);
    if (entity.owner != corp_seat || !is_installed(machine.state, entity)) return false;
    return is_type(machine.book, entity, Word::agenda) || has_mark(machine.book, entity, Mark::advanceable) ||
           allowed(machine, card, Value::advanceable);
}

bool can_be_run(const Machine& machine, std::uint32_t server) {
    return table_fact(machine, Fact::run_active) == 0 && allowed(machine, runner_seat, Value::may_run) &&
           allowed(machine, server, Value::runnable);
}

// A basic draw is announced when its click is paid; something else may happen in its place.
// local: 0 seat, 1 name of the basic action, 2 its subject, 3 how many cards a basic draw gives
Flow action_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t {
        ask,
        chosen,
        ask_subject,
        subject_chosen,
        begin,
        price,
        announce,
        announced,
        act,
        look,
        ended,
        over
    };
    const auto seat = static_cast<std::uint32_t>(frame.local[0]);
    switch (frame.step) {
        case ask:
            return machine.ask(frame, which_action(machine, seat), chosen);
        case chosen: {
            const Option option = machine.picked();
            frame.local[3] = option.kind == OptionKind::ability ? 1 : 0;
            frame.local[1] = option.a;
            frame.local[2] = option.b;
            frame.step =
                option.kind == OptionKind::ability || !needs_subject(row_named(machine, option.a).action)
                    ? begin
                    : ask_subject;
            return Flow::next;
        }
        case ask_subject:
            return machine.ask(frame, which_subject(machine, seat, frame.local[1]), subject_chosen);
        case subject_chosen:
            frame.local[2] = machine.picked().a;
            frame.step = begin;
            return Flow::next;
        case begin:
            frame.step = price;
            raise(machine, Happening::action_begun, seat);
            return Flow::next;
        case price: {
            if (frame.local[3] != 0) {
                frame.step = look;
                const AbilityId ability(static_cast<std::size_t>(frame.local[2]));
                const EntityRef source = EntityRef::unpack(frame.local[1]);
                machine.resolve({ability, source, machine.controller_of(ability, source.index), none}, none);
                return Flow::next;
            }
            const BasicRow& row = row_named(machine, frame.local[1]);
            frame.step = row.action == Basic::draw_card ? announce : act;
            // Playing and installing pay the click together with what the card costs.
            if (row.action != Basic::play && row.action != Basic::install)
                pay(machine, seat, row.clicks, credits_of(machine, row, EntityRef::unpack(frame.local[2])),
                    row.name);
            return Flow::next;
        }
        case announce:
            frame.step = announced;
            raise(machine, Happening::basic_action_draw, seat, 1);
            return Flow::next;
        case announced:
            frame.step = machine.happened() ? act : look;
            checkpoint(machine);
            return Flow::next;
        case act:
            frame.step = look;
            carry_out(machine, row_named(machine, frame.local[1]).action, seat,
                      EntityRef::unpack(frame.local[2]));
            return Flow::next;
        case look:
            frame.step = ended;
            checkpoint(machine);
            return Flow::next;
        case ended:
            frame.step = over;
            raise(machine, Happening::action_ended, seat);
            return Flow::next;
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::netrunner
