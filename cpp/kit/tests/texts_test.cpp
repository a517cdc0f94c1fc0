// What a person at the console reads and may type.
#include <sstream>

#include "check.h"
#include "players/human-player.h"

static field_t field() { return field_t(1); }

static std::string screen() {
  std::ostringstream stream;
  stream << "Your field:\n" << field() << "\nEnemy's field\n" << field() << "\n"
         << "Input you turn! [Example 1A or 10B or 6J]\n";
  return stream.str();
}

SENTENCE(texts_both_fields_are_shown_once_and_every_wrong_line_is_answered) {
  for (const std::string line : {"", "1a", "A1", " 1A", "1A ", "0A", "11A", "10K", "01A", "+1A", "1AA", "1A\r"}) {
    std::istringstream input(line + "\n10J\n");
    std::ostringstream output;
    const auto [x, y] = human_player_t(input, output).make_move(field(), field());
    CHECK(x == 9 && y == 9);
    CHECK_EQUAL(output.str(), screen() + "Incorrect move! [Correct example 1A or 10B or 6J]\n");
  }
}

SENTENCE(texts_what_comes_of_a_move_is_told) {
  std::istringstream input;
  std::ostringstream output;
  human_player_t player(input, output);
  player.on_duplicate_move(3, 5);
  player.on_miss(9, 8);
  player.on_hit(6, 1);
  player.on_kill(8, 4);
  player.on_win();
  player.on_lose();
  CHECK_EQUAL(output.str(), "4F DUPLICATE! Repeat move!\n10I MISS! Enemy's turn!\n7B HIT! Your next move!\n"
                            "9E KILL! Your next move!\nYou WIN!\nYou LOSE!\n");
}

SENTENCE(texts_at_the_end_of_the_input_the_player_gives_up) {
  std::istringstream input;
  std::ostringstream output;
  CHECK_THROWS(surrender_t, human_player_t(input, output).make_move(field(), field()));
}
