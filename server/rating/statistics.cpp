#include "server/rating/statistics.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace spielwerk::server {

namespace {

/// The middle one, which one night over a decision does not change; of an even number the later one.
Time median(std::vector<Time> times) {
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::ranges::nth_element(times, middle);
  return *middle;
}

std::optional<Time> median_of_any(std::vector<Time> times) {
  return times.empty() ? std::nullopt : std::optional(median(std::move(times)));
}

}  // namespace

message::LadderStanding with_statistics(
    message::LadderStanding standing, const StoredStatistics& statistics,
    const std::function<bool(const std::string& table, bool open)>& may_see) {
  const ratings::Ladder ladder{standing.game, standing.players, standing.list};
  const auto players = static_cast<std::size_t>(standing.players);
  standing.places.assign(players, std::vector<int>(players, 0));
  for (const StoredPlaces& one : statistics.places)
    if (one.ladder == ladder)
      standing.places.at(static_cast<std::size_t>(one.seat)).at(static_cast<std::size_t>(one.place - 1)) =
          one.matches;
  for (const StoredBest& one : statistics.best)
    if (one.ladder == ladder)
      standing.best = {one.points, may_see(one.table, one.open) ? std::optional(one.table) : std::nullopt,
                       one.at};
  std::vector<Time> live;
  std::vector<Time> days;
  for (const StoredThinking& one : statistics.thinking) {
    if (one.ladder != ladder) continue;
    std::vector<Time>& times = median(one.times) < kOverDays ? live : days;
    times.insert(times.end(), one.times.begin(), one.times.end());
  }
  standing.live = median_of_any(std::move(live));
  standing.days = median_of_any(std::move(days));
  return standing;
}

}  // namespace spielwerk::server
