#pragma once

#include "host/lines.hpp"
#include <cantrip/cantrip.hpp>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::cli {

// A match at the terminal: people answer by lines of text, bots by themselves.
class TableSession {
public:
    struct Seating {
        std::vector<std::string> people;
        std::map<std::string, Bot, std::less<>> bots;  // of the other seats
    };

    TableSession(RulesPtr rules, Match match, Seating seating, bool colour, bool terminal);

    // Until somebody quits or the input ends.
    void run();

private:
    enum class After : std::uint8_t { go_on, quit };

    // Lets bots answer until a person must, or the match is over.
    void let_bots_answer();
    [[nodiscard]] std::optional<Decision> question() const;
    void change_seat(const std::string& seat);
    void show_news();
    void show_table();
    After obey(const std::string& line);
    [[nodiscard]] bool show(std::string_view word, std::string_view rest);
    void answer(const std::string& line);
    void explain_why(std::string_view rest);
    void take_back();
    void save(const std::string& file);
    void say(std::string_view text) const;

    RulesPtr rules_;
    Match match_;
    Seating seating_;
    bool colour_;
    bool terminal_;
    host::LineReader lines_;
    std::string viewer_;                                       // the person at the keyboard
    std::map<std::string, std::size_t> told_;                  // lines of the log that a person has read
    std::map<std::string, std::set<std::string>> cards_told_;  // whose text a person has read
    std::vector<std::size_t> own_choices_;  // how many choices there were before each one of a person
    std::uint32_t asked_ = 0;               // the decision that was shown last
};

}  // namespace cantrip::cli
