// A judgement of positions of My Game, for computer opponents without a learned net.

#include <algorithm>
#include <cmath>

#include "games/_template/game.h"

namespace spielwerk::my_game {

/// At the end what is certain; before it the lead over the best of the others against what a few turns can
/// change.
double MyGame::evaluate(const State& s, Seat seat) {
  if (s.agenda.empty()) return win_share(returns(s), seat);
  const auto points = [&](Seat who) {
    int all = s[who].points + (s[who].charm ? worth(*s[who].charm) : 0);
    if (const auto turn = observe(s, kSpectator).turn; turn == who) all += s.turn_points;
    return all;
  };
  int best = 0;
  int most = 0;
  for (int i = 0; i < s.seats(); ++i) {
    if (Seat{i} != seat) best = std::max(best, points(Seat{i}));
    most = std::max(most, points(Seat{i}));
  }
  const double left = std::max(4.0, static_cast<double>(goal(s.options.length) - most));
  return 1 / (1 + std::exp(-4.0 * (points(seat) - best) / (left + 8)));
}

}  // namespace spielwerk::my_game
