// Section 3 of the rule page: goods, food, hunger, disasters.

#include "games/roll_through_the_ages/tests/position.h"

namespace spielwerk::roll_through_the_ages {
namespace {

// ---- 3a: goods -----------------------------------------------------------------------------------

TEST(RollThroughTheAgesRules, OneGoodOrTwoWithASkull) {
  EXPECT_EQ(rolled(Position(2), kFirst, {kG, kF, kF}).sheet(kFirst).goods_count(), 1);
  EXPECT_EQ(rolled(Position(2), kFirst, {kS, kF, kF}).sheet(kFirst).goods_count(), 2);
  EXPECT_EQ(rolled(Position(2), kFirst, {kS, kG, kG}).sheet(kFirst).goods_count(), 4);
}

TEST(RollThroughTheAgesRules, GoodsComeFromWoodUpToMetal) {
  const Position seven = Position(2).cities(kFirst, 7).food(kFirst, 15);
  const std::vector<std::vector<int>> expected{{1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 1, 1, 0, 0},
                                               {1, 1, 1, 1, 0}, {1, 1, 1, 1, 1}, {2, 1, 1, 1, 1},
                                               {2, 2, 1, 1, 1}};
  for (int count = 1; count <= 7; ++count) {
    Play play(seven.turn(kFirst));
    for (int die = 0; die < 7; ++die) play.act(Fall{die < count ? kG : kF});
    play.act(Keep{});
    EXPECT_EQ(play.goods(kFirst), expected[static_cast<std::size_t>(count - 1)]) << count;
  }
}

TEST(RollThroughTheAgesRules, TheSixthGoodIsWoodAgain) {
  const Position five = Position(2).cities(kFirst, 5);
  EXPECT_EQ(rolled(five, kFirst, {kG, kG, kG, kG, kS}).goods(kFirst), (std::vector{2, 1, 1, 1, 1}));
}

TEST(RollThroughTheAgesRules, GoodsAreAddedToThoseThere) {
  const Position before = Position(2).goods(kFirst, Good::kWood, 2).goods(kFirst, Good::kMetal, 1);
  EXPECT_EQ(rolled(before, kFirst, {kG, kG, kF}).goods(kFirst), (std::vector{3, 1, 0, 0, 1}));
}

TEST(RollThroughTheAgesRules, EveryTurnBeginsWithWood) {
  Play play = rolled(Position(1), kFirst, {kG, kG, kF});
  play.pass().roll({kG, kF, kF});
  EXPECT_EQ(play.goods(kFirst), (std::vector{2, 1, 0, 0, 0}));
}

TEST(RollThroughTheAgesRules, AFullRowLosesTheGood) {
  const Position full =
      Position(2).goods(kFirst, Good::kWood, 8).developments(kFirst, {Development::kCaravans});
  const Play play = rolled(full, kFirst, {kG, kG, kG});
  EXPECT_EQ(play.goods(kFirst), (std::vector{8, 1, 1, 0, 0})) << "lost, and counted as the first";
  EXPECT_EQ(play.facts_of<Lapsed>(), (std::vector{Lapsed{kFirst, Ware::kWood, 1}}));
}

TEST(RollThroughTheAgesRules, RowsHoldEightDownToFour) {
  for (Good good : kAll<Good>) EXPECT_EQ(capacity(good), 8 - static_cast<int>(good));
}

TEST(RollThroughTheAgesRules, QuarryingAddsAStone) {
  const auto quarry = [](Position position) {
    return position.developments(kFirst, {Development::kQuarrying});
  };
  EXPECT_EQ(rolled(quarry(Position(2)), kFirst, {kG, kG, kF}).goods(kFirst), (std::vector{1, 2, 0, 0, 0}));
  EXPECT_EQ(rolled(quarry(Position(2)), kFirst, {kG, kF, kF}).goods(kFirst), (std::vector{1, 0, 0, 0, 0}))
      << "no stone was made";
}

Options quarrying_each() {
  Options options;
  options.quarrying = Quarrying::kEach;
  return options;
}

TEST(RollThroughTheAgesRules, QuarryingAddsOneStoneInATurn) {
  const auto seven_goods = [](const Options& options) {
    const Position five =
        Position(2, options).cities(kFirst, 5).developments(kFirst, {Development::kQuarrying});
    return rolled(five, kFirst, {kG, kG, kG, kS, kS}).goods(kFirst, Good::kStone);
  };
  EXPECT_EQ(seven_goods({}), 3) << "two made, one added";
  EXPECT_EQ(seven_goods(quarrying_each()), 4) << "two made, two added";
}

TEST(RollThroughTheAgesRules, QuarryingNeedsRoomAsWell) {
  const auto stones = [](int before) {
    const Position position = Position(2)
                                  .goods(kFirst, Good::kStone, before)
                                  .developments(kFirst, {Development::kQuarrying, Development::kCaravans});
    return rolled(position, kFirst, {kG, kG, kF}).goods(kFirst, Good::kStone);
  };
  EXPECT_EQ(stones(5), 7);
  EXPECT_EQ(stones(6), 7);
  EXPECT_EQ(stones(7), 7);
}

// ---- 3b: food ------------------------------------------------------------------------------------

TEST(RollThroughTheAgesRules, FoodDiceBringThree) {
  EXPECT_EQ(rolled(Position(2).food(kFirst, 0), kFirst, {kF, kF, kG}).sheet(kFirst).food, 6 - 3);
}

TEST(RollThroughTheAgesRules, ExampleOfFiveFood) {
  Play play = rolled(Position(2).food(kFirst, 0), kFirst, {kF, Face::kEither, kG});
  play.act(Feed{1});
  EXPECT_EQ(play.facts_of<Harvested>(), (std::vector{Harvested{kFirst, 5, 5}}));
}

TEST(RollThroughTheAgesRules, FifteenFoodAtMostBeforeFeeding) {
  const Play play = rolled(Position(2).food(kFirst, 13), kFirst, {kF, kF, kG});
  EXPECT_EQ(play.sheet(kFirst).food, 12) << "15 at most, then three cities eat";
  EXPECT_EQ(play.facts_of<Lapsed>(), (std::vector{Lapsed{kFirst, Ware::kFood, 4}}));
}

TEST(RollThroughTheAgesRules, AgricultureAddsFoodToEveryFoodDie) {
  const Position farmer = Position(2).food(kFirst, 0).developments(kFirst, {Development::kAgriculture});
  Play play = rolled(farmer, kFirst, {kF, Face::kEither, Face::kEither});
  play.act(Feed{1});
  EXPECT_EQ(play.sheet(kFirst).food, 4 + 3 - 3);
  EXPECT_EQ(play.state().workers, 2);
}

// ---- 3c: hunger ----------------------------------------------------------------------------------

TEST(RollThroughTheAgesRules, EveryCityEatsOneFood) {
  const Play play = rolled(Position(2).food(kFirst, 3), kFirst, {kG, kG, kG});
  EXPECT_EQ(play.sheet(kFirst).food, 0) << "the example of three cities";
  EXPECT_EQ(play.sheet(kFirst).disasters, 0);
}

TEST(RollThroughTheAgesRules, ExampleOfFiveHungryCities) {
  const Position position = Position(2).cities(kFirst, 5).food(kFirst, 2);
  const Play play = rolled(position, kFirst, {kG, kG, kG, kG, kG});
  EXPECT_EQ(play.sheet(kFirst).food, 0);
  EXPECT_EQ(play.sheet(kFirst).disasters, 3);
  EXPECT_EQ(play.facts_of<Famine>(), (std::vector{Famine{kFirst, 3}}));
}

TEST(RollThroughTheAgesRules, HungerIsKnownWhileThrowing) {
  Play play(Position(2).food(kFirst, 1).turn(kFirst));
  play.fall({kG, Face::kEither, Face::kEither});
  ASSERT_TRUE(play.seen().outlook.has_value());
  EXPECT_EQ(play.seen().outlook->meals[0].unfed, 2);
  EXPECT_EQ(play.seen().outlook->meals[1].unfed, 0);
  EXPECT_EQ(play.seen().outlook->suggested, 1) << "a second die would feed nobody else";
}

TEST(RollThroughTheAgesRules, NewCitiesEatFromTheNextTurnOn) {
  Play play =
      rolled(Position(1).food(kFirst, 3).city_boxes(kFirst, 2), kFirst, {Face::kWorkers, Face::kWorkers, kG});
  play.act(Work{Site::kCity, 1});
  EXPECT_EQ(play.sheet(kFirst).cities(), 4);
  EXPECT_EQ(play.sheet(kFirst).disasters, 0);
  play.pass().roll({kG, kG, kG, kG});
  EXPECT_EQ(play.sheet(kFirst).disasters, 4) << "four dice, four hungry cities";
}

// ---- 3d: disasters -------------------------------------------------------------------------------

/// Points lost by everybody, when the first player of `position` throws so many skulls and else food.
std::vector<int> losses(const Position& position, int skulls) {
  const State before = position.turn(kFirst);
  Play play(before);
  const int cities = before[kFirst].cities();
  for (int die = 0; die < cities; ++die) play.act(Fall{die < skulls ? kS : kF});
  if (play.due<Rerolls>()) play.act(Keep{});
  std::vector<int> all;
  for (int i = 0; i < before.seats(); ++i)
    all.push_back(play.sheet(Seat{i}).disasters - before[Seat{i}].disasters);
  return all;
}
Position large(int seats) { return Position(seats).cities(kFirst, 7).food(kFirst, 15); }

TEST(RollThroughTheAgesRules, OneSkullIsHarmless) {
  EXPECT_EQ(losses(large(3), 0), (std::vector{0, 0, 0}));
  EXPECT_EQ(losses(large(3), 1), (std::vector{0, 0, 0}));
}

TEST(RollThroughTheAgesRules, TwoSkullsAreADrought) {
  EXPECT_EQ(losses(large(3), 2), (std::vector{2, 0, 0})) << "the example of the page";
  EXPECT_EQ(losses(large(3).developments(kFirst, {Development::kIrrigation}), 2), (std::vector{0, 0, 0}));
}

TEST(RollThroughTheAgesRules, ThreeSkullsAreAPestilenceOfTheOthers) {
  EXPECT_EQ(losses(large(4), 3), (std::vector{0, 3, 3, 3}));
  EXPECT_EQ(losses(large(4).developments(kThird, {Development::kMedicine}), 3), (std::vector{0, 3, 0, 3}));
}

TEST(RollThroughTheAgesRules, FourSkullsAreAnInvasion) {
  EXPECT_EQ(losses(large(3), 4), (std::vector{4, 0, 0}));
  EXPECT_EQ(losses(large(3).monument(kFirst, Monument::kGreatWall), 4), (std::vector{0, 0, 0}));
  EXPECT_EQ(losses(large(3).monument(kSecond, Monument::kGreatWall), 4), (std::vector{4, 0, 0}))
      << "only one's own wall";
}

TEST(RollThroughTheAgesRules, TheWallMayHaveBeenCompletedLater) {
  EXPECT_EQ(
      losses(large(2).monument(kSecond, Monument::kGreatWall).monument(kFirst, Monument::kGreatWall), 4),
      (std::vector{0, 0}));
}

TEST(RollThroughTheAgesRules, FiveSkullsAndMoreAreARevolt) {
  for (int skulls = 5; skulls <= 7; ++skulls) {
    const Position position = large(2).goods(kFirst, Good::kCloth, 3).goods(kSecond, Good::kWood, 2);
    Play play(position.turn(kFirst));
    for (int die = 0; die < 7; ++die) play.act(Fall{die < skulls ? kS : kF});
    if (play.due<Rerolls>()) play.act(Keep{});
    EXPECT_EQ(play.sheet(kFirst).goods_count(), 0) << "those just collected too";
    EXPECT_EQ(play.goods(kSecond, Good::kWood), 2);
    EXPECT_EQ(play.sheet(kFirst).disasters, 0);
  }
}

TEST(RollThroughTheAgesRules, ReligionTurnsTheRevoltOnTheOthers) {
  const Position position = large(3)
                                .developments(kFirst, {Development::kReligion, Development::kCaravans})
                                .goods(kFirst, Good::kCloth, 3)
                                .goods(kSecond, Good::kWood, 2)
                                .goods(kThird, Good::kMetal, 1);
  const Play play = rolled(position, kFirst, {kS, kS, kS, kS, kS, kF, kF});
  EXPECT_EQ(play.goods(kFirst), (std::vector{2, 2, 2, 5, 2})) << "their own goods stay, the new ones too";
  EXPECT_EQ(play.sheet(kSecond).goods_count(), 0);
  EXPECT_EQ(play.sheet(kThird).goods_count(), 0);
}

TEST(RollThroughTheAgesRules, ReligionShieldsFromTheRevoltsOfOthers) {
  const auto kept = [](bool shield) {
    Options options;
    options.religion_shield = shield;
    Position position(3, options);
    position.cities(kFirst, 7).food(kFirst, 15).developments(kFirst, {Development::kReligion});
    position.developments(kSecond, {Development::kReligion}).goods(kSecond, Good::kWood, 2);
    position.goods(kThird, Good::kWood, 2);
    const Play play = rolled(position, kFirst, {kS, kS, kS, kS, kS, kF, kF});
    EXPECT_EQ(play.goods(kThird, Good::kWood), 0);
    return play.goods(kSecond, Good::kWood);
  };
  EXPECT_EQ(kept(true), 2);
  EXPECT_EQ(kept(false), 0);
}

TEST(RollThroughTheAgesRules, ReligionOfAnotherDoesNotStopTheOwnRevolt) {
  const Position position =
      large(2).goods(kFirst, Good::kWood, 2).developments(kSecond, {Development::kReligion});
  EXPECT_EQ(rolled(position, kFirst, {kS, kS, kS, kS, kS, kF, kF}).sheet(kFirst).goods_count(), 0);
}

TEST(RollThroughTheAgesRules, DisastersArePreviewedAsTheyHappen) {
  for (int skulls = 0; skulls <= 6; ++skulls) {
    const Position position = large(3)
                                  .goods(kFirst, Good::kWood, 2)
                                  .developments(kSecond, {Development::kMedicine, Development::kReligion});
    Play play(position.turn(kFirst));
    for (int die = 0; die < 7; ++die) play.act(Fall{die < skulls ? kS : kF});
    const Outlook ahead = *play.seen().outlook;
    EXPECT_EQ(ahead.disaster, disaster_of(skulls));
    play.act(Keep{});
    for (const Loss& loss : ahead.losses) {
      EXPECT_EQ(play.sheet(loss.seat).disasters, loss.spared ? 0 : loss.points) << skulls;
      if (loss.goods && !loss.spared) {
        EXPECT_EQ(play.sheet(loss.seat).goods_count(), 0);
      }
    }
    for (Good good : kAll<Good>)
      if (skulls < 5) {
        EXPECT_EQ(play.goods(kFirst, good), ahead.goods[good]) << skulls;
      }
  }
}

TEST(RollThroughTheAgesRules, DisastersComeAfterFeeding) {
  Play play(Position(2).food(kFirst, 0).turn(kFirst));
  play.fall({kS, kS, kG}).act(Keep{});
  EXPECT_EQ(play.sheet(kFirst).disasters, 3 + 2);
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
