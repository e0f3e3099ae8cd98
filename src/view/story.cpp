#include "view/story.hpp"

#include "english/happening_text.hpp"
#include "english/word_forms.hpp"
#include "ops/events.hpp"

#include <deque>

namespace cantrip::view {

namespace {

using kernel::none;
using kernel::Section;
using kernel::SlotSort;

// The slots of the events that come with the ops hold numbers that stand for something: facts and zones.
class SlotTeller {
public:
    SlotTeller(const Seer& seer, const kernel::Event& event)
        : seer_(seer),
          event_(event),
          kind_(seer.book().event_kinds[event.kind]),
          name_(seer.book().text(kind_.name)) {}

    // False where this seer is told nothing at all.
    [[nodiscard]] bool told() const {
        if (!sees_event()) return false;
        if (!is_change()) return true;
        const kernel::FactSpec& fact =
            seer_.book().facts[static_cast<std::size_t>(event_.slot[ops::changed_slot::fact])];
        const EntityRef target = EntityRef::unpack(event_.slot[ops::changed_slot::target]);
        return target.index < seer_.state().size(Section::entities) && seer_.sees(fact.seen, target.index);
    }

    std::span<const english::SlotText> slots() {
        for (std::size_t i = 0; i < kind_.slots.size(); ++i) {
            if (kind_.slots[i].secret && seer_.seat() != Seer::journal) continue;
            std::string words = slot_words(i);
            if (words.empty()) continue;
            kept_.push_back(std::move(words));
            const bool several = kind_.slots[i].sort == SlotSort::number && event_.slot[i] != 1;
            slots_.push_back({seer_.book().text(kind_.slots[i].name), kept_.back(), several});
        }
        return slots_;
    }

private:
    [[nodiscard]] bool sees_event() const {
        if (kind_.seen == kernel::Seen::by_all || seer_.seat() == Seer::journal) return true;
        if (kind_.seen == kernel::Seen::by_nobody || kind_.affected_slot < 0) return false;
        const EntityRef affected =
            EntityRef::unpack(event_.slot[static_cast<std::size_t>(kind_.affected_slot)]);
        return affected.index < seer_.state().size(Section::entities) &&
               seer_.sees(kind_.seen, affected.index);
    }
    [[nodiscard]] bool is_change() const { return name_ == "changed" || name_ == "became"; }
    [[nodiscard]] bool is_move() const { return name_ == "moved" || name_ == "made" || name_ == "removed"; }

    [[nodiscard]] std::string slot_words(std::size_t index) const {
        const std::int64_t slot = event_.slot[index];
        const kernel::Rulebook& book = seer_.book();
        if (is_change() && index == ops::changed_slot::fact) {
            return english::readable(book.text(book.facts[static_cast<std::size_t>(slot)].name));
        }
        if (is_change() && index == ops::changed_slot::amount) return change_words(slot);
        if (is_move() && (index == ops::moved_slot::zone || index == ops::moved_slot::from))
            return zone_words(index, slot);
        if (is_move() && index == ops::moved_slot::at_front) return {};
        if (name_ == "made" && index == ops::moved_slot::what) {
            return book.definitions[static_cast<std::size_t>(slot)].title;
        }
        switch (kind_.slots[index].sort) {
            case SlotSort::number:
                return std::to_string(slot);
            case SlotSort::name:
                return slot <= 0 ? std::string()
                                 : english::readable(book.text(NameId(static_cast<std::size_t>(slot))));
            case SlotSort::entity:
                return entity_words(EntityRef::unpack(slot));
        }
        return {};
    }

    [[nodiscard]] std::string change_words(std::int64_t amount) const {
        const kernel::FactSpec& fact =
            seer_.book().facts[static_cast<std::size_t>(event_.slot[ops::changed_slot::fact])];
        switch (fact.sort) {
            case kernel::FactSort::number:
                return std::to_string(amount);
            case kernel::FactSort::entity:
                return entity_words(EntityRef::unpack(amount));
            case kernel::FactSort::name:
                return amount <= 0
                           ? std::string()
                           : english::readable(seer_.book().text(NameId(static_cast<std::size_t>(amount))));
        }
        return {};
    }

    [[nodiscard]] std::string zone_words(std::size_t index, std::int64_t slot) const {
        // Only a move has a place it comes from.
        if (slot < 0 || slot >= static_cast<std::int64_t>(seer_.state().size(Section::zones))) return {};
        if (name_ != "moved" && index == ops::moved_slot::from) return {};
        if (name_ == "removed") return {};
        return seer_.zone_label(static_cast<std::uint32_t>(slot));
    }

    // A card that has moved is another object, but the same card to those who saw it move.
    [[nodiscard]] std::string entity_words(EntityRef ref) const {
        if (!ref.valid() || ref.index >= seer_.state().size(Section::entities)) return {};
        const kernel::Entity& found = seer_.state().entity(ref.index);
        if (found.definition != none && !seer_.knows(ref.index)) {
            return english::with_article(
                english::readable(seer_.book().text(seer_.book().kinds[found.kind].name)));
        }
        return seer_.label(ref.index);
    }

    const Seer& seer_;
    const kernel::Event& event_;
    const kernel::EventKindSpec& kind_;
    std::string_view name_;
    std::deque<std::string> kept_;
    std::vector<english::SlotText> slots_;
};

}  // namespace

std::string event_line(const Seer& seer, const kernel::Event& event) {
    SlotTeller teller(seer, event);
    if (!teller.told()) return {};
    return english::event_text(seer.book().text(seer.book().event_kinds[event.kind].name), teller.slots(),
                               seer.book().game);
}

void Story::begin(const kernel::State& state, std::span<const kernel::Named> named) {
    named_ = named;
    readers_ = {{Seer::everybody, {}}};
    // Seats and the referee are the named things that were made before any card.
    for (const kernel::Named& each : named) {
        if (each.entity.index == state.registers().nature) continue;
        if (state.entity(each.entity.index).definition == none) readers_.push_back({each.entity.index, {}});
    }
}

const std::vector<std::string>& Story::lines(std::uint32_t seat) const {
    for (const Reader& reader : readers_) {
        if (reader.seat == seat) return reader.lines;
    }
    return readers_.front().lines;
}

void Story::happened(const kernel::Rulebook& book, const kernel::State& state, const kernel::Event& event) {
    for (Reader& reader : readers_) {
        std::string line = event_line(Seer(book, state, named_, reader.seat), event);
        if (!line.empty()) reader.lines.push_back(std::move(line));
    }
}

void Story::notice(const kernel::Rulebook& book, const kernel::State& state, EntityRef source, AbilityId,
                   std::uint32_t text) {
    for (Reader& reader : readers_) {
        const Seer seer(book, state, named_, reader.seat);
        if (source.index >= state.size(Section::entities) || !seer.reads_notes_of(source.index)) continue;
        reader.lines.push_back(seer.label(source.index) + ": " + book.texts[text]);
    }
}

}  // namespace cantrip::view
