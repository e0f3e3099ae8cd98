#pragma once

#include "text/codes.hpp"
#include "text/phrases.hpp"
#include "text/span.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cantrip::text {

// One argument of a message: a piece of data shown as it is, a piece of data shown in quotes, or a phrase
// whose English is looked up when the message is made.
class Argument {
public:
    enum class Kind : std::uint8_t { plain, quoted, phrase };

    Argument(std::string text) : text_(std::move(text)) {}             // NOLINT(google-explicit-constructor)
    Argument(std::string_view text) : text_(text) {}                   // NOLINT(google-explicit-constructor)
    Argument(const char* text) : text_(text) {}                        // NOLINT(google-explicit-constructor)
    Argument(Phrase phrase) : kind_(Kind::phrase), phrase_(phrase) {}  // NOLINT(google-explicit-constructor)
    template <std::integral Integer>
        requires(!std::same_as<Integer, bool> && !std::same_as<Integer, char>)
    Argument(Integer number) : text_(std::to_string(number)) {}  // NOLINT(google-explicit-constructor)

    [[nodiscard]] static Argument quoted(std::string_view text) {
        Argument argument(text);
        argument.kind_ = Kind::quoted;
        return argument;
    }

    [[nodiscard]] Kind kind() const { return kind_; }
    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] Phrase phrase() const { return phrase_; }

    friend bool operator==(const Argument&, const Argument&) = default;

private:
    Kind kind_ = Kind::plain;
    Phrase phrase_ = Phrase::none;
    std::string text_;
};

// What a related place has to do with the diagnostic.
enum class Role : std::uint8_t {
    first_is_here,
    opened_here,
    defined_here,
    used_here,
    needed_here,
    recorded_here,
    expected_here,
    count_of_roles,
};

struct Related {
    Place place;
    Role role = Role::first_is_here;

    friend bool operator==(const Related&, const Related&) = default;
};

// A finding about somebody's data. It holds no prose: src/english turns code and arguments into words.
struct Diagnostic {
    Code code = Code::text_not_utf8;
    Place place;
    std::vector<Argument> arguments;
    std::string nearest;  // the best known name, or empty
    std::vector<Related> related;

    [[nodiscard]] Severity severity() const { return severity_of(code); }
    friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

// Where readers and checks put what they find. At most `cap` of each severity are kept, the rest is only
// counted, so that hostile input cannot fill the memory and a person is not buried.
class Diagnostics {
public:
    static constexpr std::size_t usual_cap = 1000;

    explicit Diagnostics(std::size_t cap = usual_cap) : cap_(cap) {}

    void add(Diagnostic diagnostic);
    void add(Code code, Place place, std::vector<Argument> arguments = {}, std::string nearest = {},
             std::vector<Related> related = {});
    // Takes over what another sink found, its dropped count too.
    void append(const Diagnostics& other);

    [[nodiscard]] std::span<const Diagnostic> all() const { return kept_; }
    [[nodiscard]] bool empty() const { return kept_.empty(); }
    [[nodiscard]] bool has_errors() const { return count(Severity::error) > 0; }
    // How many were found, those beyond the cap included.
    [[nodiscard]] std::size_t count(Severity severity) const { return found_[index(severity)]; }
    // How many were found but not kept: the "and N more".
    [[nodiscard]] std::size_t dropped() const;

    // By source, then offset, then code; what is equal in these keeps the order of finding.
    void sort_by_place();
    void clear();

private:
    static constexpr std::size_t index(Severity severity) { return static_cast<std::size_t>(severity); }

    std::size_t cap_;
    std::vector<Diagnostic> kept_;
    std::size_t found_[2] = {0, 0};
    std::size_t kept_count_[2] = {0, 0};
};

}  // namespace cantrip::text
