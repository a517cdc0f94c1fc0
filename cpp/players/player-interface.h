#pragma once

#include <stdexcept>
#include <utility>

#include "game/field.h"

// Somebody who plays. Derive from this class and give the player to sea_battle_t. Coordinates are (row, column),
// each from 0.
class [[gnu::abi_tag("broadside")]] player_interface_t {
public:
  virtual ~player_interface_t() = default;

  // Where to shoot. `my_field` has the enemy's marks on it; of `enemy_field` only the traces of own shots are seen.
  virtual std::pair<int, int> make_move(const field_t &my_field, const field_t &enemy_field) = 0;

  // The move was off the field, or there was one at the same cell before. In both cases make_move comes again.
  virtual void on_incorrect_move(int x, int y) = 0;
  virtual void on_duplicate_move(int x, int y) = 0;

  virtual void on_miss(int x, int y) = 0;
  virtual void on_hit(int x, int y) = 0;
  virtual void on_kill(int x, int y) = 0;

  virtual void on_win() = 0;
  virtual void on_lose() = 0;
};

// A player throws this out of make_move to give up: the opponent has won.
class [[gnu::abi_tag("broadside")]] surrender_t : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};
