#pragma once
// What the rules of Snowdonia are written in: turn order, the line and its ends, supplies, what a seat has.

#include <algorithm>

#include "games/snowdonia/state.h"

namespace spielwerk::snowdonia {

/// A reader that hears nothing.
struct Silence {
  void tell(const auto&) const {}
};

inline constexpr int kMostSeatsForMarkers = 2;  // up to so many, a game ends when nobody has markers left
inline constexpr int kMostSurveyorsAtEnd = 3;   // Blaenau
inline constexpr int kMiddleStation = 4;        // Blaenau: once it is clear, trains are maintained
inline constexpr int kCanalDaffodils = 1;       // for filling a canal card

inline const Plan& plan_of(const Options& options) {
  return box().plans[options.scenario][static_cast<std::size_t>(options.seats - 1)];
}
inline const Plan& plan_of(const State& s) { return plan_of(s.options); }
inline bool alone(const State& s) { return s.seats() == 1; }
inline bool is_blaenau(const State& s) { return s.options.scenario == Scenario::kBlaenau; }
inline bool is_daffodil(const State& s) { return s.options.scenario == Scenario::kDaffodil; }

// ---- turn order ------------------------------------------------------------------------------

/// The seat at this place of the round's turn order.
inline Seat seat_at(const State& s, int place) {
  const int seat = s.first.index() + place;
  return Seat{seat < s.seats() ? seat : seat - s.seats()};
}
inline int place_of(const State& s, Seat seat) {
  const int place = seat.index() - s.first.index();
  return place < 0 ? place + s.seats() : place;
}

// ---- the line --------------------------------------------------------------------------------

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
inline bool foggy(const State& s) { return s.now == Weather::kFog; }
/// Whether work goes on in an area: fog covers rubble and tracks, not the place to build that follows B.
inline bool is_open(const State& s, Area area) {
  if (area == Area::kB) return s.site.b_builds || !foggy(s);
  return area != Area::kD || !foggy(s);
}

// ---- spaces ----------------------------------------------------------------------------------

inline Spaces occupied(const State& s) {
  Spaces all;
  for (int i = 0; i < s.seats(); ++i) all |= s[Seat{i}].at;
  return all;
}
/// The spaces of the board this round, taken or not; G is always among them.
inline Spaces spaces_in_use(const State& s) {
  static constexpr Spaces kB = spaces_of(Area::kB);
  static constexpr Spaces kD = spaces_of(Area::kD);
  Spaces all = plan_of(s).spaces;
  if (s.site.b_builds) all = (all - kB) | first_spaces(Area::kB, s.options.b_build_spaces);
  else if (foggy(s)) all -= kB;
  if (foggy(s)) all -= kD;
  all.add(Space::kG);
  return all;
}

/// The space whose worker takes the start marker: the last one of the stockyard.
inline Space marker_space(const State& s) {
  return static_cast<Space>(for_seats(box().board.spaces[Area::kA], s.seats()) - 1);
}
/// So many places of open contracts are emptied at the end of a round: the first, alone all.
inline int places_emptied(const State& s) { return alone(s) ? kOpenContracts : 1; }

// ---- supplies --------------------------------------------------------------------------------

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

// ---- what a seat has -------------------------------------------------------------------------

inline int markers_left(const State& s, Seat seat) {
  const Player& player = s[seat];
  const int start = is_blaenau(s) && player.steps > 0 ? 1 : 0;
  return kMarkers - start - player.tracks.size() - player.digs.size() - player.builds.size();
}
inline bool has_power(const Player& player, TrainPower power) {
  return player.train && train_face(*player.train).power == power;
}
/// How many contracts of this power the seat has at work this round.
inline int at_work(const Player& player, Power power) {
  return (player.active & box().contracts.powers[power]).size();
}
/// The contracts of a letter that the seat may play now.
inline Contracts playable(const State& s, Seat seat, Area area) {
  if (s.of_round.silent) return {};
  const Letter letter = static_cast<Letter>(area);
  return (s[seat].contracts - s[seat].used) & box().contracts.letters[letter];
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
