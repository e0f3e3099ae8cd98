#include "english/ability_writer.hpp"
#include "english/word_forms.hpp"

#include <algorithm>
#include <array>
#include <utility>

// Sets of cards, what is chosen out of them, and what an ability asks for before it is used.
namespace cantrip::english {

using model::Arg;
using model::Node;

namespace {

struct PlaceWords {
    std::string_view zones;  // their names in the order of the data, joined by blanks
    std::string_view words;  // behind the noun; `{}` is whose
    std::string_view before = {};
};
constexpr auto place_words = std::to_array<PlaceWords>({
    {"root ice rig", "", "installed"},
    {"hq grip", "in {} hand"},
    {"rd stack", "in {} deck"},
    {"archives heap", "in {} discard pile"},
    {"score_area", "in {} score area"},
    {"hq", "in HQ"},
    {"rd", "in R&D"},
    {"archives", "in Archives"},
    {"grip", "in the grip"},
    {"stack", "in the stack"},
    {"heap", "in the heap"},
    {"root", "in the root of a server"},
    {"removed", "removed from the game"},
    {"play_area", "being played"},
    {"set_aside", "set aside"},
    {"any", ""},
});

std::string names_of(const Arg* arg, std::string_view joiner) {
    std::string all;
    for (std::size_t i = 0; arg != nullptr && i < arg->words.size(); ++i)
        all += (i == 0 ? "" : std::string(joiner)) + arg->words[i];
    return all;
}

const PlaceWords* find_place(std::string_view zones) {
    const auto found = std::ranges::find(place_words, zones, &PlaceWords::zones);
    return found == place_words.end() ? nullptr : &*found;
}

std::string filled(std::string_view words, std::string_view whose) {
    std::string out(words);
    if (const std::size_t at = out.find("{}"); at != std::string::npos) out.replace(at, 2, whose);
    return out;
}

}  // namespace

// "in HQ or Archives", "protecting this server".
std::string AbilityWriter::say_places(const Node& node) {
    const Arg* zones = argument(node, "zone");
    const Node* owner = child(node, "owner");
    const std::string whose = owner == nullptr ? "any" : possessive(say(*owner).text);
    std::string words;
    if (const PlaceWords* place = find_place(names_of(zones, " "))) {
        words = filled(place->words, whose);
    } else {
        for (std::size_t i = 0; zones != nullptr && i < zones->words.size(); ++i) {
            const PlaceWords* one = find_place(zones->words[i]);
            std::string part = one == nullptr ? "in " + readable(zones->words[i]) : filled(one->words, whose);
            if (i > 0 && part.starts_with("in ")) part = part.substr(3);
            if (!part.empty()) words += (words.empty() ? "" : " or ") + part;
        }
    }
    if (const Node* server = child(node, "server")) {
        const bool ice = names_of(argument(node, "subtype"), " ") == "ice";
        words += (words.empty() ? "" : " ") + std::string(ice ? "protecting " : "in or protecting ");
        const Said there = say(*server);
        words += there.single.empty() ? there.text : with_article(there.single);
    }
    return words;
}

// What a candidate must be: adjectives in front of the noun, or a clause behind it.
std::string AbilityWriter::say_qualities(const Node& node, std::string_view param, std::string& before) {
    const Node* asked = child(node, param);
    if (asked == nullptr) return {};
    std::vector<const Node*> tests;
    if (is_op(asked, "all_of") && !asked->args.empty()) {
        for (const Node& each : asked->args.front().nodes) tests.push_back(&each);
    } else {
        tests.push_back(asked);
    }
    std::string clauses;
    for (const Node* each : tests) {
        const Node* denied = is_op(each, "not") ? child(*each, "test") : nullptr;
        const Node* test = denied != nullptr ? denied : each;
        const std::string no = denied != nullptr ? "non-" : "";
        if (is_op(test, "is_rezzed")) {
            before += denied != nullptr ? "unrezzed " : "rezzed ";
        } else if (is_op(test, "is_faceup")) {
            before += denied != nullptr ? "facedown " : "faceup ";
        } else if (is_op(test, "is_a") || is_op(test, "is_of_type")) {
            before += no + readable(names_of(argument(*test, "names"), " or ")) + " ";
        } else if (is_op(test, "installed_this_turn")) {
            clauses +=
                (clauses.empty() ? "that " : " and ") +
                std::string(denied != nullptr ? "was not installed this turn" : "was installed this turn");
        } else {
            const std::string outer = std::exchange(each_, "it");
            clauses += (clauses.empty() ? "for which " : " and ") + say(*each).text;
            each_ = outer;
        }
    }
    return clauses;
}

Said AbilityWriter::say_cards(const Node& node) {
    std::string before;
    const std::string clause = say_qualities(node, "if", before);
    const std::string zones = names_of(argument(node, "zone"), " ");
    const PlaceWords* place = find_place(zones);
    if (place != nullptr && !place->before.empty()) before += std::string(place->before) + " ";
    const Node* owner = child(node, "owner");
    const bool neutral = zones == "root ice rig" || zones == "any";
    if (owner != nullptr && neutral) {
        if (is_op(owner, "corp")) before += "Corp ";
        if (is_op(owner, "runner")) before += "Runner ";
    }
    const Arg* subtype = argument(node, "subtype");
    std::string noun = "card";
    std::string nouns = "cards";
    if (subtype != nullptr && !subtype->words.empty()) {
        noun.clear();
        nouns.clear();
        for (std::size_t i = 0; i < subtype->words.size(); ++i) {
            const std::string one = readable(subtype->words[i]);
            noun += (i == 0 ? "" : " or ") + one;
            nouns += (i == 0 ? "" : " or ") + plural_of(one);
        }
    }
    const std::string yours = owner != nullptr && neutral && is_op(owner, "controller") ? "you control" : "";
    std::string behind = say_places(node);
    for (const std::string& part : {yours, clause}) {
        if (!part.empty()) behind += (behind.empty() ? "" : " ") + part;
    }
    const std::string tail = behind.empty() ? "" : " " + behind;
    Said said;
    said.text = before + nouns + tail;
    said.plural = true;
    said.set = true;
    said.single = before + noun + tail;
    if (const Node* without = child(node, "without")) said.text += " except " + say(*without).text;
    return said;
}

// What a search looks for: "1 icebreaker card".
std::string AbilityWriter::say_wanted(const Node& search) {
    std::string before;
    const std::string clause = say_qualities(search, "condition", before);
    const Node* count = child(search, "count");
    const Said number = count == nullptr ? Said{"1", false} : say(*count);
    return number.text + " " + before + (number.plural ? "cards" : "card") +
           (clause.empty() ? "" : " " + clause);
}

// ---- choices -------------------------------------------------------------------------------------------

Said AbilityWriter::say_choice(const Node& node) {
    const Node* from = child(node, "from");
    const Node* least = child(node, "least");
    const Node* most = child(node, "most");
    const Arg* every = argument(node, "all");
    const Arg* random = argument(node, "random");
    const Number* low = constant(least);
    const Number* high = constant(most);
    const bool up_to = low != nullptr && *low == Number(0);
    std::string count = least == nullptr ? "1" : say(*least).text;
    if (every != nullptr && every->flag) {
        count = up_to ? "any number of" : "at least " + count;
    } else if (most != nullptr && !(low != nullptr && high != nullptr && *low == *high)) {
        const std::string bound = say(*most).text;
        if (up_to)
            count = "up to " + bound;
        else if (least == nullptr || bound != count)
            count += " to " + bound;
    }
    const bool several = count != "1" && count != "up to 1";
    const Said set = from == nullptr ? Said{"things", true} : say(*from);
    std::string words = count + (random != nullptr && random->flag ? " random" : "") + " ";
    words += several || set.single.empty() ? apply_form("bare", set) : set.single;
    const Node* who = child(node, "who");
    if (who != nullptr && !is_op(who, "controller")) words += " of " + possessive(say(*who).text) + " choice";
    const std::string outer = std::exchange(chosen_, words);
    const bool outer_several = std::exchange(chosen_several_, several);
    Said said;
    const Arg* done = argument(node, "do");
    for (std::size_t i = 0; done != nullptr && i < done->nodes.size(); ++i)
        said.text += (i == 0 ? "" : ", then ") + say(done->nodes[i]).text;
    if (done == nullptr || done->nodes.empty()) said.text = "choose " + words;
    chosen_ = outer;
    chosen_several_ = outer_several;
    return said;
}

// Once it has been said, it is "it".
Said AbilityWriter::say_remembered(const Node& node) {
    const std::string_view name = word_of(node, "name");
    if (name == "chosen_cards" && !chosen_.empty()) {
        Said said{chosen_, chosen_several_};
        chosen_ = chosen_several_ ? "them" : "it";
        return said;
    }
    if (name == "allowed_servers") return {"that server", false};
    if (name == "found_cards") return {"what was found", false};
    if (name == "trashed_cards") return {"the trashed cards", true};
    if (name == "other_cards") return {"the other", false};
    return {"the " + readable(name), true};
}

// ---- what is asked before an ability is used -----------------------------------------------------------

void AbilityWriter::tests_of(const Node& ability, std::vector<const Node*>& tests) const {
    const Node* test = child(ability, "if");
    const auto collect = [&](auto&& self, const Node& each) -> void {
        if (!is_op(&each, "all_of") || each.args.empty()) {
            tests.push_back(&each);
            return;
        }
        for (const Node& inner : each.args.front().nodes) self(self, inner);
    };
    if (test != nullptr) collect(collect, *test);
}

bool AbilityWriter::compares_strengths(const Node& test) const {
    if (!is_op(&test, "compare")) return false;
    const Node* left = child(test, "left");
    const Node* right = child(test, "right");
    if (!is_op(left, "value") || !is_op(right, "value")) return false;
    return word_of(*left, "value") == "strength" && word_of(*right, "value") == "strength" &&
           is_op(child(*right, "of"), "current_ice");
}

bool AbilityWriter::goes_without_saying(const Node& test, bool breaks) const {
    if (is_op(&test, "can_break") || is_op(&test, "can_run") || is_op(&test, "imminent")) return true;
    if (!breaks) return false;
    if (is_op(&test, "fact_named")) return word_of(test, "name") == "encounter";
    if (is_op(&test, "is_a")) return is_op(child(test, "of"), "current_ice");
    return compares_strengths(test);
}

bool AbilityWriter::is_interface(const Node& ability) const {
    std::vector<const Node*> tests;
    tests_of(ability, tests);
    return std::ranges::any_of(tests, [&](const Node* each) { return compares_strengths(*each); });
}

std::string AbilityWriter::kind_of_ice(const Node& ability) {
    std::vector<const Node*> tests;
    tests_of(ability, tests);
    for (const Node* each : tests) {
        if (is_op(each, "is_a") && is_op(child(*each, "of"), "current_ice"))
            return readable(names_of(argument(*each, "names"), " or "));
    }
    return {};
}

std::string AbilityWriter::say_use(const Node& ability) {
    std::vector<const Node*> tests;
    tests_of(ability, tests);
    const Arg* done = argument(ability, "do");
    const bool breaks = done != nullptr && std::ranges::any_of(done->nodes, [&](const Node& each) {
                            return is_op(&each, "break_subroutine");
                        });
    std::string words;
    for (const Node* each : tests) {
        if (goes_without_saying(*each, breaks)) continue;
        const std::string one = say(*each).text;
        if (words.find(one) == std::string::npos) words += (words.empty() ? "" : " and ") + one;
    }
    return words;
}

}  // namespace cantrip::english
