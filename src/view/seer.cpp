#include "view/seer.hpp"

#include "english/word_forms.hpp"

namespace cantrip::view {

using kernel::Entity;
using kernel::none;
using kernel::Section;
using kernel::Seen;

bool Seer::is_seat(std::uint32_t entity) const {
    return entity != 0 && state_.entity(entity).kind == book_.find_kind("seat").index;
}

bool Seer::is_person(std::uint32_t entity) const {
    return is_seat(entity) ||
           (entity != 0 && (entity == state_.registers().nature || entity == state_.registers().referee));
}

bool Seer::knows(std::uint32_t entity) const {
    if (seat_ == journal) return true;
    const Entity& found = state_.entity(entity);
    const auto one_knows = [&](std::uint32_t seat) {
        // What has left the match is remembered by those who knew it.
        if (found.alive == 0) return (found.known_to & kernel::seat_bit(state_, seat)) != 0;
        return kernel::knows(book_, state_, seat, entity);
    };
    if (seat_ != everybody) return one_knows(seat_);
    bool all = true;
    for (std::uint32_t i = 1; i < state_.size(Section::entities); ++i) {
        if (state_.entity(i).alive != 0 && is_seat(i)) all = all && one_knows(i);
    }
    return all;
}

bool Seer::sees(Seen seen, std::uint32_t entity) const {
    if (seat_ == journal) return true;
    switch (seen) {
        case Seen::by_all:
            return true;
        case Seen::with_card:
            return knows(entity);
        case Seen::by_owner:
            return seat_ != everybody && state_.entity(entity).owner == seat_;
        case Seen::by_nobody:
            return false;
    }
    return false;
}

bool Seer::reads_notes_of(std::uint32_t bearer) const {
    if (seat_ == journal) return true;
    const Entity& found = state_.entity(bearer);
    const std::uint32_t side = found.controller != 0 ? found.controller : found.owner;
    return seat_ != everybody && (side == seat_ || bearer == seat_ || seat_ == state_.registers().referee);
}

std::string Seer::name_of_anything(std::uint32_t entity) const {
    for (const kernel::Named& each : named_) {
        if (each.entity == state_.ref(entity)) return each.name;
    }
    const std::uint32_t stored = state_.entity(entity).name;
    return stored == 0 ? std::string() : std::string(book_.text(NameId(stored)));
}

std::string Seer::name(std::uint32_t entity) const {
    const bool card = state_.entity(entity).definition != none;
    return card && !knows(entity) ? std::string() : name_of_anything(entity);
}

std::uint32_t Seer::position(std::uint32_t entity) const {
    if (state_.entity(entity).zone == none) return 0;
    std::uint32_t count = 1;
    for (std::uint32_t at = state_.entity(entity).previous; at != none; at = state_.entity(at).previous)
        ++count;
    return count;
}

std::string Seer::zone_label(std::uint32_t zone) const {
    const kernel::Zone& found = state_.zones()[zone];
    const std::string kind(book_.text(book_.zone_kinds[found.kind].name));
    return found.owner == kernel::table_entity || found.owner == 0 ? kind : handle(found.owner) + '.' + kind;
}

std::string Seer::handle(std::uint32_t entity) const {
    if (std::string own = name(entity); !own.empty()) return own;
    const Entity& found = state_.entity(entity);
    if (found.zone != none) return zone_label(found.zone) + '/' + std::to_string(position(entity));
    std::uint32_t count = 0;
    for (std::uint32_t i = 1; i <= entity; ++i) {
        const Entity& each = state_.entity(i);
        if (each.alive != 0 && each.kind == found.kind && each.zone == none) ++count;
    }
    return std::string(book_.text(book_.kinds[found.kind].name)) + '/' + std::to_string(count);
}

std::string Seer::label(std::uint32_t entity) const {
    const Entity& found = state_.entity(entity);
    if (found.definition != none && knows(entity)) return book_.definitions[found.definition].title;
    if (std::string own = name(entity); !own.empty()) return own;
    std::string kind = english::readable(book_.text(book_.kinds[found.kind].name));
    if (found.definition == none) return kind;
    if (found.alive == 0 || found.zone == none) return english::with_article(kind);
    return english::with_article(kind) + " (" + handle(entity) + ")";
}

std::uint32_t Seer::find(std::string_view words) const {
    std::uint32_t titled = 0;
    std::size_t titled_count = 0;
    for (std::uint32_t i = 1; i < state_.size(Section::entities); ++i) {
        const Entity& found = state_.entity(i);
        if (found.alive == 0) continue;
        if (handle(i) == words) return i;
        // A thing with a name can also be pointed at by where it lies.
        if (found.zone != none && zone_label(found.zone) + '/' + std::to_string(position(i)) == words)
            return i;
        if (found.definition == none || !knows(i)) continue;
        const kernel::DefinitionSpec& definition = book_.definitions[found.definition];
        if (definition.title != words && book_.text(definition.id) != words) continue;
        titled = i;
        ++titled_count;
    }
    return titled_count == 1 ? titled : 0;
}

std::uint32_t seat_named(const kernel::State& state, std::span<const kernel::Named> named,
                         std::string_view name) {
    for (const kernel::Named& each : named) {
        if (each.name != name) continue;
        const kernel::Entity* found = state.find(each.entity);
        if (found != nullptr && found->definition == none) return each.entity.index;
    }
    return 0;
}

}  // namespace cantrip::view
