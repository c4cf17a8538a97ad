// Purple establishments: stadium, television, business centre.

#include "core/catalogue/game_of.h"
#include "games/machi_koro/tests/position.h"

#include "core/catalogue/match_of.h"

namespace spielwerk::machi_koro {
namespace {

TEST(MachiKoroRules, PurpleWorksOnlyInTheOwnTurn) {
  Position position(3);
  position.cards(kFirst, Card::kStadium, 1)
      .cards(kFirst, Card::kTvStation, 1)
      .cards(kFirst, Card::kBusinessCenter, 1)
      .cards(kSecond, Card::kStadium, 1);
  EXPECT_EQ(gains(position, kThird, 6), (std::vector{0, 0, 0}));
  EXPECT_EQ(gains(position, kSecond, 6), (std::vector{-2, 4, -2})) << "only the stadium of the roller";
  Play own(position.turn(kFirst));
  own.roll(6);
  EXPECT_EQ(own.coins(kFirst), 3 + 4);
  EXPECT_TRUE(own.due<TelevisionPays>());
  own.act(Take{kSecond});
  EXPECT_TRUE(own.due<OfficeSwaps>());
}

TEST(MachiKoroRules, TelevisionTakesUpToFive) {
  Play play(Position(3).coins(kSecond, 7).coins(kThird, 2).cards(kFirst, Card::kTvStation, 1).turn(kFirst));
  play.roll(6);
  Play rich = play;
  rich.act(Take{kSecond});
  EXPECT_EQ(rich.coins(kFirst), 8);
  EXPECT_EQ(rich.coins(kSecond), 2);
  EXPECT_EQ(rich.coins(kThird), 2);
  Play poor = play;
  poor.act(Take{kThird});
  EXPECT_EQ(poor.coins(kFirst), 5);
  EXPECT_EQ(poor.coins(kThird), 0);
}

/// The seat to decide after a 6, and what it is not asked because there is one way only.
std::optional<std::string> forced_after_six(const Position& position) {
  Play play(position.turn(kFirst));
  play.roll(6);
  return MatchOf<MachiKoro>(game_of<MachiKoro>().info(), play.state()).forced();
}

TEST(MachiKoroRules, TelevisionTakesFromTheOnlyPurse) {
  Position position(3);
  position.cards(kFirst, Card::kTvStation, 1);
  EXPECT_EQ(forced_after_six(position), std::nullopt) << "two purses: a decision";
  position.coins(kSecond, 0);
  EXPECT_EQ(forced_after_six(position), "take 2") << "one purse: no decision";
  position.coins(kThird, 0);
  Play none(position.turn(kFirst));
  none.roll(6);
  EXPECT_TRUE(none.due<Construct>()) << "no purse: nothing happens";
  EXPECT_EQ(none.coins(kFirst), 3);
}

TEST(MachiKoroRules, TelevisionNamesOnlyFullPurses) {
  Position position(4);
  position.coins(kThird, 0).cards(kFirst, Card::kTvStation, 1);
  Play play(position.turn(kFirst));
  play.roll(6);
  EXPECT_EQ(play.offers(), (std::vector<Action>{Take{kSecond}, Take{kFourth}})) << "and no way out";
  EXPECT_TRUE(play.refuses(Take{kThird}, HasNoCoins{}));
}

TEST(MachiKoroRules, StadiumBeforeTelevision) {
  Position position(3);
  position.coins(kSecond, 2)
      .coins(kThird, 6)
      .cards(kFirst, Card::kStadium, 1)
      .cards(kFirst, Card::kTvStation, 1)
      .cards(kFirst, Card::kBusinessCenter, 1);
  Play play(position.turn(kFirst));
  play.roll(6);
  EXPECT_EQ(play.coins(kSecond), 0);
  EXPECT_EQ(play.offers(), std::vector<Action>{Take{kThird}}) << "the stadium emptied the other purse";
  play.act(Take{kThird});
  EXPECT_EQ(play.coins(kThird), 0);
  EXPECT_EQ(play.coins(kFirst), 3 + 2 + 2 + 4);
  EXPECT_TRUE(play.due<OfficeSwaps>()) << "the business centre comes last";
}

Position office() {
  return Position(3)
      .cards(kFirst, Card::kBusinessCenter, 1)
      .cards(kFirst, Card::kStadium, 1)
      .cards(kSecond, Card::kMine, 1)
      .cards(kSecond, Card::kTvStation, 1);
}

TEST(MachiKoroRules, TradeMayBeDeclined) {
  Play play(office().turn(kFirst));
  play.roll(6);
  EXPECT_TRUE(play.offers(NoSwap{}));
  EXPECT_TRUE(play.offers(Swap{kSecond, Card::kBakery, Card::kMine}));
  Play traded = play;
  traded.act(Swap{kSecond, Card::kBakery, Card::kMine});
  EXPECT_EQ(traded.cards(kFirst, Card::kMine), 1);
  EXPECT_EQ(traded.cards(kFirst, Card::kBakery), 0);
  EXPECT_EQ(traded.cards(kSecond, Card::kBakery), 2);
  EXPECT_EQ(traded.cards(kSecond, Card::kMine), 0);
  EXPECT_EQ(traded.facts<Swapped>(), (std::vector{Swapped{kFirst, kSecond, Card::kBakery, Card::kMine}}));
  play.act(NoSwap{});
  EXPECT_EQ(play.cards(kSecond, Card::kMine), 1);
  EXPECT_TRUE(play.due<Construct>());
}

TEST(MachiKoroRules, EqualCardsMayBeTraded) {
  Play play(office().turn(kFirst));
  play.roll(6);
  Play declined = play;
  play.act(Swap{kThird, Card::kBakery, Card::kBakery});
  declined.act(NoSwap{});
  EXPECT_EQ(play.state(), declined.state());
}

TEST(MachiKoroRules, PurpleNeverChangesTowns) {
  Play play(office().turn(kFirst));
  play.roll(6);
  const auto swaps = play.offers_of<Swap>();
  EXPECT_EQ(swaps.size(), 2U * 3U + 2U * 2U) << "wheat field and bakery for three kinds, and for two";
  for (const Swap& swap : swaps) {
    EXPECT_FALSE(special(swap.give));
    EXPECT_FALSE(special(swap.take));
  }
}

TEST(MachiKoroRules, StartingCardsAreTraded) {
  Play play(office().turn(kFirst));
  play.roll(6).act(Swap{kSecond, Card::kWheatField, Card::kMine}).act(Pass{});
  const int before = play.coins(kSecond);
  play.roll(1);
  EXPECT_EQ(play.coins(kSecond), before + 2) << "their own wheat field and the traded one";
  EXPECT_EQ(play.coins(kFirst), 3 + 4) << "and none for the former owner; four coins came from the stadium";
}

}  // namespace
}  // namespace spielwerk::machi_koro
