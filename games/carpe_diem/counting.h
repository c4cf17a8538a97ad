#pragma once
// What is counted: what districts hold, which tasks of frames they meet, how often players fulfil scoring
// cards.

#include <algorithm>

#include "games/carpe_diem/district.h"
#include "games/carpe_diem/state.h"

namespace spielwerk::carpe_diem {

inline void add(std::uint8_t& count, int more) {
  count = static_cast<std::uint8_t>(std::min(count + more, 255));
}
/// What is on a tile.
inline Things things_on(Tile tile) {
  const TileFace& face = face_of(tile);
  Things things;
  for (const Thing thing : face.parts) things.add(thing);
  if (face.single) things.add(*face.single);
  return things;
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
/// Whether a task is about this thing on these squares: it wants it on a line that goes through one of them.
inline bool is_about(Thing wanted, Squares line, Thing thing, std::uint64_t squares) {
  return wanted == thing && (line.bits() & squares) != 0;
}
/// Those of these tasks of a frame that are about this thing on these squares. All parts must be dealt.
inline TaskNumbers tasks_about(const Player& player, TaskNumbers tasks, Thing thing, std::uint64_t squares) {
  TaskNumbers found;
  tasks.each([&](TaskNumber number) {
    const TaskOnLine one = task_of(player, number);
    if (is_about(one.task.thing, one.line, thing, squares)) found.add(number);
  });
  return found;
}
/// The same of those that are still open.
inline TaskNumbers open_tasks_about(const Player& player, Thing thing, std::uint64_t squares) {
  return tasks_about(player, TaskNumbers::all() - player.tasks, thing, squares);
}
inline int task_points(const Player& player, TaskNumbers tasks) {
  int points = 0;
  tasks.each([&](TaskNumber number) { points += task_of(player, number).task.points; });
  return points;
}
/// Of those that are fulfilled.
inline int task_points(const Player& player) { return task_points(player, player.tasks); }

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
