#include "text/diagnostic.hpp"

#include "base/promise.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <tuple>
#include <utility>

namespace cantrip::text {

void Diagnostics::add(Diagnostic diagnostic) {
    const std::size_t which = index(diagnostic.severity());
    ++found_[which];
    if (kept_count_[which] < cap_) {
        ++kept_count_[which];
        kept_.push_back(std::move(diagnostic));
    }
}

void Diagnostics::add(Code code, Place place, std::vector<Argument> arguments, std::string nearest,
                      std::vector<Related> related) {
    promise(arguments.size() >= code_info(code).fewest_arguments &&
                arguments.size() <= code_info(code).most_arguments,
            "a diagnostic has the arguments of its code");
    add(Diagnostic{code, place, std::move(arguments), std::move(nearest), std::move(related)});
}

void Diagnostics::append(const Diagnostics& other) {
    for (const Diagnostic& diagnostic : other.kept_) {
        add(diagnostic);
    }
    for (std::size_t which = 0; which < std::size(found_); ++which) {
        found_[which] += other.found_[which] - other.kept_count_[which];
    }
}

std::size_t Diagnostics::dropped() const { return found_[0] + found_[1] - kept_.size(); }

void Diagnostics::sort_by_place() {
    std::vector<std::size_t> order(kept_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, [this](std::size_t one, std::size_t other) {
        const Diagnostic& a = kept_[one];
        const Diagnostic& b = kept_[other];
        return std::tie(a.place.source, a.place.span.begin, a.code, one) <
               std::tie(b.place.source, b.place.span.begin, b.code, other);
    });
    std::vector<Diagnostic> sorted;
    sorted.reserve(kept_.size());
    for (const std::size_t index : order) {
        sorted.push_back(std::move(kept_[index]));
    }
    kept_ = std::move(sorted);
}

void Diagnostics::clear() { *this = Diagnostics(cap_); }

}  // namespace cantrip::text
