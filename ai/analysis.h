#pragma once
// Analysis of a match: what every seat stood to win after each entry, and what of the change was luck, what
// was skill. Chance is lucky by as much as the position after the outcome is worth more than the expectation
// over all outcomes; a decision costs what the position after it is worth less than after the best action.
// A judge that knew everything would find nothing else; what an estimate corrects of itself when it sees the
// next position is told apart. Worth at the start, luck, skill and corrections add up to the result.

#include <algorithm>
#include <cmath>
#include <concepts>
#include <string>
#include <utility>
#include <vector>

#include "core/match/worth.h"
#include "core/tree/game.h"
#include "core/values/ranking.h"

namespace spielwerk {

namespace analysis {

/// The worth that was foreseen at a node: over all outcomes of chance, or after the best action, which
/// `entry` then names with the others.
template <Game G, class Judge>
Worth foreseen(const typename G::State& state, const ListReader<G>& list, AnalysedEntry& entry,
               Judge&& judge) {
  const bool chance = list.kind() == NodeKind::kChance;
  double weights = 0;
  if (chance)
    for (const auto weight : list.weights) weights += static_cast<double>(weight);
  Worth sum(entry.luck.seats());
  Worth best;
  for (std::size_t a = 0; a < list.actions.size(); ++a) {
    Worth worth = judge(apply_action<G>(state, list.actions[a]));
    if (chance) {
      sum.add(worth, static_cast<double>(list.weights[a]) / weights);
      continue;
    }
    const double value = worth.goal(list.seat());
    entry.best.push_back({to_text(list.actions[a]), value});
    if (best.seats() == 0 || value > best.goal(list.seat())) best = std::move(worth);
  }
  sort_falling(entry.best, &AdvisedAction::value);
  return chance ? sum : best;
}

}  // namespace analysis

/// Analyses actions of a match from a state, which must be settled; `judge` gives the Worth of a position.
/// `numbers`: of the entries. All actions must be possible in turn. Complexity: a judgement for every action
/// or outcome of every node met.
template <Game G, class Judge>
  requires std::invocable<Judge&, const typename G::State&>
Analysis analysed(typename G::State state, const std::vector<typename G::Action>& actions,
                  const std::vector<int>& numbers, Judge&& judge) {
  Analysis out;
  out.start = judge(state);
  Worth now = out.start;
  const Worth nothing(now.seats());
  out.luck = out.skill = out.correction = nothing;
  double squares = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    ListReader<G> list;
    list_node<G>(state, list);
    const bool chance = list.kind() == NodeKind::kChance;
    AnalysedEntry entry{numbers[i], {}, to_text(actions[i]), {}, nothing, nothing, nothing, {}};
    if (!chance) entry.author.actor = list.seat();
    const Worth foreseen = analysis::foreseen<G>(state, list, entry, judge);
    CHECK(try_action<G>(state, actions[i]));
    entry.worth = judge(state);
    (chance ? entry.luck : entry.skill) = entry.worth - foreseen;
    entry.correction = foreseen - now;
    out.luck.add(entry.luck);
    out.skill.add(entry.skill);
    out.correction.add(entry.correction);
    for (int seat = 0; seat < now.seats(); ++seat) squares += std::pow(entry.correction.goal(Seat{seat}), 2);
    now = entry.worth;
    out.entries.push_back(std::move(entry));
  }
  if (!actions.empty())
    out.typical_correction = std::sqrt(squares / static_cast<double>(actions.size()) / now.seats());
  return out;
}

}  // namespace spielwerk
