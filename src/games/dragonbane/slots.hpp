#pragma once

#include <cstddef>

// The places of the slots that procedures fill and events read.
namespace cantrip::games::dragonbane {

namespace creature_slot {
enum : std::size_t { target, amount, source };
}
namespace test_slot {
enum : std::size_t { roller, skill, attribute, action, target, weapon, level };
}
namespace rolled_slot {
enum : std::size_t { test, die, dice, outcome, roller };
}
namespace attack_slot {
enum : std::size_t { attacker, target, weapon, action, damage_type, unanswerable, area };
}
namespace defence_slot {
enum : std::size_t { target, what, weapon, attack };
}
namespace hit_slot {
enum : std::size_t { attacker, target, weapon, attack };
}
namespace walk_slot {
enum : std::size_t { target, x, y, steps };
}
namespace condition_slot {
enum : std::size_t { target, what, source };
}
namespace count_slot {
enum : std::size_t { target, successes, failures };
}
namespace dragon_slot {
enum : std::size_t { attack, doubled, unarmored };
}

}  // namespace cantrip::games::dragonbane
