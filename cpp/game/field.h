#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

// The field of one player: ten rows of ten marks, used like a two-dimensional array.
//
// Rows may be written to, so a field can be made illegal; a game says so when it is given one.
//
// What the library was built with and what a program is built with need not agree on std::vector (_GLIBCXX_DEBUG makes
// it another type), so none is kept or passed on. The tag is part of every name that is linked: a program that has a
// field_t of its own can never be linked with half of ours.
class [[gnu::abi_tag("broadside")]] field_t {
public:
  static constexpr char EMPTY_CELL = '.';
  static constexpr char SHIP_CELL = '#';
  static constexpr char MISS_CELL = '0';
  static constexpr char HIT_CELL = '*';

  static constexpr size_t FIELD_SIZE = 10;

  // Right, left, down, up.
  static constexpr std::array<std::pair<int, int>, 4> DIRECTIONS = {
      std::make_pair(0, 1), std::make_pair(0, -1), std::make_pair(1, 0), std::make_pair(-1, 0)};

  // Water everywhere.
  field_t() { field.fill(std::string(FIELD_SIZE, EMPTY_CELL)); }

  // A random legal field with the usual fleet; the same seed gives the same field on every machine.
  explicit field_t(uint32_t seed);

  // Ten rows of ten of the four marks. Anything else is std::invalid_argument.
  explicit field_t(std::vector<std::string> rows) : field_t(rows.data(), rows.size()) {}
  field_t(std::initializer_list<std::string> rows) : field_t(rows.begin(), rows.size()) {}

  // A row; std::out_of_range where there is none.
  std::string &operator[](size_t pos) { return field.at(pos); }
  const std::string &operator[](size_t pos) const { return field.at(pos); }

  friend std::ostream &operator<<(std::ostream &stream, const field_t &field);

  static constexpr bool is_cell_valid(int x, int y) {
    return x >= 0 && y >= 0 && static_cast<size_t>(x) < FIELD_SIZE && static_cast<size_t>(y) < FIELD_SIZE;
  }

  friend bool operator==(const field_t &a, const field_t &b) { return a.field == b.field; }
  friend bool operator!=(const field_t &a, const field_t &b) { return !(a == b); }

private:
  field_t(const std::string *rows, size_t count);

  std::array<std::string, FIELD_SIZE> field;
};
