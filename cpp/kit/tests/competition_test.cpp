// A thousand games against the simple player, which begins each of them.
#include <ctime>
#include <memory>
#include <random>

#include "check.h"
#include "game/sea-battle.h"
#include "players/simple-ai-player.h"
#include "players/smart-ai-player.h"

SENTENCE(competition_your_player_wins_900_of_1000_games_within_750_milliseconds) {
  std::mt19937 chance(std::random_device{}());
  size_t simple_wins = 0;
  // Time of the processor, so that other programs on the machine do not count.
  const std::clock_t start = std::clock();
  for (int game = 0; game < 1000; ++game) {
    field_t first(static_cast<uint32_t>(chance()));
    field_t second(static_cast<uint32_t>(chance()));
    sea_battle_t(std::make_shared<simple_ai_player_t>(&simple_wins), std::move(first),
                 std::make_shared<smart_ai_player_t>(), std::move(second))
        .play();
  }
  const double took_ms = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  std::cout << "        " << 1000 - simple_wins << " wins, " << took_ms << " ms" << std::endl;
  CHECK(1000 - simple_wins >= 900);
  CHECK(took_ms <= 750.0);
}
