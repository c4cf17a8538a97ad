// A kept tree goes on from where its last decision led, and only from there.

#include <gtest/gtest.h>

#include "ai/learned.h"
#include "core/catalogue/game_think.h"
#include "games/roll_through_the_ages/game.h"

namespace spielwerk::roll_through_the_ages {
namespace {

using G = RollThroughTheAges;
using Judge = FeatureJudge<G, Net>;
using Tree = KeptTree<G, Judge>;

Judge judge() { return {*net_of<G>(2), 2}; }
SearchLimits limits(int iterations) {
  SearchLimits limits = kNetLimits;
  limits.iterations = iterations;
  return limits;
}
InfoSet<G> knowledge_of(const G::State& state) { return {state, *current_player<G>(state)}; }

/// Decisions among several actions in random games.
std::vector<G::State> decisions(int count) {
  std::vector<G::State> states;
  Rng rng(31);
  while (static_cast<int>(states.size()) < count) {
    G::State state = start<G>({});
    random_plies<G>(state, rng, rng.below(200));
    if (current_player<G>(state) && legal_actions<G>(state).size() > 1) states.push_back(state);
  }
  return states;
}

/// The next decision of the same seat after an action, if nothing but its forced actions lies between.
std::optional<G::State> next_decision(const G::State& state, const G::Action& action) {
  G::State after = apply_action<G>(state, action);
  while (!is_terminal<G>(after) && current_player<G>(after) == current_player<G>(state)) {
    const auto actions = legal_actions<G>(after);
    if (actions.size() > 1) return after;
    after = apply_action<G>(after, actions.front());
  }
  return std::nullopt;
}

TEST(KeptTrees, GoOnAfterTheActionTaken) {
  int followed = 0;
  for (const G::State& state : decisions(40)) {
    Tree tree(limits(300), judge());
    const auto action = tree.decide(knowledge_of(state), {.seed = 4});
    const auto next = next_decision(state, action);
    EXPECT_EQ(tree.awaits_more(), next.has_value());
    if (!next || apply_action<G>(state, action) != *next) continue;
    ++followed;
    JudgedSearch<G, Judge> search(limits(300), judge());
    search.run(knowledge_of(state), {.seed = 4});
    EXPECT_EQ(search.best(), action);
    ASSERT_TRUE(search.follow(action));
    const int known = search.iterations();
    EXPECT_GT(known, 0);
    EXPECT_LT(known, 300);
    search.run(knowledge_of(*next), {.seed = 5});
    EXPECT_EQ(search.iterations(), 300) << "only what is missing is looked for";
    EXPECT_EQ(tree.decide(knowledge_of(*next), {.seed = 5}), search.best());
    ASSERT_EQ(tree.search().lines().size(), search.lines().size()) << "the tree that is there is used";
    EXPECT_EQ(tree.search().lines().front().visits, search.lines().front().visits);
  }
  EXPECT_GT(followed, 5);
}

TEST(KeptTrees, BeginAgainWhereTheMatchWentElsewhere) {
  const auto states = decisions(12);
  for (std::size_t i = 1; i < states.size(); ++i) {
    if (current_player<G>(states[i]) != current_player<G>(states[0])) continue;
    Tree travelled(limits(200), judge());
    travelled.decide(knowledge_of(states[0]), {.seed = 4});
    Tree fresh(limits(200), judge());
    EXPECT_EQ(travelled.decide(knowledge_of(states[i]), {.seed = 6}),
              fresh.decide(knowledge_of(states[i]), {.seed = 6}));
    ASSERT_EQ(travelled.search().lines().size(), fresh.search().lines().size());
    EXPECT_EQ(travelled.search().lines().front().visits, fresh.search().lines().front().visits);
  }
}

// A tree weighs megabytes, so a seat keeps it only where it decides again at once.
TEST(KeptTrees, AreKeptOnlyWhereTheyWillBeUsed) {
  int kept = 0;
  int dropped = 0;
  for (const G::State& state : decisions(30)) {
    SearchMemories memories;
    const Seat seat = *current_player<G>(state);
    const auto action =
        searched_action<G>(*net_of<G>(2), knowledge_of(state), {.seed = 1, .memory = memories.of(seat)}, 100);
    const bool more = next_decision(state, action).has_value();
    EXPECT_EQ(*memories.of(seat) != nullptr, more);
    ++(more ? kept : dropped);
  }
  EXPECT_GT(kept, 3);
  EXPECT_GT(dropped, 3);
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
