// What is told of how somebody has played, from what the store knows.

#include "server/rating/statistics.h"

#include <gtest/gtest.h>

namespace spielwerk::server {
namespace {

const ratings::Ladder kDuel{"toy", 2, ratings::List::kPeople};
const ratings::Ladder kTrio{"toy", 3, ratings::List::kPeople};
constexpr Time kMoment = 1'000;

message::LadderStanding told_of(const StoredStatistics& statistics, bool sees = true) {
  return with_statistics({.game = "toy", .players = 2}, statistics,
                         [&](const std::string&, bool) { return sees; });
}

TEST(Statistics, PlacesStandBySeatOfTheirLadder) {
  const auto told = told_of({.places = {{kDuel, 0, 1, 3}, {kDuel, 1, 2, 4}, {kTrio, 2, 3, 9}}});
  EXPECT_EQ(told.places, (std::vector<std::vector<int>>{{3, 0}, {0, 4}}));
}

TEST(Statistics, TheBestResultNamesItsTableToThoseWhoMaySeeIt) {
  const StoredStatistics statistics{.best = {{kDuel, 31, "t1", 5, true}, {kTrio, 99, "t2", 5, true}}};
  EXPECT_EQ(told_of(statistics).best, (message::BestResult{31, "t1", 5}));
  EXPECT_EQ(told_of(statistics, false).best, (message::BestResult{31, std::nullopt, 5}));
  EXPECT_EQ(told_of({}).best, std::nullopt);
}

TEST(Statistics, TheUsualTimeIsTheMiddleOne) {
  const auto told = told_of({.thinking = {{kDuel, {3 * kMoment, 900 * kMoment, kMoment}}, {kTrio, {7}}}});
  EXPECT_EQ(told.live, 3 * kMoment) << "a night over one decision changes nothing";
  EXPECT_EQ(told.days, std::nullopt);
}

TEST(Statistics, MatchesOverDaysAreMeasuredApart) {
  const auto told =
      told_of({.thinking = {{kDuel, {kOverDays, 4 * kOverDays, kMoment}}, {kDuel, {2 * kMoment}}}});
  EXPECT_EQ(told.live, 2 * kMoment);
  EXPECT_EQ(told.days, kOverDays);
}

}  // namespace
}  // namespace spielwerk::server
