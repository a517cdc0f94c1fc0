// You against a bot of Broadside: ./play hunter 7
#include <cstdlib>
#include <iostream>
#include <memory>
#include <random>
#include <string>

#include "game/sea-battle.h"
#include "players/house-player.h"
#include "players/human-player.h"

int main(int count, char **words) {
  const std::string name = count > 1 ? words[1] : "hunter";
  const uint64_t seed = count > 2 ? std::strtoull(words[2], nullptr, 10) : std::random_device{}();
  try {
    const auto person = std::make_shared<human_player_t>(std::cin, std::cout);
    const auto bot = std::make_shared<house_player_t>(name, seed + 1);
    const field_t field = bot->hide();
    sea_battle_t(person, field_t(static_cast<uint32_t>(seed)), bot, field).play();
  } catch (const std::exception &problem) {
    std::cerr << problem.what() << std::endl;
    return 1;
  }
  return 0;
}
