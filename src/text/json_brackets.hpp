#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cantrip::text {

// What a closing bracket that does not fit most likely means.
enum class BracketMistake : std::uint8_t {
    wrong_kind,      // it was to close the innermost bracket
    inner_unclosed,  // it closes an outer bracket; those inside were forgotten
    stray,           // it closes nothing
};

// Guesses by looking ahead how well the rest of the text fits each of the three meanings.
class BracketGuess {
public:
    explicit BracketGuess(std::string_view bytes) : bytes_(bytes), budget_(bytes.size() * 4 + 4096) {}

    // `open` holds the closing brackets that are awaited, the outermost first; `offset` is that of the
    // misfit.
    [[nodiscard]] BracketMistake guess(std::string_view open, std::uint32_t offset);

private:
    struct Reach {
        bool clean = false;  // all brackets were closed and nothing followed
        std::size_t offset = 0;

        [[nodiscard]] bool better_than(const Reach& other) const {
            return clean != other.clean ? clean : offset > other.offset;
        }
    };

    [[nodiscard]] Reach look_ahead(std::string open, std::size_t offset);

    std::string_view bytes_;
    std::size_t
        budget_;  // bytes that may still be looked at, so that many misfits do not cost quadratic time
};

// The offset behind a string that starts at `offset`, without judging it; it ends at the latest at the line's
// end.
[[nodiscard]] std::size_t skip_json_string(std::string_view bytes, std::size_t offset);
// The offset behind a comment that starts at `offset`; `offset` itself if none does.
[[nodiscard]] std::size_t skip_json_comment(std::string_view bytes, std::size_t offset);

}  // namespace cantrip::text
