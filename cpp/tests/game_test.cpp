#include <algorithm>
#include <memory>
#include <random>
#include <thread>

#include "bench/plain-engine.h"
#include "check.h"
#include "diary.h"
#include "fields.h"
#include "game/sea-battle.h"

using turn_t = sea_battle_t::turn_t;

static std::string play(const field_t &field1, const moves_t &moves1, const field_t &field2, const moves_t &moves2) {
  std::ostringstream diary;
  sea_battle_t(std::make_shared<diarist_t>("First", moves1, diary), field1,
               std::make_shared<diarist_t>("Second", moves2, diary), field2)
      .play();
  return diary.str();
}

static std::string play_plainly(const field_t &field1, const moves_t &moves1, const field_t &field2,
                                const moves_t &moves2) {
  std::ostringstream diary;
  diarist_t first("First", moves1, diary);
  diarist_t second("Second", moves2, diary);
  plain::play(first, field1, second, field2);
  return diary.str();
}

SENTENCE(one_ship_of_one_deck_is_killed_and_the_winner_hears_first) {
  CHECK_EQUAL(calls_of(play(one_ship(), {{0, 0}}, one_ship(), {})), "First kill 0 0\nFirst wins\nSecond loses\n");
}

SENTENCE(a_miss_passes_the_turn_and_a_hit_keeps_it) {
  field_t field2 = one_ship();
  field2[0] = "####......";
  CHECK_EQUAL(calls_of(play(one_ship(), {{0, 3}, {0, 0}, {5, 5}}, field2, {{1, 0}, {0, 0}})),
              "First hit 0 3\nFirst hit 0 0\nFirst miss 5 5\nSecond miss 1 0\nSecond wins\nFirst loses\n");
}

SENTENCE(wrong_moves_are_told_and_asked_again) {
  const moves_t moves = {{-1, 0}, {-2, 0}, {10, 0}, {0, -1}, {0, 10}, {2147483647, -2147483647 - 1},
                         {4, 4},  {4, 4},  {0, 0}};
  CHECK_EQUAL(calls_of(play(one_ship(), moves, one_ship(), {{9, 9}})),
              "First incorrect -1 0\nFirst incorrect -2 0\nFirst incorrect 10 0\nFirst incorrect 0 -1\n"
              "First incorrect 0 10\nFirst incorrect 2147483647 -2147483648\nFirst miss 4 4\nSecond miss 9 9\n"
              "First duplicate 4 4\nFirst kill 0 0\nFirst wins\nSecond loses\n");
}

SENTENCE(the_own_field_with_marks_and_the_enemys_without_ships_are_seen_before_every_move) {
  const std::string empty(10, '.');
  const std::string diary = play(one_ship(), {{0, 1}, {0, 1}, {0, 0}}, one_ship(), {{0, 9}});
  const auto view = [&](const std::string &own, const std::string &enemy) {
    field_t mine = one_ship();
    field_t theirs = one_ship();
    mine[0] = own;
    theirs[0] = enemy;
    std::ostringstream drawn;
    drawn << mine << theirs;
    return drawn.str();
  };
  CHECK_EQUAL(diary, "First sees\n" + view("#.........", empty) + "First miss 0 1\n" +                //
                         "Second sees\n" + view("#0........", empty) + "Second miss 0 9\n" +          //
                         "First sees\n" + view("#........0", ".0........") + "First duplicate 0 1\n" + //
                         "First sees\n" + view("#........0", ".0........") + "First kill 0 0\n" +      //
                         "First wins\nSecond loses\n");
}

SENTENCE(only_contact_by_sides_makes_a_ship) {
  const moves_t moves = {{0, 0}, {0, 1}, {1, 2}, {2, 4}, {1, 3}, {3, 3}};
  CHECK_EQUAL(calls_of(play(one_ship(), moves, touching_corners(), {})),
              "First hit 0 0\nFirst kill 0 1\nFirst hit 1 2\nFirst kill 2 4\nFirst kill 1 3\nFirst kill 3 3\n"
              "Second wins\nFirst loses\n");
}

SENTENCE(a_player_who_surrenders_has_lost) {
  CHECK_EQUAL(calls_of(play(one_ship(), {}, one_ship(), {})), "Second wins\nFirst loses\n");
}

// Every cell once, and now and then a move that does not count.
static moves_t any_moves(std::mt19937 &chance) {
  moves_t moves;
  for (int cell = 0; cell < 100; ++cell) {
    moves.emplace_back(cell / 10, cell % 10);
  }
  std::shuffle(moves.begin(), moves.end(), chance);
  for (int wrong = 0; wrong < 20; ++wrong) {
    const auto place = moves.begin() + static_cast<int>(chance() % moves.size());
    moves.insert(place, {static_cast<int>(chance() % 14) - 2, static_cast<int>(chance() % 14) - 2});
  }
  return moves;
}

