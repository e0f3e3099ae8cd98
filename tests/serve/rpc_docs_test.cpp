#include "serve/calling.hpp"
#include "support/temporary_folder.hpp"

#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

// Every example of docs/rpc.md is sent, in order, and gets the response that stands there.
namespace cantrip::testing {

namespace {

using text::JsonKind;
using text::JsonValue;

constexpr std::string_view anything = "...";

bool is_anything(JsonValue value) { return value.as_string() == anything; }

bool text_fits(std::string_view expected, std::string_view found) {
    if (!expected.ends_with(anything)) return expected == found;
    return found.starts_with(expected.substr(0, expected.size() - anything.size()));
}

// "..." stands for any value; as the last element of a list for any more elements, as a key for any more
// members, at the end of a text for any more of it.
bool fits(JsonValue expected, JsonValue found);

bool list_fits(JsonValue expected, JsonValue found) {
    std::uint32_t position = 0;
    for (const JsonValue element : expected.children()) {
        if (is_anything(element) && position + 1 == expected.size()) return true;
        const auto other = found.at(position++);
        if (!other.has_value() || !fits(element, *other)) return false;
    }
    return position == found.size();
}

bool object_fits(JsonValue expected, JsonValue found) {
    bool more = false;
    std::uint32_t named = 0;
    for (const JsonValue member : expected.children()) {
        if (member.key() == anything) {
            more = true;
            continue;
        }
        ++named;
        const auto other = found.find(member.key());
        if (!other.has_value() || !fits(member, *other)) return false;
    }
    return more || named == found.size();
}

bool fits(JsonValue expected, JsonValue found) {
    if (is_anything(expected)) return true;
    if (expected.is(JsonKind::array) && found.is(JsonKind::array)) return list_fits(expected, found);
    if (expected.is(JsonKind::object) && found.is(JsonKind::object)) return object_fits(expected, found);
    if (expected.is(JsonKind::string) && found.is(JsonKind::string))
        return text_fits(*expected.as_string(), *found.as_string());
    return host::same_json(expected, found);
}

struct Example {
    std::string text;
    std::size_t line = 0;
};

// The blocks between ```json and ```.
std::vector<Example> examples_in(const std::string& page) {
    std::vector<Example> found;
    std::istringstream lines(page);
    std::string line;
    bool inside = false;
    for (std::size_t number = 1; std::getline(lines, line); ++number) {
        if (line == "```json") {
            found.push_back({"", number + 1});
            inside = true;
        } else if (line == "```") {
            inside = false;
        } else if (inside) {
            found.back().text += line + "\n";
        }
    }
    return found;
}

}  // namespace

TEST(RpcDocs, every_example_is_answered_as_it_says) {
    ASSERT_EQ(::setenv("CANTRIP_PACKS", "packs", 1), 0);
    const TemporaryFolder folder;  // the page writes a file "match.journal"; here it lands elsewhere
    const std::vector<Example> examples = examples_in(bytes_of("docs/rpc.md"));
    ASSERT_GT(examples.size(), 20U);
    ASSERT_EQ(examples.size() % 2, 0U) << "requests and responses alternate";
    Caller caller;
    for (std::size_t i = 0; i < examples.size(); i += 2) {
        std::string request = examples[i].text;
        const std::size_t file = request.find("\"match.journal\"}");
        if (file != std::string::npos) request.replace(file, 15, "\"" + folder.path() + "/match.journal\"");
        const std::string response = caller.send(request);
        const host::JsonText expected(examples[i + 1].text);
        const host::JsonText found(response);
        ASSERT_TRUE(expected.well_formed())
            << "docs/rpc.md:" << examples[i + 1].line << ": " << expected.mistake();
        EXPECT_TRUE(fits(expected.root(), found.root()))
            << "docs/rpc.md:" << examples[i].line << ": the response is\n"
            << response;
    }
}

TEST(RpcDocs, every_method_and_every_code_has_its_place_on_the_page) {
    const std::string page = bytes_of("docs/rpc.md");
    Caller caller;
    const host::JsonText list(caller.result("rpc.methods"));
    for (const JsonValue method : list.root().find("methods")->children()) {
        const std::string name(*method.find("method")->as_string());
        EXPECT_NE(page.find("## " + name + "\n"), std::string::npos) << name;
        EXPECT_NE(page.find("\"method\": \"" + name + "\""), std::string::npos) << "no example of " << name;
        for (const JsonValue param : method.find("params")->children()) {
            EXPECT_NE(page.find("`" + std::string(*param.find("name")->as_string()) + "`"), std::string::npos)
                << name;
        }
    }
    for (const int code : {-32700, -32600, -32601, -32602, 1000, 1001, 1002, 1003, 1010, 1011, 1012, 1013,
                           1020, 1021, 1022, 1023, 1024, 1025, 1026}) {
        EXPECT_NE(page.find("| " + std::to_string(code) + " |"), std::string::npos) << code;
    }
}

}  // namespace cantrip::testing
