// The order of true strengths comes out. bench/ratings_bench.cpp plays the large crowd.

#include <gtest/gtest.h>

#include "ratings/tests/simulation.h"

namespace spielwerk::ratings {
namespace {

TEST(Simulation, FindsTheOrderOfTrueStrengths) {
  const CrowdResult result = play_crowd({.players = 300, .matches_each = 100});
  EXPECT_GE(result.rank_correlation, 0.95);
  EXPECT_GE(result.within_band, 0.95);
}

TEST(Simulation, FindsItForEveryNumberOfPlayers) {
  for (int seats = 2; seats <= 5; ++seats) {
    const CrowdPlan plan{.players = 300, .matches_each = 100, .least_seats = seats, .most_seats = seats};
    EXPECT_GE(play_crowd(plan).rank_correlation, 0.95) << seats;
  }
}

TEST(Simulation, LearnsMoreFromMoreMatches) {
  const CrowdResult few = play_crowd({.players = 300, .matches_each = 10});
  const CrowdResult many = play_crowd({.players = 300, .matches_each = 100});
  EXPECT_GT(many.rank_correlation, few.rank_correlation);
  EXPECT_LT(many.deviation, few.deviation);
}

}  // namespace
}  // namespace spielwerk::ratings
