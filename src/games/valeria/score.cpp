#include "games/valeria/score.hpp"

#include "games/valeria/center.hpp"
#include "games/valeria/ids.hpp"
#include "kernel/values.hpp"

#include <array>

namespace cantrip::games::valeria {

namespace {

struct Multiplied {
    std::string_view role;
    std::string_view multiplier;
};
constexpr std::array<Multiplied, 4> duke_roles = {{{"shadow_count", "shadow_mult"},
                                                   {"holy_count", "holy_mult"},
                                                   {"soldier_count", "soldier_mult"},
                                                   {"worker_count", "worker_mult"}}};
constexpr std::array<Multiplied, 4> duke_types = {
    {{"Boss", "boss_mult"}, {"Minion", "minion_mult"}, {"Beast", "beast_mult"}, {"Titan", "titan_mult"}}};

class Tableau {
public:
    Tableau(const kernel::Rulebook& book, const kernel::State& state, std::uint32_t seat)
        : book_(book),
          state_(state),
          seat_(seat),
          citizens_(cards(zone::citizens)),
          domains_(cards(zone::domains)),
          monsters_(cards(zone::monsters)) {}

    [[nodiscard]] std::int64_t printed_points() const {
        return sum(domains_, "vp_reward") + sum(monsters_, "vp_reward");
    }

    [[nodiscard]] std::int64_t duke_points(std::uint32_t duke) const {
        const auto printed = [&](std::string_view name) { return printed_number(book_, state_, duke, name); };
        const auto share = [&](FactId resource, std::string_view divisor) {
            return printed(divisor) == 0 ? 0
                                         : kernel::fact_of(book_, state_, seat_, resource) / printed(divisor);
        };
        std::int64_t total = share(fact::gold, "gold_mult") + share(fact::strength, "strength_mult") +
                             share(fact::magic, "magic_mult");
        for (const Multiplied& each : duke_roles)
            total += (sum(citizens_, each.role) + sum(domains_, each.role)) * printed(each.multiplier);
        for (const Multiplied& each : duke_types) total += of_type(each.role) * printed(each.multiplier);
        return total + size(monsters_) * printed("monster_mult") + size(citizens_) * printed("citizen_mult") +
               size(domains_) * printed("domain_mult");
    }
    [[nodiscard]] std::vector<std::uint32_t> cards(ZoneKindId which) const {
        std::vector<std::uint32_t> found;
        const std::uint32_t held = kernel::zone_of_kind(state_, seat_, which);
        for (std::uint32_t at = state_.zones()[held].first; at != kernel::none; at = state_.entity(at).next)
            found.push_back(at);
        return found;
    }

private:
    static std::int64_t size(const std::vector<std::uint32_t>& cards) {
        return static_cast<std::int64_t>(cards.size());
    }
    [[nodiscard]] std::int64_t sum(const std::vector<std::uint32_t>& cards, std::string_view property) const {
        std::int64_t total = 0;
        for (const std::uint32_t card : cards) total += printed_number(book_, state_, card, property);
        return total;
    }
    [[nodiscard]] std::int64_t of_type(std::string_view type) const {
        const NameId property = book_.names.find("monster_type");
        std::int64_t count = 0;
        for (const std::uint32_t card : monsters_) {
            const kernel::PropertyValue* found =
                property.valid() ? book_.definition_of(state_.entity(card))->property(property) : nullptr;
            if (found != nullptr && !found->words.empty() && book_.text(found->words.front()) == type)
                ++count;
        }
        return count;
    }

    const kernel::Rulebook& book_;
    const kernel::State& state_;
    std::uint32_t seat_;
    std::vector<std::uint32_t> citizens_;
    std::vector<std::uint32_t> domains_;
    std::vector<std::uint32_t> monsters_;
};

}  // namespace

std::vector<std::uint32_t> seats_of(const kernel::Rulebook& book, const kernel::State& state) {
    return kernel::seats_in_order(kernel::table_scope(book, state));
}

std::int64_t score_of(const kernel::Rulebook& book, const kernel::State& state, std::uint32_t seat) {
    const Tableau tableau(book, state, seat);
    std::int64_t total = kernel::fact_of(book, state, seat, fact::points) + tableau.printed_points();
    for (const std::uint32_t duke : tableau.cards(zone::duke)) total += tableau.duke_points(duke);
    return total;
}

}  // namespace cantrip::games::valeria
