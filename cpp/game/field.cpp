#include "game/field.h"

#include <algorithm>
#include <stdexcept>

#include "detail/border.h"

namespace {

bool is_mark(char mark) {
  return mark == field_t::EMPTY_CELL || mark == field_t::SHIP_CELL || mark == field_t::MISS_CELL ||
         mark == field_t::HIT_CELL;
}

bool is_row(const std::string &row) {
  return row.size() == field_t::FIELD_SIZE && std::all_of(row.begin(), row.end(), is_mark);
}

} // namespace

field_t::field_t(uint32_t seed) : field_t(broadside::random_rows(seed)) {}

field_t::field_t(const std::string *rows, size_t count) {
  if (count != FIELD_SIZE || !std::all_of(rows, rows + count, is_row)) {
    throw std::invalid_argument("a field is ten rows of ten marks, each one of . # 0 *");
  }
  std::copy(rows, rows + count, field.begin());
}

std::ostream &operator<<(std::ostream &stream, const field_t &field) {
  stream << "    ABCDEFGHIJ" << std::endl;
  for (size_t row = 0; row < field_t::FIELD_SIZE; ++row) {
    // Spelled out, because the caller's stream may have a width or a fill of its own.
    stream << (row + 1 < field_t::FIELD_SIZE ? "  " : " ") << std::to_string(row + 1) << ' ' << field[row]
           << std::endl;
  }
  return stream;
}
