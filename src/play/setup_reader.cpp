#include "play/setup_reader.hpp"

#include "catalog/catalog.hpp"
#include "languages/object_reader.hpp"
#include "text/nearest.hpp"

#include <algorithm>
#include <utility>

namespace cantrip::play {

namespace {

using kernel::Setup;
using languages::each_element;
using languages::each_member;
using languages::expect_kind;
using languages::ObjectReader;
using languages::read_flag;
using text::Code;
using text::JsonKind;
using text::JsonValue;
using text::Phrase;

constexpr std::size_t most_seats = 16;
constexpr std::int64_t most_copies = 1000;

class SetupReader {
public:
    SetupReader(const kernel::Rulebook& book, text::Diagnostics& diagnostics, GivenSetup& into)
        : book_(book), game_(catalog::presentation_of(book)), diagnostics_(diagnostics), into_(into) {}

    void read(JsonValue value) {
        into_.place = value.place();
        ObjectReader object(value, diagnostics_);
        read_seats(object.find("seats"), value);
        if (const auto referee = object.find("referee"))
            into_.setup.referee = read_flag(*referee, diagnostics_).value_or(false);
        if (const auto seed = object.find("seed"))
            into_.setup.seed = static_cast<std::uint64_t>(integer(*seed));
        read_nature(object.find("nature"));
        each_element(object.find("dice"), diagnostics_, [&](JsonValue one) { read_outcome(one); });
        each_member(object.find("options"), diagnostics_, [&](JsonValue one) { read_option(one); });
        each_member(object.find("settings"), diagnostics_, [&](JsonValue subject) {
            each_member(subject, diagnostics_, [&](JsonValue one) {
                read_setting(one, std::string(subject.key()), subject.key_place());
            });
        });
        each_element(object.find("cards"), diagnostics_, [&](JsonValue one) { read_card(one); });
        into_.setup.begin = "match";
        if (const auto begin = object.find("begin")) into_.setup.begin = word(*begin);
        each_element(object.find("arguments"), diagnostics_,
                     [&](JsonValue one) { into_.setup.arguments.push_back(integer(one)); });
        if (game_.read_setup != nullptr && object.is_object()) {
            games::SetupForm form{book_, into_.setup, into_.words, diagnostics_};
            game_.read_setup(object, form);
        }
        object.finish();
    }

private:
    std::int64_t integer(JsonValue value) {
        if (!expect_kind(value, JsonKind::number, Phrase::whole_number, diagnostics_)) return 0;
        const auto number = value.as_integer();
        if (!number.has_value()) {
            diagnostics_.add(Code::wrong_type, value.place(),
                             {Phrase::whole_number, std::string(value.written())});
        }
        return number.value_or(0);
    }
    // A word that the kernel looks up: where it stands is kept for the message.
    std::string word(JsonValue value) {
        std::string read(
            languages::read_text(value, Phrase::json_string, diagnostics_).value_or(std::string_view()));
        into_.words.push_back({read, value.place()});
        return read;
    }

    void read_seats(std::optional<JsonValue> list, JsonValue whole) {
        each_element(list, diagnostics_, [&](JsonValue one) {
            const auto name = languages::read_text(one, Phrase::seat_name, diagnostics_);
            if (!name.has_value()) return;
            auto& seats = into_.setup.seats;
            const bool taken = std::ranges::find(seats, *name) != seats.end();
            if (taken || name->empty() || *name == "nature" || *name == "referee" ||
                seats.size() == most_seats) {
                diagnostics_.add(Code::setup_seat_refused, one.place(), {std::string(*name)});
            } else {
                seats.emplace_back(*name);
            }
        });
        if (!list.has_value()) into_.setup.seats.assign(game_.seats.begin(), game_.seats.end());
        if (into_.setup.seats.empty() && !diagnostics_.has_errors()) {
            diagnostics_.add(Code::setup_without_seats, list.has_value() ? list->place() : whole.place());
        }
    }

    void read_nature(std::optional<JsonValue> value) {
        if (!value.has_value()) return;
        const auto said = languages::read_text(*value, Phrase::nature_word, diagnostics_);
        if (said == "seeded")
            into_.nature = kernel::Nature::seeded;
        else if (said == "asked")
            into_.nature = kernel::Nature::asked;
        else if (said.has_value())
            diagnostics_.add(Code::wrong_type, value->place(),
                             {Phrase::nature_word, text::Argument::quoted(*said)});
    }

    void read_outcome(JsonValue value) {
        GivenOutcome outcome;
        outcome.place = value.place();
        if (value.is(JsonKind::array))
            each_element(value, diagnostics_,
                         [&](JsonValue one) { outcome.numbers.push_back(integer(one)); });
        else
            outcome.numbers.push_back(integer(value));
        into_.dice.push_back(std::move(outcome));
    }

    void read_option(JsonValue value) {
        Setup::Choice choice;
        choice.name = value.key();
        into_.words.push_back({choice.name, value.place()});
        if (!game_.options.empty() && std::ranges::find(game_.options, value.key()) == game_.options.end()) {
            diagnostics_.add(Code::surplus_field, value.key_place(), {choice.name},
                             std::string(text::nearest_name(choice.name, game_.options)));
        }
        if (value.is(JsonKind::boolean))
            choice.number = value.as_boolean().value_or(false) ? 1 : 0;
        else if (value.is(JsonKind::string))
            choice.word = *value.as_string();
        else if (value.is(JsonKind::number))
            choice.number = integer(value);
        else
            (void)expect_kind(value, JsonKind::number, Phrase::setup_value, diagnostics_);
        into_.setup.options.push_back(std::move(choice));
    }

