#pragma once

#include <cstdint>
#include <memory>

#include "players/player-interface.h"

// Shoots where most of the ships that are left could lie, as Broadside's gunner does.
//
// It learns from what it is told and looks at the field before every move: if the field shows other shots than it
// was told of, it believes the field. So one player may play game after game, and under a referee who tells nothing.
class [[gnu::abi_tag("broadside")]] smart_ai_player_t : public player_interface_t {
public:
  smart_ai_player_t();

  // The same seed gives the same moves.
  explicit smart_ai_player_t(uint64_t seed);

  ~smart_ai_player_t();

  // std::logic_error if there is no cell left to shoot at.
  std::pair<int, int> make_move(const field_t &my_field, const field_t &enemy_field) override;

  void on_incorrect_move(int, int) override {}
  void on_duplicate_move(int, int) override {}
  void on_miss(int x, int y) override;
  void on_hit(int x, int y) override;
  void on_kill(int x, int y) override;

  void on_win() override {}
  void on_lose() override {}

private:
  class chart_t;
  std::unique_ptr<chart_t> chart;
};
