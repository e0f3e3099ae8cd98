#include "kernel/decision.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <vector>

namespace cantrip::kernel {

namespace {

using Answers = std::vector<std::vector<std::int64_t>>;

Answers listed(const Shape& shape) {
    Answers answers;
    list_answers(
        shape,
        [](void* context, std::span<const std::int64_t> answer) {
            static_cast<Answers*>(context)->emplace_back(answer.begin(), answer.end());
            return true;
        },
        &answers);
    return answers;
}

struct Case {
    const char* name;
    Shape shape;
};

constexpr Area walls[] = {{1, -1, 1, 1}};
constexpr std::int64_t lows[] = {0, 1, 0};
constexpr std::int64_t highs[] = {4, 3, 2};

std::vector<Case> shapes() {
    Shape one{ShapeKind::one_of, 5, 0, 0, 0, 0, {}, {}, {}, {}};
    Shape subset{ShapeKind::subset, 5, 1, 3, 0, 0, {}, {}, {}, {}};
    Shape exactly{ShapeKind::subset, 6, 2, 2, 0, 0, {}, {}, {}, {}};
    Shape number{ShapeKind::number, 0, -3, 4, 0, 0, {}, {}, {}, {}};
    Shape order{ShapeKind::order, 4, 0, 0, 0, 0, {}, {}, {}, {}};
    Shape place{ShapeKind::place, 0, 0, 3, 0, 0, {-2, -3, 3, 3}, walls, {}, {}};
    Shape split{ShapeKind::split, 3, 0, 5, 0, 0, {}, {}, lows, highs};
    return {{"one_of", one},  {"subset", subset}, {"exactly", exactly}, {"number", number},
            {"order", order}, {"place", place},   {"split", split}};
}

TEST(Decision, exactly_the_listed_answers_are_admitted_and_counted) {
    for (const Case& each : shapes()) {
        SCOPED_TRACE(each.name);
        const Answers answers = listed(each.shape);
        EXPECT_EQ(count_answers(each.shape), answers.size());
        const std::set<std::vector<std::int64_t>> distinct(answers.begin(), answers.end());
        EXPECT_EQ(distinct.size(), answers.size()) << "no answer twice";
        for (const auto& answer : answers) EXPECT_TRUE(admits(each.shape, answer));
        // Every tuple of small numbers that is not listed is refused.
        for (std::size_t length = 0; length <= 4; ++length) {
            std::vector<std::int64_t> tuple(length, -4);
            while (true) {
                EXPECT_EQ(admits(each.shape, tuple), distinct.contains(tuple));
                std::size_t at = 0;
                while (at < length && ++tuple[at] > 6) tuple[at++] = -4;
                if (at == length) break;
            }
        }
    }
}

TEST(Decision, sampling_is_uniform_over_all_answers) {
    for (const Case& each : shapes()) {
        SCOPED_TRACE(each.name);
        const Answers answers = listed(each.shape);
        std::map<std::vector<std::int64_t>, int> drawn;
        RandomStream random = RandomStream::seeded(11, 3);
        const int rounds = 400 * static_cast<int>(answers.size());
        for (int i = 0; i < rounds; ++i) ++drawn[*sample_answer(each.shape, random)];
        EXPECT_EQ(drawn.size(), answers.size()) << "every answer comes up";
        double chi_square = 0;
        for (const auto& [answer, count] : drawn) chi_square += (count - 400.0) * (count - 400.0) / 400.0;
        const auto freedom = static_cast<double>(answers.size() - 1);
        EXPECT_LT(chi_square, freedom + 6 * std::sqrt(2 * freedom) + 6);
    }
}

TEST(Decision, a_text_is_admitted_up_to_its_length_and_never_sampled) {
    const Shape shape{ShapeKind::text, 0, 0, 5, 0, 0, {}, {}, {}, {}};
    EXPECT_TRUE(admits(shape, {}, "five!"));
    EXPECT_FALSE(admits(shape, {}, "six..."));
    const std::int64_t number[] = {1};
    EXPECT_FALSE(admits(shape, number, "a"));
    RandomStream random;
    EXPECT_FALSE(sample_answer(shape, random).has_value());
}

TEST(Decision, shapes_without_an_answer_say_so) {
    const Shape none_of{ShapeKind::one_of, 0, 0, 0, 0, 0, {}, {}, {}, {}};
    const Shape backwards{ShapeKind::number, 0, 2, 1, 0, 0, {}, {}, {}, {}};
    RandomStream random;
    for (const Shape& shape : {none_of, backwards}) {
        EXPECT_EQ(count_answers(shape), Count{0});
        EXPECT_FALSE(sample_answer(shape, random).has_value());
    }
}

TEST(Decision, a_large_shuffle_is_counted_as_many_and_still_sampled) {
    const Shape shuffle{ShapeKind::order, 60, 0, 0, 0, 0, {}, {}, {}, {}};
    EXPECT_EQ(count_answers(shuffle), count_limit);
    RandomStream random = RandomStream::seeded(1, 1);
    EXPECT_TRUE(admits(shuffle, *sample_answer(shuffle, random)));
}

}  // namespace

}  // namespace cantrip::kernel
