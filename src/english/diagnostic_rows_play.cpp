#include "english/diagnostic_rows.hpp"

#include <array>

namespace cantrip::english {

namespace {

using text::Code;

constexpr auto play_rows = std::to_array<CodeWords>({
    {Code::pack_field_missing, "pack.json lacks a key", "pack.json lacks \"{0}\"", "add it",
     "Every pack has a file pack.json that says its id, its version and the language that it is written in.",
     R"({ "id": "mine", "version": "1.0" })", R"({ "id": "mine", "version": "1.0", "language": "cantrip" })"},
    {Code::pack_clash, "two packs define the same id", R"("{0}" is defined by the packs "{1}" and "{2}")",
     "rename one, or say in the later pack that it overrides the other",
     "Two packs that are loaded together define something of the same kind under the same id, and neither "
     "says that it overrides the other. Both places are shown.",
     "packs a and b both define the card \"rat\"", R"(pack b says "overrides": ["rat"])"},
    {Code::pack_needs_missing_pack, "a pack that is needed is missing",
     R"(the pack "{0}" needs the pack "{1}", which is not loaded)",
     "load it too; `cantrip packs` lists what is there",
     "A pack says in \"needs\" which other packs it builds on. One of them was not found.",
     R"("needs": ["bsae"])", R"("needs": ["base"])"},
    {Code::pack_overrides_nothing, "an override of nothing",
     R"(the pack "{0}" overrides "{1}", but that replaces nothing)",
     "an override needs a definition of this id in a pack before, and one in this pack",
     "To override a definition, a pack lists its id under \"overrides\" and defines it anew. Here no pack "
     "that comes before has a definition of this id, or this pack has none to put in its place.",
     R"("overrides": ["rat-kign"])", R"("overrides": ["rat-king"])"},
    {Code::pack_needs_circle, "packs that need each other",
     R"(the pack "{0}" needs "{1}", which needs it in turn)",
     "remove one of the needs, or make the packs one",
     "A pack comes after those it needs, so that it can change them. Packs that need each other in a circle "
     "have no such order.",
     "a needs b, b needs a", "a needs b"},
    {Code::pack_too_old, "a pack that is too old", R"(the pack "{0}" needs "{1}" {2}, but {3} is loaded)",
     "load a newer version of it",
     "A pack may say from which version on it can build on another pack. Versions are compared part by part, "
     "as numbers: 1.10 is newer than 1.9.",
     "needs base 1.10, loaded is base 1.9", "needs base 1.10, loaded is base 1.10.2"},
    {Code::pack_game_differs, "packs of different games",
     R"(the pack "{0}" is for the game "{1}", the others are for "{2}")", "load packs of one game",
     "Packs that are loaded together are played by the procedures of one game.",
     R"("game": "chess" beside "game": "draughts")", R"("game": "chess" in both)"},
    {Code::pack_twice, "a pack loaded twice", "there are two packs with the id \"{0}\"",
     "load one of them, or rename one",
     "Packs are told apart by their ids: in needs, overrides and journals. Both places are shown.",
     R"(packs/one and packs/two both say "id": "base")", R"("id": "base" and "id": "base-two")"},
    {Code::pack_file_missing, "a file of a pack is missing", "the pack has no file \"{0}\"",
     "add it, or take its name out of \"files\"",
     "Every pack has a file pack.json. If that lists files, each of them must be there as well.",
     R"("files": ["crads.json"])", R"("files": ["cards.json"])"},
    {Code::pack_incomplete, "a part of a pack", "\"{0}\" is only a part of a pack and cannot be played",
     "give all its files",
     "Loose files may be checked and explained one by one. What they refer to was not all given, so that a "
     "match with them would not be the game that their author meant.",
     "cards.json", "cards.json and effects.json"},
    {Code::journal_version, "a journal of another version",
     "the journal has version {0}; this program reads {1*and}", "",
     "The first line of a journal says which version of the journal's form it follows. This one is newer "
     "than this program, or so old that it is no longer read.",
     "cantrip journal 99", "cantrip journal 1"},
    {Code::journal_pack_differs, "a journal made with other packs",
     "the pack \"{0}\" had the hash {1} when this was recorded, now it has {2}",
     "replay it with the packs of that time, or go on in the knowledge that play may differ",
     "A journal names the contents of the packs it was played with. They have changed since, so that the "
     "same choices may lead elsewhere.",
     "pack base 3f2a... (recorded), 77c0... (now)", "the same hash on both sides"},
    {Code::journal_diverges, "a replay that goes another way",
     "decision {0} differs: recorded was {1}, but now it is {2}",
     "compare the engine's version and the packs' hashes",
     "Replaying the recorded choices led to a decision that is not the one recorded: another seat, another "
     "kind of question or another place in the rules. Everything before this decision agreed.",
     "12 seat 1 choose-card (recorded), seat 2 pass-or-play (now)", "the same decision on both sides"},
    {Code::journal_illegal_choice, "a recorded choice that is not legal",
     "at decision {0} the choice {1} is not legal", "",
     "The journal holds an answer that the decision does not admit. It was changed by hand, or the packs "
     "allow less than before.",
     "12 seat 1 = 9 (of 4 options)", "12 seat 1 = 3 (of 4 options)"},
    {Code::journal_malformed, "a line of a journal that cannot be read", "expected {0}, found {1}",
     "compare the line with those around it",
     "A journal begins with the line \"cantrip journal 1\", says the engine, the game, the packs and the "
     "set-up, and then has one line for each answer: its number, the seat, the kind of question, the answer, "
     "the position as \"= ...\", and after \"#\" what the answer was called.",
     "17 Y play three", "17 Y play 3 = 5f0c22e1  # Mu on MID-2"},
    {Code::scenario_expectation_failed, "an expectation that does not hold", "{0}: expected {1}, found {2}",
     "",
     "A scenario says what must hold after its choices, and it does not. Either the rules are wrong, or the "
     "expectation is.",
     "expect: power of \"rat\" is 3 (it is 2)", "expect: power of \"rat\" is 2"},
    {Code::scenario_roll_unused, "a roll that nobody asked for", "{0} was never rolled",
     "remove it, or look for the roll that did not happen",
     "The scenario gives more dice than were asked for. A roll that is left over nearly always means that "
     "something that should have happened did not.",
     "dice: [4, 2] for a single attack roll", "dice: [4] for a single attack roll"},
    {Code::scenario_roll_missing, "a roll that was not given", "no roll was given for {0}",
     "add it to the dice",
     "Dice were asked for that the scenario does not give. Scenarios never roll by chance.",
     "dice: [] for an attack roll", "dice: [4] for an attack roll"},
    {Code::setup_without_seats, "a match without seats", "nobody sits at the table",
     R"(add "seats": ["A", "B"])", "A set-up names the seats of the match in the order in which they sit.",
     "{ \"seed\": 1 }", R"({ "seats": ["A", "B"], "seed": 1 })"},
    {Code::setup_seat_refused, "a name no seat can have", "no seat can be called \"{0}\" here",
     "choose another name",
     "Seats are told apart by their names, so that two seats cannot share one, and none can be empty or "
     "called nature or referee: these two sit at every table that needs them.",
     R"("seats": ["A", "A"])", R"("seats": ["A", "B"])"},
    {Code::deck_size_wrong, "a deck of the wrong size", "this deck has {0} cards; it must have {1}",
     "add or remove cards",
     "Both sides play with decks of the same size. A position in the middle of a match, with \"hands\" or a "
     "\"board\", may have decks of any size.",
     "\"decks\": [14 ids, 15 ids]", "\"decks\": [15 ids, 15 ids]"},
    {Code::deck_copies_exceeded, "too many copies of a card",
     "this copy of \"{0}\" is one too many: a deck holds at most {1}",
     "put another card in its place, or switch the limit off with \"deck_limits\": false",
     "A deck holds at most a few copies of a card, two of a Regular one. The first copy is shown, too. A "
     "match may be played "
     "without this limit.",
     R"(["008", "008", "008", ...])", R"(["008", "008", "001", ...])"},
    {Code::deck_single_repeated, "a second copy of a single card",
     "this copy of \"{0}\" is one too many: a deck holds {1} of a Legend",
     "put another card in its place, or switch the limit off with \"deck_limits\": false",
     "A deck holds one copy of each Legend. The first copy is shown, too. A match may be played without this "
     "limit.",
     R"(["086", "086", ...])", R"(["086", "001", ...])"},
    {Code::deck_card_refused, "a card that no deck may hold", "\"{0}\" is a Token, which no deck may hold",
     "put another card in its place",
     "Tokens come to a hand or onto the board by the effects of other cards. They are no part of a deck, "
     "with "
     "or without limits on copies.",
     R"(["164", ...])", R"(["096", ...])"},
    {Code::deck_card_unknown, "a card that the packs do not define", "there is no card \"{0}\"",
     "write the id of a card; `cantrip explain PACK` lists all of them",
     "The decks, hands and tiles of a set-up name cards by their ids.", R"(["Mu", ...])", R"(["009", ...])"},
    {Code::setup_seat_count, "too few or too many seats", "this game is for {0} to {1} seats, not for {2}",
     "name as many seats as the game is for", "Every game says for how many seats it is.",
     R"({ "seats": ["Y"] })", R"({ "seats": ["Y", "E"] })"},
    {Code::deck_too_small, "a deck of too few cards", "this deck has {0} cards; its identity asks for {1}",
     "add cards", "Each identity says how many cards its deck has at least; it does not count itself.",
     "an identity for 40 cards, and 39 cards", "an identity for 40 cards, and 40 cards"},
    {Code::deck_card_of_other_side, "a card of the other side", "\"{0}\" is no card of the {1}",
     "put a card of this side in its place", "Cards belong to one of the two sides, and so do identities.",
     R"("corp": { ..., "cards": { "sure_gamble": 3 } })", R"("corp": { ..., "cards": { "hedge_fund": 3 } })"},
    {Code::deck_identity_wrong, "a deck without an identity", "\"{0}\" is no identity",
     "write the id of an identity", "A deck is built for an identity, which lies beside it.",
     R"("identity": "hedge_fund")", R"("identity": "nbn_reality_plus")"},
    {Code::deck_influence_exceeded, "a deck of too much influence",
     "the cards of other factions cost {0} influence; the identity allows {1}",
     "put cards of the identity's faction, or neutral ones, in their place",
     "Each copy of a card of another faction costs the influence that stands on it.",
     "16 influence with an identity that allows 15", "15 influence with an identity that allows 15"},
    {Code::deck_card_only_in_faction, "a card of another faction",
     "\"{0}\" may only be used in its own faction", "put another card in its place",
     "A card without a price in influence belongs to its faction alone.",
     R"("identity": "nbn_reality_plus", "cards": { "above_the_law": 1 })",
     R"("identity": "nbn_reality_plus", "cards": { "tomorrows_headline": 1 })"},
    {Code::deck_agenda_points_wrong, "too many or too few agenda points",
     "the agendas of this deck are worth {0} points; {1} cards need {2} or {3}", "add or remove agendas",
     "A Corp's deck of 40 to 44 cards has agendas worth 18 or 19 points, and two more for each five cards "
     "above.",
     "40 cards with 20 points", "40 cards with 18 points"},
    {Code::budget_exceeded, "abilities without an end",
     "the match stopped after {0} steps of one chain; these abilities chase each other: {1*and}",
     "give one of them a limit, such as once per turn",
     "An ability caused an event that caused an ability, and so on, without an end in sight. The match stops "
     "at the budget of a chain and names the abilities that came up again and again.",
     "when a card is damaged, damage a card", "when a card is damaged, once per turn, damage a card"},
    {Code::entity_cap_reached, "too many entities",
     "{0} entities are in play, which is the most allowed; \"{1}\" cannot create more",
     "give the ability that creates them a limit",
     "The rulebook says how many entities a match may hold, and an ability wanted more. Most often it "
     "creates them in a loop.",
     "whenever a token enters, create a token", "when this card enters, create a token"},
    {Code::overflow_in_play, "a number that does not fit",
     "a calculation left the range of exact numbers: {0}", "",
     "Numbers in play are exact. One of them grew beyond what 64 bits hold, and play stops rather than going "
     "on with a wrong number.",
     "double its power whenever its power changes", "double its power once"},
    {Code::unplayable, "data that cannot be played", "the match cannot go on: \"{0}\" cannot be played here",
     "",
     "A procedure of the game met something in the data that it has no way to carry out, and play stops "
     "rather than "
     "going on as if it were not there.",
     "a card whose place is not on the board", "a card with a place on the board"},
});

}  // namespace

std::span<const CodeWords> play_code_words() { return play_rows; }

}  // namespace cantrip::english
