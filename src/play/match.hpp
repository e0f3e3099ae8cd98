#pragma once

#include "play/asked.hpp"
#include "play/record.hpp"
#include "play/rerun.hpp"
#include "play/table.hpp"
#include "view/seer.hpp"
#include "view/story.hpp"
#include <cantrip/cantrip.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cantrip {

struct Match::Impl {
    explicit Impl(play::TablePtr laid_out) : table(std::move(laid_out)), state(table->start) {}
    Impl(const Impl& other)
        : table(other.table),
          state(other.state),
          record(other.record),
          asked(other.asked),
          script(other.script) {}
    Impl& operator=(const Impl&) = delete;
    Impl(Impl&&) = delete;
    Impl& operator=(Impl&&) = delete;
    ~Impl() = default;

    play::TablePtr table;
    kernel::State state;
    play::Record record;
    play::Asked asked;
    kernel::Script* script = nullptr;  // goes before the set-up's dice: a journal that is played again

    // What was told so far, worked out when somebody asks for it.
    struct Log {
        explicit Log(const play::Table& table) : rerun(table) {}
        play::Rerun rerun;
        view::Story story;
    };
    mutable std::unique_ptr<Log> log;

    [[nodiscard]] const kernel::Rulebook& book() const { return table->book(); }
    [[nodiscard]] view::Seer seer(std::uint32_t seat) const { return {book(), state, table->named, seat}; }
    [[nodiscard]] std::uint32_t seat(std::string_view name) const {
        return view::seat_named(state, table->named, name);
    }
    [[nodiscard]] std::vector<std::uint32_t> players() const;
    [[nodiscard]] std::size_t outcomes_given() const { return record.answers().size() - record.choices(); }

    // Plays on to the next stop.
    void advance();
    kernel::Refusal answer(const kernel::Decision& decision, const Choice& choice);
    // Back to the position after this many answers.
    void go_back(std::size_t answers);
    // The log up to now.
    const view::Story& story() const;
};

namespace play {

// For people, with the lines in question.
[[nodiscard]] std::string render_errors(const text::Diagnostics& diagnostics, const text::Sources& sources);

}  // namespace play

}  // namespace cantrip
