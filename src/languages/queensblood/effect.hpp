#pragma once

#include "base/number.hpp"
#include "languages/queensblood/words.hpp"
#include "text/diagnostic.hpp"
#include "text/json.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// An effect as it is written, with its words recognised, before it becomes a tree of the model.
namespace cantrip::languages::queensblood {

// A word or number of the data and where it stands.
template <class Value>
struct Placed {
    Value value{};
    text::Place place;
};

struct Conditions {
    std::optional<Placed<std::int64_t>> threshold;
    std::optional<Placed<bool>> first_time;
    std::optional<Placed<std::int64_t>> replaced_pawns;
};

enum class OperationType : std::uint8_t {
    modify_power,
    modify_power_scale,
    destroy_cards,
    replace_ally,
    add_to_hand,
    spawn_token,
    modify_tile_ranks,
    expand_positions,
    score_bonus,
};

struct Operation {
    OperationType type = OperationType::modify_power;
    text::Place place;                     // of the whole object
    text::Place type_place;                // of its type
    bool sound = true;                     // nothing needed is missing or unreadable
    std::optional<Placed<Number>> amount;  // also of `amount_per`
    std::optional<Placed<Per>> per;
    std::optional<Placed<Scope>> apply_to;  // where it holds a scope
    std::optional<Placed<Mode>> mode;
    bool has_adjustment = false;
    text::Place adjustment_place;
    std::vector<Placed<std::string>> references;  // names or ids of cards
    Conditions conditions;
};

struct Effect {
    std::string id;
    text::Place place;
    std::optional<Placed<Trigger>> trigger;
    std::optional<Placed<Scope>> scope;
    std::vector<Operation> operations;
    Conditions conditions;
    bool sound = true;
};

// ---- operations: the table of words, shapes and readers ------------------------------------------------

enum class FieldNeed : std::uint8_t { required, optional };
struct FieldWord;
using FieldReader = void (*)(text::JsonValue value, const FieldWord& field, Operation& into,
                             text::Diagnostics& diagnostics);

struct FieldWord {
    std::string_view word;
    FieldNeed need = FieldNeed::required;
    FieldReader read = nullptr;
    std::span<const std::string_view> admitted;  // the words it may hold, where the list is closed
    std::string_view doc;
};

struct OperationWord {
    std::string_view word;
    std::span<const FieldWord> fields;
    std::string_view doc;
};

// In the order of `OperationType`.
[[nodiscard]] std::span<const OperationWord> operation_words();
[[nodiscard]] inline std::string_view word_of(OperationType type) {
    return operation_words()[static_cast<std::size_t>(type)].word;
}

// Nothing when the operation cannot be told. Whatever is wrong is reported.
[[nodiscard]] std::optional<Operation> read_operation(text::JsonValue value, text::Diagnostics& diagnostics);

// ---- conditions, effects and what must hold for them ---------------------------------------------------

[[nodiscard]] Conditions read_conditions(text::JsonValue value, text::Diagnostics& diagnostics);
[[nodiscard]] Effect read_effect(text::JsonValue value, text::Diagnostics& diagnostics);

// What the words of an effect ask of each other: triggers, scopes, operations and conditions that do not go
// together are errors, words without a meaning where they stand are warnings.
void check_effect(const Effect& effect, text::Diagnostics& diagnostics);

// The scope that counts for an operation.
[[nodiscard]] Scope scope_of(const Effect& effect, const Operation& operation);
// Whether an operation looks at a scope at all.
[[nodiscard]] bool uses_scope(const Operation& operation);
// The condition that counts for an operation: its own, otherwise the effect's.
[[nodiscard]] std::optional<Placed<std::int64_t>> threshold_of(const Effect& effect,
                                                               const Operation& operation);
[[nodiscard]] bool first_time_only(const Effect& effect, const Operation& operation);

}  // namespace cantrip::languages::queensblood
