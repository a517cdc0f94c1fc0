#include <memory>
#include <sstream>

#include "check.h"
#include "fields.h"
#include "game/sea-battle.h"
#include "players/house-player.h"
#include "players/human-player.h"

static const std::string PROMPT = "Input you turn! [Example 1A or 10B or 6J]\n";
static const std::string INCORRECT = "Incorrect move! [Correct example 1A or 10B or 6J]\n";

static std::string screen(const field_t &mine, const field_t &enemys) {
  std::ostringstream stream;
  stream << "Your field:\n" << mine << "\nEnemy's field\n" << enemys << "\n" << PROMPT;
  return stream.str();
}

// What a person at the console answers and sees in one move.
struct move_t {
  explicit move_t(const std::string &typed) : input(typed) {
    const auto made = human_player_t(input, output).make_move(one_ship(), touching_corners());
    cell = std::to_string(made.first) + " " + std::to_string(made.second);
  }

  std::istringstream input;
  std::ostringstream output;
  std::string cell;
};

SENTENCE(every_coordinate_from_1A_to_10J_is_a_move) {
  for (int x = 0; x < 10; ++x) {
    for (int y = 0; y < 10; ++y) {
      const move_t move(std::to_string(x + 1) + static_cast<char>('A' + y) + "\n");
      CHECK_EQUAL(move.cell, std::to_string(x) + " " + std::to_string(y));
      CHECK_EQUAL(move.output.str(), screen(one_ship(), touching_corners()));
    }
  }
}

SENTENCE(anything_else_is_refused_and_asked_again_without_the_fields) {
  using namespace std::string_literals;
  const std::vector<std::string> refused = {
      "",        "1a",   "A1",    "a1",  " 1A",  "1A ",  "1 A",  "1\tA", "\t1A", "\t\t", "0A",  "11A",  "10K",
      "01A",     "+1A",  "-1A",   "1AA", "1A1",  "1",    "10",   "A",    "AA",   "78",   "--",  "100A", "1A\r",
      "\r",      "1,A",  "1.A",   "10a", "1@",   "1[",   "1K",   "10AA", "\0\0"s, "1\0"s, "1A\0"s, "\0" "1A"s,
      "1А",      "１A",  "2147483648A", "18446744073709551617A", std::string(100000, '1') + "A"};
  for (const std::string &line : refused) {
    const move_t move(line + "\n" + line + "\n10J\n");
    CHECK_EQUAL(move.cell, "9 9");
    CHECK_EQUAL(move.output.str(), screen(one_ship(), touching_corners()) + INCORRECT + INCORRECT);
  }
}

SENTENCE(the_last_line_counts_without_its_newline) { CHECK_EQUAL(move_t("7C").cell, "6 2"); }

SENTENCE(at_the_end_of_the_input_the_player_gives_up) {
  CHECK_THROWS(surrender_t, move_t(""));
  CHECK_THROWS(surrender_t, move_t("1Z\nzz"));
  std::istringstream bad("1A\n");
  bad.setstate(std::ios::badbit);
  std::ostringstream output;
  CHECK_THROWS(surrender_t, human_player_t(bad, output).make_move(one_ship(), one_ship()));
}

SENTENCE(what_comes_of_a_move_is_told_in_these_words) {
  std::istringstream input;
  std::ostringstream output;
  human_player_t player(input, output);
  player.on_duplicate_move(3, 5);
  player.on_miss(9, 8);
  player.on_hit(6, 1);
  player.on_kill(8, 4);
  player.on_win();
  player.on_lose();
  CHECK_EQUAL(output.str(), "4F DUPLICATE! Repeat move!\n"
                            "10I MISS! Enemy's turn!\n"
                            "7B HIT! Your next move!\n"
                            "9E KILL! Your next move!\n"
                            "You WIN!\n"
                            "You LOSE!\n");
}

SENTENCE(calls_that_no_game_makes_are_refused) {
  std::istringstream input;
  std::ostringstream output;
  human_player_t player(input, output);
  CHECK_THROWS(std::logic_error, player.on_incorrect_move(0, 0));
  CHECK_THROWS(std::out_of_range, player.on_miss(10, 0));
  CHECK_THROWS(std::out_of_range, player.on_kill(0, -1));
  CHECK_EQUAL(output.str(), "");
}

static std::string play_console(const std::string &typed) {
  std::istringstream input(typed);
  std::ostringstream output;
  const auto enemy = std::make_shared<house_player_t>("hunter", 2);
  sea_battle_t(std::make_shared<human_player_t>(input, output), one_ship(), enemy, one_ship()).play();
  return output.str();
}

SENTENCE(a_whole_game_at_the_console_reads_like_this) {
  field_t empty = one_ship();
  empty[0][0] = field_t::EMPTY_CELL;
  CHECK_EQUAL(play_console("zz\n1A\n"),
              screen(one_ship(), empty) + INCORRECT + "1A KILL! Your next move!\nYou WIN!\n");
  CHECK_EQUAL(play_console(""), screen(one_ship(), empty) + "You LOSE!\n");
}
