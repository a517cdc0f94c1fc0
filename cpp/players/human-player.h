#pragma once

#include <cassert>
#include <iostream>

#include "players/player-interface.h"

// A person at a console, or anything else that reads and writes streams. Both streams must outlive the player.
class [[gnu::abi_tag("broadside")]] human_player_t : public player_interface_t {
public:
  human_player_t(std::istream &input_stream, std::ostream &output_stream);

  // Asks until a line is a coordinate from 1A to 10J and nothing else. At the end of the input the player gives up:
  // surrender_t.
  std::pair<int, int> make_move(const field_t &my_field, const field_t &enemy_field) override;

  // Never comes from a game, because make_move gives no such move: std::logic_error.
  void on_incorrect_move(int x, int y) override;

  // Coordinates off the field, which no game tells, are std::out_of_range.
  void on_duplicate_move(int x, int y) override;
  void on_miss(int x, int y) override;
  void on_hit(int x, int y) override;
  void on_kill(int x, int y) override;

  void on_win() override;
  void on_lose() override;

private:
  std::istream &input_stream;
  std::ostream &output_stream;
};
