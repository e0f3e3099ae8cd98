#include "serve/rpc_match_json.hpp"

#include "host/json_text.hpp"
#include "host/match_text.hpp"
#include "serve/rpc_choice.hpp"
#include "serve/rpc_session.hpp"

#include <fmt/format.h>

#include <utility>

namespace cantrip::serve {

void write_decision(text::JsonWriter& out, const Decision& decision) {
    out.begin_object();
    out.key("id").integer(decision.id).key("seat").string(decision.seat);
    out.key("shape").string(name_of(decision.shape)).key("kind").string(decision.kind);
    out.key("prompt").string(decision.prompt);
    out.key("standing").boolean(decision.standing).key("sealed").boolean(decision.sealed);
    out.key("minimum").integer(decision.minimum).key("maximum").integer(decision.maximum);
    out.key("options").begin_array();
    for (const Decision::Option& option : decision.options) {
        out.begin_object()
            .key("label")
            .string(option.label)
            .key("is")
            .json(host::on_one_line(option.json))
            .end_object();
    }
    out.end_array().end_object();
}

void write_position(text::JsonWriter& out, const Match& match) {
    const Standing standing = match.standing();
    out.key("standing").string(host::standing_word(standing));
    if (standing != Standing::playing) out.key("outcome").string(match.outcome());
    out.key("choices").integer(match.choices());
}

RpcResult opened(RpcSession& session, Match match) {
    text::JsonWriter position;
    position.begin_object().key("seats").begin_array();
    for (const std::string& seat : match.seats()) position.string(seat);
    position.end_array();
    write_position(position, match);
    position.end_object();
    const auto number = session.open(std::move(match));
    if (!number.has_value()) return tl::unexpected(number.error());
    return fmt::format("{{\"match\":{},{}", *number, position.take().substr(1));
}

}  // namespace cantrip::serve
