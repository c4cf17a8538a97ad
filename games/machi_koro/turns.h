#pragma once
// The turn that is running, and whose turn comes after it.

#include <optional>
#include <variant>

#include "games/machi_koro/state.h"

namespace spielwerk::machi_koro {

/// Who is in turn after this seat, but for second turns: the next player still building.
inline Seat following(const State& s, Seat seat) {
  Seat next = seat_after(seat, s.seats());
  while (!s[next].playing() && next != seat) next = seat_after(next, s.seats());
  return next;
}
/// The turn that is running, found on the agenda: its last phase, or the turn that is about to begin.
inline std::optional<EndTurn> running_turn(const State& s) {
  for (const Phase& phase : s.agenda.stack()) {
    if (const auto* end = std::get_if<EndTurn>(&phase)) return *end;
    if (const auto* turn = std::get_if<Turn>(&phase)) return EndTurn{turn->seat, turn->extra};
  }
  return std::nullopt;
}
/// The turn after this one. A double with an amusement park gives one whole turn more; then it is the turn of
/// the next player still building.
inline Turn turn_after(const State& s, const EndTurn& now) {
  const Town& town = s[now.seat];
  const bool again = town.playing() && !now.extra && s.doubled() && town.active.has(Landmark::kAmusementPark);
  return {again ? now.seat : following(s, now.seat), again};
}

}  // namespace spielwerk::machi_koro
