#include "text/codes.hpp"

#include "base/promise.hpp"

#include <algorithm>
#include <array>

namespace cantrip::text {

namespace {

constexpr auto code_table = std::to_array<CodeInfo>({
    {Code::text_not_utf8, Severity::error, 1, 1},
    {Code::text_too_large, Severity::error, 2, 2},
    {Code::json_empty, Severity::error, 0, 0},
    {Code::json_too_deep, Severity::error, 1, 1},
    {Code::json_missing_comma, Severity::error, 0, 0},
    {Code::json_missing_colon, Severity::error, 1, 1},
    {Code::json_missing_value, Severity::error, 1, 1},
    {Code::json_empty_slot, Severity::error, 0, 0},
    {Code::json_key_expected, Severity::error, 1, 1},
    {Code::json_key_not_quoted, Severity::error, 1, 1},
    {Code::json_wrong_quotes, Severity::error, 0, 0},
    {Code::json_unknown_literal, Severity::error, 1, 1},
    {Code::json_bad_number, Severity::error, 2, 2},
    {Code::json_unterminated_string, Severity::error, 0, 0},
    {Code::json_bad_escape, Severity::error, 2, 2},
    {Code::json_control_character, Severity::error, 1, 1},
    {Code::json_duplicate_key, Severity::error, 1, 1},
    {Code::json_unexpected_character, Severity::error, 1, 1},
    {Code::json_wrong_bracket, Severity::error, 2, 2},
    {Code::json_unclosed_bracket, Severity::error, 1, 1},
    {Code::json_stray_bracket, Severity::error, 1, 1},
    {Code::json_unterminated_comment, Severity::error, 0, 0},
    {Code::json_text_after_end, Severity::error, 0, 0},
    {Code::json_text_after_string, Severity::error, 0, 0},

    {Code::text_expected, Severity::error, 2, any_number},
    {Code::text_surplus, Severity::error, 1, 1},
    {Code::text_unclosed_quote, Severity::error, 0, 0},
    {Code::text_number_too_large, Severity::error, 1, 1},

    {Code::dice_sides_missing, Severity::error, 1, 1},
    {Code::dice_count_missing, Severity::error, 1, 1},
    {Code::dice_sides_unknown, Severity::error, 2, any_number},
    {Code::dice_zero, Severity::error, 1, 1},
    {Code::dice_too_large, Severity::error, 2, 2},
    {Code::dice_sum_refused, Severity::error, 1, 1},
    {Code::dice_capital_letter, Severity::error, 1, 1},
    {Code::dice_number_alone, Severity::error, 1, 1},

    {Code::unknown_word, Severity::error, 1, 1},
    {Code::unknown_op, Severity::error, 1, 1},
    {Code::unknown_event, Severity::error, 1, 1},
    {Code::unknown_value, Severity::error, 1, 1},
    {Code::unknown_fact, Severity::error, 1, 1},
    {Code::unknown_zone, Severity::error, 1, 1},
    {Code::unknown_kind, Severity::error, 1, 1},
    {Code::unknown_name, Severity::error, 1, 1},
    {Code::duplicate_definition, Severity::error, 1, 1},
    {Code::reference_to_nothing, Severity::error, 1, 1},
    {Code::unknown_moment, Severity::error, 2, 2},
    {Code::unknown_slot, Severity::error, 2, 2},
    {Code::unknown_property, Severity::error, 1, 1},
    {Code::unknown_procedure, Severity::error, 1, 1},
    {Code::duplicate_ability, Severity::error, 1, 1},
    {Code::no_event_at_hand, Severity::error, 1, 1},
    {Code::uses_circle, Severity::error, 2, 2},
    {Code::used_twice, Severity::error, 1, 1},
    {Code::uses_too_many, Severity::error, 2, 2},
    {Code::nothing_in_play, Severity::error, 1, 1},
    {Code::unknown_window, Severity::error, 1, 1},
    {Code::unknown_role, Severity::error, 1, 1},
    {Code::unknown_count, Severity::error, 1, 1},

    {Code::surplus_field, Severity::warning, 1, 1},
    {Code::missing_field, Severity::error, 1, 1},
    {Code::wrong_type, Severity::error, 2, 2},
    {Code::wrong_sort, Severity::error, 2, 2},
    {Code::number_out_of_range, Severity::error, 3, 3},
    {Code::numeric_overflow, Severity::error, 1, 1},
    {Code::unsupported_version, Severity::error, 2, any_number},
    {Code::replacement_too_late, Severity::error, 2, 2},
    {Code::modifier_misfit, Severity::error, 3, 3},
    {Code::not_payable, Severity::error, 1, 1},
    {Code::never_holds, Severity::warning, 3, 3},
    {Code::division_by_zero, Severity::error, 0, 0},
    {Code::does_nothing, Severity::warning, 1, 1},
    {Code::value_cycle, Severity::error, 1, 1},

    {Code::pack_field_missing, Severity::error, 1, 1},
    {Code::pack_clash, Severity::error, 3, 3},
    {Code::pack_needs_missing_pack, Severity::error, 2, 2},
    {Code::pack_overrides_nothing, Severity::error, 2, 2},
    {Code::pack_needs_circle, Severity::error, 2, 2},
    {Code::pack_too_old, Severity::error, 4, 4},
    {Code::pack_game_differs, Severity::error, 3, 3},
    {Code::pack_twice, Severity::error, 1, 1},
    {Code::pack_file_missing, Severity::error, 1, 1},
    {Code::pack_incomplete, Severity::error, 1, 1},

    {Code::journal_version, Severity::error, 2, any_number},
    {Code::journal_pack_differs, Severity::error, 3, 3},
    {Code::journal_diverges, Severity::error, 3, 3},
    {Code::journal_illegal_choice, Severity::error, 2, 2},
    {Code::journal_malformed, Severity::error, 2, 2},
    {Code::scenario_expectation_failed, Severity::error, 3, 3},
    {Code::scenario_roll_unused, Severity::error, 1, 1},
    {Code::scenario_roll_missing, Severity::error, 1, 1},
    {Code::setup_without_seats, Severity::error, 0, 0},
    {Code::setup_seat_refused, Severity::error, 1, 1},
    {Code::deck_size_wrong, Severity::error, 2, 2},
    {Code::deck_copies_exceeded, Severity::error, 2, 2},
    {Code::deck_single_repeated, Severity::error, 2, 2},
    {Code::deck_card_refused, Severity::error, 1, 1},
    {Code::deck_card_unknown, Severity::error, 1, 1},
    {Code::setup_seat_count, Severity::error, 3, 3},
    {Code::deck_too_small, Severity::error, 2, 2},
    {Code::deck_card_of_other_side, Severity::error, 2, 2},
    {Code::deck_identity_wrong, Severity::error, 1, 1},
    {Code::deck_influence_exceeded, Severity::error, 2, 2},
    {Code::deck_card_only_in_faction, Severity::error, 1, 1},
    {Code::deck_agenda_points_wrong, Severity::error, 4, 4},

    {Code::budget_exceeded, Severity::error, 2, any_number},
    {Code::entity_cap_reached, Severity::error, 2, 2},
    {Code::overflow_in_play, Severity::error, 1, 1},
    {Code::unplayable, Severity::error, 1, 1},

    {Code::lanes_unknown_trigger, Severity::error, 1, 1},
    {Code::lanes_unknown_scope, Severity::error, 1, 1},
    {Code::lanes_unknown_operation, Severity::error, 1, 1},
    {Code::lanes_unknown_per, Severity::error, 1, 1},
    {Code::lanes_unknown_mode, Severity::error, 2, 2},
    {Code::lanes_unknown_adjustment, Severity::error, 1, 1},
    {Code::lanes_unknown_apply_to, Severity::error, 2, 2},
    {Code::lanes_unknown_condition, Severity::error, 1, 1},
    {Code::lanes_unknown_stat, Severity::error, 1, 1},
    {Code::lanes_unknown_category, Severity::error, 1, 1},
    {Code::lanes_surplus_field, Severity::error, 2, 2},
    {Code::lanes_score_twice, Severity::error, 0, 0},
    {Code::lanes_unknown_file, Severity::error, 1, 1},
    {Code::lanes_family_without_rank, Severity::error, 1, 1},
    {Code::lanes_family_incomplete, Severity::error, 3, 3},
    {Code::lanes_reference_ambiguous, Severity::error, 1, 1},
    {Code::lanes_bad_mark, Severity::error, 1, 1},
    {Code::lanes_mark_twice, Severity::error, 1, 1},
    {Code::lanes_mark_on_card, Severity::error, 1, 1},
    {Code::lanes_grid_shape, Severity::error, 0, 0},
    {Code::lanes_grid_middle, Severity::error, 0, 0},
    {Code::lanes_grid_sign, Severity::error, 1, 1},
    {Code::lanes_threshold_without_trigger, Severity::error, 1, 1},
    {Code::lanes_trigger_without_threshold, Severity::error, 0, 0},
    {Code::lanes_per_misfit, Severity::error, 2, 2},
    {Code::lanes_while_in_play_operation, Severity::error, 1, 1},
    {Code::lanes_needs_on_play, Severity::error, 2, 2},
    {Code::lanes_lane_owner_outside_scoring, Severity::error, 1, 1},
    {Code::lanes_scoring_needs_lane_owner, Severity::error, 2, 2},
    {Code::lanes_scoring_operation, Severity::error, 2, 2},
    {Code::lanes_bonus_outside_scoring, Severity::error, 1, 1},
    {Code::lanes_grid_differs, Severity::warning, 1, any_number},
    {Code::lanes_empty_name, Severity::warning, 1, 1},
    {Code::lanes_apply_to_differs, Severity::warning, 2, 2},
    {Code::lanes_description_differs, Severity::warning, 1, 1},
    {Code::lanes_reaches_nobody, Severity::warning, 2, 2},
    {Code::lanes_scope_unused, Severity::warning, 1, 1},
    {Code::lanes_first_time_idle, Severity::warning, 1, 1},
    {Code::lanes_pawns_of_played, Severity::warning, 1, 1},
    {Code::lanes_effects_not_given, Severity::warning, 1, 1},
    {Code::lanes_cards_not_given, Severity::warning, 1, 1},

    {Code::servers_unknown_ability_type, Severity::error, 1, 1},
    {Code::servers_unknown_timing, Severity::error, 1, 1},
    {Code::servers_unknown_query, Severity::error, 1, 1},
    {Code::servers_unknown_effect, Severity::error, 1, 1},
    {Code::servers_unknown_target, Severity::error, 1, 1},
    {Code::servers_unknown_zone, Severity::error, 1, 1},
    {Code::servers_unknown_server, Severity::error, 1, 1},
    {Code::servers_unknown_operator, Severity::error, 1, 1},
    {Code::servers_unknown_duration, Severity::error, 1, 1},
    {Code::servers_unknown_counter, Severity::error, 1, 1},
    {Code::servers_unknown_damage, Severity::error, 1, 1},
    {Code::servers_unknown_word, Severity::error, 1, 1},
    {Code::servers_unknown_card_type, Severity::error, 1, 1},
    {Code::servers_unknown_file, Severity::error, 1, 1},
    {Code::servers_missing_field, Severity::error, 1, 1},
    {Code::servers_surplus_field, Severity::error, 1, 1},
    {Code::servers_operator_misfit, Severity::error, 2, 2},
    {Code::servers_not_a_number, Severity::error, 1, 1},
    {Code::servers_target_misfit, Severity::error, 1, 1},
    {Code::servers_timing_misplaced, Severity::error, 1, 1},
    {Code::servers_effect_not_standing, Severity::error, 1, 1},
    {Code::servers_subroutine_without_ice, Severity::error, 0, 0},
    {Code::servers_subroutine_count, Severity::error, 2, 2},
    {Code::servers_replacement_without_event, Severity::error, 0, 0},
    {Code::servers_ability_missing, Severity::error, 1, 1},
    {Code::servers_never_matches, Severity::error, 0, 0},
    {Code::servers_never_holds, Severity::warning, 1, 1},
    {Code::servers_unknown_subtype, Severity::warning, 1, 1},
    {Code::servers_unknown_fact, Severity::warning, 1, 1},
});

constexpr bool code_table_is_ordered = std::ranges::is_sorted(
    code_table, [](const CodeInfo& one, const CodeInfo& other) { return one.code < other.code; });
static_assert(code_table_is_ordered, "the table of codes is in the order of their numbers");

const CodeInfo* find_code_info(Code code) {
    const auto found = std::ranges::lower_bound(code_table, code, {}, &CodeInfo::code);
    return found != code_table.end() && found->code == code ? &*found : nullptr;
}

}  // namespace

std::span<const CodeInfo> all_codes() { return code_table; }

const CodeInfo& code_info(Code code) {
    const CodeInfo* found = find_code_info(code);
    promise(found != nullptr, "every code has a row in the table of codes");
    return *found;
}

Severity severity_of(Code code) { return code_info(code).severity; }

std::string code_label(Code code) {
    const std::string number = std::to_string(static_cast<unsigned>(code));
    std::string label = severity_of(code) == Severity::error ? "E" : "W";
    label.append(number.size() < 4 ? 4 - number.size() : 0, '0');
    return label + number;
}

std::optional<Code> code_from_label(std::string_view label) {
    const char letter = label.empty() ? '\0' : label.front();
    const bool error_only = letter == 'E' || letter == 'e';
    const bool warning_only = letter == 'W' || letter == 'w';
    if (error_only || warning_only) {
        label.remove_prefix(1);
    }
    unsigned number = 0;
    for (const char digit : label) {
        if (digit < '0' || digit > '9' || number > 6553) {
            return std::nullopt;
        }
        number = number * 10 + static_cast<unsigned>(digit - '0');
    }
    if (number > 0xffff) {
        return std::nullopt;
    }
    const CodeInfo* found = find_code_info(static_cast<Code>(number));
    if (found == nullptr || (error_only && found->severity != Severity::error) ||
        (warning_only && found->severity != Severity::warning)) {
        return std::nullopt;
    }
    return found->code;
}

}  // namespace cantrip::text
