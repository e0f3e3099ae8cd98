#pragma once

#include "kernel/setup.hpp"
#include "play/rules.hpp"
#include "play/setup_reader.hpp"

#include <memory>
#include <string>
#include <vector>

namespace cantrip::play {

// How a match began: everything about it that never changes, shared by its copies and branches.
struct Table {
    RulesPtr rules;
    std::string setup_text;
    GivenSetup given;
    std::vector<kernel::Named> named;
    kernel::State start;  // laid out, nothing played yet

    [[nodiscard]] const kernel::Rulebook& book() const { return rules->book; }
};
using TablePtr = std::shared_ptr<const Table>;

// Lays a match out. Nothing when the diagnostics have errors afterwards.
[[nodiscard]] TablePtr lay_out(const RulesPtr& rules, std::string_view setup_text, GivenSetup given,
                               text::Diagnostics& diagnostics);

// Reads a set-up and lays it out; without a table, what is wrong with it, for people.
struct SetTable {
    TablePtr table;
    std::string error;
};
[[nodiscard]] SetTable set_table(const RulesPtr& rules, std::string_view setup);

}  // namespace cantrip::play
