#include "check/node_checker.hpp"
#include "model/literal_words.hpp"
#include "text/nearest.hpp"

#include <string>

namespace cantrip::checks {

using kernel::EventKindSpec;
using kernel::SlotSort;
using model::Arg;
using model::Literal;
using model::Node;
using model::Param;
using model::Sort;
using text::Code;
using text::Phrase;
using text::Place;

namespace {

Phrase phrase_of_slot(SlotSort sort) {
    switch (sort) {
        case SlotSort::number:
            return Phrase::sort_amount;
        case SlotSort::entity:
            return Phrase::sort_selector;
        case SlotSort::name:
            return Phrase::sort_name;
    }
    return Phrase::none;
}

}  // namespace

void NodeChecker::check_name(Code code, const std::vector<std::string_view>& names, std::string_view name,
                             Place place) {
    if (knows(names, name)) return;
    diagnostics_.add(code, place, {std::string(name)}, std::string(text::nearest_name(name, names)));
}

void NodeChecker::check_literal(const Node& node, const Param& param, const Arg& arg, EventAtHand event) {
    for (const std::string& word : arg.words) {
        switch (param.literal) {
            case Literal::fact:
                check_name(Code::unknown_fact, known_.facts, word, arg.place);
                break;
            case Literal::value:
                check_name(Code::unknown_value, known_.values, word, arg.place);
                break;
            case Literal::kind:
                check_name(Code::unknown_kind, known_.kinds, word, arg.place);
                break;
            case Literal::zone:
                check_name(Code::unknown_zone, known_.zones, word, arg.place);
                break;
            case Literal::event:
                check_name(Code::unknown_event, known_.events, word, arg.place);
                break;
            case Literal::property:
                check_name(Code::unknown_property, known_.properties, word, arg.place);
                break;
            case Literal::definition:
                if (knows(known_.printed_only, word))
                    diagnostics_.add(Code::nothing_in_play, arg.place, {word});
                else if (!known_.incomplete)
                    check_name(Code::reference_to_nothing, known_.definitions, word, arg.place);
                break;
            case Literal::procedure:
            case Literal::frame:
                check_name(Code::unknown_procedure, known_.procedures, word, arg.place);
                break;
            case Literal::window:
                check_name(Code::unknown_window, known_.windows, word, arg.place);
                break;
            case Literal::role:
                check_name(Code::unknown_role, known_.roles, word, arg.place);
                break;
            case Literal::count_per:
                check_name(Code::unknown_count, known_.counted_per, word, arg.place);
                break;
            case Literal::moment:
                check_moment(node, word, arg.place);
                break;
            case Literal::slot:
                check_slot(node, word, arg.place, event);
                break;
            case Literal::comparison:
            case Literal::rounding:
            case Literal::stage: {
                const auto words = model::words_of(param.literal);
                if (model::word_number(words, word) < 0) {
                    diagnostics_.add(Code::unknown_word, arg.place, {word},
                                     std::string(text::nearest_name(word, words)));
                }
                break;
            }
            case Literal::none:
            case Literal::number:
            case Literal::flag:
            case Literal::text:
            case Literal::name:
            case Literal::names:
                break;
        }
    }
}

void NodeChecker::check_moment(const Node& node, std::string_view name, Place place) {
    const EventKindSpec* event = named_event(node);
    if (event == nullptr) return;  // the event itself was reported
    std::vector<std::string_view> moments;
    for (const kernel::MomentSpec& moment : event->moments) {
        if (declared_.text(moment.name) == name) return;
        moments.push_back(declared_.text(moment.name));
    }
    diagnostics_.add(Code::unknown_moment, place,
                     {std::string(name), std::string(declared_.text(event->name))},
                     std::string(text::nearest_name(name, moments)));
}

void NodeChecker::check_slot(const Node& node, std::string_view name, Place place, EventAtHand event) {
    if (event.which == EventAtHand::Which::none) {
        diagnostics_.add(Code::no_event_at_hand, place, {std::string(name)});
        return;
    }
    if (event.which == EventAtHand::Which::unknown) return;
    std::vector<std::string_view> slots;
    for (const kernel::SlotSpec& slot : event.kind->slots) {
        slots.push_back(declared_.text(slot.name));
        if (slots.back() != name) continue;
        // An amount takes a number out of the event, a selector somebody.
        const Sort sort = op(node).spec.sort;
        const bool fits = (sort != Sort::amount || slot.sort == SlotSort::number) &&
                          (sort != Sort::selector || slot.sort == SlotSort::entity);
        if (!fits) {
            const Phrase expected = sort == Sort::amount ? Phrase::sort_amount : Phrase::sort_selector;
            diagnostics_.add(Code::wrong_sort, place, {expected, phrase_of_slot(slot.sort)});
        }
        return;
    }
    diagnostics_.add(Code::unknown_slot, place,
                     {std::string(name), std::string(declared_.text(event.kind->name))},
                     std::string(text::nearest_name(name, slots)));
}

}  // namespace cantrip::checks
