// What may still become of a seat of Carpe Diem: who has nothing left to score in the last scoring has their
// points.

#include "games/carpe_diem/game.h"

namespace spielwerk::carpe_diem {
namespace {

bool seats_equal(const auto& phase, Seat seat) {
  if constexpr (requires { phase.seat; }) return phase.seat == seat;
  else return false;
}
/// Whether nothing on the agenda is about the seat, and no turn is to come.
bool is_through(const State& s, Seat seat) {
  if (s.agenda.empty()) return true;
  if (s.phase + 1 < kPhases || !std::holds_alternative<EndScoring>(s.agenda.stack()[0])) return false;
  bool through = true;
  for (const Phase& phase : s.agenda.stack())
    dispatch(phase, [&](const auto& one) { through = through && !seats_equal(one, seat); });
  return through;
}

}  // namespace

Prospect CarpeDiem::prospect(const State& s, Seat seat) {
  Prospect known;
  if (!is_through(s, seat)) return known;
  const Standings<Source> all = returns(s);
  const auto strength = [&](Seat one) { return std::pair(all[one.index()].points, all[one.index()].tie); };
  known.least_points = known.most_points = all[seat.index()].points;
  for (int i = 0; i < s.seats(); ++i) {
    if (Seat{i} == seat || !is_through(s, Seat{i})) continue;
    if (strength(Seat{i}) > strength(seat)) ++known.ahead;
    else ++known.behind;
  }
  return known;
}

}  // namespace spielwerk::carpe_diem
