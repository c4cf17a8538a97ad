#pragma once
// Advice: the best few actions of the seat to decide and what they are worth, from what that seat knows. All
// actions are looked at, the best of them more closely: behind the exact expectation over dice, as the levels
// of computer opponents do (ai/lookahead.h, ai/turn_plan.h). Games without a net are searched.

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "ai/lookahead.h"
#include "ai/tree_search.h"
#include "ai/turn_plan.h"
#include "ai/worth.h"
#include "core/ranking.h"

namespace spielwerk {

inline constexpr std::size_t kAdvised = 3;     // actions named
inline constexpr std::size_t kCloserLook = 5;  // actions looked at more closely
inline constexpr int kCloserDecisions = 2;     // looked at behind them
inline constexpr SearchLimits kAdviceSearch{.iterations = 4000};

/// What a seat plays for, as one number; between equal win shares, rank and points decide.
template <Game G>
struct GoalJudge {
  WorthJudge<G> judge;
  double operator()(const typename G::State& state, Seat seat) const {
    const Judgement one = judge.judgement(state, seat);
    if (judge.seats() == 1) return one.points * usual_points<G>();
    return one.share + 1e-4 * (one.rank + std::clamp(one.points, 0.0, 2.0));
  }
};

template <Game G>
class Adviser {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  /// The same advice for the same knowledge and seed. Complexity: as a decision of the strongest level.
  Advice operator()(const InfoSet<G>& knowledge, const ThinkBudget& budget) {
    budget_ = &budget;
    seat_ = knowledge.seat();
    Rng rng(budget.seed);
    samples_ = sampled(knowledge, rng);
    const WorthJudge<G> judge(G::returns(samples_.front()).size());
    Advice advice{known_worth<G>(samples_), {}};
    if (judge.learned() || PlansTurns<G>) advice.actions = judged({judge});
    else advice.actions = searched(knowledge);
    if (must_stop(budget)) advice.actions.clear();
    if (advice.actions.size() > kAdvised) advice.actions.resize(kAdvised);
    return advice;
  }

 private:
  struct Line {
    Action action;
    std::vector<double> values;  // in each sample
    double mean() const {
      double sum = 0;
      for (const double value : values) sum += value;
      return sum / static_cast<double>(values.size());
    }
    std::optional<double> error() const {
      if (values.size() < 2) return std::nullopt;
      double squares = 0;
      for (const double value : values) squares += (value - mean()) * (value - mean());
      const auto count = static_cast<double>(values.size());
      return std::sqrt(squares / (count - 1) / count);
    }
  };

  std::vector<AdvisedAction> judged(const GoalJudge<G>& judge) {
    std::vector<Line> lines;
    for (const Action& action : legal_actions<G>(samples_.front())) lines.push_back({action, {}});
    if constexpr (PlansTurns<G>) {
      if (G::chance_ahead(samples_.front())) {
        look(lines, [&](const State& state) { return TurnPlan<G, GoalJudge<G>>(state, seat_, judge); });
        return told(lines);
      }
    }
    look(lines, [&](const State&) { return ahead(judge, 0); });
    if (lines.size() > kCloserLook) lines.resize(kCloserLook);
    look(lines, [&](const State&) { return ahead(judge, kCloserDecisions); });
    return told(lines);
  }

  Lookahead<G, GoalJudge<G>> ahead(const GoalJudge<G>& judge, int decisions) const {
    return {judge, {.decisions = decisions, .chances = PlansTurns<G> ? 0 : 1 + decisions}};
  }

  /// Values the actions in every sample by what `looker` makes of it, and puts the best first.
  void look(std::vector<Line>& lines, auto&& looker) const {
    for (Line& line : lines) line.values.clear();
    for (const State& state : samples_) {
      auto one = looker(state);
      for (Line& line : lines) {
        if (must_stop(*budget_)) return lines.clear();
        const State after = apply_action<G>(state, line.action);
        if constexpr (requires { one.value(after, seat_); }) line.values.push_back(one.value(after, seat_));
        else line.values.push_back(one.value(after));
      }
    }
    sort_falling(lines, &Line::mean);
  }

  std::vector<AdvisedAction> told(const std::vector<Line>& lines) const {
    std::vector<AdvisedAction> out;
    const bool alone = G::returns(samples_.front()).size() == 1;
    for (const Line& line : lines) {
      const double value = alone ? line.mean() : std::clamp(line.mean(), 0.0, 1.0);
      out.push_back({to_text(line.action), value, line.error()});
    }
    return out;
  }

  /// The most visited first. A value is the mean of so many samples of something between 0 and 1.
  std::vector<AdvisedAction> searched(const InfoSet<G>& knowledge) const {
    TreeSearch<G> search(kAdviceSearch);
    search.run(knowledge, *budget_);
    std::vector<SearchLine<G>> lines = search.lines();
    sort_falling(lines, &SearchLine<G>::visits);
    std::vector<AdvisedAction> out;
    for (const SearchLine<G>& line : lines) {
      if (line.visits == 0) break;
      const double spread = std::max(line.value * (1 - line.value), 0.0);
      out.push_back({to_text(line.action), line.value, std::sqrt(spread / line.visits)});
    }
    return out;
  }

  const ThinkBudget* budget_ = nullptr;
  Seat seat_{};
  std::vector<State> samples_;
};

}  // namespace spielwerk
