#include "english/diagnostic_text.hpp"
#include "play/match.hpp"
#include "text/json.hpp"

#include <utility>

namespace cantrip::play {

TablePtr lay_out(const RulesPtr& rules, std::string_view setup_text, GivenSetup given,
                 text::Diagnostics& diagnostics) {
    if (rules->merged.incomplete) diagnostics.add(text::Code::pack_incomplete, {}, {rules->merged.id});
    if (diagnostics.has_errors()) return nullptr;
    auto table = std::make_shared<Table>();
    table->rules = rules;
    table->setup_text = setup_text;
    const std::vector<kernel::SetupProblem> problems =
        kernel::begin_match(rules->book, table->start, given.setup, &table->named);
    report_problems(rules->book, given, problems, diagnostics);
    table->given = std::move(given);
    if (diagnostics.has_errors() || table->start.empty()) return nullptr;
    return table;
}

std::string render_errors(const text::Diagnostics& diagnostics, const text::Sources& sources) {
    return english::render_text(diagnostics, sources);
}

SetTable set_table(const RulesPtr& rules, std::string_view setup) {
    text::Sources sources;
    text::Diagnostics found;
    const text::SourceId source = sources.add("setup", std::string(setup));
    const text::JsonTree tree = text::read_json(sources, source, found);
    GivenSetup given = read_setup(rules->book, tree.root(), found);
    TablePtr table = lay_out(rules, setup, std::move(given), found);
    if (table == nullptr) return {nullptr, render_errors(found, sources)};
    return {std::move(table), {}};
}

}  // namespace cantrip::play

namespace cantrip {

Started start(const RulesPtr& rules, std::string_view setup) {
    play::SetTable set = play::set_table(rules, setup);
    if (set.table == nullptr) return {std::nullopt, std::move(set.error)};
    auto match = std::make_unique<Match::Impl>(std::move(set.table));
    match->advance();
    return {Match(std::move(match)), {}};
}

}  // namespace cantrip
