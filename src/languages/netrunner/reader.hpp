#pragma once

#include "languages/netrunner/fields.hpp"
#include "languages/netrunner/vocabulary.hpp"
#include "languages/node_maker.hpp"
#include "model/node.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::languages::netrunner {

enum class Side : std::uint8_t { neither, corp, runner };

// What the readers of abilities have to know of the card.
struct CardFacts {
    Side side = Side::neither;
    bool ice = false;
    bool icebreaker = false;
};

// Where something stands: what "nobody named" means there, and what may stand there.
struct Where {
    Side controller = Side::neither;  // of the ability
    bool candidate = false;           // of a selector: a query without target is about it
    bool event = false;               // there is an event at hand
    std::string_view event_name = {};
    bool standing = false;         // in a static ability: worked out all the time
    bool card_is_gone = false;     // the cost takes the card away, but what lay on it still counts
    bool pays_for_itself = false;  // in a paid ability of an icebreaker
    bool in_run = false;           // among the effects that a run begins with
    bool paying = false;           // part of a cost
    std::optional<model::Node> chooser = std::nullopt;  // who chooses where nothing else is said
};

// A target: a selector, and how it is chosen if somebody or chance picks.
struct Choice {
    std::optional<model::Node> who;
    std::optional<model::Node> least;
    std::optional<model::Node> most;
    bool all = false;
    bool random = false;
    bool reveal = false;
};
struct Target {
    model::Node selector;
    TargetSort sort = TargetSort::card;
    std::optional<Choice> choice = std::nullopt;
};

// Reads the abilities of one card into nodes of the model. Whatever is wrong is reported, and gives nothing.
class Reader {
public:
    Reader(const Vocabulary& words, std::span<const model::OpSpec* const> ops, const CardFacts& card,
           text::Diagnostics& diagnostics)
        : words_(words), ops_(ops), make_(ops), card_(card), diagnostics_(diagnostics) {}

    [[nodiscard]] std::vector<model::Node> abilities(text::JsonValue list);
    // How many of them are subroutines.
    [[nodiscard]] std::size_t subroutines() const { return subroutines_; }

private:
    using Node = model::Node;
    using Nodes = std::vector<Node>;
    using Json = text::JsonValue;
    using Maybe = std::optional<Node>;

    // ---- small parts: reader.cpp
    [[nodiscard]] NodeDraft begin(model::Sort sort, std::string_view op, text::Place place) const {
        return make_.begin(sort, op, place);
    }
    [[nodiscard]] Node plain(model::Sort sort, std::string_view op, text::Place place) const {
        return make_.plain(sort, op, place);
    }
    [[nodiscard]] const model::OpSpec* find_op(model::Sort sort, std::string_view name) const;
    [[nodiscard]] bool takes(model::Sort sort, std::string_view op, std::string_view param) const;
    void report(text::Code code, text::Place place, std::vector<text::Argument> arguments = {},
                std::string nearest = {}) {
        diagnostics_.add(code, place, std::move(arguments), std::move(nearest));
    }
    [[nodiscard]] std::optional<std::string_view> text_of(Json value);
    [[nodiscard]] std::optional<bool> flag_of(Json value);
    [[nodiscard]] Node all_of(Nodes tests, text::Place place) const;
    [[nodiscard]] Node negated(Node test) const;
    [[nodiscard]] Node among(Node who, Node set) const;
    [[nodiscard]] Node compared(Node left, std::string_view comparison, Node right) const;
    [[nodiscard]] Node event_entity(std::string_view slot, text::Place place) const;
    [[nodiscard]] Node remembered(std::string_view name, text::Place place) const;
    [[nodiscard]] Node selector(std::string_view op, text::Place place) const;
    // A player by the word that says it, as seen by the controller of the ability.
    [[nodiscard]] Node seat(Side side, text::Place place, const Where& where) const;
    template <class Row>
    [[nodiscard]] const Row* word_in(const std::vector<Row>& rows, Json value, text::Code unknown) {
        const auto written = text_of(value);
        if (!written.has_value()) return nullptr;
        const Row* row = find_word(rows, *written);
        if (row == nullptr) row = find_word(rows, respelled(*written));
        if (row == nullptr)
            report(unknown, value.place(), {std::string(*written)}, nearest_word(*written, rows));
        return row;
    }
    [[nodiscard]] std::string_view respelled(std::string_view written);

