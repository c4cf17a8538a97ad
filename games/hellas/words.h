#pragma once
// Words that the rules of Hellas are written in.

#include "games/hellas/state.h"

namespace spielwerk::hellas {

inline Seat left_of(const State& s, Seat seat) { return Seat{(seat.index() + 1) % s.seats()}; }
inline void pay(State& next, Seat seat, int marble) {
  next[seat].marble = static_cast<Amount>(next[seat].marble - marble);
}
inline void earn(State& next, Seat seat, int marble) {
  next[seat].marble = static_cast<Amount>(next[seat].marble + marble);
}
inline Cell quarry_cell(const State& s, int quarry) { return s.map().quarries[quarry].cell; }
/// The quarry fields for which f(quarry) holds.
inline Cells quarries_where(const State& s, auto&& f) {
  Cells cells;
  for (int i = 0; i < s.quarries.size(); ++i)
    if (f(s.quarries[i])) cells.add(quarry_cell(s, i));
  return cells;
}
/// Active quarries with a lower number than the tile's.
inline Cells lower_quarries(const State& s, Tile tile) {
  return quarries_where(s, [&](const Quarry& quarry) { return quarry.active() && quarry.top < tile; });
}

}  // namespace spielwerk::hellas
