#pragma once
// A player: decides for one seat from what that seat knows. Same knowledge and same seed: same decision.

#include <chrono>
#include <functional>
#include <vector>

#include "core/catalogue/game_think.h"
#include "core/match/infoset.h"

namespace spielwerk {

template <Game G>
using Player = std::function<typename G::Action(const InfoSet<G>&, const ThinkBudget&)>;

inline bool must_stop(const ThinkBudget& budget) {
  return budget.stop != nullptr && budget.stop->load(std::memory_order_relaxed);
}

inline bool out_of_time(const ThinkBudget& budget) {
  using Clock = std::chrono::steady_clock;
  if (budget.until == Clock::time_point::max()) return false;
  return (budget.clock != nullptr ? budget.clock->now() : Clock::now()) >= budget.until;
}

/// Whether a budget is used up: asked before each unit of work, such as a position that is looked at. Once it
/// is it stays so, and what was begun is closed with what was found.
class Effort {
 public:
  /// Null: there is no end to it. The budget must outlive it.
  explicit Effort(const ThinkBudget* budget = nullptr) : budget_(budget) {}
  bool over() {
    if (!over_ && budget_ != nullptr) over_ = must_stop(*budget_) || out_of_time(*budget_);
    return over_;
  }

 private:
  const ThinkBudget* budget_;
  bool over_ = false;
};

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