    // ---- values: values.cpp
    [[nodiscard]] Maybe amount(Json value, const Where& where);
    [[nodiscard]] Maybe calculation(Fields& fields, const Where& where);
    [[nodiscard]] Maybe bare_query(Fields& fields, const Where& where);

    // ---- queries: queries.cpp, query_parts.cpp
    struct Asked;  // a query being read
    [[nodiscard]] const QueryWord* query_word(Fields& fields);
    [[nodiscard]] bool read_subject(Fields& fields, const QueryWord& row, const Where& where, Asked& asked);
    [[nodiscard]] Maybe number_of(Fields& fields, const QueryWord& row, const Where& where, Asked& asked);
    [[nodiscard]] Maybe counted(Fields& fields, const QueryWord& row, const Where& where, Asked& asked);
    [[nodiscard]] Maybe counted_of_card(Fields& fields, const QueryWord& row, const Where& where, Node card);
    [[nodiscard]] Maybe history(Fields& fields, const QueryWord& row, const Where& where);
    [[nodiscard]] Maybe fact_test(const FactWord& fact, const OperatorWord& op, Node card,
                                  std::optional<Json> value, Json name, const Where& where);
    [[nodiscard]] Maybe property_test(Json value, Node card, const Where& where);

    // ---- conditions: conditions.cpp
    [[nodiscard]] Maybe condition(Json value, const Where& where);
    [[nodiscard]] Maybe conditions(Json list, const Where& where, bool every);
    [[nodiscard]] Maybe query_test(Fields& fields, const Where& where);
    [[nodiscard]] Maybe number_test(Node left, const OperatorWord& op, std::optional<Json> value,
                                    const Where& where, text::Place place);
    [[nodiscard]] Maybe flag_test(Node test, const OperatorWord& op, std::optional<Json> value);
    [[nodiscard]] Maybe names_test(Node card, const OperatorWord& op, std::optional<Json> value,
                                   text::Place place);
    [[nodiscard]] Maybe word_test(const QueryWord& row, Node about, const OperatorWord& op,
                                  std::optional<Json> value, text::Place place);
    [[nodiscard]] Maybe server_test(Node server, const OperatorWord& op, std::optional<Json> value,
                                    const Where& where, text::Place place);
    [[nodiscard]] Maybe card_test(Node card, const OperatorWord& op, std::optional<Json> value,
                                  const Where& where, text::Place place);
    [[nodiscard]] Maybe event_test(Fields& fields, const OperatorWord& op, std::optional<Json> value,
                                   const Where& where);
    [[nodiscard]] Maybe name_test(const PropertyWord& property, const OperatorWord& op,
                                  std::optional<Json> value, text::Place place);
    // Whether an operator that only asks whether something is there says yes.
    [[nodiscard]] std::optional<bool> yes(std::optional<Json> value);

    // ---- targets: targets.cpp, target_sets.cpp
    [[nodiscard]] std::optional<Target> target(Json value, const Where& where);
    [[nodiscard]] std::optional<Target> target_word(Json value, const Where& where);
    [[nodiscard]] std::optional<Target> target_object(Fields& fields, const Where& where);
    [[nodiscard]] std::optional<Target> target_list(Json list, const Where& where);
    [[nodiscard]] Maybe card_set(Fields& fields, const Where& where, std::string_view type,
                                 const std::optional<Node>& player, bool chosen);
    [[nodiscard]] Maybe server_set(Fields& fields, const Where& where);
    [[nodiscard]] Maybe servers(Json value, const Where& where);
    [[nodiscard]] Maybe server_word(std::string_view written, Json value, const Where& where);
    [[nodiscard]] Maybe player(Json value, const Where& where);
    // A selector that nobody has to choose; anything else is reported.
    [[nodiscard]] Maybe fixed_target(Json value, const Where& where, bool players);
    struct Zones {
        std::vector<std::string> names;
        Whose whose = Whose::both;
        Side side = Side::neither;
        bool hosted = false;
    };
    [[nodiscard]] std::optional<Zones> zones(Json value);
    [[nodiscard]] std::optional<std::vector<std::string>> subtypes(Json value);
    void check_match(const Zones& zones, const std::vector<std::string>& subtypes, const Maybe& owner,
                     text::Place place);
    [[nodiscard]] Node chosen(const Choice& choice, Node from, Nodes then, std::string_view as) const;

