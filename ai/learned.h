#pragma once
// Deciding by a net: every action is judged behind an exact lookahead; where turns are planned, behind the
// exact plan of their dice. Weaker players add an error to the values and leave out what costs too much.

#include <algorithm>
#include <functional>
#include <numeric>
#include <vector>

#include "ai/greedy.h"
#include "ai/judge.h"
#include "ai/lookahead.h"
#include "ai/player.h"
#include "ai/turn_plan.h"

namespace spielwerk {

struct LearnedLimits {
  double noise = 0;      // deviation of the error of a value, as a share of a win
  double most_loss = 0;  // actions that are worse than the best by more are never taken; 0: no error
  int decisions = 0;     // of all seats, looked at behind an action
  int width = 12;        // of more actions only the best ones at first sight are looked at further
  bool plan = true;      // plan the dice of a turn exactly, where the game allows it
};

/// Positions sampled from what a seat knows, if it does not know everything.
inline constexpr int kLearnedSamples = 8;

/// Puts f(at) for the highest `count` values; the others are then worth no more than the least of these.
inline void refine(std::vector<double>& values, int count, auto&& f) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::greater{}, [&](std::size_t at) { return values[at]; });
  double least = 1e9;
  for (std::size_t i = 0; i < order.size(); ++i) {
    double& value = values[order[i]];
    if (i < static_cast<std::size_t>(count)) least = std::min(least, value = f(order[i]));
    else value = std::min(value, least);
  }
}

/// What each action is worth to the seat in one position.
template <Learns G>
std::vector<double> learned_values(const Net& net, const typename G::State& state, Seat seat,
                                   const std::vector<typename G::Action>& actions,
                                   const LearnedLimits& limits) {
  using Judge = FeatureJudge<G, Net>;
  const Judge judge(net, G::returns(state).size());
  std::vector<double> values;
  if constexpr (PlansTurns<G>) {
    if (limits.plan && G::chance_ahead(state)) {
      TurnPlan<G, Judge> plan(state, seat, judge);
      for (const auto& action : actions) values.push_back(plan.value(apply_action<G>(state, action)));
      return values;
    }
  }
  const auto look = [&](int decisions) {
    const int chances = PlansTurns<G> ? 0 : 1 + decisions;
    return Lookahead<G, Judge>(judge, {.decisions = decisions, .chances = chances, .width = limits.width});
  };
  const bool narrow = limits.decisions > 0 && actions.size() > static_cast<std::size_t>(limits.width);
  auto lookahead = look(narrow ? 0 : limits.decisions);
  for (const auto& action : actions) values.push_back(lookahead.value(apply_action<G>(state, action), seat));
  if (narrow) {
    auto further = look(limits.decisions);
    refine(values, limits.width,
           [&](std::size_t at) { return further.value(apply_action<G>(state, actions[at]), seat); });
  }
  return values;
}

/// The action whose value, error included, is highest. The same for the same knowledge and seed.
template <Learns G>
typename G::Action learned_action(const Net& net, const InfoSet<G>& knowledge, const ThinkBudget& budget,
                                  const LearnedLimits& limits) {
  Rng rng(budget.seed);
  const typename G::State first = knowledge.sample(rng);
  const auto actions = legal_actions<G>(first);
  CHECK(!actions.empty());
  std::vector<double> values = learned_values<G>(net, first, knowledge.seat(), actions, limits);
  for (int i = 1; G::kHidden && i < kLearnedSamples && !must_stop(budget); ++i) {
    const typename G::State other = knowledge.sample(rng);
    if (other == first) break;  // nothing is hidden at this table
    const auto more = learned_values<G>(net, other, knowledge.seat(), actions, limits);
    for (std::size_t a = 0; a < values.size(); ++a) values[a] += (more[a] - values[a]) / (i + 1);
  }
  // Nobody overlooks a win.
  for (const auto& action : actions) {
    const typename G::State after = apply_action<G>(first, action);
    if (is_terminal<G>(after) && truth<G>(after, knowledge.seat()).share == 1) return action;
  }
  const double floor = *std::ranges::max_element(values) - limits.most_loss;
  std::size_t best = 0;
  double best_value = -1e9;
  for (std::size_t a = 0; a < values.size(); ++a) {
    if (values[a] < floor) continue;
    const double value = values[a] + (limits.noise > 0 ? limits.noise * normal(rng) : 0);
    if (value <= best_value) continue;
    best = a;
    best_value = value;
  }
  return actions[best];
}

}  // namespace spielwerk
