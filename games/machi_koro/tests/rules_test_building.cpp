// Building establishments and landmarks.

#include "games/machi_koro/tests/position.h"

namespace spielwerk::machi_koro {
namespace {

using enum Landmark;

/// The first player may build, with this many coins.
Play building(Position position, int coins) {
  Play play(position.coins(kFirst, coins).turn(kFirst));
  play.roll(5);
  return play;
}

TEST(MachiKoroRules, BuildingIsVoluntary) {
  for (const int coins : {0, 100}) {
    Play play = building(Position(2), coins);
    EXPECT_TRUE(play.offers(Pass{}));
    const State before = play.state();
    play.act(Pass{});
    EXPECT_EQ(play.state()[kFirst], before[kFirst]);
    EXPECT_EQ(play.to_play(), kSecond);
    EXPECT_EQ(play.facts<BuiltNothing>(), (std::vector{BuiltNothing{kFirst}}));
  }
}

TEST(MachiKoroRules, OneOfEachPurpleKind) {
  Play play = building(Position(2).cards(kFirst, Card::kStadium, 1), 50);
  EXPECT_FALSE(play.offers(Build{Card::kStadium}));
  EXPECT_TRUE(play.refuses(Build{Card::kStadium}, OneOfAKind{}));
  EXPECT_TRUE(play.offers(Build{Card::kTvStation}));
  EXPECT_TRUE(play.offers(Build{Card::kBusinessCenter}));
}

TEST(MachiKoroRules, EstablishmentsComeFromTheDisplay) {
  Play play = building(Position(2), 50);
  play.act(Build{Card::kForest});
  EXPECT_EQ(play.state().piles[Card::kForest], 5);
  EXPECT_EQ(play.cards(kFirst, Card::kForest), 1);
  Play empty = building(Position(2).cards(kSecond, Card::kForest, 6), 50);
  EXPECT_FALSE(empty.offers(Build{Card::kForest}));
  EXPECT_TRUE(empty.refuses(Build{Card::kForest}, PileEmpty{}));
}

TEST(MachiKoroRules, OwnLandmarksCanBeBuilt) {
  Play play = building(Position(2), 22);
  for (Landmark landmark : kAll<Landmark>) EXPECT_TRUE(play.offers(Erect{landmark})) << name_of(landmark);
  Play second = building(Position(2).landmarks(kFirst, {kShoppingMall}), 22);
  EXPECT_FALSE(second.offers(Erect{kShoppingMall}));
  EXPECT_TRUE(second.refuses(Erect{kShoppingMall}, AlreadyStands{}));
  Play other = building(Position(2).landmarks(kSecond, {kShoppingMall}), 22);
  EXPECT_TRUE(other.offers(Erect{kShoppingMall})) << "everybody has their own";
}

TEST(MachiKoroRules, CostGoesToTheBank) {
  // As printed, written down a second time.
  const std::vector<int> cards{1, 1, 1, 2, 2, 3, 6, 7, 8, 5, 3, 6, 3, 3, 2};
  for (Card card : kAll<Card>) {
    const int price = cards[static_cast<std::size_t>(card)];
    Play play = building(Position(2), price);
    const int others = play.coins(kSecond);
    play.act(Build{card});
    EXPECT_EQ(play.coins(kFirst), 0) << name_of(card);
    EXPECT_EQ(play.coins(kSecond), others);
    Play poor = building(Position(2), price - 1);
    EXPECT_FALSE(poor.offers(Build{card})) << name_of(card);
    EXPECT_TRUE(
        poor.refuses(Build{card}, TooExpensive{static_cast<Coins>(price), static_cast<Coins>(price - 1)}));
  }
  const std::vector<int> landmarks{4, 10, 16, 22};
  for (Landmark landmark : kAll<Landmark>) {
    const int price = landmarks[static_cast<std::size_t>(landmark)];
    Play play = building(Position(2), price);
    play.act(Erect{landmark});
    EXPECT_EQ(play.coins(kFirst), 0) << name_of(landmark);
    Play poor = building(Position(2), price - 1);
    EXPECT_FALSE(poor.offers(Erect{landmark}));
    EXPECT_TRUE(poor.refuses(Erect{landmark},
                             TooExpensive{static_cast<Coins>(price), static_cast<Coins>(price - 1)}));
  }
}

TEST(MachiKoroRules, MostKindsAreUnlimited) {
  for (Card card : kAll<Card>) {
    if (special(card)) continue;
    EXPECT_TRUE(building(Position(2).cards(kFirst, card, 5), 50).offers(Build{card})) << name_of(card);
  }
}

TEST(MachiKoroRules, LandmarkTurnsWhenBuilt) {
  Play play = building(Position(2), 50);
  EXPECT_FALSE(play.state()[kFirst].built.has(kAmusementPark));
  play.act(Erect{kAmusementPark});
  EXPECT_TRUE(play.state()[kFirst].built.has(kAmusementPark));
  EXPECT_FALSE(play.state()[kSecond].built.has(kAmusementPark));
  EXPECT_EQ(play.facts<Erected>(), (std::vector{Erected{kFirst, kAmusementPark, 16}}));
}

TEST(MachiKoroRules, LandmarkWorksFromTheNextOwnTurn) {
  Play play = building(Position(2), 50);
  play.act(Erect{kTrainStation});
  EXPECT_FALSE(play.state()[kFirst].active.has(kTrainStation));
  play.roll(5).act(Pass{});
  EXPECT_TRUE(play.state()[kFirst].active.has(kTrainStation));
  EXPECT_TRUE(play.offers(Roll{2}));

  Play extra(Position(2).coins(kFirst, 50).landmarks(kFirst, {kTrainStation, kAmusementPark}).turn(kFirst));
  extra.roll(4, 4).act(Erect{kRadioTower}).roll(3);
  EXPECT_TRUE(extra.offers(Reroll{})) << "the extra turn is a turn";
}

TEST(MachiKoroRules, ALandmarkIsSoonToWorkUntilItDoes) {
  const auto soon = [](const State& state, Seat seat) {
    return MachiKoro::observe(state, kSpectator).towns[seat.index()].soon;
  };
  Play play = building(Position(2), 50);
  EXPECT_TRUE(soon(play.state(), kFirst).empty()) << "none is built";
  play.act(Erect{kTrainStation});
  EXPECT_EQ(soon(play.state(), kFirst), Set<Landmark>::of(kTrainStation));
  play.roll(5).act(Pass{});
  EXPECT_TRUE(soon(play.state(), kFirst).empty()) << "it works";

  for (const MallStart mall : {MallStart::kNextOwnTurn, MallStart::kAtOnce}) {
    const State state = Position(2, with(mall)).fresh(kSecond, {kShoppingMall, kRadioTower}).turn(kFirst);
    EXPECT_TRUE(soon(state, kSecond).has(kRadioTower));
    EXPECT_EQ(soon(state, kSecond).has(kShoppingMall), mall == MallStart::kNextOwnTurn);
  }

  Play last = building(Position(3).landmarks(kFirst, {kTrainStation, kShoppingMall, kAmusementPark}), 22);
  last.act(Erect{kRadioTower});
  EXPECT_FALSE(last.state()[kFirst].playing());
  EXPECT_TRUE(soon(last.state(), kFirst).empty()) << "who has left has no next turn";
}

TEST(MachiKoroRules, LandmarksInAnyOrder) {
  for (Landmark landmark : kAll<Landmark>) {
    Play play = building(Position(2), 22);
    play.act(Erect{landmark});
    EXPECT_EQ(play.state()[kFirst].built.size(), 1);
  }
  Play tower = building(Position(2), 22);
  tower.act(Erect{kRadioTower}).roll(6).act(Pass{}).roll(1);
  EXPECT_TRUE(tower.offers(Reroll{})) << "it works as the first one, too";
}

}  // namespace
}  // namespace spielwerk::machi_koro
