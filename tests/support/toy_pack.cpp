#include "support/toy_game.hpp"

namespace cantrip::testing {

namespace {

constexpr const char* cards = R"json({
  "cantrip": 1,
  "definitions": [
    { "id": "rat", "name": "Rat", "kind": "card", "properties": { "power": 1 } },
    { "id": "ox", "name": "Ox", "kind": "card", "properties": { "power": 3 } },
    { "id": "mage", "name": "Mage", "kind": "card", "properties": { "power": 2 },
      "abilities": [
        { "op": "triggered", "id": "arrive", "on": { "event": "entered",
            "where": { "op": "among", "who": "self", "set": { "op": "event_entity", "slot": "what" } } },
          "do": [ { "op": "change", "who": "controller", "fact": "coins", "amount": 2 } ] } ] },
    { "id": "lord", "name": "Lord", "kind": "card", "properties": { "power": 2 },
      "abilities": [
        { "op": "standing", "id": "banner", "contributes": [
          { "op": "modify", "value": "power", "amount": 1,
            "whom": { "op": "except", "from": { "op": "owned_by", "from": { "op": "in_zone", "zone": "lane" },
                                                 "by": "controller" }, "without": "self" } } ] } ] },
    { "id": "monk", "name": "Monk", "kind": "card", "properties": { "power": 1 },
      "abilities": [
        { "op": "activated", "id": "pray", "window": "paid",
          "if": { "op": "compare", "left": { "op": "fact", "fact": "score", "of": "controller" }, "is": "<", "right": 99 },
          "cost": [ { "op": "pay", "who": "controller", "fact": "coins", "amount": 1 } ],
          "limit": [ { "scope": "turn", "uses": 1 } ],
          "do": [ { "op": "change", "who": "controller", "fact": "score", "amount": 1 } ] } ] },
    { "id": "thief", "name": "Thief", "kind": "card", "properties": { "power": 1 },
      "abilities": [
        { "op": "triggered", "id": "steal", "may": true, "on": { "event": "entered",
            "where": { "op": "among", "who": "self", "set": { "op": "event_entity", "slot": "what" } } },
          "do": [ { "op": "choose", "from": { "op": "owned_by", "from": { "op": "in_zone", "zone": "lane" },
                                              "by": "opponents" },
                    "do": [ { "op": "change", "who": "each", "fact": "damage", "amount": 1 } ] } ] } ] },
    { "id": "vow", "name": "Vow", "kind": "card", "properties": { "power": 0 },
      "abilities": [
        { "op": "triggered", "id": "burn", "on": { "event": "entered",
            "where": { "op": "among", "who": "self", "set": { "op": "event_entity", "slot": "what" } } },
          "do": [ { "op": "choose_together", "who": "seats", "from": { "op": "in_zone", "zone": "hand", "of": "each" },
                    "do": [ { "op": "move", "who": "each", "zone": "pile" } ] } ] } ] },
    { "id": "charm", "name": "Charm", "kind": "card", "properties": { "power": 0 },
      "abilities": [
        { "op": "triggered", "id": "bless", "on": { "event": "entered",
            "where": { "op": "among", "who": "self", "set": { "op": "event_entity", "slot": "what" } } },
          "do": [ { "op": "lasting", "bearer": { "op": "owned_by", "from": { "op": "in_zone", "zone": "lane" }, "by": "controller" },
                    "contributes": [ { "op": "modify", "value": "power", "amount": 2 } ],
                    "until": [ { "op": "until", "event": "turn_began" } ],
                    "note": "Blessed until the next turn." } ] } ] }
  ]
})json";

constexpr const char* endless = R"json({
  "cantrip": 1,
  "definitions": [
    { "id": "ping", "kind": "card", "abilities": [ { "op": "triggered", "id": "hit", "on": { "event": "entered" },
        "do": [ { "op": "cause", "event": "struck", "on": "table" } ] } ] },
    { "id": "pong", "kind": "card", "abilities": [ { "op": "triggered", "id": "back", "on": { "event": "struck" },
        "do": [ { "op": "cause", "event": "entered", "on": "self" } ] } ] },
    { "id": "spawn", "kind": "card", "abilities": [ { "op": "triggered", "id": "breed", "on": { "event": "made" },
        "do": [ { "op": "make", "definition": "spawn", "zone": "pile" } ] },
      { "op": "triggered", "id": "first", "on": { "event": "entered" },
        "do": [ { "op": "make", "definition": "spawn", "zone": "pile" } ] } ] },
    { "id": "gossip", "kind": "card", "abilities": [ { "op": "triggered", "id": "tell", "on": { "event": "entered" },
        "do": [ { "op": "change", "who": "controller", "fact": "coins",
                  "amount": { "op": "fact", "fact": "secret", "of": "opponents" } } ] } ] },
    { "id": "mint", "kind": "card", "abilities": [ { "op": "triggered", "id": "strike", "on": { "event": "entered" },
        "do": [ { "op": "change", "who": "controller", "fact": "coins", "amount": 4611686018427387904 },
                { "op": "change", "who": "controller", "fact": "coins", "amount": 4611686018427387904 } ] } ] }
  ]
})json";

PackFiles pack_of(const char* id, const char* definitions) {
    PackFiles pack;
    pack.folder = std::string("packs/") + id;
    pack.files.push_back({"pack.json", std::string(R"({ "id": ")") + id +
                                           R"(", "version": "1.0", "language": "cantrip", "game": "toy" })"});
    pack.files.push_back({"cards.json", definitions});
    return pack;
}

}  // namespace

PackFiles toy_pack() { return pack_of("toy", cards); }
PackFiles endless_pack() { return pack_of("endless", endless); }

std::string toy_setup(std::uint64_t seed) {
    return R"({ "seats": ["A", "B"], "seed": )" + std::to_string(seed) +
           R"(, "options": { "decks": true, "rounds": 4 } })";
}

}  // namespace cantrip::testing
