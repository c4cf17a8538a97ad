#pragma once
// Words that the rules of Carpe Diem are written in.

#include <algorithm>

#include "games/carpe_diem/district.h"
#include "games/carpe_diem/state.h"

namespace spielwerk::carpe_diem {

inline constexpr Tiles kLightSet = [] {
  Tiles light;
  for (int i = 1; i <= kLightTiles; ++i) light.add(i);
  return light;
}();
/// Face-down tiles with dark backs.
inline Tiles dark_tiles(const State& s) { return s.unseen - kLightSet; }
/// Face-down tiles for the areas of this phase: light ones, in the last phase dark ones.
inline Tiles area_tiles(const State& s) {
  return s.phase + 1 < kPhases ? s.unseen & kLightSet : dark_tiles(s);
}

inline Seat left_of(const State& s, Seat seat) { return seat_after(seat, s.seats()); }

/// What is on a tile.
inline Things things_on(Tile tile) {
  const TileFace& face = face_of(tile);
  Things things;
  for (const Thing thing : face.parts) things.add(thing);
  if (face.single) things.add(*face.single);
  return things;
}

// ---- movement --------------------------------------------------------------------------------

using Areas = Set<Area>;
constexpr Area around(Area from, int steps) { return (from - 1 + steps + kAreas) % kAreas + 1; }

/// Areas where a tile lies.
inline Areas stocked(const State& s) {
  Areas areas;
  for (int i = 1; i <= kAreas; ++i)
    if (!s.in(i).empty()) areas.add(i);
  return areas;
}
/// Where the patrician gets without bread: in either direction to the first area with tiles. Around the ring
/// the direction stays; on the star, where each line leads to the two fields opposite, it may turn back.
inline Areas reachable(const State& s, Area from) {
  const Areas full = stocked(s);
  const bool star = s.options.movement == Movement::kStar;
  const int line = star ? kAreas / 2 : 1;
  Areas found;
  for (const int direction : {line, -line}) {
    Area at = around(from, direction);
    if (star && !full.has(at) && full.has(from)) found.add(from);
    for (int i = 1; i < kAreas && !full.has(at); ++i) at = around(at, direction);
    if (full.has(at)) found.add(at);
  }
  return found;
}

// ---- goods, points and the track -------------------------------------------------------------

inline void add(std::uint8_t& count, int more) {
  count = static_cast<std::uint8_t>(std::min(count + more, 255));
}
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

// ---- what a district holds -------------------------------------------------------------------

inline int chimneys_in(const Player& player, std::uint64_t squares) {
  int count = 0;
  Squares::from_bits(squares).each(
      [&](Square square) { count += face_of(player.laid[square].tile).chimneys; });
  return count;
}
inline int dwellings(const Player& player) {
  int count = 0;
  for (const Thing thing : kAll<Thing>) count += is_dwelling(thing) ? player.finished[thing] : 0;
  return count;
}
inline int landscapes(const Player& player) {
  int count = 0;
  for (const Thing thing : kAll<Thing>) count += is_landscape(thing) ? player.finished[thing] : 0;
  return count;
}

/// A task of a player's frame and the line it looks along.
struct TaskOnLine {
  FrameTask task;
  Side side;
  Squares line;
};
inline TaskOnLine task_of(const Player& player, TaskNumber number) {
  const int at = number - 1;
  const auto side = static_cast<Side>(at / kTasksPerPart);
  const FrameTask& task =
      part_of(player.parts[at / kTasksPerPart])[static_cast<std::size_t>(at % kTasksPerPart)];
  return {task, side, line_of(side, task.position)};
}
inline int task_points(const Player& player) {
  int points = 0;
  player.tasks.each([&](TaskNumber number) { points += task_of(player, number).task.points; });
  return points;
}
/// Whether a closed region counts as finished; a landscape can be too large for that.
inline bool counts(const Options& options, const Region& region) {
  if (!region.closed()) return false;
  return !is_landscape(region.thing) || region.tiles() <= kMostLandscape ||
         options.big_landscapes == BigLandscapes::kCount;
}

/// Whether it makes a difference which of two is rewarded first: a craftsman's tile may bring more, and a
/// merchant takes the wares that are there. A villa brings nothing at once.
inline bool order_matters(const State& s, Thing one, Thing other) {
  if (one == Thing::kVilla || other == Thing::kVilla) return false;
  const auto either = [&](Thing thing) { return one == thing || other == thing; };
  if (either(Thing::kCraftsman) && !s.display.empty()) return true;
  return either(Thing::kMerchant) && (is_landscape(one) || is_landscape(other));
}

// ---- scoring cards ---------------------------------------------------------------------------

/// How often a player fulfils a green card.
inline int times_green(const Player& player, const CardFace& card) {
  int times = kMostTimes;
  const auto limit = [&](int has, int needed) {
    if (needed > 0) times = std::min(times, has / needed);
  };
  for (const Thing thing : kAll<Thing>) limit(player.finished[thing], card.have.things[thing]);
  limit(player.chimneys, card.have.chimneys);
  limit(dwellings(player), card.have.dwellings);
  limit(landscapes(player), card.have.landscapes);
  return times;
}
/// Coins needed to pay for a red card so many times, where wares are missing.
inline int coins_for(const Player& player, const CardFace& card, int times) {
  int coins = 0;
  for (const Ware ware : kAll<Ware>) coins += std::max(0, card.pay[ware] * times - player.wares[ware]);
  return coins;
}
/// How often a player can pay for a red card.
inline int times_red(const Player& player, const CardFace& card) {
  int times = 0;
  while (times < kMostTimes && coins_for(player, card, times + 1) <= player.coins) ++times;
  return times;
}
inline int times_of(const Player& player, const CardFace& card) {
  return card.red ? times_red(player, card) : times_green(player, card);
}

}  // namespace spielwerk::carpe_diem
