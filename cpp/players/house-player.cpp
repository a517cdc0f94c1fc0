#include "players/house-player.h"

#include "detail/border.h"

struct house_player_t::resident_t {
  broadside::bot_handle_t bot;

  void hear(broadside_shot shot) { broadside::check(broadside_bot_hear_shot(bot.get(), shot)); }
};

house_player_t::house_player_t(const std::string &name, uint64_t seed) : resident(std::make_unique<resident_t>()) {
  broadside_bot *hired = nullptr;
  broadside::check(broadside_bot_new(name.c_str(), broadside::PRESET, seed, &hired));
  resident->bot.reset(hired);
}

house_player_t::~house_player_t() = default;

field_t house_player_t::hide() {
  std::string cells(BROADSIDE_CELLS, field_t::EMPTY_CELL);
  broadside::check(broadside_bot_place(resident->bot.get(), cells.data(), cells.size()));
  return field_t(broadside::rows_of(cells));
}

std::pair<int, int> house_player_t::make_move(const field_t &, const field_t &) {
  broadside_square target{};
  broadside::check(broadside_bot_shoot(resident->bot.get(), &target));
  return {target.row, target.column};
}

// Whatever lies there, shooting at it once more would only be refused again.
void house_player_t::on_duplicate_move(int, int) { resident->hear(BROADSIDE_SHOT_MISS); }

void house_player_t::on_miss(int, int) { resident->hear(BROADSIDE_SHOT_MISS); }

void house_player_t::on_hit(int, int) { resident->hear(BROADSIDE_SHOT_HIT); }

void house_player_t::on_kill(int, int) { resident->hear(BROADSIDE_SHOT_SUNK); }
