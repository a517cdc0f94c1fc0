#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "players/player-interface.h"

// Any built-in bot of Broadside as a player: "cadet", "hunter", "gunner", "captain" or "admiral".
class [[gnu::abi_tag("broadside")]] house_player_t : public player_interface_t {
public:
  // The same seed gives the same play. A name that nobody bears is std::invalid_argument.
  house_player_t(const std::string &name, uint64_t seed);

  ~house_player_t();

  // The field on which the bot hides its fleet. Ask for it before every game: a new game begins with it.
  field_t hide();

  std::pair<int, int> make_move(const field_t &my_field, const field_t &enemy_field) override;

  void on_incorrect_move(int, int) override {}
  void on_duplicate_move(int, int) override;
  void on_miss(int, int) override;
  void on_hit(int, int) override;
  void on_kill(int, int) override;

  void on_win() override {}
  void on_lose() override {}

private:
  struct resident_t;
  std::unique_ptr<resident_t> resident;
};
