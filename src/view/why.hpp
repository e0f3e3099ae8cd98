#pragma once

#include "text/source.hpp"
#include "view/seer.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace cantrip::view {

// "Why 7?": where a value came from. `of` is "<name, handle or title> <value>"; a place stands for the only
// thing that lies there. Without a value, the first one that it has.
//
//     { of, value, is, lines: [{ source, ability, stage, amount, running, text, place }] }   or   { error }
//
// What the seat may not see is answered as if it did not exist.
[[nodiscard]] std::string why_json(const Seer& seer, const text::Sources& sources, std::string_view of);

// The same lines without JSON.
[[nodiscard]] std::vector<std::string> why_lines(const Seer& seer, const text::Sources& sources,
                                                 std::uint32_t entity, ValueId value);
// The entity itself if it has the value, or the only known thing with it that lies there; 0: none.
[[nodiscard]] std::uint32_t bearer_of_value(const Seer& seer, std::uint32_t entity, ValueId value);

// "Why not?": what keeps an ability from being used. `what` is "<name, handle or title> <ability>"; without
// the second all abilities that somebody could use are answered.
//
//     { of, abilities: [{ ability, usable, text, failed: [{ test, left, right, text, place }] }] }   or   {
//     error }
// Of a card and a place, "013 TOP-2", it is what keeps the seat from playing the one onto the other:
//
//     { of, onto, allowed, text, failed: [{ rule, have, need, text }] }
[[nodiscard]] std::string why_not_json(const Seer& seer, const text::Sources& sources, std::string_view what);

}  // namespace cantrip::view