    Setup::Setting setting(JsonValue value) {
        Setup::Setting made;
        made.fact = value.key();
        into_.words.push_back({made.fact, value.key_place()});
        if (value.is(JsonKind::boolean))
            made.number = value.as_boolean().value_or(false) ? 1 : 0;
        else if (value.is(JsonKind::string))
            made.name = word(value);
        else if (value.is(JsonKind::number))
            made.number = integer(value);
        else
            (void)expect_kind(value, JsonKind::number, Phrase::setup_value, diagnostics_);
        return made;
    }
    void read_setting(JsonValue value, std::string of, text::Place of_place) {
        Setup::Setting made = setting(value);
        into_.words.push_back({of, of_place});
        made.of = std::move(of);
        into_.setup.settings.push_back(std::move(made));
    }

    void read_card(JsonValue value) {
        ObjectReader object(value, diagnostics_);
        Setup::Card card;
        if (const auto id = object.need("card")) card.definition = word(*id);
        if (const auto zone = object.need("zone")) card.zone = word(*zone);
        if (const auto of = object.find("of")) card.of = word(*of);
        if (const auto side = object.find("side")) card.side = word(*side);
        if (const auto as = object.find("as")) card.as = word(*as);
        if (const auto down = object.find("face_down"))
            card.face_down = read_flag(*down, diagnostics_).value_or(false);
        each_member(object.find("facts"), diagnostics_,
                    [&](JsonValue one) { card.settings.push_back(setting(one)); });
        std::int64_t copies = 1;
        if (const auto count = object.find("count")) {
            copies = integer(*count);
            if (copies < 0 || copies > most_copies) {
                diagnostics_.add(Code::number_out_of_range, count->place(), {copies, 0, most_copies});
                copies = 0;
            }
        }
        object.finish();
        for (std::int64_t i = 0; i < copies; ++i) into_.setup.cards.push_back(card);
    }

    const kernel::Rulebook& book_;
    const games::Presentation& game_;
    text::Diagnostics& diagnostics_;
    GivenSetup& into_;
};

Code code_of(kernel::SetupFault fault) {
    switch (fault) {
        case kernel::SetupFault::unknown_definition:
            return Code::reference_to_nothing;
        case kernel::SetupFault::unknown_zone:
            return Code::unknown_zone;
        case kernel::SetupFault::unknown_fact:
            return Code::unknown_fact;
        case kernel::SetupFault::unknown_subject:
            return Code::unknown_name;
        case kernel::SetupFault::unknown_procedure:
            return Code::unknown_procedure;
        case kernel::SetupFault::seat_count:
            return Code::setup_seat_count;
    }
    return Code::unknown_name;
}

template <class Spec>
void collect_spec_names(const kernel::Rulebook& book, const std::vector<Spec>& specs,
                        std::vector<std::string_view>& into) {
    for (const Spec& spec : specs) {
        if (spec.name.valid()) into.push_back(book.text(spec.name));
    }
}

std::vector<std::string_view> candidates(const kernel::Rulebook& book, const GivenSetup& given,
                                         kernel::SetupFault fault) {
    std::vector<std::string_view> known;
    switch (fault) {
        case kernel::SetupFault::unknown_definition:
            for (const kernel::DefinitionSpec& each : book.definitions) known.push_back(book.text(each.id));
            break;
        case kernel::SetupFault::unknown_zone:
            collect_spec_names(book, book.zone_kinds, known);
            break;
        case kernel::SetupFault::unknown_fact:
            collect_spec_names(book, book.facts, known);
            break;
        case kernel::SetupFault::unknown_procedure:
            collect_spec_names(book, book.procedures, known);
            break;
        default:
            for (const std::string& seat : given.setup.seats) known.push_back(seat);
            break;
    }
    return known;
}

void report_seat_count(const kernel::Rulebook& book, const GivenSetup& given,
                       text::Diagnostics& diagnostics) {
    const auto seats = static_cast<std::int64_t>(given.setup.seats.size());
    if (seats == 0) {
        diagnostics.add(Code::setup_without_seats, given.place);
        return;
    }
    const std::int64_t most =
        book.hooks.most_seats == 0 ? static_cast<std::int64_t>(most_seats) : book.hooks.most_seats;
    diagnostics.add(Code::setup_seat_count, given.place, {book.hooks.least_seats, most, seats});
}

}  // namespace

GivenSetup read_setup(const kernel::Rulebook& book, JsonValue value, text::Diagnostics& diagnostics,
                      kernel::Nature unless_said) {
    GivenSetup given;
    given.nature = unless_said;
    SetupReader(book, diagnostics, given).read(value);
    return given;
}

void report_problems(const kernel::Rulebook& book, const GivenSetup& given,
                     const std::vector<kernel::SetupProblem>& problems, text::Diagnostics& diagnostics) {
    for (const kernel::SetupProblem& problem : problems) {
        if (problem.fault == kernel::SetupFault::seat_count) {
            report_seat_count(book, given, diagnostics);
            continue;
        }
        const auto written = std::ranges::find_if(
            given.words, [&](const games::WrittenWord& each) { return each.word == problem.word; });
        const text::Place place = written == given.words.end() ? given.place : written->place;
        const Code code = code_of(problem.fault);
        std::vector<text::Argument> arguments;
        if (text::code_info(code).fewest_arguments > 0) arguments.emplace_back(problem.word);
        diagnostics.add(
            code, place, std::move(arguments),
            std::string(text::nearest_name(problem.word, candidates(book, given, problem.fault))));
    }
}

}  // namespace cantrip::play
