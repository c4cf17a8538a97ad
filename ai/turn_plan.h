#pragma once
// Turn plan: the exact expectation over all chance that still lies ahead in the turn of a seat, with a
// memory of the positions met (expectimax; Michie 1966). Where no chance lies ahead any more, all ends of the
// turn are compared, as far as is wished; beyond, it is played out greedily on a judge's values. Dice that
// fall one by one make this cheap: throws of equal dice meet in the same positions.

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <unordered_map>

#include "ai/judge.h"
#include "ai/player.h"

namespace spielwerk {

/// For whoever plans most thoroughly.
inline constexpr int kEnds = 300;

template <PlansTurns G, class Judge = RuleJudge<G>>
class TurnPlan {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  /// Values are those of `seat`, and of the turn that runs in `now`. `ends`: positions looked at after each
  /// action for the best end of a turn that has no chance ahead. Where the budget is used up, positions are
  /// judged as they are.
  TurnPlan(const State& now, Seat seat, Judge judge = {}, int ends = 0, const ThinkBudget* budget = nullptr)
      : seat_(seat), turn_(G::turn_number(now)), judge_(std::move(judge)), ends_(ends), effort_(budget) {}

  /// The action of highest expectation at a decision of the seat; the first of equal ones.
  Action best(const State& state) {
    ListReader<G> list;
    list_node<G>(state, list);
    CHECK(list.kind() == NodeKind::kDecision);
    std::size_t best = 0;
    double best_value = -1e9;
    for (std::size_t i = 0; i < list.actions.size() && (i == 0 || !effort_.over()); ++i) {
      const double one = value(state, list.actions[i]);
      if (one > best_value) {
        best = i;
        best_value = one;
      }
    }
    return list.actions[best];
  }

  /// After an action of a position.
  double value(const State& state, const Action& action) {
    left_ = G::chance_ahead(state) ? 0 : ends_;
    return value(apply_action<G>(state, action));
  }
  /// Expected value at the end of the turn, if the seat decides for the best. Complexity: the number of
  /// different positions before the end of the turn's chance.
  double value(const State& state) {
    if (is_terminal<G>(state) || G::turn_number(state) != turn_) return judge_(state, seat_);
    const std::uint64_t key = hash_of(state);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    if (effort_.over()) return judge_(state, seat_);
    const bool all_ways = G::chance_ahead(state) || (current_player<G>(state) == seat_ && left_-- > 0);
    const double value = all_ways ? expectation(state) : played_out(state);
    known_.emplace(key, value);
    return value;
  }

 private:
  double expectation(const State& state) {
    ListReader<G> list;
    list_node<G>(state, list);
    double sum = 0;
    double weights = 0;
    double most = -1e9;
    for (std::size_t i = 0; i < list.actions.size() && (i == 0 || !effort_.over()); ++i) {
      const double one = value(apply_action<G>(state, list.actions[i]));
      sum += list.weights[i] * one;
      weights += list.weights[i];
      most = std::max(most, one);
    }
    return list.kind() == NodeKind::kChance ? sum / weights : most;
  }

  /// The rest of the turn, every seat choosing what the judge likes best at once.
  double played_out(State state) {
    ListReader<G> list;
    while (!is_terminal<G>(state) && G::turn_number(state) == turn_ && !effort_.over()) {
      list_node<G>(state, list);
      if (list.kind() == NodeKind::kChance) break;
      State best = state;
      double best_value = -1e9;
      for (const Action& action : list.actions) {
        const State after = apply_action<G>(state, action);
        const double one = judge_(after, list.seat());
        if (one > best_value) {
          best = after;
          best_value = one;
        }
      }
      state = best;
    }
    return judge_(state, seat_);
  }

  Seat seat_;
  std::uint64_t turn_;
  Judge judge_;
  int ends_;
  int left_ = 0;  // of them
  Effort effort_;
  std::unordered_map<std::uint64_t, double> known_;
};

}  // namespace spielwerk
