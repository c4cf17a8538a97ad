#pragma once
// What the seats have: their place in the turn order, spaces, markers, powers and contracts.

#include "games/snowdonia/line.h"

namespace spielwerk::snowdonia {

inline constexpr int kMostSeatsForMarkers = 2;  // up to so many, a game ends when nobody has markers left

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

// ---- spaces ----------------------------------------------------------------------------------

inline Spaces occupied(const State& s) {
  Spaces all;
  for (int i = 0; i < s.seats(); ++i) all |= s[Seat{i}].at;
  return all;
}
/// The spaces of the board, taken or not, those in fog too; G is always among them.
inline Spaces spaces_on_board(const State& s) {
  static constexpr Spaces kB = spaces_of(Area::kB);
  Spaces all = plan_of(s).spaces;
  if (s.site.b_builds) all = (all - kB) | first_spaces(Area::kB, s.options.b_build_spaces);
  all.add(Space::kG);
  return all;
}
/// Those on which somebody may work this round.
inline Spaces spaces_in_use(const State& s) {
  static constexpr Spaces kB = spaces_of(Area::kB);
  static constexpr Spaces kD = spaces_of(Area::kD);
  const Spaces all = spaces_on_board(s);
  if (!foggy(s)) return all;
  return s.site.b_builds ? all - kD : all - kB - kD;
}

/// The space whose worker takes the start marker: the last one of the stockyard.
inline Space marker_space(const State& s) {
  return static_cast<Space>(for_seats(box().board.spaces[Area::kA], s.seats()) - 1);
}
/// So many places of open contracts are emptied at the end of a round: the first, alone all.
inline int places_emptied(const State& s) { return alone(s) ? kOpenContracts : 1; }

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

}  // namespace spielwerk::snowdonia
