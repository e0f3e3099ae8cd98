#include "text/nearest.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace cantrip::text {

namespace {

constexpr char fold_for_distance(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// What people mix up without meaning anything by it.
std::string fold_for_equality(std::string_view name) {
    std::string folded;
    for (const char c : name) {
        folded.push_back(c == '-' || c == ' ' ? '_' : fold_for_distance(c));
    }
    return folded;
}

// One mistake in a short word, one for every three letters in a longer one.
std::uint32_t tolerated_mistakes(std::size_t length) {
    if (length <= 1) {
        return 0;
    }
    return std::max<std::uint32_t>(1, std::min<std::uint32_t>(6, static_cast<std::uint32_t>(length / 3)));
}

// Longer words are not typed but generated; comparing them would only cost time.
constexpr std::size_t longest_compared = 64;

}  // namespace

std::uint32_t edit_distance(std::string_view one, std::string_view other, std::uint32_t limit) {
    if (one.size() > other.size()) {
        std::swap(one, other);
    }
    if (other.size() - one.size() > limit || other.size() > longest_compared) {
        return limit + 1;
    }
    std::array<std::array<std::uint32_t, longest_compared + 1>, 3> rows{};
    for (std::size_t j = 0; j <= other.size(); ++j) {
        rows[0][j] = static_cast<std::uint32_t>(j);
    }
    for (std::size_t i = 1; i <= one.size(); ++i) {
        auto& row = rows[i % 3];
        const auto& above = rows[(i + 2) % 3];
        const auto& two_above = rows[(i + 1) % 3];
        row[0] = static_cast<std::uint32_t>(i);
        const char a = fold_for_distance(one[i - 1]);
        for (std::size_t j = 1; j <= other.size(); ++j) {
            const char b = fold_for_distance(other[j - 1]);
            row[j] = std::min({row[j - 1] + 1, above[j] + 1, above[j - 1] + (a == b ? 0U : 1U)});
            const bool swapped =
                i > 1 && j > 1 && a == fold_for_distance(other[j - 2]) && fold_for_distance(one[i - 2]) == b;
            if (swapped) {
                row[j] = std::min(row[j], two_above[j - 2] + 1);
            }
        }
    }
    return std::min(rows[one.size() % 3][other.size()], limit + 1);
}

std::string_view nearest_name(std::string_view written, std::span<const std::string_view> known) {
    const std::string folded = fold_for_equality(written);
    std::string_view best;
    std::uint32_t best_distance = tolerated_mistakes(written.size()) + 1;
    const auto better = [&](std::string_view name, std::uint32_t distance) {
        return distance < best_distance || (distance == best_distance && !best.empty() && name < best);
    };
    for (const std::string_view name : known) {
        if (name.empty() || name == written) {
            continue;
        }
        if (name.size() == folded.size() && fold_for_equality(name) == folded) {
            if (better(name, 0)) {
                best = name;
                best_distance = 0;
            }
            continue;
        }
        const std::uint32_t distance = std::max(edit_distance(written, name, best_distance), 1U);
        if (better(name, distance)) {
            best = name;
            best_distance = distance;
        }
    }
    return best;
}

}  // namespace cantrip::text
