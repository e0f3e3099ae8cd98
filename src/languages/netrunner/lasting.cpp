#include "languages/netrunner/reader.hpp"

#include <utility>

// What holds for a time: contributions to values, in a static ability while the card is active, elsewhere for
// a duration.
namespace cantrip::languages::netrunner {

using model::Node;
using model::Sort;
using text::Code;
using text::JsonKind;

std::optional<std::string> Reader::ability_name(Json value) {
    const auto number = value.is(JsonKind::number) ? value.as_integer() : tl::unexpected(text::NumberFault{});
    if (number.has_value() && *number >= 0) return "ability_" + std::to_string(*number);
    report(Code::wrong_type, value.place(), {text::Phrase::whole_number, std::string(value.written())});
    return std::nullopt;
}

// What an effect of this kind contributes. Whom it concerns is left to whoever uses it, unless the
// contributions themselves say so.
std::optional<Reader::Declared> Reader::declaration(Fields& fields, const EffectWord& row,
                                                    const Where& where) {
    const text::Place place = fields.place();
    Declared made;
    bool sound = true;
    const bool prohibits = row.doing == Doing::prohibits;
    if (!prohibits) {
        const std::string_view key = row.doing == Doing::allows_spending ? "from" : "target";
        if (const std::optional<Json> written = fields.find(key)) {
            std::optional<Target> whom = target(*written, where);
            sound = whom.has_value();
            const bool players = row.concerns == Concerns::player;
            if (whom.has_value() &&
                ((whom->sort == TargetSort::player) != players || whom->sort == TargetSort::server)) {
                report(Code::servers_target_misfit, written->place(), {std::string(row.word)});
                sound = false;
            }
            if (whom.has_value() && whom->choice.has_value() && where.standing) {
                report(Code::servers_target_misfit, written->place(), {std::string(row.word)});
                sound = false;
            }
            made.whom = std::move(whom);
        } else if (row.concerns == Concerns::player) {
            // Link and memory are the Runner's.
            const bool runners = row.name == "link" || row.name == "memory_limit";
            Target whom;
            whom.sort = TargetSort::player;
            whom.selector = runners ? seat(Side::runner, place, where) : selector("controller", place);
            made.whom = std::move(whom);
        }
    }
    switch (row.doing) {
        case Doing::modifies: {
            std::string_view value = row.name;
            if (row.word == "modify_cost" || row.word == "reduce_cost") {
                const std::optional<Json> type = fields.need("cost_type");
                const Word* cost = type.has_value()
                                       ? word_in(words_.cost_types, *type, Code::servers_unknown_word)
                                       : nullptr;
                if (cost == nullptr) return std::nullopt;
                value = cost->means;
                made.fluid = true;
            }
            Maybe number = signed_amount(row, fields.find("amount"), where, place);
            if (!number.has_value()) return std::nullopt;
            NodeDraft modify = begin(Sort::modifier, "modify", place);
            modify.with_word("value", value);
            if (!where.standing && ops_[number->op]->name != "constant") {
                made.fixed = std::move(number);
                number = plain(Sort::amount, "fixed_amount", place);
            }
            made.contributes.push_back(modify.with("amount", std::move(*number)).take());
            break;
        }
        case Doing::grants:
        case Doing::withholds: {
            const std::optional<Json> written = fields.need("subtype");
            const auto names = written.has_value() ? subtypes(*written) : std::nullopt;
            if (!names.has_value()) return std::nullopt;
            made.contributes.push_back(
                begin(Sort::modifier, row.doing == Doing::grants ? "grant" : "withhold", place)
                    .with_word("value", row.name)
                    .with_words("names", *names, written->place())
                    .take());
            break;
        }
        case Doing::gains: {
            const std::optional<Json> written = fields.need("ability");
            Maybe gained = written.has_value() ? gained_ability(*written, where) : std::nullopt;
            if (!gained.has_value()) return std::nullopt;
            made.contributes.push_back(begin(Sort::modifier, "lend", place)
                                           .with_word("value", "abilities")
                                           .with("abilities", std::move(*gained))
                                           .take());
            break;
        }
        case Doing::loses:
        case Doing::prevents_ability: {
            const std::string_view key = row.doing == Doing::loses ? "ability" : "ability_ref";
            std::string name = "all";
            const std::optional<Json> written = fields.find(key);
            if (written.has_value() && written->as_string() != "all") {
                const std::optional<std::string> read = ability_name(*written);
                if (!read.has_value()) return std::nullopt;
                name = *read;
            } else if (!written.has_value() && row.doing == Doing::loses) {
                static_cast<void>(fields.need(key));
                return std::nullopt;
            }
            made.contributes.push_back(begin(Sort::modifier, "grant", place)
                                           .with_word("value", row.name)
                                           .with_word("names", name)
                                           .take());
            break;
        }
        case Doing::prevents_access: {
            made.fluid = true;
            if (!made.whom.has_value()) {
                Target everything;
                everything.sort = TargetSort::cards;
                everything.selector = begin(Sort::selector, "cards", place).with_word("zone", "any").take();
                made.whom = std::move(everything);
            }
            made.contributes.push_back(begin(Sort::modifier, "modify", place)
                                           .with_word("value", "accessible")
                                           .with_word("stage", "prohibit")
                                           .take());
            break;
        }
        case Doing::allows_advance:
            made.contributes.push_back(begin(Sort::modifier, "modify", place)
                                           .with_word("value", "advanceable")
                                           .with_word("stage", "permit")
                                           .take());
            break;
        case Doing::allows_spending: {
            made.fluid = true;
            if (const std::optional<Json> type = fields.find("counter_type")) {
                const Word* counter = word_in(words_.counters, *type, Code::servers_unknown_counter);
                if (counter != nullptr && counter->word != "credit") {
                    report(Code::servers_unknown_word, type->place(), {std::string(counter->word)}, "credit");
                    counter = nullptr;
                }
                if (counter == nullptr) return std::nullopt;
            }
            const std::optional<Json> purpose = fields.need("during");
            const Word* word = purpose.has_value()
                                   ? word_in(words_.spendings, *purpose, Code::servers_unknown_word)
                                   : nullptr;
            if (word == nullptr) return std::nullopt;
            // A time is a condition under which they are spent for anything.
            NodeDraft grant = begin(Sort::modifier, "grant", place);
            const bool timed = word->word == "run" || word->word == "turn";
            grant.with_word("value", "spending")
                .with_word("names", timed ? "any" : word->word, purpose->place());
            if (word->word == "run") grant.with("if", plain(Sort::test, "run_active", place));
            if (word->word == "turn")
                grant.with("if", among(selector("active_player", place), selector("controller", place)));
            made.contributes.push_back(grant.take());
            break;
        }
        default:
            made.fluid = true;
            sound = prohibitions(fields, where, made) && sound;
    }
    if (!sound) return std::nullopt;
    return made;
}

std::optional<std::vector<Node>> Reader::durations(Fields& fields, const EffectWord& row,
                                                   const Where& where) {
    const text::Place place = fields.place();
    const std::optional<Json> written = fields.find("duration");
    const std::optional<Json> until = fields.find("until");
    std::string_view word = "permanent";
    if (where.in_run) word = "end_of_run";
    if (row.name == "strength" && where.pays_for_itself && !where.in_run) word = "end_of_encounter";
    if (row.doing == Doing::replaces && !where.in_run) word = "end_of_turn";
    text::Place at = place;
    if (written.has_value()) {
        const Word* found = word_in(words_.durations, *written, Code::servers_unknown_duration);
        if (found == nullptr) return std::nullopt;
        word = found->word;
        at = written->place();
    }
    Nodes all;
    const auto during = [&](std::string_view frame) {
        all.push_back(begin(Sort::duration, "during", at).with_word("frame", frame).take());
    };
    if (word == "end_of_encounter") during("encounter");
    if (word == "end_of_run") during("run");
    if (word == "end_of_turn") during("turn");
    if (word == "instant")
        all.push_back(begin(Sort::duration, "until", at).with_word("event", "checkpoint").take());
    if (word == "until_condition") {
        const std::optional<Json> test = until.has_value() ? until : fields.need("until");
        Maybe holds = test.has_value() ? condition(*test, where) : std::nullopt;
        if (!holds.has_value()) return std::nullopt;
        all.push_back(begin(Sort::duration, "until", at)
                          .with_word("event", "checkpoint")
                          .with("where", std::move(*holds))
                          .take());
    } else if (until.has_value()) {
        report(Code::servers_surplus_field, until->key_place(), {std::string("until")});
        return std::nullopt;
    }
    return all;
}

std::optional<std::vector<Node>> Reader::lasting(Fields& fields, const EffectWord& row, const Where& where) {
    const text::Place place = fields.place();
    std::optional<Declared> made = declaration(fields, row, where);
    if (where.standing) {
        for (const std::string_view key : {"duration", "until"}) {
            if (fields.has(key))
                report(Code::servers_surplus_field, fields.find(key)->key_place(), {std::string(key)});
        }
        if (!made.has_value()) return std::nullopt;
        for (Node& each : made->contributes) {
            if (!made->whom.has_value()) continue;
            const int whom = ops_[each.op]->param_index("whom");
            model::Arg& arg = each.args[static_cast<std::size_t>(whom)];
            if (arg.present) continue;
            arg.present = true;
            arg.place = made->whom->selector.place;
            arg.nodes = {made->whom->selector};
        }
        return std::move(made->contributes);
    }
    std::optional<Nodes> until = durations(fields, row, where);
    if (!made.has_value() || !until.has_value()) return std::nullopt;
    NodeDraft draft = begin(Sort::effect, "lasting", place);
    std::vector<Target> choices;
    if (made->whom.has_value() && made->whom->choice.has_value()) {
        draft.with("bearer", remembered("chosen_cards", made->whom->selector.place));
        choices.push_back(*made->whom);
    } else if (made->whom.has_value() && !made->fluid) {
        draft.with("bearer", made->whom->selector);
    } else if (made->fluid) {
        draft.with("bearer", selector("controller", place));
        for (Node& each : made->contributes) {
            const int whom = ops_[each.op]->param_index("whom");
            model::Arg& arg = each.args[static_cast<std::size_t>(whom)];
            if (arg.present) continue;
            arg.present = true;
            arg.place = place;
            arg.nodes = {made->whom.has_value() ? made->whom->selector : selector("self", place)};
        }
    }
    draft.with_all("contributes", std::move(made->contributes));
    if (!until->empty()) draft.with_all("until", std::move(*until));
    Nodes all;
    all.push_back(draft.take());
    if (made->fixed.has_value()) {
        Node fixing = begin(Sort::effect, "fix_amount", place)
                          .with("amount", std::move(*made->fixed))
                          .with_all("do", std::move(all))
                          .take();
        all.clear();
        all.push_back(std::move(fixing));
    }
    return with_choices(std::move(all), std::move(choices));
}

}  // namespace cantrip::languages::netrunner
