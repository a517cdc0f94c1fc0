#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "broadside.h"
#include "game/field.h"

// Where C++ meets the C interface: statuses become exceptions, handles are freed by themselves.

namespace broadside {

constexpr const char *PRESET = "homework";

// Throws what a status means: std::invalid_argument for a wrong argument or field, std::logic_error for a call
// at the wrong time, std::runtime_error otherwise. The message is the library's.
void check(broadside_status status);

// The rows of the random field of a seed.
std::vector<std::string> random_rows(uint32_t seed);

// The marks of a field in reading order; std::invalid_argument where its rows were made longer or shorter.
std::string cells_of(const field_t &field);

// The rows of marks in reading order.
std::vector<std::string> rows_of(const std::string &cells);

// A seed that no other call in this process is given, different in every run.
uint64_t fresh_seed();

template <typename Handle, broadside_status (*Free)(Handle *)> struct freed_t {
  void operator()(Handle *handle) const noexcept { Free(handle); }
};

using game_handle_t = std::unique_ptr<broadside_game, freed_t<broadside_game, broadside_game_free>>;
using spotter_handle_t = std::unique_ptr<broadside_spotter, freed_t<broadside_spotter, broadside_spotter_free>>;
using bot_handle_t = std::unique_ptr<broadside_bot, freed_t<broadside_bot, broadside_bot_free>>;

} // namespace broadside
