#pragma once

#include "catalog/catalog.hpp"
#include "check/check.hpp"
#include "compile/compile.hpp"
#include "english/diagnostic_text.hpp"
#include "kernel/machine.hpp"
#include "kernel/setup.hpp"
#include "kernel/values.hpp"
#include "languages/cantrip/read.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>

// Builds rulebooks for kernel tests: a game's declarations and definitions in the JSON form of the model.
namespace cantrip::testing {

inline std::shared_ptr<kernel::Rulebook> build(const catalog::Game& game, std::string_view definitions) {
    auto book = std::make_shared<kernel::Rulebook>();
    catalog::declare(game, *book);
    text::Sources sources;
    text::Diagnostics diagnostics;
    const text::SourceId source = sources.add("test.json", std::string(definitions));
    const std::vector<const model::OpSpec*> specs = catalog::op_specs();
    model::Pack pack;
    pack.id = "test";
    pack.game = std::string(game.id);
    pack.definitions = languages::read_cantrip(sources, source, specs, diagnostics);
    if (!diagnostics.has_errors()) checks::check(pack, *book, catalog::ops(), diagnostics);
    if (diagnostics.has_errors()) {
        ADD_FAILURE() << english::render_text(diagnostics, sources);
        return nullptr;
    }
    compile::compile(std::span(&pack, 1), *book, diagnostics);
    return book;
}

// A match driven by hand: nature answers from a script, seats by the test. At every decision the match is
// also saved, reloaded, undone and redone, and every cached value is worked out anew, so that each test
// proves these as well.
class Table {
public:
    Table(std::shared_ptr<const kernel::Rulebook> rulebook, kernel::Setup start,
          std::vector<std::int64_t> dice = {}, kernel::Nature nature = kernel::Nature::asked)
        : book(std::move(rulebook)), setup(std::move(start)), nature_(nature), dice_(std::move(dice)) {
        const auto problems = kernel::begin_match(*book, state, setup, &named);
        EXPECT_TRUE(problems.empty()) << (problems.empty() ? "" : problems.front().word);
        if (problems.empty()) advance();
    }

    // Dice and shuffles to come, in order; a die takes one number, a shuffle as many as it has cards.
    void script(std::initializer_list<std::int64_t> more) {
        dice_.insert(dice_.end(), more);
        advance();
    }
    [[nodiscard]] std::size_t dice_left() const { return dice_.size() - next_die_; }

    [[nodiscard]] std::uint32_t entity(std::string_view name) const {
        for (const kernel::Named& each : named) {
            if (each.name == name) return each.entity.index;
        }
        return kernel::find_named(*book, state, name);
    }
    [[nodiscard]] EntityRef ref(std::string_view name) const { return state.ref(entity(name)); }
    [[nodiscard]] std::int64_t fact(std::string_view of, std::string_view fact) const {
        const std::uint32_t subject = of.empty() ? kernel::table_entity : entity(of);
        return kernel::fact_of(*book, state, subject, book->find_fact(fact));
    }
    [[nodiscard]] Number value(std::string_view of, std::string_view value,
                               kernel::Ledger* ledger = nullptr) const {
        kernel::Scope scope = kernel::table_scope(*book, state);
        scope.ledger = ledger;
        return kernel::value(scope, book->find_value(value), state.ref(entity(of)));
    }
    // The zone in which a named card lies, by its kind.
    [[nodiscard]] std::string zone(std::string_view of) const {
        const std::uint32_t at = state.entity(entity(of)).zone;
        return at == kernel::none ? ""
                                  : std::string(book->text(book->zone_kinds[state.zones()[at].kind].name));
    }
    [[nodiscard]] std::vector<kernel::Decision> open(std::string_view seat = {}) const {
        std::vector<kernel::Decision> found;
        if (state.registers().waiting == 0) return found;
        for (const kernel::Decision& decision : state.decisions()) {
            if (decision.answered != 0) continue;
            if (seat.empty() || decision.seat == entity(seat)) found.push_back(decision);
        }
        return found;
    }
    // What a seat may do without being asked.
    [[nodiscard]] std::vector<kernel::Decision> standing(std::string_view seat) const {
        std::vector<kernel::Decision> found;
        for (const kernel::Decision& decision : state.decisions()) {
            if (decision.standing != 0 && decision.answered == 0 && decision.seat == entity(seat))
                found.push_back(decision);
        }
        return found;
    }
    [[nodiscard]] std::string prompt(const kernel::Decision& decision) const {
        return decision.prompt == kernel::none ? "" : std::string(book->names.text(NameId(decision.prompt)));
    }
    [[nodiscard]] std::vector<kernel::Option> options(const kernel::Decision& decision) const {
        std::vector<kernel::Option> found;
        for (std::uint32_t i = 0; i < kernel::option_count(decision); ++i)
            found.push_back(kernel::option_of(state, decision, i));
        return found;
    }

