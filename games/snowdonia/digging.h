#pragma once
// The rules of area B and D: clearing rubble, filling canals, laying tracks.

#include "games/snowdonia/powers.h"
#include "games/snowdonia/seats.h"
#include "games/snowdonia/supplies.h"

namespace spielwerk::snowdonia {

/// Trains are maintained once the halt in the middle of Blaenau's line is clear; the upkeep comes next.
inline void check_middle(State& next) {
  if (!is_blaenau(next) || next.site.upkeep_done) return;
  if (plan_of(next).digs_at[kMiddleStation].touches(next.open)) return;
  next.site.upkeep_done = true;
  next.then(Upkeep{0});
}

/// What one action of digging brings.
struct Digging {
  int dug = 0;
  int filled = 0;
  int daffodils = 0;
};

/// The last work on a unit: a marker on a rubble spot, a daffodil where one grows.
void finish_for(State& next, Seat seat, UnitNo number, Digging& work, auto& node) {
  const Unit& unit = unit_of(next, number);
  finish_unit(next, number);
  int daffodils = unit.canal ? kCanalDaffodils : 0;
  if (unit.track == 0) {
    const bool marked = markers_left(next, seat) > 0;
    if (marked) next[seat].digs.add(int(unit.dig));
    node.tell(SpotCleared{seat, int(unit.station), static_cast<Count>(marked ? unit.spot.points : 0)});
    daffodils += unit.spot.daffodils;
  }
  add(next[seat].daffodils, daffodils);
  work.daffodils += daffodils;
}

/// Works on the next unit with at most so much rubble; how much it was. 0: nothing can be done there.
int work_on_next(State& next, Seat seat, int most, Digging& work, auto& node) {
  Player& player = next[seat];
  const UnitNo number = next_unit(next, player.far);
  const bool canal = unit_of(next, number).canal;
  int amount = std::min<int>(most, next.left[number - 1]);
  if (canal) amount = std::min<int>(amount, player.rubble);
  add(player.rubble, canal ? -amount : amount);
  (canal ? work.filled : work.dug) += amount;
  add(next.left[number - 1], -amount);
  if (next.left[number - 1] == 0) finish_for(next, seat, number, work, node);
  return amount;
}

void tell_digging(Seat seat, const Digging& work, auto& node) {
  if (work.dug > 0) node.tell(Dug{seat, static_cast<Count>(work.dug)});
  if (work.filled > 0) node.tell(Filled{seat, static_cast<Count>(work.filled)});
  if (work.daffodils > 0) node.tell(Picked{seat, static_cast<Count>(work.daffodils)});
}

/// The rubble of one digging action: the work rate, more by the train, doubled by contracts.
inline int digging_of(const State& s, Seat seat) {
  int rubble = dig_rate(s) + (has_power(s[seat], TrainPower::kDigMore) ? kDugByTrain : 0);
  for (int i = at_work(s[seat], Power::kDoubleDig); i > 0; --i) rubble *= kDugTimes;
  return rubble;
}

/// One worker clears so much, from the bottom to the top; where a canal comes next, it is filled instead.
void dig(State& next, Seat seat, auto& node) {
  Digging work;
  int left = digging_of(next, seat);
  while (left > 0 && !next.open.empty()) {
    const int done = work_on_next(next, seat, left, work, node);
    if (done == 0) break;
    left -= done;
  }
  tell_digging(seat, work, node);
  check_middle(next);
}

/// A contract clears the next unit completely.
void clear_unit(State& next, Seat seat, auto& node) {
  Digging work;
  if (!next.open.empty()) work_on_next(next, seat, kMostOnTrack, work, node);
  tell_digging(seat, work, node);
  check_middle(next);
}

/// The tracks of one laying action at most: the work rate, more by train and contracts.
inline int lay_most(const State& s, Seat seat) {
  const Player& player = s[seat];
  return lay_rate(s) + (has_power(player, TrainPower::kLayMore) ? kLaidByTrain : 0) +
         at_work(player, Power::kLayMore) * kLaidByContract;
}
/// The tracks of one laying action, as far as steel, markers and cleared cards allow.
inline int laying_of(const State& s, Seat seat) {
  const Player& player = s[seat];
  const int most = std::min({lay_most(s, seat), static_cast<int>(player.steel), markers_left(s, seat)});
  Tracks unlaid = tracks_of(plan_of(s)) - s.laid;
  int tracks = 0;
  while (tracks < most && !unlaid.empty()) {
    const TrackNo track = player.far ? unlaid.nth(unlaid.size() - 1) : unlaid.first();
    if (!cleared(s, track)) break;
    unlaid.remove(track);
    ++tracks;
  }
  return tracks;
}

/// Laying the last track begins the end of the game.
void check_last_track(State& next, bool contractors, auto& node) {
  if (next.laid.size() < plan_of(next).tracks()) return;
  if (next.ending != Ending::kThisRound) next.ending = contractors ? Ending::kNextRound : Ending::kThisRound;
  node.tell(LastTrack{contractors});
}

void lay(State& next, Seat seat, auto& node) {
  const int tracks = laying_of(next, seat);
  if (tracks == 0) return;
  Player& player = next[seat];
  int points = 0;
  for (int i = 0; i < tracks; ++i) {
    const TrackNo track = *next_track(next, player.far);
    next.laid.add(track);
    player.tracks.add(track);
    --player.steel;
    points += value_of(next, track);
  }
  node.tell(TracksLaid{seat, static_cast<Count>(tracks), static_cast<Count>(points)});
  check_last_track(next, false, node);
}

}  // namespace spielwerk::snowdonia
