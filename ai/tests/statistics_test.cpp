// Statistics of contests against values known from elsewhere, and against contests that are made up.

#include "ai/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/catalogue/arena_plan.h"
#include "core/values/random.h"

namespace spielwerk {
namespace {

Mean mean_of(std::initializer_list<double> numbers) {
  Mean mean;
  for (const double one : numbers) mean.add(one);
  return mean;
}

TEST(Elo, FollowsTheLogisticLaw) {
  EXPECT_DOUBLE_EQ(share_of_elo(0, 2), 0.5);
  EXPECT_NEAR(share_of_elo(100, 2), 0.640065, 1e-6);
  EXPECT_NEAR(share_of_elo(200, 2), 0.759747, 1e-6);
  EXPECT_NEAR(share_of_elo(400, 2), 10.0 / 11, 1e-12);
  EXPECT_NEAR(elo_of_share(0.75, 2), 190.8485, 1e-3);
  EXPECT_NEAR(share_of_elo(0, 4), 0.25, 1e-12);
  EXPECT_NEAR(share_of_elo(400, 4), 10.0 / 13, 1e-12) << "ten times as strong as each of three";
  for (const int seats : {2, 3, 4, 5})
    for (const double elo : {-250.0, -10.0, 0.0, 70.0, 600.0})
      EXPECT_NEAR(elo_of_share(share_of_elo(elo, seats), seats), elo, 1e-9);
}

TEST(Means, AreThoseOfTheTextbook) {
  const Mean mean = mean_of({2, 4, 4, 4, 5, 5, 7, 9});
  EXPECT_DOUBLE_EQ(mean.mean(), 5);
  EXPECT_NEAR(mean.variance(), 32.0 / 7, 1e-12);
  EXPECT_NEAR(mean.interval(), 1.959964 * std::sqrt(32.0 / 7 / 8), 1e-9);
  EXPECT_EQ(mean_of({3}).variance(), 0);
  EXPECT_EQ(Mean{}.interval(), 0);
}

// Ten rounds of two games, of which 2, 1 or 0 are won, with the variance of independent games: Wilson's
// interval for 10 of 20.
TEST(ShareIntervals, AreWilsonsForIndependentGames) {
  const Mean rounds = mean_of({1, 1, 0, 0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1, 0, 0.5, 0.5, 1, 0});
  const double worth = 0.25 / (rounds.variance() / rounds.count());
  const double z = 1.959964;
  const double half = z * std::sqrt(0.25 / worth + z * z / (4 * worth * worth)) / (1 + z * z / worth);
  const Interval interval = share_interval(rounds, 2);
  EXPECT_NEAR(interval.low, 0.5 - half, 1e-9);
  EXPECT_NEAR(interval.high, 0.5 + half, 1e-9);
}
TEST(ShareIntervals, AreHonestWhereAllGamesWereWon) {
  Mean rounds;
  for (int i = 0; i < 10; ++i) rounds.add(1);
  const Interval interval = share_interval(rounds, 2);
  EXPECT_NEAR(interval.low, 0.83887, 1e-4) << "Wilson: 20 of 20";
  EXPECT_DOUBLE_EQ(interval.high, 1);
  EXPECT_EQ(share_interval(Mean{}, 2).high, 1);
}
TEST(ShareIntervals, CoverTheTruthNineteenTimesOfTwenty) {
  Rng rng(5);
  int covered = 0;
  constexpr int kTimes = 1000;
  for (int time = 0; time < kTimes; ++time) {
    Mean rounds;
    for (int i = 0; i < 60; ++i) rounds.add(((rng.unit() < 0.8 ? 1 : 0) + (rng.unit() < 0.8 ? 1 : 0)) / 2.0);
    const Interval interval = share_interval(rounds, 2);
    covered += interval.low <= 0.8 && 0.8 <= interval.high ? 1 : 0;
  }
  EXPECT_NEAR(covered, 0.95 * kTimes, 0.025 * kTimes);
}

/// Rounds of games that are won by this chance, until the test ends; true: better by elo1.
bool accepts(const SequentialTest& test, double chance, int seats, Rng& rng, int* games) {
  Mean rounds;
  for (;;) {
    double won = 0;
    for (int i = 0; i < seats; ++i) won += rng.unit() < chance ? 1 : 0;
    rounds.add(won / seats);
    *games += seats;
    const double ratio = likelihood_ratio(test, rounds, seats);
    if (std::abs(ratio) >= likelihood_bound(test)) return ratio > 0;
  }
}

TEST(SequentialTests, HaveWaldsBound) {
  EXPECT_NEAR(likelihood_bound({.elo0 = 0, .elo1 = 10}), std::log(19.0), 1e-12);
}
TEST(SequentialTests, WeighTheMeanAgainstBothHypotheses) {
  const SequentialTest test{.elo0 = 0, .elo1 = 100};
  EXPECT_EQ(likelihood_ratio(test, Mean{}, 2), 0);
  const double middle = (0.5 + share_of_elo(100, 2)) / 2;
  EXPECT_NEAR(likelihood_ratio(test, mean_of({middle - 0.1, middle + 0.1}), 2), 0, 1e-9);
  // Four rounds of mean 3/4 and, with one won and one lost added, variance (2/16 + 2 * 1/16 ... )/5.
  const double variance = (4 * 0.0625 + 0.75 * 0.75 + 0.25 * 0.25) / 5;
  const double s1 = share_of_elo(100, 2);
  EXPECT_NEAR(likelihood_ratio(test, mean_of({1, 0.5, 1, 0.5}), 2),
              4 * (s1 - 0.5) * (1.5 - 0.5 - s1) / (2 * variance), 1e-9);
}
TEST(SequentialTests, ErrInOneOfTwentyAtTheirHypotheses) {
  constexpr int kTimes = 400;
  for (const int seats : {2, 4}) {
    const SequentialTest test{.elo0 = 0, .elo1 = 50};
    Rng rng(static_cast<std::uint64_t>(seats));
    int games = 0;
    int wrongly = 0;
    int rightly = 0;
    for (int i = 0; i < kTimes; ++i) {
      wrongly += accepts(test, share_of_elo(0, seats), seats, rng, &games) ? 1 : 0;
      rightly += accepts(test, share_of_elo(50, seats), seats, rng, &games) ? 1 : 0;
    }
    EXPECT_LT(wrongly, 0.08 * kTimes) << seats;
    EXPECT_GT(rightly, 0.92 * kTimes) << seats;
    EXPECT_LT(games / (2 * kTimes), 700) << "far fewer than a test of fixed size";
  }
}
TEST(SequentialTests, DoNotEndOnAFewEqualRounds) {
  const SequentialTest test{.elo0 = 0, .elo1 = 10};
  EXPECT_LT(likelihood_ratio(test, mean_of({1, 1, 1}), 2), likelihood_bound(test));
}

TEST(Ratings, OfTwoAreTheEloOfTheirShare) {
  const std::vector<PoolContest> met{{1, 0, 999, (0.75 * 1000 - 0.5) / 999}};
  const auto ratings = pool_ratings(2, 2, met, 0);
  EXPECT_EQ(ratings[0].elo, 0);
  EXPECT_EQ(ratings[0].interval, 0);
  EXPECT_NEAR(ratings[1].elo, 190.8485, 1e-3);
  // Variance of the logarithm of the odds: 1 / (n p (1 - p)).
  EXPECT_NEAR(ratings[1].interval, 1.959964 * 400 / std::log(10.0) / std::sqrt(1000 * 0.1875), 1e-3);
}
TEST(Ratings, FindTheStrengthsBehindMadeUpContests) {
  const std::vector<double> truth{-300, -80, 0, 150, 420};
  for (const int seats : {2, 3, 4}) {
    std::vector<PoolContest> met;
    for (int i = 0; i < 5; ++i)
      for (int j = 0; j < 5; ++j)
        if (j < i || (seats > 2 && j != i))
          met.push_back(
              {i, j, 1e6,
               share_of_elo(truth[static_cast<std::size_t>(i)] - truth[static_cast<std::size_t>(j)], seats)});
    const auto ratings = pool_ratings(5, seats, met, 2);
    for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(ratings[i].elo, truth[i], 0.5) << seats;
  }
}
TEST(Ratings, StayFiniteWhereOneNeverLost) {
  const auto ratings =
      pool_ratings(3, 2, std::vector<PoolContest>{{0, 1, 50, 1}, {1, 2, 50, 1}, {0, 2, 50, 1}}, 2);
  EXPECT_GT(ratings[0].elo, ratings[1].elo);
  EXPECT_GT(ratings[1].elo, 300);
  EXPECT_LT(ratings[0].elo, 3000);
  EXPECT_GT(ratings[0].interval, 100);
}

TEST(Times, HavePercentiles) {
  DecisionTimes times;
  for (int i = 1; i <= 900; ++i) times.add(i / 1000.0);
  DecisionTimes rest;
  for (int i = 901; i <= 1000; ++i) rest.add(i / 1000.0);
  times.add(rest);
  EXPECT_EQ(times.count(), 1000U);
  EXPECT_NEAR(times.percentile(0.5), 0.5, 0.025);
  EXPECT_NEAR(times.percentile(0.95), 0.95, 0.05);
  EXPECT_DOUBLE_EQ(times.percentile(1), 1);
  EXPECT_DOUBLE_EQ(times.most(), 1);
  EXPECT_EQ(DecisionTimes{}.percentile(0.5), 0);
}

}  // namespace
}  // namespace spielwerk
