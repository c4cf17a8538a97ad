// Clearing rubble, laying tracks, building.

#include "games/snowdonia/tests/play.h"

namespace spielwerk::snowdonia {
namespace {

// ---- B ---------------------------------------------------------------------------------------

TEST(SnowdoniaRules, AWorkerClearsAsMuchRubbleAsTheRateSays) {
  Course play(Position(2).rates(5, 2));
  play.place({"b1", "g", "g", "g"});
  EXPECT_EQ(play[kOne].rubble, 5) << "into one's own supply";
  EXPECT_EQ(play.state().left[0], 0) << "two of the first track";
  EXPECT_EQ(play.state().left[1], 0) << "two of the second";
  EXPECT_EQ(play.state().left[2], 3) << "then one of the first spot of the station";
  EXPECT_EQ(play.state().left[3], 2);
}

TEST(SnowdoniaRules, RubbleIsClearedFromTheBottomUp) {
  Course play(Position(2).rates(4, 2).cleared(2));
  play.place({"b1", "b2", "g", "g"});
  EXPECT_TRUE(play[kOne].digs.has(dig_of(1, 1))) << "spots of a station from left to right";
  EXPECT_TRUE(play[kTwo].digs.has(dig_of(1, 2)));
  EXPECT_EQ(play[kTwo].rubble, 4) << "the second spot and the next track";
}

TEST(SnowdoniaRules, WhoClearsTheLastRubbleOfASpotMarksIt) {
  Course play(Position(2).rates(3, 2).cleared(2));
  play.place({"b1", "b2", "g", "g"});
  EXPECT_TRUE(play[kOne].digs.empty()) << "three of four";
  EXPECT_TRUE(play[kTwo].digs.has(dig_of(1, 1)));
  EXPECT_EQ(points(play.state(), kTwo, Source::kStations), 4 + 2);
  EXPECT_EQ(markers_left(play.state(), kTwo), 14);
}

TEST(SnowdoniaRules, WhereLessRubbleIsLeftLessIsTaken) {
  Position position(2);
  position.rates(5, 2).cleared(20);
  Course play(position);
  EXPECT_EQ(play.state().left[20], 3);
  play.place({"b1", "b2", "g", "g"});
  EXPECT_EQ(play[kOne].rubble, 3);
  EXPECT_EQ(play[kTwo].rubble, 0);
}

TEST(SnowdoniaRules, AfterTheLastRubbleAreaBBuildsFromTheNextRoundOn) {
  Course play(Position(2).rates(5, 2).cleared(20).give(kTwo, Good::kStone, 4));
  play.place({"b1", "g", "b2", "g"});
  EXPECT_FALSE(play.state().site.b_builds) << "at the end of the round";
  play.finish_round();
  EXPECT_TRUE(play.state().site.b_builds);
  EXPECT_TRUE(play.offers(Place{Space::kB1}));
  EXPECT_FALSE(play.offers(Place{Space::kB2})) << "one space";
  play.place({"g", "b1", "g", "g"});
  EXPECT_TRUE(play.due<BuildOne>());
  EXPECT_EQ(play.to_play(), kTwo);
  play.act(Build{1, 1});
  EXPECT_EQ(points(play.state(), kTwo, Source::kStations), 9);
}

TEST(SnowdoniaRules, TwoSpacesToBuildMayBeAgreed) {
  Options options = table_of(2);
  options.b_build_spaces = 2;
  Course play(Position(options).area_b_builds().round(2));
  EXPECT_TRUE(play.offers(Place{Space::kB2}));
}

TEST(SnowdoniaRules, ContractsOfBEndWithTheRubble) {
  Course play(Position(2).area_b_builds().contract(kOne, 26).round(2));
  play.place({"g", "g", "g", "g"});
  EXPECT_FALSE(play.due<PlayContracts>());
}

// ---- D ---------------------------------------------------------------------------------------

TEST(SnowdoniaRules, TracksCostSteelAndAMarkerEach) {
  Course play(Position(2).cleared(2).give(kOne, Good::kSteel, 3).rates(2, 2));
  const int supply = steel_left(play.state());
  play.place({"d1", "g", "g", "g"});
  EXPECT_EQ(play[kOne].tracks.size(), 2) << "as many as the rate says";
  EXPECT_EQ(play.goods(kOne, Good::kSteel), 1);
  EXPECT_EQ(steel_left(play.state()), supply + 2) << "back into the supply";
  EXPECT_EQ(points(play.state(), kOne, Source::kTracks), 4) << "the numbers of both cards";
  EXPECT_EQ(markers_left(play.state(), kOne), 14);
}

TEST(SnowdoniaRules, AsManyTracksAsSteelAndClearedCardsAllow) {
  Course steel(Position(2).cleared(2).give(kOne, Good::kSteel, 1).rates(2, 3));
  steel.place({"d1", "g", "g", "g"});
  EXPECT_EQ(steel[kOne].tracks.size(), 1);
  Course rubble(Position(2).cleared(1).give(kOne, Good::kSteel, 3).rates(2, 3));
  rubble.place({"d1", "g", "g", "g"});
  EXPECT_EQ(rubble[kOne].tracks.size(), 1);
  Course none(Position(2).give(kOne, Good::kSteel, 3));
  none.place({"d1", "g", "g", "g"});
  EXPECT_TRUE(none[kOne].tracks.empty());
}

TEST(SnowdoniaRules, TracksAreLaidInTheOrderOfTheLine) {
  Course play(Position(2).cleared(5).lay(1).give(kOne, Good::kSteel, 3).rates(2, 3));
  play.place({"d1", "g", "g", "g"});
  EXPECT_TRUE(play[kOne].tracks.has(2)) << "rubble spots of stations are not in the way";
  EXPECT_TRUE(play[kOne].tracks.has(3));
}

// ---- E ---------------------------------------------------------------------------------------

TEST(SnowdoniaRules, BuildingStartsWhenTheTracksToAStationAreCleared) {
  Course play(Position(2).cleared(1).give(kOne, Good::kStone, 4).give(kOne, Good::kSteel, 1));
  play.place({"e1", "e2", "g", "g"});
  EXPECT_FALSE(play.due<BuildOne>()) << "one track is left";
  Course ready(Position(2).cleared(2).give(kOne, Good::kStone, 4).give(kOne, Good::kSteel, 1));
  ready.place({"e1", "g", "g", "g"});
  EXPECT_TRUE(ready.offers(Build{1, 1})) << "though rubble lies on the station itself";
  EXPECT_FALSE(ready.offers(Build{2, 3}));
  EXPECT_TRUE(ready.refuses(Build{2, 3}, NotReached{}));
}

TEST(SnowdoniaRules, ABuildSpotIsPaidAndMarked) {
  Course play(Position(2).cleared(7).give(kOne, Good::kStone, 4).give(kOne, Good::kSteel, 1));
  const State before = play.state();
  play.place({"e1", "e2", "g", "g"});
  play.act(Build{1, 1});
  EXPECT_EQ(play.goods(kOne, Good::kStone), 0);
  EXPECT_EQ(play.state().bag.count(Cube::kStone), before.bag.count(Cube::kStone) + 4) << "into the bag";
  EXPECT_EQ(points(play.state(), kOne, Source::kStations), 9);
  EXPECT_EQ(markers_left(play.state(), kOne), 15);
  Course steel(Position(2).cleared(7).give(kOne, Good::kSteel, 1));
  steel.place({"e1", "g", "g", "g"}).act(Build{2, 3});
  EXPECT_EQ(steel.goods(kOne, Good::kSteel), 0);
  EXPECT_EQ(steel_left(steel.state()), 18) << "into the supply";
}

TEST(SnowdoniaRules, ABuildSpotIsForOne) {
  Course play(Position(2).cleared(2).give(kOne, Good::kStone, 4).build(kTwo, 1, 4));
  play.place({"e1", "g", "g", "g"});
  EXPECT_FALSE(play.offers(Build{1, 4}));
  EXPECT_TRUE(play.refuses(Build{1, 4}, SpotTaken{kTwo}));
  EXPECT_TRUE(play.offers(Build{1, 3})) << "among the free ones everybody chooses";
}

TEST(SnowdoniaRules, TrainsAreBoughtAfterTheirEventOnly) {
  Course before(Position(2).give(kOne, Good::kSteel, 2));
  before.place({"e1", "g", "g", "g"});
  EXPECT_FALSE(before.due<BuildOne>());
  Course spot(Position(2).cleared(2).give(kOne, Good::kSteel, 2).give(kOne, Good::kStone, 1));
  spot.place({"e1", "g", "g", "g"});
  EXPECT_EQ(spot.offers(), (std::vector<Action>{Build{1, 4}}));
  EXPECT_TRUE(spot.refuses(Buy{3, 0}, TrainsLater{}));
  Course play(Position(2).events(2).give(kOne, Good::kSteel, 2));
  const int coal = play.state().train_coal;
  play.place({"e1", "g", "g", "g"});
  EXPECT_TRUE(play.offers(BuildNothing{})) << "a train is an offer";
  play.act(Buy{3, 0});
  EXPECT_EQ(play[kOne].train, TrainNo(3));
  EXPECT_EQ(play.goods(kOne, Good::kSteel), 0);
  EXPECT_EQ(play.goods(kOne, Good::kCoal), 1) << "with the coal on it";
  EXPECT_EQ(play.state().train_coal, coal - 1);
}

TEST(SnowdoniaRules, ATrainTakesThePlaceOfABuildSpot) {
  Course play(Position(2).events(2).cleared(2).give(kOne, Good::kSteel, 2).give(kOne, Good::kStone, 1));
  play.place({"e1", "g", "g", "g"});
  EXPECT_TRUE(play.offers(Build{1, 4}));
  EXPECT_TRUE(play.offers(Buy{2, 0})) << "instead";
  EXPECT_FALSE(play.offers(BuildNothing{})) << "a spot can be paid";
}

TEST(SnowdoniaRules, EverybodyHasOneTrain) {
  Course play(Position(2).train(kOne, 3).give(kOne, Good::kSteel, 2));
  play.place({"e1", "g", "g", "g"});
  EXPECT_FALSE(play.offers(Buy{3, 0})) << "not the same one";
  const int in_bag = play.state().bag.count(Cube::kCoal);
  play.act(Buy{5, 0});
  EXPECT_EQ(play[kOne].train, TrainNo(5));
  EXPECT_TRUE(play.state().offered.has(3)) << "the old one goes back";
  EXPECT_EQ(play.state().bag.count(Cube::kCoal), in_bag - 1) << "and gets its coal again from the bag";
  EXPECT_EQ(play.state().train_coal, coal_wanted(play.state()));
}

TEST(SnowdoniaRules, WithoutCoalInTheBagATrainGetsItFromTheNextThatIsPaid) {
  Position position(2);
  position.train(kOne, 3).give(kOne, Good::kSteel, 2).train(kTwo, 4);
  position.leave_in_bag(Ware::kCoal, 0, kTwo);
  Course play(position);
  play.place({"e1", "g", "g", "g"}).act(Buy{5, 0});
  const int wanted = coal_wanted(play.state());
  EXPECT_EQ(play.state().train_coal, wanted - 1) << "one is owed";
  play.finish_round();
  ASSERT_EQ(play.to_play(), kOne);
  play.act(Hire{});
  EXPECT_EQ(play.state().train_coal, wanted);
  EXPECT_EQ(play.state().bag.count(Cube::kCoal), 0);
}

TEST(SnowdoniaRules, WithoutMarkersNobodyBuildsOrLaysOrClaims) {
  Position position(2);
  position.cleared(7).give(kOne, Good::kSteel, 3).give(kOne, Good::kStone, 4).rates(5, 3);
  for (int station = 3; station <= 6; ++station)
    for (int place = 1; place <= plan_of(position.state()).stations[station].builds.size(); ++place)
      position.build(kOne, station, place);
  for (int place = 1; place <= 3; ++place) position.build(kOne, 1, place);
  ASSERT_EQ(markers_left(position.state(), kOne), 0);
  Course play(position);
  play.place({"b1", "g", "d1", "g"});
  EXPECT_EQ(play[kOne].rubble, 5) << "clearing goes on";
  EXPECT_TRUE(play[kOne].digs.empty());
  EXPECT_TRUE(play[kOne].tracks.empty());
  Course building(position);
  building.place({"e1", "g", "g", "g"});
  EXPECT_FALSE(building.due<BuildOne>());
  Course buying(position.events(2));
  buying.place({"e1", "g", "g", "g"});
  ASSERT_TRUE(buying.due<BuildOne>()) << "trains need none";
  EXPECT_TRUE(buying.refuses(Build{1, 4}, NoMarker{}));
  EXPECT_TRUE(buying.refuses(Build{1, 1}, SpotTaken{kOne}));
}

}  // namespace
}  // namespace spielwerk::snowdonia
