#include "play/stop_text.hpp"

#include "english/diagnostic_table.hpp"
#include "english/play_text.hpp"
#include "text/diagnostic.hpp"

#include <algorithm>

namespace cantrip::play {

namespace {

using kernel::Stop;
using text::Argument;
using text::Code;

std::string ability_words(const kernel::Rulebook& book, std::uint32_t index) {
    const kernel::AbilitySpec& ability = book.abilities[index];
    const std::string own(book.text(ability.id));
    return ability.definition.valid()
               ? std::string(book.text(book.definitions[ability.definition.index].id)) + "." + own
               : own;
}

// The abilities that were resolved last, each once, in the order in which they first came.
std::vector<Argument> chased(const kernel::Rulebook& book, const kernel::Registers& registers) {
    std::vector<std::uint32_t> seen;
    const std::uint32_t filled = std::min<std::uint32_t>(registers.trace_at, kernel::trace_length);
    for (std::uint32_t i = registers.trace_at - filled; i < registers.trace_at; ++i) {
        const std::uint32_t ability = registers.trace[i % kernel::trace_length];
        if (std::ranges::find(seen, ability) == seen.end()) seen.push_back(ability);
    }
    std::vector<Argument> named;
    for (const std::uint32_t ability : seen) named.push_back(Argument::quoted(ability_words(book, ability)));
    return named;
}

std::string message(Code code, std::vector<Argument> arguments) {
    text::Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.arguments = std::move(arguments);
    return english::message_of(diagnostic);
}

}  // namespace

std::string stop_text(const kernel::Rulebook& book, const kernel::State& state) {
    const kernel::Registers& registers = state.registers();
    std::vector<Argument> last = chased(book, registers);
    switch (static_cast<Stop>(registers.stop)) {
        case Stop::running:
            return {};
        case Stop::over:
            return registers.outcome == 0 ? std::string(english::words_of(english::PlayWords::over))
                                          : english::outcome_text(book.text(NameId(registers.outcome)));
        case Stop::budget_exceeded: {
            std::vector<Argument> arguments = {Argument(registers.chain)};
            arguments.insert(arguments.end(), last.begin(), last.end());
            return message(Code::budget_exceeded, std::move(arguments));
        }
        case Stop::section_full:
            return message(Code::entity_cap_reached,
                           {Argument(state.size(static_cast<kernel::Section>(registers.stop_detail))),
                            last.empty() ? Argument(book.game) : Argument(last.back().text())});
        case Stop::overflow:
            return message(Code::overflow_in_play,
                           {Argument(registers.stop_detail < book.facts.size()
                                         ? book.text(book.facts[registers.stop_detail].name)
                                         : std::string_view(book.game))});
        case Stop::unplayable:
            return message(Code::unplayable, {Argument(registers.stop_detail < book.names.size()
                                                           ? book.text(NameId(registers.stop_detail))
                                                           : std::string_view(book.game))});
    }
    return {};
}

}  // namespace cantrip::play
