#include "support/playing.hpp"

#include "kernel/values.hpp"
#include "play/match.hpp"

#include <gtest/gtest.h>

namespace cantrip::testing {

namespace {

std::uint32_t entity_of(const Match& match, std::string_view of) {
    const std::uint32_t found =
        of.empty() ? kernel::table_entity : match.impl->seer(view::Seer::journal).find(of);
    EXPECT_NE(found, 0U) << "nothing is called " << of << "\n" << position_of(match);
    return found;
}

}  // namespace

Match start_match(const RulesPtr& rules, std::string_view setup) {
    Started started = cantrip::start(rules, setup);
    EXPECT_TRUE(started.match.has_value()) << started.error;
    return std::move(*started.match);
}
Match start_match(std::string_view setup) { return start_match(toy_rules(), setup); }
Match start_toy(std::uint64_t seed) { return start_match(toy_setup(seed)); }

std::string position_of(const Match& match) {
    std::string out;
    for (const Decision& decision : match.decisions()) {
        out += decision.seat + " is asked " + decision.kind + ":";
        for (const Decision::Option& option : decision.options) out += " [" + option.label + "]";
        out += '\n';
    }
    return out + match.outcome() + '\n' + match.journal();
}

Decision only_decision(const Match& match, std::string_view seat) {
    std::vector<Decision> open = match.decisions(seat);
    EXPECT_EQ(open.size(), 1U) << position_of(match);
    return open.empty() ? Decision{} : open.front();
}

void choose(Match& match, std::string_view seat, std::int64_t number) {
    const Answer answer = match.choose(only_decision(match, seat).id, seat, {{number}, {}});
    EXPECT_EQ(answer.refused, Refused::no) << answer.message << '\n' << position_of(match);
}

void choose(Match& match, std::string_view seat, std::string_view label) {
    const Decision open = only_decision(match, seat);
    for (std::size_t i = 0; i < open.options.size(); ++i) {
        if (open.options[i].label.starts_with(label))
            return choose(match, seat, static_cast<std::int64_t>(i));
    }
    ADD_FAILURE() << seat << " is not offered " << label << '\n' << position_of(match);
}

std::int64_t fact(const Match& match, std::string_view of, std::string_view name) {
    const kernel::Rulebook& book = match.impl->book();
    return kernel::fact_of(book, match.impl->state, entity_of(match, of), book.find_fact(name));
}

std::int64_t value(const Match& match, std::string_view of, std::string_view name) {
    const kernel::Rulebook& book = match.impl->book();
    const kernel::Scope scope = kernel::table_scope(book, match.impl->state);
    return kernel::value(scope, book.find_value(name), match.impl->state.ref(entity_of(match, of))).floor();
}

std::int64_t zone_count(const Match& match, std::string_view owner, std::string_view zone) {
    const kernel::Rulebook& book = match.impl->book();
    const std::uint32_t found =
        kernel::zone_of_kind(match.impl->state, entity_of(match, owner), book.find_zone_kind(zone));
    EXPECT_NE(found, kernel::none) << owner << " has no " << zone;
    return found == kernel::none ? -1 : match.impl->state.zones()[found].count;
}

}  // namespace cantrip::testing
