#include "host/match_text.hpp"
#include "host/packs.hpp"
#include "serve/rpc_handlers.hpp"
#include "serve/rpc_match_json.hpp"
#include "serve/rpc_session.hpp"
#include "text/json_writer.hpp"

#include <optional>
#include <utility>

// How matches come and go: new ones, journals, files.
namespace cantrip::serve {

namespace {

std::string said_or(const std::string& error, const char* otherwise) {
    return error.empty() ? otherwise : error;
}

}  // namespace

RpcResult match_new(RpcSession& session, const Params& params) {
    if (auto room = session.has_room(); !room.has_value()) return tl::unexpected(std::move(room.error()));
    auto packs = session.packs(params);
    if (!packs.has_value()) return tl::unexpected(std::move(packs.error()));
    const auto rules = session.rules(std::move(*packs));
    if (!rules.has_value()) return tl::unexpected(rules.error());
    const auto setup = params.find("setup");
    Started started = start(*rules, setup->written());
    if (!started.match.has_value()) {
        return rpc_error(RpcCode::setup_refused, said_or(started.error, "the match cannot be set up"));
    }
    return opened(session, std::move(*started.match));
}

RpcResult match_journal(RpcSession& session, const Params& params) {
    const auto match = session.match(params);
    if (!match.has_value()) return tl::unexpected(match.error());
    text::JsonWriter out;
    out.begin_object().key("journal").string((*match)->journal());
    out.key("choices").integer((*match)->choices());
    out.key("fingerprint").string(host::written_fingerprint(**match)).end_object();
    return out.take();
}

RpcResult match_save(RpcSession& session, const Params& params) {
    const auto match = session.match(params);
    if (!match.has_value()) return tl::unexpected(match.error());
    const std::string file = params.text("file");
    const std::string journal = (*match)->journal();
    if (auto written = session.files().write(file, journal); !written.has_value()) {
        return rpc_error(RpcCode::file_refused, std::move(written.error()));
    }
    text::JsonWriter out;
    out.begin_object().key("file").string(file).key("bytes").integer(journal.size()).end_object();
    return out.take();
}

RpcResult match_load(RpcSession& session, const Params& params) {
    if (auto room = session.has_room(); !room.has_value()) return tl::unexpected(std::move(room.error()));
    if (params.has("file") == params.has("journal")) {
        return wrong_parameter("journal", "match.load takes one journal",
                               R"("journal", its text, or "file", where it is)");
    }
    std::string journal = params.text("journal");
    if (params.has("file")) {
        auto read = session.files().read(params.text("file"));
        if (!read.has_value()) return rpc_error(RpcCode::file_refused, std::move(read.error()));
        journal = std::move(*read);
    }
    auto packs = session.packs(params, host::packs_of_journal(journal));
    if (!packs.has_value()) return tl::unexpected(std::move(packs.error()));
    const auto rules = session.rules(std::move(*packs));
    if (!rules.has_value()) return tl::unexpected(rules.error());
    Started started = replay(*rules, journal);
    if (!started.match.has_value()) {
        return rpc_error(RpcCode::journal_refused, said_or(started.error, "the journal cannot be replayed"));
    }
    return opened(session, std::move(*started.match));
}

RpcResult match_close(RpcSession& session, const Params& params) {
    const auto match = session.match(params);
    if (!match.has_value()) return tl::unexpected(match.error());
    session.close(params.whole("match"));
    text::JsonWriter out;
    out.begin_object().key("open").integer(session.open_matches()).end_object();
    return out.take();
}

}  // namespace cantrip::serve
