#include "host/json_text.hpp"
#include "host/packs.hpp"
#include "serve/rpc_handlers.hpp"
#include "serve/rpc_session.hpp"
#include "text/json_writer.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

// Packs without a match: what is wrong with them, and what they say.
namespace cantrip::serve {

using text::JsonValue;

namespace {

tl::expected<std::vector<PackFiles>, RpcError> packs_of(RpcSession& session, const Params& params) {
    if (params.has("path") == params.has("files")) {
        return wrong_parameter("path", "one pack is looked at",
                               R"("path", the path or id of a pack, or "files", its texts)");
    }
    if (params.has("files")) return std::vector<PackFiles>{pack_of_texts(*params.find("files"))};
    const std::string path = params.text("path");
    auto read = session.files().packs(std::span(&path, 1));
    if (!read.has_value()) return rpc_error(RpcCode::file_refused, std::move(read.error()));
    return std::move(*read);
}

// A pack that cannot be loaded is listed with the number of its errors.
void list_pack(RpcSession& session, const std::string& path, std::set<std::string>& listed,
               text::JsonWriter& out) {
    auto read = session.files().packs(std::span(&path, 1));
    if (!read.has_value()) {
        out.begin_object().key("path").string(path).key("error").string(read.error()).end_object();
        return;
    }
    const Loaded loaded = load(*read);
    if (loaded.rules == nullptr) {
        const auto& problems = loaded.report.problems();
        const auto errors = std::ranges::count_if(problems, [](const Problem& each) { return each.error; });
        out.begin_object().key("path").string(path);
        out.key("error").string(fmt::format("has {} errors; pack.check shows them", errors)).end_object();
        return;
    }
    const host::JsonText described(describe(*loaded.rules));
    const auto packs = described.root().find("packs");
    if (!packs.has_value()) return;
    for (const JsonValue pack : packs->children()) {
        const auto id = pack.find("id");
        const bool is_new = !id.has_value() || listed.emplace(id->as_string().value_or("")).second;
        if (is_new) out.json(host::on_one_line(pack.written()));
    }
}

}  // namespace

RpcResult pack_check(RpcSession& session, const Params& params) {
    const auto packs = packs_of(session, params);
    if (!packs.has_value()) return tl::unexpected(packs.error());
    const Report report = check(*packs);
    const auto& problems = report.problems();
    const auto errors = std::ranges::count_if(problems, [](const Problem& each) { return each.error; });
    text::JsonWriter out;
    out.begin_object().key("errors").integer(errors);
    out.key("warnings").integer(static_cast<std::ptrdiff_t>(problems.size()) - errors);
    out.key("problems").json(host::on_one_line(report.render(ReportFormat::json))).end_object();
    return out.take();
}

RpcResult pack_explain(RpcSession& session, const Params& params) {
    auto packs = packs_of(session, params);
    if (!packs.has_value()) return tl::unexpected(std::move(packs.error()));
    const auto rules = session.rules(std::move(*packs));
    if (!rules.has_value()) return tl::unexpected(rules.error());
    const std::string definition = params.text("definition");
    const std::string english = explain(**rules, definition);
    if (english.empty() && !definition.empty()) {
        const std::vector<std::string> ids = host::definition_ids(**rules);
        const std::string_view nearest =
            text::nearest_name(definition, std::vector<std::string_view>(ids.begin(), ids.end()));
        std::string message = fmt::format("the pack has no definition \"{}\"", definition);
        if (!nearest.empty()) message += fmt::format("; did you mean \"{}\"?", nearest);
        return rpc_error(RpcCode::no_such_definition, std::move(message));
    }
    text::JsonWriter out;
    out.begin_object().key("english").string(english).end_object();
    return out.take();
}

RpcResult packs_list(RpcSession& session, const Params& /*params*/) {
    text::JsonWriter out;
    std::set<std::string> listed;
    out.begin_object().key("packs").begin_array();
    for (const std::string& path : session.files().shipped()) list_pack(session, path, listed, out);
    out.end_array().end_object();
    return out.take();
}

}  // namespace cantrip::serve
