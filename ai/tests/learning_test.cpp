// What weaker levels count their errors in, and what a net's judgement is of a match of several games.

#include <gtest/gtest.h>

#include "ai/learned.h"

namespace spielwerk {
namespace {

/// A game of which a net judges all; the state is what was scored before.
struct Single {
  using State = int;
  static constexpr double kUsualPoints = 100;
  static void features(int, Seat, Features&) {}
  static std::string_view net(int) { return {}; }
};
struct Series : Single {
  static PointsApart points_apart(int scored, Seat) { return {.over = scored, .to_come = 50}; }
};
struct Says {
  static Judgement judge(const Features&) { return {.share = 0.5, .rank = 0.5, .points = 0.4}; }
};

TEST(LearnedLevels, MeasureWhatIsAtStake) {
  EXPECT_DOUBLE_EQ(spread_of({1, 3}), 1);
  EXPECT_DOUBLE_EQ(spread_of({0.5, 0.5, 0.5}), 0);
  EXPECT_DOUBLE_EQ(spread_of({10, 30}), 10 * spread_of({1, 3}));
}

TEST(JudgementsByNets, AddWhatOtherGamesOfAMatchBring) {
  Features features;
  const Judgement alone = judged_by<Single>(Says{}, 30, Seat{0}, features);
  const Judgement one_of_several = judged_by<Series>(Says{}, 30, Seat{0}, features);
  EXPECT_DOUBLE_EQ(alone.points, 0.4);
  EXPECT_DOUBLE_EQ(one_of_several.points, 0.4 + 0.3 + 0.5);
  EXPECT_DOUBLE_EQ(one_of_several.share, 0.5);
}

}  // namespace
}  // namespace spielwerk
