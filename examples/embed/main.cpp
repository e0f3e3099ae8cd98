// A program that has nothing but the installed library: it loads a pack from memory, starts a match, answers
// every question at random and prints how it ended.
#include <cantrip/cantrip.hpp>

#include <cstdio>

int main() {
    const cantrip::PackFiles pack{
        "memory",
        {{"pack.json", R"({ "id": "mine", "version": "1.0", "language": "cantrip", "game": "queensblood" })"},
         {"cards.json", R"({ "cantrip": 1, "definitions": [ { "id": "rat", "name": "Rat", "kind": "card",
            "properties": { "cost": 1, "power": 1, "range": ["B3P", "C2P", "C4P", "D3P"] } } ] })"}}};
    const cantrip::Loaded loaded = cantrip::load({&pack, 1});
    std::fputs(loaded.report.render(cantrip::ReportFormat::text).c_str(), stderr);
    if (loaded.rules == nullptr) return 1;

    cantrip::Started started =
        cantrip::start(loaded.rules, R"({ "seats": ["You", "Them"], "seed": 7, "cards": [
        { "card": "rat", "zone": "deck", "of": "You", "count": 15 },
        { "card": "rat", "zone": "deck", "of": "Them", "count": 15 } ] })");
    if (!started.match) return std::fputs(started.error.c_str(), stderr), 1;

    cantrip::Match& match = *started.match;
    for (std::uint64_t turn = 1; match.standing() == cantrip::Standing::playing; ++turn) {
        const cantrip::Decision open = match.decisions().front();
        match.choose(open.id, open.seat, match.sample_answer(open.id, turn).value());
    }
    std::printf("%s (%zu choices)\n", match.outcome().c_str(), match.choices());
    return match.standing() == cantrip::Standing::over ? 0 : 1;
}
