#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace cantrip::text {

enum class Severity : std::uint8_t { error, warning };

// The numbers are printed (E0203, W0301), cited in scenarios and kept for ever: a code may be retired, never
// reused. 01xx text and JSON, 02xx names and references, 03xx shapes and types of the model, 04xx packs, 05xx
// journals and scenarios, 06xx stops in play, from 1000 on one hundred for each language. A new code also
// needs its row in codes.cpp and its words in src/english; the tests fail otherwise.
enum class Code : std::uint16_t {
    text_not_utf8 = 101,
    text_too_large = 102,
    json_empty = 103,
    json_too_deep = 104,
    json_missing_comma = 105,
    json_missing_colon = 106,
    json_missing_value = 107,
    json_empty_slot = 108,
    json_key_expected = 109,
    json_key_not_quoted = 110,
    json_wrong_quotes = 111,
    json_unknown_literal = 112,
    json_bad_number = 113,
    json_unterminated_string = 114,
    json_bad_escape = 115,
    json_control_character = 116,
    json_duplicate_key = 117,
    json_unexpected_character = 118,
    json_wrong_bracket = 119,
    json_unclosed_bracket = 120,
    json_stray_bracket = 121,
    json_unterminated_comment = 122,
    json_text_after_end = 123,
    json_text_after_string = 124,

    text_expected = 130,
    text_surplus = 131,
    text_unclosed_quote = 132,
    text_number_too_large = 133,

    dice_sides_missing = 140,
    dice_count_missing = 141,
    dice_sides_unknown = 142,
    dice_zero = 143,
    dice_too_large = 144,
    dice_sum_refused = 145,
    dice_capital_letter = 146,
    dice_number_alone = 147,

    unknown_word = 201,
    unknown_op = 202,
    unknown_event = 203,
    unknown_value = 204,
    unknown_fact = 205,
    unknown_zone = 206,
    unknown_kind = 207,
    unknown_name = 208,
    duplicate_definition = 209,
    reference_to_nothing = 210,
    unknown_moment = 211,
    unknown_slot = 212,
    unknown_property = 213,
    unknown_procedure = 214,
    duplicate_ability = 215,
    no_event_at_hand = 216,
    uses_circle = 217,
    used_twice = 218,
    uses_too_many = 219,
    nothing_in_play = 220,
    unknown_window = 221,
    unknown_role = 222,
    unknown_count = 223,

    surplus_field = 301,
    missing_field = 302,
    wrong_type = 303,
    wrong_sort = 304,
    number_out_of_range = 305,
    numeric_overflow = 306,
    unsupported_version = 307,
    replacement_too_late = 308,
    modifier_misfit = 309,
    not_payable = 310,
    never_holds = 311,
    division_by_zero = 312,
    does_nothing = 313,
    value_cycle = 314,

    pack_field_missing = 401,
    pack_clash = 402,
    pack_needs_missing_pack = 403,
    pack_overrides_nothing = 404,
    pack_needs_circle = 405,
    pack_too_old = 406,
    pack_game_differs = 407,
    pack_twice = 408,
    pack_file_missing = 409,
    pack_incomplete = 410,

    journal_version = 501,
    journal_pack_differs = 502,
    journal_diverges = 503,
    journal_illegal_choice = 504,
    journal_malformed = 505,
    scenario_expectation_failed = 510,
    scenario_roll_unused = 511,
    scenario_roll_missing = 512,
    setup_without_seats = 520,
    setup_seat_refused = 521,
    deck_size_wrong = 522,
    deck_copies_exceeded = 523,
    deck_single_repeated = 524,
    deck_card_refused = 525,
    deck_card_unknown = 526,
    setup_seat_count = 527,
    deck_too_small = 530,
    deck_card_of_other_side = 531,
    deck_identity_wrong = 532,
    deck_influence_exceeded = 533,
    deck_card_only_in_faction = 534,
    deck_agenda_points_wrong = 535,

