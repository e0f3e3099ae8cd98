#include "support/properties.hpp"

#include "kernel/values.hpp"
#include "play/bot.hpp"
#include "play/match.hpp"
#include "support/playing.hpp"
#include "view/question.hpp"
#include "view/story.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace cantrip::testing {

namespace {

using kernel::none;
using kernel::Section;

std::string where(const PropertyCase& given, const Match& match) {
    return "answers by seed " + std::to_string(given.seed) + "\n" + position_of(match);
}

// An answer by the place of its decision among the open ones: good in any equal match.
struct Step {
    std::size_t decision = 0;
    Choice choice;
};

std::optional<Step> next_step(const Match& match, RandomStream& random) {
    const std::vector<Decision> open = match.decisions();
    // Now and then somebody takes a standing option.
    const bool take_standing = random.below(8) == 0;
    std::optional<Step> found;
    for (std::size_t i = 0; i < open.size(); ++i) {
        if (open[i].standing != take_standing && found.has_value()) continue;
        std::optional<Choice> choice = play::random_answer(match, open[i], random);
        if (!choice.has_value()) continue;
        found = Step{i, std::move(*choice)};
        if (open[i].standing == take_standing) break;
    }
    return found;
}

void take(Match& match, const Step& step) {
    const std::vector<Decision> open = match.decisions();
    ASSERT_LT(step.decision, open.size());
    const Answer answer = match.choose(open[step.decision].id, open[step.decision].seat, step.choice);
    ASSERT_EQ(answer.refused, Refused::no) << answer.message << '\n' << position_of(match);
}

// Calls `visit` at every stop of a random match, the first and the last one included.
template <class Visit>
std::vector<Step> play_and_visit(const PropertyCase& given, Match& match, Visit visit) {
    RandomStream random = RandomStream::seeded(given.seed, 17);
    std::vector<Step> steps;
    visit(match);
    while (steps.size() < given.most_choices && match.standing() == Standing::playing) {
        std::optional<Step> step = next_step(match, random);
        if (!step.has_value()) {
            ADD_FAILURE() << "a match that is not over asks somebody something\n" << where(given, match);
            break;
        }
        take(match, *step);
        steps.push_back(std::move(*step));
        if (::testing::Test::HasFatalFailure()) break;
        visit(match);
    }
    return steps;
}

Match begun(const PropertyCase& given) { return start_match(given.rules, given.setup); }

class CacheChecker final : public kernel::Observer {
public:
    void happened(const kernel::Rulebook& book, const kernel::State& state,
                  const kernel::Event& event) override {
        const kernel::Scope scope = kernel::table_scope(book, state);
        for (std::uint32_t i = 1; i < state.size(Section::entities); ++i) {
            if (state.entity(i).alive == 0) continue;
            for (const ValueId value : book.kinds[state.entity(i).kind].values) {
                if (book.values[value.index].sort != kernel::ValueSort::number) continue;
                const Number cached = kernel::value(scope, value, state.ref(i));
                const Number naive = kernel::value_from_scratch(scope, value, state.ref(i));
                EXPECT_EQ(cached, naive) << book.text(book.values[value.index].name) << " is cached as "
                                         << cached.text() << " but is " << naive.text() << " after "
                                         << book.text(book.event_kinds[event.kind].name);
            }
        }
        ++events;
    }
    std::size_t events = 0;
};

class PrintCollector final : public play::Rerun::Watcher {
public:
    explicit PrintCollector(const kernel::Rulebook& book) : book_(book) {}
    void before(const kernel::State& state, const kernel::Decision&, const play::Answered&) override {
        prints.push_back(kernel::fingerprint(book_, state));
    }
    std::vector<std::uint64_t> prints;

private:
    const kernel::Rulebook& book_;
};

// Puts other cards where the seat cannot tell, and other numbers where it cannot look. Cards change places
// only with cards of their kind; what everybody sees of a card stays where it is.
bool permute_unknown(const kernel::Rulebook& book, kernel::State& state, std::uint32_t seat) {
    bool changed = false;
    for (std::size_t kind = 0; kind < book.kinds.size(); ++kind) {
        std::vector<std::uint32_t> unknown;
        for (std::uint32_t i = 1; i < state.size(Section::entities); ++i) {
            const kernel::Entity& entity = state.entity(i);
            if (entity.alive == 0 || entity.kind != kind || entity.definition == none) continue;
            if (!kernel::knows(book, state, seat, i)) unknown.push_back(i);
        }
        for (std::size_t i = 0; i + 1 < unknown.size(); ++i) {
            kernel::Entity& one = state.entity(unknown[i]);
            kernel::Entity& two = state.entity(unknown[i + 1]);
            changed = changed || one.definition != two.definition;
            std::swap(one.definition, two.definition);
            for (std::size_t f = 0; f < book.kinds[kind].facts.size(); ++f) {
                if (book.facts[book.kinds[kind].facts[f].index].seen == kernel::Seen::by_all) continue;
                std::swap(state.facts()[one.facts + f], state.facts()[two.facts + f]);
            }
        }
    }
    for (std::uint32_t i = 1; i < state.size(Section::entities); ++i) {
        const kernel::Entity& entity = state.entity(i);
        if (entity.alive == 0 || entity.definition != none) continue;
        const kernel::KindSpec& kind = book.kinds[entity.kind];
        for (std::size_t f = 0; f < kind.facts.size(); ++f) {
            const kernel::FactSpec& fact = book.facts[kind.facts[f].index];
            const bool hidden = fact.seen == kernel::Seen::by_owner && entity.owner != seat;
            if (!hidden || fact.sort != kernel::FactSort::number) continue;
            state.facts()[entity.facts + f] += 1;
            changed = true;
        }
    }
    state.stale() = ~std::uint64_t{0};
    return changed;
}

// The cards that a seat does not know now, and whether it has come to know one of them.
class Unknown {
public:
    Unknown(const kernel::Rulebook& book, const kernel::State& state, std::uint32_t seat) : seat_(seat) {
        for (std::uint32_t i = 1; i < state.size(Section::entities); ++i) {
            if (state.entity(i).alive != 0 && !kernel::knows(book, state, seat, i)) cards_.push_back(i);
        }
    }
    [[nodiscard]] bool learned(const kernel::Rulebook& book, const kernel::State& state) const {
        return std::ranges::any_of(cards_, [&](std::uint32_t card) {
            return state.entity(card).alive == 0 || kernel::knows(book, state, seat_, card);
        });
    }

private:
    std::uint32_t seat_;
    std::vector<std::uint32_t> cards_;
};

// What a seat is told between its answer and the next stop; nothing more from where it learns of a card.
std::vector<std::string> told_by(const Match& match, const Decision& decision, const Choice& choice,
                                 std::uint32_t seat, const Unknown& unknown) {
    class Listener final : public kernel::Observer {
    public:
        Listener(const Match& heard, std::uint32_t reader, const Unknown& before)
            : match_(heard), seat_(reader), unknown_(before) {}
        void happened(const kernel::Rulebook& book, const kernel::State& state,
                      const kernel::Event& event) override {
            learned_ = learned_ || unknown_.learned(book, state);
            if (learned_) return;
            const view::Seer seer(book, state, match_.impl->table->named, seat_);
            if (std::string line = view::event_line(seer, event); !line.empty())
                lines.push_back(std::move(line));
        }
        std::vector<std::string> lines;

    private:
        const Match& match_;
        std::uint32_t seat_;
        const Unknown& unknown_;
        bool learned_ = false;
    };
    kernel::State state = match.impl->state;
    const kernel::Decision* asked = match.impl->asked.find(state, decision.id);
    if (asked == nullptr) return {};
    Listener listener(match, seat, unknown);
    kernel::Machine machine(match.impl->book(), state, match.impl->table->given.nature, &listener);
    machine.answer(DecisionId(asked->id), seat, choice.numbers, choice.text);
    machine.advance();
    return std::move(listener.lines);
}

// Goes on as far as nobody but the seat itself, in the open, has something to say: windows of others that it
// must not know of are passed. False where the other seat cannot pass.
bool pass_hidden_windows(Match& match, std::uint32_t seat) {
    for (int i = 0; i < 100; ++i) {
        const Decision* hidden = nullptr;
        std::vector<Decision> open = match.decisions();
        for (const kernel::Decision& decision : match.impl->state.decisions()) {
            if (match.impl->state.registers().waiting == 0 || decision.answered != 0 ||
                decision.open_to_all != 0)
                continue;
            if (decision.seat == seat || decision.standing != 0) continue;
            for (const Decision& each : open) {
                if (match.impl->asked.number_of(decision.id) == each.id) hidden = &each;
            }
        }
        if (hidden == nullptr) return true;
        std::optional<std::int64_t> pass;
        for (std::size_t o = 0; o < hidden->options.size(); ++o) {
            if (hidden->options[o].json.starts_with("{\"pass\":true")) pass = static_cast<std::int64_t>(o);
        }
        if (!pass.has_value()) return false;
        if (match.choose(hidden->id, hidden->seat, {{*pass}, {}}).refused != Refused::no) return false;
    }
    return false;
}

}  // namespace

