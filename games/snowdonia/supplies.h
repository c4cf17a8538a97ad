#pragma once
// What lies in the supplies: steel, rubble, coal for trains.

#include "games/snowdonia/line.h"

namespace spielwerk::snowdonia {

/// Steel bars that nobody has.
inline int steel_left(const State& s) {
  int left = box().board.steel;
  for (int i = 0; i < s.seats(); ++i) left -= s[Seat{i}].steel;
  return left;
}
/// Rubble that lies neither on the line nor with a player.
inline int rubble_left(const State& s) {
  int left = box().board.rubble;
  for (int i = 0; i < s.seats(); ++i) left -= s[Seat{i}].rubble;
  for (int unit = 1; unit <= s.left.size(); ++unit) {
    const Unit& one = unit_of(s, unit);
    if (!one.canal) left -= s.left[unit - 1];
    else if (!s.laid.has(int(one.track))) left -= value_of(s, int(one.track)) - s.left[unit - 1];
  }
  return left;
}
inline int coal_wanted(const State& s) {
  int coal = 0;
  s.offered.each([&](TrainNo train) { coal += train_face(train).coal; });
  return coal;
}
/// Trains that lack coal get it as soon as some lies in the bag.
inline void refuel(State& next) {
  for (int wanted = coal_wanted(next); next.train_coal < wanted && next.bag.count(Cube::kCoal) > 0;) {
    next.bag.take(Cube::kCoal);
    ++next.train_coal;
  }
}
inline void add(std::uint8_t& value, int more) { value = static_cast<std::uint8_t>(value + more); }

}  // namespace spielwerk::snowdonia
