#pragma once

#include <cstdint>

namespace cantrip::text {

// Words that a diagnostic needs in its message. Readers name the phrase; its English is in src/english.
enum class Phrase : std::uint16_t {
    none,

    // What was expected or found in a text.
    end_of_text,
    word,
    name,
    quoted_name,
    whole_number,
    number,
    blank,
    dice,
    dice_sides,
    dice_or_number,
    sign,

    // The types of JSON.
    json_null,
    json_boolean,
    json_number,
    json_string,
    json_array,
    json_object,
    json_value,

    // The sorts of the model.
    sort_ability,
    sort_amount,
    sort_test,
    sort_selector,
    sort_effect,
    sort_modifier,
    sort_option,
    sort_trigger,
    sort_cost,
    sort_limit,
    sort_duration,
    sort_flag,
    sort_name,
    sort_set,

    // Why bytes are not UTF-8.
    utf8_stray_byte,
    utf8_truncated,
    utf8_overlong,
    utf8_surrogate,
    utf8_beyond_unicode,

    // Why a number of JSON is malformed.
    number_leading_zero,
    number_leading_plus,
    number_no_digits,
    number_no_digits_before_point,
    number_no_digits_after_point,
    number_no_digits_in_exponent,
    number_other_base,
    number_not_finite,
    number_surplus,

    // Why an escape is malformed.
    escape_unknown,
    escape_short_hex,
    escape_lone_surrogate,

    // What a value is, for modifiers that do not fit it.
    value_pipeline,
    value_sum,
    value_choice,
    value_flag,
    value_permission,
    value_names,
    value_ranges,

    // What stands in a journal or a set-up.
    hexadecimal_digits,
    answer_line,
    seat_name,
    nature_word,
    setup_value,

    count_of_phrases,
};

}  // namespace cantrip::text
