#pragma once

#include "kernel/decision.hpp"
#include "kernel/setup.hpp"
#include "languages/object_reader.hpp"
#include "text/diagnostic.hpp"
#include "text/json_writer.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// How a game shows itself and how its matches are written down, beside the forms that every game has.
namespace cantrip::games {

// Somebody who looks at a match. What a game shows of an entity it asks for here first: it can tell a seat
// nothing that the seat may not know.
class Onlooker {
public:
    virtual ~Onlooker() = default;
    [[nodiscard]] virtual const kernel::Rulebook& book() const = 0;
    [[nodiscard]] virtual const kernel::State& state() const = 0;
    // The player who looks; 0 for everybody together and for those who do not play.
    [[nodiscard]] virtual std::uint32_t player() const = 0;
    // Whether it may know which definition this is.
    [[nodiscard]] virtual bool knows(std::uint32_t entity) const = 0;
    // What people call it, and how it is pointed at.
    [[nodiscard]] virtual std::string name(std::uint32_t entity) const = 0;
    [[nodiscard]] virtual std::string handle(std::uint32_t entity) const = 0;

protected:
    Onlooker() = default;
    Onlooker(const Onlooker&) = default;
    Onlooker& operator=(const Onlooker&) = default;
};

// A word of a set-up that is looked up later, and where it stands.
struct WrittenWord {
    std::string word;
    text::Place place;
};

// A set-up while it is read: what every game's form says stands in `setup` already.
struct SetupForm {
    const kernel::Rulebook& book;
    kernel::Setup& setup;
    std::vector<WrittenWord>& words;
    text::Diagnostics& diagnostics;
};

struct Presentation {
    // Who sits at the table when a set-up names nobody.
    std::span<const std::string_view> seats;
    // What may stand under `options`. Without any, every name is let through.
    std::span<const std::string_view> options;
    // Adds members to the object that is what a seat sees.
    void (*write_view)(const Onlooker& onlooker, text::JsonWriter& out) = nullptr;
    // Writes the places where play happens and what lies there: what a trace shows after each choice.
    void (*write_board)(const Onlooker& onlooker, text::JsonWriter& out) = nullptr;
    // Writes a place as the view shows it. False for everything else; then nothing was written.
    bool (*write_place)(const Onlooker& onlooker, std::uint32_t entity, text::JsonWriter& out) = nullptr;
    // Writes what an option is. False where the general form serves; then nothing was written.
    bool (*write_option)(const Onlooker& onlooker, const kernel::Decision& decision,
                         const kernel::Option& option, text::JsonWriter& out) = nullptr;
    // Reads the game's own keys of a set-up. Whoever calls it reports the keys that nobody read.
    void (*read_setup)(languages::ObjectReader& object, SetupForm& form) = nullptr;
};

}  // namespace cantrip::games
