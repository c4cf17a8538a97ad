// The seven trains and their upkeep.

#include "games/snowdonia/tests/play.h"

namespace spielwerk::snowdonia {
namespace {

TEST(SnowdoniaRules, TrainsCostAndCarryWhatThePageSays) {
  constexpr std::array<std::array<int, 3>, 8> kPrinted{
      {{0, 0, 0}, {2, 1, 1}, {2, 0, 1}, {2, 1, 1}, {1, 1, 1}, {1, 2, 1}, {2, 1, 2}, {2, 1, 1}}};
  for (int number = 1; number <= kTrainCards; ++number) {
    SCOPED_TRACE(number);
    const auto& [steel, coal, hire] = kPrinted[static_cast<std::size_t>(number)];
    EXPECT_EQ(train_face(number).steel, steel);
    EXPECT_EQ(train_face(number).coal, coal);
    EXPECT_EQ(train_face(number).hire, hire);
    Position position(2);
    position.offer_train(number).events(2).give(kOne, Good::kSteel, steel);
    Course play(position);
    play.place({"e1", "g", "g", "g"}).act(Buy{number, 0});
    EXPECT_EQ(play.goods(kOne, Good::kSteel), 0);
    EXPECT_EQ(play.goods(kOne, Good::kCoal), coal);
    Position rider(2);
    rider.train(kOne, number);
    EXPECT_TRUE(Course(rider).refuses(Hire{}, Missing{Good::kCoal, static_cast<Count>(hire)}));
    rider.give(kOne, Good::kCoal, hire - 1);
    EXPECT_TRUE(Course(rider).refuses(Hire{}, Missing{Good::kCoal, 1}));
    rider.give(kOne, Good::kCoal, 1);
    EXPECT_TRUE(Course(rider).offers(Hire{})) << "every train brings the third worker";
  }
}

TEST(SnowdoniaRules, Train1ClearsTwoMore) {
  Course play(Position(2).train(kOne, 1).rates(5, 1).cleared(2));
  play.place({"b1", "b2", "g", "g"});
  EXPECT_EQ(play[kOne].rubble, 7) << "beyond the end of the row too";
  EXPECT_EQ(play[kTwo].rubble, 5);
}

TEST(SnowdoniaRules, Train2NeedsTwoIronForASteel) {
  Course play(Position(2).train(kOne, 2).give(kOne, Good::kIron, 4));
  play.place({"c1", "g", "g", "g"}).act(Convert{2, 0, 0});
  EXPECT_EQ(play.goods(kOne, Good::kIron), 0);
  EXPECT_EQ(play.goods(kOne, Good::kSteel), 2);
}

TEST(SnowdoniaRules, Train3TakesACubeMore) {
  Course play(Position(2).train(kOne, 3).yard(7, 4, 2));
  play.place({"a1", "g", "g", "g"});
  EXPECT_TRUE(play.offers(Take{3, 1, 0}));
  EXPECT_FALSE(play.offers(Take{3, 0, 2})) << "one coal all the same";
  EXPECT_FALSE(play.offers(Take{4, 1, 0}));
}

TEST(SnowdoniaRules, Train4BringsNinePoints) {
  EXPECT_EQ(points(Position(2).train(kOne, 4).state(), kOne, Source::kTrain), 9);
  EXPECT_EQ(points(Position(2).train(kOne, 3).state(), kOne, Source::kTrain), 0);
}

TEST(SnowdoniaRules, Train5HasNoPowerButTwoCoal) {
  EXPECT_EQ(train_face(5).power, TrainPower::kNone);
  EXPECT_EQ(train_face(5).coal, 2);
}

TEST(SnowdoniaRules, Train6BuildsOnceMoreIfAnybodyBuilt) {
  Position position(2);
  position.train(kOne, 6).cleared(2).give(kOne, Good::kStone, 3).give(kTwo, Good::kStone, 2);
  Course play(position);
  play.place({"g", "e1", "g", "g"}).act(Build{1, 3});
  EXPECT_EQ(play.to_play(), kOne) << "at the end of the area";
  EXPECT_TRUE(play.offers(BuildNothing{})) << "it may be declined";
  play.act(Build{1, 2});
  EXPECT_FALSE(play.due<BuildOne>()) << "once";
  Course idle(position);
  idle.place({"g", "g", "g", "g"});
  EXPECT_FALSE(idle.due<BuildOne>()) << "nobody has built";
}

TEST(SnowdoniaRules, Train6ComesAfterContract10AndCountsIt) {
  Position position(2);
  position.train(kOne, 6)
      .contract(kTwo, 10)
      .cleared(2)
      .give(kOne, Good::kStone, 3)
      .give(kTwo, Good::kStone, 2);
  Course play(position);
  play.place({"g", "g", "g", "g"}).act(Play{10}).act(Build{1, 3});
  EXPECT_EQ(play.to_play(), kOne);
  EXPECT_TRUE(play.offers(Build{1, 2}));
}

TEST(SnowdoniaRules, Train6CountsTheBuildingOfAreaB) {
  Position position(2);
  position.train(kOne, 6).area_b_builds().give(kOne, Good::kStone, 3).give(kTwo, Good::kStone, 2).round(3);
  Course play(position);
  play.place({"g", "b1", "g", "g"}).act(Build{1, 3});
  EXPECT_EQ(play.to_play(), kOne);
  EXPECT_TRUE(play.offers(Build{1, 2}));
}

TEST(SnowdoniaRules, Train7LaysATrackMore) {
  Course play(Position(2).train(kOne, 7).cleared(8).give(kOne, Good::kSteel, 5).rates(1, 3));
  play.place({"d1", "g", "g", "g"});
  EXPECT_EQ(play[kOne].tracks.size(), 4) << "beyond the end of the row";
}

// ---- upkeep ----------------------------------------------------------------------------------

/// The sixth event has just come.
Course before_upkeep(Position& position) {
  Course play(position.events(5).round(4));
  while (play.due<PlaceWorker>()) play.act(Place{Space::kG});
  return play.to_yard().act(DrawCube{Cube::kEvent});
}

TEST(SnowdoniaRules, UpkeepCostsASteelOrTheTrain) {
  Position position(2);
  position.train(kOne, 3).train(kTwo, 4).give(kOne, Good::kSteel, 1).row(11, 12, 24);
  Course play = before_upkeep(position);
  EXPECT_EQ(play.to_play(), kOne);
  EXPECT_EQ(play.offers(), (std::vector<Action>{PaySteel{}, ReturnTrain{}}));
  Course other = play;
  play.act(PaySteel{});
  EXPECT_EQ(play.goods(kOne, Good::kSteel), 0);
  EXPECT_EQ(play[kOne].train, TrainNo(3));
  EXPECT_EQ(play[kTwo].train, std::nullopt) << "who cannot pay returns it";
  EXPECT_TRUE(play.state().offered.has(4));
  EXPECT_EQ(play.state().train_coal, coal_wanted(play.state())) << "with coal from the bag again";
  other.act(ReturnTrain{});
  EXPECT_EQ(other.goods(kOne, Good::kSteel), 1) << "or does not want to";
  EXPECT_EQ(other[kOne].train, std::nullopt);
}

TEST(SnowdoniaRules, UpkeepLeavesTheCoalOfPlayersAlone) {
  Position position(2);
  position.train(kOne, 3).give(kOne, Good::kCoal, 2);
  const Course play = before_upkeep(position);
  EXPECT_EQ(play[kOne].train, std::nullopt);
  EXPECT_EQ(play.goods(kOne, Good::kCoal), 2);
}

TEST(SnowdoniaRules, Contracts16And21PayForTheUpkeep) {
  for (const int card : {16, 21}) {
    Position position(2);
    position.train(kOne, 3).contract(kOne, card).row(11, 12, 24);
    Course play = before_upkeep(position);
    EXPECT_EQ(play.offers(), (std::vector<Action>{Waive{card}, ReturnTrain{}}));
    play.act(Waive{card});
    EXPECT_EQ(play[kOne].train, TrainNo(3));
    EXPECT_FALSE(play[kOne].contracts.has(card)) << "it is discarded";
    EXPECT_TRUE(std::ranges::find(play.state().discards, ContractNo(card)) != play.state().discards.end());
  }
}

TEST(SnowdoniaRules, TheUpkeepGoesInTurnOrder) {
  Position position(2);
  position.train(kOne, 3).train(kTwo, 4).give(kOne, Good::kSteel, 1).give(kTwo, Good::kSteel, 1).first(kTwo);
  EXPECT_EQ(before_upkeep(position).to_play(), kTwo);
}

}  // namespace
}  // namespace spielwerk::snowdonia
