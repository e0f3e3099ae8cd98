#pragma once

#include "model/node.hpp"

#include <string>
#include <vector>

namespace cantrip::model {

// A printed number, name or list of names of a definition; `words` is empty for numbers.
struct Property {
    std::string name;
    text::Place place;
    Number number;
    std::vector<std::string> words;

    friend bool operator==(const Property& left, const Property& right) {
        return left.name == right.name && left.number == right.number && left.words == right.words;
    }
};

// The id of another definition whose abilities a definition has beside its own.
struct Use {
    std::string id;
    text::Place place;

    friend bool operator==(const Use& left, const Use& right) { return left.id == right.id; }
};

// A card, item, perk or place as printed.
struct Definition {
    std::string id;
    std::string name;
    std::string kind;
    std::string language;  // of the pack it comes from; known once packs are merged
    text::Place place;
    text::Place kind_place;
    std::vector<Property> properties;
    std::vector<Node> abilities;
    std::vector<Use> uses;

    friend bool operator==(const Definition& left, const Definition& right) {
        return left.id == right.id && left.name == right.name && left.kind == right.kind &&
               left.properties == right.properties && left.abilities == right.abilities &&
               left.uses == right.uses;
    }
};

struct Requirement {
    std::string id;
    std::string version;
    text::Place place;
};

// The id of a definition of another pack that this pack puts its own in the place of.
struct Override {
    std::string id;
    text::Place place;
};

// A folder of data in one language. `game` names the procedures of play its definitions are for.
struct Pack {
    std::string id;
    std::string version;
    std::string language;
    std::string game;
    text::Place place;
    bool loose = false;       // files without a pack.json
    bool incomplete = false;  // what it refers to was not all given: it can be explained, not played
    std::vector<Requirement> needs;
    std::vector<Override> overrides;
    std::vector<Definition> definitions;
    std::uint64_t hash =
        0;  // over the bytes of its files, so that a journal can name what it was played with
};

}  // namespace cantrip::model
