#pragma once

#include <memory>
#include <string>

#include "game/field.h"
#include "players/player-interface.h"

// A game of two players on two fields. Who has hit what and when the game is over is decided by the rules of
// Broadside; this class asks the players and tells them.
class [[gnu::abi_tag("broadside")]] sea_battle_t {
public:
  enum turn_t { FIRST_PLAYER = 0, SECOND_PLAYER = 1 };

  // Both players must be there, and both fields legal and not shot at: straight ships, at least one, that touch
  // by corners at most. Anything else is std::invalid_argument.
  sea_battle_t(std::shared_ptr<player_interface_t> player1, field_t field1,
               std::shared_ptr<player_interface_t> player2, field_t field2);

  ~sea_battle_t() = default;

  // Plays the game to its end; once more plays it anew from the same fields. What a player throws comes out here,
  // but for surrender_t, which gives the game to the opponent. A player that makes ten thousand moves in a row
  // that do not count is std::logic_error.
  void play();

  static turn_t change_turn(turn_t current_turn);

  // "First" or "Second".
  static std::string get_player_name(turn_t turn);

private:
  std::shared_ptr<player_interface_t> player1;
  field_t field1;
  std::shared_ptr<player_interface_t> player2;
  field_t field2;
};
