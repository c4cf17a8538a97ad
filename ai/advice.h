#pragma once
// Advice: the best few actions of the seat to decide and what they are worth, from what that seat knows. All
// actions are looked at, the best of them more closely, as the strongest level does: after the exact
// expectation over dice (ai/lookahead.h, ai/turn_plan.h), or by searching (ai/tree_search.h).

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "ai/learned.h"
#include "ai/lookahead.h"
#include "ai/tree_search.h"
#include "ai/turn_plan.h"
#include "ai/worth.h"
#include "core/catalogue/game_think.h"
#include "core/values/ranking.h"

namespace spielwerk {

inline constexpr std::size_t kAdvised = 3;     // actions named
inline constexpr std::size_t kCloserLook = 5;  // actions looked at more closely
inline constexpr int kCloserDecisions = 2;     // looked at after them
inline constexpr int kLeastPart = 4;           // part of the visits of the most visited action to be named
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
    const WorthJudge<G> judge(G::seats(samples_.front()));
    Advice advice{known_worth<G>(samples_), {}};
    advice.actions = found(knowledge, judge);
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

  std::vector<AdvisedAction> found(const InfoSet<G>& knowledge, const WorthJudge<G>& judge) {
    if constexpr (SearchedByNet<G>) {
      SearchLimits limits = kNetLimits;
      limits.iterations = search_tuning<G>().net_iterations;
      if (judge.learned()) return searched(knowledge, limits, GoalJudge<G>{judge});
    }
    if (judge.learned() || PlansTurns<G>) return judged({judge});
    return searched(knowledge, kAdviceSearch, RuleJudge<G>{});
  }

  std::vector<AdvisedAction> judged(const GoalJudge<G>& judge) {
    std::vector<Line> lines;
    for (const Action& action : legal_actions<G>(samples_.front())) lines.push_back({action, {}});
    if constexpr (PlansTurns<G>) {
      look(lines, [&](const State& state) {
        return TurnPlan<G, GoalJudge<G>>(state, seat_, judge, kEnds, budget_);
      });
    } else {
      look(lines, [&](const State&) { return ahead(judge, 0); });
      if (lines.size() > kCloserLook) lines.resize(kCloserLook);
      if (!out_of_time(*budget_)) look(lines, [&](const State&) { return ahead(judge, kCloserDecisions); });
    }
    return told(lines);
  }

  Lookahead<G, GoalJudge<G>> ahead(const GoalJudge<G>& judge, int decisions) const {
    return {judge, {.decisions = decisions, .chances = 1 + decisions}, budget_};
  }

  /// Values the actions in every sample by what `looker` makes of it, and puts the best first.
  void look(std::vector<Line>& lines, auto&& looker) const {
    for (Line& line : lines) line.values.clear();
    for (const State& state : samples_) {
      if (&state != &samples_.front() && out_of_time(*budget_)) break;
      auto one = looker(state);
      for (Line& line : lines) {
        if (must_stop(*budget_)) return lines.clear();
        if constexpr (PlansTurns<G>) line.values.push_back(one.value(state, line.action));
        else line.values.push_back(one.value(apply_action<G>(state, line.action), seat_));
      }
    }
    sort_falling(lines, &Line::mean);
  }

  std::vector<AdvisedAction> told(const std::vector<Line>& lines) const {
    std::vector<AdvisedAction> out;
    const bool alone = G::seats(samples_.front()) == 1;
    for (const Line& line : lines) {
      const double value = alone ? line.mean() : std::clamp(line.mean(), 0.0, 1.0);
      out.push_back({to_text(line.action), value, line.error()});
    }
    return out;
  }

  /// What was searched well enough to compare, the best first.
  template <class Judge>
  std::vector<AdvisedAction> searched(const InfoSet<G>& knowledge, SearchLimits limits,
                                      const Judge& judge) const {
    JudgedSearch<G, Judge> search(limits, judge);
    search.run(knowledge, *budget_);
    std::vector<SearchLine<G>> lines = search.lines();
    const int most = std::ranges::max(lines, {}, &SearchLine<G>::visits).visits;
    std::erase_if(lines,
                  [&](const SearchLine<G>& line) { return line.visits * kLeastPart < std::max(most, 1); });
    sort_falling(lines, &SearchLine<G>::value);
    std::vector<AdvisedAction> out;
    for (const SearchLine<G>& line : lines) {
      out.push_back({to_text(line.action), std::clamp(line.value, 0.0, 1.0), line.error});
    }
    return out;
  }

  const ThinkBudget* budget_ = nullptr;
  Seat seat_{};
  std::vector<State> samples_;
};

}  // namespace spielwerk
