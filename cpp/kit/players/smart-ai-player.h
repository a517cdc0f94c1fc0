#pragma once

#include "players/player-interface.h"

// Your player. It must beat simple_ai_player_t in 900 of 1000 games, and the 1000 games must not take longer than
// three quarters of a second.
class smart_ai_player_t : public player_interface_t {
public:
  std::pair<int, int> make_move(const field_t &my_field, const field_t &enemy_field) override;

  void on_incorrect_move(int x, int y) override;
  void on_duplicate_move(int x, int y) override;
  void on_miss(int x, int y) override;
  void on_hit(int x, int y) override;
  void on_kill(int x, int y) override;

  void on_win() override;
  void on_lose() override;
};
