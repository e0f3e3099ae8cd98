#include "view/why.hpp"

#include "catalog/catalog.hpp"
#include "english/diagnostic_source.hpp"
#include "english/play_text.hpp"
#include "english/word_forms.hpp"
#include "kernel/values.hpp"
#include "text/json_writer.hpp"
#include "view/view.hpp"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

namespace cantrip::view {

namespace {

using english::LedgerStep;
using english::PlayWords;
using kernel::none;
using kernel::ValueSort;
using text::JsonWriter;

constexpr std::string_view stage_names[] = {"set", "add", "subtract", "contribute", "permit", "prohibit"};

std::string error_json(PlayWords words) {
    JsonWriter out;
    out.begin_object().key("error").string(english::words_of(words)).end_object();
    return out.take();
}

// "packs/mine/cards.json:3:14", or nothing for what has no text.
std::string place_text(const text::Sources& sources, text::Place place) {
    if (!sources.knows(place.source)) return {};
    const english::ShownPlace shown = english::show_place(place, sources);
    return std::string(shown.file) + ':' + std::to_string(shown.begin.line) + ':' +
           std::to_string(shown.begin.column);
}

void write_place(JsonWriter& out, const text::Sources& sources, text::Place place) {
    const std::string written = place_text(sources, place);
    if (!written.empty()) out.key("place").string(written);
}

bool has_value(const kernel::Rulebook& book, const kernel::State& state, std::uint32_t entity,
               ValueId value) {
    const auto& values = book.kinds[state.entity(entity).kind].values;
    return std::ranges::find(values, value) != values.end();
}

struct Asked {
    std::uint32_t entity = 0;
    std::string_view subject;
    std::string_view word;
};

// The last word is the value or the ability, what stands before it the subject.
Asked split_words(std::string_view words) {
    const std::size_t blank = words.rfind(' ');
    if (blank == std::string_view::npos) return {0, words, {}};
    return {0, words.substr(0, blank), words.substr(blank + 1)};
}

// The only thing with this value that the seer knows and that lies in a zone of this owner.
std::uint32_t only_one_there(const Seer& seer, std::uint32_t owner, ValueId value) {
    std::uint32_t found = 0;
    const kernel::State& state = seer.state();
    for (const kernel::Zone& zone : state.zones()) {
        if (zone.owner != owner) continue;
        for (std::uint32_t at = zone.first; at != none; at = state.entity(at).next) {
            if (!seer.knows(at) || !has_value(seer.book(), state, at, value)) continue;
            if (found != 0) return 0;
            found = at;
        }
    }
    return found;
}

class LedgerWriter {
public:
    LedgerWriter(const Seer& seer, const text::Sources& sources) : seer_(seer), sources_(sources) {}

    std::string write(std::uint32_t entity, ValueId value) {
        const kernel::ValueSpec& spec = seer_.book().values[value.index];
        out_.begin_object().key("of").string(seer_.label(entity));
        out_.key("value").string(seer_.book().text(spec.name));
        out_.key("is");
        write_value(out_, seer_, entity, value);
        out_.key("lines").begin_array();
        const kernel::Ledger ledger = ledger_of(entity, value, spec.sort);
        for (std::size_t i = 0; i < ledger.size(); ++i) write_line(ledger[i], spec.sort, i == 0);
        out_.end_array().end_object();
        return out_.take();
    }
    [[nodiscard]] std::vector<std::string> take_lines() { return std::move(lines_); }

private:
    [[nodiscard]] kernel::Ledger ledger_of(std::uint32_t entity, ValueId value, ValueSort sort) const {
        kernel::Ledger ledger;
        kernel::Scope scope = kernel::table_scope(seer_.book(), seer_.state());
        scope.ledger = &ledger;
        const EntityRef subject = seer_.state().ref(entity);
        switch (sort) {
            case ValueSort::number:
            case ValueSort::flag:
                (void)kernel::value(scope, value, subject);
                break;
            case ValueSort::name:
            case ValueSort::names:
                (void)kernel::value_names(scope, value, subject);
                break;
            case ValueSort::ranges:
                (void)kernel::value_ranges(scope, value, subject);
                break;
        }
        return ledger;
    }

