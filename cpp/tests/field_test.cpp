#include <array>
#include <sstream>

#include "check.h"
#include "fields.h"
#include "game/field.h"

static std::string drawn(const field_t &field) {
  std::ostringstream stream;
  stream << field;
  return stream.str();
}

SENTENCE(a_field_is_drawn_with_rulers_and_a_newline_after_every_line) {
  field_t field = one_ship();
  field[9] = "#*0.......";
  CHECK_EQUAL(drawn(field), "    ABCDEFGHIJ\n"
                            "  1 #.........\n"
                            "  2 ..........\n"
                            "  3 ..........\n"
                            "  4 ..........\n"
                            "  5 ..........\n"
                            "  6 ..........\n"
                            "  7 ..........\n"
                            "  8 ..........\n"
                            "  9 ..........\n"
                            " 10 #*0.......\n");
}

SENTENCE(a_width_of_the_stream_does_not_spoil_the_drawing) {
  std::ostringstream stream;
  stream << std::hex;
  stream.fill('?');
  stream << one_ship();
  CHECK_EQUAL(stream.str(), drawn(one_ship()));
}

SENTENCE(the_same_seed_gives_the_same_field_and_it_has_the_usual_fleet) {
  for (const uint32_t seed : {0u, 1u, 42u, 4294967295u}) {
    CHECK_EQUAL(field_t(seed), field_t(seed));
    CHECK_EQUAL(fleet_of(field_t(seed)), "1 1 1 1 2 2 2 3 3 4");
  }
  CHECK(field_t(1) != field_t(2));
}

SENTENCE(a_thousand_random_fields_have_straight_ships_that_touch_by_corners_at_most) {
  for (uint32_t seed = 0; seed < 1000; ++seed) {
    CHECK_EQUAL(fleet_of(field_t(seed)), "1 1 1 1 2 2 2 3 3 4");
  }
}

SENTENCE(a_field_is_written_to_like_an_array) {
  field_t field(std::vector<std::string>(field_t::FIELD_SIZE, std::string(field_t::FIELD_SIZE, field_t::EMPTY_CELL)));
  field[0][0] = field_t::SHIP_CELL;
  const field_t &same = field;
  CHECK_EQUAL(same[0][0], '#');
  CHECK_EQUAL(field, one_ship());
  field[0][0] = field_t::HIT_CELL;
  CHECK(field != one_ship());
}

SENTENCE(the_constants_are_those_of_the_homework) {
  CHECK_EQUAL(field_t::EMPTY_CELL, '.');
  CHECK_EQUAL(field_t::SHIP_CELL, '#');
  CHECK_EQUAL(field_t::HIT_CELL, '*');
  CHECK_EQUAL(field_t::MISS_CELL, '0');
  CHECK_EQUAL(field_t::FIELD_SIZE, 10u);
  const std::array<std::pair<int, int>, 4> directions = {{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}};
  CHECK(field_t::DIRECTIONS == directions);
}

SENTENCE(a_cell_is_valid_inside_the_field_alone) {
  for (const auto &[x, y, valid] : std::vector<std::tuple<int, int, bool>>{
           {0, 0, true}, {9, 9, true}, {0, 9, true}, {-1, 0, false}, {0, -1, false}, {10, 0, false}, {0, 10, false}}) {
    CHECK_EQUAL(field_t::is_cell_valid(x, y), valid);
  }
}

SENTENCE(a_field_of_nothing_is_water) {
  const field_t water(std::vector<std::string>(field_t::FIELD_SIZE, std::string(field_t::FIELD_SIZE, '.')));
  CHECK_EQUAL(field_t(), water);
  const std::array<field_t, 2> fields{};
  CHECK_EQUAL(fields[1], water);
}

SENTENCE(what_is_not_a_field_is_refused) {
  const std::string row(10, '.');
  CHECK_THROWS(std::invalid_argument, field_t(std::vector<std::string>(9, row)));
  CHECK_THROWS(std::invalid_argument, field_t(std::vector<std::string>(10, "........")));
  CHECK_THROWS(std::invalid_argument, field_t(std::vector<std::string>(10, "........~.")));
  CHECK_THROWS(std::invalid_argument, field_t({row}));
  CHECK_THROWS(std::out_of_range, field_t(1)[10]);
}
