#include "games/presentation.hpp"

#include "games/netrunner/game.hpp"
#include "games/netrunner/setup_form.hpp"
#include "games/netrunner/show.hpp"

namespace cantrip::games::netrunner {

namespace {

constexpr std::string_view usual_seats[] = {"corp", "runner"};

}  // namespace

const Presentation& presentation() {
    static const Presentation shown = {
        .seats = usual_seats,
        .options = {},
        .write_view = show_match,
        .write_board = show_board,
        .write_place = show_server,
        .write_option = show_option,
        .read_setup = read_setup_form,
    };
    return shown;
}

}  // namespace cantrip::games::netrunner
