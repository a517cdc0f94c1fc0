#include <algorithm>
#include <memory>
#include <set>

#include "bench/plain-engine.h"
#include "check.h"
#include "fields.h"
#include "game/sea-battle.h"
#include "players/house-player.h"
#include "players/simple-ai-player.h"
#include "players/smart-ai-player.h"

static field_t no_ship() {
  field_t field = one_ship();
  field[0][0] = field_t::EMPTY_CELL;
  return field;
}

SENTENCE(the_simple_player_shoots_at_open_cells_alone_and_at_all_of_them) {
  field_t enemy = no_ship();
  simple_ai_player_t player(nullptr, 1);
  for (int shot = 0; shot < 100; ++shot) {
    const auto [x, y] = player.make_move(one_ship(), enemy);
    char &mark = enemy[static_cast<size_t>(x)][static_cast<size_t>(y)];
    CHECK_EQUAL(mark, field_t::EMPTY_CELL);
    mark = shot % 2 == 0 ? field_t::MISS_CELL : field_t::HIT_CELL;
  }
  CHECK_THROWS(std::logic_error, player.make_move(one_ship(), enemy));
}

SENTENCE(the_simple_player_counts_its_wins_through_the_pointer) {
  size_t wins = 5;
  simple_ai_player_t player(&wins);
  player.on_win();
  player.on_lose();
  CHECK_EQUAL(wins, 6u);
  simple_ai_player_t().on_win();
}

SENTENCE(the_simple_player_says_so_when_it_is_told_of_a_move_it_never_makes) {
  simple_ai_player_t player;
  CHECK_THROWS(std::logic_error, player.on_incorrect_move(1, 1));
  CHECK_THROWS(std::logic_error, player.on_duplicate_move(1, 1));
}

SENTENCE(simple_players_differ_and_those_of_one_seed_do_not) {
  const auto moves = [](simple_ai_player_t player) {
    std::vector<std::pair<int, int>> made;
    for (int move = 0; move < 20; ++move) {
      made.push_back(player.make_move(one_ship(), no_ship()));
    }
    return made;
  };
  CHECK(moves(simple_ai_player_t()) != moves(simple_ai_player_t()));
  CHECK(moves(simple_ai_player_t(nullptr, 3)) == moves(simple_ai_player_t(nullptr, 3)));
}

SENTENCE(the_smart_player_beats_the_simple_one_in_999_of_1000_games) {
  size_t simple_wins = 0;
  for (uint32_t game = 0; game < 1000; ++game) {
    sea_battle_t(std::make_shared<simple_ai_player_t>(&simple_wins, game), field_t(2 * game),
                 std::make_shared<smart_ai_player_t>(game), field_t(2 * game + 1))
        .play();
  }
  CHECK(simple_wins <= 1);
}

SENTENCE(one_smart_player_plays_game_after_game) {
  const auto smart = std::make_shared<smart_ai_player_t>(1);
  size_t simple_wins = 0;
  for (uint32_t game = 0; game < 50; ++game) {
    const auto simple = std::make_shared<simple_ai_player_t>(&simple_wins, game);
    sea_battle_t(simple, field_t(game), smart, field_t(game + 50)).play();
  }
  CHECK(simple_wins <= 1);
}

SENTENCE(the_smart_player_goes_by_the_field_when_it_is_told_nothing) {
  smart_ai_player_t player(1);
  field_t enemy = no_ship();
  enemy[4][4] = field_t::HIT_CELL;
  const auto [x, y] = player.make_move(one_ship(), enemy);
  CHECK_EQUAL(std::abs(x - 4) + std::abs(y - 4), 1);
  for (int shot = 0; shot < 99; ++shot) {
    const auto [row, column] = player.make_move(one_ship(), enemy);
    char &mark = enemy[static_cast<size_t>(row)][static_cast<size_t>(column)];
    CHECK_EQUAL(mark, field_t::EMPTY_CELL);
    mark = shot % 3 == 0 ? field_t::HIT_CELL : field_t::MISS_CELL;
  }
  CHECK_THROWS(std::logic_error, player.make_move(one_ship(), enemy));
}

SENTENCE(the_smart_player_bears_calls_that_make_no_sense) {
  smart_ai_player_t player(1);
  for (const int place : {-1, 0, 0, 9, 10, 2147483647}) {
    player.on_hit(place, place);
    player.on_kill(place, place);
    player.on_miss(place, place);
    player.on_duplicate_move(place, place);
    player.on_incorrect_move(place, place);
  }
  const auto [x, y] = player.make_move(one_ship(), no_ship());
  CHECK(field_t::is_cell_valid(x, y));
}

SENTENCE(every_bot_of_the_house_plays_to_the_end_on_a_field_of_its_own) {
  for (const std::string name : {"cadet", "hunter", "gunner", "captain", "admiral"}) {
    const auto bot = std::make_shared<house_player_t>(name, 1);
    size_t wins = 0;
    const field_t field = bot->hide();
    CHECK_EQUAL(fleet_of(field), "1 1 1 1 2 2 2 3 3 4");
    sea_battle_t(std::make_shared<simple_ai_player_t>(&wins, 9), field_t(1), bot, field).play();
    CHECK(name == "cadet" || wins == 0);
  }
  CHECK_THROWS(std::invalid_argument, house_player_t("pirate", 1));
}
