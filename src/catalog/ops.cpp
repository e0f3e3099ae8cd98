#include "catalog/catalog.hpp"
#include "kernel/structure.hpp"
#include "ops/amounts.hpp"
#include "ops/choices.hpp"
#include "ops/events.hpp"
#include "ops/facing.hpp"
#include "ops/flow.hpp"
#include "ops/happenings.hpp"
#include "ops/numbers.hpp"
#include "ops/referee.hpp"
#include "ops/selectors.hpp"
#include "ops/tests.hpp"

namespace cantrip::catalog {

namespace {

constexpr const kernel::Op* shared_ops[] = {
    // amounts
    &ops::constant,
    &ops::sum,
    &ops::product,
    &ops::difference,
    &ops::quotient,
    &ops::clamped,
    &ops::fact,
    &ops::value,
    &ops::printed,
    &ops::count,
    &ops::event_number,
    &ops::remembered,
    &ops::either,
    &ops::events_this_turn,
    &ops::total_this_turn,
    // tests
    &ops::all_of,
    &ops::any_of,
    &ops::no,
    &ops::compare,
    &ops::exists,
    &ops::among,
    &ops::flag,
    &ops::has_name,
    &ops::fact_named,
    &ops::event_named,
    &ops::face_up,
    &ops::lasts,
    &ops::holds_for_any,
    &ops::odd,
    // selectors
    &ops::self,
    &ops::controller,
    &ops::opponents,
    &ops::seats,
    &ops::referee,
    &ops::table,
    &ops::each,
    &ops::bearer,
    &ops::nobody,
    &ops::event_entity,
    &ops::event_targets,
    &ops::in_zone,
    &ops::of_kind,
    &ops::where,
    &ops::together,
    &ops::except,
    &ops::place_of,
    &ops::owner_of,
    &ops::linked,
    &ops::owned_by,
    &ops::defined,
    &ops::named,
    &ops::remembered_set,
    // effects
    &ops::change,
    &ops::lose,
    &ops::set_fact,
    &ops::pay,
    &ops::remember,
    &ops::when,
    &ops::each_of,
    &ops::end,
    &ops::call,
    &ops::note,
    &ops::stop_lasting,
    &ops::choose,
    &ops::choose_one,
    &ops::option,
    &ops::confirm,
    &ops::choose_together,
    &ops::move,
    &ops::make,
    &ops::remove,
    &ops::turn,
    &ops::cause,
    &ops::cancel,
    &ops::alter,
    &ops::redirect,
};

}  // namespace

const std::vector<const kernel::Op*>& ops() {
    static const std::vector<const kernel::Op*> list = [] {
        std::vector<const kernel::Op*> all(kernel::structure::all().begin(), kernel::structure::all().end());
        all.insert(all.end(), std::begin(shared_ops), std::end(shared_ops));
        for (const Game& game : games()) all.insert(all.end(), game.ops.begin(), game.ops.end());
        return all;
    }();
    return list;
}

std::vector<const model::OpSpec*> op_specs() {
    std::vector<const model::OpSpec*> specs;
    for (const kernel::Op* op : ops()) specs.push_back(&op->spec);
    return specs;
}

const kernel::Op* find_op(std::string_view name, model::Sort sort) {
    for (const kernel::Op* op : ops()) {
        if (op->spec.name == name && op->spec.sort == sort) return op;
    }
    return nullptr;
}

void declare(const Game& game, kernel::Rulebook& book) {
    kernel::Declare declaring(book);
    book.ops = catalog::ops();
    book.game = game.id;
    ops::declare_events(declaring);
    ops::declare_referee(declaring);
    ops::declare_facing(declaring);
    book.first_own_event = static_cast<std::uint32_t>(book.event_kinds.size());
    book.first_own_procedure = static_cast<std::uint32_t>(book.procedures.size());
    game.declare(declaring);
}

}  // namespace cantrip::catalog
