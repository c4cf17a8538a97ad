// Section 4 of the rule page: cities and monuments.

#include "games/roll_through_the_ages/tests/position.h"

namespace spielwerk::roll_through_the_ages {
namespace {

TEST(RollThroughTheAgesRules, WorkerDiceBringThree) {
  EXPECT_EQ(rolled(Position(2), kFirst, {kW, kF, kF}).state().workers, 3);
  EXPECT_EQ(rolled(Position(2), kFirst, {kW, kW, kW}).state().workers, 9);
}

TEST(RollThroughTheAgesRules, DoubleFacesBringTwoWorkersUnlessFood) {
  Play play = rolled(Position(2), kFirst, {Face::kEither, Face::kEither, kF});
  EXPECT_EQ(Play(play).act(Feed{0}).state().workers, 4);
  EXPECT_EQ(Play(play).act(Feed{1}).state().workers, 2);
  EXPECT_FALSE(Play(play).act(Feed{2}).due<Build>());
}

TEST(RollThroughTheAgesRules, EachWorkerMarksOneBox) {
  Play play = rolled(Position(2), kFirst, {kW, kF, kF});
  play.act(Work{Site::kObelisk, 1});
  EXPECT_EQ(play.sheet(kFirst).boxes[Monument::kObelisk], 1);
  EXPECT_EQ(play.state().workers, 2);
  play.act(Work{Site::kObelisk, 2});
  EXPECT_EQ(play.sheet(kFirst).boxes[Monument::kObelisk], 3);
  EXPECT_FALSE(play.due<Build>());
}

TEST(RollThroughTheAgesRules, WorkersAreSetOneByOneOrAsManyAsFit) {
  const Play play = rolled(Position(2), kFirst, {kW, kW, kF});
  std::vector<Work> expected;
  for (const auto& [site, all] :
       {std::pair{Site::kCity, 3}, std::pair{Site::kStepPyramid, 3}, std::pair{Site::kStoneCircle, 5},
        std::pair{Site::kObelisk, 6}, std::pair{Site::kHangingGardens, 6}, std::pair{Site::kGreatWall, 6}}) {
    expected.push_back({site, all});
    expected.push_back({site, 1});
  }
  EXPECT_EQ(play.offers_of<Work>(), expected);
}

TEST(RollThroughTheAgesRules, ACityStandsWithItsLastBox) {
  Play play = rolled(Position(2), kFirst, {kW, kF, kF});
  play.act(Work{Site::kCity, 1}).act(Work{Site::kCity, 1});
  EXPECT_EQ(play.sheet(kFirst).cities(), 3);
  play.act(Work{Site::kCity, 1});
  EXPECT_EQ(play.sheet(kFirst).cities(), 4);
  EXPECT_EQ(play.facts_of<CityFounded>(), (std::vector{CityFounded{kFirst, 4}}));
}

TEST(RollThroughTheAgesRules, ANewCityThrowsFromTheNextTurnOn) {
  Play play = rolled(Position(1), kFirst, {kW, kF, kF});
  play.act(Work{Site::kCity, 3});
  ASSERT_TRUE(std::holds_alternative<Cast>(play.state().agenda.top())) << "the next turn";
  EXPECT_EQ(std::get<Cast>(play.state().agenda.top()).dice, 4);
}

TEST(RollThroughTheAgesRules, CitiesNeedThreeFourFiveAndSixWorkers) {
  for (int cities = 3; cities < 7; ++cities) {
    const Play play = rolled(Position(2).cities(kFirst, cities).food(kFirst, 15), kFirst, {kW, kW, kF});
    EXPECT_EQ(open_boxes(play.sheet(kFirst), Site::kCity), cities) << "the fourth city has three boxes";
  }
}

TEST(RollThroughTheAgesRules, SevenCitiesAtMost) {
  const Play play =
      rolled(Position(2).cities(kFirst, 7).food(kFirst, 15), kFirst, {kW, kF, kF, kF, kF, kF, kF});
  EXPECT_EQ(play.sheet(kFirst).cities(), 7);
  EXPECT_TRUE(play.refuses(Work{Site::kCity, 1}, Stands{}));
}

TEST(RollThroughTheAgesRules, CitiesAreBuiltOneAfterTheOther) {
  Play play = rolled(Position(2).cities(kFirst, 4), kFirst, {kW, kW, kF, kF});
  EXPECT_TRUE(play.offers(Work{Site::kCity, 4}));
  EXPECT_FALSE(play.offers(Work{Site::kCity, 5})) << "one city at a time";
  play.act(Work{Site::kCity, 4}).act(Work{Site::kCity, 2});
  EXPECT_EQ(play.sheet(kFirst).cities(), 5);
  EXPECT_EQ(play.sheet(kFirst).city_boxes, 9);
}

TEST(RollThroughTheAgesRules, MonumentsNeedThePrintedWorkers) {
  const std::vector<int> boxes{3, 5, 7, 9, 11, 13, 15};
  for (Monument monument : kAll<Monument>) {
    Play play = rolled(Position(4).boxes(kFirst, monument, boxes[static_cast<std::size_t>(monument)] - 1),
                       kFirst, {kW, kF, kF});
    EXPECT_FALSE(play.sheet(kFirst).monuments().has(monument));
    play.act(Work{site_of(monument), 1});
    EXPECT_TRUE(play.sheet(kFirst).monuments().has(monument)) << name_of(monument);
    EXPECT_TRUE(play.refuses(Work{site_of(monument), 1}, Stands{}));
  }
}

TEST(RollThroughTheAgesRules, TheFirstGetsMoreThanTheOthers) {
  const std::vector<int> first{1, 2, 4, 6, 8, 10, 12};
  const std::vector<int> later{0, 1, 2, 3, 4, 5, 6};
  for (Monument monument : kAll<Monument>) {
    const auto index = static_cast<std::size_t>(monument);
    const Position almost = Position(4).boxes(kFirst, monument, facts(monument).boxes - 1);
    Play one = rolled(almost, kFirst, {kW, kF, kF});
    EXPECT_EQ(one.act(Work{site_of(monument), 1}).points(kFirst), first[index]);
    Play other = rolled(Position(almost).monument(kThird, monument), kFirst, {kW, kF, kF});
    EXPECT_EQ(other.act(Work{site_of(monument), 1}).points(kFirst), later[index]);
    EXPECT_EQ(other.points(kThird), first[index]);
  }
}

TEST(RollThroughTheAgesRules, TheHigherNumberIsSeenToBeGone) {
  Play play = rolled(Position(2).boxes(kFirst, Monument::kObelisk, 8), kFirst, {kW, kF, kF});
  EXPECT_TRUE(play.seen().sheets[1].outrun.empty());
  play.act(Work{Site::kObelisk, 1});
  EXPECT_TRUE(play.seen().sheets[1].outrun.has(Monument::kObelisk));
  EXPECT_TRUE(play.seen().sheets[0].outrun.empty()) << "it has the higher number itself";
}

TEST(RollThroughTheAgesRules, InTheSameRoundTheEarlierTurnIsFirst) {
  Position position(2);
  position.boxes(kFirst, Monument::kObelisk, 8).boxes(kSecond, Monument::kObelisk, 8);
  Play play = rolled(position, kFirst, {kW, kF, kF});
  play.act(Work{Site::kObelisk, 1}).act(Dismiss{}).roll({kW, kF, kF});
  play.act(Work{Site::kObelisk, 1});
  EXPECT_EQ(play.points(kFirst), 6);
  EXPECT_EQ(play.points(kSecond), 3);
}

TEST(RollThroughTheAgesRules, UnfinishedMonumentsBringNothing) {
  EXPECT_EQ(Play(Position(4).boxes(kFirst, Monument::kGreatPyramid, 14).turn(kFirst)).points(kFirst), 0);
}

// The example of the page: one double face is food, the other two workers, with a worker die five; the
// obelisk has seven of its nine boxes and another player was first; three workers are left for the fourth
// city.
TEST(RollThroughTheAgesRules, ExampleOfObeliskAndFourthCity) {
  Position position(2);
  position.boxes(kFirst, Monument::kObelisk, 7).monument(kSecond, Monument::kObelisk);
  Play play = rolled(position, kFirst, {Face::kEither, Face::kEither, kW});
  play.act(Feed{1});
  EXPECT_EQ(play.state().workers, 5);
  play.act(Work{Site::kObelisk, 2});
  EXPECT_EQ(play.facts_of<Completed>(), (std::vector{Completed{kFirst, Monument::kObelisk, 3, false}}));
  EXPECT_EQ(play.points(kSecond), 6);
  play.act(Work{Site::kCity, 3});
  EXPECT_EQ(play.sheet(kFirst).cities(), 4);
  EXPECT_EQ(play.points(kFirst), 3);
}

TEST(RollThroughTheAgesRules, SeveralTargetsMayBeCompletedInATurn) {
  Play play = rolled(Position(2), kFirst, {kW, kW, kW});
  play.act(Work{Site::kStepPyramid, 3}).act(Work{Site::kStoneCircle, 5}).act(Work{Site::kObelisk, 1});
  EXPECT_EQ(play.points(kFirst), 3);
}

TEST(RollThroughTheAgesRules, WorkersNeedNotBeUsed) {
  Play play = rolled(Position(2), kFirst, {kW, kF, kF});
  play.act(Dismiss{});
  EXPECT_EQ(play.turn(), kSecond);
  EXPECT_EQ(play.state().workers, 0) << "they lapse";
}

TEST(RollThroughTheAgesRules, WithoutAnOpenBoxNothingIsAsked) {
  Position position(2);
  position.cities(kFirst, 7).food(kFirst, 15);
  monuments_of(2).each([&](Monument monument) { position.monument(kFirst, monument); });
  EXPECT_EQ(rolled(position, kFirst, {kW, kW, kW, kW, kW, kW, kW}).turn(), kSecond);
}

TEST(RollThroughTheAgesRules, MasonryAddsAWorkerToEveryWorkerDie) {
  Play play = rolled(Position(2).developments(kFirst, {Development::kMasonry}), kFirst,
                     {kW, Face::kEither, Face::kEither});
  EXPECT_EQ(play.act(Feed{1}).state().workers, 4 + 3);
}

TEST(RollThroughTheAgesRules, EngineeringTurnsStoneIntoThreeWorkers) {
  const Position engineer = Position(2)
                                .developments(kFirst, {Development::kEngineering, Development::kMasonry})
                                .goods(kFirst, Good::kStone, 2);
  Play play = rolled(engineer, kFirst, {kW, kF, kF});
  EXPECT_EQ(play.state().workers, 4);
  play.act(Work{Site::kObelisk, 1}).act(CutStone{});
  EXPECT_EQ(play.state().workers, 3 + 3) << "in between, and without masonry's worker";
  EXPECT_EQ(play.goods(kFirst, Good::kStone), 1);
  play.act(CutStone{});
  EXPECT_FALSE(play.offers(CutStone{})) << "no stone is left";
}

TEST(RollThroughTheAgesRules, EngineeringWorksWithoutWorkerDice) {
  Position position = Position(2).goods(kFirst, Good::kStone, 1);
  EXPECT_FALSE(rolled(position, kFirst, {kF, kF, kF}).due<Build>());
  position.developments(kFirst, {Development::kEngineering});
  const Play play = rolled(position, kFirst, {kF, kF, kF});
  EXPECT_EQ(play.offers(), (std::vector<Action>{Dismiss{}, CutStone{}}));
}

TEST(RollThroughTheAgesRules, StoneLostInARevoltBuildsNothing) {
  Position position = Position(2).cities(kFirst, 7).food(kFirst, 15).goods(kFirst, Good::kStone, 3);
  position.developments(kFirst, {Development::kEngineering});
  EXPECT_EQ(rolled(position, kFirst, {kS, kS, kS, kS, kS, kF, kF}).turn(), kSecond);
}

TEST(RollThroughTheAgesView, BoxesOfCitiesFillOneCityAfterTheOther) {
  const auto filled = [](int boxes) {
    const auto list =
        Game::observe(Position(2).city_boxes(kFirst, boxes).turn(kFirst), kFirst).sheets[0].city_boxes;
    return std::vector<int>(list.begin(), list.end());
  };
  EXPECT_EQ(filled(0), (std::vector{0, 0, 0, 0}));
  EXPECT_EQ(filled(5), (std::vector{3, 2, 0, 0}));
  EXPECT_EQ(filled(kAllCityBoxes), (std::vector{3, 4, 5, 6}));
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
