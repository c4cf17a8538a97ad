#pragma once
// The ring of areas: which tiles come there, and where patricians get.

#include "games/carpe_diem/state.h"

namespace spielwerk::carpe_diem {

inline constexpr Tiles kLightSet = [] {
  Tiles light;
  for (int i = 1; i <= kLightTiles; ++i) light.add(i);
  return light;
}();
/// Face-down tiles with dark backs.
inline Tiles dark_tiles(const State& s) { return s.unseen - kLightSet; }
/// Face-down tiles for the areas of this phase: light ones, in the last phase dark ones.
inline Tiles area_tiles(const State& s) {
  return s.phase + 1 < kPhases ? s.unseen & kLightSet : dark_tiles(s);
}

using Areas = Set<Area>;
constexpr Area around(Area from, int steps) { return (from - 1 + steps + kAreas) % kAreas + 1; }

/// How many fields further a line leads: to the next one, or on the star to one opposite.
constexpr int stride(Movement movement) { return movement == Movement::kStar ? kAreas / 2 : 1; }

/// Areas where a tile lies.
inline Areas stocked(const State& s) {
  Areas areas;
  for (int i = 1; i <= kAreas; ++i)
    if (!s.in(i).empty()) areas.add(i);
  return areas;
}
/// Where the patrician gets without bread: in either direction to the first area with tiles. Around the ring
/// the direction stays; on the star, where each line leads to the two fields opposite, it may turn back.
inline Areas reachable(const State& s, Area from) {
  const Areas full = stocked(s);
  const bool star = s.options.movement == Movement::kStar;
  const int line = stride(s.options.movement);
  Areas found;
  for (const int direction : {line, -line}) {
    Area at = around(from, direction);
    if (star && !full.has(at) && full.has(from)) found.add(from);
    for (int i = 1; i < kAreas && !full.has(at); ++i) at = around(at, direction);
    if (full.has(at)) found.add(at);
  }
  return found;
}

}  // namespace spielwerk::carpe_diem
