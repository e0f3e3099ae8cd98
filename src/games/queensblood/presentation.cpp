#include "games/queensblood/game.hpp"
#include "games/queensblood/setup_form.hpp"
#include "games/queensblood/show.hpp"
#include "games/queensblood/switches.hpp"

namespace cantrip::games::queensblood {

namespace {

constexpr std::string_view usual_seats[] = {"Y", "E"};

}  // namespace

const Presentation& presentation() {
    static const Presentation shown = {usual_seats, option_names(), show_match,     show_board,
                                       show_tile,   show_option,    read_setup_form};
    return shown;
}

}  // namespace cantrip::games::queensblood
