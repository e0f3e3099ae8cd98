#include "games/netrunner/op_parts.hpp"
#include "ops/concerned.hpp"

// Effects that install cards.
namespace cantrip::games::netrunner {

namespace {

constexpr Param install_card_params[] = {
    parts::card_target,
    literal_param("pay_cost", Literal::flag, Need::optional, "Whether its price is paid; yes if absent."),
    literal_param("ignore_costs", Literal::flag, Need::optional, "Nothing at all is paid."),
    literal_param("face_up", Literal::flag, Need::optional, "A card of the Corp comes in rezzed."),
    node_param("host", Sort::selector, Need::optional, "It is hosted on this."),
    literal_param("position", Literal::name, Need::optional,
                  "`inward_of_self`: ice goes next to the source, toward the server."),
    node_param("server", Sort::selector, Need::optional, "Where to; any legal place if absent.")};

namespace install_param {
enum : std::uint8_t { target, pay_cost, ignore_costs, face_up, host, position, server };
}  // namespace install_param

InstallOrder ordered(const Scope& scope, CodeId code, EntityRef card) {
    InstallOrder order;
    order.card = card;
    order.free = !flag_at(scope.book, code, install_param::pay_cost, true);
    order.ignore_costs = flag_at(scope.book, code, install_param::ignore_costs);
    order.face_up = flag_at(scope.book, code, install_param::face_up);
    if (scope.book.has(code, install_param::host))
        order.host = kernel::select_one(scope, scope.book.child(code, install_param::host));
    if (scope.book.has(code, install_param::position)) order.inward_of = scope.self;
    if (scope.book.has(code, install_param::server)) {
        order.only_servers = true;
        kernel::select(scope, scope.book.child(code, install_param::server)).each([&](std::uint32_t each) {
            order.servers.push_back(each);
        });
    }
    std::int64_t wanted = 0;
    order.new_server = kernel::variable(scope, word(scope.book, Word::new_remote), wanted) && wanted != 0;
    return order;
}

Flow install_card_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const std::optional<EntityRef> card =
        cantrip::ops::next_concerned(machine, machine.book.child(code, install_param::target));
    if (!card.has_value()) return Flow::done;
    const InstallOrder order = ordered(machine.scope(machine.top()), code, *card);
    if (!can_install(machine, order)) return Flow::next;
    if (order.new_server) machine.remember_variable(word(machine.book, Word::new_remote), 0);
    install(machine, order);
    return Flow::next;
}

bool install_card_possible(const Scope& scope, CodeId code) {
    // Asking changes nothing: a machine is only the way to look at a position.
    const Machine machine(scope.book, const_cast<State&>(scope.state));
    bool found = false;
    kernel::select(scope, scope.book.child(code, install_param::target)).each([&](std::uint32_t card) {
        found = found || can_install(machine, ordered(scope, code, scope.state.ref(card)));
    });
    return found;
}

Flow create_server_steps(Machine& machine, Frame&) {
    machine.remember_variable(word(machine.book, Word::new_remote), 1);
    return Flow::done;
}
bool create_server_possible(const Scope&, CodeId) { return true; }

const Op install_card_op = {
    {"install_card", Sort::effect, install_card_params, parts::takes_cards, Status::asked,
     "Cards are installed one after the other, if that is legal and can be paid for."},
    {.effect = install_card_steps, .payable = install_card_possible}};
const Op create_server_op = {{"create_server",
                              Sort::effect,
                              {},
                              parts::keeps_sets,
                              Status::enforced,
                              "The next card that this ability installs goes to a new remote server."},
                             {.effect = create_server_steps, .payable = create_server_possible}};

constexpr const Op* install_list[] = {&install_card_op, &create_server_op};

}  // namespace

std::span<const Op* const> install_ops() { return install_list; }

}  // namespace cantrip::games::netrunner
