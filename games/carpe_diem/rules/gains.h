#pragma once
// The rules of what players gain: goods, points, steps on the track.

#include <algorithm>

#include "games/carpe_diem/counting.h"
#include "games/carpe_diem/state.h"

namespace spielwerk::carpe_diem {

inline void score(State& next, Seat seat, int points) {
  next[seat].points = static_cast<std::int16_t>(next[seat].points + points);
}
inline void gain(State& next, Seat seat, Good good, int count, auto& node) {
  if (count == 0) return;
  Player& player = next[seat];
  if (good == Good::kCoin) add(player.coins, count);
  else if (good == Good::kBread) add(player.breads, count);
  else add(player.wares[static_cast<Ware>(good)], count);
  node.tell(Gained{seat, good, static_cast<std::uint8_t>(std::min(count, 255))});
}

/// The disc goes on top of the stack where it lands; steps beyond the end are points.
inline void step(State& next, Seat seat, int steps, auto& node) {
  if (steps == 0) return;
  const int from = next[seat].track;
  const int to = std::min(from + steps, kTrackEnd);
  next[seat].track = static_cast<std::uint8_t>(to);
  score(next, seat, from + steps - to);
  FixedList<Seat, kMaxSeats> order;
  bool put = false;
  for (const Seat other : next.track) {
    if (!put && next[other].track <= to) {
      order.push(seat);
      put = true;
    }
    if (other != seat) order.push(other);
  }
  next.track = order;
  node.tell(Stepped{seat, static_cast<std::uint8_t>(std::min(steps, 255)), static_cast<std::uint8_t>(to),
                    static_cast<std::uint8_t>(std::min(from + steps - to, 255))});
}

}  // namespace spielwerk::carpe_diem
