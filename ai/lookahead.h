#pragma once
// Lookahead: exact expectation over chance with few outcomes, the best action of every seat by its own
// judgement (max^n, Luckhardt and Irani 1986), and a judge where the depth ends.

#include <deque>
#include <vector>

#include "ai/player.h"
#include "core/tree/hooks.h"

namespace spielwerk {

struct LookaheadLimits {
  int decisions = 0;  // looked at after the action that is judged
  int chances = 1;    // chance nodes resolved on a path; beyond them the judge speaks
};

/// Outcomes of a chance node that is resolved, at most; where there are more the judge speaks. A game whose
/// chance comes in long rows of many outcomes says less.
template <Game G>
constexpr int most_outcomes() {
  constexpr int kOwn = search_tuning<G>().most_outcomes;
  return kOwn > 0 ? kOwn : 36;
}

template <Game G, class Judge>
class Lookahead {
 public:
  using State = typename G::State;

  /// Where the budget is used up, positions are judged as they are.
  Lookahead(Judge judge, LookaheadLimits limits, const ThinkBudget* budget = nullptr)
      : judge_(std::move(judge)), limits_(limits), effort_(budget) {}

  /// What the position is worth to the seat.
  double value(const State& state, Seat seat) {
    return value(state, seat, limits_.decisions, limits_.chances, 0);
  }
  Judge& judge() { return judge_; }

 private:
  double value(const State& state, Seat seat, int decisions, int chances, std::size_t depth) {
    if (is_terminal<G>(state) || effort_.over()) return judge_(state, seat);
    if (lists_.size() <= depth) lists_.emplace_back().explain = false;
    ListReader<G>& list = lists_[depth];
    list_node<G>(state, list);
    const std::size_t count = list.actions.size();
    if (list.kind() == NodeKind::kChance) {
      if (chances == 0 || count > static_cast<std::size_t>(most_outcomes<G>())) return judge_(state, seat);
      double sum = 0;
      double weights = 0;
      for (std::size_t i = 0; i < count && (i == 0 || !effort_.over()); ++i) {
        const State after = apply_action<G>(state, list.actions[i]);
        sum += list.weights[i] * value(after, seat, decisions, chances - 1, depth + 1);
        weights += list.weights[i];
      }
      return sum / weights;
    }
    if (decisions == 0) return judge_(state, seat);
    if (count == 1)
      return value(apply_action<G>(state, list.actions[0]), seat, decisions - 1, chances, depth + 1);
    if (list.seat() != seat) return value(reply(state, list), seat, decisions - 1, chances, depth + 1);
    double best = -1e9;
    for (std::size_t i = 0; i < count && (i == 0 || !effort_.over()); ++i)
      best = std::max(
          best, value(apply_action<G>(state, list.actions[i]), seat, decisions - 1, chances, depth + 1));
    return best;
  }

  /// After the action that a rival likes best at first sight.
  State reply(const State& state, const ListReader<G>& list) {
    State best = state;
    double best_value = -1e9;
    for (const auto& action : list.actions) {
      const State after = apply_action<G>(state, action);
      const double one = judge_(after, list.seat());
      if (one <= best_value) continue;
      best = after;
      best_value = one;
      if (effort_.over()) break;
    }
    return best;
  }

  Judge judge_;
  LookaheadLimits limits_;
  Effort effort_;
  std::deque<ListReader<G>> lists_;
};

}  // namespace spielwerk
