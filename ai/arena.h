#pragma once
// The arena: two ways of deciding meet in pairs of matches, with every seat taken in turn, and their shares
// of the wins are counted with an interval. Shared first places are shared wins.

#include <atomic>
#include <cmath>
#include <functional>
#include <vector>

#include "ai/player.h"
#include "core/arena_plan.h"

namespace spielwerk {

/// How a match ended for one seat: its share of the first place, and its points.
struct Outcome {
  double share;
  int points;
};

/// Plays one match to the end; player_at(seat) decides. Returns one outcome per seat; shares add up to 1.
template <Game G>
std::vector<Outcome> play_match(typename G::State state, Rng& rng,
                                const std::function<const Player<G>&(Seat)>& player_at) {
  while (!is_terminal<G>(state)) {
    const std::optional<Seat> seat = current_player<G>(state);
    if (!seat) {
      random_plies<G>(state, rng, 1);
      continue;
    }
    const auto actions = legal_actions<G>(state);
    const std::uint64_t seed = rng.next();
    const auto action = actions.size() == 1
                            ? actions.front()
                            : player_at(*seat)(InfoSet<G>(state, *seat), ThinkBudget{seed, nullptr});
    CHECK(try_action<G>(state, action));
  }
  const auto standings = G::returns(state);
  int winners = 0;
  for (const auto& one : standings) winners += one.place == 1 ? 1 : 0;
  std::vector<Outcome> outcomes;
  for (const auto& one : standings) outcomes.push_back({one.place == 1 ? 1.0 / winners : 0.0, one.points});
  return outcomes;
}

/// One challenger against references in all other seats; the challenger takes every seat equally often.
template <Game G>
ArenaResult play_arena(const typename G::State& first, const Player<G>& challenger,
                       const Player<G>& reference, const ArenaPlan& plan) {
  ArenaResult result;
  const int seats = G::returns(first).size();
  double squares = 0;
  for (int game = 0; game < plan.games; ++game) {
    const Seat mine{game % seats};
    Rng rng(plan.seed +
            static_cast<std::uint64_t>(game / seats));  // the same dice for a whole round of seats
    const auto outcomes = play_match<G>(
        first, rng, [&](Seat seat) -> const Player<G>& { return seat == mine ? challenger : reference; });
    const auto [share, points] = outcomes[static_cast<std::size_t>(mine.index())];
    result.share += share;
    result.points += points;
    for (const Outcome& one : outcomes) result.winner_points += one.share * one.points;
    squares += share * share;
    ++result.games;
    if (plan.progress) plan.progress(result.games);
  }
  result.seats = seats;
  if (result.games > 0) {
    result.share /= result.games;
    result.points /= result.games;
    result.winner_points /= result.games;
    const double variance = squares / result.games - result.share * result.share;
    result.interval = 1.96 * std::sqrt(std::max(variance, 0.0) / result.games);
  }
  return result;
}

}  // namespace spielwerk
