// What may still become of a seat of Snowdonia: once the workers of the last round are back, only the upkeep
// of a train may change points.

#include "games/snowdonia/game.h"
#include "games/snowdonia/line.h"

namespace spielwerk::snowdonia {
namespace {

/// Whether the last round is over but for its contracts, weather and stockyard.
bool is_over(const State& s) {
  if (s.agenda.empty()) return true;
  if (s.ending != Ending::kThisRound || s.options.train == SoloTrain::kSeries) return false;
  const Phase& below = s.agenda.stack()[0];
  return std::holds_alternative<FillContracts>(below) || std::holds_alternative<Forecast>(below) ||
         std::holds_alternative<FillYard>(below) || std::holds_alternative<CloseRound>(below);
}
/// Whether trains may have to be maintained before the game ends.
bool upkeep_may_come(const State& s) {
  if (s.agenda.depth() > 1) return true;
  if (is_blaenau(s) && !s.site.upkeep_done) return true;
  for (int field = s.event + 1; field <= kEventFields; ++field)
    if (box().board.fields[field - 1] == EventKind::kUpkeep) return true;
  bool again = false;
  box().board.returns[kEventFields].each(
      [&](FieldNo field) { again |= box().board.fields[field - 1] == EventKind::kUpkeep; });
  return again;
}

}  // namespace

Prospect Snowdonia::prospect(const State& s, Seat seat) {
  Prospect known;
  if (!is_over(s) || (!s.agenda.empty() && upkeep_may_come(s))) return known;
  const Standings<Source> all = returns(s);
  const auto& own = all[seat.index()];
  known.least_points = known.most_points = own.points;
  for (const auto& one : all) {
    if (one.place > own.place) ++known.behind;
    if (one.place < own.place) ++known.ahead;
  }
  return known;
}

}  // namespace spielwerk::snowdonia
