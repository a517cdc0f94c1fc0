#include "players/simple-ai-player.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

#include "detail/border.h"

namespace {

// SplitMix64: two lines, and a new player costs nothing, where std::mt19937_64 fills 2.5 kB first.
uint64_t draw(uint64_t &state) {
  uint64_t bits = state += 0x9e3779b97f4a7c15;
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
  return bits ^ (bits >> 31);
}

template <typename Cells> std::pair<int, int> draw_from(const Cells &cells, uint64_t &state) {
  return cells[draw(state) % cells.size()];
}

constexpr size_t CELLS = field_t::FIELD_SIZE * field_t::FIELD_SIZE;

const std::array<std::pair<int, int>, CELLS> ALL_CELLS = [] {
  std::array<std::pair<int, int>, CELLS> cells;
  for (size_t place = 0; place < cells.size(); ++place) {
    cells[place] = {static_cast<int>(place / field_t::FIELD_SIZE), static_cast<int>(place % field_t::FIELD_SIZE)};
  }
  return cells;
}();

bool is_open(const field_t &field, const std::pair<int, int> &cell) {
  return field[static_cast<size_t>(cell.first)].at(static_cast<size_t>(cell.second)) == field_t::EMPTY_CELL;
}

constexpr int MOST_DRAWS = 32;

[[noreturn]] void never_happens() { throw std::logic_error("a move that the simple player never makes"); }

} // namespace

simple_ai_player_t::simple_ai_player_t(size_t *wins_counter)
    : simple_ai_player_t(wins_counter, broadside::fresh_seed()) {}

simple_ai_player_t::simple_ai_player_t(size_t *wins_counter, uint64_t seed)
    : chance(seed), wins_counter(wins_counter) {}

std::pair<int, int> simple_ai_player_t::make_move(const field_t &, const field_t &enemy_field) {
  // Nearly always a few draws find an open cell; the rest is for the end of a game, and for fields without one.
  for (int attempt = 0; attempt < MOST_DRAWS; ++attempt) {
    const std::pair<int, int> cell = draw_from(ALL_CELLS, chance);
    if (is_open(enemy_field, cell)) {
      return cell;
    }
  }
  std::vector<std::pair<int, int>> open;
  std::copy_if(ALL_CELLS.begin(), ALL_CELLS.end(), std::back_inserter(open),
               [&](const auto &cell) { return is_open(enemy_field, cell); });
  if (open.empty()) {
    throw std::logic_error("there is no cell left to shoot at");
  }
  return draw_from(open, chance);
}

void simple_ai_player_t::on_incorrect_move(int, int) { never_happens(); }

void simple_ai_player_t::on_duplicate_move(int, int) { never_happens(); }

void simple_ai_player_t::on_win() {
  if (wins_counter != nullptr) {
    ++*wins_counter;
  }
}
