#include "languages/netrunner/reader.hpp"
#include "languages/netrunner/spelling.hpp"

#include <algorithm>
#include <utility>

// Sets of cards and servers: zones, subtypes, servers, and what can never match.
namespace cantrip::languages::netrunner {

using model::Node;
using model::Sort;
using text::Code;
using text::JsonKind;

namespace {

constexpr std::string_view zones_of_corp[] = {"hq", "rd", "archives", "root", "ice"};
constexpr std::string_view zones_of_runner[] = {"grip", "stack", "heap", "rig"};
constexpr std::string_view types_of_corp[] = {"agenda", "asset", "ice", "operation", "upgrade"};
constexpr std::string_view types_of_runner[] = {"event", "hardware", "program", "resource"};

template <std::size_t count>
bool holds(const std::string_view (&list)[count], std::string_view word) {
    return std::ranges::find(list, word) != std::end(list);
}

}  // namespace

std::optional<Reader::Zones> Reader::zones(Json value) {
    Zones all;
    bool sound = true;
    bool first = true;
    const auto take = [&](Json each) {
        const ZoneWord* row = word_in(words_.zones, each, Code::servers_unknown_zone);
        sound = sound && row != nullptr;
        if (row == nullptr) return;
        for (const std::string_view zone : row->zones) all.names.emplace_back(zone);
        all.hosted = all.hosted || row->word == "hosted";
        all.whose = first || all.whose == row->whose ? row->whose : Whose::one_side;
        first = false;
    };
    if (value.is(JsonKind::array))
        each_element(value, diagnostics_, take);
    else
        take(value);
    if (!sound) return std::nullopt;
    const bool corp =
        std::ranges::all_of(all.names, [](const std::string& zone) { return holds(zones_of_corp, zone); });
    const bool runner =
        std::ranges::all_of(all.names, [](const std::string& zone) { return holds(zones_of_runner, zone); });
    if (!all.names.empty()) all.side = corp ? Side::corp : runner ? Side::runner : Side::neither;
    return all;
}

std::optional<std::vector<std::string>> Reader::subtypes(Json value) {
    const auto written = read_texts(value, diagnostics_);
    if (!written.has_value()) return std::nullopt;
    std::vector<std::string> names;
    for (const std::string& each : *written) names.push_back(spelled(each));
    return names;
}

void Reader::check_match(const Zones& zones, const std::vector<std::string>& subtypes, const Maybe& owner,
                         text::Place place) {
    Side only = zones.side;
    const bool of_corp = !subtypes.empty() && std::ranges::all_of(subtypes, [](const std::string& each) {
        return holds(types_of_corp, each);
    });
    const bool of_runner = !subtypes.empty() && std::ranges::all_of(subtypes, [](const std::string& each) {
        return holds(types_of_runner, each);
    });
    const Side kind = of_corp ? Side::corp : of_runner ? Side::runner : Side::neither;
    Side owned = Side::neither;
    if (owner.has_value()) {
        const std::string_view who = ops_[owner->op]->name;
        if (who == "corp") owned = Side::corp;
        if (who == "runner") owned = Side::runner;
        if (who == "controller") owned = card_.side;
    }
    bool clash = false;
    for (const Side each : {kind, owned}) {
        clash = clash || (each != Side::neither && only != Side::neither && each != only);
        if (each != Side::neither) only = each;
    }
    if (clash) report(Code::servers_never_matches, place);
}

// Reads `zone`, `subtype`, `property`, `condition`, `owner` and `server` of a selector.
std::optional<Node> Reader::card_set(Fields& fields, const Where& where, std::string_view type,
                                     const std::optional<Node>& player, bool chosen) {
    const text::Place place = fields.place();
    bool sound = true;
    Zones found;
    if (const std::optional<Json> written = fields.find("zone")) {
        const std::optional<Zones> read = zones(*written);
        sound = read.has_value();
        if (read.has_value()) found = *read;
    } else if (const ZoneWord* installed = find_word(words_.zones, "installed")) {
        if (type == "cards_in_zone") static_cast<void>(fields.need("zone"));
        for (const std::string_view zone : installed->zones) found.names.emplace_back(zone);
        sound = type != "cards_in_zone";
    }
    NodeDraft draft = begin(Sort::selector, "cards", place);
    std::vector<std::string> kinds;
    if (const std::optional<Json> written = fields.find("subtype")) {
        const auto read = subtypes(*written);
        sound = sound && read.has_value();
        if (read.has_value()) kinds = *read;
        draft.with_words("subtype", kinds, written->place());
    } else if (type == "cards_with_subtype") {
        static_cast<void>(fields.need("subtype"));
        sound = false;
    } else if (type == "ice_protecting_server") {
        kinds = {"ice"};
        draft.with_words("subtype", kinds, place);
    }
    Maybe owner;
    if (const std::optional<Json> written = fields.find("owner")) {
        owner = this->player(*written, where);
        sound = sound && owner.has_value();
    } else if (where.paying && found.whose == Whose::both && !found.hosted) {
        owner = selector("controller", place);  // a cost is paid with one's own
    } else if (found.whose == Whose::chooser) {
        owner = player.has_value() ? player : selector("controller", place);
    } else if (!chosen && player.has_value() && found.whose == Whose::both) {
        owner = player;
    }
    if (owner.has_value()) draft.with("owner", *owner);
    if (const std::optional<Json> written = fields.find("server")) {
        Maybe server = servers(*written, where);
        sound = sound && server.has_value();
        if (server.has_value()) draft.with("server", std::move(*server));
    } else if (type == "ice_protecting_server") {
        static_cast<void>(fields.need("server"));
        sound = false;
    }
    Where inner = where;
    inner.candidate = true;
    Nodes tests;
    const auto take = [&](Maybe test) {
        sound = sound && test.has_value();
        if (test.has_value()) tests.push_back(std::move(*test));
    };
    if (const std::optional<Json> written = fields.find("property"))
        take(property_test(*written, selector("each", written->place()), inner));
    else if (type == "cards_with_property")
        take(fields.need("property").has_value() ? std::nullopt : Maybe());
    if (const std::optional<Json> written = fields.find("condition")) take(condition(*written, inner));
    if (found.hosted) tests.push_back(among(selector("each", place), selector("hosted_cards", place)));
    if (!sound) return std::nullopt;
    check_match(found, kinds, owner, place);
    if (found.hosted && found.names.empty()) found.names.emplace_back("any");
    draft.with_words("zone", found.names, place);
    if (!tests.empty()) draft.with("if", all_of(std::move(tests), place));
    return draft.take();
}

std::optional<Node> Reader::server_set(Fields& fields, const Where& where) {
    const text::Place place = fields.place();
    NodeDraft draft = begin(Sort::selector, "servers", place);
    bool sound = true;
    Maybe named;
    if (const std::optional<Json> written = fields.find("server")) {
        const auto word = written->as_string();
        const std::string kind = word.has_value() ? spelled(*word) : std::string();
        if (kind == "central" || kind == "remote") {
            draft.with_word("which", kind, written->place());
        } else if (kind != "any" && kind != "choose") {
            named = servers(*written, where);
            sound = named.has_value();
        }
    }
    Where inner = where;
    inner.candidate = true;
    Nodes tests;
    if (named.has_value()) tests.push_back(among(selector("each", place), std::move(*named)));
    if (const std::optional<Json> written = fields.find("condition")) {
        Maybe test = condition(*written, inner);
        sound = sound && test.has_value();
        if (test.has_value()) tests.push_back(std::move(*test));
    }
    if (!sound) return std::nullopt;
    if (!tests.empty()) draft.with("if", all_of(std::move(tests), place));
    return draft.take();
}

std::optional<Node> Reader::server_word(std::string_view written, Json value, const Where& where) {
    const text::Place place = value.place();
    std::string word = spelled(written);
    if (word.starts_with("remote") && word.size() > 6 &&
        std::ranges::all_of(word.substr(6), [](char c) { return c >= '0' && c <= '9'; }))
        return begin(Sort::selector, "server", place).with_word("server", word).take();
    const Word* row = find_word(words_.servers, word);
    if (row == nullptr) {
        report(Code::servers_unknown_server, place, {std::string(written)},
               nearest_word(written, words_.servers));
        return std::nullopt;
    }
    static_cast<void>(where);
    if (word == "hq" || word == "rd" || word == "archives")
        return begin(Sort::selector, "server", place).with_word("server", word).take();
    if (word == "this_server" || word == "attacked_server") return selector(word, place);
    NodeDraft draft = begin(Sort::selector, "servers", place);
    if (word == "central" || word == "remote") draft.with_word("which", word);
    return draft.take();
}

std::optional<Node> Reader::servers(Json value, const Where& where) {
    if (const auto written = value.as_string()) return server_word(*written, value, where);
    if (value.is(JsonKind::array)) {
        Nodes all;
        bool sound = true;
        each_element(value, diagnostics_, [&](Json each) {
            Maybe one = servers(each, where);
            sound = sound && one.has_value();
            if (one.has_value()) all.push_back(std::move(*one));
        });
        if (!sound) return std::nullopt;
        return begin(Sort::selector, "together", value.place()).with_all("of", std::move(all)).take();
    }
    Fields fields(value, diagnostics_);
    if (!fields.is_object()) return std::nullopt;
    Maybe result;
    if (fields.has("query") ||
        (fields.value().find("type").has_value() && fields.value().find("type")->as_string() != "servers")) {
        const QueryWord* row = query_word(fields);
        if (row != nullptr && row->sort == QuerySort::server && row->making == Making::server) {
            Asked asked;
            if (read_subject(fields, *row, where, asked)) {
                NodeDraft draft = begin(Sort::selector, row->name, fields.place());
                if (asked.about.has_value()) draft.with("of", std::move(*asked.about));
                result = draft.take();
            }
        } else if (row != nullptr) {
            report(Code::servers_target_misfit, fields.place(), {std::string(row->word)});
        }
    } else {
        static_cast<void>(fields.need("type"));
        result = server_set(fields, where);
    }
    fields.finish();
    return result;
}

}  // namespace cantrip::languages::netrunner
