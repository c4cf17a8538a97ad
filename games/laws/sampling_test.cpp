// Random play without lists and in place: it allocates nothing and is the same play as by lists and on
// copies. Nor does judging by a net allocate.

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "ai/judge.h"
#include "core/tests/count_allocations.h"
#include "core/tree/position.h"
#include "game_under_test.h"
#include "games/laws/sampling_laws.h"

namespace spielwerk::laws {
namespace {

using G = GameUnderTest;
using State = G::State;

TEST(SamplingLaws, RandomPlayAllocatesNothing) {
  Rng rng(3);
  std::uint64_t plies = 0;
  const auto settings = all_settings<G>();
  for (const auto& one : settings) {
    State state = start_of<G>(one);
    const std::uint64_t before = allocations.load();
    plies += random_plies<G>(state, rng, ~std::uint64_t{0});
    EXPECT_EQ(allocations.load(), before);
  }
  EXPECT_GT(plies, settings.size());
  const std::uint64_t before = allocations.load();
  ::operator delete(::operator new(1));
  EXPECT_EQ(allocations.load(), before + 1) << "the counter must count";
}

TEST(SamplingLaws, PlayingOneActionAllocatesNothing) {
  Rng rng(4);
  for (int i = 0; i < 50; ++i) {
    State state = random_state<G>(rng, rng.below(300));
    ListReader<G> list;
    list_node<G>(state, list);
    if (list.actions.empty()) continue;
    const std::uint64_t before = allocations.load();
    EXPECT_TRUE(try_action<G>(state, list.actions.back()));
    EXPECT_EQ(allocations.load(), before);
  }
}

template <class T>
void expect_none_for_a_judgement() {
  if constexpr (Learns<T>) {
    Rng rng(5);
    std::vector<State> states;
    while (states.size() < 50) {
      states.push_back(random_state<T>(rng, rng.below(120)));
      if (is_terminal<T>(states.back()) || T::seats(states.back()) != 2) states.pop_back();
    }
    const Net* net = net_of<T>(2);
    ASSERT_NE(net, nullptr);
    FeatureJudge<T, Net> judge(*net, 2);
    double sum = 0;
    const std::uint64_t before = allocations.load();
    for (const State& state : states) sum += judge(state, Seat{0});
    EXPECT_EQ(allocations.load(), before);
    EXPECT_GT(sum, 0);
  }
}
TEST(SamplingLaws, JudgingByANetAllocatesNothing) { expect_none_for_a_judgement<G>(); }

/// Chi-square of many single random steps against the list's weights; equal successors count together.
double chi_square(const State& state, Rng& rng, int draws, int& kinds) {
  ListReader<G> list;
  list_node<G>(state, list);
  double total = 0;
  for (const std::uint32_t weight : list.weights) total += weight;
  std::map<std::uint64_t, double> expected;
  std::map<std::uint64_t, double> seen;
  for (std::size_t i = 0; i < list.actions.size(); ++i)
    expected[hash_of(apply_action<G>(state, list.actions[i]))] += list.weights[i] * draws / total;
  for (int i = 0; i < draws; ++i) {
    State after = state;
    random_plies<G>(after, rng, 1);
    seen[hash_of(after)] += 1;
  }
  kinds = static_cast<int>(expected.size());
  double sum = 0;
  for (const auto& [hash, count] : seen) {
    EXPECT_TRUE(expected.contains(hash)) << "a step that is not listed";
    if (!expected.contains(hash)) return 1e9;
  }
  for (const auto& [hash, mean] : expected) sum += (seen[hash] - mean) * (seen[hash] - mean) / mean;
  return sum;
}

TEST(SamplingLaws, StepsAreDrawnByTheWeightsOfTheList) {
  Rng rng(5);
  int looked_at = 0;
  while (looked_at < 25) {
    const State state = random_state<G>(rng, 1 + rng.below(300));
    if (is_terminal<G>(state)) continue;
    int kinds = 0;
    const double value = chi_square(state, rng, 4000, kinds);
    // Mean kinds - 1, deviation sqrt(2 (kinds - 1)): six deviations are out of reach of chance.
    EXPECT_LT(value, kinds - 1 + 6 * std::sqrt(2.0 * kinds)) << position_json(state);
    ++looked_at;
  }
}

TEST(SamplingLaws, PlayInPlaceIsPlayOnCopies) {
  Rng rng(6);
  Violations found;
  for (const auto& setting : all_settings<G>())
    random_game<G>(setting, rng, [&](const State& state) {
      for (const std::uint64_t plies : {1, 1, 1, 1, 2, 4})
        append(found, check_in_place<G>(state, rng, plies));
    });
  EXPECT_TRUE(found.empty()) << text_of(found);
}

}  // namespace
}  // namespace spielwerk::laws
