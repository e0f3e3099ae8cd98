#include "play/trace.hpp"

#include "play/picking.hpp"
#include "play/standings.hpp"
#include "play/stop_text.hpp"
#include "text/json.hpp"
#include "view/board.hpp"
#include "view/question.hpp"

namespace cantrip::play {

namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

std::string hexadecimal(std::uint64_t bits) {
    std::string digits(16, '0');
    for (std::size_t i = digits.size(); i-- > 0; bits >>= 4U) digits[i] = hex_digits[bits & 15U];
    return digits;
}

// The set-up on one line, as it must be given to play this game again.
std::string with_seed(std::string_view setup, std::uint64_t seed) {
    text::Sources sources;
    text::Diagnostics found;
    const text::SourceId source = sources.add("setup", std::string(setup));
    const text::JsonTree tree = text::read_json(sources, source, found);
    text::JsonWriter out;
    out.begin_object();
    for (const text::JsonValue member : tree.root().children()) {
        if (member.key() == "seed") continue;
        out.key(member.key()).json(normal_json(member));
    }
    out.key("seed").integer(seed).end_object();
    return out.take();
}

}  // namespace

Trace::Trace(const Table& table, std::uint64_t game, std::uint64_t seed) : table_(table) {
    out_.begin_object().key("game").integer(game).key("seed").integer(seed);
    out_.key("setup").json(with_seed(table.setup_text, seed));
    out_.key("moves").begin_array();
}

void Trace::chosen(const kernel::State& state, const kernel::Decision& decision, const Numbers& answer) {
    const view::Seer everything(table_.book(), state, table_.named, view::Seer::journal);
    const Decision asked = view::question(everything, decision, 0);
    out_.begin_object().key("seat").string(asked.seat).key("kind").string(asked.kind).key("choice");
    const auto option = [&](std::int64_t number) {
        const auto at = static_cast<std::size_t>(number);
        if (at < asked.options.size())
            out_.json(asked.options[at].json);
        else
            out_.integer(number);
    };
    if (asked.shape == Shape::one_of) {
        option(answer.front());
        return;
    }
    out_.begin_array();
    for (const std::int64_t number : answer) {
        if (asked.shape == Shape::subset || asked.shape == Shape::order)
            option(number);
        else
            out_.integer(number);
    }
    out_.end_array();
}

void Trace::played(const kernel::State& state) {
    const view::Seer everybody(table_.book(), state, table_.named, view::Seer::everybody);
    out_.key("board");
    view::write_board(out_, everybody);
    out_.end_object();
}

std::string Trace::finish(const kernel::State& state, std::span<const std::uint32_t> seats) {
    const view::Seer everybody(table_.book(), state, table_.named, view::Seer::everybody);
    games::Tally result;
    tally(table_.book(), state, seats, result);
    out_.end_array();
    const std::string outcome = stop_text(table_.book(), state);
    out_.key("outcome");
    if (outcome.empty())
        out_.null();
    else
        out_.string(outcome);
    out_.key("winner");
    if (result.winner == games::nobody)
        out_.null();
    else
        out_.string(everybody.name(seats[static_cast<std::size_t>(result.winner)]));
    out_.key("scores").begin_object();
    for (std::size_t i = 0; i < seats.size(); ++i)
        out_.key(everybody.name(seats[i])).integer(result.scores[i]);
    out_.end_object();
    out_.key("fingerprint").string(hexadecimal(kernel::fingerprint(table_.book(), state)));
    out_.end_object();
    return out_.take();
}

}  // namespace cantrip::play
