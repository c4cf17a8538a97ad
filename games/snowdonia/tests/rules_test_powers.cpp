// What contracts of areas D to G do, and what all of them ask for and bring.

#include "games/snowdonia/tests/play.h"

namespace spielwerk::snowdonia {
namespace {

// ---- D ---------------------------------------------------------------------------------------

TEST(SnowdoniaRules, Contracts1And2AddATrackToEveryAction) {
  for (const int card : {1, 2}) {
    Course play(Position(3).contract(kOne, card).cleared(8).give(kOne, Good::kSteel, 5).rates(2, 1));
    play.place({"d1", "g", "g", "d2", "g", "g"}).act(Play{card});
    EXPECT_EQ(play[kOne].tracks.size(), 4) << "two workers, two tracks each at a rate of one";
  }
}

TEST(SnowdoniaRules, Contract8LaysOnceMoreAfterTheOthers) {
  Course play(Position(2)
                  .contract(kOne, 8)
                  .cleared(5)
                  .give(kOne, Good::kSteel, 3)
                  .give(kTwo, Good::kSteel, 1)
                  .rates(2, 1));
  play.place({"g", "d1", "g", "g"}).act(Play{8});
  EXPECT_TRUE(play[kTwo].tracks.has(1)) << "others first";
  play.act(Use{});
  EXPECT_TRUE(play[kOne].tracks.has(2)) << "without a worker there";
  Course no(Position(2).contract(kOne, 8).cleared(5).give(kOne, Good::kSteel, 3));
  no.place({"g", "g", "g", "g"}).act(Play{8}).act(Decline{});
  EXPECT_TRUE(no[kOne].tracks.empty()) << "it may be declined";
}

// ---- E ---------------------------------------------------------------------------------------

TEST(SnowdoniaRules, Contracts6And25PutThreeIronInPlaceOfASteel) {
  for (const int card : {6, 25}) {
    Course play(Position(2).contract(kOne, card).cleared(7).give(kOne, Good::kIron, 6).events(2));
    play.place({"e1", "e2", "g", "g"}).act(Play{card});
    EXPECT_TRUE(play.offers(Build{2, 3, 1, 0}));
    EXPECT_FALSE(play.offers(Build{2, 3}));
    EXPECT_FALSE(play.offers(Buy{3, 2})) << "one steel of an action";
    EXPECT_TRUE(play.offers(BuildNothing{})) << "an offer";
    const int in_bag = play.state().bag.count(Cube::kIron);
    play.act(Build{2, 3, 1, 0});
    EXPECT_EQ(play.goods(kOne, Good::kIron), 3);
    EXPECT_EQ(play.state().bag.count(Cube::kIron), in_bag + 3);
  }
  Course both(Position(2).contract(kOne, 6).contract(kOne, 25).give(kOne, Good::kIron, 6).events(2));
  both.place({"e1", "g", "g", "g"}).act(Play{6}).act(Play{25});
  EXPECT_TRUE(both.offers(Buy{3, 2})) << "both together two, for trains as well";
}

TEST(SnowdoniaRules, Contracts9And14And15SaveAStone) {
  for (const int card : {9, 14, 15}) {
    Course play(Position(2).contract(kOne, card).cleared(2).give(kOne, Good::kStone, 3));
    play.place({"e1", "g", "e2", "g"}).act(Play{card});
    play.act(Build{1, 1});
    EXPECT_EQ(play.goods(kOne, Good::kStone), 0) << "three of four";
    EXPECT_EQ(play.offers(), (std::vector<Action>{Build{1, 4}}))
        << "one stone less is none, for every action";
    play.act(Build{1, 4});
  }
  Course all(Position(2).contract(kOne, 9).contract(kOne, 14).cleared(2).give(kOne, Good::kStone, 2));
  all.place({"e1", "g", "g", "g"}).act(Play{9}).act(Play{14});
  EXPECT_TRUE(all.offers(Build{1, 1})) << "they add up";
}

TEST(SnowdoniaRules, Contract17PutsTwoRubbleInPlaceOfAStone) {
  Course play(
      Position(2).contract(kOne, 17).cleared(2).give(kOne, Good::kRubble, 9).give(kOne, Good::kStone, 2));
  play.place({"e1", "g", "g", "g"}).act(Play{17});
  EXPECT_TRUE(play.offers(Build{1, 1, 0, 2}));
  EXPECT_TRUE(play.offers(Build{1, 4, 0, 1}));
  EXPECT_FALSE(play.offers(Build{1, 1, 0, 1}));
  play.act(Build{1, 1, 0, 2});
  EXPECT_EQ(play[kOne].rubble, 5) << "two stone at most";
  EXPECT_EQ(play.goods(kOne, Good::kStone), 0);
}

TEST(SnowdoniaRules, Contract10BuildsOnceMoreAfterTheOthers) {
  Course play(
      Position(2).contract(kOne, 10).cleared(2).give(kOne, Good::kStone, 3).give(kTwo, Good::kStone, 2));
  play.place({"g", "e1", "g", "g"}).act(Play{10});
  EXPECT_EQ(play.to_play(), kTwo) << "others first";
  play.act(Build{1, 3});
  EXPECT_EQ(play.to_play(), kOne);
  EXPECT_TRUE(play.offers(BuildNothing{})) << "it may be declined";
  play.act(Build{1, 2});
  EXPECT_EQ(points(play.state(), kOne, Source::kStations), 7);
}

TEST(SnowdoniaRules, ContractsOfEDoNotReachTheBuildingOfAreaB) {
  Course play(Position(2).area_b_builds().contract(kOne, 9).give(kOne, Good::kStone, 3).round(2));
  play.place({"b1", "g", "g", "g"});
  EXPECT_TRUE(play.due<BuildOne>()) << "B comes before the contracts of E";
  EXPECT_FALSE(play.offers(Build{1, 1}));
}

// ---- F and G -----------------------------------------------------------------------------------

TEST(SnowdoniaRules, Contract5DrawsTwoAndKeepsOneOfThree) {
  Position position(2);
  position.contract(kOne, 5);
  Course play(position);
  play.place({"g", "g", "g", "g"}).act(Play{5}).act(DealContract{9}).act(DealContract{15});
  EXPECT_EQ(play.offers(), (std::vector<Action>{Keep{5}, Keep{9}, Keep{15}}));
  Course other = play;
  play.act(Keep{15});
  EXPECT_TRUE(play[kOne].contracts.has(15));
  EXPECT_FALSE(play[kOne].used.has(15)) << "the new one can be used";
  EXPECT_FALSE(play[kOne].contracts.has(5));
  EXPECT_EQ(play.state().discards[0], ContractNo(5)) << "the other two are discarded";
  EXPECT_EQ(play.state().discards[1], ContractNo(9));
  other.act(Keep{5});
  EXPECT_TRUE(other[kOne].used.has(5)) << "the played one stays turned";
}

TEST(SnowdoniaRules, Contract5DrawsWhatThereIs) {
  Position position(2);
  position.contract(kOne, 5).pile({9}).back(Weather::kRain);
  for (const ContractNo card : position.raw().discards) position.raw()[kTwo].contracts.add(card);
  position.raw().discards.clear();
  Course drawing(position);
  drawing.place({"g", "g", "g", "g"});
  while (drawing.to_play() != kOne || !drawing.offers(Play{5})) drawing.act(Pass{});
  drawing.act(Play{5}).act(DealContract{9});
  EXPECT_EQ(drawing.offers(), (std::vector<Action>{Keep{5}, Keep{9}}));
}

TEST(SnowdoniaRules, Contracts18And19DrawThreeCubesOfTheBag) {
  for (const int card : {18, 19}) {
    Course play(Position(2).contract(kOne, card));
    play.place({"g", "g", "g", "g"}).act(Play{card});
    const int in_bag = play.state().bag.size();
    play.act(DrawCube{Cube::kEvent}).act(DrawCube{Cube::kCoal}).act(DrawCube{Cube::kIron});
    EXPECT_EQ(play.goods(kOne, Good::kCoal), 1);
    EXPECT_EQ(play.goods(kOne, Good::kIron), 1);
    EXPECT_EQ(play.state().bag.size(), in_bag - 2) << "event cubes go back";
    EXPECT_EQ(play.state().bag.count(Cube::kEvent), 5);
    EXPECT_EQ(play.state().event, 0);
  }
}

TEST(SnowdoniaRules, EventCubesDrawnByContractGoBackAfterAllThree) {
  Course play(Position(2).contract(kOne, 18));
  play.place({"g", "g", "g", "g"}).act(Play{18}).act(DrawCube{Cube::kEvent});
  std::uint32_t events = 0;
  for (const auto& one : chance_outcomes<Snowdonia>(play.state()))
    if (one.action == Action{DrawCube{Cube::kEvent}}) events = one.weight;
  EXPECT_EQ(events, 4U);
}

TEST(SnowdoniaRules, Contract27MovesTheSurveyorAtOnce) {
  Course play(Position(2).contract(kOne, 27));
  play.place({"a1", "a2", "b1", "b2"}).act(play.offers().front()).act(play.offers().front());
  ASSERT_TRUE(play.due<PlayContracts>());
  play.act(Play{27});
  EXPECT_EQ(play[kOne].steps, 1);
}

TEST(SnowdoniaRules, AContractTakenInFWorksInGOnly) {
  Course play(Position(2).row(10, 27, 18));
  play.place({"f1", "g", "g", "g"}).act(Choose{27});
  EXPECT_EQ(play.offers(), (std::vector<Action>{Play{27}, Pass{}}));
}

// ---- conditions and rewards ------------------------------------------------------------------

struct Asked {
  int rubble, tracks, stations, points;
};
TEST(SnowdoniaRules, EveryContractAsksForAndBringsWhatThePageSays) {
  constexpr std::array<Asked, 31> kAsked{{{},
                                          {0, 0, 5, 15},
                                          {0, 0, 4, 10},
                                          {0, 0, 3, 6},
                                          {0, 2, 2, 17},
                                          {4, 1, 2, 14},
                                          {12, 1, 0, 22},
                                          {8, 0, 0, 11},
                                          {8, 0, 0, 11},
                                          {6, 1, 0, 14},
                                          {4, 0, 0, 5},
                                          {4, 0, 0, 5},
                                          {12, 0, 0, 16},
                                          {4, 2, 0, 18},
                                          {4, 1, 0, 11},
                                          {8, 1, 0, 17},
                                          {8, 2, 0, 23},
                                          {16, 0, 0, 21},
                                          {11, 0, 0, 14},
                                          {7, 0, 0, 10},
                                          {0, 5, 0, 40},
                                          {0, 3, 0, 24},
                                          {0, 3, 0, 24},
                                          {0, 4, 0, 31},
                                          {0, 1, 0, 4},
                                          {0, 1, 0, 7},
                                          {0, 2, 0, 15},
                                          {0, 0, 0, 0},
                                          {0, 0, 5, 23},
                                          {0, 0, 0, 0},
                                          {0, 2, 0, 15}}};
  for (int card = 1; card <= kContractCards; ++card) {
    SCOPED_TRACE(card);
    const Contract& face = contract_face(card);
    const Asked& asked = kAsked[static_cast<std::size_t>(card)];
    EXPECT_EQ(face.rubble, asked.rubble);
    EXPECT_EQ(face.tracks, asked.tracks);
    EXPECT_EQ(face.stations, asked.stations);
    EXPECT_EQ(face.points, asked.points);
    if (face.points == 0) continue;
    Stock stock{face.rubble, face.tracks, face.stations, 0, 7};
    EXPECT_EQ(best_service(stock, Contracts::of(card)).points, asked.points);
    for (int* one : {&stock.rubble, &stock.tracks, &stock.stations}) {
      if (*one == 0) continue;
      --*one;
      EXPECT_EQ(best_service(stock, Contracts::of(card)).points, 0) << "one less is nothing";
      ++*one;
    }
  }
}

TEST(SnowdoniaRules, Contract27CountsTwoPointsForACoal) {
  Position position(2);
  position.contract(kOne, 27).give(kOne, Good::kCoal, 3);
  EXPECT_EQ(points(position.state(), kOne, Source::kContracts), 6);
}

TEST(SnowdoniaRules, Contract28AlsoNeedsTheSurveyorOnStationSix) {
  Position position(3);
  position.contract(kOne, 28).build(kOne, 1, 1).build(kOne, 1, 2).build(kOne, 1, 3).build(kOne, 1, 4);
  position.dig(kOne, 2, 1).steps(kOne, 5);
  EXPECT_EQ(points(position.state(), kOne, Source::kContracts), 0);
  position.steps(kOne, 6);
  EXPECT_EQ(points(position.state(), kOne, Source::kContracts), 23)
      << "spots of rubble and of building alike";
}

TEST(SnowdoniaRules, Contract29CountsTheStationOfTheSurveyor) {
  const std::map<int, int> expected{{4, 0}, {5, 6}, {6, 10}, {7, 15}};
  for (const auto& [steps, worth] : expected)
    EXPECT_EQ(points(Position(3).contract(kOne, 29).steps(kOne, steps).state(), kOne, Source::kContracts),
              worth);
}

}  // namespace
}  // namespace spielwerk::snowdonia
