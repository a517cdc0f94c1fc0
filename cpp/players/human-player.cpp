#include "players/human-player.h"

#include <optional>
#include <string>

namespace {

// No coordinate is longer, so the rest of a line may be forgotten while it is read.
constexpr size_t LONGEST_COORDINATE = 3;

// Reads a line as std::getline does, but keeps no more of it than one character past a coordinate: a line without
// an end costs time and no memory. False at the end of the input.
bool read_line(std::istream &stream, std::string &line) {
  using traits = std::istream::traits_type;
  line.clear();
  const std::istream::sentry ready(stream, true);
  if (!ready) {
    return false;
  }
  bool is_empty = true;
  for (auto next = stream.rdbuf()->sbumpc(); !traits::eq_int_type(next, traits::eof());
       next = stream.rdbuf()->sbumpc()) {
    if (traits::to_char_type(next) == '\n') {
      return true;
    }
    is_empty = false;
    if (line.size() <= LONGEST_COORDINATE) {
      line += traits::to_char_type(next);
    }
  }
  stream.setstate(is_empty ? std::ios::eofbit | std::ios::failbit : std::ios::eofbit);
  return !is_empty;
}

std::optional<std::pair<int, int>> coordinate(const std::string &line) {
  const bool is_ten = line.size() == 3 && line[0] == '1' && line[1] == '0';
  const bool is_digit = line.size() == 2 && line[0] >= '1' && line[0] <= '9';
  if (!is_ten && !is_digit) {
    return std::nullopt;
  }
  const std::pair<int, int> cell(is_ten ? 9 : line[0] - '1', line.back() - 'A');
  return field_t::is_cell_valid(cell.first, cell.second) ? std::optional(cell) : std::nullopt;
}

std::string name(int x, int y) {
  if (!field_t::is_cell_valid(x, y)) {
    throw std::out_of_range("row " + std::to_string(x) + ", column " + std::to_string(y) +
                            " (from 0) is off the field");
  }
  return std::to_string(x + 1) + static_cast<char>('A' + y);
}

} // namespace

human_player_t::human_player_t(std::istream &input_stream, std::ostream &output_stream)
    : input_stream(input_stream), output_stream(output_stream) {}

std::pair<int, int> human_player_t::make_move(const field_t &my_field, const field_t &enemy_field) {
  output_stream << "Your field:" << std::endl << my_field << std::endl;
  output_stream << "Enemy's field" << std::endl << enemy_field << std::endl;
  output_stream << "Input you turn! [Example 1A or 10B or 6J]" << std::endl;
  for (std::string line; read_line(input_stream, line);) {
    if (const auto cell = coordinate(line)) {
      return *cell;
    }
    output_stream << "Incorrect move! [Correct example 1A or 10B or 6J]" << std::endl;
  }
  throw surrender_t("the input has ended");
}

void human_player_t::on_incorrect_move(int x, int y) {
  throw std::logic_error("a move that was never made: row " + std::to_string(x) + ", column " + std::to_string(y));
}

void human_player_t::on_duplicate_move(int x, int y) {
  output_stream << name(x, y) << " DUPLICATE! Repeat move!" << std::endl;
}

void human_player_t::on_miss(int x, int y) { output_stream << name(x, y) << " MISS! Enemy's turn!" << std::endl; }

void human_player_t::on_hit(int x, int y) { output_stream << name(x, y) << " HIT! Your next move!" << std::endl; }

void human_player_t::on_kill(int x, int y) { output_stream << name(x, y) << " KILL! Your next move!" << std::endl; }

void human_player_t::on_win() { output_stream << "You WIN!" << std::endl; }

void human_player_t::on_lose() { output_stream << "You LOSE!" << std::endl; }
