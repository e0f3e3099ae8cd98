#include "serve/rpc_session.hpp"

#include "host/json_text.hpp"
#include "text/json_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace cantrip::serve {

using text::JsonValue;

namespace {

bool same_packs(const std::vector<PackFiles>& one, const std::vector<PackFiles>& other) {
    const auto same_file = [](const File& left, const File& right) {
        return left.name == right.name && left.bytes == right.bytes;
    };
    return std::ranges::equal(one, other, [&](const PackFiles& left, const PackFiles& right) {
        return left.folder == right.folder && std::ranges::equal(left.files, right.files, same_file);
    });
}

tl::unexpected<RpcError> has_errors(const Report& report) {
    const auto errors = std::ranges::count_if(report.problems(), &Problem::error);
    std::string message = fmt::format("the packs have {} error{}", errors, errors == 1 ? "" : "s");
    const auto first = std::ranges::find_if(report.problems(), &Problem::error);
    if (first != report.problems().end()) {
        message += fmt::format("; the first is {}:{}:{}: {}", first->file, first->line, first->column,
                               first->message);
    }
    return rpc_error(RpcCode::pack_has_errors, std::move(message),
                     "{\"problems\":" + host::on_one_line(report.render(ReportFormat::json)) + "}");
}

}  // namespace

PackFiles pack_of_texts(JsonValue files) {
    PackFiles pack;
    for (const JsonValue file : files.children()) {
        pack.files.push_back(
            {std::string(*file.find("name")->as_string()), std::string(*file.find("text")->as_string())});
    }
    return pack;
}

tl::expected<void, RpcError> RpcSession::has_room() const {
    if (matches_.size() < limits_.matches) return {};
    return rpc_error(
        RpcCode::too_many_matches,
        fmt::format("{} matches are open, the most there may be; match.close ends one", limits_.matches));
}

tl::expected<std::int64_t, RpcError> RpcSession::open(Match match) {
    if (auto room = has_room(); !room.has_value()) return tl::unexpected(std::move(room.error()));
    matches_.emplace(++last_number_, std::move(match));
    return last_number_;
}

tl::expected<Match*, RpcError> RpcSession::match(const Params& params) {
    const std::int64_t number = params.whole("match");
    const auto found = matches_.find(number);
    if (found != matches_.end()) return &found->second;
    return rpc_error(
        RpcCode::no_such_match,
        fmt::format("no match {} is open: expected a number that match.new, match.load or match.branch gave",
                    number));
}

tl::expected<std::vector<PackFiles>, RpcError> RpcSession::packs(const Params& params,
                                                                 std::span<const std::string> unless_said) {
    const std::optional<JsonValue> one = params.find("pack");
    const std::optional<JsonValue> several = params.find("packs");
    if (one.has_value() && several.has_value()) {
        return wrong_parameter("packs", R"("pack" and "packs" are both there)", "one of them");
    }
    std::vector<std::string> paths;
    std::vector<PackFiles> texts;
    const auto take = [&](JsonValue pack) {
        if (const auto path = pack.as_string())
            paths.emplace_back(*path);
        else
            texts.push_back(pack_of_texts(*pack.find("files")));
    };
    if (one.has_value()) take(*one);
    if (several.has_value()) {
        for (const JsonValue pack : several->children()) take(pack);
    }
    if (paths.empty() && texts.empty()) paths.assign(unless_said.begin(), unless_said.end());
    if (paths.empty() && texts.empty()) {
        return wrong_parameter("pack", "no pack is named",
                               R"("pack" or "packs": the path or id of a pack, or several)");
    }
    std::vector<PackFiles> all;
    if (!paths.empty()) {
        auto read = files_->packs(paths);
        if (!read.has_value()) return rpc_error(RpcCode::file_refused, std::move(read.error()));
        all = std::move(*read);
    }
    std::ranges::move(texts, std::back_inserter(all));
    return all;
}

tl::expected<RulesPtr, RpcError> RpcSession::rules(std::vector<PackFiles> packs) {
    std::erase_if(kept_, [](const Kept& each) { return each.rules.expired(); });
    for (const Kept& each : kept_) {
        RulesPtr held = each.rules.lock();
        if (held != nullptr && same_packs(each.packs, packs)) return held;
    }
    Loaded loaded = load(packs);
    if (loaded.rules == nullptr) return has_errors(loaded.report);
    kept_.push_back({std::move(packs), loaded.rules});
    return loaded.rules;
}

}  // namespace cantrip::serve
