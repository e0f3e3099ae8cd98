#include "english/play_text.hpp"
#include "play/simulation.hpp"
#include "play/standings.hpp"
#include "view/seer.hpp"

#include <algorithm>
#include <utility>

namespace cantrip::play {

namespace {

// The place of a name in a list of figures; it is appended if it is new.
template <class Figures>
std::size_t place_of(std::vector<Figures>& list, const std::string& name) {
    const auto found = std::ranges::find(list, name, &Figures::name);
    if (found != list.end()) return static_cast<std::size_t>(found - list.begin());
    list.emplace_back().name = name;
    return list.size() - 1;
}

class Preparation {
public:
    Preparation(const RulesPtr& rules, const SimulationOptions& options) : options_(options) {
        plan_.rules = rules;
        plan_.seed = options.seed;
        plan_.trace = options.trace;
    }

    // Empty, or what is wrong.
    std::string run() {
        for (const SimulationSetup& each : options_.setups) {
            if (std::string error = add_table(each); !error.empty()) return error;
        }
        if (plan_.tables.empty()) return std::string(english::words_of(english::PlayWords::no_setup));
        for (const SimulationOptions::SeatBot& each : options_.bots) {
            if (std::ranges::find(seats_met_, each.seat) == seats_met_.end())
                return english::no_such_seat(each.seat, joined(seats_met_));
        }
        count_effects();
        plan_.policy = policy();
        return {};
    }
    [[nodiscard]] std::unique_ptr<Simulation::Impl> take() {
        return std::make_unique<Simulation::Impl>(std::move(plan_));
    }

private:
    std::string add_table(const SimulationSetup& given) {
        SetTable set = set_table(plan_.rules, given.setup);
        if (set.table == nullptr) return std::move(set.error);
        Simulation::Impl::Table table;
        table.seats = player_seats(set.table->book(), set.table->start);
        const view::Seer everybody(set.table->book(), set.table->start, set.table->named,
                                   view::Seer::everybody);
        table.bots.assign(set.table->start.size(kernel::Section::entities), options_.bot);
        for (std::uint32_t i = 1; i < table.bots.size(); ++i) {
            if (everybody.is_person(i)) meet(everybody.name(i), table.bots[i]);
        }
        for (const std::uint32_t seat : table.seats)
            table.seat_figures.push_back(place_of(plan_.blank.seats, everybody.name(seat)));
        for (const std::string& deck : given.decks)
            table.deck_figures.push_back(place_of(plan_.blank.decks, deck));
        table.laid_out = std::move(set.table);
        plan_.tables.push_back(std::move(table));
        return {};
    }

    void meet(const std::string& seat, Bot& bot) {
        if (std::ranges::find(seats_met_, seat) == seats_met_.end()) seats_met_.push_back(seat);
        for (const SimulationOptions::SeatBot& each : options_.bots) {
            if (each.seat == seat) bot = each.bot;
        }
    }

    // Cards that share an effect share its figure.
    void count_effects() {
        const kernel::Rulebook& book = plan_.rules->book;
        std::map<std::pair<std::string_view, std::string_view>, std::size_t> known;
        for (const kernel::AbilitySpec& ability : book.abilities) {
            const DefinitionId said_by = ability.from.valid() ? ability.from : ability.definition;
            const std::string_view id =
                said_by.valid() ? book.text(book.definitions[said_by.index].id) : std::string_view();
            const auto [at, is_new] =
                known.try_emplace({id, book.text(ability.id)}, plan_.blank.effects.size());
            if (is_new) {
                plan_.blank.effects.push_back({std::string(id), std::string(book.text(ability.id)), 0, 0});
            }
            plan_.effect_of.push_back(at->second);
        }
    }

    [[nodiscard]] std::string policy() const {
        if (options_.bots.empty()) return bot_name(options_.bot);
        std::string words;
        for (const std::string& seat : seats_met_) {
            if (seat == "nature") continue;
            Bot bot = options_.bot;
            for (const SimulationOptions::SeatBot& each : options_.bots) {
                if (each.seat == seat) bot = each.bot;
            }
            words += (words.empty() ? "" : " ") + seat + "=" + bot_name(bot);
        }
        return words;
    }

    [[nodiscard]] static std::string joined(const std::vector<std::string>& names) {
        std::string words;
        for (const std::string& name : names) {
            if (name != "nature") words += (words.empty() ? "" : ", ") + name;
        }
        return words;
    }

    const SimulationOptions& options_;
    Simulation::Impl plan_;
    std::vector<std::string> seats_met_;
};

}  // namespace

}  // namespace cantrip::play

namespace cantrip {

PreparedSimulation prepare_simulation(const RulesPtr& rules, const SimulationOptions& options) {
    play::Preparation preparation(rules, options);
    if (std::string error = preparation.run(); !error.empty()) return {std::nullopt, std::move(error)};
    return {Simulation(preparation.take()), {}};
}

}  // namespace cantrip
