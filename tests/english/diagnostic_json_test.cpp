#include "english/diagnostic_json.hpp"

#include "text/json.hpp"

#include <gtest/gtest.h>

#include <string>

namespace cantrip::english {
namespace {

using text::Code;
using text::JsonKind;
using text::JsonValue;

// Diagnostics of a bad file, one of play, and the tree_ of what was rendered from them.
class DiagnosticJson : public testing::Test {
protected:
    DiagnosticJson() {
        const text::SourceId source =
            sources_.add("packs/my pack/\xC3\xA9.json", "{\"\xC3\xA9\": 1,\n \"\xC3\xA9\": x}");
        static_cast<void>(text::read_json(sources_, source, found_));
        found_.sort_by_place();
        found_.add(Code::entity_cap_reached, {}, {100, "Hatchery"});
    }

    [[nodiscard]] JsonValue read_back(std::string written) {
        text::Diagnostics mistakes;
        tree_ = text::read_json(sources_, sources_.add("written", std::move(written)), mistakes);
        EXPECT_TRUE(mistakes.empty());
        return tree_.root();
    }

    static std::string string_at(JsonValue value, std::initializer_list<std::string_view> path) {
        for (const std::string_view key : path) {
            const auto next = key == "0" ? value.at(0) : value.find(key);
            if (!next) return "nothing at " + std::string(key);
            value = *next;
        }
        return std::string(value.is(JsonKind::string) ? *value.as_string() : value.written());
    }

    text::Sources sources_;
    text::Diagnostics found_;
    text::JsonTree tree_;
};

TEST_F(DiagnosticJson, has_one_object_for_each_with_both_ends_of_its_place) {
    const JsonValue all = read_back(render_json(found_, sources_));
    ASSERT_EQ(all.size(), 3U);
    const JsonValue twice = *all.at(0);
    EXPECT_EQ(string_at(twice, {"code"}), "E0117");
    EXPECT_EQ(string_at(twice, {"severity"}), "error");
    EXPECT_EQ(string_at(twice, {"file"}), "packs/my pack/\xC3\xA9.json");
    EXPECT_EQ(string_at(twice, {"line"}), "2");
    EXPECT_EQ(string_at(twice, {"column"}), "2");
    EXPECT_EQ(string_at(twice, {"end_line"}), "2");
    EXPECT_EQ(string_at(twice, {"end_column"}), "5");
    EXPECT_EQ(string_at(twice, {"message"}), "the key \"\xC3\xA9\" is already used in this object");
    EXPECT_EQ(string_at(twice, {"help"}), "remove one of the two, or rename it");
    EXPECT_EQ(string_at(twice, {"related", "0", "message"}), "the first one is here");
    EXPECT_EQ(string_at(twice, {"related", "0", "line"}), "1");
    EXPECT_EQ(string_at(*all.at(2), {"file"}), "null");
    EXPECT_FALSE(all.at(2)->find("line"));
}

TEST_F(DiagnosticJson, an_empty_list_is_a_list) {
    EXPECT_EQ(render_json(text::Diagnostics(), sources_, text::JsonStyle::compact), "[]");
}

TEST_F(DiagnosticJson, sarif_has_what_version_2_1_0_asks_for) {
    const JsonValue log = read_back(render_sarif(found_, sources_, "1.2.3"));
    EXPECT_EQ(string_at(log, {"version"}), "2.1.0");
    EXPECT_NE(string_at(log, {"$schema"}).find("sarif-2.1.0"), std::string::npos);
    ASSERT_EQ(log.find("runs")->size(), 1U);
    const JsonValue run = *log.find("runs")->at(0);
    EXPECT_EQ(string_at(run, {"tool", "driver", "name"}), "cantrip");
    EXPECT_EQ(string_at(run, {"tool", "driver", "version"}), "1.2.3");
    EXPECT_EQ(string_at(run, {"columnKind"}), "unicodeCodePoints");

    const JsonValue rules = *run.find("tool")->find("driver")->find("rules");
    for (const JsonValue rule : rules.children()) {
        EXPECT_TRUE(rule.find("id")->as_string()->starts_with("E"));
        for (const char* key : {"shortDescription", "fullDescription", "help"}) {
            EXPECT_FALSE(string_at(rule, {key, "text"}).empty());
        }
        EXPECT_EQ(string_at(rule, {"defaultConfiguration", "level"}), "error");
    }
    const JsonValue results = *run.find("results");
    ASSERT_EQ(results.size(), 3U);
    for (const JsonValue result : results.children()) {
        const auto rule =
            rules.at(static_cast<std::uint32_t>(result.find("ruleIndex")->as_integer().value()));
        ASSERT_TRUE(rule);
        EXPECT_EQ(string_at(*rule, {"id"}), string_at(result, {"ruleId"}));
        EXPECT_FALSE(string_at(result, {"message", "text"}).empty());
        EXPECT_TRUE(result.find("locations")->is(JsonKind::array));
    }
    const JsonValue place = *results.at(0)->find("locations")->at(0)->find("physicalLocation");
    EXPECT_EQ(string_at(place, {"artifactLocation", "uri"}), "packs/my%20pack/%C3%A9.json");
    EXPECT_EQ(string_at(place, {"region", "startLine"}), "2");
    EXPECT_EQ(string_at(place, {"region", "startColumn"}), "2");
    EXPECT_EQ(string_at(place, {"region", "endColumn"}), "5");
    const JsonValue related = *results.at(0)->find("relatedLocations")->at(0);
    EXPECT_EQ(string_at(related, {"physicalLocation", "region", "startLine"}), "1");
    EXPECT_EQ(string_at(related, {"message", "text"}), "the first one is here");
    EXPECT_EQ(results.at(2)->find("locations")->size(), 0U);
}

}  // namespace
}  // namespace cantrip::english