    void write_line(const kernel::LedgerEntry& entry, ValueSort sort, bool first) {
        const kernel::Rulebook& book = seer_.book();
        out_.begin_object();
        if (!entry.modifier.valid()) {
            const PlayWords words = first ? PlayWords::printed_value : PlayWords::bounded_value;
            out_.key("running");
            write_number(out_, entry.running);
            say(english::readable(english::words_of(words)) + ": " + entry.running.text());
            out_.end_object();
            return;
        }
        const kernel::ModifierSpec& modifier = book.modifiers[entry.modifier.index];
        // A contribution of something unseen still counts; who it is from stays unseen.
        const bool known = seer_.state().find(entry.source) == nullptr || seer_.knows(entry.source.index);
        const std::string source = source_words(entry.source, known);
        const std::string ability = known && modifier.ability.valid()
                                        ? std::string(book.text(book.abilities[modifier.ability.index].id))
                                        : std::string();
        out_.key("source").string(source);
        if (!ability.empty()) out_.key("ability").string(ability);
        const auto stage = static_cast<std::size_t>(entry.stage);
        out_.key("stage").string(stage_names[stage]);
        const auto step = static_cast<LedgerStep>(stage);
        if (sort == ValueSort::number || sort == ValueSort::flag) {
            out_.key("amount");
            write_number(out_, entry.amount);
            out_.key("running");
            write_number(out_, entry.running);
            say(english::ledger_line(source, ability, step, entry.amount.text(), entry.running.text()));
        } else {
            say(english::ledger_names_line(source, step, contributed_words(entry, modifier, sort)));
        }
        if (known) write_place(out_, sources_, book.codes[modifier.code.index].place);
        out_.end_object();
    }

    void say(std::string words) {
        out_.key("text").string(words);
        lines_.push_back(std::move(words));
    }

    [[nodiscard]] std::string source_words(EntityRef source, bool known) const {
        if (seer_.state().find(source) != nullptr) return seer_.label(source.index);
        if (!known || source.index >= seer_.state().size(kernel::Section::entities)) return {};
        return seer_.label(source.index);
    }

    [[nodiscard]] std::string contributed_words(const kernel::LedgerEntry& entry,
                                                const kernel::ModifierSpec& modifier, ValueSort sort) const {
        if (sort == ValueSort::ranges) return entry.amount.text() + "-" + entry.running.text();
        std::string words;
        for (std::uint32_t i = 0; i < modifier.names_count; ++i) {
            words += words.empty() ? "" : ", ";
            words += seer_.book().text(NameId(seer_.book().pool[modifier.names_first + i]));
        }
        return words;
    }

    const Seer& seer_;
    const text::Sources& sources_;
    JsonWriter out_;
    std::vector<std::string> lines_;
};

class AbilityDoubter {
public:
    AbilityDoubter(const Seer& seer, const text::Sources& sources) : seer_(seer), sources_(sources) {}

