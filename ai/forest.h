#pragma once
// Forest: several trees grown apart with chance of their own, whose visits are added up (root
// parallelization, Chaslot, Winands and van den Herik 2008): the same decision on one thread as on many.
// Between the decisions of a turn the trees stand: what was found out behind the action taken is not looked
// for again.

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <vector>

#include "ai/tree_search.h"
#include "core/ranking.h"
#include "core/side_by_side.h"

namespace spielwerk {

/// So many iterations are worth a tree of their own: below, one that is twice as deep sees more.
inline constexpr int kTreeIterations = 800;
inline constexpr int kMostTrees = 4;

template <Game G, class Judge>
class Forest final : public ThinkMemory {
 public:
  using Action = typename G::Action;

  /// The limits are those of all trees together.
  Forest(SearchLimits limits, const Judge& judge) {
    const int trees = std::clamp(limits.iterations / kTreeIterations, 1, kMostTrees);
    limits.iterations /= trees;
    for (int i = 0; i < trees; ++i) trees_.push_back(std::make_unique<Tree>(limits, judge));
  }

  /// Searches, and remembers where its best action leads. Knowledge must be of the same seat every time.
  void run(const InfoSet<G>& knowledge, const ThinkBudget& budget) {
    const bool awaited = awaited_ && *awaited_ == knowledge.observe();
    side_by_side(static_cast<int>(trees_.size()), budget.threads, [&](int i) {
      Tree& tree = *trees_[static_cast<std::size_t>(i)];
      const auto follow = [&](const Action& action) { return tree.follow(action); };
      if (!awaited || !std::ranges::all_of(ahead_, follow)) tree.restart();
      ThinkBudget part = budget;
      part.seed += static_cast<std::uint64_t>(i) * 0x9e3779b97f4a7c15ULL;
      tree.run(knowledge, part);
    });
    look_ahead(knowledge, budget);
  }

  /// Whether the seat decides again behind the best action before anything else happens.
  bool awaits_more() const { return awaited_.has_value(); }
  /// The actions that were considered, the most visited first.
  std::vector<SearchLine<G>> lines() const {
    std::vector<SearchLine<G>> sum;
    for (const auto& tree : trees_)
      for (const SearchLine<G>& line : tree->lines()) {
        const auto known = std::ranges::find(sum, line.action, &SearchLine<G>::action);
        if (known == sum.end()) {
          sum.push_back(line);
          continue;
        }
        const int visits = known->visits + line.visits;
        if (visits == 0) continue;
        known->value += (line.value - known->value) * line.visits / visits;
        known->error = std::hypot(known->error * known->visits, line.error * line.visits) / visits;
        known->visits = visits;
      }
    sort_falling(sum, &SearchLine<G>::visits);
    return sum;
  }
  Action best() const { return lines().front().action; }

 private:
  using Tree = JudgedSearch<G, Judge>;

  /// What the seat will see if it has to decide again behind the best action before anything else happens.
  void look_ahead(const InfoSet<G>& knowledge, const ThinkBudget& budget) {
    awaited_.reset();
    ahead_.assign(1, best());
    Rng rng(budget.seed);
    auto state = apply_action<G>(knowledge.sample(rng), ahead_.front());
    while (!is_terminal<G>(state) && current_player<G>(state) == knowledge.seat()) {
      const auto actions = legal_actions<G>(state);
      if (actions.size() > 1) {
        awaited_ = G::observe(state, knowledge.seat());
        return;
      }
      ahead_.push_back(actions.front());
      state = apply_action<G>(state, actions.front());
    }
  }

  std::vector<std::unique_ptr<Tree>> trees_;
  std::vector<Action> ahead_;  // the best action and those that have no choice behind it
  std::optional<typename G::Observation> awaited_;
};

}  // namespace spielwerk