    // ---- costs: costs.cpp
    [[nodiscard]] std::optional<Nodes> cost(Json value, const Where& where);
    void counters_cost(Json list, const Where& where, Nodes& into, bool& sound);
    void cards_cost(Json value, std::string_view op, const Where& where, Nodes& into, bool& sound);
    void damage_cost(Json value, const Where& where, Nodes& into, bool& sound);
    void forfeit_cost(Json value, const Where& where, Nodes& into, bool& sound);
    void custom_cost(Json value, const Where& where, Nodes& into, bool& sound);
    void spend_cost(Fields& fields, const Where& where, Nodes& into, bool& sound);
    [[nodiscard]] bool takes_itself_away(Json cost) const;

    // ---- effects: effects.cpp, effect_fields.cpp, structured.cpp, lasting.cpp
    [[nodiscard]] std::optional<Nodes> effects(Json value, const Where& where);
    void mark_searches(Nodes& list) const;
    [[nodiscard]] std::optional<Nodes> effect(Json value, const Where& where);
    [[nodiscard]] std::optional<Nodes> effect_itself(Fields& fields, const EffectWord& row,
                                                     const Where& where);
    [[nodiscard]] std::string_view op_of(const EffectWord& row, Fields& fields);
    [[nodiscard]] std::optional<Nodes> plain_effect(Fields& fields, const EffectWord& row,
                                                    const Where& where);
    [[nodiscard]] bool read_field(const Field& field, Json value, const Where& where, NodeDraft& draft,
                                  const EffectWord& row, std::vector<Target>& choices);
    [[nodiscard]] bool read_amount(const EffectWord& row, const Field& field, Json value, const Where& where,
                                   NodeDraft& draft);
    [[nodiscard]] Maybe signed_amount(const EffectWord& row, std::optional<Json> value, const Where& where,
                                      text::Place place);
    [[nodiscard]] Nodes with_choices(Nodes made, std::vector<Target> choices) const;
    [[nodiscard]] std::optional<Nodes> looks(Fields& fields, const EffectWord& row, const Where& where);
    [[nodiscard]] std::optional<Nodes> additional_access(Fields& fields, const Where& where);
    [[nodiscard]] std::optional<Nodes> sets_variable(Fields& fields, const Where& where);
    [[nodiscard]] std::optional<Nodes> runs(Fields& fields, const Where& where);
    [[nodiscard]] std::optional<Nodes> chooses(Fields& fields, const EffectWord& row, const Where& where);
    [[nodiscard]] std::optional<Nodes> branches(Fields& fields, const Where& where);
    [[nodiscard]] std::optional<Nodes> delays(Fields& fields, const Where& where);
    [[nodiscard]] std::optional<Nodes> replaces(Fields& fields, const Where& where);
    [[nodiscard]] std::optional<Nodes> unless_paid(Fields& fields, const Where& where);
    [[nodiscard]] Node during_run(Node ability, text::Place place) const;

    // ---- what lasts: lasting.cpp
    struct Declared {
        Nodes contributes;
        std::optional<Target> whom;  // whoever has it; nothing: said in the contributions
        Maybe fixed;                 // an amount to work out once
        bool fluid = false;          // worked out anew all the time
    };
    [[nodiscard]] std::optional<Declared> declaration(Fields& fields, const EffectWord& row,
                                                      const Where& where);
    [[nodiscard]] std::optional<Nodes> lasting(Fields& fields, const EffectWord& row, const Where& where);
    [[nodiscard]] std::optional<Nodes> durations(Fields& fields, const EffectWord& row, const Where& where);
    [[nodiscard]] bool prohibitions(Fields& fields, const Where& where, Declared& made);
    [[nodiscard]] std::optional<std::string> ability_name(Json value);
    [[nodiscard]] Maybe gained_ability(Json value, const Where& where);

