#pragma once
// Words that the rules of Hellas are written in.

#include <bit>
#include <cstdint>

#include "games/hellas/state.h"

namespace spielwerk::hellas {

inline Seat left_of(const State& s, Seat seat) { return seat_after(seat, s.seats()); }
inline void pay(State& next, Seat seat, int marble) {
  next[seat].marble = static_cast<Amount>(next[seat].marble - marble);
}
inline void earn(State& next, Seat seat, int marble) {
  next[seat].marble = static_cast<Amount>(next[seat].marble + marble);
}
inline Cell quarry_cell(const State& s, int quarry) { return s.map().quarries[quarry].cell; }
/// The quarry fields for which f(quarry) holds: first their numbers, because no jump could be foreseen.
inline Cells quarries_where(const State& s, auto&& f) {
  std::uint32_t numbers = 0;
  for (int i = 0; i < s.quarries.size(); ++i) numbers |= (f(s.quarries[i]) ? 1U : 0U) << i;
  Cells cells;
  for (; numbers != 0; numbers &= numbers - 1) cells.add(quarry_cell(s, std::countr_zero(numbers)));
  return cells;
}
/// Active quarries with a lower number than the tile's.
inline Cells lower_quarries(const State& s, Tile tile) {
  return quarries_where(s, [&](const Quarry& quarry) { return quarry.active() && quarry.top < tile; });
}
/// Action stones that the seat has still to place in this phase.
inline int stones_left(const State& s, Seat seat) {
  if (s.phase >= kPhases) return 0;
  const int place = (seat.index() - s.first.index() + s.seats()) % s.seats();
  return stones(s.seats(), s.phase) - (s.turns + s.seats() - 1 - place) / s.seats();
}
/// How often a kind of space can still be taken in the whole game.
inline int spaces_to_come(const State& s, Space space) {
  if (s.phase >= kPhases) return 0;
  return spaces(space) - s.used[space] + spaces(space) * (kPhases - 1 - s.phase);
}

}  // namespace spielwerk::hellas
