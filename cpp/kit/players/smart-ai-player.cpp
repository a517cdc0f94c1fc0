#include "players/smart-ai-player.h"

// Shoots at the first cell that was not shot at. Do better: what has on_hit told you? Where can no ship lie any more?
std::pair<int, int> smart_ai_player_t::make_move(const field_t &, const field_t &enemy_field) {
  for (size_t x = 0; x < field_t::FIELD_SIZE; ++x) {
    for (size_t y = 0; y < field_t::FIELD_SIZE; ++y) {
      if (enemy_field[x][y] == field_t::EMPTY_CELL) {
        return {static_cast<int>(x), static_cast<int>(y)};
      }
    }
  }
  throw surrender_t("there is no cell left to shoot at");
}

void smart_ai_player_t::on_incorrect_move(int, int) {}
void smart_ai_player_t::on_duplicate_move(int, int) {}
void smart_ai_player_t::on_miss(int, int) {}
void smart_ai_player_t::on_hit(int, int) {}
void smart_ai_player_t::on_kill(int, int) {}
void smart_ai_player_t::on_win() {}
void smart_ai_player_t::on_lose() {}
