#include "players/smart-ai-player.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "detail/border.h"

namespace {

using cell_t = std::pair<int, int>;

size_t index(int x, int y) { return static_cast<size_t>(x) * field_t::FIELD_SIZE + static_cast<size_t>(y); }

char at(const field_t &field, int x, int y) { return field[static_cast<size_t>(x)].at(static_cast<size_t>(y)); }

// The hits that hang together with one.
std::vector<cell_t> ship_at(const field_t &field, cell_t first) {
  std::vector<cell_t> ship = {first};
  for (size_t next = 0; next < ship.size(); ++next) {
    for (const auto &[down, right] : field_t::DIRECTIONS) {
      const cell_t beside(ship[next].first + down, ship[next].second + right);
      if (field_t::is_cell_valid(beside.first, beside.second) &&
          at(field, beside.first, beside.second) == field_t::HIT_CELL &&
          std::find(ship.begin(), ship.end(), beside) == ship.end()) {
        ship.push_back(beside);
      }
    }
  }
  return ship;
}

// Whether a ship that goes on in a direction would still be straight.
bool is_along(const std::vector<cell_t> &ship, const cell_t &step) {
  return ship.size() == 1 || (ship[0].first == ship[1].first) == (step.first == 0);
}

// Whether no cell is left where a ship could go on.
bool is_closed(const field_t &field, const std::vector<cell_t> &ship) {
  return std::all_of(ship.begin(), ship.end(), [&](const cell_t &deck) {
    return std::none_of(field_t::DIRECTIONS.begin(), field_t::DIRECTIONS.end(), [&](const cell_t &step) {
      const cell_t beside(deck.first + step.first, deck.second + step.second);
      return is_along(ship, step) && field_t::is_cell_valid(beside.first, beside.second) &&
             at(field, beside.first, beside.second) == field_t::EMPTY_CELL;
    });
  });
}

} // namespace

// What the player knows of the enemy's field, and the adviser that knows the same.
class smart_ai_player_t::chart_t {
public:
  explicit chart_t(uint64_t seed) : seed(seed) { begin(); }

  cell_t aim(const field_t &enemy_field) {
    if (!agrees_with(enemy_field)) {
      learn(enemy_field);
    }
    broadside_square target{};
    broadside::check(broadside_spotter_aim(spotter.get(), &target));
    return {target.row, target.column};
  }

  void note(int x, int y, broadside_shot shot) {
    // What is off the field or known already was told by nobody who keeps to the rules: the field will show.
    if (field_t::is_cell_valid(x, y) && known[index(x, y)] == field_t::EMPTY_CELL) {
      broadside::check(broadside_spotter_note(spotter.get(), x, y, shot));
      known[index(x, y)] = shot == BROADSIDE_SHOT_MISS ? field_t::MISS_CELL : field_t::HIT_CELL;
    }
  }

private:
  void begin() {
    broadside_spotter *hired = nullptr;
    broadside::check(broadside_spotter_new("gunner", broadside::PRESET, seed, &hired));
    spotter.reset(hired);
    known.assign(BROADSIDE_CELLS, field_t::EMPTY_CELL);
  }

  bool agrees_with(const field_t &field) const {
    for (size_t row = 0; row < field_t::FIELD_SIZE; ++row) {
      const char *seen = known.data() + row * field_t::FIELD_SIZE;
      if (field[row].size() != field_t::FIELD_SIZE || std::memcmp(seen, field[row].data(), field_t::FIELD_SIZE) != 0) {
        return false;
      }
    }
    return true;
  }

  // Begins anew from what a field shows. It does not show which ships are sunk: those that cannot go on are.
  void learn(const field_t &field) {
    begin();
    const int size = field_t::FIELD_SIZE;
    for (int x = 0; x < size; ++x) {
      for (int y = 0; y < size; ++y) {
        if (at(field, x, y) == field_t::MISS_CELL) {
          note(x, y, BROADSIDE_SHOT_MISS);
        } else if (at(field, x, y) == field_t::HIT_CELL && known[index(x, y)] == field_t::EMPTY_CELL) {
          learn_ship(ship_at(field, {x, y}), field);
        }
      }
    }
  }

  void learn_ship(const std::vector<cell_t> &ship, const field_t &field) {
    const bool is_sunk = is_closed(field, ship);
    for (const auto &[x, y] : ship) {
      const bool is_last = cell_t(x, y) == ship.back();
      note(x, y, is_sunk && is_last ? BROADSIDE_SHOT_SUNK : BROADSIDE_SHOT_HIT);
    }
  }

  uint64_t seed;
  broadside::spotter_handle_t spotter;
  std::string known;
};

smart_ai_player_t::smart_ai_player_t() : smart_ai_player_t(broadside::fresh_seed()) {}

smart_ai_player_t::smart_ai_player_t(uint64_t seed) : chart(std::make_unique<chart_t>(seed)) {}

smart_ai_player_t::~smart_ai_player_t() = default;

std::pair<int, int> smart_ai_player_t::make_move(const field_t &, const field_t &enemy_field) {
  return chart->aim(enemy_field);
}

void smart_ai_player_t::on_miss(int x, int y) { chart->note(x, y, BROADSIDE_SHOT_MISS); }

void smart_ai_player_t::on_hit(int x, int y) { chart->note(x, y, BROADSIDE_SHOT_HIT); }

void smart_ai_player_t::on_kill(int x, int y) { chart->note(x, y, BROADSIDE_SHOT_SUNK); }
