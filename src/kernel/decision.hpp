#pragma once

#include "base/random.hpp"
#include "kernel/records.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

// Decisions have a shape, and exactly the answers that the shape admits are legal. Counting, listing,
// sampling and checking work on any shape, so no game writes them.
namespace cantrip::kernel {

enum class OptionKind : std::uint8_t {
    pass,
    yes,
    no,
    entity,
    name,
    number,
    ability,
    seat,
    definition,
    placing,  // an entity onto another
};

// One thing on offer. `a` and `b` depend on the kind: an EntityRef, a NameId, a number; for an ability the
// source and the AbilityId, for a placing the two EntityRefs. `label` is the NameId of the phrase or name to
// show, or `none`.
struct Option {
    OptionKind kind = OptionKind::pass;
    std::int64_t a = 0;
    std::int64_t b = 0;
    std::uint32_t label = none;

    static Option of(EntityRef entity) { return {OptionKind::entity, entity.packed(), 0, none}; }
    static Option placing(EntityRef what, EntityRef onto) {
        return {OptionKind::placing, what.packed(), onto.packed(), none};
    }
    [[nodiscard]] EntityRef entity() const { return EntityRef::unpack(a); }
    [[nodiscard]] EntityRef onto() const { return EntityRef::unpack(b); }
    friend bool operator==(const Option&, const Option&) = default;
};

// A rectangle of points, both ends included.
struct Area {
    std::int64_t left = 0;
    std::int64_t top = 0;
    std::int64_t right = 0;
    std::int64_t bottom = 0;
};

// A shape by itself, apart from who is asked and why.
//   one_of  answer: index of one option
//   subset  answer: ascending indices, between `minimum` and `maximum` of them
//   number  answer: one number between `minimum` and `maximum`
//   order   answer: a permutation of 0 .. size-1
//   place   answer: x, y with distance from the origin at most `maximum` (compared by squares), inside
//   `bounds`,
//           outside every blocked area
//   split   answer: `size` numbers, the i-th between its bounds, summing up to `maximum`
//   text    answer: at most `maximum` bytes of text
struct Shape {
    ShapeKind kind = ShapeKind::one_of;
    std::uint32_t size = 0;
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
    std::int64_t x = 0;
    std::int64_t y = 0;
    Area bounds;
    std::span<const Area> blocked;
    std::span<const std::int64_t> lows;   // split
    std::span<const std::int64_t> highs;  // split
};

// What is asked stays small enough to be counted: reach of a place, coordinates, amount to be split.
constexpr std::int64_t farthest_reach = 1024;
constexpr std::int64_t farthest_place = 1000000;
constexpr std::int64_t most_to_split = 4096;

__extension__ using Count = unsigned __int128;
constexpr Count count_limit = ~Count{0};  // means "this many or more"

[[nodiscard]] bool admits(const Shape& shape, std::span<const std::int64_t> answer,
                          std::string_view text = {});
// How many answers there are; `count_limit` where that number does not fit. Texts are not counted: 0.
[[nodiscard]] Count count_answers(const Shape& shape);
// Whether there is an answer at all. Texts always have one.
[[nodiscard]] bool has_answers(const Shape& shape);
// Calls for each answer in a fixed order until `visit` returns false.
void list_answers(const Shape& shape, bool (*visit)(void* context, std::span<const std::int64_t>),
                  void* context);
// One answer, every answer equally likely. Nothing for texts and for shapes that admit no answer.
[[nodiscard]] std::optional<std::vector<std::int64_t>> sample_answer(const Shape& shape,
                                                                     RandomStream& random);

}  // namespace cantrip::kernel
