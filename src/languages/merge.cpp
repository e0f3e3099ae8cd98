#include "languages/merge.hpp"

#include "base/hash.hpp"
#include "text/nearest.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace cantrip::languages {

namespace {

using model::Definition;
using model::Pack;
using text::Code;
using text::Diagnostics;
using text::Role;

std::uint64_t next_version_part(std::string_view& version) {
    const std::size_t end = std::min(version.find('.'), version.size());
    std::uint64_t number = 0;
    for (const char digit : version.substr(0, end)) {
        if (digit < '0' || digit > '9' || number > 1'000'000'000) break;
        number = number * 10 + static_cast<std::uint64_t>(digit - '0');
    }
    version.remove_prefix(std::min(end + 1, version.size()));
    return number;
}

class Merger {
public:
    Merger(std::span<const Pack> packs, Diagnostics& diagnostics)
        : packs_(packs), diagnostics_(diagnostics) {}

    Pack merge() {
        for (const Pack& pack : packs_) index(pack);
        for (const Pack& pack : packs_) check_needs(pack);
        for (const Pack& pack : packs_) visit(pack);
        Pack merged;
        Fingerprint hash;
        for (const Pack* pack : order_) {
            join(*pack, merged);
            hash.add(pack->hash);
        }
        merged.hash = packs_.size() == 1 ? packs_.front().hash : hash.value();
        return merged;
    }

private:
    enum class Mark : std::uint8_t { untouched, open, done };
    struct Entry {
        const Pack* pack = nullptr;
        Mark mark = Mark::untouched;
    };
    struct Origin {
        std::size_t position = 0;  // in the merged definitions
        const Pack* pack = nullptr;
    };

    void index(const Pack& pack) {
        const auto [found, is_new] = by_id_.try_emplace(pack.id, Entry{&pack, Mark::untouched});
        if (is_new) return;
        diagnostics_.add(Code::pack_twice, pack.place, {pack.id}, {},
                         {{found->second.pack->place, Role::first_is_here}});
    }

    void check_needs(const Pack& pack) {
        std::vector<std::string_view> known;
        for (const auto& [id, entry] : by_id_) known.push_back(id);
        for (const model::Requirement& need : pack.needs) {
            const auto found = by_id_.find(need.id);
            if (found == by_id_.end()) {
                diagnostics_.add(Code::pack_needs_missing_pack, need.place, {pack.id, need.id},
                                 std::string(text::nearest_name(need.id, known)));
            } else if (!version_at_least(found->second.pack->version, need.version)) {
                const Pack& loaded = *found->second.pack;
                diagnostics_.add(Code::pack_too_old, need.place,
                                 {pack.id, need.id, need.version, loaded.version}, {},
                                 {{loaded.place, Role::defined_here}});
            }
        }
    }

    // Depth first along the needs; a pack met again while it is open closes a circle.
    void visit(const Pack& pack) {
        Entry& entry = by_id_.find(pack.id)->second;
        if (entry.pack != &pack || entry.mark != Mark::untouched) return;
        entry.mark = Mark::open;
        for (const model::Requirement& need : pack.needs) {
            const auto found = by_id_.find(need.id);
            if (found == by_id_.end()) continue;
            if (found->second.mark == Mark::open) {
                diagnostics_.add(Code::pack_needs_circle, need.place, {pack.id, need.id});
            } else {
                visit(*found->second.pack);
            }
        }
        entry.mark = Mark::done;
        order_.push_back(&pack);
    }

    void join(const Pack& pack, Pack& merged) {
        merged.id += (merged.id.empty() ? "" : "+") + pack.id;
        if (order_.front() == &pack) {
            merged.version = pack.version;
            merged.language = pack.language;
            merged.place = pack.place;
        }
        merged.loose = merged.loose || pack.loose;
        check_game(pack, merged);
        for (const model::Override& replaced : pack.overrides) check_override(pack, replaced);
        for (const Definition& definition : pack.definitions) take(pack, definition, merged);
    }

    void check_game(const Pack& pack, Pack& merged) {
        if (pack.game.empty()) return;
        if (merged.game.empty()) merged.game = pack.game;
        if (merged.game != pack.game) {
            diagnostics_.add(Code::pack_game_differs, pack.place, {pack.id, pack.game, merged.game}, {},
                             {{merged.place, Role::first_is_here}});
        }
    }

    // What is overridden must be there, and something must come in its place.
    void check_override(const Pack& pack, const model::Override& replaced) {
        const auto has_id = [&](const Definition& each) { return each.id == replaced.id; };
        const bool replaces = std::ranges::any_of(pack.definitions, has_id);
        if (origins_.contains(replaced.id) && replaces) return;
        std::vector<std::string_view> known;
        for (const auto& [id, origin] : origins_) known.push_back(id);
        diagnostics_.add(Code::pack_overrides_nothing, replaced.place, {pack.id, replaced.id},
                         std::string(text::nearest_name(replaced.id, known)));
    }

    void take(const Pack& pack, const Definition& definition, Pack& merged) {
        const auto [found, is_new] =
            origins_.try_emplace(definition.id, Origin{merged.definitions.size(), &pack});
        if (is_new) {
            merged.definitions.push_back(definition);
            merged.definitions.back().language = pack.language;
            return;
        }
        Definition& earlier = merged.definitions[found->second.position];
        const bool overridden = std::ranges::any_of(
            pack.overrides, [&](const model::Override& each) { return each.id == definition.id; });
        if (found->second.pack == &pack) {
            diagnostics_.add(Code::duplicate_definition, definition.place, {definition.id}, {},
                             {{earlier.place, Role::first_is_here}});
        } else if (!overridden) {
            diagnostics_.add(Code::pack_clash, definition.place,
                             {definition.id, found->second.pack->id, pack.id}, {},
                             {{earlier.place, Role::first_is_here}});
        } else {
            earlier = definition;
            earlier.language = pack.language;
            found->second.pack = &pack;
        }
    }

    std::span<const Pack> packs_;
    Diagnostics& diagnostics_;
    std::map<std::string_view, Entry> by_id_;
    std::vector<const Pack*> order_;
    std::map<std::string_view, Origin> origins_;
};

}  // namespace

bool version_at_least(std::string_view version, std::string_view least) {
    while (!least.empty() || !version.empty()) {
        const std::uint64_t have = next_version_part(version);
        const std::uint64_t want = next_version_part(least);
        if (have != want) return have > want;
    }
    return true;
}

Pack merge_packs(std::span<const Pack> packs, Diagnostics& diagnostics) {
    return Merger(packs, diagnostics).merge();
}

}  // namespace cantrip::languages
