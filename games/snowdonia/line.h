#pragma once
// The line: its plan, the scenario, what is cleared and laid, how fast work goes on, how far surveyors have
// come.

#include <optional>

#include "games/snowdonia/state.h"

namespace spielwerk::snowdonia {

inline constexpr int kMostSurveyorsAtEnd = 3;  // Blaenau
inline constexpr int kMiddleStation = 4;       // Blaenau: once it is clear, trains are maintained
inline constexpr int kCanalDaffodils = 1;      // for filling a canal card
inline constexpr int kSurveyStep = 1;          // stations that a surveyor goes on by

inline const Plan& plan_of(const Options& options) {
  return box().plans[options.scenario][static_cast<std::size_t>(options.seats - 1)];
}
inline const Plan& plan_of(const State& s) { return plan_of(s.options); }
inline bool alone(const State& s) { return s.seats() == 1; }
/// Alone: seven games in a row, one with each train.
inline bool is_series(const State& s) { return alone(s) && s.options.train == SoloTrain::kSeries; }
inline bool is_blaenau(const State& s) { return s.options.scenario == Scenario::kBlaenau; }
inline bool is_daffodil(const State& s) { return s.options.scenario == Scenario::kDaffodil; }

inline const Unit& unit_of(const State& s, UnitNo unit) { return plan_of(s).units[unit - 1]; }
inline UnitNo unit_of_track(const State& s, TrackNo track) { return plan_of(s).unit_of_track[track - 1]; }
inline Tracks tracks_of(const Plan& plan) { return Tracks::from_bits((1U << unsigned(plan.tracks())) - 1); }

/// The unit on which the next rubble is worked, seen from an end of the line. Precondition: some are open.
inline UnitNo next_unit(const State& s, bool far) {
  if (!far) return s.open.first();
  for (const UnitNo unit : plan_of(s).backward)
    if (s.open.has(unit)) return unit;
  return s.open.first();
}
/// The next track to be laid; empty: all are laid.
inline std::optional<TrackNo> next_track(const State& s, bool far) {
  const Tracks unlaid = tracks_of(plan_of(s)) - s.laid;
  if (unlaid.empty()) return std::nullopt;
  return far ? unlaid.nth(unlaid.size() - 1) : unlaid.first();
}
inline bool cleared(const State& s, TrackNo track) { return !s.open.has(unit_of_track(s, track)); }
/// No work is left on a unit.
inline void finish_unit(State& next, UnitNo unit) {
  next.left[unit - 1] = 0;
  next.open.remove(unit);
}
inline int value_of(const State& s, TrackNo track) { return s.values[track - 1]; }

inline int dig_rate(const State& s) { return box().board.dig[s.dig_rate - 1]; }
inline int lay_rate(const State& s) { return box().board.lay[s.lay_rate - 1]; }
/// Whether nobody clears rubble or lays tracks in it.
constexpr bool stops_work(Weather weather) { return weather == Weather::kFog; }
inline bool foggy(const State& s) { return s.now && stops_work(*s.now); }
/// Whether work goes on in an area: fog covers rubble and tracks, not the place to build that follows B.
inline bool is_open(const State& s, Area area) {
  if (area == Area::kB) return s.site.b_builds || !foggy(s);
  return area != Area::kD || !foggy(s);
}

/// The station that a seat's surveyor has reached.
inline int surveyor_at(const State& s, Seat seat) {
  const int steps = s[seat].steps;
  return s[seat].far ? plan_of(s).last_station() - steps : steps;
}
/// Stations where the seat's surveyor has been.
inline bool surveyed(const State& s, Seat seat, int station) {
  return s[seat].far ? station >= surveyor_at(s, seat) : station <= surveyor_at(s, seat);
}

}  // namespace spielwerk::snowdonia
