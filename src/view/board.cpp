#include "view/board.hpp"

#include "catalog/catalog.hpp"
#include "kernel/setup.hpp"
#include "view/view.hpp"

namespace cantrip::view {

namespace {

using kernel::Entity;
using kernel::none;

void write_facts_seen(text::JsonWriter& out, const Seer& seer, std::uint32_t entity) {
    const kernel::Rulebook& book = seer.book();
    for (const FactId fact : book.kinds[seer.state().entity(entity).kind].facts) {
        const kernel::FactSpec& spec = book.facts[fact.index];
        if (!seer.sees(spec.seen, entity)) continue;
        out.key(book.text(spec.name));
        write_fact(out, seer, entity, fact);
    }
}

void write_board_card(text::JsonWriter& out, const Seer& seer, std::uint32_t index) {
    const kernel::Rulebook& book = seer.book();
    const Entity& card = seer.state().entity(index);
    out.begin_object().key("card");
    if (card.definition == none || !seer.knows(index))
        out.null();
    else
        out.string(book.text(book.definitions[card.definition].id));
    const std::uint32_t side = card.controller != 0 ? card.controller : card.owner;
    if (side != 0) out.key("side").string(seer.name(side));
    for (const ValueId value : book.kinds[card.kind].values) {
        const kernel::ValueSpec& spec = book.values[value.index];
        if (!seer.sees(spec.seen, index)) continue;
        out.key(book.text(spec.name));
        write_value(out, seer, index, value);
    }
    out.end_object();
}

}  // namespace

void write_board(text::JsonWriter& out, const Seer& seer) {
    if (const games::Presentation& own_form = catalog::presentation_of(seer.book());
        own_form.write_board != nullptr) {
        own_form.write_board(seer, out);
        return;
    }
    const kernel::State& state = seer.state();
    out.begin_object();
    for (std::uint32_t i = kernel::table_entity + 1; i < state.size(kernel::Section::entities); ++i) {
        const Entity& place = state.entity(i);
        if (place.alive == 0 || place.zone != none || place.definition != none || seer.is_person(i)) continue;
        out.key(seer.handle(i)).begin_object();
        write_facts_seen(out, seer, i);
        out.key("cards").begin_array();
        for (std::uint32_t zone = place.first_zone; zone != none; zone = state.zones()[zone].next_of_owner) {
            for (std::uint32_t at = state.zones()[zone].first; at != none; at = state.entity(at).next)
                write_board_card(out, seer, at);
        }
        out.end_array().end_object();
    }
    out.end_object();
}

}  // namespace cantrip::view
