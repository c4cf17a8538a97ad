#pragma once
// The levels of computer opponents, weakest first. A level is a way of deciding, never a time limit: how
// strong it is does not depend on the machine.

#include <array>
#include <optional>
#include <string_view>

#include "ai/greedy.h"
#include "ai/tree_search.h"
#include "ai/turn_plan.h"

namespace spielwerk {

inline constexpr std::array<std::string_view, 3> kLevels{"newcomer", "casual", "club"};

/// Deviation of the noise by which a newcomer misjudges what an action is worth, as a share of a win. A game
/// in which single actions weigh less says its own.
template <Game G>
constexpr double newcomer_noise() {
  if constexpr (requires { G::kNewcomerNoise; }) return G::kNewcomerNoise;
  else return 0.12;
}
inline constexpr SearchLimits kClubLimits{.iterations = 4000};

/// The player of a level; also `random` and `search-N` (N iterations), for measuring. Empty for other names.
template <Game G>
std::optional<Player<G>> player_of(std::string_view level) {
  if (level == "random") return Player<G>(random_action<G>);
  if (level == "newcomer")
    return Player<G>([](const InfoSet<G>& knowledge, const ThinkBudget& budget) {
      return greedy_action<G>(knowledge, budget, newcomer_noise<G>());
    });
  if (level == "casual" || level == "greedy")
    return Player<G>([](const InfoSet<G>& knowledge, const ThinkBudget& budget) {
      return greedy_action<G>(knowledge, budget);
    });
  if constexpr (PlansTurns<G>) {
    if (level == "club" || level == "plan")
      return Player<G>([](const InfoSet<G>& knowledge, const ThinkBudget& budget) {
        Rng rng(budget.seed);
        const typename G::State state = knowledge.sample(rng);
        if (G::chance_ahead(state)) return TurnPlan<G>(state, knowledge.seat()).best(state);
        return greedy_action<G>(knowledge, budget);
      });
  }
  SearchLimits limits = kClubLimits;
  constexpr std::string_view kSearch = "search-";
  if (level.starts_with(kSearch)) {
    limits.iterations = 0;
    for (const char c : level.substr(kSearch.size())) {
      if (c < '0' || c > '9' || limits.iterations > 10'000'000) return std::nullopt;
      limits.iterations = limits.iterations * 10 + (c - '0');
    }
    if (limits.iterations == 0) return std::nullopt;
  } else if (level != "club") {
    return std::nullopt;
  }
  return Player<G>([limits](const InfoSet<G>& knowledge, const ThinkBudget& budget) {
    TreeSearch<G> search(limits);
    search.run(knowledge, budget);
    return search.best();
  });
}

}  // namespace spielwerk
