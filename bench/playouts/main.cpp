#include "../playouts.hpp"

#include <cstdio>
#include <cstdlib>

// Plays a number of games and nothing else, for tools that count instructions: the difference between two
// runs is what the games cost, without loading.
int main(int count, char** arguments) {
    const std::uint64_t games = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 1000;
    cantrip::bench::Playouts playouts;
    std::uint64_t moves = 0;
    for (std::uint64_t game = 0; game < games; ++game) {
        moves += playouts.play(game);
        if (!playouts.over()) {
            std::printf("game %llu did not end\n", static_cast<unsigned long long>(game));
            return 1;
        }
    }
    std::printf("%llu games, %.2f moves a game\n", static_cast<unsigned long long>(games),
                static_cast<double>(moves) / static_cast<double>(games));
    return 0;
}
