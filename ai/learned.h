#pragma once
// Deciding by a net: every action is judged after an exact lookahead; where turns are planned, after the
// exact plan of their dice. Weaker players add an error to the values and leave out what costs too much.
// Where what matters lies many decisions further, the strongest search the tree on the net's values instead.

#include <algorithm>
#include <cmath>
#include <vector>

#include "ai/greedy.h"
#include "ai/judge.h"
#include "ai/kept_tree.h"
#include "ai/lookahead.h"
#include "ai/player.h"
#include "ai/tree_search.h"
#include "ai/turn_plan.h"
#include "core/catalogue/game_think.h"

namespace spielwerk {

struct LearnedLimits {
  double noise = 0;      // deviation of the error of a value, in deviations of the decision's values
  double most_loss = 0;  // actions that are worse than the best by more are never taken; 0: no error
  int decisions = 0;     // of all seats, looked at after an action
  int search = 0;        // where the game is searched by its net: one in so many of its iterations; 0: none
  int ends = 0;          // compared after an action at the end of a planned turn (ai/turn_plan.h)
  bool plan = true;      // plan the dice of a turn exactly, where the game allows it
};

/// A game of many actions and long rows of decisions says how many iterations of tree search on the net's
/// values its strongest level makes, in place of looking a few decisions further.
template <class G>
concept SearchedByNet = Learns<G> && (search_tuning<G>().net_iterations > 0);

/// Positions sampled from what a seat knows, if it does not know everything.
inline constexpr int kLearnedSamples = 8;

/// What each action is worth to the seat in one position.
template <Learns G>
std::vector<double> learned_values(const Net& net, const typename G::State& state, Seat seat,
                                   const std::vector<typename G::Action>& actions,
                                   const LearnedLimits& limits, const ThinkBudget* budget = nullptr) {
  using Judge = FeatureJudge<G, Net>;
  const Judge judge(net, G::seats(state));
  std::vector<double> values;
  if constexpr (PlansTurns<G>) {
    if (limits.plan && (limits.ends > 0 || G::chance_ahead(state))) {
      TurnPlan<G, Judge> plan(state, seat, judge, limits.ends, budget);
      for (const auto& action : actions) values.push_back(plan.value(state, action));
      return values;
    }
  }
  const int chances = PlansTurns<G> ? 0 : 1 + limits.decisions;
  Lookahead<G, Judge> lookahead(judge, {.decisions = limits.decisions, .chances = chances}, budget);
  for (const auto& action : actions) values.push_back(lookahead.value(apply_action<G>(state, action), seat));
  return values;
}

/// The deviation of the values of a decision from their mean: the measure of what is at stake in it. An error
/// counted in it makes a level as weak in a game where single actions weigh little as in any other.
inline double spread_of(const std::vector<double>& values) {
  double mean = 0;
  for (const double one : values) mean += one / static_cast<double>(values.size());
  double squares = 0;
  for (const double one : values) squares += (one - mean) * (one - mean);
  return std::sqrt(squares / static_cast<double>(values.size()));
}

/// How the tree is searched on a net's values; docs/strength.md says what else was tried.
inline constexpr SearchLimits kNetLimits{.playout_plies = 0, .exploration = 0.4, .sharpness = 20};

/// The action that a search of so many iterations on the net's values visits most. Goes on from what the seat
/// remembers, and remembers its tree (megabytes) if the seat decides again right after the action.
template <Learns G>
typename G::Action searched_action(const Net& net, const InfoSet<G>& knowledge, const ThinkBudget& budget,
                                   int iterations) {
  using Tree = KeptTree<G, FeatureJudge<G, Net>>;
  std::unique_ptr<SearchMemory> memory;
  if (budget.memory != nullptr) memory.swap(*budget.memory);
  auto* tree =
      memory != nullptr && memory->kind() == &Tree::kKind ? static_cast<Tree*>(memory.get()) : nullptr;
  if (tree == nullptr) {
    Rng rng(budget.seed);
    const int seats = G::seats(knowledge.sample(rng));
    SearchLimits limits = kNetLimits;
    limits.iterations = iterations;
    auto grown = std::make_unique<Tree>(limits, FeatureJudge<G, Net>(net, seats));
    tree = grown.get();
    memory = std::move(grown);
  }
  const auto action = tree->decide(knowledge, budget);
  if (budget.memory != nullptr && tree->awaits_more()) budget.memory->swap(memory);
  return action;
}

/// The action whose value, error included, is highest. The same for the same knowledge and seed.
template <Learns G>
typename G::Action learned_action(const Net& net, const InfoSet<G>& knowledge, const ThinkBudget& budget,
                                  const LearnedLimits& limits) {
  Rng rng(budget.seed);
  const typename G::State first = knowledge.sample(rng);
  if constexpr (SearchedByNet<G>) {
    if (limits.search > 0)
      return searched_action<G>(net, knowledge, budget, search_tuning<G>().net_iterations / limits.search);
  }
  const auto actions = legal_actions<G>(first);
  CHECK(!actions.empty());
  std::vector<double> values = learned_values<G>(net, first, knowledge.seat(), actions, limits, &budget);
  for (int i = 1; G::kHidden && i < kLearnedSamples && !must_stop(budget) && !out_of_time(budget); ++i) {
    const typename G::State other = knowledge.sample(rng);
    if (other == first) break;  // nothing is hidden at this table
    const auto more = learned_values<G>(net, other, knowledge.seat(), actions, limits, &budget);
    for (std::size_t a = 0; a < values.size(); ++a) values[a] += (more[a] - values[a]) / (i + 1);
  }
  // Nobody overlooks a win.
  for (const auto& action : actions) {
    const typename G::State after = apply_action<G>(first, action);
    if (is_terminal<G>(after) && terminal_value<G>(after, knowledge.seat()).share == 1) return action;
  }
  const double floor = *std::ranges::max_element(values) - limits.most_loss;
  const double error = limits.noise > 0 ? limits.noise * spread_of(values) : 0;
  std::size_t best = 0;
  double best_value = -1e9;
  for (std::size_t a = 0; a < values.size(); ++a) {
    if (values[a] < floor) continue;
    const double value = values[a] + (error > 0 ? error * normal(rng) : 0);
    if (value <= best_value) continue;
    best = a;
    best_value = value;
  }
  return actions[best];
}

}  // namespace spielwerk
