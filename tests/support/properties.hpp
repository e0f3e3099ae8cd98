#pragma once

#include <cantrip/cantrip.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// What must hold in every match of every game. Each plays random matches and fails the test that calls it,
// with the seed and the journal that show the fault.
namespace cantrip::testing {

struct PropertyCase {
    RulesPtr rules;
    std::string setup;       // its seed is the match's own; the seeds below drive the answers
    std::uint64_t seed = 1;  // of the answers
    std::size_t most_choices = 400;
};

void same_seed_same_fingerprints(const PropertyCase& given);
void a_copy_plays_on_like_the_original(const PropertyCase& given);
void saving_and_loading_at_any_decision_changes_nothing(const PropertyCase& given);
void undo_leads_back_to_the_start_and_redo_forward(const PropertyCase& given);
void cached_values_equal_values_from_scratch(const PropertyCase& given);
void observers_change_nothing(const PropertyCase& given);
void views_do_not_depend_on_what_the_seat_cannot_know(const PropertyCase& given);
void being_asked_does_not_depend_on_what_the_seat_cannot_know(const PropertyCase& given);
void options_are_distinct_and_answers_that_are_drawn_are_admitted(const PropertyCase& given);

// All of them, once for each seed.
void run_all_properties(const RulesPtr& rules, std::string_view setup, std::span<const std::uint64_t> seeds);

}  // namespace cantrip::testing
