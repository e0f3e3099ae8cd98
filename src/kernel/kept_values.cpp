#include "kernel/kept_values.hpp"

#include "kernel/contributions.hpp"

#include <bit>

namespace cantrip::kernel {

namespace {

// The kept numbers of one value.
class Cells {
public:
    Cells(const Rulebook& book, const State& state, ValueId value)
        : spec(book.values[value.index]),
          bit(std::uint64_t{1} << static_cast<unsigned>(spec.column)),
          book_(book),
          state_(state),
          first_(state.cache().data() + spec.column),
          width_(book.columns.size()) {}

    const ValueSpec& spec;
    const std::uint64_t bit;  // of the column

    [[nodiscard]] Number& operator[](std::uint32_t index) const { return first_[index * width_]; }
    [[nodiscard]] bool holds(std::uint32_t index) const {
        return (book_.kinds[state_.entity(index).kind].columns & bit) != 0;
    }
    [[nodiscard]] Number base(std::uint32_t index) const {
        return kept_base(book_, state_, spec, state_.entity(index));
    }
    void take(Stage stage, Number share, std::uint32_t index) const {
        Running running{(*this)[index], false, false};
        combine(spec, stage, share, running);
        (*this)[index] = running.value;
    }

private:
    const Rulebook& book_;
    const State& state_;
    Number* first_;
    std::size_t width_;
};

// Calls `visit(entity)` for everything in play that has a number in the column.
template <class Visit>
void each_kept(const State& state, const Cells& cells, Visit visit) {
    if ((state.registers().columns_outside_zones & cells.bit) != 0) {
        for (std::uint32_t i = 1; i < state.size(Section::entities); ++i) {
            const Entity& entity = state.entity(i);
            if (entity.alive != 0 && entity.zone == none && cells.holds(i)) visit(i);
        }
    }
    state.each_in_play([&](std::uint32_t at) {
        if (cells.holds(at)) visit(at);
    });
}

// Calls `visit(subject, share)` for everybody whose number is kept and to whom a contribution goes.
template <class Visit>
void each_share(const Scope& scope, const ModifierSpec& modifier, Visit visit) {
    Scope about = scope;
    touched_subjects(scope, modifier).each([&](std::uint32_t subject) {
        if (!is_kept(scope.book, scope.state, subject)) return;
        about.each = scope.state.ref(subject);
        visit(subject, contributed(about, modifier));
    });
}

// Works a whole column out at once: each contribution selects its subjects as a set.
void refresh_column(const Rulebook& book, const State& state, ValueId value) {
    const Cells cells(book, state, value);
    const ValueSpec& spec = cells.spec;
    const Scope table = table_scope(book, state);
    each_kept(state, cells, [&](std::uint32_t i) {
        cells[i] = cells.base(i);
        if (!spec.base_terms.empty()) cells[i] = cells[i] + terms_of(table, spec, state.ref(i));
    });
    const auto spread = [&](ModifierId id, const Scope& scope) {
        const ModifierSpec& modifier = book.modifiers[id.index];
        each_share(scope, modifier,
                   [&](std::uint32_t subject, Number share) { cells.take(modifier.stage, share, subject); });
    };
    if (spec.combine == Combine::pipeline) {
        for (const Stage stage : pipeline_order) {
            if (!stage_present(spec, stage)) continue;
            each_contribution(
                table, value,
                [&](ModifierId id, const Scope& scope) {
                    if (same_stage(stage, book.modifiers[id.index].stage)) spread(id, scope);
                },
                stage != Stage::set);
        }
    } else {
        each_contribution(table, value, spread, true);  // of a sum, a maximum or a minimum
    }
    if (!spec.least.has_value() && !spec.most.valid()) return;
    each_kept(state, cells, [&](std::uint32_t i) {
        const Scope scope = contribution_scope(table, state.ref(i), state.entity(i).controller, none);
        cells[i] = bounded(scope, spec, state.ref(i), cells[i]);
    });
}

// Calls `visit(value)` for each of some columns.
template <class Visit>
void each_value(const Rulebook& book, std::uint64_t columns, Visit visit) {
    for (; columns != 0; columns &= columns - 1)
        visit(book.columns[static_cast<std::size_t>(std::countr_zero(columns))]);
}

std::uint64_t bit_of(ValueId value) {
    return value.index < 64 ? std::uint64_t{1} << value.index : ~std::uint64_t{0};
}

// Whether anything in this match contributes to a value at all.
bool may_contribute(const State& state, ValueId value) {
    return (state.registers().values_touched & bit_of(value)) != 0;
}

bool contributes(const Rulebook& book, const Entity& entity, ValueId value) {
    const DefinitionSpec* definition = book.definition_of(entity);
    return definition != nullptr && (definition->values_touched & bit_of(value)) != 0;
}

// Calls `visit(modifier, scope)` for what something in play contributes to a value.
template <class Visit>
void each_contribution_from(const Rulebook& book, const State& state, std::uint32_t index, ValueId value,
                            Visit visit) {
    const Entity& entity = state.entity(index);
    if (!contributes(book, entity, value)) return;
    each_contribution_of(table_scope(book, state), value, index, book.definitions[entity.definition],
                         [&](ModifierId id, const Scope& scope) { visit(book.modifiers[id.index], scope); });
}

}  // namespace

Column::Column(const Rulebook& book, const State& state, ValueId id)
    : cells_(state.cache().subspan(static_cast<std::size_t>(book.values[id.index].column))),
      width_(book.columns.size()) {
    const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(book.values[id.index].column);
    if ((state.stale() & bit) == 0) return;
    // Cleared first: a value that depends on itself would otherwise never come to an end. The compiler
    // refuses such data; this only keeps a mistake there from hanging.
    state.stale() &= ~bit;
    refresh_column(book, state, id);
}

void leave_columns(const Rulebook& book, const State& state, std::uint32_t index, std::uint64_t columns) {
    each_value(book, columns, [&](ValueId value) {
        const Cells cells(book, state, value);
        each_contribution_from(
            book, state, index, value, [&](const ModifierSpec& modifier, const Scope& scope) {
                const Stage opposite = modifier.stage == Stage::subtract ? Stage::add : Stage::subtract;
                each_share(scope, modifier, [&](std::uint32_t subject, Number share) {
                    if (subject == index) return;
                    cells.take(opposite, share, subject);
                    // What left the range does not come back by subtraction.
                    if (cells[subject].overflowed()) state.stale() |= cells.bit;
                });
            });
    });
}

void enter_columns(const Rulebook& book, const State& state, std::uint32_t index, std::uint64_t columns) {
    each_value(book, columns, [&](ValueId value) {
        const Cells cells(book, state, value);
        const bool held = cells.holds(index);
        if (held) cells[index] = cells.base(index);
        if (!may_contribute(state, value)) return;
        state.each_in_play([&](std::uint32_t source) {
            each_contribution_from(book, state, source, value,
                                   [&](const ModifierSpec& modifier, const Scope& scope) {
                                       each_share(scope, modifier, [&](std::uint32_t subject, Number share) {
                                           if (source == index || (held && subject == index))
                                               cells.take(modifier.stage, share, subject);
                                       });
                                   });
        });
    });
}

}  // namespace cantrip::kernel
