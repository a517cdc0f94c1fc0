#include "game/sea-battle.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "detail/border.h"

namespace {

// One side of a game: who plays, the own field with the enemy's marks, and how the enemy sees it.
struct side_t {
  player_interface_t &player;
  field_t field;
  field_t seen;

  side_t(player_interface_t &player, const field_t &field) : player(player), field(field), seen(field) {
    for (size_t row = 0; row < field_t::FIELD_SIZE; ++row) {
      std::replace(seen[row].begin(), seen[row].end(), field_t::SHIP_CELL, field_t::EMPTY_CELL);
    }
  }

  void mark(size_t row, size_t column, char mark) {
    field[row][column] = mark;
    seen[row][column] = mark;
  }
};

// The rules at work on two fields.
class referee_t {
public:
  referee_t(const field_t &field1, const field_t &field2) {
    const std::string first = broadside::cells_of(field1);
    const std::string second = broadside::cells_of(field2);
    broadside_game *begun = nullptr;
    broadside::check(
        broadside_game_new(broadside::PRESET, first.data(), second.data(), first.size(), &begun));
    game.reset(begun);
  }

  broadside_outcome shoot(int row, int column) {
    broadside_outcome outcome{};
    broadside::check(broadside_game_shoot(game.get(), row, column, &outcome));
    return outcome;
  }

private:
  broadside::game_handle_t game;
};

void tell(side_t &shooter, side_t &target, int x, int y, broadside_shot shot) {
  const auto row = static_cast<size_t>(x);
  const auto column = static_cast<size_t>(y);
  switch (shot) {
  case BROADSIDE_SHOT_OFF_BOARD:
    return shooter.player.on_incorrect_move(x, y);
  case BROADSIDE_SHOT_REPEATED:
    return shooter.player.on_duplicate_move(x, y);
  case BROADSIDE_SHOT_MISS:
    target.mark(row, column, field_t::MISS_CELL);
    return shooter.player.on_miss(x, y);
  case BROADSIDE_SHOT_HIT:
    target.mark(row, column, field_t::HIT_CELL);
    return shooter.player.on_hit(x, y);
  case BROADSIDE_SHOT_SUNK:
    target.mark(row, column, field_t::HIT_CELL);
    return shooter.player.on_kill(x, y);
  }
}

void end(side_t &winner, side_t &loser) {
  winner.player.on_win();
  loser.player.on_lose();
}

// Takes a turn and says whether the game goes on; `outcome` is where it stands.
bool take_turn(referee_t &referee, side_t &shooter, side_t &target, broadside_outcome &outcome) {
  std::pair<int, int> move;
  try {
    move = shooter.player.make_move(shooter.field, target.seen);
  } catch (const surrender_t &) {
    end(target, shooter);
    return false;
  }
  outcome = referee.shoot(move.first, move.second);
  tell(shooter, target, move.first, move.second, outcome.shot);
  if (outcome.turn == 0) {
    end(shooter, target);
  }
  return outcome.turn != 0;
}

} // namespace

sea_battle_t::sea_battle_t(std::shared_ptr<player_interface_t> player1, field_t field1,
                           std::shared_ptr<player_interface_t> player2, field_t field2)
    : player1(std::move(player1)), field1(std::move(field1)), player2(std::move(player2)),
      field2(std::move(field2)) {
  if (!this->player1 || !this->player2) {
    throw std::invalid_argument("a game needs two players, and one of them is null");
  }
  for (const field_t *field : {&this->field1, &this->field2}) {
    const std::string cells = broadside::cells_of(*field);
    broadside::check(broadside_board_check(broadside::PRESET, cells.data(), cells.size()));
  }
}

void sea_battle_t::play() {
  referee_t referee(field1, field2);
  std::array<side_t, 2> sides = {side_t(*player1, field1), side_t(*player2, field2)};
  turn_t turn = FIRST_PLAYER;
  broadside_outcome outcome{};
  while (take_turn(referee, sides[turn], sides[change_turn(turn)], outcome)) {
    turn = outcome.turn == 1 ? FIRST_PLAYER : SECOND_PLAYER;
  }
}

sea_battle_t::turn_t sea_battle_t::change_turn(turn_t current_turn) {
  return current_turn == FIRST_PLAYER ? SECOND_PLAYER : FIRST_PLAYER;
}

std::string sea_battle_t::get_player_name(turn_t turn) { return turn == FIRST_PLAYER ? "First" : "Second"; }