SENTENCE(long_games_go_call_by_call_as_a_plain_engine_plays_them) {
  std::mt19937 chance(1);
  size_t longest = 0;
  for (uint32_t game = 0; game < 60; ++game) {
    const std::vector<field_t> fields = {field_t(game), plain::random_field(chance), one_ship(), touching_corners()};
    const field_t &field1 = fields[game % fields.size()];
    const field_t &field2 = fields[chance() % fields.size()];
    const moves_t moves1 = any_moves(chance);
    const moves_t moves2 = any_moves(chance);
    const std::string diary = play(field1, moves1, field2, moves2);
    CHECK_EQUAL(diary, play_plainly(field1, moves1, field2, moves2));
    const std::string calls = calls_of(diary);
    longest = std::max(longest, static_cast<size_t>(std::count(calls.begin(), calls.end(), '\n')));
  }
  CHECK(longest > 150);
}

SENTENCE(turns_have_names_and_change) {
  CHECK_EQUAL(sea_battle_t::get_player_name(turn_t::FIRST_PLAYER), "First");
  CHECK_EQUAL(sea_battle_t::get_player_name(turn_t::SECOND_PLAYER), "Second");
  CHECK_EQUAL(sea_battle_t::change_turn(turn_t::FIRST_PLAYER), turn_t::SECOND_PLAYER);
  CHECK_EQUAL(sea_battle_t::change_turn(turn_t::SECOND_PLAYER), turn_t::FIRST_PLAYER);
}

SENTENCE(a_game_that_cannot_be_played_is_refused) {
  std::ostringstream diary;
  const auto player = std::make_shared<diarist_t>("Somebody", moves_t{}, diary);
  const auto refused = [&](const std::string &first_row, const std::string &second_row) {
    field_t field = one_ship();
    field[0] = first_row;
    field[1] = second_row;
    CHECK_THROWS(std::invalid_argument, sea_battle_t(player, field, player, one_ship()));
    CHECK_THROWS(std::invalid_argument, sea_battle_t(player, one_ship(), player, field));
  };
  refused("..........", ".........."); // no ship
  refused("##........", "#........."); // bent
  refused("#.........", ".........*"); // shot at
  refused("#.........", "....");       // torn
  refused("#.........", "....?.....");
  CHECK_THROWS(std::invalid_argument, sea_battle_t(nullptr, one_ship(), player, one_ship()));
  CHECK_THROWS(std::invalid_argument, sea_battle_t(player, one_ship(), nullptr, one_ship()));
}

// Throws out of whatever call it is told to.
class thrower_t : public plain::silent_t {
public:
  explicit thrower_t(bool in_move) : in_move(in_move) {}

  std::pair<int, int> make_move(const field_t &, const field_t &) override {
    if (in_move) {
      throw 42;
    }
    return {5, 5};
  }

  void on_miss(int, int) override { throw std::domain_error("I do not like to miss"); }

private:
  bool in_move;
};

SENTENCE(what_a_player_throws_comes_out_of_play) {
  const auto game = [](bool in_move) {
    const auto player = std::make_shared<thrower_t>(in_move);
    sea_battle_t(player, one_ship(), player, one_ship()).play();
  };
  CHECK_THROWS(int, game(true));
  CHECK_THROWS(std::domain_error, game(false));
}

SENTENCE(a_player_who_never_makes_a_move_that_counts_does_not_play_for_ever) {
  const auto stubborn = [](std::pair<int, int> move) {
    std::ostringstream diary;
    sea_battle_t(std::make_shared<diarist_t>("First", moves_t(20000, move), diary), one_ship(),
                 std::make_shared<diarist_t>("Second", moves_t{}, diary), one_ship())
        .play();
  };
  CHECK_THROWS(std::logic_error, stubborn({-1, -1}));
}

SENTENCE(a_game_can_be_played_again_from_the_same_fields) {
  std::ostringstream diary;
  const auto first = std::make_shared<diarist_t>("First", moves_t{{0, 0}, {0, 0}}, diary);
  sea_battle_t game(first, one_ship(), std::make_shared<diarist_t>("Second", moves_t{}, diary), one_ship());
  game.play();
  game.play();
  const std::string won = "First kill 0 0\nFirst wins\nSecond loses\n";
  CHECK_EQUAL(calls_of(diary.str()), won + won);
}

SENTENCE(games_are_played_in_several_threads_at_once) {
  std::vector<std::thread> threads;
  std::vector<std::string> diaries(4);
  for (std::string &diary : diaries) {
    threads.emplace_back([&diary] {
      std::mt19937 chance(7);
      const moves_t moves1 = any_moves(chance);
      const moves_t moves2 = any_moves(chance);
      diary = play(field_t(1), moves1, field_t(2), moves2);
    });
  }
  for (std::thread &thread : threads) {
    thread.join();
  }
  CHECK_EQUAL(std::count(diaries.begin(), diaries.end(), diaries[0]), 4);
}
