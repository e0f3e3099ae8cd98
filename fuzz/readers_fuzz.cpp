#include "text/cursor.hpp"
#include "text/dice.hpp"
#include "text/json.hpp"
#include "text/json_writer.hpp"
#include "text/mapped_text.hpp"
#include "text/source.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

// Any bytes as the text of the small readers, both plain and as a string inside JSON: what is read in the two
// ways is the same, what is refused is refused with one diagnostic inside the text, and what is written is
// read again.

namespace {

using namespace cantrip::text;

void require_kept(bool held) {
    if (!held) std::abort();
}

DiceOptions options_from(std::uint8_t bits) {
    static constexpr std::array<std::uint32_t, 4> sides{4, 6, 8, 20};
    const auto permission = [bits](unsigned bit) {
        return (bits >> bit & 1U) != 0 ? Permission::allowed : Permission::refused;
    };
    DiceOptions options;
    options.bare_die = permission(0);
    options.sums = permission(1);
    options.numbers = permission(2);
    options.number_alone = permission(3);
    options.capital_letter = permission(4);
    options.blanks = permission(5);
    if (permission(6) == Permission::allowed) options.sides = sides;
    return options;
}

void walk(const MappedText& text, Diagnostics& found) {
    Cursor cursor(text, found);
    while (!cursor.at_end()) {
        const std::uint32_t before = cursor.offset();
        cursor.skip_blanks();
        cursor.accept_quoted();
        cursor.accept_whole_number();
        cursor.accept_word();
        cursor.accept_until("+<>");
        cursor.expect('+');
        cursor.recover();
        if (cursor.offset() == before) cursor.advance();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const DiceOptions options = options_from(data[0]);
    Sources sources;
    const SourceId plain = sources.add("plain", std::string(data + 1, data + size));
    const MappedText text = MappedText::plain(sources, plain);
    Diagnostics found;
    const auto dice = read_dice(text, found, options);
    require_kept(dice.has_value() == found.empty() && found.all().size() <= 1);
    for (const Diagnostic& diagnostic : found.all()) require_kept(diagnostic.place.span.end <= text.size());
    if (dice) {
        Diagnostics again;
        const std::string written = write_dice(*dice);
        const auto second = read_dice(MappedText::unplaced(written), again, {});
        require_kept(second && write_dice(*second) == written && dice->minimum() <= dice->maximum());
    }
    walk(text, found);

    const SourceId quoted = sources.add("quoted", json_string(text.text()));
    Diagnostics mistakes;
    const JsonTree tree = read_json(sources, quoted, mistakes);
    require_kept(mistakes.empty());
    const auto inside = MappedText::of_string(tree.root());
    require_kept(inside.has_value());
    walk(*inside, mistakes);
    for (const Diagnostic& diagnostic : mistakes.all()) {
        require_kept(tree.root().span().contains(diagnostic.place.span));
    }
    return 0;
}
