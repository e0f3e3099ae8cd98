#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// The words of the ability language, each with one line of documentation for authors. Readers, checks,
// messages and the author's reference go by these tables. A program may copy them and add rows of its own: a
// query or an effect of the plain kind needs nothing but its row and an op of the game.
namespace cantrip::languages::netrunner {

// Where a word comes from: the language as first written down, the project around it, this project, or an
// older way of writing the language that is read as the new one.
enum class Origin : std::uint8_t { seed, project, extension, older };

struct Word {
    std::string_view word;
    Origin origin = Origin::seed;
    std::string_view means;  // the word of the model that it stands for; empty: itself
    std::string_view doc;
};

// ---- when ------------------------------------------------------------------------------------------------

// What an event must be about if the ability says nothing else.
enum class Scope : std::uint8_t { anything, own_turn, corp_turn, this_card, this_ice, play };

struct TimingWord {
    std::string_view word;
    Origin origin = Origin::seed;
    std::string_view event;
    Scope scope = Scope::anything;
    std::string_view window;  // in which a paid ability of this timing may be used; empty: there is none
    std::string_view doc;
};

// ---- what is asked ---------------------------------------------------------------------------------------

enum class QuerySort : std::uint8_t {
    number,
    flag,
    names,   // a set of names: subtypes
    name,    // one word
    server,  // a server
    card,    // a card, compared with a target
};
enum class About : std::uint8_t { nothing, player, runner, corp, card };
// How a query becomes a node: a fact, a value or an op of the game by its name, or one of the few that are
// put together.
enum class Making : std::uint8_t {
    fact,
    table_fact,
    value,
    op,
    counted,
    counters,
    subtypes,
    server,
    server_kind,
    word_fact,
    turn_number,
    history,
    history_total,
    installs,
    constant,
    variable,
    event_property,
    card_type,
    same_card,
};

struct QueryWord {
    std::string_view word;
    Origin origin = Origin::seed;
    QuerySort sort = QuerySort::number;
    About about = About::nothing;
    Making making = Making::op;
    std::string_view name;    // of the fact, value, op or event
    std::string_view fields;  // beside `query`, `operator`, `value` and `target`, separated by commas
    std::string_view doc;
};

struct OperatorWord {
    std::string_view word;
    Origin origin = Origin::seed;
    std::vector<QuerySort> sorts;
    std::string_view doc;
};

// A property of the event at hand: the slot that holds it.
enum class PropertySort : std::uint8_t { number, flag, player, server, name };
struct PropertyWord {
    std::string_view word;
    std::string_view slot;
    PropertySort sort = PropertySort::number;
    std::string_view doc;
};

// A printed fact of a card that the `property` of a selector may ask for beside queries.
struct FactWord {
    std::string_view word;
    QuerySort sort = QuerySort::number;
};

// ---- who and where ---------------------------------------------------------------------------------------

enum class TargetSort : std::uint8_t { player, card, cards, server };
struct TargetWord {
    std::string_view word;
    Origin origin = Origin::seed;
    TargetSort sort = TargetSort::card;
    std::string_view selector;  // the op; with `name` a `remembered_set`
    std::string_view name;
    std::string_view doc;
};

enum class Whose : std::uint8_t { one_side, chooser, both };
struct ZoneWord {
    std::string_view word;
    Origin origin = Origin::seed;
    std::vector<std::string_view> zones;  // of the model
    Whose whose = Whose::one_side;
    std::string_view doc;
};

// ---- what is done ----------------------------------------------------------------------------------------

enum class FieldSort : std::uint8_t {
    player,         // a selector of seats
    card,           // a target: cards, perhaps chosen
    server,         // servers
    amount,         // a number or a calculation
    amount_or_all,  // the same, or the word "all", which sets the flag `all`
    flag,
    counter,       // a type of counter
    damage,        // a type of damage
    zone,          // a place that cards go to or come from
    name,          // a name of the author's own
    words,         // text for people
    effects,       // one effect or several
    condition,     // a test
    card_test,     // a test of a candidate
    ability,       // the number of an ability of a card
    ignored_costs  // "all", which sets the flag
};
struct Field {
    std::string_view field;
    FieldSort sort = FieldSort::amount;
    bool needed = false;
    std::string_view param = {};  // of the op; empty: as the field is called
};

// Whom an effect concerns when it does not say so.
enum class Concerns : std::uint8_t { nobody, player, card };
// How an effect becomes nodes: an op with the fields as its parameters, a contribution to a value that lasts,
// or one of those that are put together.
enum class Doing : std::uint8_t {
    plain,
    modifies,
    grants,
    withholds,
    gains,
    loses,
    prevents_access,
    prevents_ability,
    prohibits,
    allows_advance,
    allows_spending,
    looks,
    token,
    additional_access,
    sets_variable,
    runs,
    chooses,
    prompts,
    branches,
    delays,
    replaces,
    unless_paid,
};

struct EffectWord {
    std::string_view word;
    Origin origin = Origin::seed;
    Doing doing = Doing::plain;
    Concerns concerns = Concerns::nobody;
    std::string_view name;  // of the op, or of the value that it contributes to; empty: as the word
    bool standing = false;  // may stand in a static ability
    std::vector<Field> fields;
    std::string_view doc;
};

struct Vocabulary {
    std::vector<Word> ability_types;
    std::vector<Word> ability_fields;
    std::vector<TimingWord> timings;
    std::vector<OperatorWord> operators;
    std::vector<QueryWord> queries;
    std::vector<PropertyWord> event_properties;
    std::vector<TargetWord> targets;
    std::vector<Word> target_types;
    std::vector<ZoneWord> zones;
    std::vector<Word> servers;
    std::vector<Word> costs;
    std::vector<EffectWord> effects;
    std::vector<Word> durations;
    std::vector<Word> delays;
    std::vector<Word> replaced_events;
    std::vector<Word> counters;  // `means`: the fact that counts them
    std::vector<Word> damage_types;
    std::vector<Word> places;  // that cards are moved to
    std::vector<Word> card_types;
    std::vector<Word> cost_types;  // `means`: the value
    std::vector<Word> prohibited;
    std::vector<Word> spendings;
    std::vector<Word> phases;
    std::vector<Word> access_places;
    std::vector<Word> causes;
    std::vector<Word> subtypes;  // of which the printed game has cards
    std::vector<FactWord> facts;
};

[[nodiscard]] const Vocabulary& standard_vocabulary();

// The row of a word, or null.
template <class Row>
[[nodiscard]] const Row* find_word(const std::vector<Row>& rows, std::string_view word) {
    for (const Row& row : rows) {
        if (row.word == word) return &row;
    }
    return nullptr;
}

// The known word that was most likely meant, or nothing.
[[nodiscard]] std::string nearest_of(std::string_view written, std::span<const std::string_view> known);
template <class Row>
[[nodiscard]] std::string nearest_word(std::string_view written, const std::vector<Row>& rows) {
    std::vector<std::string_view> known;
    for (const Row& row : rows) known.push_back(row.word);
    return nearest_of(written, known);
}

// The parts of the standard vocabulary, each in its own file.
[[nodiscard]] std::vector<TimingWord> timing_words();
[[nodiscard]] std::vector<QueryWord> query_words();
[[nodiscard]] std::vector<EffectWord> effect_words();
void add_target_words(Vocabulary& words);
void add_small_words(Vocabulary& words);

}  // namespace cantrip::languages::netrunner
