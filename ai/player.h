#pragma once
// A player: decides for one seat from what that seat knows. Same knowledge and same seed: same decision.

#include <chrono>
#include <functional>
#include <vector>

#include "core/game_think.h"
#include "core/infoset.h"

namespace spielwerk {

template <Game G>
using Player = std::function<typename G::Action(const InfoSet<G>&, const ThinkBudget&)>;

inline bool must_stop(const ThinkBudget& budget) {
  return budget.stop != nullptr && budget.stop->load(std::memory_order_relaxed);
}

inline bool out_of_time(const ThinkBudget& budget) {
  using Clock = std::chrono::steady_clock;
  return budget.until != Clock::time_point::max() && Clock::now() >= budget.until;
}

/// Any legal action, all equally likely.
template <Game G>
typename G::Action random_action(const InfoSet<G>& knowledge, const ThinkBudget& budget) {
  Rng rng(budget.seed);
  const auto actions = legal_actions<G>(knowledge.sample(rng));
  CHECK(!actions.empty());
  return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

/// What a script of the game does with what the seat sees.
template <Game G>
typename G::Action scripted_action(std::size_t script, const InfoSet<G>& knowledge,
                                   const ThinkBudget& budget) {
  Rng rng(budget.seed);
  const auto actions = legal_actions<G>(knowledge.sample(rng));
  CHECK(!actions.empty());
  return G::scripted(script, knowledge.observe(), knowledge.seat(), actions);
}

}  // namespace spielwerk
