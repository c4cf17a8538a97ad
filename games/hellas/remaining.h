#pragma once
// What is still to come of a game: action stones and spaces.

#include "games/hellas/state.h"

namespace spielwerk::hellas {

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
