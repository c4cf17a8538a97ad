// What allocates nothing once its memory has grown: judging by a net, and looking ahead with one.

#include <gtest/gtest.h>

#include "ai/learned.h"
#include "ai/learner.h"
#include "ai/tree_search.h"
#include "core/tests/count_allocations.h"
#include "games/machi_koro/game.h"
#include "games/roll_through_the_ages/game.h"

namespace spielwerk {
namespace {

using M = machi_koro::MachiKoro;
using R = roll_through_the_ages::RollThroughTheAges;

template <class G>
std::vector<typename G::State> decisions(int count) {
  Rng rng(5);
  std::vector<typename G::State> states;
  while (static_cast<int>(states.size()) < count) {
    typename G::State state = start<G>({});
    random_plies<G>(state, rng, rng.below(120));
    if (current_player<G>(state)) states.push_back(state);
  }
  return states;
}

template <class F>
std::uint64_t allocations_of(F&& f) {
  const std::uint64_t before = allocations.load();
  f();
  return allocations.load() - before;
}

template <class G>
void expect_none_for_a_judgement() {
  const auto states = decisions<G>(50);
  const Net* net = net_of<G>(2);
  ASSERT_NE(net, nullptr);
  FeatureJudge<G, Net> judge(*net, 2);
  double sum = 0;
  EXPECT_EQ(allocations_of([&] {
              for (const auto& state : states) sum += judge(state, Seat{0});
            }),
            0U);
  EXPECT_GT(sum, 0);
  Learner learner(net->inputs(), net->hidden(), 1);
  Features features;
  EXPECT_EQ(allocations_of([&] {
              for (const auto& state : states) {
                G::features(state, Seat{1}, features);
                learner.learn(features.entries(), learner.judge(features), 0.001);
              }
            }),
            0U);
}
TEST(Allocations, NoneForAJudgementOrAStepOfLearning) {
  expect_none_for_a_judgement<M>();
  expect_none_for_a_judgement<R>();
  EXPECT_EQ(allocations_of([] { ::operator delete(::operator new(1)); }), 1U) << "the counter must count";
}

// The lists of every depth keep their memory, so the second time the same positions need none.
TEST(Allocations, NoneForALookaheadThatIsWarm) {
  const auto states = decisions<M>(30);
  Lookahead<M, FeatureJudge<M, Net>> lookahead({*net_of<M>(2), 2}, {.decisions = 2, .chances = 3});
  double sum = 0;
  const auto all = [&] {
    for (const auto& state : states) sum += lookahead.value(state, Seat{0});
  };
  all();
  EXPECT_EQ(allocations_of(all), 0U);
  EXPECT_GT(sum, 0);
}

// A tree grows by doubling its two lists, and each list of actions once: far less than one for an iteration.
TEST(Allocations, FewForATreeThatGrows) {
  const auto states = decisions<M>(1);
  JudgedSearch<M, FeatureJudge<M, Net>> search({.iterations = 4000, .playout_plies = 0}, {*net_of<M>(2), 2});
  const InfoSet<M> knowledge(states.front(), *current_player<M>(states.front()));
  EXPECT_LT(allocations_of([&] { search.run(knowledge, {1, nullptr}); }), 150U);
  search.restart();
  EXPECT_LT(allocations_of([&] { search.run(knowledge, {1, nullptr}); }), 10U) << "the second time";
}

}  // namespace
}  // namespace spielwerk
