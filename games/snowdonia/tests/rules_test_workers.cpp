// Placing workers, the order of the actions, the stockyard, the works, the site office, surveyors.

#include "games/snowdonia/tests/play.h"

namespace spielwerk::snowdonia {
namespace {

// ---- workers ---------------------------------------------------------------------------------

TEST(SnowdoniaRules, WorkersArePlacedInTurnFromTheStartPlayerOn) {
  Course play(Position(3).first(kTwo));
  for (const Seat seat : {kTwo, kThree, kOne, kTwo, kThree, kOne}) {
    EXPECT_EQ(play.to_play(), seat);
    play.act(Place{Space::kG});
  }
  EXPECT_FALSE(play.due<PlaceWorker>()) << "until all are placed";
}

TEST(SnowdoniaRules, AWorkerGoesToAnyFreeSpace) {
  Course play(Position(2));
  EXPECT_EQ(play.offers_of<Place>().size(), 10U) << "nine spaces and the surveyors";
  play.place({"a2"});
  EXPECT_FALSE(play.offers(Place{Space::kA2}));
  EXPECT_TRUE(play.refuses(Place{Space::kA2}, SpaceTaken{kOne}));
  EXPECT_TRUE(play.offers(Place{Space::kA1})) << "in no order";
}

TEST(SnowdoniaRules, CoalBringsAThirdWorkerForARound) {
  Course play(Position(2).train(kOne, 5).give(kOne, Good::kCoal, 1));
  EXPECT_TRUE(play.offers(Hire{}));
  const int in_bag = play.state().bag.count(Cube::kCoal);
  play.act(Hire{});
  EXPECT_EQ(play[kOne].ready, 3);
  EXPECT_EQ(play.goods(kOne, Good::kCoal), 0);
  EXPECT_EQ(play.state().bag.count(Cube::kCoal), in_bag + 1) << "the coal goes into the bag";
  EXPECT_FALSE(play.offers(Hire{})) << "one a round";
  play.place({"g", "g", "g", "g"});
  EXPECT_EQ(play.to_play(), kOne) << "the third one goes last";
  play.idle();
  EXPECT_EQ(play[kOne].ready, 2) << "and is back in the pub";
  EXPECT_FALSE(play[kOne].hired);
}

TEST(SnowdoniaRules, TheThirdWorkerIsFetchedBeforeTheFirstIsPlaced) {
  Course play(Position(2).train(kOne, 5).give(kOne, Good::kCoal, 1));
  play.place({"g", "g"});
  EXPECT_EQ(play.to_play(), kOne);
  EXPECT_FALSE(play.offers(Hire{}));
}

TEST(SnowdoniaRules, OnlyWhoHasATrainHires) {
  Course play(Position(2).give(kOne, Good::kCoal, 2));
  EXPECT_FALSE(play.offers(Hire{}));
  EXPECT_TRUE(play.refuses(Hire{}, NoTrain{}));
  Course poor(Position(2).train(kOne, 5));
  EXPECT_FALSE(poor.offers(Hire{}));
  EXPECT_TRUE(poor.refuses(Hire{}, Missing{Good::kCoal, 1}));
}

// ---- order -----------------------------------------------------------------------------------

TEST(SnowdoniaRules, ActionsGoFromAToGAndByTheirNumbers) {
  Course play(Position(3).give(kTwo, Good::kIron, 3).row(11, 12, 24));
  play.place({"f1", "c1", "a2", "a1", "g", "b1"});
  EXPECT_TRUE(play.due<TakeCubes>());
  EXPECT_EQ(play.to_play(), kOne) << "space 1 before space 2, not the start player first";
  play.act(play.offers().front());
  EXPECT_EQ(play.to_play(), kThree);
  play.act(play.offers().front());
  EXPECT_EQ(play[kThree].rubble, 2) << "area B has no choice";
  EXPECT_TRUE(play.due<ConvertGoods>());
  play.act(play.offers().front());
  EXPECT_TRUE(play.due<ChooseContract>());
  EXPECT_EQ(play[kTwo].steps, 0);
  play.act(play.offers().front());
  EXPECT_EQ(play[kTwo].steps, 1) << "surveyors last";
}

TEST(SnowdoniaRules, AnActionIsNotWaived) {
  Course yard(Position(2));
  yard.place({"a1", "g", "g", "g"});
  EXPECT_FALSE(yard.offers(Take{0, 0, 0}));
  Course works(Position(2).give(kOne, Good::kIron, 3));
  works.place({"c1", "g", "g", "g"});
  EXPECT_EQ(works.offers(), (std::vector<Action>{Convert{1, 0, 0}}));
  Course office(Position(2));
  office.place({"f1", "g", "g", "g"});
  EXPECT_EQ(office.offers().size(), 3U) << "one of the three";
  Course building(Position(2).give(kOne, Good::kStone, 1).cleared(2));
  building.place({"e1", "g", "g", "g"});
  EXPECT_EQ(building.offers(), (std::vector<Action>{Build{1, 4}}));
}

TEST(SnowdoniaRules, SeveralWorkersOfASeatActInOneArea) {
  Course play(Position(2));
  play.place({"b1", "g", "b2", "g"});
  EXPECT_EQ(play[kOne].rubble, 4);
}

TEST(SnowdoniaRules, WorkersGoBackAfterTheirAction) {
  Course play(Position(2));
  play.place({"a1", "g", "b1", "g"}).act(play.offers().front());
  EXPECT_TRUE(play[kOne].at.empty());
}

// ---- A ---------------------------------------------------------------------------------------

TEST(SnowdoniaRules, UpToThreeCubesAndOneCoalOfTheStockyard) {
  Course play(Position(2).yard(5, 4, 3));
  play.place({"a1", "g", "g", "g"});
  EXPECT_TRUE(play.offers(Take{3, 0, 0}));
  EXPECT_TRUE(play.offers(Take{1, 1, 1}));
  EXPECT_TRUE(play.offers(Take{0, 1, 0})) << "fewer too";
  EXPECT_FALSE(play.offers(Take{1, 0, 2})) << "one coal at most";
  EXPECT_FALSE(play.offers(Take{2, 2, 0})) << "three at most";
  play.act(Take{2, 0, 1});
  EXPECT_EQ(play.goods(kOne, Good::kIron), 2);
  EXPECT_EQ(play.goods(kOne, Good::kCoal), 1);
  EXPECT_EQ(play.state().yard[Ware::kIron], 3);
}

TEST(SnowdoniaRules, AnEmptyStockyardGivesNothing) {
  Course play(Position(2).yard(0, 0, 0));
  play.place({"a1", "g", "g", "g"});
  EXPECT_FALSE(play.due<TakeCubes>());
}

TEST(SnowdoniaRules, TheLastSpaceOfTheStockyardBringsTheStartMarker) {
  Course play(Position(2));
  play.place({"g", "a2", "g", "g"});
  EXPECT_EQ(play.state().marker, kTwo);
  play.finish_round();
  EXPECT_EQ(play.state().first, kTwo);
  EXPECT_EQ(play.to_play(), kTwo);
  Course three(Position(3));
  three.place({"a1", "a2", "g", "g", "g", "g"});
  EXPECT_EQ(three.state().marker, kOne) << "with three it is the third one";
}

TEST(SnowdoniaRules, TheStartMarkerStaysWhereNobodyTakesIt) {
  Course play(Position(2));
  play.place({"g", "a1", "g", "g"}).finish_round();
  EXPECT_EQ(play.state().first, kOne);
}

TEST(SnowdoniaRules, TheStartMarkerDoesNotChangeTheRunningRound) {
  Course play(Position(2).contract(kOne, 19).contract(kTwo, 18));
  play.place({"g", "a2", "g", "g"}).act(play.offers().front());
  EXPECT_EQ(play.to_play(), kOne) << "contracts of G go on from the start player of the round";
  EXPECT_EQ(play.state().marker, kTwo);
}

// ---- C ---------------------------------------------------------------------------------------

TEST(SnowdoniaRules, ThreeConversionsOfIronToSteelAndRubbleToStone) {
  Course play(Position(2).give(kOne, Good::kIron, 9).give(kOne, Good::kRubble, 6));
  play.place({"c1", "g", "g", "g"});
  EXPECT_TRUE(play.offers(Convert{3, 0, 0}));
  EXPECT_TRUE(play.offers(Convert{0, 3, 0}));
  EXPECT_TRUE(play.offers(Convert{2, 1, 0})) << "in any mixture";
  EXPECT_FALSE(play.offers(Convert{2, 2, 0})) << "three in all";
  const State before = play.state();
  play.act(Convert{2, 1, 0});
  EXPECT_EQ(play.goods(kOne, Good::kIron), 3);
  EXPECT_EQ(play.goods(kOne, Good::kSteel), 2);
  EXPECT_EQ(play.goods(kOne, Good::kRubble), 4) << "the rubble is out of the game";
  EXPECT_EQ(play.goods(kOne, Good::kStone), 1);
  EXPECT_EQ(play.state().bag.count(Cube::kIron), before.bag.count(Cube::kIron) + 6);
  EXPECT_EQ(play.state().bag.count(Cube::kStone), before.bag.count(Cube::kStone) - 1);
  EXPECT_EQ(steel_left(play.state()), steel_left(before) - 2) << "steel comes from the supply";
}

TEST(SnowdoniaRules, WithoutStoneInTheBagNoRubbleBecomesStone) {
  Course play(Position(2).give(kOne, Good::kRubble, 6).leave_in_bag(Ware::kStone, 1, kTwo));
  play.place({"c1", "g", "g", "g"});
  EXPECT_EQ(play.offers(), (std::vector<Action>{Convert{0, 1, 0}}));
  Course none(Position(2).give(kOne, Good::kRubble, 6).leave_in_bag(Ware::kStone, 0, kTwo));
  none.place({"c1", "g", "g", "g"});
  EXPECT_FALSE(none.due<ConvertGoods>());
}

TEST(SnowdoniaRules, WithoutSteelInTheSupplyNoIronBecomesSteel) {
  Course play(Position(2).give(kOne, Good::kIron, 9).give(kTwo, Good::kSteel, 17));
  play.place({"c1", "g", "g", "g"});
  EXPECT_EQ(play.offers(), (std::vector<Action>{Convert{1, 0, 0}}));
}

TEST(SnowdoniaRules, StoneIsCrushedOnTheDaffodilLineOnly) {
  Course play(Position(2).give(kOne, Good::kStone, 3));
  play.place({"c1", "g", "g", "g"});
  EXPECT_FALSE(play.due<ConvertGoods>());
}

// ---- F, G ------------------------------------------------------------------------------------

TEST(SnowdoniaRules, TheSiteOfficeGivesOneOfTheOpenContracts) {
  Course play(Position(3).row(4, 9, 27));
  play.place({"f1", "f2", "g", "g", "g", "g"});
  EXPECT_EQ(play.offers(), (std::vector<Action>{Choose{4}, Choose{9}, Choose{27}}));
  play.act(Choose{9});
  EXPECT_TRUE(play[kOne].contracts.has(9));
  EXPECT_FALSE(play[kOne].used.has(9)) << "it lies open, its power unused";
  EXPECT_EQ(play.to_play(), kTwo);
  EXPECT_EQ(play.offers(), (std::vector<Action>{Choose{4}, Choose{27}}));
}

TEST(SnowdoniaRules, SurveyorsClimbOneStationWithEveryWorker) {
  Course play(Position(2));
  play.place({"g", "g", "g", "g"});
  EXPECT_EQ(surveyor_at(play.state(), kOne), 2);
  EXPECT_EQ(surveyor_at(play.state(), kTwo), 2) << "there is room for all, and rubble does not matter";
  EXPECT_EQ(play.facts<Surveyed>().size(), 4U);
}

TEST(SnowdoniaRules, ASurveyorStopsAtTheSummit) {
  Course play(Position(2).steps(kOne, 6));
  play.place({"g", "g", "g", "g"});
  EXPECT_EQ(play[kOne].steps, 6);
}

}  // namespace
}  // namespace spielwerk::snowdonia
