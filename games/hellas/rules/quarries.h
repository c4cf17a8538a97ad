#pragma once
// Quarry fields by what lies on them.

#include <bit>
#include <cstdint>

#include "games/hellas/state.h"

namespace spielwerk::hellas {

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

}  // namespace spielwerk::hellas
