// The end: finishing, dropping out, places.

#include "games/machi_koro/tests/position.h"

namespace spielwerk::machi_koro {
namespace {

using enum Landmark;

/// All but the radio tower stand in the seat's town, and its coins are enough.
Position& one_short(Position& position, Seat seat) {
  return position.landmarks(seat, {kTrainStation, kShoppingMall, kAmusementPark}).coins(seat, 22);
}
std::vector<int> places(const Standings<Landmark>& standings) {
  std::vector<int> all;
  for (const auto& one : standings) all.push_back(one.place);
  return all;
}

TEST(MachiKoroRules, FirstWithFourLandmarksWins) {
  Position position(2);
  Play play(one_short(position, kFirst).turn(kFirst));
  play.roll(6);
  EXPECT_FALSE(play.over());
  play.act(Erect{kRadioTower});
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.facts<Finished>(), (std::vector{Finished{kFirst, 1}}));
  const auto result = MachiKoro::returns(play.state());
  EXPECT_EQ(places(result), (std::vector{1, 2}));
  EXPECT_EQ(result[0].points, 4);
  EXPECT_EQ(result[0].sources.size(), 4);
  EXPECT_EQ(MachiKoro::observe(play.state(), kSpectator).turn, std::nullopt);
}

TEST(MachiKoroRules, PlayGoesOnAfterTheFirstFinisher) {
  Position position(3);
  Play play(one_short(position, kFirst).turn(kFirst));
  play.roll(6).act(Erect{kRadioTower});
  EXPECT_FALSE(play.over());
  EXPECT_EQ(play.to_play(), kSecond);
  Position printed(3, with(Finish::kFirstFinisher));
  Play stops(one_short(printed, kFirst).turn(kFirst));
  stops.roll(6).act(Erect{kRadioTower});
  EXPECT_TRUE(stops.over());
  EXPECT_EQ(places(MachiKoro::returns(stops.state())), (std::vector{1, 2, 2}));
}

TEST(MachiKoroRules, PlaceOfAFinisherIsFixed) {
  Position position(4);
  one_short(position, kSecond);
  one_short(position, kThird);
  one_short(position, kFirst);
  Play play(position.turn(kSecond));
  play.roll(6).act(Erect{kRadioTower});
  play.roll(6).act(Erect{kRadioTower});
  EXPECT_EQ(play.state()[kSecond].place, 1);
  play.roll(6).act(Pass{}).roll(6).act(Erect{kRadioTower});
  EXPECT_TRUE(play.over());
  EXPECT_EQ(places(MachiKoro::returns(play.state())), (std::vector{3, 1, 2, 4}));
}

TEST(MachiKoroRules, FinisherIsSkipped) {
  Position position(4);
  position.finished(kSecond)
      .finished(kThird)
      .coins(kSecond, 9)
      .cards(kSecond, Card::kCafe, 2)
      .cards(kFourth, Card::kCafe, 1)
      .cards(kThird, Card::kCafe, 2)
      .coins(kFirst, 5);
  Play play(position.turn(kFirst));
  play.roll(3);
  EXPECT_EQ(play.facts<Paid>(), (std::vector{Paid{kFirst, kFourth, Card::kCafe, 1, 1}}));
  play.act(Pass{});
  EXPECT_EQ(play.to_play(), kFourth) << "the turn passes over two towns";
  play.roll(6).act(Pass{});
  EXPECT_EQ(play.to_play(), kFirst);
  EXPECT_EQ(play.coins(kSecond), 9) << "coins stay";
  EXPECT_EQ(play.cards(kSecond, Card::kCafe), 2) << "cards stay";
  EXPECT_EQ(play.state().piles[Card::kCafe], 1) << "the supply gets nothing back";
}

TEST(MachiKoroRules, FinisherNeitherPaysNorEarns) {
  Position position(3);
  position.finished(kSecond)
      .coins(kSecond, 9)
      .cards(kSecond, Card::kCafe, 1)
      .cards(kSecond, Card::kForest, 1)
      .cards(kFirst, Card::kStadium, 1)
      .cards(kFirst, Card::kTvStation, 1);
  EXPECT_EQ(gains(position, kFirst, 3)[1], 0) << "red";
  EXPECT_EQ(gains(position, kFirst, 5)[1], 0) << "blue";
  Play play(position.coins(kThird, 4).turn(kFirst));
  play.roll(6);
  EXPECT_EQ(play.coins(kSecond), 9) << "stadium";
  EXPECT_EQ(play.offers(), std::vector<Action>{Take{kThird}}) << "television";
  EXPECT_TRUE(play.refuses(Take{kSecond}, HasLeft{}));
}

TEST(MachiKoroRules, FinisherTradesNothing) {
  Position position(3);
  position.finished(kSecond).cards(kSecond, Card::kMine, 1).cards(kFirst, Card::kBusinessCenter, 1);
  Play play(position.turn(kFirst));
  play.roll(6);
  EXPECT_FALSE(play.offers_of<Swap>().empty());
  for (const Swap& swap : play.offers_of<Swap>()) EXPECT_EQ(swap.with, kThird);
  EXPECT_TRUE(play.refuses(Swap{kSecond, Card::kWheatField, Card::kWheatField}, HasLeft{}));
}

TEST(MachiKoroRules, GameEndsWhenOneTownIsLeft) {
  Position position(3);
  position.finished(kThird);
  Play play(one_short(position, kFirst).turn(kFirst));
  play.roll(6).act(Erect{kRadioTower});
  EXPECT_TRUE(play.over());
  EXPECT_EQ(places(MachiKoro::returns(play.state())), (std::vector{2, 3, 1}));
  Position two(2);
  Play both(one_short(two, kSecond).turn(kSecond));
  both.roll(6).act(Erect{kRadioTower});
  EXPECT_TRUE(both.over());
  EXPECT_EQ(places(MachiKoro::returns(both.state())), (std::vector{2, 1}));
}

TEST(MachiKoroRules, FinishingDropsTheSecondTurn) {
  Position position(3);
  Play play(one_short(position, kFirst).turn(kFirst));
  play.roll(4, 4).act(Erect{kRadioTower});
  EXPECT_TRUE(play.facts<ExtraTurn>().empty());
  EXPECT_EQ(play.to_play(), kSecond);
}

TEST(MachiKoroRules, BuildersShareTheNextPlace) {
  EXPECT_EQ(places(MachiKoro::projected(Position(3).turn(kFirst), kSpectator)), (std::vector{1, 1, 1}));
  const State state = Position(4).finished(kThird).landmarks(kFirst, {kTrainStation}).turn(kFirst);
  EXPECT_EQ(places(MachiKoro::projected(state, kSpectator)), (std::vector{2, 2, 1, 2}));
}

}  // namespace
}  // namespace spielwerk::machi_koro