void same_seed_same_fingerprints(const PropertyCase& given) {
    Match one = begun(given);
    Match two = begun(given);
    std::vector<std::uint64_t> prints;
    const std::vector<Step> steps =
        play_and_visit(given, one, [&](const Match& match) { prints.push_back(match.fingerprint()); });
    ASSERT_EQ(two.fingerprint(), prints.front()) << where(given, two);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        ASSERT_NO_FATAL_FAILURE(take(two, steps[i]));
        ASSERT_EQ(two.fingerprint(), prints[i + 1]) << "after choice " << i + 1 << "\n" << where(given, two);
    }
}

void a_copy_plays_on_like_the_original(const PropertyCase& given) {
    Match match = begun(given);
    std::vector<Match> copies;
    std::vector<std::size_t> from;
    std::vector<std::uint64_t> prints;
    const std::vector<Step> steps = play_and_visit(given, match, [&](const Match& now) {
        if (prints.size() % 7 == 0) {
            copies.push_back(now.copy());
            from.push_back(prints.size());
        }
        prints.push_back(now.fingerprint());
    });
    for (std::size_t c = 0; c < copies.size(); ++c) {
        ASSERT_EQ(copies[c].fingerprint(), prints[from[c]]) << "playing on has changed an earlier copy";
        for (std::size_t i = from[c]; i < steps.size(); ++i) {
            ASSERT_NO_FATAL_FAILURE(take(copies[c], steps[i]));
            ASSERT_EQ(copies[c].fingerprint(), prints[i + 1])
                << "a copy made after choice " << from[c] << "\n"
                << where(given, match);
        }
    }
}

