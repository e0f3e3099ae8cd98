#include "text/diagnostic.hpp"

#include "text/nearest.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <vector>

namespace cantrip::text {
namespace {

Place at(std::uint32_t offset, std::uint32_t source = 0) {
    return {static_cast<SourceId>(source), {offset, offset + 1}};
}

TEST(Diagnostics, errors_and_warnings_are_counted_apart) {
    Diagnostics found;
    EXPECT_FALSE(found.has_errors());
    found.add(Code::surplus_field, at(3), {"x"});
    EXPECT_FALSE(found.has_errors());
    found.add(Code::missing_field, at(1), {"y"});
    EXPECT_TRUE(found.has_errors());
    EXPECT_EQ(found.count(Severity::error), 1U);
    EXPECT_EQ(found.count(Severity::warning), 1U);
}

TEST(Diagnostics, sorting_goes_by_place_and_keeps_the_order_of_finding) {
    Diagnostics found;
    found.add(Code::unknown_name, at(5), {"first"});
    found.add(Code::unknown_name, at(5), {"second"});
    found.add(Code::unknown_name, at(1, 1), {"later source"});
    found.add(Code::unknown_name, at(2), {"earlier"});
    found.sort_by_place();
    std::vector<std::string> order;
    for (const Diagnostic& diagnostic : found.all()) order.push_back(diagnostic.arguments[0].text());
    EXPECT_EQ(order, (std::vector<std::string>{"earlier", "first", "second", "later source"}));
}

TEST(Diagnostics, beyond_the_cap_they_are_only_counted_and_warnings_never_hide_errors) {
    Diagnostics found(3);
    for (int i = 0; i < 10; ++i) found.add(Code::surplus_field, at(1), {"x"});
    found.add(Code::missing_field, at(1), {"y"});
    EXPECT_EQ(found.all().size(), 4U);
    EXPECT_EQ(found.dropped(), 7U);
    EXPECT_EQ(found.count(Severity::warning), 10U);
    Diagnostics more(100);
    more.append(found);
    EXPECT_EQ(more.count(Severity::warning), 10U);
    EXPECT_EQ(more.dropped(), 7U);
    more.clear();
    EXPECT_TRUE(more.empty());
    EXPECT_EQ(more.dropped(), 0U);
}

TEST(DiagnosticsDeathTest, a_diagnostic_with_the_wrong_number_of_arguments_breaks_a_promise) {
    Diagnostics found;
    EXPECT_DEATH(found.add(Code::unknown_name, at(1)), "arguments of its code");
}

TEST(Codes, labels_are_unique_and_lead_back_to_their_code) {
    std::set<std::string> labels;
    for (const CodeInfo& info : all_codes()) {
        const std::string label = code_label(info.code);
        EXPECT_TRUE(labels.insert(label).second) << label;
        EXPECT_EQ(code_from_label(label), info.code) << label;
    }
    EXPECT_EQ(code_label(Code::unknown_event), "E0203");
    EXPECT_EQ(code_label(Code::surplus_field), "W0301");
    EXPECT_EQ(code_from_label("e0203"), Code::unknown_event);
    EXPECT_EQ(code_from_label("203"), Code::unknown_event);
    for (const char* wrong : {"", "E", "W0203", "E9999", "E020x", "E99999999999", "hello"}) {
        EXPECT_FALSE(code_from_label(wrong)) << wrong;
    }
}

constexpr std::array<std::string_view, 6> known{"on_dodge",  "on_parry", "on_attack",
                                                "after_hit", "hand",     "hands"};

TEST(Nearest, a_slip_of_the_finger_is_recognised) {
    EXPECT_EQ(nearest_name("on_dogde", known), "on_dodge");
    EXPECT_EQ(nearest_name("on_atack", known), "on_attack");
    EXPECT_EQ(nearest_name("after_hti", known), "after_hit");
    EXPECT_EQ(nearest_name("hnad", known), "hand");
}

TEST(Nearest, case_and_joining_signs_do_not_matter) {
    EXPECT_EQ(nearest_name("On-Dodge", known), "on_dodge");
    EXPECT_EQ(nearest_name("ON DODGE", known), "on_dodge");
    EXPECT_EQ(nearest_name("HANDS", known), "hands");
}

TEST(Nearest, what_is_far_from_everything_has_no_nearest) {
    EXPECT_EQ(nearest_name("teleport", known), "");
    EXPECT_EQ(nearest_name("x", known), "");
    EXPECT_EQ(nearest_name("", known), "");
    EXPECT_EQ(nearest_name(std::string(100'000, 'x'), known), "");
    EXPECT_EQ(nearest_name("hand", {}), "");
}

TEST(Nearest, the_order_of_the_known_names_does_not_matter) {
    const std::array<std::string_view, 3> one{"bat", "cat", "rat"};
    const std::array<std::string_view, 3> other{"rat", "cat", "bat"};
    EXPECT_EQ(nearest_name("zat", one), "bat");
    EXPECT_EQ(nearest_name("zat", other), "bat");
}

TEST(Nearest, swapped_neighbours_are_one_mistake) {
    EXPECT_EQ(edit_distance("dogde", "dodge", 5), 1U);
    EXPECT_EQ(edit_distance("", "abc", 5), 3U);
    EXPECT_EQ(edit_distance("kitten", "sitting", 5), 3U);
    EXPECT_EQ(edit_distance("kitten", "sitting", 2), 3U);
}

}  // namespace
}  // namespace cantrip::text
