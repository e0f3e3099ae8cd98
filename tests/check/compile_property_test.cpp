#include "catalog/catalog.hpp"
#include "check/check.hpp"
#include "check/checked_game.hpp"
#include "check/known_names.hpp"
#include "compile/compile.hpp"

#include <gtest/gtest.h>

#ifdef CANTRIP_HAS_RAPIDCHECK
#include "languages/trees.hpp"

#include <rapidcheck/gtest.h>

namespace cantrip {
namespace {

using model::Literal;

std::vector<std::string> texts_of(const std::vector<std::string_view>& names) {
    return {names.begin(), names.end()};
}

// The names of the game, so that a good part of the trees is sound.
std::vector<std::string> names_for(const checks::KnownNames& known, Literal literal) {
    switch (literal) {
        case Literal::fact:
            return texts_of(known.facts);
        case Literal::value:
            return texts_of(known.values);
        case Literal::kind:
            return texts_of(known.kinds);
        case Literal::zone:
            return texts_of(known.zones);
        case Literal::event:
            return texts_of(known.events);
        case Literal::definition:
            return {"mu"};
        case Literal::property:
            return {"power", "traits"};
        case Literal::procedure:
        case Literal::frame:
            return texts_of(known.procedures);
        case Literal::window:
            return texts_of(known.windows);
        case Literal::role:
            return texts_of(known.roles);
        case Literal::count_per:
            return texts_of(known.counted_per);
        case Literal::moment:
            return {"about_to", "done"};
        case Literal::slot:
            return {"target", "amount", "what", "by", "how"};
        default:
            return {};
    }
}

// Compiling what is not sound breaks a promise and ends the process, so that this test needs no assertion
// beyond.
RC_GTEST_PROP(CheckAndCompile, whatever_passes_the_check_compiles, ()) {
    kernel::Rulebook book;
    catalog::declare({"checked", "Checked", reading::declare_checked_game, {}}, book);
    const checks::KnownNames known = checks::collect_names({}, book);
    const std::vector<const model::OpSpec*> ops = catalog::op_specs();
    const reading::Trees trees(ops, [&](Literal literal) { return names_for(known, literal); });
    model::Pack pack;
    model::Definition& definition = pack.definitions.emplace_back();
    definition.id = "mu";
    definition.kind = "card";
    int sound = 0;
    for (int i = 0; i < 20; ++i) {
        definition.abilities = {trees.node(model::Sort::ability, 2)};
        text::Diagnostics diagnostics;
        checks::check(pack, book, catalog::ops(), diagnostics);
        if (diagnostics.has_errors()) continue;
        ++sound;
        kernel::Rulebook fresh;
        catalog::declare({"checked", "Checked", reading::declare_checked_game, {}}, fresh);
        compile::compile(std::span(&pack, 1), fresh, diagnostics);
    }
    RC_CLASSIFY(sound > 0);
}

}  // namespace
}  // namespace cantrip
#endif
