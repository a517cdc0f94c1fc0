// The smallest competition: a thousand games of the simple player against the smart one.
#include <iostream>
#include <memory>

#include "game/sea-battle.h"
#include "players/simple-ai-player.h"
#include "players/smart-ai-player.h"

int main() {
  size_t simple_wins = 0;
  for (uint32_t game = 0; game < 1000; ++game) {
    sea_battle_t(std::make_shared<simple_ai_player_t>(&simple_wins), field_t(2 * game),
                 std::make_shared<smart_ai_player_t>(), field_t(2 * game + 1))
        .play();
  }
  std::cout << "the smart player wins " << 1000 - simple_wins << " of 1000" << std::endl;
  return simple_wins <= 100 ? 0 : 1;
}
