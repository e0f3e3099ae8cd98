#include "kernel/decision.hpp"

#include <algorithm>
#include <numeric>

namespace cantrip::kernel {

namespace {

Count saturating_add(Count left, Count right) {
    return left > count_limit - right ? count_limit : left + right;
}
Count saturating_multiply(Count left, Count right) {
    if (left != 0 && right > count_limit / left) return count_limit;
    return left * right;
}

// Binomial coefficients of one row, saturated. Built by addition, so that saturation cannot wrap.
std::vector<Count> binomial_row(std::uint32_t size) {
    std::vector<Count> row(size + 1, 0);
    row[0] = 1;
    for (std::uint32_t i = 1; i <= size; ++i) {
        for (std::uint32_t j = i; j > 0; --j) row[j] = saturating_add(row[j], row[j - 1]);
    }
    return row;
}

Count draw_below(RandomStream& random, Count bound) {
    if (bound <= 0xffffffffffffffffULL) return random.below(static_cast<std::uint64_t>(bound));
    const Count reject = (Count{0} - bound) % bound;
    Count draw = 0;
    do {
        draw = 0;
        for (int i = 0; i < 4; ++i) draw = (draw << 32U) | random.next();
    } while (draw < reject);
    return draw % bound;
}

std::int64_t integer_root(std::int64_t square) {
    std::int64_t low = 0;
    std::int64_t high = 3037000499;
    while (low < high) {
        const std::int64_t middle = low + (high - low + 1) / 2;
        if (middle * middle <= square)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

bool place_allowed(const Shape& shape, std::int64_t x, std::int64_t y) {
    if (x < shape.bounds.left || x > shape.bounds.right || y < shape.bounds.top || y > shape.bounds.bottom)
        return false;
    const std::int64_t dx = x - shape.x;
    const std::int64_t dy = y - shape.y;
    constexpr std::int64_t far = 2000000000;
    if (dx > far || dx < -far || dy > far || dy < -far) return false;
    if (dx * dx + dy * dy > shape.maximum * shape.maximum) return false;
    return std::ranges::none_of(shape.blocked, [&](const Area& area) {
        return x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
    });
}

template <class Visit>
void each_place(const Shape& shape, Visit visit) {
    const std::int64_t top = std::max(shape.bounds.top, shape.y - shape.maximum);
    const std::int64_t bottom = std::min(shape.bounds.bottom, shape.y + shape.maximum);
    for (std::int64_t y = top; y <= bottom; ++y) {
        const std::int64_t dy = y - shape.y;
        const std::int64_t reach = integer_root(shape.maximum * shape.maximum - dy * dy);
        for (std::int64_t x = std::max(shape.bounds.left, shape.x - reach);
             x <= std::min(shape.bounds.right, shape.x + reach); ++x) {
            if (place_allowed(shape, x, y) && !visit(x, y)) return;
        }
    }
}

// ways[i][t]: in how many ways the parts from i on can add up to t.
std::vector<std::vector<Count>> split_ways(const Shape& shape) {
    const auto total = static_cast<std::size_t>(std::max<std::int64_t>(shape.maximum, 0));
    std::vector<std::vector<Count>> ways(shape.size + 1, std::vector<Count>(total + 1, 0));
    ways[shape.size][0] = 1;
    for (std::size_t i = shape.size; i-- > 0;) {
        for (std::size_t t = 0; t <= total; ++t) {
            for (std::int64_t part = std::max<std::int64_t>(shape.lows[i], 0);
                 part <= shape.highs[i] && static_cast<std::size_t>(part) <= t; ++part) {
                ways[i][t] = saturating_add(ways[i][t], ways[i + 1][t - static_cast<std::size_t>(part)]);
            }
        }
    }
    return ways;
}

struct Lister {
    bool (*visit)(void*, std::span<const std::int64_t>);
    void* context;
    bool operator()(std::span<const std::int64_t> answer) const { return visit(context, answer); }
};

bool list_subsets(const Shape& shape, const Lister& visit, std::vector<std::int64_t>& chosen,
                  std::int64_t from) {
    if (static_cast<std::int64_t>(chosen.size()) >= shape.minimum && !visit(chosen)) return false;
    if (static_cast<std::int64_t>(chosen.size()) >= shape.maximum) return true;
    for (std::int64_t i = from; i < static_cast<std::int64_t>(shape.size); ++i) {
        chosen.push_back(i);
        if (!list_subsets(shape, visit, chosen, i + 1)) return false;
        chosen.pop_back();
    }
    return true;
}

bool list_splits(const Shape& shape, const Lister& visit, std::vector<std::int64_t>& parts,
                 std::int64_t left) {
    const std::size_t at = parts.size();
    if (at == shape.size) return left != 0 || visit(parts);
    for (std::int64_t part = std::max<std::int64_t>(shape.lows[at], 0);
         part <= std::min(shape.highs[at], left); ++part) {
        parts.push_back(part);
        if (!list_splits(shape, visit, parts, left - part)) return false;
        parts.pop_back();
    }
    return true;
}

}  // namespace

bool admits(const Shape& shape, std::span<const std::int64_t> answer, std::string_view text) {
    const auto size = static_cast<std::int64_t>(shape.size);
    const auto given = static_cast<std::int64_t>(answer.size());
    if (shape.kind != ShapeKind::text && !text.empty()) return false;
    switch (shape.kind) {
        case ShapeKind::one_of:
            return given == 1 && answer[0] >= 0 && answer[0] < size;
        case ShapeKind::subset:
            if (given < shape.minimum || given > shape.maximum) return false;
            for (std::size_t i = 0; i < answer.size(); ++i) {
                if (answer[i] < 0 || answer[i] >= size || (i > 0 && answer[i] <= answer[i - 1])) return false;
            }
            return true;
        case ShapeKind::number:
            return given == 1 && answer[0] >= shape.minimum && answer[0] <= shape.maximum;
        case ShapeKind::order: {
            if (given != size) return false;
            std::vector<bool> seen(shape.size);
            for (const std::int64_t index : answer) {
                if (index < 0 || index >= size || seen[static_cast<std::size_t>(index)]) return false;
                seen[static_cast<std::size_t>(index)] = true;
            }
            return true;
        }
        case ShapeKind::place:
            return given == 2 && place_allowed(shape, answer[0], answer[1]);
        case ShapeKind::split: {
            if (given != size) return false;
            std::int64_t total = 0;
            for (std::size_t i = 0; i < answer.size(); ++i) {
                if (answer[i] < 0 || answer[i] < shape.lows[i] || answer[i] > shape.highs[i]) return false;
                if (__builtin_add_overflow(total, answer[i], &total)) return false;
            }
            return total == shape.maximum;
        }
        case ShapeKind::text:
            return answer.empty() && static_cast<std::int64_t>(text.size()) <= shape.maximum;
    }
    return false;
}

Count count_answers(const Shape& shape) {
    switch (shape.kind) {
        case ShapeKind::one_of:
            return shape.size;
        case ShapeKind::subset: {
            const std::vector<Count> row = binomial_row(shape.size);
            Count total = 0;
            for (std::int64_t k = std::max<std::int64_t>(shape.minimum, 0);
                 k <= shape.maximum && k <= static_cast<std::int64_t>(shape.size); ++k) {
                total = saturating_add(total, row[static_cast<std::size_t>(k)]);
            }
            return total;
        }
        case ShapeKind::number:
            if (shape.maximum < shape.minimum) return 0;
            return static_cast<Count>(static_cast<std::uint64_t>(shape.maximum) -
                                      static_cast<std::uint64_t>(shape.minimum)) +
                   1;
        case ShapeKind::order: {
            Count total = 1;
            for (std::uint32_t i = 2; i <= shape.size; ++i) total = saturating_multiply(total, i);
            return total;
        }
        case ShapeKind::place: {
            Count total = 0;
            each_place(shape, [&](std::int64_t, std::int64_t) {
                ++total;
                return true;
            });
            return total;
        }
        case ShapeKind::split:
            return shape.maximum < 0 ? 0 : split_ways(shape)[0][static_cast<std::size_t>(shape.maximum)];
        case ShapeKind::text:
            return 0;
    }
    return 0;
}

bool has_answers(const Shape& shape) {
    switch (shape.kind) {
        case ShapeKind::one_of:
            return shape.size > 0;
        case ShapeKind::subset:
            return std::max<std::int64_t>(shape.minimum, 0) <=
                   std::min<std::int64_t>(shape.maximum, shape.size);
        case ShapeKind::number:
            return shape.minimum <= shape.maximum;
        case ShapeKind::order:
        case ShapeKind::text:
            return true;
        case ShapeKind::place: {
            bool found = false;
            each_place(shape, [&](std::int64_t, std::int64_t) {
                found = true;
                return false;
            });
            return found;
        }
        case ShapeKind::split:
            return count_answers(shape) > 0;
    }
    return false;
}

void list_answers(const Shape& shape, bool (*visit)(void*, std::span<const std::int64_t>), void* context) {
    const Lister lister{visit, context};
    std::vector<std::int64_t> answer;
    switch (shape.kind) {
        case ShapeKind::one_of:
            for (std::int64_t i = 0; i < static_cast<std::int64_t>(shape.size); ++i) {
                if (!lister(std::span(&i, 1))) return;
            }
            return;
        case ShapeKind::subset:
            list_subsets(shape, lister, answer, 0);
            return;
        case ShapeKind::number:
            for (std::int64_t i = shape.minimum; i <= shape.maximum; ++i) {
                if (!lister(std::span(&i, 1)) || i == shape.maximum) return;
            }
            return;
        case ShapeKind::order:
            answer.resize(shape.size);
            std::iota(answer.begin(), answer.end(), 0);
            do {
                if (!lister(answer)) return;
            } while (std::ranges::next_permutation(answer).found);
            return;
        case ShapeKind::place:
            each_place(shape, [&](std::int64_t x, std::int64_t y) {
                const std::int64_t point[] = {x, y};
                return lister(point);
            });
            return;
        case ShapeKind::split:
            list_splits(shape, lister, answer, shape.maximum);
            return;
        case ShapeKind::text:
            return;
    }
}

std::optional<std::vector<std::int64_t>> sample_answer(const Shape& shape, RandomStream& random) {
    switch (shape.kind) {
        case ShapeKind::one_of:
            if (shape.size == 0) return std::nullopt;
            return std::vector{static_cast<std::int64_t>(random.below(shape.size))};
        case ShapeKind::subset: {
            const auto least = std::max<std::int64_t>(shape.minimum, 0);
            const auto most = std::min<std::int64_t>(shape.maximum, shape.size);
            if (least > most) return std::nullopt;
            std::int64_t take = least;
            if (least != most) {
                const std::vector<Count> row = binomial_row(shape.size);
                Count ticket = draw_below(random, count_answers(shape));
                while (take < most && ticket >= row[static_cast<std::size_t>(take)]) {
                    ticket -= row[static_cast<std::size_t>(take)];
                    ++take;
                }
            }
            // Selection sampling: ascending and uniform among the subsets of this size.
            std::vector<std::int64_t> chosen;
            for (std::int64_t i = 0; i < static_cast<std::int64_t>(shape.size) && take > 0; ++i) {
                const auto left = static_cast<std::uint64_t>(static_cast<std::int64_t>(shape.size) - i);
                if (static_cast<std::int64_t>(random.below(left)) < take) {
                    chosen.push_back(i);
                    --take;
                }
            }
            return chosen;
        }
        case ShapeKind::number: {
            if (shape.maximum < shape.minimum) return std::nullopt;
            const std::uint64_t width =
                static_cast<std::uint64_t>(shape.maximum) - static_cast<std::uint64_t>(shape.minimum) + 1;
            const std::uint64_t offset =
                width == 0 ? (static_cast<std::uint64_t>(random.next()) << 32U) | random.next()
                           : random.below(width);
            return std::vector{static_cast<std::int64_t>(static_cast<std::uint64_t>(shape.minimum) + offset)};
        }
        case ShapeKind::order: {
            std::vector<std::int64_t> order(shape.size);
            std::iota(order.begin(), order.end(), 0);
            random.shuffle(std::span(order));
            return order;
        }
        case ShapeKind::place: {
            const Count total = count_answers(shape);
            if (total == 0) return std::nullopt;
            Count ticket = draw_below(random, total);
            std::vector<std::int64_t> point;
            each_place(shape, [&](std::int64_t x, std::int64_t y) {
                if (ticket-- > 0) return true;
                point = {x, y};
                return false;
            });
            return point;
        }
        case ShapeKind::split: {
            if (shape.maximum < 0) return std::nullopt;
            const auto ways = split_ways(shape);
            auto left = static_cast<std::size_t>(shape.maximum);
            if (ways[0][left] == 0) return std::nullopt;
            std::vector<std::int64_t> parts;
            for (std::size_t i = 0; i < shape.size; ++i) {
                Count ticket = draw_below(random, ways[i][left]);
                std::int64_t part = std::max<std::int64_t>(shape.lows[i], 0);
                while (ticket >= ways[i + 1][left - static_cast<std::size_t>(part)]) {
                    ticket -= ways[i + 1][left - static_cast<std::size_t>(part)];
                    ++part;
                }
                parts.push_back(part);
                left -= static_cast<std::size_t>(part);
            }
            return parts;
        }
        case ShapeKind::text:
            return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace cantrip::kernel
