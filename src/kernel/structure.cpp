#include "kernel/structure.hpp"

#include "kernel/machine.hpp"

namespace cantrip::kernel::structure {

namespace {

using model::Access;
using model::Literal;
using model::literal_param;
using model::Need;
using model::node_param;
using model::Param;
using model::Sort;
using model::Touch;
using model::Touched;

constexpr Param id_param =
    literal_param("id", Literal::name, Need::optional, "Name of the ability within its definition.");
constexpr Param on_param = node_param("on", Sort::trigger, Need::required, "The event that makes it run.");
constexpr Param if_param = node_param("if", Sort::test, Need::optional, "Tested when it starts to resolve.");
constexpr Param may_param = literal_param("may", Literal::flag, Need::optional, "Its decider may decline.");
constexpr Param decider_param =
    node_param("decider", Sort::selector, Need::optional, "The seat that decides; the controller if absent.");
constexpr Param approval_param =
    node_param("approval", Sort::selector, Need::optional,
               "A seat that must agree before anything is paid; nobody if absent.");
constexpr Param cost_param =
    node_param("cost", Sort::effect, Need::many, "Paid whole or not at all, in order.");
constexpr Param limit_param = node_param("limit", Sort::limit, Need::many, "How often it may be used.");
constexpr Param do_param =
    node_param("do", Sort::effect, Need::many, "What it does, one instruction each, in order.");
constexpr Param contributes_param =
    node_param("contributes", Sort::modifier, Need::many, "Contributions that hold while it works.");

constexpr Param controlled_by_param =
    node_param("controlled_by", Sort::selector, Need::optional,
               "The seat that controls it and pays for it; whoever controls the card if absent.");
constexpr Param active_in_param =
    literal_param("active_in", Literal::names, Need::optional,
                  "Places where it works although the card is inactive there; `any` for all.");
constexpr Param marks_param =
    literal_param("marks", Literal::names, Need::optional, "Names that rules of the game look at.");
constexpr Param priority_param = literal_param("priority", Literal::number, Need::optional,
                                               "Of several that wait, those with more are offered first.");

constexpr Param counts_with_param =
    literal_param("counts_with", Literal::name, Need::optional,
                  "The id of an ability that stands before it; the uses of both count together.");

constexpr Param event_ability_params[] = {
    id_param,        on_param,    if_param,       may_param,        decider_param,
    approval_param,  cost_param,  limit_param,    do_param,         controlled_by_param,
    active_in_param, marks_param, priority_param, counts_with_param};
constexpr Param activated_params[] = {
    id_param,
    literal_param("window", Literal::window, Need::required, "The window in which it may be used."),
    if_param,
    decider_param,
    approval_param,
    cost_param,
    limit_param,
    do_param,
    controlled_by_param,
    active_in_param,
    marks_param};
constexpr Param called_params[] = {
    id_param,
    literal_param("role", Literal::role, Need::required, "The name by which a procedure calls it."),
    if_param,
    may_param,
    decider_param,
    approval_param,
    cost_param,
    limit_param,
    do_param,
    controlled_by_param};
constexpr Param standing_params[] = {id_param, if_param, contributes_param, active_in_param, marks_param};

constexpr Param on_params[] = {
    literal_param("event", Literal::event, Need::required, "Which event."),
    literal_param("moment", Literal::moment, Need::optional, "Which of its moments; the last one if absent."),
    node_param("where", Sort::test, Need::optional, "Tested at that moment; the event is at hand."),
    literal_param("first_each_turn", Literal::flag, Need::optional,
                  "Only the first such event of the turn, whether or not the card was there for it."),
};
constexpr Param limit_params[] = {
    literal_param("scope", Literal::count_per, Need::required,
                  "What the count is per: turn, run, round, match."),
    node_param("uses", Sort::amount, Need::required, "How many uses."),
    node_param("reset", Sort::test, Need::optional,
               "When this turns from false to true the count starts anew."),
};
constexpr Param whom_param =
    node_param("whom", Sort::selector, Need::optional, "Whose value; the bearer or the source if absent.");
constexpr Param while_param = node_param("if", Sort::test, Need::optional, "Holds only while this is true.");
constexpr Param value_param = literal_param("value", Literal::value, Need::required, "Which value.");
constexpr Param modify_params[] = {
    value_param,
    literal_param("stage", Literal::stage, Need::optional,
                  "set, add, subtract, contribute, permit or prohibit; add if absent."),
    node_param("amount", Sort::amount, Need::optional, "How much; 1 if absent."), whom_param, while_param};
constexpr Param names_params[] = {value_param,
                                  literal_param("names", Literal::names, Need::required, "Which names."),
                                  whom_param, while_param};
constexpr Param range_params[] = {
    value_param, node_param("from", Sort::amount, Need::required, "Lowest number."),
    node_param("to", Sort::amount, Need::required, "Highest number, included."), whom_param, while_param};
constexpr Param lend_params[] = {
    value_param, node_param("abilities", Sort::ability, Need::many, "Abilities that they have meanwhile."),
    whom_param, while_param};
constexpr Touch modifier_touches[] = {{Access::write, Touched::value, "value"}};

constexpr Param until_params[] = {
    literal_param("event", Literal::event, Need::required, "The event that ends it."),
    literal_param("moment", Literal::moment, Need::optional,
                  "At which of its moments; the last one if absent."),
    node_param("where", Sort::test, Need::optional, "Only if this is true then."),
};
constexpr Param as_long_as_params[] = {
    node_param("test", Sort::test, Need::required, "Ends when this is false.")};
constexpr Param during_params[] = {literal_param("frame", Literal::frame, Need::required,
                                                 "Ends with the innermost procedure of this name.")};
constexpr Param for_uses_params[] = {
    node_param("uses", Sort::amount, Need::required, "Ends after its abilities were used this often.")};

constexpr Param lasting_params[] = {
    node_param("bearer", Sort::selector, Need::optional,
               "Who has it; the source if absent. Several: one each."),
    contributes_param,
    node_param("abilities", Sort::ability, Need::many, "Abilities that work while it lasts."),
    node_param("until", Sort::duration, Need::many, "What ends it; without any it stays."),
    node_param("at_end", Sort::effect, Need::many, "Done once when it ends, however it ends."),
    literal_param("note", Literal::text, Need::optional,
                  "Words shown to the bearer and the referee while it lasts."),
};
constexpr Touch lasting_touches[] = {{Access::write, Touched::lastings, {}}};

}  // namespace

const Op triggered = {{"triggered",
                       Sort::ability,
                       event_ability_params,
                       {},
                       model::Status::enforced,
                       "Runs by itself when its event happens."},
                      {}};
const Op replacing = {{"replacing",
                       Sort::ability,
                       event_ability_params,
                       {},
                       model::Status::enforced,
                       "Changes, redirects or stops its event before it happens; at most once per event."},
                      {}};
const Op activated = {{"activated",
                       Sort::ability,
                       activated_params,
                       {},
                       model::Status::asked,
                       "Used by its decider while the named window is open."},
                      {}};
const Op standing = {{"standing",
                      Sort::ability,
                      standing_params,
                      {},
                      model::Status::enforced,
                      "Contributes to values while its card works."},
                     {}};
const Op called = {{"called",
                    Sort::ability,
                    called_params,
                    {},
                    model::Status::enforced,
                    "Run by a procedure of the game that asks for its role."},
                   {}};

const Op on = {
    {"on", Sort::trigger, on_params, {}, model::Status::enforced, "An event at one of its moments."}, {}};
const Op limit = {
    {"limit", Sort::limit, limit_params, {}, model::Status::enforced, "A number of uses per scope."}, {}};

const Op modify = {{"modify", Sort::modifier, modify_params, modifier_touches, model::Status::enforced,
                    "Contributes a number, a permission or a prohibition to a value."},
                   {}};
const Op grant = {{"grant", Sort::modifier, names_params, modifier_touches, model::Status::enforced,
                   "Adds names to a set of names."},
                  {}};
const Op withhold = {{"withhold", Sort::modifier, names_params, modifier_touches, model::Status::enforced,
                      "Takes names out of a set of names."},
                     {}};
const Op range = {{"range", Sort::modifier, range_params, modifier_touches, model::Status::enforced,
                   "Adds a range of numbers, both ends included."},
                  {}};
const Op lend = {{"lend", Sort::modifier, lend_params, modifier_touches, model::Status::enforced,
                  "Gives cards abilities as if they were their own."},
                 {}};

const Op until = {{"until", Sort::duration, until_params, {}, model::Status::enforced, "Until an event."},
                  {}};
const Op as_long_as = {
    {"as_long_as", Sort::duration, as_long_as_params, {}, model::Status::enforced, "While a test holds."},
    {}};
const Op during = {
    {"during", Sort::duration, during_params, {}, model::Status::enforced, "While a procedure runs."}, {}};
const Op for_uses = {
    {"for_uses", Sort::duration, for_uses_params, {}, model::Status::enforced, "For a number of uses."}, {}};

const Op lasting = {{"lasting", Sort::effect, lasting_params, lasting_touches, model::Status::enforced,
                     "Makes contributions and abilities that hold until something ends them."},
                    {.effect = begin_lasting}};

std::span<const Op* const> all() {
    static constexpr const Op* list[] = {&triggered, &replacing,  &activated, &standing, &called, &on,
                                         &limit,     &modify,     &grant,     &withhold, &range,  &lend,
                                         &until,     &as_long_as, &during,    &for_uses, &lasting};
    return list;
}

}  // namespace cantrip::kernel::structure