    // Nothing if the entity has no such ability.
    std::optional<std::string> write(std::uint32_t entity, std::string_view wanted) {
        const kernel::Rulebook& book = seer_.book();
        const kernel::DefinitionSpec* definition = book.definition_of(seer_.state().entity(entity));
        if (definition == nullptr) return std::nullopt;
        out_.begin_object().key("of").string(seer_.label(entity)).key("abilities").begin_array();
        bool any = false;
        for (const AbilityId id : definition->abilities) {
            if (!wanted.empty() && book.text(book.abilities[id.index].id) != wanted) continue;
            any = true;
            write_ability(entity, id);
        }
        out_.end_array().end_object();
        return any || wanted.empty() ? std::optional(out_.take()) : std::nullopt;
    }

private:
    void write_ability(std::uint32_t index, AbilityId id) {
        const kernel::Rulebook& book = seer_.book();
        const kernel::Entity& entity = seer_.state().entity(index);
        const kernel::Match match{id, seer_.state().ref(index),
                                  entity.controller != 0 ? entity.controller : entity.owner, none};
        kernel::State copy(seer_.state());  // a machine may change what it runs; this one is only asked
        const kernel::Machine machine(book, copy);
        kernel::Reasons reasons;
        const bool awake = kernel::works(machine.scope(match, nullptr), index, id);
        const bool usable = machine.usable(match, nullptr, &reasons);
        out_.begin_object().key("ability").string(book.text(book.abilities[id.index].id));
        out_.key("usable").boolean(awake && usable);
        if (!awake)
            out_.key("text").string(english::words_of(PlayWords::ability_sleeps));
        else if (usable)
            out_.key("text").string(english::words_of(PlayWords::ability_usable));
        write_place(out_, sources_, book.codes[book.abilities[id.index].code.index].place);
        out_.key("failed").begin_array();
        for (const kernel::Reason& reason : reasons) {
            if (!usable) write_reason(reason);
        }
        out_.end_array().end_object();
    }

    void write_reason(const kernel::Reason& reason) {
        const kernel::Rulebook& book = seer_.book();
        const model::OpSpec& op = book.op(reason.test).spec;
        out_.begin_object().key("test").string(op.name);
        out_.key("left");
        write_number(out_, reason.left);
        out_.key("right");
        write_number(out_, reason.right);
        std::string words;
        if (op.sort == model::Sort::amount)
            words = english::words_of(PlayWords::number_of_uses);
        else if (op.sort == model::Sort::effect)
            words = english::words_of(PlayWords::cost_not_payable);
        const bool compares = op.name == "compare" || op.sort == model::Sort::amount;
        const std::string_view written = sources_.bytes(book.codes[reason.test.index].place);
        if (words.empty())
            words = english::failed_test(written.empty() ? op.name : written,
                                         compares ? reason.left.text() : "", reason.right.text());
        else if (compares)
            words += " (" + reason.left.text() + "/" + reason.right.text() + ")";
        out_.key("text").string(words);
        write_place(out_, sources_, book.codes[reason.test.index].place);
        out_.end_object();
    }

