#include "host/lines.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <string>
#include <utility>
#include <vector>

namespace cantrip::testing {

namespace {

using Got = host::LineReader::Got;

// What is read from a pipe that holds these bytes.
std::vector<std::pair<Got, std::string>> lines_of(const std::string& bytes, std::size_t longest) {
    int ends[2] = {-1, -1};
    std::vector<std::pair<Got, std::string>> found;
    if (::pipe(ends) != 0) return found;
    EXPECT_TRUE(host::write_bytes(ends[1], bytes));
    ::close(ends[1]);
    host::LineReader reader(ends[0], longest);
    std::string line;
    for (Got got = reader.next(line); got != Got::end; got = reader.next(line)) found.emplace_back(got, line);
    ::close(ends[0]);
    return found;
}

}  // namespace

TEST(Lines, end_with_or_without_a_return_and_the_last_may_lack_its_end) {
    const auto found = lines_of("one\r\n\ntwo", 100);
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0].second, "one");
    EXPECT_EQ(found[1].second, "");
    EXPECT_EQ(found[2].second, "two");
}

TEST(Lines, that_are_too_long_are_skipped_and_the_next_is_read) {
    const auto found = lines_of(std::string(50, 'x') + "\nshort\n", 10);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].first, Got::too_long);
    EXPECT_TRUE(found[0].second.empty());
    EXPECT_EQ(found[1], std::make_pair(Got::line, std::string("short")));
}

}  // namespace cantrip::testing
