#include "host/json_text.hpp"
#include "serve/rpc_choice.hpp"
#include "serve/rpc_handlers.hpp"
#include "serve/rpc_match_json.hpp"
#include "serve/rpc_session.hpp"
#include "text/json_writer.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

// Playing: what is asked, answered, seen and taken back.
namespace cantrip::serve {

namespace {

RpcCode code_of(Refused refused) {
    switch (refused) {
        case Refused::stale:
            return RpcCode::choice_stale;
        case Refused::not_yours:
            return RpcCode::choice_not_yours;
        case Refused::over:
            return RpcCode::match_over;
        case Refused::needs_consent:
            return RpcCode::needs_consent;
        default:
            return RpcCode::choice_not_admitted;
    }
}

std::string position_of(const Match& match) {
    text::JsonWriter out;
    out.begin_object();
    write_position(out, match);
    out.end_object();
    return out.take();
}

// An empty seat stands for all; any other must sit at the table, or be nature or the referee.
tl::expected<std::string, RpcError> seat_of(const Match& match, const Params& params) {
    std::string seat = params.text("seat");
    std::vector<std::string> seats = match.seats();
    if (seat.empty() || seat == "nature" || seat == "referee" ||
        std::ranges::find(seats, seat) != seats.end()) {
        return seat;
    }
    const std::string_view nearest =
        text::nearest_name(seat, std::vector<std::string_view>(seats.begin(), seats.end()));
    std::string message = fmt::format("nobody sits at \"{}\"", seat);
    if (!nearest.empty()) message += fmt::format("; did you mean \"{}\"?", nearest);
    return wrong_parameter("seat", std::move(message), fmt::format("one of: {}", fmt::join(seats, ", ")));
}

struct AtTable {
    Match* match = nullptr;
    std::string seat;
};

tl::expected<AtTable, RpcError> at_table(RpcSession& session, const Params& params) {
    const auto match = session.match(params);
    if (!match.has_value()) return tl::unexpected(match.error());
    auto seat = seat_of(**match, params);
    if (!seat.has_value()) return tl::unexpected(std::move(seat.error()));
    return AtTable{*match, std::move(*seat)};
}

}  // namespace

RpcResult match_decisions(RpcSession& session, const Params& params) {
    const auto at = at_table(session, params);
    if (!at.has_value()) return tl::unexpected(at.error());
    text::JsonWriter out;
    out.begin_object().key("decisions").begin_array();
    for (const Decision& decision : at->match->decisions(at->seat)) write_decision(out, decision);
    out.end_array();
    write_position(out, *at->match);
    out.end_object();
    return out.take();
}

RpcResult match_choose(RpcSession& session, const Params& params) {
    const auto at = at_table(session, params);
    if (!at.has_value()) return tl::unexpected(at.error());
    const std::int64_t number = params.whole("decision");
    if (number < 0 || number > std::int64_t{0xffffffff}) {
        return wrong_parameter("decision", "there is no such decision", "an id that match.decisions gave");
    }
    const auto id = static_cast<std::uint32_t>(number);
    const std::vector<Decision> open = at->match->decisions(at->seat);
    const auto decision = std::ranges::find_if(open, [&](const Decision& each) { return each.id == id; });
    // A decision that is not open for this seat is refused by the match, which knows why.
    Choice choice;
    if (decision != open.end()) {
        auto read = read_choice(*params.find("choice"), *decision);
        if (!read.has_value()) return rpc_error(RpcCode::choice_not_admitted, std::move(read.error()));
        choice = std::move(*read);
    }
    const Answer answer = at->match->choose(id, at->seat, choice);
    if (answer.refused == Refused::no) return position_of(*at->match);
    return rpc_error(code_of(answer.refused), answer.message);
}

RpcResult match_view(RpcSession& session, const Params& params) {
    const auto at = at_table(session, params);
    if (!at.has_value()) return tl::unexpected(at.error());
    return "{\"view\":" + host::on_one_line(at->match->view(at->seat)) + "}";
}

RpcResult match_log(RpcSession& session, const Params& params) {
    const auto at = at_table(session, params);
    if (!at.has_value()) return tl::unexpected(at.error());
    const std::int64_t from = params.whole("from");
    if (from < 0) return wrong_parameter("from", "lines are counted from 0", "0 or more");
    const std::vector<std::string> lines = at->match->log(at->seat, static_cast<std::size_t>(from));
    text::JsonWriter out;
    out.begin_object().key("lines").begin_array();
    for (const std::string& line : lines) out.string(line);
    out.end_array().key("next").integer(from + static_cast<std::int64_t>(lines.size())).end_object();
    return out.take();
}

RpcResult match_why(RpcSession& session, const Params& params) {
    const auto at = at_table(session, params);
    if (!at.has_value()) return tl::unexpected(at.error());
    if (params.has("of") == params.has("choice")) {
        return wrong_parameter(
            "of", "match.why answers one question",
            R"("of", a value such as "cooking crafting_dc", or "choice", what cannot be chosen)");
    }
    const std::string answer = params.has("of") ? at->match->why(at->seat, params.text("of"))
                                                : at->match->why_not(at->seat, params.text("choice"));
    const host::JsonText read(answer);
    if (const auto error = read.root().find("error")) {
        return rpc_error(RpcCode::nothing_known,
                         std::string(error->as_string().value_or("nothing is known of this")));
    }
    return "{\"why\":" + host::on_one_line(answer) + "}";
}

RpcResult match_undo(RpcSession& session, const Params& params) {
    const auto at = at_table(session, params);
    if (!at.has_value()) return tl::unexpected(at.error());
    Answer answer = at->match->undo(at->seat, params.names("consents"));
    if (answer.refused != Refused::no) return rpc_error(code_of(answer.refused), std::move(answer.message));
    return position_of(*at->match);
}

RpcResult match_branch(RpcSession& session, const Params& params) {
    const auto match = session.match(params);
    if (!match.has_value()) return tl::unexpected(match.error());
    if (auto room = session.has_room(); !room.has_value()) return tl::unexpected(std::move(room.error()));
    const std::int64_t choices =
        params.has("choices") ? params.whole("choices") : static_cast<std::int64_t>((*match)->choices());
    std::optional<Match> made;
    if (choices >= 0) made = (*match)->branch(static_cast<std::size_t>(choices));
    if (!made.has_value()) {
        return rpc_error(RpcCode::no_such_position,
                         fmt::format("there is no position after {} choices: expected 0 to {}", choices,
                                     (*match)->choices()));
    }
    return opened(session, std::move(*made));
}

}  // namespace cantrip::serve
