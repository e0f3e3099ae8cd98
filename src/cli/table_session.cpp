#include "cli/table_session.hpp"

#include "cli/choosing.hpp"
#include "cli/exit.hpp"
#include "cli/layout.hpp"
#include "cli/table_screen.hpp"
#include "host/files.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <utility>

namespace cantrip::cli {

namespace {

constexpr std::size_t longest_line = 4096;
constexpr std::string_view clear_screen = "\x1b[2J\x1b[H";

constexpr std::string_view help_text =
    "  3               take option 3\n"
    "  013 TOP-2       take the option that these words mean; `pass` passes\n"
    "  1 4, none       where several may be chosen: these, or none of them\n"
    "  board           show the table and the question again\n"
    "  hand            your cards, with what they do\n"
    "  card 013        what one card does\n"
    "  why TOP-2       where a number comes from; `why TOP-2 pawns` for another value\n"
    "  why not 013 TOP-2\n"
    "                  what keeps a card from being played there\n"
    "  log             what has happened so far\n"
    "  undo            take your last choice back, and what came after it\n"
    "  save FILE       keep the match; `cantrip play --load FILE` goes on\n"
    "  quit            leave\n";

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

// The first word, and what follows it.
std::pair<std::string_view, std::string_view> first_word(std::string_view text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    return {text.substr(0, end), trimmed(text.substr(end))};
}

// Places are written in capitals, but nobody should have to: "top-2" is TOP-2.
std::string places_in_capitals(std::string_view text) {
    std::string made;
    while (!text.empty()) {
        const auto [word, rest] = first_word(text);
        std::string each(word);
        if (each.size() > 1 && each.find('-') != std::string::npos &&
            std::isdigit(static_cast<unsigned char>(each.back())) != 0)
            std::ranges::transform(each, each.begin(), [](unsigned char c) { return std::toupper(c); });
        made += (made.empty() ? "" : " ") + each;
        text = rest;
    }
    return made;
}

}  // namespace

TableSession::TableSession(RulesPtr rules, Match match, Seating seating, bool colour, bool terminal)
    : rules_(std::move(rules)),
      match_(std::move(match)),
      seating_(std::move(seating)),
      colour_(colour),
      terminal_(terminal),
      lines_(STDIN_FILENO, longest_line),
      viewer_(seating_.people.empty() ? std::string() : seating_.people.front()) {}

void TableSession::say(std::string_view text) const {
    print(text);
    std::fflush(stdout);
}

std::optional<Decision> TableSession::question() const {
    for (const std::string& seat : seating_.people) {
        for (Decision& decision : match_.decisions(seat)) {
            if (!decision.standing) return std::move(decision);
        }
    }
    return std::nullopt;
}

void TableSession::let_bots_answer() {
    while (match_.standing() == Standing::playing) {
        bool answered = false;
        for (const Decision& decision : match_.decisions()) {
            const auto bot = seating_.bots.find(decision.seat);
            if (decision.standing || bot == seating_.bots.end()) continue;
            const std::optional<Choice> choice = bot_answer(match_, decision.id, bot->second);
            if (!choice.has_value()) return;
            answered = match_.choose(decision.id, decision.seat, *choice).refused == Refused::no;
            break;
        }
        if (!answered) return;
    }
}

// With several people at one keyboard nobody sees another's hand.
void TableSession::change_seat(const std::string& seat) {
    if (seat == viewer_ && !told_.empty()) return;
    viewer_ = seat;
    if (seating_.people.size() < 2) return;
    if (terminal_) say(clear_screen);
    say(fmt::format("Pass the keyboard to {}.\n", seat));
    if (!terminal_) return;
    say("Press Enter when you are there. ");
    std::string ignored;
    (void)lines_.next(ignored);
    say(clear_screen);
}

void TableSession::show_news() {
    std::size_t& told = told_[viewer_];
    const std::vector<std::string> news = match_.log(viewer_, told);
    told += news.size();
    for (const std::string& line : news) say(wrapped(line, 2));
}

void TableSession::show_table() {
    say('\n' + table_text(match_, viewer_, colour_));
    if (match_.standing() != Standing::playing) {
        say('\n' + inked(match_.outcome(), Ink::strong, colour_) + '\n');
        return;
    }
    const std::optional<Decision> decision = question();
    if (!decision.has_value()) return;
    // What a card does is told when it is first seen; `hand` and `card` tell it again.
    const std::string hand = hand_text(*rules_, match_, viewer_, &cards_told_[viewer_]);
    if (!hand.empty()) say('\n' + hand);
    say('\n' + decision->seat + ": " + question_text(*decision));
}

void TableSession::run() {
    std::size_t shown_at = 0;
    bool first = true;
    for (;;) {
        let_bots_answer();
        const std::optional<Decision> decision = question();
        if (decision.has_value()) change_seat(decision->seat);
        const std::uint32_t now = decision.has_value() ? decision->id : 0;
        if (first || now != asked_ || shown_at != match_.choices()) {
            show_news();
            show_table();
            asked_ = now;
            shown_at = match_.choices();
            first = false;
        }
        say(match_.standing() == Standing::playing ? viewer_ + "> " : "over> ");
        std::string line;
        const host::LineReader::Got got = lines_.next(line);
        if (got == host::LineReader::Got::end || obey(line) == After::quit) break;
    }
    say("\n");
}

TableSession::After TableSession::obey(const std::string& line) {
    const std::string_view said = trimmed(line);
    if (!terminal_) say(std::string(said) + '\n');  // what came through a pipe is part of the record
    const auto [word, rest] = first_word(said);
    if (word == "quit" || word == "exit") return After::quit;
    if (word.empty() || show(word, rest)) return After::go_on;
    answer(std::string(said));
    return After::go_on;
}

bool TableSession::show(std::string_view word, std::string_view rest) {
    if (word == "help" || word == "?") {
        say(help_text);
    } else if (word == "board") {
        show_table();
    } else if (word == "hand") {
        const std::string hand = hand_text(*rules_, match_, viewer_);
        say(hand.empty() ? "  no cards\n" : hand);
    } else if (word == "card") {
        const std::string text = explain(*rules_, rest);
        say(rest.empty() || text.empty() ? fmt::format("  there is no card \"{}\"\n", rest) : text);
    } else if (word == "log") {
        for (const std::string& line : match_.log(viewer_)) say(wrapped(line, 2));
    } else if (word == "why") {
        explain_why(rest);
    } else if (word == "undo") {
        take_back();
    } else if (word == "save") {
        save(std::string(rest));
    } else {
        return false;
    }
    return true;
}

void TableSession::explain_why(std::string_view rest) {
    const auto [word, said] = first_word(rest);
    if (rest.empty()) {
        say("  why what? For example `why TOP-2`, or `why not 013 TOP-2`\n");
    } else if (word == "not") {
        say(reasons_text(match_.why_not(viewer_, places_in_capitals(said))));
    } else {
        const std::string asked = places_in_capitals(rest);
        const std::string reasons = reasons_text(match_.why(viewer_, asked));
        const std::string place = place_text(match_, viewer_, asked);
        // An empty place has no numbers of its own to explain, but it can be described.
        say(place.empty() ? reasons : place);
    }
}

void TableSession::answer(const std::string& line) {
    const std::optional<Decision> decision = question();
    if (!decision.has_value()) {
        say("  the match is over; `undo`, `log`, `save FILE` or `quit`\n");
        return;
    }
    const Meant meant = answer_meant(*decision, line);
    if (!meant.choice.has_value()) {
        say(meant.problem.empty()
                ? fmt::format("  \"{}\" is neither an option nor a command; `help` lists the commands, and "
                              "`why not CARD TILE` says what forbids a play\n",
                              line)
                : wrapped(meant.problem, 2));
        return;
    }
    const std::size_t before = match_.choices();
    const Answer given = match_.choose(decision->id, decision->seat, *meant.choice);
    if (given.refused != Refused::no) {
        say(wrapped("that is no answer here: " + given.message, 2));
        return;
    }
    own_choices_.push_back(before);
}

void TableSession::take_back() {
    if (own_choices_.empty()) {
        say("  you have made no choice that could be taken back\n");
        return;
    }
    const std::vector<std::string> everybody = match_.seats();
    const std::string seat = viewer_.empty() ? everybody.front() : viewer_;
    while (match_.choices() > own_choices_.back()) {
        const Answer undone = match_.undo(seat, everybody);
        if (undone.refused != Refused::no) {
            say(wrapped(undone.message, 2));
            return;
        }
    }
    own_choices_.pop_back();
    for (auto& [who, told] : told_) told = std::min(told, match_.log(who).size());
    say("  taken back\n");
}

void TableSession::save(const std::string& file) {
    if (file.empty()) {
        say("  save where? For example `save match.journal`\n");
        return;
    }
    const host::Result<void> written = host::write_file(file, match_.journal());
    say(written.has_value() ? fmt::format("  saved to {}\n", file) : wrapped(written.error(), 2));
}

}  // namespace cantrip::cli
