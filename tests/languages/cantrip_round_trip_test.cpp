#include "languages/reading.hpp"

#include <algorithm>

#ifdef CANTRIP_HAS_RAPIDCHECK
#include "languages/trees.hpp"

#include <rapidcheck/gtest.h>
#endif

namespace cantrip {
namespace {

using reading::card;
using reading::Desk;

#ifdef CANTRIP_HAS_RAPIDCHECK
RC_GTEST_PROP(CantripRoundTrip, what_is_written_reads_back_as_the_same_model, ()) {
    Desk desk;
    const reading::Trees trees(desk.ops);
    std::vector<model::Definition> definitions(static_cast<std::size_t>(*rc::gen::inRange(0, 3)));
    for (model::Definition& each : definitions) each = trees.definition();
    const std::string written = languages::write_cantrip(definitions, desk.ops);
    const std::vector<model::Definition> again = desk.read(written);
    if (!desk.diagnostics.empty()) RC_FAIL(desk.rendered());
    RC_ASSERT(again == definitions);
    RC_ASSERT(languages::write_cantrip(again, desk.ops) == written);
}

// Whatever is cut out of a good file, reading it ends with a diagnostic or a model, never with a crash.
RC_GTEST_PROP(CantripRoundTrip, a_damaged_file_is_refused_in_peace, ()) {
    Desk desk;
    const reading::Trees trees(desk.ops);
    const model::Definition definition = trees.definition();
    std::string written = languages::write_cantrip(std::span(&definition, 1), desk.ops);
    const auto from = *rc::gen::inRange<std::size_t>(0, written.size());
    written.erase(from, *rc::gen::inRange<std::size_t>(1, 12));
    const std::vector<model::Definition> read = desk.read(written);
    for (const model::Definition& each : read) {
        for (const model::Node& node : each.abilities)
            RC_ASSERT(node.args.size() == desk.ops[node.op]->params.size());
    }
    (void)desk.rendered();
}
#endif

TEST(CantripRoundTrip, short_forms_are_written) {
    Desk desk;
    const auto cards = desk.read(card(
        R"({"op": "triggered", "on": {"op": "on", "event": "moved"}, "limit": [{"op": "limit", "scope": "turn", "uses": {"op": "constant", "value": 1}}],
            "do": {"op": "change", "who": {"op": "self"}, "fact": "power", "amount": {"op": "constant", "value": 0.50}}},
           {"op": "called", "role": "x", "if": {"op": "compare", "left": {"op": "constant", "value": {"ratio": [2, 6]}}, "is": "<", "right": 1}})"));
    ASSERT_TRUE(desk.diagnostics.empty()) << desk.rendered();
    EXPECT_EQ(languages::write_cantrip(cards, desk.ops), R"({
  "cantrip": 1,
  "definitions": [
    {
      "id": "mu",
      "kind": "card",
      "abilities": [
        {
          "op": "triggered",
          "on": { "event": "moved" },
          "limit": [{ "scope": "turn", "uses": 1 }],
          "do": [{ "op": "change", "who": "self", "fact": "power", "amount": 0.5 }]
        },
        {
          "op": "called",
          "role": "x",
          "if": {
            "op": "compare",
            "left": { "op": "constant", "value": { "ratio": [1, 3] } },
            "is": "<",
            "right": 1
          }
        }
      ]
    }
  ]
}
)");
}

TEST(CantripRoundTrip, no_op_has_a_parameter_that_the_form_cannot_write) {
    for (const model::OpSpec* op : catalog::op_specs()) {
        std::vector<std::string_view> names;
        for (const model::Param& param : op->params) {
            EXPECT_NE(param.name, "op") << op->name;
            EXPECT_EQ(std::ranges::find(names, param.name), names.end())
                << op->name << " has two " << param.name;
            names.push_back(param.name);
            const bool several_literals =
                param.need == model::Need::many &&
                (param.literal == model::Literal::number || param.literal == model::Literal::flag);
            EXPECT_FALSE(several_literals) << op->name << "." << param.name;
        }
    }
}

TEST(CantripRoundTrip, op_names_are_unique_within_their_sort) {
    const auto ops = catalog::op_specs();
    for (std::size_t i = 0; i < ops.size(); ++i) {
        for (std::size_t j = i + 1; j < ops.size(); ++j) {
            EXPECT_FALSE(ops[i]->name == ops[j]->name && ops[i]->sort == ops[j]->sort) << ops[i]->name;
        }
    }
}

}  // namespace
}  // namespace cantrip