    // Answers the first open decision of a seat.
    kernel::Refusal choose(std::string_view seat, std::initializer_list<std::int64_t> answer,
                           std::string_view text = {}) {
        const auto decisions = open(seat);
        if (decisions.empty()) {
            ADD_FAILURE() << "nothing is asked of " << seat;
            return kernel::Refusal::unknown_decision;
        }
        return choose(decisions.front(), std::span(answer.begin(), answer.size()), text);
    }
    kernel::Refusal choose(const kernel::Decision& decision, std::span<const std::int64_t> answer,
                           std::string_view text = {}) {
        const kernel::State before = state;
        const std::uint64_t print = fingerprint();
        const kernel::Refusal refusal = give(decision, answer, text);
        if (refusal != kernel::Refusal::accepted) {
            EXPECT_EQ(fingerprint(), print) << "a refused answer changes nothing";
            return refusal;
        }
        const std::size_t die_before = next_die_;
        advance();
        const std::uint64_t after = fingerprint();
        // Undone and redone.
        kernel::State kept = state;
        const std::size_t die_after = next_die_;
        const std::size_t answers_after = answers_.size();
        state = before;
        EXPECT_EQ(fingerprint(), print) << "undo";
        next_die_ = die_before;
        kernel::Machine(*book, state, nature_, nullptr)
            .answer(DecisionId(decision.id), decision.seat, answer, text);
        const std::vector<Given> recorded = answers_;
        kernel::Observer* const watching = std::exchange(observer, nullptr);  // it was told already
        advance();
        observer = watching;
        EXPECT_EQ(fingerprint(), after) << "redo";
        answers_ = recorded;
        answers_.resize(answers_after);
        next_die_ = die_after;
        state = kept;
        check_saved_and_reloaded();
        return refusal;
    }
    [[nodiscard]] kernel::Stop stop() const { return static_cast<kernel::Stop>(state.registers().stop); }
    [[nodiscard]] std::uint64_t fingerprint() const { return kernel::fingerprint(*book, state); }

    std::shared_ptr<const kernel::Rulebook> book;
    kernel::Setup setup;
    kernel::State state;
    std::vector<kernel::Named> named;
    kernel::Observer* observer = nullptr;

private:
    struct Given {
        std::uint32_t seat;
        std::size_t position;  // among the decisions that were open
        std::vector<std::int64_t> numbers;
        std::string text;
    };

    kernel::Refusal give(const kernel::Decision& decision, std::span<const std::int64_t> answer,
                         std::string_view text) {
        std::size_t position = 0;
        while (position < state.decisions().size() && state.decisions()[position].id != decision.id)
            ++position;
        const kernel::Refusal refusal = kernel::Machine(*book, state, nature_, observer)
                                            .answer(DecisionId(decision.id), decision.seat, answer, text);
        if (refusal == kernel::Refusal::accepted) {
            answers_.push_back({decision.seat, position, {answer.begin(), answer.end()}, std::string(text)});
        }
        return refusal;
    }

    // Plays on; nature's questions are answered from the script as far as it reaches.
    void advance() {
        kernel::Machine(*book, state, nature_, observer).advance();
        check_cache();
        while (nature_ == kernel::Nature::asked && next_die_ < dice_.size()) {
            const auto asked = open("nature");
            if (asked.empty()) return;
            std::size_t wanted = 1;
            if (asked.front().shape == kernel::ShapeKind::order) wanted = kernel::option_count(asked.front());
            if (asked.front().shape == kernel::ShapeKind::subset)
                wanted = static_cast<std::size_t>(asked.front().minimum);
            if (wanted > dice_.size() - next_die_) return;
            const std::vector<std::int64_t> answer(
                dice_.begin() + static_cast<std::ptrdiff_t>(next_die_),
                dice_.begin() + static_cast<std::ptrdiff_t>(next_die_ + wanted));
            next_die_ += wanted;
            if (give(asked.front(), answer, {}) != kernel::Refusal::accepted) {
                ADD_FAILURE() << "the script's outcome " << answer.front() << " does not fit the question "
                              << prompt(asked.front());
                return;
            }
            kernel::Machine(*book, state, nature_, observer).advance();
            check_cache();
        }
    }

    void check_cache() const {
        const kernel::Scope scope = kernel::table_scope(*book, state);
        for (std::uint32_t i = 1; i < state.size(kernel::Section::entities); ++i) {
            if (state.entity(i).alive == 0) continue;
            for (const ValueId id : book->kinds[state.entity(i).kind].values) {
                const kernel::ValueSort sort = book->values[id.index].sort;
                if (sort != kernel::ValueSort::number && sort != kernel::ValueSort::flag) continue;
                EXPECT_EQ(kernel::value(scope, id, state.ref(i)),
                          kernel::value_from_scratch(scope, id, state.ref(i)))
                    << "cached " << book->text(book->values[id.index].name);
            }
        }
    }

    // A save is the list of answers: a fresh match that is given them stands where this one stands.
    void check_saved_and_reloaded() const {
        kernel::State fresh;
        const auto problems = kernel::begin_match(*book, fresh, setup);
        ASSERT_TRUE(problems.empty());
        kernel::Machine machine(*book, fresh, nature_);
        machine.advance();
        for (const Given& given : answers_) {
            ASSERT_LT(given.position, fresh.decisions().size()) << "the reloaded match asks something else";
            const DecisionId next(fresh.decisions()[given.position].id);
            ASSERT_EQ(machine.answer(next, given.seat, given.numbers, given.text), kernel::Refusal::accepted);
            machine.advance();
        }
        EXPECT_EQ(kernel::fingerprint(*book, fresh), fingerprint()) << "saved and reloaded";
    }

    kernel::Nature nature_;
    std::vector<std::int64_t> dice_;
    std::size_t next_die_ = 0;
    std::vector<Given> answers_;
};

}  // namespace cantrip::testing