void saving_and_loading_at_any_decision_changes_nothing(const PropertyCase& given) {
    Match match = begun(given);
    std::size_t stop = 0;
    play_and_visit(given, match, [&](const Match& now) {
        // Near the start every stop; later matches are long and it is enough to look now and then.
        ++stop;
        if (stop > 40 && stop % 16 != 0 && now.standing() == Standing::playing) return;
        const std::string saved = now.journal();
        const Started loaded = replay(given.rules, saved);
        ASSERT_TRUE(loaded.match.has_value()) << loaded.error << '\n' << saved;
        ASSERT_EQ(loaded.match->fingerprint(), now.fingerprint()) << saved;
        ASSERT_EQ(loaded.match->journal(), saved);
        for (const std::string& seat : now.seats())
            ASSERT_EQ(loaded.match->log(seat), now.log(seat)) << saved;
    });
    // What was loaded goes on as if it had never been saved.
    Match again = begun(given);
    const std::vector<Step> steps = play_and_visit(given, again, [](const Match&) {});
    Match half = begun(given);
    for (std::size_t i = 0; i < steps.size() / 2; ++i) ASSERT_NO_FATAL_FAILURE(take(half, steps[i]));
    Started loaded = replay(given.rules, half.journal());
    ASSERT_TRUE(loaded.match.has_value()) << loaded.error;
    for (std::size_t i = steps.size() / 2; i < steps.size(); ++i)
        ASSERT_NO_FATAL_FAILURE(take(*loaded.match, steps[i]));
    ASSERT_EQ(loaded.match->journal(), again.journal());
}

void undo_leads_back_to_the_start_and_redo_forward(const PropertyCase& given) {
    Match match = begun(given);
    std::vector<std::uint64_t> prints;
    PropertyCase shorter = given;
    shorter.most_choices = std::min<std::size_t>(given.most_choices, 120);
    const std::vector<Step> steps =
        play_and_visit(shorter, match, [&](const Match& now) { prints.push_back(now.fingerprint()); });
    const std::string whole = match.journal();
    const std::vector<std::string> everybody = match.seats();
    for (std::size_t i = steps.size(); i-- > 0;) {
        const Answer undone = match.undo(everybody.front(), everybody);
        ASSERT_EQ(undone.refused, Refused::no) << undone.message << '\n' << where(given, match);
        ASSERT_EQ(match.choices(), i);
        ASSERT_EQ(match.fingerprint(), prints[i]) << "after taking choice " << i + 1 << " back\n"
                                                  << where(given, match);
    }
    for (const Step& step : steps) ASSERT_NO_FATAL_FAILURE(take(match, step));
    ASSERT_EQ(match.journal(), whole);
}

void cached_values_equal_values_from_scratch(const PropertyCase& given) {
    Match match = begun(given);
    play_and_visit(given, match, [](const Match&) {});
    CacheChecker checker;
    play::Rerun rerun(*match.impl->table);
    rerun.play(match.impl->record, match.impl->record.answers().size(), &checker);
    EXPECT_GT(checker.events, 0U) << where(given, match);
    if (::testing::Test::HasFailure()) ADD_FAILURE() << where(given, match);
}

