// The end of the game and its points.

#include "games/roll_through_the_ages/tests/position.h"

namespace spielwerk::roll_through_the_ages {
namespace {

using enum Face;
using D = Development;
using M = Monument;

TEST(RollThroughTheAgesRules, AFifthDevelopmentEndsTheGameWithTheRound) {
  Play play(
      Position(2).owns(kSecond, {D::kAgriculture, D::kMedicine, D::kReligion, D::kGranaries}).turn(kSecond));
  play.dice({kCoins, kCoins, kFood}).act(Buy{D::kIrrigation, {}, 0}).pass();
  EXPECT_TRUE(play.over());
}

TEST(RollThroughTheAgesRules, TheRoundIsPlayedOut) {
  Play play(
      Position(3).owns(kSecond, {D::kAgriculture, D::kMedicine, D::kCoinage, D::kReligion}).turn(kSecond));
  play.dice({kCoins, kCoins, kFood}).act(Buy{D::kIrrigation, {}, 0});
  EXPECT_EQ(play.facts<LastRound>(), (std::vector{LastRound{kSecond}}));
  EXPECT_TRUE(play.seen().last_round);
  play.pass();
  EXPECT_FALSE(play.over());
  EXPECT_EQ(play.seen().turn, kThird) << "everybody has as many turns";
  play.dice({kFood, kFood, kFood}).pass();
  EXPECT_TRUE(play.over());
}

TEST(RollThroughTheAgesRules, FourDevelopmentsEndNothing) {
  Play play(Position(2).owns(kSecond, {D::kAgriculture, D::kMedicine, D::kCoinage}).turn(kSecond));
  play.dice({kCoins, kCoins, kFood}).act(Buy{D::kIrrigation, {}, 0}).pass();
  EXPECT_FALSE(play.over());
}

TEST(RollThroughTheAgesRules, AllMonumentsByAnybodyEndTheGameWithTheRound) {
  Position position(2);
  position.built(kFirst, {M::kStepPyramid, M::kStoneCircle}).built(kSecond, {M::kObelisk, M::kGreatWall});
  position.boxes(kSecond, M::kHangingGardens, 10);
  Play play(position.turn(kSecond));
  play.dice({kWorkers, kFood, kFood}).act(Work{Site::kHangingGardens, 1});
  EXPECT_EQ(play.facts<LastRound>().size(), 1U);
  play.pass();
  EXPECT_TRUE(play.over());
}

TEST(RollThroughTheAgesRules, OnlyMonumentsInUseMustStand) {
  Position position(3);
  position.built(kFirst, {M::kStepPyramid, M::kStoneCircle, M::kTemple, M::kObelisk, M::kGreatWall});
  EXPECT_FALSE(position.turn(kFirst).last_round);
  position.built(kSecond, {M::kGreatPyramid});
  EXPECT_TRUE(position.turn(kFirst).last_round) << "the hanging gardens are not in use";
}

TEST(RollThroughTheAgesRules, PointsAreDevelopmentsAndMonumentsAndBonusesLessDisasters) {
  Position position(2);
  position.owns(kFirst, {D::kArchitecture, D::kEmpire, D::kIrrigation}).cities(kFirst, 5).lost(kFirst, 4);
  position.built(kFirst, {M::kStepPyramid, M::kGreatWall});
  const Play play(position.turn(kFirst));
  EXPECT_EQ(play.points(kFirst, Source::kDevelopments), 18);
  EXPECT_EQ(play.points(kFirst, Source::kMonuments), 11);
  EXPECT_EQ(play.points(kFirst, Source::kArchitecture), 2) << "one for each monument";
  EXPECT_EQ(play.points(kFirst, Source::kEmpire), 5) << "one for each city, the first three included";
  EXPECT_EQ(play.points(kFirst, Source::kDisasters), -4);
  EXPECT_EQ(play.points(kFirst), 32);
}

TEST(RollThroughTheAgesRules, BonusesNeedTheirDevelopment) {
  Position position(2);
  position.built(kFirst, {M::kStepPyramid}).cities(kFirst, 6);
  const Play play(position.turn(kFirst));
  EXPECT_EQ(play.points(kFirst), 1);
}

Standings<Source> standings(const Position& position) { return G::returns(position.turn(kFirst)); }

TEST(RollThroughTheAgesRules, MostPointsWin) {
  Position position(3);
  position.owns(kFirst, {D::kMedicine}).owns(kSecond, {D::kCoinage}).goods(kThird, 8);
  const auto places = standings(position);
  EXPECT_EQ(places[0].place, 2);
  EXPECT_EQ(places[1].place, 1);
  EXPECT_EQ(places[2].place, 3);
}

TEST(RollThroughTheAgesRules, ATieGoesToTheGoodsOfHigherWorth) {
  Position position(3);
  position.goods(kFirst, 5).goods(kSecond, 0, 0, 0, 0, 3).food(kThird, 15);
  const auto places = standings(position);
  EXPECT_EQ(places[1].place, 1) << "thirty coins";
  EXPECT_EQ(places[0].place, 2) << "fifteen";
  EXPECT_EQ(places[2].place, 3) << "food is worth nothing";
}

TEST(RollThroughTheAgesRules, StillTiedThePlaceIsShared) {
  Position position(3);
  position.goods(kFirst, 2).goods(kSecond, 0, 0, 1);
  const auto places = standings(position);
  EXPECT_EQ(places[0].place, 1);
  EXPECT_EQ(places[1].place, 1);
  EXPECT_EQ(places[2].place, 3);
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