    const Seer& seer_;
    const text::Sources& sources_;
    JsonWriter out_;
};

}  // namespace

std::uint32_t bearer_of_value(const Seer& seer, std::uint32_t entity, ValueId value) {
    if (entity == 0 || has_value(seer.book(), seer.state(), entity, value)) return entity;
    return only_one_there(seer, entity, value);
}

std::vector<std::string> why_lines(const Seer& seer, const text::Sources& sources, std::uint32_t entity,
                                   ValueId value) {
    LedgerWriter writer(seer, sources);
    (void)writer.write(entity, value);
    return writer.take_lines();
}

namespace {

// The first value of an entity, or of the only thing there that has one.
std::pair<std::uint32_t, ValueId> first_value(const Seer& seer, std::uint32_t entity) {
    if (entity == 0) return {0, {}};
    const kernel::State& state = seer.state();
    const auto& own = seer.book().kinds[state.entity(entity).kind].values;
    if (!own.empty()) return {entity, own.front()};
    for (const kernel::Zone& zone : state.zones()) {
        if (zone.owner != entity || zone.first == none || zone.first != zone.last) continue;
        const auto& values = seer.book().kinds[state.entity(zone.first).kind].values;
        if (!values.empty() && seer.knows(zone.first)) return {zone.first, values.front()};
    }
    return {0, {}};
}

// A card that the words mean, first of all one of the seat's own.
std::uint32_t card_meant(const Seer& seer, std::string_view words) {
    const kernel::State& state = seer.state();
    std::uint32_t anywhere = seer.find(words);
    for (std::uint32_t zone = state.entity(seer.seat()).first_zone; zone != none;
         zone = state.zones()[zone].next_of_owner) {
        for (std::uint32_t at = state.zones()[zone].first; at != none; at = state.entity(at).next) {
            if (state.entity(at).definition == none || !seer.knows(at)) continue;
            const kernel::DefinitionSpec& card = seer.book().definitions[state.entity(at).definition];
            if (card.title == words || seer.book().text(card.id) == words) return at;
        }
    }
    return anywhere != 0 && state.entity(anywhere).definition != none && seer.knows(anywhere) ? anywhere : 0;
}

const kernel::DefinitionSpec* card_called(const kernel::Rulebook& book, std::string_view words) {
    const auto found = std::ranges::find_if(book.definitions, [&](const kernel::DefinitionSpec& each) {
        return each.title == words || book.text(each.id) == words;
    });
    return found == book.definitions.end() ? nullptr : &*found;
}

// Nothing if the words name no card and place, or the game does not play cards onto places.
std::optional<std::string> why_not_there(const Seer& seer, std::string_view what) {
    const catalog::Game* game = catalog::find_game(seer.book().game);
    const bool a_seat = seer.seat() != Seer::journal && seer.is_seat(seer.seat());
    if (game == nullptr || game->obstacles == nullptr || !a_seat) return std::nullopt;
    const Asked asked = split_words(what);
    const std::uint32_t onto = seer.find(asked.word);
    if (onto == 0 || seer.state().entity(onto).definition != none) return std::nullopt;
    const std::uint32_t card = card_meant(seer, asked.subject);
    const kernel::DefinitionSpec* printed = card == 0 ? card_called(seer.book(), asked.subject) : nullptr;
    if (card == 0 && printed == nullptr) return std::nullopt;
    // A card that the seat does not see is at any rate not in its hand.
    const std::vector<games::Obstacle> failed =
        card == 0 ? std::vector<games::Obstacle>{{games::not_in_hand}}
                  : game->obstacles(seer.book(), seer.state(), seer.seat(), card, onto);
    const std::string name = card == 0 ? printed->title : seer.label(card);
    const std::string place = seer.label(onto);
    JsonWriter out;
    out.begin_object().key("of").string(name).key("onto").string(place);
    out.key("allowed").boolean(failed.empty());
    if (failed.empty()) out.key("text").string(english::no_obstacle(name, place));
    out.key("failed").begin_array();
    for (const games::Obstacle& each : failed) {
        out.begin_object().key("rule").string(each.rule);
        out.key("have").integer(each.have).key("need").integer(each.need);
        out.key("text").string(english::obstacle_text(each.rule, name, place, std::to_string(each.have),
                                                      std::to_string(each.need)));
        out.end_object();
    }
    out.end_array().end_object();
    return out.take();
}

}  // namespace

std::string why_json(const Seer& seer, const text::Sources& sources, std::string_view of) {
    const Asked asked = split_words(of);
    ValueId value = seer.book().find_value(asked.word);
    std::uint32_t entity = value.valid() ? bearer_of_value(seer, seer.find(asked.subject), value) : 0;
    if (!value.valid()) std::tie(entity, value) = first_value(seer, seer.find(of));
    if (entity == 0 || !seer.sees(seer.book().values[value.index].seen, entity))
        return error_json(PlayWords::no_such_value);
    return LedgerWriter(seer, sources).write(entity, value);
}

std::string why_not_json(const Seer& seer, const text::Sources& sources, std::string_view what) {
    if (std::optional<std::string> found = why_not_there(seer, what)) return std::move(*found);
    // A subject may have blanks in its name: first the whole is taken for it.
    Asked asked{seer.find(what), what, {}};
    if (asked.entity == 0) {
        asked = split_words(what);
        asked.entity = seer.find(asked.subject);
    }
    if (asked.entity == 0 || !seer.knows(asked.entity)) return error_json(PlayWords::no_such_ability);
    const std::optional<std::string> found = AbilityDoubter(seer, sources).write(asked.entity, asked.word);
    return found.value_or(error_json(PlayWords::no_such_ability));
}

}  // namespace cantrip::view
