// What the dice bring by themselves: goods, food, hunger and disasters.

#include "games/roll_through_the_ages/tests/position.h"

namespace spielwerk::roll_through_the_ages {
namespace {

using enum Face;
using D = Development;

/// The first seat throws these dice and keeps them.
Play after(Position position, std::initializer_list<Face> faces, int food_dice = 0) {
  position.cities(kFirst, static_cast<int>(faces.size()));
  Play play(position.turn(kFirst));
  play.dice(faces, food_dice);
  return play;
}

TEST(RollThroughTheAgesRules, ASkullBringsTwoGoodsAndAGoodOne) {
  EXPECT_EQ(goods_of(after(Position(2), {kGood, kCoins, kCoins}).sheet(kFirst)), (Counts{1, 0, 0, 0, 0}));
  EXPECT_EQ(goods_of(after(Position(2), {kSkull, kCoins, kCoins}).sheet(kFirst)), (Counts{1, 1, 0, 0, 0}));
  EXPECT_EQ(goods_of(after(Position(2), {kSkull, kGood, kCoins}).sheet(kFirst)), (Counts{1, 1, 1, 0, 0}));
}

TEST(RollThroughTheAgesRules, GoodsComeFromWoodToMetalInEveryTurn) {
  Position position(2);
  position.goods(kFirst, 1, 1);
  EXPECT_EQ(goods_of(after(position, {kGood, kCoins, kCoins}).sheet(kFirst)), (Counts{2, 1, 0, 0, 0}));
  EXPECT_EQ(goods_of(after(Position(2), {kGood, kGood, kGood, kGood, kGood}).sheet(kFirst)),
            (Counts{1, 1, 1, 1, 1}));
}

TEST(RollThroughTheAgesRules, TheSixthGoodIsWoodAgain) {
  EXPECT_EQ(goods_of(after(Position(2), {kGood, kGood, kGood, kGood, kGood, kGood, kGood}).sheet(kFirst)),
            (Counts{2, 2, 1, 1, 1}));
}

TEST(RollThroughTheAgesRules, AFullRowTakesNoMoreAndTheGoodLapses) {
  Position position(2);
  position.goods(kFirst, 8);
  const Play play = after(position, {kGood, kGood, kCoins});
  EXPECT_EQ(goods_of(play.sheet(kFirst)), (Counts{8, 1, 0, 0, 0})) << "the next good is stone all the same";
  EXPECT_EQ(play.facts<Lapsed>(), (std::vector{Lapsed{kFirst, Ware::kWood, 1}}));
}

TEST(RollThroughTheAgesRules, QuarryingAddsOneStoneWhenStoneIsMade) {
  Position position(2);
  position.owns(kFirst, {D::kQuarrying});
  EXPECT_EQ(goods_of(after(position, {kGood, kGood, kCoins}).sheet(kFirst)), (Counts{1, 2, 0, 0, 0}));
  EXPECT_EQ(goods_of(after(position, {kGood, kCoins, kCoins}).sheet(kFirst)), (Counts{1, 0, 0, 0, 0}));
  EXPECT_EQ(goods_of(after(position, {kSkull, kSkull, kSkull, kGood, kFood, kFood}).sheet(kFirst)),
            (Counts{2, 3, 1, 1, 1}))
      << "once a turn";
  Options each = seats(2);
  each.quarrying = Quarrying::kEach;
  EXPECT_EQ(goods_of(after(Position(each).owns(kFirst, {D::kQuarrying}),
                           {kSkull, kSkull, kSkull, kGood, kFood, kFood})
                         .sheet(kFirst)),
            (Counts{2, 4, 1, 1, 1}));
}

TEST(RollThroughTheAgesRules, TheStoneOfQuarryingNeedsRoom) {
  Position position(2);
  position.owns(kFirst, {D::kQuarrying}).goods(kFirst, 0, 6);
  EXPECT_EQ(after(position, {kGood, kGood, kCoins}).sheet(kFirst).goods[Good::kStone], 7);
}

TEST(RollThroughTheAgesRules, FoodDiceBringThree) {
  EXPECT_EQ(after(Position(2), {kFood, kCoins, kCoins}).facts<Harvested>(),
            (std::vector{Harvested{kFirst, 3, 6}}));
}

TEST(RollThroughTheAgesRules, TheExampleOfFiveFood) {
  EXPECT_EQ(after(Position(2), {kFood, kEither, kCoins}, 1).facts<Harvested>(),
            (std::vector{Harvested{kFirst, 5, 8}}));
}

TEST(RollThroughTheAgesRules, AgricultureAddsOneFoodToEachFoodDie) {
  Position position(2);
  position.owns(kFirst, {D::kAgriculture});
  EXPECT_EQ(after(position, {kFood, kEither, kEither}, 1).facts<Harvested>(),
            (std::vector{Harvested{kFirst, 7, 10}}));
}

TEST(RollThroughTheAgesRules, AtMostFifteenFoodBeforeTheCitiesEat) {
  Position position(2);
  position.food(kFirst, 14);
  const Play play = after(position, {kFood, kCoins, kCoins});
  EXPECT_EQ(play.facts<Harvested>(), (std::vector{Harvested{kFirst, 3, 15}}));
  EXPECT_EQ(play.facts<Lapsed>(), (std::vector{Lapsed{kFirst, Ware::kFood, 2}}));
  EXPECT_EQ(play.sheet(kFirst).food, 12);
}

TEST(RollThroughTheAgesRules, EachCityEatsOneFood) {
  EXPECT_EQ(after(Position(2), {kCoins, kCoins, kCoins}).sheet(kFirst).food, 0);
  Position position(2);
  position.food(kFirst, 9);
  const Play play = after(position, {kCoins, kCoins, kCoins, kCoins, kCoins});
  EXPECT_EQ(play.sheet(kFirst).food, 4);
  EXPECT_EQ(play.facts<Fed>(), (std::vector{Fed{kFirst, 5}}));
  EXPECT_TRUE(play.facts<Famine>().empty());
}

TEST(RollThroughTheAgesRules, TheExampleOfAFamine) {
  Position position(2);
  position.food(kFirst, 2);
  const Play play = after(position, {kCoins, kCoins, kCoins, kCoins, kCoins});
  EXPECT_EQ(play.sheet(kFirst).food, 0);
  EXPECT_EQ(play.facts<Famine>(), (std::vector{Famine{kFirst, 3}}));
  EXPECT_EQ(play.points(kFirst), -3);
}

TEST(RollThroughTheAgesRules, CitiesShowWhileRollingWhetherTheyWillBeFed) {
  Play play(Position(2).food(kFirst, 1).turn(kFirst));
  play.fall({kEither, kEither, kCoins});
  const auto outlook = play.seen().outlook;
  ASSERT_TRUE(outlook.has_value());
  ASSERT_EQ(outlook->meals.size(), 3);
  EXPECT_EQ(outlook->meals[0], (Meal{0, 0, 2, 4}));
  EXPECT_EQ(outlook->meals[1], (Meal{1, 0, 0, 2}));
  EXPECT_EQ(outlook->meals[2], (Meal{2, 2, 0, 0}));
}

TEST(RollThroughTheAgesRules, OneSkullIsNoDisaster) {
  const Play play = after(Position(2), {kSkull, kFood, kFood});
  EXPECT_EQ(play.points(kFirst) + play.points(kSecond), 0);
}

TEST(RollThroughTheAgesRules, DroughtCostsTwoPoints) {
  const Play play = after(Position(2), {kSkull, kSkull, kFood});
  EXPECT_EQ(play.points(kFirst, Source::kDisasters), -2);
  EXPECT_EQ(play.points(kSecond), 0);
}

TEST(RollThroughTheAgesRules, IrrigationProtectsFromDrought) {
  Position position(2);
  position.owns(kFirst, {D::kIrrigation});
  const Play play = after(position, {kSkull, kSkull, kFood});
  EXPECT_EQ(play.points(kFirst, Source::kDisasters), 0);
  EXPECT_EQ(play.facts<Spared>(), (std::vector{Spared{kFirst, Disaster::kDrought}}));
}

TEST(RollThroughTheAgesRules, PestilenceCostsTheOthersThreePoints) {
  Position position(4);
  position.owns(kThird, {D::kMedicine});
  const Play play = after(position, {kSkull, kSkull, kSkull, kFood});
  EXPECT_EQ(play.points(kFirst), 0);
  EXPECT_EQ(play.points(kSecond), -3);
  EXPECT_EQ(play.points(kThird, Source::kDisasters), 0) << "medicine";
  EXPECT_EQ(play.points(kFourth), -3);
}

TEST(RollThroughTheAgesRules, MedicineProtectsFromPestilence) {
  Position position(2);
  position.owns(kSecond, {D::kMedicine});
  EXPECT_EQ(after(position, {kSkull, kSkull, kSkull}).facts<Spared>(),
            (std::vector{Spared{kSecond, Disaster::kPestilence}}));
}

TEST(RollThroughTheAgesRules, InvasionCostsFourPoints) {
  EXPECT_EQ(after(Position(2), {kSkull, kSkull, kSkull, kSkull, kFood}).points(kFirst), -4);
}

TEST(RollThroughTheAgesRules, TheGreatWallProtectsFromInvasion) {
  Position position(2);
  position.built(kFirst, {Monument::kGreatWall});
  const Play play = after(position, {kSkull, kSkull, kSkull, kSkull, kFood});
  EXPECT_EQ(play.points(kFirst, Source::kDisasters), 0);
}

TEST(RollThroughTheAgesRules, RevoltTakesAllGoods) {
  for (const auto& faces :
       {std::initializer_list<Face>{kSkull, kSkull, kSkull, kSkull, kSkull, kFood},
        std::initializer_list<Face>{kSkull, kSkull, kSkull, kSkull, kSkull, kSkull, kFood}}) {
    Position position(2);
    position.goods(kFirst, 2, 2).goods(kSecond, 3).food(kFirst, 9);
    const Play play = after(position, faces);
    EXPECT_EQ(play.sheet(kFirst).goods_count(), 0) << "those of this turn as well";
    EXPECT_EQ(play.points(kFirst), 0);
    EXPECT_EQ(play.sheet(kSecond).goods_count(), 3);
    EXPECT_GT(play.sheet(kFirst).food, 0) << "food is no good";
  }
}

TEST(RollThroughTheAgesRules, ReligionTurnsARevoltOnTheOthers) {
  Options options = seats(3);
  for (const bool shield : {true, false}) {
    options.religion_shield = shield;
    Position position(options);
    position.owns(kFirst, {D::kReligion}).owns(kThird, {D::kReligion});
    position.food(kFirst, 9).goods(kFirst, 1).goods(kSecond, 3).goods(kThird, 4);
    const Play play = after(position, {kSkull, kSkull, kSkull, kSkull, kSkull});
    EXPECT_EQ(play.sheet(kFirst).goods_count(), 11) << "the roller keeps his, those of this turn too";
    EXPECT_EQ(play.sheet(kSecond).goods_count(), 0);
    EXPECT_EQ(play.sheet(kThird).goods_count(), shield ? 4 : 0);
  }
}

TEST(RollThroughTheAgesRules, OnlyTheRowOfTheExactNumberOfSkullsCounts) {
  Position position(2);
  position.food(kFirst, 9);
  EXPECT_EQ(after(position, {kSkull, kSkull, kSkull, kSkull}).points(kFirst), -4);
  EXPECT_EQ(after(position, {kSkull, kSkull, kSkull, kSkull, kSkull}).points(kFirst), 0);
}

TEST(RollThroughTheAgesRules, WhatTheSkullsWillDoIsShownBefore) {
  Play play(Position(3).owns(kThird, {D::kMedicine}).turn(kFirst));
  play.fall({kSkull, kSkull, kSkull});
  Play rolling(Position(3).owns(kThird, {D::kMedicine}).cities(kFirst, 4).turn(kFirst));
  rolling.fall({kSkull, kSkull, kSkull, kFood});
  const auto outlook = rolling.seen().outlook;
  ASSERT_TRUE(outlook.has_value());
  EXPECT_EQ(outlook->disaster, Disaster::kPestilence);
  ASSERT_EQ(outlook->losses.size(), 2);
  EXPECT_EQ(outlook->losses[0], (Loss{kSecond, 3, false, false}));
  EXPECT_EQ(outlook->losses[1], (Loss{kThird, 3, false, true}));
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
