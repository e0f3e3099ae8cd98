#include "view/view.hpp"

#include "catalog/catalog.hpp"
#include "kernel/structure.hpp"
#include "kernel/values.hpp"

#include <algorithm>

namespace cantrip::view {

namespace {

using kernel::Entity;
using kernel::FactSort;
using kernel::none;
using kernel::Section;
using kernel::ValueSort;
using text::JsonWriter;

constexpr std::string_view shape_words[] = {"one_of", "subset", "number", "order", "place", "split", "text"};

class ViewWriter {
public:
    explicit ViewWriter(const Seer& seer) : seer_(seer), book_(seer.book()), state_(seer.state()) {}

    std::string write(const std::vector<Decision>& own, std::string_view outcome) {
        out_.begin_object();
        out_.key("game").string(book_.game);
        out_.key("seat");
        if (seer_.seat() == Seer::everybody)
            out_.null();
        else
            out_.string(seer_.name(seer_.seat()));
        out_.key("outcome");
        if (outcome.empty())
            out_.null();
        else
            out_.string(outcome);
        write_things();
        out_.key("zones").begin_array();
        for (std::uint32_t i = 0; i < state_.size(Section::zones); ++i) write_zone(i);
        out_.end_array();
        out_.key("decisions").begin_array();
        for (const Decision& decision : own) write_decision(out_, decision);
        out_.end_array();
        write_asked();
        const games::Presentation& own_form = catalog::presentation_of(book_);
        if (own_form.write_view != nullptr) own_form.write_view(seer_, out_);
        out_.end_object();
        return out_.take();
    }

private:
    void write_things() {
        out_.key("seats").begin_array();
        for (std::uint32_t i = 1; i < state_.size(Section::entities); ++i) {
            if (state_.entity(i).alive == 0 || !seer_.is_person(i) || i == state_.registers().nature)
                continue;
            out_.begin_object().key("name").string(seer_.name(i));
            write_inside(i);
            out_.end_object();
        }
        out_.end_array();
        out_.key("table").begin_object();
        write_inside(kernel::table_entity);
        out_.end_object();
        out_.key("places").begin_array();
        for (std::uint32_t i = kernel::table_entity + 1; i < state_.size(Section::entities); ++i) {
            const Entity& entity = state_.entity(i);
            if (entity.alive == 0 || entity.zone != none || seer_.is_person(i)) continue;
            out_.begin_object().key("name").string(seer_.handle(i));
            out_.key("kind").string(book_.text(book_.kinds[entity.kind].name));
            if (entity.definition != none && seer_.knows(i)) write_identity(entity);
            write_side(entity);
            write_inside(i);
            out_.end_object();
        }
        out_.end_array();
    }

    void write_zone(std::uint32_t index) {
        const kernel::Zone& zone = state_.zones()[index];
        out_.begin_object().key("kind").string(book_.text(book_.zone_kinds[zone.kind].name));
        out_.key("owner");
        if (zone.owner > kernel::table_entity)
            out_.string(seer_.handle(zone.owner));
        else
            out_.null();
        out_.key("count").integer(zone.count);
        out_.key("cards").begin_array();
        const bool in_sight = book_.zone_kinds[zone.kind].sight == kernel::Sight::everybody;
        bool any = in_sight;
        for (std::uint32_t at = zone.first; at != none && !any; at = state_.entity(at).next)
            any = seer_.knows(at);
        std::uint32_t position = 0;
        for (std::uint32_t at = zone.first; at != none && any; at = state_.entity(at).next) {
            ++position;
            if (seer_.knows(at) || in_sight)
                write_card(at, position);
            else
                out_.null();
        }
        out_.end_array();
        out_.end_object();
    }

    void write_card(std::uint32_t index, std::uint32_t position) {
        const Entity& entity = state_.entity(index);
        out_.begin_object().key("at").integer(position);
        if (seer_.knows(index)) {
            write_identity(entity);
            if (const std::string name = seer_.name(index); !name.empty()) out_.key("name").string(name);
        } else {
            out_.key("card").null();
        }
        if (entity.face_down != 0) out_.key("face_down").boolean(true);
        write_side(entity);
        write_inside(index);
        out_.end_object();
    }

    void write_identity(const Entity& entity) {
        if (entity.definition == none) {
            out_.key("kind").string(book_.text(book_.kinds[entity.kind].name));
            return;
        }
        const kernel::DefinitionSpec& definition = book_.definitions[entity.definition];
        out_.key("card").string(book_.text(definition.id)).key("title").string(definition.title);
    }

    void write_side(const Entity& entity) {
        const std::uint32_t side = entity.controller != 0 ? entity.controller : entity.owner;
        if (side != 0) out_.key("side").string(seer_.name(side));
    }

    void write_inside(std::uint32_t index) {
        const kernel::KindSpec& kind = book_.kinds[state_.entity(index).kind];
        out_.key("facts").begin_object();
        for (const FactId fact : kind.facts) {
            const kernel::FactSpec& spec = book_.facts[fact.index];
            if (!seer_.sees(spec.seen, index)) continue;
            out_.key(book_.text(spec.name));
            write_fact(out_, seer_, index, fact);
        }
        out_.end_object();
        out_.key("values").begin_object();
        for (const ValueId value : kind.values) {
            const kernel::ValueSpec& spec = book_.values[value.index];
            if (!seer_.sees(spec.seen, index)) continue;
            out_.key(book_.text(spec.name));
            write_value(out_, seer_, index, value);
        }
        out_.end_object();
        write_lastings(index);
    }

