#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

// The closed lists of words of the effect language, each with one line of documentation for authors. Readers,
// checks, messages and the author's reference go by these tables.
namespace cantrip::languages::queensblood {

struct Word {
    std::string_view word;
    std::string_view doc;
};

enum class Trigger : std::uint8_t {
    on_play,
    while_in_play,
    on_destroy,
    on_card_destroyed,
    on_card_played,
    on_enfeebled,
    on_first_enfeebled,
    on_first_enhanced,
    on_power_threshold,
    on_spawned,
    on_lane_win,
    on_round_end,
};

enum class Scope : std::uint8_t {
    self,
    all_on_affected_tiles,
    allies_on_affected_tiles,
    enemies_on_affected_tiles,
    all_global,
    allies_global,
    enemies_global,
    all_in_lane,
    allies_in_lane,
    enemies_in_lane,
    lane_owner,
};

// What a scaling operation counts, and of which side.
enum class Counted : std::uint8_t { enhanced, enfeebled, enhanced_or_enfeebled, played, destroyed };
enum class Side : std::uint8_t { all, ally, enemy };
struct Per {
    Counted counted = Counted::enhanced;
    Side side = Side::all;

    friend bool operator==(const Per&, const Per&) = default;
};

enum class Mode : std::uint8_t { neutral, lower, raise, lane_min_transfer };

// A word's place in its list is its number in the enumeration.
[[nodiscard]] std::span<const Word> trigger_words();
[[nodiscard]] std::span<const Word> scope_words();
[[nodiscard]] std::span<const Word> per_words();
[[nodiscard]] std::span<const Word> condition_words();
[[nodiscard]] std::span<const Word> category_words();
[[nodiscard]] std::span<const Word> effect_keys();
[[nodiscard]] std::span<const Word> card_keys();

[[nodiscard]] std::optional<std::size_t> number_of_word(std::span<const Word> words,
                                                        std::string_view written);
[[nodiscard]] std::string_view nearest_word(std::string_view written, std::span<const Word> words);

[[nodiscard]] inline std::string_view word_of(Trigger trigger) {
    return trigger_words()[static_cast<std::size_t>(trigger)].word;
}
[[nodiscard]] inline std::string_view word_of(Scope scope) {
    return scope_words()[static_cast<std::size_t>(scope)].word;
}
// The scaling words come class by class, in each class all, ally, enemy.
[[nodiscard]] constexpr Per per_of_number(std::size_t number) {
    return {static_cast<Counted>(number / 3), static_cast<Side>(number % 3)};
}

[[nodiscard]] constexpr bool is_scoring(Trigger trigger) {
    return trigger == Trigger::on_lane_win || trigger == Trigger::on_round_end;
}
[[nodiscard]] constexpr bool reaches_affected_tiles(Scope scope) {
    return scope == Scope::all_on_affected_tiles || scope == Scope::allies_on_affected_tiles ||
           scope == Scope::enemies_on_affected_tiles;
}

}  // namespace cantrip::languages::queensblood
