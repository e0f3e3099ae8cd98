#include "ops/selectors.hpp"

#include "kernel/setup.hpp"

#include <algorithm>

namespace cantrip::ops {

namespace {

using kernel::none;

constexpr Param event_entity_params[] = {
    literal_param("slot", Literal::slot, Need::required, "Which one of the event at hand.")};
constexpr Param in_zone_params[] = {
    literal_param("zone", Literal::zone, Need::required, "The kind of zone."),
    node_param("of", Sort::selector, Need::optional, "Whose zones; all if absent.")};
constexpr Param of_kind_params[] = {
    literal_param("kind", Literal::kind, Need::required, "The kind of thing.")};
constexpr Param where_params[] = {node_param("from", Sort::selector, Need::required, "Out of these ..."),
                                  node_param("test", Sort::test, Need::required,
                                             "... those for which this holds (`each` is the candidate).")};
constexpr Param together_params[] = {node_param("of", Sort::selector, Need::many, "All of these.")};
constexpr Param except_params[] = {
    node_param("from", Sort::selector, Need::required, "These ..."),
    node_param("without", Sort::selector, Need::required, "... but not those.")};
constexpr Param of_params_required[] = {node_param("of", Sort::selector, Need::required, "Of which.")};
constexpr Param linked_params[] = {
    literal_param("fact", Literal::fact, Need::required, "A fact that names an entity."),
    node_param("of", Sort::selector, Need::required, "Of which.")};
constexpr Param owned_params[] = {
    node_param("from", Sort::selector, Need::required, "Out of these ..."),
    node_param("by", Sort::selector, Need::required, "... those whose side is one of these seats.")};
constexpr Param named_params[] = {
    literal_param("name", Literal::name, Need::required, "What the seat, place or character is called.")};
constexpr Param remembered_set_params[] = {
    literal_param("name", Literal::name, Need::required, "The name they were remembered by.")};
constexpr Touch reads_remembered[] = {{Access::read, Touched::variables, {}}};
constexpr Param defined_params[] = {
    literal_param("definition", Literal::definition, Need::required, "The definition's id."),
    node_param("from", Sort::selector, Need::optional, "Out of these; all if absent.")};

void insert(const Scope& scope, EntityRef ref, EntitySet& into) {
    if (scope.state.find(ref) != nullptr) into.insert(ref.index);
}

void select_self(const Scope& scope, CodeId, EntitySet& into) { insert(scope, scope.self, into); }
void select_each(const Scope& scope, CodeId, EntitySet& into) { insert(scope, scope.each, into); }
void select_nobody(const Scope&, CodeId, EntitySet&) {}
void select_table(const Scope&, CodeId, EntitySet& into) { into.insert(1); }
void select_controller(const Scope& scope, CodeId, EntitySet& into) {
    if (scope.controller != 0) into.insert(scope.controller);
}
void select_referee(const Scope& scope, CodeId, EntitySet& into) {
    if (scope.state.registers().referee != 0) into.insert(scope.state.registers().referee);
}
void select_seats(const Scope& scope, CodeId, EntitySet& into) {
    const std::uint32_t first = kernel::table_entity + 1;
    for (std::uint32_t i = 0; i < scope.state.registers().seat_count; ++i) into.insert(first + i);
}
void select_opponents(const Scope& scope, CodeId code, EntitySet& into) {
    select_seats(scope, code, into);
    into.erase(scope.controller);
}
void select_bearer(const Scope& scope, CodeId, EntitySet& into) {
    if (scope.lasting != none)
        insert(scope, EntityRef::unpack(scope.state.lastings()[scope.lasting].bearer), into);
}

void select_event_entity(const Scope& scope, CodeId code, EntitySet& into) {
    if (scope.event == nullptr) return;
    insert(scope,
           EntityRef::unpack(scope.event->slot[static_cast<std::size_t>(scope.book.arg(code, 0).value)]),
           into);
}

void select_event_targets(const Scope& scope, CodeId, EntitySet& into) {
    if (scope.event == nullptr) return;
    for (const std::int64_t packed : scope.state.items(scope.event->targets))
        insert(scope, EntityRef::unpack(packed), into);
}

void select_in_zone(const Scope& scope, CodeId code, EntitySet& into) {
    const std::uint32_t kind = scope.book.id<ZoneKindId>(code, 0).index;
    const CodeId of = scope.book.child(code, 1);
    EntitySet owners;
    if (of.valid()) owners = select(scope, of);
    for (const kernel::Zone& zone : scope.state.zones()) {
        if (zone.kind != kind || (of.valid() && !owners.contains(zone.owner))) continue;
        for (std::uint32_t at = zone.first; at != none; at = scope.state.entity(at).next) into.insert(at);
    }
}

void select_of_kind(const Scope& scope, CodeId code, EntitySet& into) {
    const std::uint32_t kind = scope.book.id<KindId>(code, 0).index;
    for (std::uint32_t i = 1; i < scope.state.size(kernel::Section::entities); ++i) {
        if (scope.state.entity(i).alive != 0 && scope.state.entity(i).kind == kind) into.insert(i);
    }
}

void select_where(const Scope& scope, CodeId code, EntitySet& into) {
    const CodeId test = scope.book.child(code, 1);
    Scope quiet = scope;
    quiet.reasons = nullptr;
    kernel::select_into(scope, scope.book.child(code, 0), into);
    into.keep_if([&](std::uint32_t index) {
        quiet.each = scope.state.ref(index);
        return kernel::test(quiet, test);
    });
}

void select_together(const Scope& scope, CodeId code, EntitySet& into) {
    for (const std::uint32_t child : scope.book.children(code, 0)) into |= select(scope, CodeId(child));
}

void select_except(const Scope& scope, CodeId code, EntitySet& into) {
    kernel::select_into(scope, scope.book.child(code, 0), into);
    into -= select(scope, scope.book.child(code, 1));
}

void select_place_of(const Scope& scope, CodeId code, EntitySet& into) {
    select(scope, scope.book.child(code, 0)).each([&](std::uint32_t index) {
        const std::uint32_t zone = scope.state.entity(index).zone;
        if (zone != none && scope.state.zones()[zone].owner != 0)
            into.insert(scope.state.zones()[zone].owner);
    });
}

void select_owner_of(const Scope& scope, CodeId code, EntitySet& into) {
    select(scope, scope.book.child(code, 0)).each([&](std::uint32_t index) {
        const kernel::Entity& entity = scope.state.entity(index);
        const std::uint32_t seat = entity.controller != 0 ? entity.controller : entity.owner;
        if (seat != 0) into.insert(seat);
    });
}

void select_linked(const Scope& scope, CodeId code, EntitySet& into) {
    const auto fact = scope.book.id<FactId>(code, 0);
    select(scope, scope.book.child(code, 1)).each([&](std::uint32_t index) {
        insert(scope, EntityRef::unpack(kernel::fact_of(scope, index, fact)), into);
    });
}

void select_owned_by(const Scope& scope, CodeId code, EntitySet& into) {
    const EntitySet by = select(scope, scope.book.child(code, 1));
    kernel::select_into(scope, scope.book.child(code, 0), into);
    into.keep_if([&](std::uint32_t index) {
        const kernel::Entity& entity = scope.state.entity(index);
        return by.contains(entity.controller != 0 ? entity.controller : entity.owner);
    });
}

void select_defined(const Scope& scope, CodeId code, EntitySet& into) {
    const std::uint32_t definition = scope.book.id<DefinitionId>(code, 0).index;
    const CodeId from = scope.book.child(code, 1);
    EntitySet candidates;
    if (from.valid()) candidates = select(scope, from);
    for (std::uint32_t i = 1; i < scope.state.size(kernel::Section::entities); ++i) {
        const kernel::Entity& entity = scope.state.entity(i);
        if (entity.alive == 0 || entity.definition != definition) continue;
        if (!from.valid() || candidates.contains(i)) into.insert(i);
    }
}

void select_remembered(const Scope& scope, CodeId code, EntitySet& into) {
    kernel::remembered_entities(scope, scope.book.id<NameId>(code, 0), into);
}

void select_named(const Scope& scope, CodeId code, EntitySet& into) {
    const std::uint32_t name = scope.book.id<NameId>(code, 0).index;
    for (std::uint32_t i = 1; i < scope.state.size(kernel::Section::entities); ++i) {
        const kernel::Entity& entity = scope.state.entity(i);
        if (entity.alive != 0 && entity.name == name) into.insert(i);
    }
}

}  // namespace

const Op self = {{"self", Sort::selector, {}, {}, Status::enforced, "The card whose ability this is."},
                 {.select = select_self, .pointwise = true}};
const Op controller = {
    {"controller", Sort::selector, {}, {}, Status::enforced, "The seat that controls the ability."},
    {.select = select_controller, .pointwise = true}};
const Op opponents = {{"opponents", Sort::selector, {}, {}, Status::enforced, "Every other seat."},
                      {.select = select_opponents, .pointwise = true}};
const Op seats = {{"seats", Sort::selector, {}, {}, Status::enforced, "Every seat."},
                  {.select = select_seats, .pointwise = true}};
const Op referee = {{"referee",
                     Sort::selector,
                     {},
                     {},
                     Status::enforced,
                     "The seat that answers what only a game master can."},
                    {.select = select_referee}};
const Op table = {{"table",
                   Sort::selector,
                   {},
                   {},
                   Status::enforced,
                   "The table itself, which holds facts of the whole match."},
                  {.select = select_table, .pointwise = true}};
const Op each = {{"each",
                  Sort::selector,
                  {},
                  {},
                  Status::enforced,
                  "The one looked at: a candidate, a subject, the current one of several."},
                 {.select = select_each}};
const Op bearer = {
    {"bearer", Sort::selector, {}, {}, Status::enforced, "Who has the lasting effect at hand."},
    {.select = select_bearer}};
const Op nobody = {{"nobody", Sort::selector, {}, {}, Status::enforced, "Nobody at all."},
                   {.select = select_nobody, .pointwise = true}};
const Op event_entity = {{"event_entity", Sort::selector, event_entity_params, reads_slots, Status::enforced,
                          "Somebody the event at hand names."},
                         {.select = select_event_entity}};
const Op event_targets = {{"event_targets",
                           Sort::selector,
                           {},
                           reads_slots,
                           Status::enforced,
                           "All that the event at hand is about."},
                          {.select = select_event_targets}};
const Op in_zone = {{"in_zone", Sort::selector, in_zone_params, reads_zones, Status::enforced,
                     "Everything in zones of a kind."},
                    {.select = select_in_zone, .pointwise = true}};
const Op of_kind = {
    {"of_kind", Sort::selector, of_kind_params, reads_zones, Status::enforced, "Everything of a kind."},
    {.select = select_of_kind, .pointwise = true}};
const Op where = {
    {"where", Sort::selector, where_params, {}, Status::enforced, "Those for which a test holds."},
    {.select = select_where}};
const Op together = {
    {"together", Sort::selector, together_params, {}, Status::enforced, "Several sets as one."},
    {.select = select_together, .pointwise = true}};
const Op except = {{"except", Sort::selector, except_params, {}, Status::enforced, "Some, but not others."},
                   {.select = select_except, .pointwise = true}};
const Op place_of = {{"place_of", Sort::selector, of_params_required, reads_zones, Status::enforced,
                      "The place or seat in whose zone something lies."},
                     {.select = select_place_of}};
const Op owner_of = {{"owner_of",
                      Sort::selector,
                      of_params_required,
                      {},
                      Status::enforced,
                      "The seat whose side something is on."},
                     {.select = select_owner_of}};
const Op linked = {
    {"linked", Sort::selector, linked_params, reads_fact, Status::enforced, "What a fact points at."},
    {.select = select_linked}};
const Op owned_by = {
    {"owned_by", Sort::selector, owned_params, {}, Status::enforced, "Those on the side of given seats."},
    {.select = select_owned_by, .pointwise = true}};
const Op defined = {{"defined", Sort::selector, defined_params, reads_zones, Status::enforced,
                     "Those printed as a given definition."},
                    {.select = select_defined}};
const Op named = {{"named", Sort::selector, named_params, reads_zones, Status::enforced,
                   "The seat, place or character of this name."},
                  {.select = select_named}};
const Op remembered_set = {{"remembered_set", Sort::selector, remembered_set_params, reads_remembered,
                            Status::enforced, "What was remembered earlier in this ability."},
                           {.select = select_remembered}};

}  // namespace cantrip::ops
