#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "players/player-interface.h"

// Players who write down every call, so that whole games can be compared word by word.

using moves_t = std::vector<std::pair<int, int>>;

// Makes the moves of a list, and surrenders after the last.
class diarist_t : public player_interface_t {
public:
  diarist_t(std::string name, moves_t moves, std::ostringstream &diary)
      : name(std::move(name)), moves(std::move(moves)), diary(diary) {}

  std::pair<int, int> make_move(const field_t &my_field, const field_t &enemy_field) override {
    diary << name << " sees\n" << my_field << enemy_field;
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
  void on_win() override { diary << name << " wins\n"; }
  void on_lose() override { diary << name << " loses\n"; }

private:
  void write(const char *what, int x, int y) { diary << name << ' ' << what << ' ' << x << ' ' << y << '\n'; }

  std::string name;
  moves_t moves;
  size_t next = 0;
  std::ostringstream &diary;
};

// The lines of a diary that are no fields.
inline std::string calls_of(const std::string &diary) {
  std::istringstream lines(diary);
  std::string calls;
  for (std::string line; std::getline(lines, line);) {
    const bool is_field = line.front() == ' ' || line.find("sees") != std::string::npos;
    calls += is_field ? "" : line + '\n';
  }
  return calls;
}
