#pragma once

#include "serve/rpc.hpp"
#include "serve/rpc_call.hpp"
#include <cantrip/cantrip.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace cantrip::serve {

// What one caller has open.
class RpcSession {
public:
    RpcSession(RpcFiles& files, RpcLimits limits) : files_(&files), limits_(limits) {}

    [[nodiscard]] const RpcLimits& limits() const { return limits_; }
    [[nodiscard]] RpcFiles& files() { return *files_; }

    // Numbers are given out once, so that a closed match is never taken for another.
    [[nodiscard]] tl::expected<std::int64_t, RpcError> open(Match match);
    // Whether one more would be let in; asked before anything is read.
    [[nodiscard]] tl::expected<void, RpcError> has_room() const;
    [[nodiscard]] tl::expected<Match*, RpcError> match(const Params& params);
    [[nodiscard]] std::size_t open_matches() const { return matches_.size(); }
    void close(std::int64_t number) { matches_.erase(number); }

    // The packs under "pack" or "packs", or those of `unless_said` when neither is there.
    [[nodiscard]] tl::expected<std::vector<PackFiles>, RpcError> packs(
        const Params& params, std::span<const std::string> unless_said = {});
    // The same files give the same rulebook for as long as a match uses it.
    [[nodiscard]] tl::expected<RulesPtr, RpcError> rules(std::vector<PackFiles> packs);

private:
    struct Kept {
        std::vector<PackFiles> packs;
        std::weak_ptr<const Rules> rules;
    };

    RpcFiles* files_;
    RpcLimits limits_;
    std::map<std::int64_t, Match> matches_;
    std::int64_t last_number_ = 0;
    std::vector<Kept> kept_;
};

// A pack given as texts, of a value of type `files`.
[[nodiscard]] PackFiles pack_of_texts(text::JsonValue files);

}  // namespace cantrip::serve
