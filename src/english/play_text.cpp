#include "english/play_text.hpp"

#include "english/word_forms.hpp"

namespace cantrip::english {

namespace {

std::string said(std::int64_t number) { return std::to_string(number); }

}  // namespace

std::string_view words_of(PlayWords words) {
    switch (words) {
        case PlayWords::pass:
            return "Pass";
        case PlayWords::yes:
            return "Yes";
        case PlayWords::no:
            return "No";
        case PlayWords::refused_over:
            return "the match is over";
        case PlayWords::refused_stale:
            return "this decision is not open any more";
        case PlayWords::refused_not_yours:
            return "this decision is another seat's";
        case PlayWords::refused_no_such_seat:
            return "there is no such seat";
        case PlayWords::refused_not_utf8:
            return "the text is not UTF-8";
        case PlayWords::refused_nothing_to_undo:
            return "there is no choice to take back";
        case PlayWords::no_setup:
            return "a simulation needs a set-up";
        case PlayWords::over:
            return "The match is over.";
        case PlayWords::no_such_value:
            return "there is nothing of that name to be seen that has such a value";
        case PlayWords::no_such_ability:
            return "there is no card of that name to be seen that has such an ability";
        case PlayWords::ability_usable:
            return "nothing keeps it from being used";
        case PlayWords::ability_sleeps:
            return "its card is not where its abilities work";
        case PlayWords::printed_value:
            return "as printed and counted";
        case PlayWords::bounded_value:
            return "kept within its bounds";
        case PlayWords::number_of_uses:
            return "it was used as often as it may be";
        case PlayWords::cost_not_payable:
            return "its cost cannot be paid";
        case PlayWords::count_of_words:
            break;
    }
    return {};
}

std::string ability_of(std::string_view ability, std::string_view card) {
    return std::string(card) + ": " + readable(ability);
}

std::string placing_of(std::string_view what, std::string_view onto) {
    return std::string(what) + " on " + std::string(onto);
}

std::string outcome_text(std::string_view outcome) { return sentence(readable(outcome)); }

std::string refused_without_consent(std::string_view seats) {
    return "somebody learned something since, or it is another seat's choice: these seats must consent: " +
           std::string(seats);
}
std::string no_such_seat(std::string_view seat, std::string_view known) {
    return "there is no seat \"" + std::string(seat) + "\"; the seats are " + std::string(known);
}
std::string refused_answer(std::string_view expected) { return "expected " + std::string(expected); }

std::string expected_option(std::int64_t last) {
    return last < 0 ? "nothing: there is no answer" : "the number of one option, from 0 to " + said(last);
}
std::string expected_options(std::int64_t least, std::int64_t most, std::int64_t last) {
    const std::string many = least == most ? said(least) : said(least) + " to " + said(most);
    return many + " numbers of options in ascending order, from 0 to " + said(last);
}
std::string expected_number(std::int64_t least, std::int64_t most) {
    return "one number from " + said(least) + " to " + said(most);
}
std::string expected_order(std::int64_t size) {
    return "the numbers 0 to " + said(size - 1) + ", each once, in the wanted order";
}
std::string expected_split(std::int64_t size, std::int64_t total) {
    return said(size) + " numbers that add up to " + said(total) + ", each within its bounds";
}
std::string expected_place(std::int64_t reach) {
    return "two numbers, a place that is free and at most " + said(reach) + " away";
}
std::string expected_text(std::int64_t bytes) { return "a text of at most " + said(bytes) + " bytes"; }

std::string ledger_line(std::string_view source, std::string_view ability, LedgerStep step,
                        std::string_view amount, std::string_view running) {
    std::string line(source);
    if (!ability.empty()) line += " (" + readable(ability) + ")";
    const std::string number(amount);
    switch (step) {
        case LedgerStep::set:
            return line + " makes it " + number;
        case LedgerStep::add:
            line += " adds " + number;
            break;
        case LedgerStep::subtract:
            line += " subtracts " + number;
            break;
        case LedgerStep::contribute:
            line += " contributes " + number;
            break;
        case LedgerStep::permit:
            return line + " permits it";
        case LedgerStep::prohibit:
            return line + " prohibits it";
    }
    return line + ", which makes " + std::string(running);
}

std::string ledger_names_line(std::string_view source, LedgerStep step, std::string_view names) {
    return std::string(source) + (step == LedgerStep::subtract ? " takes away " : " gives ") +
           std::string(names);
}

std::string obstacle_text(std::string_view rule, std::string_view card, std::string_view onto,
                          std::string_view have, std::string_view need) {
    const std::string what(card);
    const std::string where(onto);
    if (rule == "not_a_tile") return where + " is no tile";
    if (rule == "not_your_turn") return "it is not your turn";
    if (rule == "not_in_hand") return what + " is not in your hand";
    if (rule == "tile_of_nobody") return "nobody owns " + where + "; cards are played on own tiles";
    if (rule == "tile_of_enemy") return where + " belongs to the other side";
    if (rule == "tile_occupied") return "a card stands on " + where + ", and " + what + " replaces none";
    if (rule == "nothing_to_replace") return what + " must replace a card, and none stands on " + where;
    if (rule == "rank_too_low")
        return where + " has rank " + std::string(have) + ", and " + what + " costs " + std::string(need);
    if (rule == "not_a_server") return where + " is no server";
    if (rule == "no_click") return "you have " + std::string(have) + " clicks, and installing takes 1";
    if (rule == "not_installed") return what + " is played, not installed";
    if (rule == "goes_to_the_rig") return what + " goes to the rig, not to a server";
    if (rule == "central_server")
        return where + " is a central server; agendas and assets go to remote servers";
    if (rule == "install_restricted") return what + " says that it cannot be installed now";
    return {};
}

std::string no_obstacle(std::string_view card, std::string_view onto) {
    return std::string(card) + " may be played on " + std::string(onto);
}

std::string failed_test(std::string_view test, std::string_view left, std::string_view right) {
    std::string line = "this does not hold: " + std::string(test);
    if (!left.empty()) line += " (" + std::string(left) + " against " + std::string(right) + ")";
    return line;
}

}  // namespace cantrip::english
