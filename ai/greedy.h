#pragma once
// Greedy: looks one decision ahead, or to the end of a chain of own decisions, as a move may take several.
// The value of an action is the game's evaluate() after it, or, where chance follows at once, the exact
// expectation over its outcomes.

#include <cmath>
#include <numbers>

#include "ai/player.h"
#include "core/catalogue/game_think.h"

namespace spielwerk {

/// Value of a settled state for a seat: expectation over at most one chance node.
template <Game G>
double expected_value(const typename G::State& state, Seat seat, ListReader<G>& list) {
  list_node<G>(state, list);
  if (list.kind() != NodeKind::kChance) return G::evaluate(state, seat);
  double sum = 0;
  double weights = 0;
  for (std::size_t i = 0; i < list.actions.size(); ++i) {
    sum += list.weights[i] * G::evaluate(apply_action<G>(state, list.actions[i]), seat);
    weights += list.weights[i];
  }
  return sum / weights;
}

/// Own decisions that are followed at most, each the best by evaluate().
inline constexpr int kLongestChain = 6;

/// As expected_value, but while the seat goes on deciding, it first takes what looks best.
template <Game G>
double chain_value(typename G::State state, Seat seat, ListReader<G>& list) {
  for (int step = 0; step < kLongestChain; ++step) {
    list_node<G>(state, list);
    if (list.kind() != NodeKind::kDecision || list.seat() != seat) break;
    typename G::State best_state = state;
    double best_value = -1;
    for (const auto& action : list.actions) {
      typename G::State after = state;
      CHECK(try_action<G>(after, action));
      const double value = G::evaluate(after, seat);
      if (value <= best_value) continue;
      best_value = value;
      best_state = after;
    }
    state = best_state;
  }
  return expected_value<G>(state, seat, list);
}

/// Normally distributed with mean 0 and deviation 1 (Box and Muller 1958).
inline double normal(Rng& rng) {
  const double radius = std::sqrt(-2.0 * std::log(1.0 - rng.unit()));
  return radius * std::cos(2.0 * std::numbers::pi * rng.unit());
}

/// The action of highest value after noise of the given deviation, in units of value (0 ... 1), was added.
template <Game G>
typename G::Action greedy_action(const InfoSet<G>& knowledge, const ThinkBudget& budget, double noise = 0) {
  Rng rng(budget.seed);
  const typename G::State state = knowledge.sample(rng);
  const auto actions = legal_actions<G>(state);
  CHECK(!actions.empty());
  ListReader<G> scratch;
  scratch.explain = false;
  std::size_t best = 0;
  double best_value = -1e9;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const typename G::State after = apply_action<G>(state, actions[i]);
    const double value = chain_value<G>(after, knowledge.seat(), scratch) + noise * normal(rng);
    if (value > best_value) {
      best = i;
      best_value = value;
    }
  }
  return actions[best];
}

}  // namespace spielwerk
