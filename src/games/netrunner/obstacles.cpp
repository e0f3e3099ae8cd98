#include "games/netrunner/obstacles.hpp"

#include "games/netrunner/procedures.hpp"

namespace cantrip::games::netrunner {

namespace {

bool is_installed_type(Word type) {
    return type != Word::event && type != Word::operation && type != Word::identity && type != Word::count;
}

// What the card itself and the place say, whoever's turn it is.
void of_the_place(const Machine& machine, const Entity& card, std::uint32_t server,
                  std::vector<Obstacle>& found) {
    const Word type = type_of(machine.book, card);
    if (!is_installed_type(type)) {
        found.push_back({"not_installed"});
    } else if (card.owner == runner_seat) {
        found.push_back({"goes_to_the_rig"});
    } else if ((type == Word::agenda || type == Word::asset) &&
               is_central(machine.book, machine.state, server)) {
        found.push_back({"central_server"});
    }
}

}  // namespace

std::vector<Obstacle> obstacles(const kernel::Rulebook& book, const kernel::State& state, std::uint32_t seat,
                                std::uint32_t card, std::uint32_t onto) {
    // Asking changes nothing: a machine is only the way to look at a position.
    const Machine machine(book, const_cast<kernel::State&>(state));
    const Entity& held = state.entity(card);
    std::vector<Obstacle> found;
    if (state.entity(onto).kind != book.find_kind("server").index) return {{"not_a_server"}};
    if (held.definition == none || held.zone != zone_of(state, seat, hand_of(seat))) return {{not_in_hand}};
    if (active_seat(machine) != seat) found.push_back({"not_your_turn"});
    const std::int64_t clicks = fact(machine, seat, Fact::clicks);
    if (clicks < 1) found.push_back({"no_click", clicks, 1});
    of_the_place(machine, held, onto, found);
    if (!restrictions_hold(machine, card, Word::install_restriction)) found.push_back({"install_restricted"});
    return found;
}

}  // namespace cantrip::games::netrunner
