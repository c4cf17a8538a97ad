#pragma once
// Analysis of a match: what every seat stood to win after each entry, and what of the change was luck, what
// was skill. Chance is lucky by as much as the position behind the outcome is worth more than the expectation
// over all outcomes; a decision costs what the position behind it is worth less than behind the best action.
// A judge that knew everything would find nothing else; what an estimate corrects of itself when it sees the
// next position is told apart, as its error. Worth at the start, luck, skill and error add up to the result.

#include <algorithm>
#include <concepts>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/record.h"

namespace spielwerk {

/// By seat: win shares that add up to 1, or, alone, points.
using SeatValues = std::vector<double>;

struct AnalysedAction {
  std::string text;
  double value = 0;  // for the deciding seat
};

/// One entry that counts. `worth`: behind it.
struct AnalysedEntry {
  int n = 0;
  Actor actor;
  std::string text;
  SeatValues worth;
  SeatValues luck;
  SeatValues skill;
  SeatValues error;
  std::vector<AnalysedAction> best;  // of a decision: all actions, the best first
};

struct Analysis {
  SeatValues start;
  std::vector<AnalysedEntry> entries;
  SeatValues luck, skill, error;  // sums
};

namespace analysis {

inline SeatValues difference(const SeatValues& a, const SeatValues& b) {
  SeatValues out(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) out[i] = a[i] - b[i];
  return out;
}
inline void add(SeatValues& sum, const SeatValues& part, double times = 1) {
  sum.resize(part.size());
  for (std::size_t i = 0; i < part.size(); ++i) sum[i] += times * part[i];
}

}  // namespace analysis

/// Analyses the actions of a match from its first state, which must be settled; `judge` gives the values of a
/// position. `numbers`: of the entries. All actions must be possible in turn. Complexity: a judgement for
/// every action or outcome of every node met.
template <Game G, class Judge>
  requires std::invocable<Judge&, const typename G::State&>
Analysis analysed(typename G::State state, const std::vector<typename G::Action>& actions,
                  const std::vector<int>& numbers, Judge&& judge) {
  using analysis::add;
  using analysis::difference;
  Analysis out;
  out.start = judge(state);
  SeatValues now = out.start;
  const SeatValues nothing(now.size());
  out.luck = out.skill = out.error = nothing;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    ListReader<G> list;
    list_node<G>(state, list);
    const bool chance = list.kind() == NodeKind::kChance;
    AnalysedEntry entry{numbers[i], std::nullopt, to_text(actions[i]), {}, nothing, nothing, nothing, {}};
    if (!chance) entry.actor = list.seat();
    SeatValues foreseen = nothing;  // behind an outcome as expected, or behind the best action
    double weights = 0;
    double best = -1e9;
    for (std::size_t a = 0; a < list.actions.size(); ++a) {
      const SeatValues values = judge(apply_action<G>(state, list.actions[a]));
      if (chance) {
        add(foreseen, values, list.weights[a]);
        weights += list.weights[a];
        continue;
      }
      const double value = values[static_cast<std::size_t>(list.seat().index())];
      entry.best.push_back({to_text(list.actions[a]), value});
      if (value <= best) continue;
      best = value;
      foreseen = values;
    }
    if (chance)
      for (double& value : foreseen) value /= weights;
    std::ranges::stable_sort(entry.best, std::ranges::greater{}, &AnalysedAction::value);
    CHECK(try_action<G>(state, actions[i]));
    entry.worth = judge(state);
    (chance ? entry.luck : entry.skill) = difference(entry.worth, foreseen);
    entry.error = difference(foreseen, now);
    add(out.luck, entry.luck);
    add(out.skill, entry.skill);
    add(out.error, entry.error);
    now = entry.worth;
    out.entries.push_back(std::move(entry));
  }
  return out;
}

}  // namespace spielwerk