    // ---- abilities: abilities.cpp, timing.cpp, paid.cpp
    struct Timing {
        struct Event {
            const TimingWord* word = nullptr;
            Maybe test;
        };
        std::vector<Event> events;
        std::optional<Json> filter;
        bool first_each_turn = false;
        std::optional<Json> player;
        text::Place place;
    };
    [[nodiscard]] Nodes ability(Json value, const Where& where, std::string_view id);
    [[nodiscard]] std::optional<Timing> timing(Json value);
    [[nodiscard]] Maybe trigger(const Timing& timing, const TimingWord& word, const Where& where);
    [[nodiscard]] Maybe player_test(const Timing& timing, const TimingWord& word, const Where& where);
    // What kinds of abilities share.
    struct Parts {
        Maybe test;
        bool may = false;
        Nodes cost;
        Nodes limits;
        Nodes effects;
        std::vector<std::string> active_in;
        bool persistent = false;
        std::optional<std::int64_t> priority;
        bool sound = true;
    };
    // Who controls the ability, where it is not whoever controls the card.
    [[nodiscard]] Where of_user(Fields& fields, Where where, Maybe& user);
    [[nodiscard]] Parts parts(Fields& fields, const Where& where);
    [[nodiscard]] Maybe test_of(Fields& fields, const Where& where, bool& sound);
    void give(NodeDraft& draft, std::string_view op, const Parts& parts, const Maybe& user) const;
    void read_marks(Fields& fields, Parts& into);
    [[nodiscard]] bool works_anywhere(const Node& modifier) const;
    [[nodiscard]] Nodes standing(Fields& fields, const Where& where, std::string_view id);
    [[nodiscard]] Nodes triggered(Fields& fields, const Where& where, std::string_view id);
    [[nodiscard]] Nodes triggered_by(Fields& fields, const Timing& timing, const Where& where,
                                     std::string_view id, bool pays);
    [[nodiscard]] Maybe first_of_all(const Timing& timing, std::size_t own, Node on, const Where& where);
    [[nodiscard]] Nodes played(Fields& fields, const Where& where, std::string_view id);
    [[nodiscard]] Nodes paid(Fields& fields, const Where& where, std::string_view id);
    [[nodiscard]] Nodes used_in(Fields& fields, std::string_view window, Nodes tests, const Where& where,
                                std::string_view id);
    [[nodiscard]] Maybe window_test(const Timing& timing, const TimingWord& word, const Where& where);
    [[nodiscard]] Nodes subroutine(Fields& fields, const Where& where, std::string_view id);
    [[nodiscard]] Nodes restriction(Fields& fields, const Where& where, std::string_view id,
                                    std::string_view type);
    [[nodiscard]] Nodes replacement(Fields& fields, const Where& where, std::string_view id);
    [[nodiscard]] Nodes container(Fields& fields, const Where& where, std::string_view id);
    [[nodiscard]] Maybe replacing(Fields& fields, const Where& where, std::string_view id, bool standing);
    [[nodiscard]] std::string_view watched_event(Fields& fields, std::optional<Json> test,
                                                 std::optional<Json> effects);
    [[nodiscard]] std::optional<Nodes> limits(Fields& fields, const Where& where);
    void refuse_timing(Fields& fields, std::string_view type);
    // Whether a word stands anywhere in a value.
    [[nodiscard]] bool mentions(Json value, std::string_view word) const;

    const Vocabulary& words_;
    std::span<const model::OpSpec* const> ops_;
    NodeMaker make_;
    CardFacts card_;
    text::Diagnostics& diagnostics_;
    std::size_t subroutines_ = 0;
    std::optional<Json> list_;  // the abilities of the card, for those that are named by number
    std::size_t depth_ = 0;     // of abilities within abilities
    std::string spelling_;
};

// A query being read: what it is about, and whether that may be several cards.
struct Reader::Asked {
    std::optional<Node> about;
    bool several = false;
    bool of_card = false;  // a counting query about one card
};

}  // namespace cantrip::languages::netrunner