    budget_exceeded = 601,
    entity_cap_reached = 602,
    overflow_in_play = 603,
    unplayable = 604,

    // 11xx: cards and effects on a board of lanes.
    lanes_unknown_trigger = 1101,
    lanes_unknown_scope = 1102,
    lanes_unknown_operation = 1103,
    lanes_unknown_per = 1104,
    lanes_unknown_mode = 1105,
    lanes_unknown_adjustment = 1106,
    lanes_unknown_apply_to = 1107,
    lanes_unknown_condition = 1108,
    lanes_unknown_stat = 1109,
    lanes_unknown_category = 1110,
    lanes_surplus_field = 1111,
    lanes_score_twice = 1112,
    lanes_unknown_file = 1113,
    lanes_family_without_rank = 1115,
    lanes_family_incomplete = 1116,
    lanes_reference_ambiguous = 1117,
    lanes_bad_mark = 1120,
    lanes_mark_twice = 1121,
    lanes_mark_on_card = 1122,
    lanes_grid_shape = 1123,
    lanes_grid_middle = 1124,
    lanes_grid_sign = 1125,
    lanes_threshold_without_trigger = 1130,
    lanes_trigger_without_threshold = 1131,
    lanes_per_misfit = 1132,
    lanes_while_in_play_operation = 1133,
    lanes_needs_on_play = 1134,
    lanes_lane_owner_outside_scoring = 1135,
    lanes_scoring_needs_lane_owner = 1136,
    lanes_scoring_operation = 1137,
    lanes_bonus_outside_scoring = 1138,
    lanes_grid_differs = 1150,
    lanes_empty_name = 1151,
    lanes_apply_to_differs = 1152,
    lanes_description_differs = 1153,
    lanes_reaches_nobody = 1154,
    lanes_scope_unused = 1155,
    lanes_first_time_idle = 1156,
    lanes_pawns_of_played = 1157,
    lanes_effects_not_given = 1158,
    lanes_cards_not_given = 1159,

    // 12xx: cards and abilities around servers.
    servers_unknown_ability_type = 1201,
    servers_unknown_timing = 1202,
    servers_unknown_query = 1203,
    servers_unknown_effect = 1204,
    servers_unknown_target = 1205,
    servers_unknown_zone = 1206,
    servers_unknown_server = 1207,
    servers_unknown_operator = 1208,
    servers_unknown_duration = 1209,
    servers_unknown_counter = 1210,
    servers_unknown_damage = 1211,
    servers_unknown_word = 1212,
    servers_unknown_card_type = 1213,
    servers_unknown_file = 1214,
    servers_missing_field = 1220,
    servers_surplus_field = 1221,
    servers_operator_misfit = 1222,
    servers_not_a_number = 1223,
    servers_target_misfit = 1224,
    servers_timing_misplaced = 1225,
    servers_effect_not_standing = 1226,
    servers_subroutine_without_ice = 1227,
    servers_subroutine_count = 1228,
    servers_replacement_without_event = 1229,
    servers_ability_missing = 1230,
    servers_never_matches = 1231,
    servers_never_holds = 1232,
    servers_unknown_subtype = 1250,
    servers_unknown_fact = 1251,
};

// What holds for every diagnostic of a code.
struct CodeInfo {
    Code code;
    Severity severity;
    std::uint8_t fewest_arguments;
    std::uint8_t most_arguments;  // `any_number` when the last argument may repeat
};

inline constexpr std::uint8_t any_number = 255;

// All codes in the order of their numbers.
[[nodiscard]] std::span<const CodeInfo> all_codes();
[[nodiscard]] const CodeInfo& code_info(Code code);
[[nodiscard]] Severity severity_of(Code code);
// "E0203": the letter tells the severity.
[[nodiscard]] std::string code_label(Code code);
// The code with exactly this label, in any case; a bare number ("0203", "203") is also understood.
[[nodiscard]] std::optional<Code> code_from_label(std::string_view label);

}  // namespace cantrip::text
