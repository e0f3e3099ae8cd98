#include "base/names.hpp"

namespace cantrip {

NameId Names::intern(std::string_view text) {
    if (const NameId known = find(text); known.valid()) return known;
    const NameId name(texts_.size());
    by_text_.emplace(texts_.emplace_back(text), name);
    return name;
}

NameId Names::find(std::string_view text) const {
    const auto found = by_text_.find(text);
    return found == by_text_.end() ? NameId{} : found->second;
}

}  // namespace cantrip
