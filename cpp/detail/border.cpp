#include "detail/border.h"

#include <atomic>
#include <random>
#include <stdexcept>

#include "game/field.h"

namespace broadside {

void check(broadside_status status) {
  switch (status) {
  case BROADSIDE_STATUS_OK:
    return;
  case BROADSIDE_STATUS_BAD_ARGUMENT:
  case BROADSIDE_STATUS_BAD_FIELD:
  case BROADSIDE_STATUS_BAD_POINTER:
    throw std::invalid_argument(broadside_last_error());
  case BROADSIDE_STATUS_BAD_HANDLE:
  case BROADSIDE_STATUS_RULE_BROKEN:
  case BROADSIDE_STATUS_OVER:
    throw std::logic_error(broadside_last_error());
  case BROADSIDE_STATUS_TOO_MANY:
  case BROADSIDE_STATUS_OUR_FAULT:
    break;
  }
  throw std::runtime_error(broadside_last_error());
}

std::vector<std::string> random_rows(uint32_t seed) {
  std::string cells(BROADSIDE_CELLS, field_t::EMPTY_CELL);
  check(broadside_board_random(PRESET, "sequential", seed, cells.data(), cells.size()));
  return rows_of(cells);
}

std::string cells_of(const field_t &field) {
  std::string cells;
  cells.reserve(BROADSIDE_CELLS);
  for (size_t row = 0; row < field_t::FIELD_SIZE; ++row) {
    if (field[row].size() != field_t::FIELD_SIZE) {
      throw std::invalid_argument("row " + std::to_string(row + 1) + " of the field does not have ten cells");
    }
    cells += field[row];
  }
  return cells;
}

std::vector<std::string> rows_of(const std::string &cells) {
  std::vector<std::string> rows;
  rows.reserve(field_t::FIELD_SIZE);
  for (size_t row = 0; row < field_t::FIELD_SIZE; ++row) {
    rows.emplace_back(cells, row * field_t::FIELD_SIZE, field_t::FIELD_SIZE);
  }
  return rows;
}

uint64_t fresh_seed() {
  static const uint64_t of_this_run = (static_cast<uint64_t>(std::random_device{}()) << 32) | std::random_device{}();
  static std::atomic<uint64_t> given{0};
  return of_this_run + given.fetch_add(1, std::memory_order_relaxed);
}

} // namespace broadside
