#pragma once

#include "play/record.hpp"
#include "play/table.hpp"

namespace cantrip::play {

// Plays the answers of a record again, from the start of their match. Undo, branches, journals and logs
// follow from this; none of them costs anything while a match is played.
class Rerun final : private kernel::Script {
public:
    class Watcher {
    public:
        virtual ~Watcher() = default;
        // The position in which an answer is about to be given.
        virtual void before(const kernel::State&, const kernel::Decision&, const Answered&) = 0;
    };

    explicit Rerun(const Table& table) : table_(&table), state_(table.start) {}

    // Goes on up to this many answers. The record must begin with the answers that were played before.
    void play(const Record& record, std::size_t upto, kernel::Observer* observer = nullptr,
              Watcher* watcher = nullptr);

    [[nodiscard]] const kernel::State& state() const { return state_; }
    [[nodiscard]] kernel::State take_state() { return std::move(state_); }
    [[nodiscard]] std::size_t done() const { return done_; }

private:
    std::optional<std::vector<std::int64_t>> outcome(const kernel::Rulebook&, const kernel::State&,
                                                     const kernel::Decision&) override;
    void begin_answer(const kernel::Decision& decision, const Answered& answer);

    const Table* table_;
    kernel::State state_;
    const Record* record_ = nullptr;
    Watcher* watcher_ = nullptr;
    std::size_t upto_ = 0;
    std::size_t done_ = 0;
    std::size_t nature_done_ = 0;
    bool started_ = false;
};

}  // namespace cantrip::play
