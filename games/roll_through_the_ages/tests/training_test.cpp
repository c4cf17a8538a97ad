// Training is the same for the same seed, and goes on from a checkpoint.

#include <gtest/gtest.h>

#include "ai/tests/small_plan.h"
#include "games/roll_through_the_ages/game.h"

namespace spielwerk::roll_through_the_ages {
namespace {

using G = RollThroughTheAges;

TEST(Training, IsTheSameForTheSameSeedAndGoesOnFromACheckpoint) {
  TrainPlan plan = small_plan(40);
  std::vector<std::string> checkpoints;
  plan.report = [&](const TrainReport&, const std::string& state) { checkpoints.push_back(state); };
  const auto whole = Training<G>(G::Options{}, plan).run();
  ASSERT_TRUE(whole.has_value());
  ASSERT_EQ(checkpoints.size(), 4U);
  EXPECT_EQ(Training<G>(G::Options{}, small_plan(40)).run()->text(), whole->text());
  for (const std::string& one : {checkpoints[0], checkpoints[2]}) {
    TrainPlan rest = small_plan(40);
    rest.resume = one;
    EXPECT_EQ(Training<G>(G::Options{}, rest).run()->text(), whole->text());
  }
  TrainPlan other = small_plan(50);
  other.resume = checkpoints[0];
  EXPECT_FALSE(Training<G>(G::Options{}, other).run().has_value()) << "a checkpoint of another plan";
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
