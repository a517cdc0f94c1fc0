// How a game goes: whom it asks, what it tells, and when it ends.
#include <memory>
#include <sstream>
#include <vector>

#include "check.h"
#include "game/sea-battle.h"
#include "players/smart-ai-player.h"

// Makes the moves of a list and writes down what it is told.
class scripted_t : public player_interface_t {
public:
  scripted_t(std::string name, std::vector<std::pair<int, int>> moves, std::string &diary)
      : name(std::move(name)), moves(std::move(moves)), diary(diary) {}

  std::pair<int, int> make_move(const field_t &, const field_t &enemy_field) override {
    for (size_t row = 0; row < field_t::FIELD_SIZE; ++row) {
      CHECK(enemy_field[row].find(field_t::SHIP_CELL) == std::string::npos);
    }
    if (next == moves.size()) {
      throw surrender_t("out of moves");
    }
    return moves[next++];
  }

  void on_incorrect_move(int x, int y) override { write("incorrect", x, y); }
  void on_duplicate_move(int x, int y) override { write("duplicate", x, y); }
  void on_miss(int x, int y) override { write("miss", x, y); }
  void on_hit(int x, int y) override { write("hit", x, y); }
  void on_kill(int x, int y) override { write("kill", x, y); }
  void on_win() override { diary += name + " wins\n"; }
  void on_lose() override { diary += name + " loses\n"; }

private:
  void write(const std::string &what, int x, int y) {
    diary += name + " " + what + " " + std::to_string(x) + " " + std::to_string(y) + "\n";
  }

  std::string name;
  std::vector<std::pair<int, int>> moves;
  size_t next = 0;
  std::string &diary;
};

static field_t two_ships() {
  return {"##........", "..#.......", "..........", "..........", "..........",
          "..........", "..........", "..........", "..........", ".........."};
}

static std::string play(std::vector<std::pair<int, int>> first, std::vector<std::pair<int, int>> second) {
  std::string diary;
  sea_battle_t(std::make_shared<scripted_t>("First", std::move(first), diary), two_ships(),
               std::make_shared<scripted_t>("Second", std::move(second), diary), two_ships())
      .play();
  return diary;
}

SENTENCE(rules_a_hit_keeps_the_turn_and_ships_may_touch_by_corners) {
  CHECK_EQUAL(play({{0, 0}, {0, 1}, {1, 2}}, {}),
              "First hit 0 0\nFirst kill 0 1\nFirst kill 1 2\nFirst wins\nSecond loses\n");
}

SENTENCE(rules_a_miss_passes_the_turn) {
  CHECK_EQUAL(play({{9, 9}}, {{1, 2}, {0, 1}, {0, 0}}),
              "First miss 9 9\nSecond kill 1 2\nSecond hit 0 1\nSecond kill 0 0\nSecond wins\nFirst loses\n");
}

SENTENCE(rules_wrong_moves_are_told_and_asked_again) {
  CHECK_EQUAL(play({{-1, 0}, {0, 10}, {1, 2}, {1, 2}, {0, 0}, {0, 1}}, {}),
              "First incorrect -1 0\nFirst incorrect 0 10\nFirst kill 1 2\nFirst duplicate 1 2\nFirst hit 0 0\n"
              "First kill 0 1\nFirst wins\nSecond loses\n");
}

SENTENCE(rules_your_player_shoots_inside_the_field_and_never_twice_at_the_same_cell) {
  for (uint32_t seed = 0; seed < 20; ++seed) {
    smart_ai_player_t player;
    field_t enemy = field_t(std::vector<std::string>(10, std::string(10, field_t::EMPTY_CELL)));
    for (int shot = 0; shot < 100; ++shot) {
      const auto [x, y] = player.make_move(field_t(seed), enemy);
      CHECK(field_t::is_cell_valid(x, y));
      char &mark = enemy[static_cast<size_t>(x)][static_cast<size_t>(y)];
      CHECK_EQUAL(mark, field_t::EMPTY_CELL);
      mark = field_t::MISS_CELL;
      player.on_miss(x, y);
    }
  }
}
