#pragma once

#include <algorithm>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "game/field.h"
#include "players/player-interface.h"

// A straightforward Sea Battle in C++, as one would write it on an evening: the yardstick of the benchmark, and a
// second opinion for the tests. It shares the field and the interface of players with the library and nothing else.
namespace plain {

// A ship is sunk when no deck of it is left: walk from the hit in all four directions.
inline bool is_sunk(const field_t &field, int x, int y) {
  for (const auto &[down, right] : field_t::DIRECTIONS) {
    for (int row = x + down, column = y + right; field_t::is_cell_valid(row, column); row += down, column += right) {
      const char mark = field[static_cast<size_t>(row)][static_cast<size_t>(column)];
      if (mark == field_t::SHIP_CELL) {
        return false;
      }
      if (mark != field_t::HIT_CELL) {
        break;
      }
    }
  }
  return true;
}

inline bool has_ships(const field_t &field) {
  for (size_t row = 0; row < field_t::FIELD_SIZE; ++row) {
    if (field[row].find(field_t::SHIP_CELL) != std::string::npos) {
      return true;
    }
  }
  return false;
}

inline field_t without_ships(field_t field) {
  for (size_t row = 0; row < field_t::FIELD_SIZE; ++row) {
    std::replace(field[row].begin(), field[row].end(), field_t::SHIP_CELL, field_t::EMPTY_CELL);
  }
  return field;
}

inline void play(player_interface_t &first, field_t first_field, player_interface_t &second, field_t second_field) {
  player_interface_t *players[] = {&first, &second};
  field_t *fields[] = {&first_field, &second_field};
  size_t turn = 0;
  while (true) {
    player_interface_t &shooter = *players[turn];
    field_t &target = *fields[1 - turn];
    const auto [x, y] = shooter.make_move(*fields[turn], without_ships(target));
    if (!field_t::is_cell_valid(x, y)) {
      shooter.on_incorrect_move(x, y);
      continue;
    }
    char &mark = target[static_cast<size_t>(x)][static_cast<size_t>(y)];
    if (mark == field_t::HIT_CELL || mark == field_t::MISS_CELL) {
      shooter.on_duplicate_move(x, y);
    } else if (mark == field_t::EMPTY_CELL) {
      mark = field_t::MISS_CELL;
      shooter.on_miss(x, y);
      turn = 1 - turn;
    } else {
      mark = field_t::HIT_CELL;
      is_sunk(target, x, y) ? shooter.on_kill(x, y) : shooter.on_hit(x, y);
      if (!has_ships(target)) {
        shooter.on_win();
        players[1 - turn]->on_lose();
        return;
      }
    }
  }
}

using chance_t = std::mt19937;

inline int below(size_t most, chance_t &chance) {
  return static_cast<int>(std::uniform_int_distribution<size_t>(0, most - 1)(chance));
}

inline bool is_free(const field_t &field, int x, int y) {
  const auto is_ship = [&](int row, int column) {
    return field_t::is_cell_valid(row, column) &&
           field[static_cast<size_t>(row)][static_cast<size_t>(column)] == field_t::SHIP_CELL;
  };
  return field_t::is_cell_valid(x, y) && !is_ship(x, y) && !is_ship(x - 1, y) && !is_ship(x + 1, y) &&
         !is_ship(x, y - 1) && !is_ship(x, y + 1);
}

// Lays the longest ship first and draws places until one is free.
inline field_t random_field(chance_t &chance) {
  field_t field(std::vector<std::string>(field_t::FIELD_SIZE, std::string(field_t::FIELD_SIZE, field_t::EMPTY_CELL)));
  for (const int length : {4, 3, 3, 2, 2, 2, 1, 1, 1, 1}) {
    std::vector<std::pair<int, int>> ship;
    while (static_cast<int>(ship.size()) < length) {
      const int x = below(field_t::FIELD_SIZE, chance);
      const int y = below(field_t::FIELD_SIZE, chance);
      const bool is_across = below(2, chance) == 0;
      ship.clear();
      for (int deck = 0; deck < length; ++deck) {
        const std::pair<int, int> cell(is_across ? x : x + deck, is_across ? y + deck : y);
        if (is_free(field, cell.first, cell.second)) {
          ship.push_back(cell);
        }
      }
    }
    for (const auto &[x, y] : ship) {
      field[static_cast<size_t>(x)][static_cast<size_t>(y)] = field_t::SHIP_CELL;
    }
  }
  return field;
}

// Somebody who does nothing about what it is told.
class silent_t : public player_interface_t {
public:
  void on_incorrect_move(int, int) override {}
  void on_duplicate_move(int, int) override {}
  void on_miss(int, int) override {}
  void on_hit(int, int) override {}
  void on_kill(int, int) override {}
  void on_win() override {}
  void on_lose() override {}
};

inline std::vector<std::pair<int, int>> open_cells(const field_t &field) {
  std::vector<std::pair<int, int>> open;
  for (int x = 0; x < static_cast<int>(field_t::FIELD_SIZE); ++x) {
    for (int y = 0; y < static_cast<int>(field_t::FIELD_SIZE); ++y) {
      if (field[static_cast<size_t>(x)][static_cast<size_t>(y)] == field_t::EMPTY_CELL) {
        open.emplace_back(x, y);
      }
    }
  }
  return open;
}

// Any cell that was not shot at.
class random_player_t : public silent_t {
public:
  random_player_t(chance_t &chance, size_t &wins) : chance(chance), wins(wins) {}

  std::pair<int, int> make_move(const field_t &, const field_t &enemy) override {
    const auto open = open_cells(enemy);
    return open[static_cast<size_t>(below(open.size(), chance))];
  }

  void on_win() override { ++wins; }

private:
  chance_t &chance;
  size_t &wins;
};

// Any cell until one hits, then the cells beside the hits until the ship is sunk; never beside a ship that was.
class hunter_t : public silent_t {
public:
  explicit hunter_t(chance_t &chance) : chance(chance) {}

  std::pair<int, int> make_move(const field_t &, const field_t &enemy) override {
    for (const auto &[x, y] : hits) {
      for (const auto &[down, right] : field_t::DIRECTIONS) {
        const bool is_straight = hits.size() == 1 || (hits[0].first == hits[1].first) == (down == 0);
        const std::pair<int, int> cell(x + down, y + right);
        if (is_straight && field_t::is_cell_valid(cell.first, cell.second) &&
            enemy[static_cast<size_t>(cell.first)][static_cast<size_t>(cell.second)] == field_t::EMPTY_CELL) {
          return cell;
        }
      }
    }
    auto open = open_cells(enemy);
    const auto is_beside = [this](const auto &cell) {
      return std::find(closed.begin(), closed.end(), cell) != closed.end();
    };
    open.erase(std::remove_if(open.begin(), open.end(), is_beside), open.end());
    return open[static_cast<size_t>(below(open.size(), chance))];
  }

  void on_hit(int x, int y) override { hits.emplace_back(x, y); }

  void on_kill(int x, int y) override {
    hits.emplace_back(x, y);
    for (const auto &[row, column] : hits) {
      for (const auto &[down, right] : field_t::DIRECTIONS) {
        closed.emplace_back(row + down, column + right);
      }
    }
    hits.clear();
  }

private:
  chance_t &chance;
  std::vector<std::pair<int, int>> hits;
  std::vector<std::pair<int, int>> closed;
};

} // namespace plain
