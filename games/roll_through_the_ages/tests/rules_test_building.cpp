// Workers: cities, monuments, engineering.

#include "games/roll_through_the_ages/tests/position.h"

namespace spielwerk::roll_through_the_ages {
namespace {

using enum Face;
using D = Development;
using M = Monument;

TEST(RollThroughTheAgesRules, WorkerDiceBringThreeAndDoubleDiceTwo) {
  Play play(Position(2).turn(kFirst));
  play.dice({kWorkers, kEither, kEither}, 1);
  EXPECT_TRUE(play.due<Build>());
  EXPECT_EQ(play.state().workers, 5);
}

TEST(RollThroughTheAgesRules, MasonryAddsOneWorkerToEachWorkerDie) {
  Play play(Position(2).owns(kFirst, {D::kMasonry}).turn(kFirst));
  play.dice({kWorkers, kEither, kEither}, 1);
  EXPECT_EQ(play.state().workers, 7);
}

TEST(RollThroughTheAgesRules, EachWorkerFillsOneBox) {
  Play play(Position(2).turn(kFirst));
  play.dice({kWorkers, kFood, kCoins}).act(Work{Site::kObelisk, 1});
  EXPECT_EQ(play.sheet(kFirst).boxes[M::kObelisk], 1);
  EXPECT_EQ(play.state().workers, 2);
  play.act(Work{Site::kObelisk, 2});
  EXPECT_EQ(play.sheet(kFirst).boxes[M::kObelisk], 3);
  EXPECT_FALSE(play.due<Build>()) << "all workers are used";
}

TEST(RollThroughTheAgesRules, BoxByBoxOrAllAtOnce) {
  Play play(Position(2).turn(kFirst));
  play.dice({kWorkers, kWorkers, kCoins});
  EXPECT_TRUE(play.offers(Work{Site::kObelisk, 1}));
  EXPECT_TRUE(play.offers(Work{Site::kObelisk, 6}));
  EXPECT_TRUE(play.offers(Work{Site::kStepPyramid, 3})) << "as many as fit";
  EXPECT_TRUE(play.offers(Work{Site::kCity, 3}));
  EXPECT_FALSE(play.offers(Work{Site::kCity, 4})) << "the next city is begun when this one stands";
}

TEST(RollThroughTheAgesRules, WorkersMayBeLeftIdleAndLapse) {
  Play play(Position(2).turn(kFirst));
  play.dice({kWorkers, kFood, kCoins}).act(Dismiss{});
  EXPECT_EQ(play.state().workers, 0);
  EXPECT_FALSE(play.due<Build>());
}

TEST(RollThroughTheAgesRules, CitiesNeedThreeFourFiveAndSixWorkers) {
  EXPECT_EQ(kCityBoxes, (std::array{3, 4, 5, 6}));
  Play play(Position(2).turn(kFirst));
  play.dice({kWorkers, kWorkers, kWorkers});
  play.act(Work{Site::kCity, 3});
  EXPECT_EQ(play.facts<CityFounded>(), (std::vector{CityFounded{kFirst, 4}}));
  play.act(Work{Site::kCity, 4});
  EXPECT_EQ(play.sheet(kFirst).cities(), 5);
  play.act(Work{Site::kCity, 2});
  EXPECT_EQ(play.sheet(kFirst).cities(), 5) << "a city counts when all its boxes are filled";
}

TEST(RollThroughTheAgesRules, ANewCityThrowsFromTheNextTurnOn) {
  Play play(Position(2).food(kFirst, 9).turn(kFirst));
  play.dice({kWorkers, kGood, kFood});
  const int fed = play.sheet(kFirst).food;
  EXPECT_EQ(fed, 9) << "twelve, and three cities eat";
  play.act(Work{Site::kCity, 3}).pass();
  EXPECT_EQ(play.sheet(kFirst).food, fed) << "the new city eats with its first die";
  play.dice({kGood, kGood, kFood}).pass();
  EXPECT_EQ(play.state().agenda.top(), Phase(Cast{kFirst, 4}));
}

TEST(RollThroughTheAgesRules, AtMostSevenCities) {
  Play play(Position(2).cities(kFirst, 7).food(kFirst, 15).turn(kFirst));
  play.dice({kWorkers, kFood, kFood, kFood, kFood, kFood, kFood});
  EXPECT_TRUE(play.refuses(Work{Site::kCity, 1}, Stands{}));
}

TEST(RollThroughTheAgesRules, TheFirstToCompleteAMonumentGetsTheHigherNumber) {
  Play play(Position(2).boxes(kFirst, M::kObelisk, 8).turn(kFirst));
  play.dice({kWorkers, kFood, kCoins}).act(Work{Site::kObelisk, 1});
  EXPECT_EQ(play.facts<Completed>(), (std::vector{Completed{kFirst, M::kObelisk, 6, true}}));
  EXPECT_EQ(play.points(kFirst), 6);
  EXPECT_TRUE(play.seen().claimed.has(M::kObelisk));
}

TEST(RollThroughTheAgesRules, LaterOnesGetTheLowerNumber) {
  Play play(Position(3).built(kSecond, {M::kObelisk}).boxes(kFirst, M::kObelisk, 8).turn(kFirst));
  play.dice({kWorkers, kFood, kCoins}).act(Work{Site::kObelisk, 1});
  EXPECT_EQ(play.facts<Completed>(), (std::vector{Completed{kFirst, M::kObelisk, 3, false}}));
  EXPECT_EQ(play.points(kFirst), 3);
  EXPECT_EQ(play.points(kSecond), 6);
}

TEST(RollThroughTheAgesRules, MonumentsHaveThePrintedBoxesAndPoints) {
  const std::vector<std::array<int, 3>> printed{{3, 1, 0},  {5, 2, 1},   {7, 4, 2},  {9, 6, 3},
                                                {11, 8, 4}, {13, 10, 5}, {15, 12, 6}};
  for (Monument monument : kAll<Monument>) {
    const auto& [boxes, first, later] = printed[static_cast<std::size_t>(monument)];
    EXPECT_EQ(facts(monument).boxes, boxes);
    Position position(4);
    position.built(kFirst, {monument}).built(kSecond, {monument});
    const Play play(position.turn(kFirst));
    EXPECT_EQ(play.points(kFirst), first);
    EXPECT_EQ(play.points(kSecond), later);
  }
}

TEST(RollThroughTheAgesRules, UnfinishedMonumentsBringNothing) {
  EXPECT_EQ(Play(Position(4).boxes(kFirst, M::kGreatPyramid, 14).turn(kFirst)).points(kFirst), 0);
}

TEST(RollThroughTheAgesRules, AMonumentIsBuiltOnce) {
  Play play(Position(2).built(kFirst, {M::kStepPyramid}).turn(kFirst));
  play.dice({kWorkers, kFood, kCoins});
  EXPECT_TRUE(play.refuses(Work{Site::kStepPyramid, 1}, Stands{}));
}

TEST(RollThroughTheAgesRules, TheExampleOfObeliskAndFourthCity) {
  // Five workers: two complete the obelisk as the second player to do so, three build the fourth city.
  Play play(Position(2).built(kSecond, {M::kObelisk}).boxes(kFirst, M::kObelisk, 7).turn(kFirst));
  play.dice({kWorkers, kEither, kEither}, 1).act(Work{Site::kObelisk, 2});
  EXPECT_EQ(play.points(kFirst), 3);
  EXPECT_EQ(play.state().workers, 3);
  play.act(Work{Site::kCity, 3});
  EXPECT_EQ(play.sheet(kFirst).cities(), 4);
}

TEST(RollThroughTheAgesRules, EngineeringTurnsSingleStonesIntoThreeWorkers) {
  Play play(Position(2).owns(kFirst, {D::kEngineering, D::kMasonry}).goods(kFirst, 0, 2).turn(kFirst));
  play.dice({kFood, kFood, kCoins});
  EXPECT_TRUE(play.due<Build>()) << "stone alone is enough to build";
  play.act(CutStone{});
  EXPECT_EQ(play.state().workers, 3);
  EXPECT_EQ(play.sheet(kFirst).goods[Good::kStone], 1);
  play.act(Work{Site::kStoneCircle, 3}).act(CutStone{});
  EXPECT_EQ(play.state().workers, 3);
  Play without(Position(2).goods(kFirst, 0, 2).turn(kFirst));
  without.dice({kWorkers, kFood, kCoins});
  EXPECT_FALSE(without.offers(CutStone{}));
}

TEST(RollThroughTheAgesRules, WithoutAnOpenBoxNobodyIsHired) {
  Position position(2);
  position.cities(kFirst, 7).food(kFirst, 15).owns(kFirst, {D::kEngineering}).goods(kFirst, 0, 2);
  monuments_of(2).each([&](M monument) { position.built(kFirst, {monument}); });
  Play play(position.turn(kFirst));
  play.dice({kWorkers, kFood, kFood, kFood, kFood, kFood, kFood});
  EXPECT_FALSE(play.due<Build>());
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
