// A turn: dice, and the landmarks that change how they are thrown.

#include "games/machi_koro/tests/position.h"

namespace spielwerk::machi_koro {
namespace {

using enum Landmark;

TEST(MachiKoroRules, TwoDiceOnlyWithStation) {
  EXPECT_FALSE(Play(Position(2).turn(kFirst)).offers(Roll{2}));
  EXPECT_TRUE(Play(Position(2).turn(kFirst)).refuses(Roll{2}, NeedsTrainStation{false}));
  EXPECT_TRUE(Play(Position(2).landmarks(kFirst, {kTrainStation}).turn(kFirst)).offers(Roll{2}));
  EXPECT_FALSE(Play(Position(2).landmarks(kSecond, {kTrainStation}).turn(kFirst)).offers(Roll{2}))
      << "the station of another is of no use";
}

TEST(MachiKoroRules, OneDieWithoutStation) {
  Play play(Position(2).turn(kFirst));
  EXPECT_EQ(play.offers(), std::vector<Action>{Roll{1}});
  play.act(Roll{1});
  const auto outcomes = chance_outcomes<MachiKoro>(play.state());
  ASSERT_EQ(outcomes.size(), 6U);
  for (int face = 1; face <= 6; ++face) {
    EXPECT_EQ(outcomes[static_cast<std::size_t>(face - 1)].action, Action(OneDie{face}));
    EXPECT_EQ(outcomes[static_cast<std::size_t>(face - 1)].weight, 1U);
  }
}

TEST(MachiKoroRules, StationLeavesTheChoiceOpen) {
  Play play(Position(2).landmarks(kFirst, {kTrainStation}).turn(kFirst));
  for (int turn = 0; turn < 3; ++turn) {
    EXPECT_TRUE(play.offers(Roll{1}));
    EXPECT_TRUE(play.offers(Roll{2}));
    if (turn % 2 == 0) play.roll(2, 5);
    else play.roll(5);
    play.act(Pass{}).roll(5).act(Pass{});
  }
}

TEST(MachiKoroRules, SumOfTwoDiceActivates) {
  Play play(Position(2)
                .coins(kFirst, 0)
                .cards(kFirst, Card::kBakery, 2)
                .landmarks(kFirst, {kTrainStation})
                .turn(kFirst));
  play.act(Roll{2});
  std::uint32_t weight = 0;
  for (const auto& one : chance_outcomes<MachiKoro>(play.state())) weight += one.weight;
  EXPECT_EQ(weight, 36U);
  play.act(TwoDice{1, 2});
  EXPECT_EQ(play.facts<Rolled>(), (std::vector{Rolled{kFirst, 3, false}}));
  EXPECT_EQ(play.coins(kFirst), 2);
}

TEST(MachiKoroRules, SingleDiceNeverActivate) {
  Position position(2);
  position.landmarks(kFirst, {kTrainStation})
      .cards(kFirst, Card::kRanch, 1)
      .cards(kFirst, Card::kForest, 1)
      .cards(kFirst, Card::kCheeseFactory, 1)
      .coins(kFirst, 0);
  Play play(position.turn(kFirst));
  play.roll(2, 5);
  EXPECT_EQ(play.coins(kFirst), 3) << "the cheese factory alone";
  ASSERT_EQ(play.facts<Earned>().size(), 1U);
  EXPECT_EQ(play.facts<Earned>().front().card, Card::kCheeseFactory);
}

TEST(MachiKoroRules, OneBuildingPerTurn) {
  Play play(Position(2).coins(kFirst, 50).turn(kFirst));
  play.roll(6).act(Build{Card::kMine});
  EXPECT_EQ(play.to_play(), kSecond) << "an establishment ends the turn";
  Play other(Position(2).coins(kFirst, 50).turn(kFirst));
  other.roll(6).act(Erect{kTrainStation});
  EXPECT_EQ(other.to_play(), kSecond) << "a landmark ends the turn";
}

TEST(MachiKoroRules, ParkNeedsTheStation) {
  Play play(Position(2).landmarks(kFirst, {kAmusementPark}).turn(kFirst));
  EXPECT_FALSE(play.offers(Roll{2}));
  for (int face = 1; face <= 6; ++face) {
    Play one(Position(2).landmarks(kFirst, {kAmusementPark}).turn(kFirst));
    one.roll(face).act(Pass{});
    EXPECT_EQ(one.to_play(), kSecond);
  }
}

TEST(MachiKoroRules, ParkDoubleGivesASecondTurn) {
  Play play(Position(2).landmarks(kFirst, {kTrainStation, kAmusementPark}).turn(kFirst));
  play.roll(4, 4).act(Pass{});
  EXPECT_EQ(play.facts<ExtraTurn>(), (std::vector{ExtraTurn{kFirst}}));
  EXPECT_EQ(play.facts<TurnBegan>(), (std::vector{TurnBegan{kFirst, true}}));
  EXPECT_EQ(play.to_play(), kFirst);
  EXPECT_TRUE(MachiKoro::observe(play.state(), kSpectator).extra);

  Play plain(Position(2).landmarks(kFirst, {kTrainStation, kAmusementPark}).turn(kFirst));
  plain.roll(3, 4).act(Pass{});
  EXPECT_EQ(plain.to_play(), kSecond) << "no double";
  Play without(Position(2).landmarks(kFirst, {kTrainStation}).turn(kFirst));
  without.roll(4, 4).act(Pass{});
  EXPECT_EQ(without.to_play(), kSecond) << "no park";
}

TEST(MachiKoroRules, SecondTurnIsComplete) {
  Position position(2);
  position.coins(kFirst, 10).landmarks(kFirst, {kTrainStation, kAmusementPark, kRadioTower});
  Play play(position.turn(kFirst));
  play.roll(4, 4);
  EXPECT_TRUE(play.offers(Reroll{}));
  play.act(Keep{}).act(Build{Card::kForest});
  ASSERT_EQ(play.to_play(), kFirst);
  EXPECT_EQ(play.offers(), (std::vector<Action>{Roll{1}, Roll{2}})) << "dice are chosen again, not declined";
  play.roll(2);
  EXPECT_TRUE(play.offers(Reroll{})) << "the tower works again";
  play.act(Reroll{}).act(OneDie{5});
  EXPECT_EQ(play.coins(kFirst), 10 - 3 + 1) << "income of the forest just built";
  EXPECT_TRUE(play.offers(Build{Card::kMine}));
  EXPECT_TRUE(play.offers(Pass{})) << "nothing has to be built";
  play.act(Build{Card::kMine});
  EXPECT_EQ(play.to_play(), kSecond);
}

TEST(MachiKoroRules, NoThirdTurn) {
  Play play(Position(2).landmarks(kFirst, {kTrainStation, kAmusementPark}).turn(kFirst));
  play.roll(4, 4).act(Pass{}).roll(5, 5).act(Pass{});
  EXPECT_EQ(play.to_play(), kSecond);
  EXPECT_TRUE(play.facts<ExtraTurn>().empty());
}

TEST(MachiKoroRules, TowerKeepsTheNumberOfDice) {
  Position position(2);
  position.landmarks(kFirst, {kTrainStation, kRadioTower});
  Play one(position.turn(kFirst));
  one.roll(3).act(Reroll{});
  EXPECT_EQ(chance_outcomes<MachiKoro>(one.state()).size(), 6U);
  Play two(position.turn(kFirst));
  two.roll(3, 3).act(Reroll{});
  EXPECT_EQ(chance_outcomes<MachiKoro>(two.state()).size(), 21U);
  two.act(TwoDice{1, 6});
  EXPECT_FALSE(two.due<KeepOrReroll>()) << "once in a turn";
  Play without(Position(2).landmarks(kFirst, {kTrainStation}).turn(kFirst));
  without.roll(3);
  EXPECT_FALSE(without.offers(Reroll{}));
}

TEST(MachiKoroRules, OnlyTheSecondThrowCounts) {
  Position position(2);
  position.coins(kFirst, 0)
      .cards(kFirst, Card::kMine, 1)
      .landmarks(kFirst, {kTrainStation, kAmusementPark, kRadioTower});
  Play first(position.turn(kFirst));
  first.roll(4, 5);
  EXPECT_EQ(first.coins(kFirst), 0) << "nothing is earned before the throw is kept";
  first.act(Reroll{}).act(TwoDice{4, 4});
  EXPECT_EQ(first.coins(kFirst), 0) << "the mine of the first throw earns nothing";
  first.act(Pass{});
  EXPECT_EQ(first.to_play(), kFirst) << "the double of the second throw counts";
  Play second(position.turn(kFirst));
  second.roll(4, 4).act(Reroll{}).act(TwoDice{4, 5});
  EXPECT_EQ(second.coins(kFirst), 5);
  second.act(Pass{});
  EXPECT_EQ(second.to_play(), kSecond) << "the double of the first throw does not";
}

TEST(MachiKoroRules, ParkBuiltAfterTheDoubleIsTooLate) {
  Play play(Position(2).coins(kFirst, 16).landmarks(kFirst, {kTrainStation}).turn(kFirst));
  play.roll(4, 4).act(Erect{kAmusementPark});
  EXPECT_EQ(play.to_play(), kSecond);
}

}  // namespace
}  // namespace spielwerk::machi_koro
