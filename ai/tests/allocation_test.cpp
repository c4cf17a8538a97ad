// A step of learning, and judging by what was learned, allocate nothing. That the nets of games do not either
// is a law of every game.

#include <gtest/gtest.h>

#include "ai/learner.h"
#include "ai/net.h"
#include "core/tests/count_allocations.h"
#include "core/values/random.h"

namespace spielwerk {
namespace {

template <class F>
std::uint64_t allocations_of(F&& f) {
  const std::uint64_t before = allocations.load();
  f();
  return allocations.load() - before;
}

TEST(Allocations, NoneForAJudgementOrAStepOfLearning) {
  constexpr int kInputs = 40;
  Learner learner(kInputs, 32, 1);
  const Net net(learner.net());
  Rng rng(5);
  Features features;
  double sum = 0;
  EXPECT_EQ(allocations_of([&] {
              for (int i = 0; i < 50; ++i) {
                features.clear();
                for (int input = 0; input < kInputs; ++input) features.flag(rng.below(3) == 0);
                sum += net.judge(features).share;
                learner.learn(features.entries(), learner.judge(features), 0.001);
              }
            }),
            0U);
  EXPECT_GT(sum, 0);
  EXPECT_EQ(allocations_of([] { ::operator delete(::operator new(1)); }), 1U) << "the counter must count";
}

}  // namespace
}  // namespace spielwerk
