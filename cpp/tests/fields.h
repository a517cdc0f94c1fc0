#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "game/field.h"

// Fields that several tests need.

inline field_t one_ship() {
  return {"#.........", "..........", "..........", "..........", "..........",
          "..........", "..........", "..........", "..........", ".........."};
}

inline field_t touching_corners() {
  return {"##........", "..##......", "....#.....", "...#......", "..#.......",
          ".#........", "#.........", "..........", "..........", ".........#"};
}

// The lengths of the ships on a field, sorted, or what is wrong with it: counted without the library.
inline std::string fleet_of(field_t field) {
  std::vector<int> lengths;
  for (int x = 0; x < 10; ++x) {
    for (int y = 0; y < 10; ++y) {
      const auto at = [&field](int row, int column) -> char {
        return field_t::is_cell_valid(row, column) ? field[static_cast<size_t>(row)][static_cast<size_t>(column)] : '.';
      };
      const bool is_first = at(x, y) == '#' && at(x - 1, y) != '#' && at(x, y - 1) != '#';
      int across = 0;
      int down = 0;
      while (is_first && at(x, y + across) == '#') {
        ++across;
      }
      while (is_first && at(x + down, y) == '#') {
        ++down;
      }
      if (is_first && across > 1 && down > 1) {
        return "bent at row " + std::to_string(x);
      }
      if (is_first) {
        lengths.push_back(std::max(across, down));
      }
    }
  }
  std::sort(lengths.begin(), lengths.end());
  std::string fleet;
  for (const int length : lengths) {
    fleet += (fleet.empty() ? "" : " ") + std::to_string(length);
  }
  return fleet;
}
