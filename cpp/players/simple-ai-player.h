#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <random>

#include "players/player-interface.h"

// Shoots at random, never twice at the same cell, and counts the games that it wins.
class [[gnu::abi_tag("broadside")]] simple_ai_player_t : public player_interface_t {
public:
  // `wins_counter` is incremented at every win, if there is one; it must outlive the player.
  explicit simple_ai_player_t(size_t *wins_counter = nullptr);

  // The same, and the same seed gives the same moves.
  simple_ai_player_t(size_t *wins_counter, uint64_t seed);

  // A cell of `enemy_field` that is empty; std::logic_error if there is none.
  std::pair<int, int> make_move(const field_t &my_field, const field_t &enemy_field) override;

  // Neither comes from a game, because make_move gives no such move: std::logic_error.
  void on_incorrect_move(int x, int y) override;
  void on_duplicate_move(int x, int y) override;

  void on_miss(int, int) override {}
  void on_hit(int, int) override {}
  void on_kill(int, int) override {}

  void on_win() override;
  void on_lose() override {}

private:
  uint64_t chance;
  size_t *wins_counter;
};