    // Effects on something that the seat does not know are part of what it does not know.
    void write_lastings(std::uint32_t bearer) {
        if (!seer_.knows(bearer)) return;
        bool any = false;
        for (const kernel::Lasting& lasting : state_.lastings()) {
            if (lasting.alive == 0 || lasting.ending != 0) continue;
            if (EntityRef::unpack(lasting.bearer) != state_.ref(bearer)) continue;
            if (!any) out_.key("lasting").begin_array();
            any = true;
            write_lasting(lasting, bearer);
        }
        if (any) out_.end_array();
    }

    void write_lasting(const kernel::Lasting& lasting, std::uint32_t bearer) {
        out_.begin_object();
        const EntityRef source = EntityRef::unpack(lasting.source);
        const bool known =
            source.valid() && source.index < state_.size(Section::entities) && seer_.knows(source.index);
        if (known) {
            out_.key("source").string(seer_.label(source.index));
            if (lasting.ability != none)
                out_.key("ability").string(book_.text(book_.abilities[lasting.ability].id));
        }
        const CodeId code(lasting.code);
        if (book_.has(code, kernel::structure::param::lasting_note) && seer_.reads_notes_of(bearer)) {
            const auto note =
                static_cast<std::size_t>(book_.arg(code, kernel::structure::param::lasting_note).value);
            out_.key("note").string(book_.texts[note]);
        }
        out_.end_object();
    }

    // Of other seats it is only said that they are being asked, and that only where everybody may know.
    void write_asked() {
        std::vector<std::uint32_t> asked;
        if (state_.registers().waiting != 0) {
            for (const kernel::Decision& decision : state_.decisions()) {
                if (decision.answered != 0 || decision.standing != 0 || decision.open_to_all == 0) continue;
                if (decision.seat == seer_.seat()) continue;
                if (std::ranges::find(asked, decision.seat) == asked.end()) asked.push_back(decision.seat);
            }
        }
        out_.key("asked").begin_array();
        for (const std::uint32_t seat : asked) out_.string(seer_.name(seat));
        out_.end_array();
    }

    const Seer& seer_;
    const kernel::Rulebook& book_;
    const kernel::State& state_;
    JsonWriter out_;
};

}  // namespace

std::string_view shape_word(Shape shape) { return shape_words[static_cast<std::size_t>(shape)]; }

void write_number(JsonWriter& out, Number number) {
    // A fraction without a finite decimal form is no number of JSON.
    const std::string written = number.text();
    if (Number::read(written) == number)
        out.json(written);
    else
        out.string(written);
}

void write_fact(JsonWriter& out, const Seer& seer, std::uint32_t entity, FactId fact) {
    const std::int64_t stored = kernel::fact_of(seer.book(), seer.state(), entity, fact);
    switch (seer.book().facts[fact.index].sort) {
        case FactSort::number:
            out.integer(stored);
            return;
        case FactSort::name:
            if (stored <= 0)
                out.null();
            else
                out.string(seer.book().text(NameId(static_cast<std::size_t>(stored))));
            return;
        case FactSort::entity: {
            const EntityRef ref = EntityRef::unpack(stored);
            if (!ref.valid() || seer.state().find(ref) == nullptr)
                out.null();
            else
                out.string(seer.handle(ref.index));
            return;
        }
    }
}

void write_value(JsonWriter& out, const Seer& seer, std::uint32_t entity, ValueId value) {
    const kernel::Scope scope = kernel::table_scope(seer.book(), seer.state());
    const EntityRef subject = seer.state().ref(entity);
    switch (seer.book().values[value.index].sort) {
        case ValueSort::number:
            write_number(out, kernel::value(scope, value, subject));
            return;
        case ValueSort::flag:
            out.boolean(kernel::flag(scope, value, subject));
            return;
        case ValueSort::name: {
            const NameId name = kernel::value_name(scope, value, subject);
            if (name.valid())
                out.string(seer.book().text(name));
            else
                out.null();
            return;
        }
        case ValueSort::names:
            out.begin_array();
            for (const NameId name : kernel::value_names(scope, value, subject))
                out.string(seer.book().text(name));
            out.end_array();
            return;
        case ValueSort::ranges:
            out.begin_array();
            for (const kernel::Range& range : kernel::value_ranges(scope, value, subject)) {
                out.begin_array();
                write_number(out, range.from);
                write_number(out, range.to);
                out.end_array();
            }
            out.end_array();
            return;
    }
}

void write_decision(JsonWriter& out, const Decision& decision) {
    out.begin_object().key("id").integer(decision.id).key("seat").string(decision.seat);
    out.key("kind").string(decision.kind).key("prompt").string(decision.prompt);
    out.key("shape").string(shape_word(decision.shape));
    out.key("standing").boolean(decision.standing).key("sealed").boolean(decision.sealed);
    out.key("minimum").integer(decision.minimum).key("maximum").integer(decision.maximum);
    out.key("options").begin_array();
    for (const Decision::Option& option : decision.options) {
        out.begin_object().key("label").string(option.label).key("is").json(option.json).end_object();
    }
    out.end_array();
    out.end_object();
}

std::string view_json(const Seer& seer, const std::vector<Decision>& own, std::string_view outcome) {
    return ViewWriter(seer).write(own, outcome);
}

}  // namespace cantrip::view
