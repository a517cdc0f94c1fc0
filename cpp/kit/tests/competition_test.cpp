// A thousand games against the simple player, which begins each of them.
#include <chrono>
#include <memory>
#include <random>

#include "check.h"
#include "game/sea-battle.h"
#include "players/simple-ai-player.h"
#include "players/smart-ai-player.h"

SENTENCE(competition_your_player_wins_900_of_1000_games_within_750_milliseconds) {
  std::mt19937 chance(std::random_device{}());
  size_t simple_wins = 0;
  const auto start = std::chrono::steady_clock::now();
  for (int game = 0; game < 1000; ++game) {
    field_t first(static_cast<uint32_t>(chance()));
    field_t second(static_cast<uint32_t>(chance()));
    sea_battle_t(std::make_shared<simple_ai_player_t>(&simple_wins), std::move(first),
                 std::make_shared<smart_ai_player_t>(), std::move(second))
        .play();
  }
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
  std::cout << "        " << 1000 - simple_wins << " wins, " << took.count() << " ms" << std::endl;
  CHECK(1000 - simple_wins >= 900);
  CHECK(took.count() <= 750.0);
}
