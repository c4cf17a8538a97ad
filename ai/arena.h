#pragma once
// The arena: two ways of deciding meet in rounds of matches, as many as there are seats: the challenger takes
// every seat once, with the same dice. Shared first places are shared wins.

#include <functional>
#include <vector>

#include "ai/player.h"
#include "ai/thinking_time.h"
#include "core/catalogue/arena_plan.h"
#include "core/catalogue/game_think.h"

namespace spielwerk {

/// How a match ended for one seat: its share of the first place, its place, and its points.
struct Outcome {
  double share;
  double rank;
  int points;
};

/// Plays one match to the end; player_at(seat) decides. Returns one outcome per seat; shares add up to 1.
template <Game G>
std::vector<Outcome> play_match(typename G::State state, Rng& rng,
                                const std::function<const Player<G>&(Seat)>& player_at) {
  SearchMemories memories;
  while (!is_terminal<G>(state)) {
    const std::optional<Seat> seat = current_player<G>(state);
    if (!seat) {
      random_plies<G>(state, rng, 1);
      continue;
    }
    const auto actions = legal_actions<G>(state);
    const std::uint64_t seed = rng.next();
    const ThinkBudget budget{seed, nullptr, memories.of(*seat)};
    const auto action =
        actions.size() == 1 ? actions.front() : player_at(*seat)(InfoSet<G>(state, *seat), budget);
    CHECK(try_action<G>(state, action));
  }
  const auto standings = G::returns(state);
  std::vector<Outcome> outcomes;
  for (const auto& one : standings) {
    int equal = 0;
    for (const auto& other : standings) equal += other.place == one.place ? 1 : 0;
    outcomes.push_back({one.place == 1 ? 1.0 / equal : 0.0, one.place + 0.5 * (equal - 1), one.points});
  }
  return outcomes;
}

/// The same player, its decisions timed.
template <Game G>
Player<G> timed(const Player<G>& player, DecisionTimes& times) {
  return [&player, &times](const InfoSet<G>& knowledge, const ThinkBudget& budget) {
    const double start = thinking_time();
    const auto action = player(knowledge, budget);
    times.add(thinking_time() - start);
    return action;
  };
}

/// One challenger against references in all other seats; the challenger takes every seat equally often.
template <Game G>
ArenaResult play_arena(const typename G::State& first, const Player<G>& challenger,
                       const Player<G>& reference, const ArenaPlan& plan) {
  ArenaResult result;
  const int seats = G::seats(first);
  for (int i = 0; i < plan.games; ++i) {
    const int game = plan.first_game + i;
    const Seat mine{game % seats};
    Rng rng(plan.seed +
            static_cast<std::uint64_t>(game / seats));  // the same dice for a whole round of seats
    ArenaResult one{.games = 1, .seats = seats};
    const Player<G> own = timed<G>(challenger, one.challenger_times);
    const Player<G> other = timed<G>(reference, one.reference_times);
    const auto outcomes =
        play_match<G>(first, rng, [&](Seat seat) -> const Player<G>& { return seat == mine ? own : other; });
    const Outcome& ending = outcomes[static_cast<std::size_t>(mine.index())];
    one.share = ending.share;
    one.rank = ending.rank;
    one.points = ending.points;
    for (const Outcome& any : outcomes) one.winner_points += any.share * any.points;
    result.add(one);
    if (plan.progress) plan.progress(result.games);
  }
  return result;
}

}  // namespace spielwerk
