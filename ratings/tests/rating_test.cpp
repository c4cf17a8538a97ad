// One match: values computed by hand from the formulas of the paper, and what must hold for any match.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "ratings/rating.h"

namespace spielwerk::ratings {
namespace {

constexpr double kNear = 1e-6;

void expect_near(const Rating& rating, double mean, double deviation) {
  EXPECT_NEAR(rating.mean, mean, kNear);
  EXPECT_NEAR(rating.deviation, deviation, kNear);
}

// Two newcomers: variance with drift 300² + 3² = 90 009, scale √(2 · (90 009 + 150²)) = 474.3606, either wins
// with chance 1/2. The mean moves by 90 009 / 474.3606 / 2 = 94.874022; of the variance goes the part
// (300.015 / 474.3606)³ / 4 = 0.063248.
TEST(Rating, OfTwoNewcomersMovesByTheSame) {
  const auto after = after_match(std::vector<Placing>{{{}, 1}, {{}, 2}});
  expect_near(after[0], 1500 + 94.874022, 290.372451);
  expect_near(after[1], 1500 - 94.874022, 290.372451);
}

TEST(Rating, OfTwoNewcomersThatTieStays) {
  const auto after = after_match(std::vector<Placing>{{{}, 1}, {{}, 1}});
  expect_near(after[0], 1500, 290.372451);
  EXPECT_EQ(after[0], after[1]);
}

TEST(Rating, OfThreeIsThatOfThePaper) {
  const auto after = after_match(std::vector<Placing>{{{1700, 100}, 2}, {{1500, 300}, 1}, {{1400, 200}, 3}});
  expect_near(after[0], 1697.332470, 99.793887);
  expect_near(after[1], 1638.674939, 290.910790);
  expect_near(after[2], 1349.021916, 196.548244);
}

TEST(Rating, AnAnchorStaysAndOthersAreMeasuredByIt) {
  const auto after = after_match(
      std::vector<Placing>{{{1700, 100}, 2}, {{1500, 300}, 1}, {{1400, 200}, 2}, {{1600, 50}, 4, true}});
  expect_near(after[0], 1694.648031, 99.836456);
  expect_near(after[1], 1645.699623, 293.761888);
  expect_near(after[2], 1407.732025, 197.704891);
  EXPECT_EQ(after[3], (Rating{1600, 50}));
}

TEST(Rating, ChancesAreThoseOfTheModel) {
  // Scale √(2 · (100² + 150²)) = 254.9510; e^(200 / 254.9510) = 2.191; 2.191 / 3.191 = 0.68664.
  const auto chances = chances_to_win(std::vector<Rating>{{1600, 100}, {1400, 100}});
  EXPECT_NEAR(chances[0], 0.686636, 1e-5);
  EXPECT_NEAR(chances[0] + chances[1], 1, kNear);
}

// ---- for any match ----------------------------------------------------------------------------------

std::vector<Placing> any_match() {
  const auto seats = *rc::gen::inRange<std::size_t>(2, 9);
  std::vector<Placing> match;
  for (std::size_t i = 0; i < seats; ++i)
    match.push_back({{static_cast<double>(*rc::gen::inRange(-3'000, 6'000)),
                      static_cast<double>(*rc::gen::inRange(1, 1'000))},
                     *rc::gen::inRange(1, 9),
                     false});
  return match;
}

RC_GTEST_PROP(RatingProperty, StaysFiniteAndBecomesSurerButForDrift, ()) {
  const auto match = any_match();
  const auto after = after_match(match);
  for (std::size_t i = 0; i < match.size(); ++i) {
    RC_ASSERT(std::isfinite(after[i].mean));
    RC_ASSERT(after[i].deviation > 0);
    RC_ASSERT(after[i].deviation <= std::hypot(match[i].rating.deviation, kDrift) + kNear);
  }
}

RC_GTEST_PROP(RatingProperty, DoesNotDependOnTheOrderOfTheSeats, ()) {
  auto match = any_match();
  auto after = after_match(match);
  std::ranges::reverse(match);
  const auto reversed = after_match(match);
  std::ranges::reverse(after);
  for (std::size_t i = 0; i < after.size(); ++i) {
    RC_ASSERT(std::abs(after[i].mean - reversed[i].mean) < kNear);
    RC_ASSERT(std::abs(after[i].deviation - reversed[i].deviation) < kNear);
  }
}

RC_GTEST_PROP(RatingProperty, TheFirstNeverLosesAndTheLastNeverGains, ()) {
  auto match = any_match();
  for (std::size_t i = 0; i < match.size(); ++i) match[i].place = static_cast<int>(i) + 1;
  const auto after = after_match(match);
  RC_ASSERT(after.front().mean >= match.front().rating.mean);
  RC_ASSERT(after.back().mean <= match.back().rating.mean);
}

RC_GTEST_PROP(RatingProperty, ABetterPlaceIsNeverWorse, ()) {
  auto match = any_match();
  std::vector<int> places(match.size());
  std::iota(places.begin(), places.end(), 1);
  for (std::size_t i = 0; i < match.size(); ++i) match[i].place = places[i];
  const auto seat = *rc::gen::inRange<std::size_t>(1, match.size());
  const auto worse = after_match(match)[seat];
  std::swap(match[seat].place, match[seat - 1].place);
  RC_ASSERT(after_match(match)[seat].mean >= worse.mean - kNear);
}

RC_GTEST_PROP(RatingProperty, AmongEquallyUnsureNothingIsMadeOrLost, ()) {
  auto match = any_match();
  for (Placing& seat : match) seat.rating.deviation = match.front().rating.deviation;
  double before = 0;
  double now = 0;
  for (const Placing& seat : match) before += seat.rating.mean;
  for (const Rating& rating : after_match(match)) now += rating.mean;
  RC_ASSERT(std::abs(before - now) < 1e-3);
}

RC_GTEST_PROP(RatingProperty, AnchorsNeverMove, ()) {
  auto match = any_match();
  match.back().fixed = true;
  RC_ASSERT(after_match(match).back() == match.back().rating);
}

}  // namespace
}  // namespace spielwerk::ratings