void observers_change_nothing(const PropertyCase& given) {
    Match match = begun(given);
    play_and_visit(given, match, [](const Match&) {});
    PrintCollector plain(match.impl->book());
    PrintCollector watched(match.impl->book());
    CacheChecker observer;
    play::Rerun without(*match.impl->table);
    play::Rerun with(*match.impl->table);
    without.play(match.impl->record, match.impl->record.answers().size(), nullptr, &plain);
    with.play(match.impl->record, match.impl->record.answers().size(), &observer, &watched);
    EXPECT_EQ(plain.prints, watched.prints) << where(given, match);
    EXPECT_EQ(kernel::fingerprint(match.impl->book(), without.state()), match.fingerprint())
        << where(given, match);
    EXPECT_EQ(kernel::fingerprint(match.impl->book(), with.state()), match.fingerprint())
        << where(given, match);
}

void views_do_not_depend_on_what_the_seat_cannot_know(const PropertyCase& given) {
    Match match = begun(given);
    play_and_visit(given, match, [&](const Match& now) {
        for (const std::string& seat : now.seats()) {
            Match other = now.copy();
            permute_unknown(other.impl->book(), other.impl->state, other.impl->seat(seat));
            ASSERT_EQ(other.view(seat), now.view(seat)) << seat << " can tell\n" << where(given, now);
        }
    });
}

void being_asked_does_not_depend_on_what_the_seat_cannot_know(const PropertyCase& given) {
    Match match = begun(given);
    RandomStream random = RandomStream::seeded(given.seed, 23);
    play_and_visit(given, match, [&](const Match& now) {
        for (const Decision& decision : now.decisions()) {
            if (decision.standing || decision.seat == "nature") continue;
            const std::uint32_t seat = now.impl->seat(decision.seat);
            const std::optional<Choice> choice = play::random_answer(now, decision, random);
            if (!choice.has_value()) continue;
            Match one = now.copy();
            Match two = now.copy();
            if (!permute_unknown(two.impl->book(), two.impl->state, seat)) continue;
            const Unknown unknown(now.impl->book(), now.impl->state, seat);
            const std::vector<std::string> told_one = told_by(one, decision, *choice, seat, unknown);
            const std::vector<std::string> told_two = told_by(two, decision, *choice, seat, unknown);
            // A window that only others know of may stop one of the two matches earlier.
            for (std::size_t i = 0; i < std::min(told_one.size(), told_two.size()); ++i) {
                ASSERT_EQ(told_one[i], told_two[i]) << decision.seat << " can tell from what it is told\n"
                                                    << where(given, now);
            }
            bool comparable = true;
            for (Match* each : {&one, &two}) {
                comparable = comparable &&
                             each->choose(decision.id, decision.seat, *choice).refused == Refused::no &&
                             pass_hidden_windows(*each, seat) &&
                             !unknown.learned(each->impl->book(), each->impl->state);
            }
            // Where the seat learned of a card, the two matches may well differ for it.
            if (!comparable) continue;
            ASSERT_EQ(one.view(decision.seat), two.view(decision.seat)) << decision.seat << " can tell\n"
                                                                        << where(given, one);
        }
    });
}

void options_are_distinct_and_answers_that_are_drawn_are_admitted(const PropertyCase& given) {
    Match match = begun(given);
    play_and_visit(given, match, [&](const Match& now) {
        for (const Decision& decision : now.decisions()) {
            std::set<std::string> seen;
            for (const Decision::Option& option : decision.options) {
                EXPECT_FALSE(option.label.empty()) << option.json << '\n' << where(given, now);
                // An ability that was set off twice waits twice.
                const bool is_new =
                    seen.insert(option.json).second || option.json.starts_with("{\"ability\"");
                EXPECT_TRUE(is_new) << decision.kind << " offers " << option.json << " twice\n"
                                    << where(given, now);
            }
            EXPECT_FALSE(decision.prompt.empty()) << decision.kind;
            for (std::uint64_t seed = 0; seed < 3; ++seed) {
                const std::optional<Choice> choice = now.sample_answer(decision.id, seed);
                if (!choice.has_value()) continue;
                Match other = now.copy();
                EXPECT_EQ(other.choose(decision.id, decision.seat, *choice).refused, Refused::no)
                    << where(given, now);
            }
        }
    });
}

void run_all_properties(const RulesPtr& rules, std::string_view setup, std::span<const std::uint64_t> seeds) {
    for (const std::uint64_t seed : seeds) {
        SCOPED_TRACE("answers by seed " + std::to_string(seed));
        const PropertyCase given{rules, std::string(setup), seed};
        same_seed_same_fingerprints(given);
        a_copy_plays_on_like_the_original(given);
        saving_and_loading_at_any_decision_changes_nothing(given);
        undo_leads_back_to_the_start_and_redo_forward(given);
        cached_values_equal_values_from_scratch(given);
        observers_change_nothing(given);
        views_do_not_depend_on_what_the_seat_cannot_know(given);
        being_asked_does_not_depend_on_what_the_seat_cannot_know(given);
        options_are_distinct_and_answers_that_are_drawn_are_admitted(given);
        if (::testing::Test::HasFailure()) return;
    }
}

}  // namespace cantrip::testing
