// How a round is worked off in the mind, what contracts ask for, and when places are decided.

#include <gtest/gtest.h>

#include "games/snowdonia/outlook.h"
#include "games/snowdonia/tests/play.h"

namespace spielwerk::snowdonia {
namespace {

// ---- a round, worked off -------------------------------------------------------------------------

TEST(Outlook, DiggersSurveyorsAndThePlaceInTheYardDoWhatTheRulesSay) {
  Course course(Position(2).rates(4, 2).round(2));
  course.place({"b1", "a2", "g"});
  const State expected = worked_off(course.state());
  course.place({"g"}).finish_areas();
  EXPECT_EQ(expected[kOne].rubble, course[kOne].rubble);
  EXPECT_EQ(expected[kOne].steps, course[kOne].steps);
  EXPECT_EQ(expected.marker, kTwo);
  EXPECT_EQ(expected.left, course.state().left);
}

TEST(Outlook, SteelOfTheWorksIsLaidInTheSameRound) {
  Course course(Position(2).cleared(4).give(kOne, Good::kIron, 3).rates(2, 2).round(2));
  course.place({"c1", "g", "d1"});
  const State expected = worked_off(course.state());
  EXPECT_EQ(expected[kOne].tracks.size(), 1);
  EXPECT_EQ(expected[kOne].steel, 0);
  EXPECT_EQ(expected[kOne].wares[Ware::kIron], 0);
}

TEST(Outlook, WhoHasActedIsNotCountedTwice) {
  Course course(Position(2).rates(4, 2).round(2).give(kTwo, Good::kIron, 3));
  course.place({"b1", "c1", "g", "g"}).pass();
  ASSERT_TRUE(course.due<ConvertGoods>());
  EXPECT_EQ(worked_off(course.state())[kOne].rubble, course[kOne].rubble);
  EXPECT_EQ(worked_off(course.state())[kTwo].steel, 1) << "what is due is done";
  course.act(Convert{1, 0, 0});
  EXPECT_EQ(worked_off(course.state())[kTwo].steel, 1);
}

TEST(Outlook, ALastTrackThatWillBeLaidEndsTheGame) {
  Position position(2);
  const int tracks = plan_of(position.raw()).tracks();
  position.area_b_builds().lay(tracks - 1).give(kOne, Good::kSteel, 1).rates(2, 2).round(2);
  Course course(position);
  EXPECT_EQ(worked_off(course.state()).ending, Ending::kOpen);
  course.place({"d1"});
  EXPECT_EQ(worked_off(course.state()).ending, Ending::kThisRound);
}

TEST(Outlook, ABuilderBuildsWhatCanBePaidAndBuysATrainFirst) {
  Course course(Position(2).cleared(8).give(kOne, Good::kStone, 4).round(2));
  course.place({"e1"});
  EXPECT_EQ(worked_off(course.state())[kOne].builds.size(), 1);
  Course buyer(Position(2).events(2).give(kOne, Good::kSteel, 2).round(2));
  buyer.place({"e1"});
  EXPECT_TRUE(worked_off(buyer.state())[kOne].train.has_value());
}

TEST(Outlook, RandomGamesStayPossible) {
  Rng rng(12);
  for (const Scenario scenario : kAll<Scenario>)
    for (int seats = 1; seats <= 4; ++seats)
      for (int game = 0; game < 20; ++game) {
        State state = start<Snowdonia>(table_of(seats, scenario));
        for (; !is_terminal<Snowdonia>(state); random_plies<Snowdonia>(state, rng, 2)) {
          const State after = worked_off(state);
          for (int i = 0; i < seats; ++i) {
            ASSERT_GE(markers_left(after, Seat{i}), 0);
            ASSERT_GE(steel_left(after), 0);
            ASSERT_TRUE(after[Seat{i}].at.empty());
          }
        }
      }
}

// ---- contracts -----------------------------------------------------------------------------------

Contracts some_contracts(Rng& rng, int count) {
  Contracts all;
  while (all.size() < count) all.add(1 + static_cast<int>(rng.below(kContractCards)));
  return all;
}
Stock some_stock(Rng& rng) {
  const auto up_to = [&](std::uint32_t most) { return static_cast<int>(rng.below(most + 1)); };
  return {up_to(30), up_to(8), up_to(8), up_to(4), up_to(7)};
}

TEST(Outlook, DemandIsTheBestServiceOfUpToSevenContracts) {
  Rng rng(5);
  for (int i = 0; i < 3000; ++i) {
    const Stock stock = some_stock(rng);
    Stock hope = stock;
    hope.rubble += 8;
    hope.tracks += 2;
    hope.stations += 3;
    const Contracts all = some_contracts(rng, static_cast<int>(rng.below(8)));
    OpenRow row;
    for (int place = 0; place < kOpenContracts; ++place) row.push(0);
    const int open = 1 + static_cast<int>(rng.below(kContractCards));
    if (!all.has(open)) row[1] = static_cast<std::uint8_t>(open);
    const Demand demand = demand_of(stock, hope, all, row);
    const auto served = [&](Stock with, Contracts contracts) { return best_service(with, contracts).points; };
    ASSERT_EQ(demand.now, served(stock, all));
    ASSERT_EQ(demand.hoped, served(hope, all));
    if (row[1] != 0) {
      Contracts more = all;
      more.add(open);
      ASSERT_EQ(demand.row[1], served(stock, more) - demand.now);
      ASSERT_EQ(demand.row_hoped[1], served(hope, more) - demand.hoped);
    }
    Stock track = stock;
    ++track.tracks;
    ASSERT_EQ(demand.track, served(track, all) - demand.now);
    Stock rubble = stock;
    rubble.rubble += kLoad;
    ASSERT_EQ(demand.rubble, served(rubble, all) - demand.now);
  }
}

TEST(Outlook, DemandOfManyContractsIsALowerBound) {
  Rng rng(6);
  for (int i = 0; i < 300; ++i) {
    const Stock stock = some_stock(rng);
    const Contracts all = some_contracts(rng, 15);
    const Demand demand = demand_of(stock, stock, all, {});
    EXPECT_LE(demand.now, best_service(stock, all).points);
    EXPECT_GT(demand.now + (stock.rubble + stock.tracks + stock.stations < 6 ? 1 : 0), 0);
  }
}

// ---- what is decided -----------------------------------------------------------------------------

TEST(Prospects, AreDecidedOnceTheWorkersOfTheLastRoundAreBack) {
  Position position(2);
  const int tracks = plan_of(position.raw()).tracks();
  position.area_b_builds().lay(tracks - 1).give(kOne, Good::kSteel, 1).rates(2, 2).round(2);
  Course course(position.events(6));
  course.place({"d1", "g", "g"});
  EXPECT_FALSE(Snowdonia::prospect(course.state(), kOne).decided(2)) << "workers are still to be placed";
  course.place({"g"}).finish_areas();
  ASSERT_FALSE(course.over());
  const Prospect first = Snowdonia::prospect(course.state(), kOne);
  const Prospect second = Snowdonia::prospect(course.state(), kTwo);
  EXPECT_TRUE(first.decided(2));
  EXPECT_EQ(first.behind, 1);
  EXPECT_EQ(second.ahead, 1);
  EXPECT_EQ(first.least_points, first.most_points);
}

TEST(Prospects, AreOpenWhileATrainMayHaveToBeMaintained) {
  Position position(2);
  const int tracks = plan_of(position.raw()).tracks();
  position.area_b_builds().lay(tracks - 1).give(kOne, Good::kSteel, 1).rates(2, 2).round(2);
  Course course(position);
  course.place({"d1", "g", "g", "g"}).finish_areas();
  EXPECT_FALSE(Snowdonia::prospect(course.state(), kOne).decided(2)) << "the event of the upkeep may come";
}

}  // namespace
}  // namespace spielwerk::snowdonia
