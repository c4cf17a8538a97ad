#pragma once
// Kept tree: the tree of a seat that stands between the decisions of its turn. Where the seat decides again
// before anything else happens, the search goes on after the action taken, so nothing is looked for twice.

#include <optional>
#include <utility>
#include <vector>

#include "ai/tree_search.h"
#include "core/catalogue/game_think.h"

namespace spielwerk {

template <Game G, class Judge>
class KeptTree final : public SearchMemory {
 public:
  using Action = typename G::Action;

  KeptTree(SearchLimits limits, Judge judge) : search_(limits, std::move(judge)) {}

  /// The most visited action; remembers where it leads. Knowledge must be of the same seat every time.
  Action decide(const InfoSet<G>& knowledge, const ThinkBudget& budget) {
    const bool awaited = awaited_ && *awaited_ == knowledge.observe();
    if (!awaited || !followed()) search_.restart();
    search_.run(knowledge, budget);
    look_ahead(knowledge, budget);
    return ahead_.front();
  }
  static constexpr char kKind = 0;
  const void* kind() const override { return &kKind; }
  /// Whether the seat decides again after the action decided on before anything else happens.
  bool awaits_more() const { return awaited_.has_value(); }
  const JudgedSearch<G, Judge>& search() const { return search_; }

 private:
  bool followed() {
    for (const Action& action : ahead_)
      if (!search_.follow(action)) return false;
    return true;
  }
  void look_ahead(const InfoSet<G>& knowledge, const ThinkBudget& budget) {
    awaited_.reset();
    ahead_.assign(1, search_.best());
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

  JudgedSearch<G, Judge> search_;
  std::vector<Action> ahead_;  // the action decided on, and those after it that have no other choice
  std::optional<typename G::Observation> awaited_;
};

}  // namespace spielwerk
