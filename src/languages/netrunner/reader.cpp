#include "languages/netrunner/reader.hpp"

#include "languages/netrunner/spelling.hpp"

#include <utility>

// The small parts that all readers of the language are made of.
namespace cantrip::languages::netrunner {

using model::Sort;
using text::Phrase;

const model::OpSpec* Reader::find_op(Sort sort, std::string_view name) const {
    for (const model::OpSpec* op : ops_) {
        if (op->sort == sort && op->name == name) return op;
    }
    return nullptr;
}

bool Reader::takes(Sort sort, std::string_view op, std::string_view param) const {
    const model::OpSpec* found = find_op(sort, op);
    return found != nullptr && found->param_index(param) >= 0;
}

std::optional<std::string_view> Reader::text_of(Json value) {
    return read_text(value, Phrase::json_string, diagnostics_);
}

std::optional<bool> Reader::flag_of(Json value) { return read_flag(value, diagnostics_); }

std::string_view Reader::respelled(std::string_view written) {
    spelling_ = spelled(written);
    return spelling_;
}

model::Node Reader::selector(std::string_view op, text::Place place) const {
    return plain(Sort::selector, op, place);
}

model::Node Reader::all_of(Nodes tests, text::Place place) const {
    if (tests.size() == 1) return std::move(tests.front());
    return begin(Sort::test, "all_of", place).with_all("of", std::move(tests)).take();
}

model::Node Reader::negated(Node test) const {
    const text::Place place = test.place;
    return begin(Sort::test, "not", place).with("test", std::move(test)).take();
}

model::Node Reader::among(Node who, Node set) const {
    const text::Place place = who.place;
    return begin(Sort::test, "among", place).with("who", std::move(who)).with("set", std::move(set)).take();
}

model::Node Reader::compared(Node left, std::string_view comparison, Node right) const {
    const text::Place place = left.place;
    return begin(Sort::test, "compare", place)
        .with("left", std::move(left))
        .with_word("is", comparison)
        .with("right", std::move(right))
        .take();
}

model::Node Reader::event_entity(std::string_view slot, text::Place place) const {
    return begin(Sort::selector, "event_entity", place).with_word("slot", slot).take();
}

model::Node Reader::remembered(std::string_view name, text::Place place) const {
    return begin(Sort::selector, "remembered_set", place).with_word("name", name).take();
}

// The side that controls the ability is "you".
model::Node Reader::seat(Side side, text::Place place, const Where& where) const {
    if (side == where.controller && side != Side::neither) return selector("controller", place);
    return selector(side == Side::corp ? "corp" : "runner", place);
}

}  // namespace cantrip::languages::netrunner
