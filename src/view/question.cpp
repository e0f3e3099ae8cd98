#include "view/question.hpp"

#include "catalog/catalog.hpp"
#include "english/happening_text.hpp"
#include "english/play_text.hpp"
#include "english/word_forms.hpp"
#include "text/json_writer.hpp"

#include <algorithm>

namespace cantrip::view {

namespace {

using english::PlayWords;
using kernel::none;
using kernel::OptionKind;
using kernel::ShapeKind;

constexpr std::string_view shape_names[] = {"choose", "choose", "number", "order", "place", "split", "text"};

NameId as_name(std::int64_t number) { return NameId(static_cast<std::size_t>(number)); }

std::string ability_name(const kernel::Rulebook& book, std::int64_t b) {
    const auto ability = static_cast<std::size_t>(b & 0xffffffff);
    return ability < book.abilities.size() ? std::string(book.text(book.abilities[ability].id))
                                           : std::string();
}

std::string option_label(const Seer& seer, const kernel::Option& option) {
    const kernel::Rulebook& book = seer.book();
    std::string phrase =
        option.label == none ? std::string() : english::readable(book.text(NameId(option.label)));
    const auto of_entity = [&] {
        const kernel::Entity* found = seer.state().find(option.entity());
        return found == nullptr ? std::string() : seer.label(option.entity().index);
    };
    const auto with_phrase = [&](const std::string& words) {
        return phrase.empty() ? words : phrase + ": " + words;
    };
    switch (option.kind) {
        case OptionKind::pass:
            return phrase.empty() ? std::string(english::words_of(PlayWords::pass)) : phrase;
        case OptionKind::yes:
            return phrase.empty() ? std::string(english::words_of(PlayWords::yes)) : phrase;
        case OptionKind::no:
            return phrase.empty() ? std::string(english::words_of(PlayWords::no)) : phrase;
        case OptionKind::entity:
        case OptionKind::seat:
            return with_phrase(of_entity());
        case OptionKind::name:
            return phrase.empty() ? english::readable(book.text(as_name(option.a))) : phrase;
        case OptionKind::number:
            return with_phrase(std::to_string(option.a));
        case OptionKind::ability:
            return english::ability_of(ability_name(book, option.b), of_entity());
        case OptionKind::placing:
            return with_phrase(english::placing_of(of_entity(), seer.label(option.onto().index)));
        case OptionKind::definition:
            return with_phrase(book.definitions[static_cast<std::size_t>(option.a)].title);
    }
    return phrase;
}

void write_entity_members(text::JsonWriter& out, const Seer& seer, EntityRef ref) {
    const kernel::Entity* found = seer.state().find(ref);
    if (found == nullptr) return;
    if (seer.is_person(ref.index)) {
        out.key("seat").string(seer.name(ref.index));
        return;
    }
    if (found->definition == none) {
        out.key("place").string(seer.handle(ref.index));
        return;
    }
    out.key("card");
    if (seer.knows(ref.index))
        out.string(seer.book().text(seer.book().definitions[found->definition].id));
    else
        out.null();
    if (found->zone == none) return;
    const kernel::Zone& zone = seer.state().zones()[found->zone];
    out.key("zone").string(seer.book().text(seer.book().zone_kinds[zone.kind].name));
    if (zone.owner > kernel::table_entity) out.key("of").string(seer.handle(zone.owner));
    out.key("at").integer(seer.position(ref.index));
}

std::string option_json(const Seer& seer, const kernel::Decision& decision, const kernel::Option& option) {
    const kernel::Rulebook& book = seer.book();
    text::JsonWriter out;
    const games::Presentation& own_form = catalog::presentation_of(book);
    if (own_form.write_option != nullptr && own_form.write_option(seer, decision, option, out))
        return out.take();
    out.begin_object();
    switch (option.kind) {
        case OptionKind::pass:
            out.key("pass").boolean(true);
            break;
        case OptionKind::yes:
            out.key("yes").boolean(true);
            break;
        case OptionKind::no:
            out.key("no").boolean(true);
            break;
        case OptionKind::entity:
        case OptionKind::seat:
            write_entity_members(out, seer, option.entity());
            break;
        case OptionKind::name:
            out.key("name").string(book.text(as_name(option.a)));
            break;
        case OptionKind::number:
            out.key("number").integer(option.a);
            break;
        case OptionKind::ability:
            out.key("ability").string(ability_name(book, option.b));
            write_entity_members(out, seer, option.entity());
            break;
        case OptionKind::placing:
            write_entity_members(out, seer, option.entity());
            out.key("onto").string(seer.handle(option.onto().index));
            break;
        case OptionKind::definition:
            out.key("definition").string(book.text(book.definitions[static_cast<std::size_t>(option.a)].id));
            break;
    }
    if (option.label != none && option.kind != OptionKind::name)
        out.key("label").string(book.text(NameId(option.label)));
    out.end_object();
    return out.take();
}

// The options of a split and an order stand first in the list; an order without options has none.
std::uint32_t listed_options(const kernel::Decision& decision) {
    const auto count = kernel::option_count(decision);
    if (decision.shape == ShapeKind::order || decision.shape == ShapeKind::split) {
        return decision.options.count >= count * kernel::option_width ? count : 0;
    }
    return count;
}

std::vector<Decision::Option> shown_options(const Seer& seer, const kernel::Decision& decision) {
    std::vector<Decision::Option> shown;
    std::vector<std::size_t> pointing;  // options that a place in the match tells apart
    for (std::uint32_t i = 0; i < listed_options(decision); ++i) {
        const kernel::Option option = kernel::option_of(seer.state(), decision, i);
        shown.push_back({option_label(seer, option), option_json(seer, decision, option),
                         option.kind == OptionKind::pass});
        if (option.kind == OptionKind::entity || option.kind == OptionKind::ability ||
            option.kind == OptionKind::placing)
            pointing.push_back(i);
    }
    // Two options that read alike say where they lie.
    std::vector<std::string> labels;
    for (const Decision::Option& option : shown) labels.push_back(option.label);
    for (const std::size_t i : pointing) {
        if (std::ranges::count(labels, labels[i]) < 2) continue;
        const std::uint32_t entity =
            kernel::option_of(seer.state(), decision, static_cast<std::int64_t>(i)).entity().index;
        if (seer.knows(entity)) shown[i].label += " (" + seer.handle(entity) + ")";
    }
    return shown;
}

}  // namespace

std::string question_kind(const kernel::Rulebook& book, const kernel::State& state,
                          const kernel::Decision& decision) {
    if (decision.prompt != none && decision.prompt != 0)
        return std::string(book.text(NameId(decision.prompt)));
    if (decision.seat == state.registers().nature) {
        if (decision.shape == ShapeKind::number && decision.minimum == 1)
            return "d" + std::to_string(decision.maximum);
        if (decision.shape == ShapeKind::order) return "shuffle";
    }
    return std::string(shape_names[static_cast<std::size_t>(decision.shape)]);
}

Decision question(const Seer& seer, const kernel::Decision& decision, std::uint32_t id) {
    Decision shown;
    shown.id = id;
    shown.seat = seer.name(decision.seat);
    shown.shape = static_cast<Shape>(decision.shape);
    shown.kind = question_kind(seer.book(), seer.state(), decision);
    shown.standing = decision.standing != 0;
    shown.sealed = decision.sealed != 0;
    shown.minimum = decision.minimum;
    shown.maximum = decision.maximum;
    if (decision.shape == ShapeKind::one_of) shown.minimum = shown.maximum = 1;
    if (decision.shape == ShapeKind::order) shown.minimum = shown.maximum = kernel::option_count(decision);
    shown.options = shown_options(seer, decision);
    std::vector<english::SlotText> slots;
    const EntityRef about = EntityRef::unpack(decision.about);
    const std::string source = seer.state().find(about) == nullptr ? std::string() : seer.label(about.index);
    if (!source.empty()) slots.push_back({"source", source});
    const std::string ability = decision.ability == none
                                    ? std::string()
                                    : english::readable(ability_name(seer.book(), decision.ability));
    if (!ability.empty()) slots.push_back({"ability", ability});
    shown.prompt = english::prompt_text(shown.kind, slots, seer.book().game);
    return shown;
}

std::string answer_words(const Seer& seer, const kernel::Decision& decision,
                         std::span<const std::int64_t> numbers, std::string_view text) {
    (void)text;  // stands in the line already
    const std::vector<Decision::Option> options = shown_options(seer, decision);
    std::string words;
    const auto join = [&](const std::string& more) { words += (words.empty() ? "" : ", ") + more; };
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (decision.shape == ShapeKind::split) {
            if (i < options.size()) join(options[i].label + " " + std::to_string(numbers[i]));
        } else if (!options.empty() && numbers[i] >= 0 &&
                   static_cast<std::size_t>(numbers[i]) < options.size()) {
            join(options[static_cast<std::size_t>(numbers[i])].label);
        }
    }
    return words;
}

std::string expected_answer(const Decision& decision) {
    const auto size = static_cast<std::int64_t>(decision.options.size());
    switch (decision.shape) {
        case Shape::one_of:
            return english::expected_option(size - 1);
        case Shape::subset:
            return english::expected_options(decision.minimum, decision.maximum, size - 1);
        case Shape::number:
            return english::expected_number(decision.minimum, decision.maximum);
        case Shape::order:
            return english::expected_order(decision.maximum);
        case Shape::place:
            return english::expected_place(decision.maximum);
        case Shape::split:
            return english::expected_split(size, decision.maximum);
        case Shape::text:
            return english::expected_text(decision.maximum);
    }
    return {};
}

}  // namespace cantrip::view
