// What the page is told that the cards of a town take in, against what they take when their number is thrown.

#include "games/machi_koro/tests/position.h"

namespace spielwerk::machi_koro {
namespace {

using enum Landmark;

TownView seen(const State& state, Seat seat) {
  return MachiKoro::observe(state, kSpectator).towns[seat.index()];
}
std::optional<int> takes(const State& state, Seat seat, Card card) {
  return seen(state, seat).takes[static_cast<int>(card)];
}
std::optional<int> would_take(const State& state, Seat seat, Card card) {
  return seen(state, seat).would_take[static_cast<int>(card)];
}

TEST(MachiKoroTakings, AreWhatEveryThrowBrings) {
  Rng rng(11);
  int told = 0;
  for (int game = 0; game < 60; ++game) {
    Options options;
    options.seats = 2 + game % 3;
    options.mall = game % 2 == 0 ? MallStart::kAtOnce : MallStart::kNextOwnTurn;
    const auto found = random_position<Throw>(options, rng, 150);
    if (!found) continue;
    const State& state = *found;
    for (const auto& outcome : chance_outcomes<MachiKoro>(state)) {
      State after = state;
      FactList<MachiKoro> facts;
      ASSERT_TRUE((try_action<MachiKoro, true>(after, outcome.action, &facts)));
      for (const auto& one : facts) {
        if (const auto* earned = std::get_if<Earned>(&one.fact)) {
          EXPECT_EQ(takes(state, earned->seat, earned->card), earned->coins);
          ++told;
        }
        const auto* paid = std::get_if<Paid>(&one.fact);
        if (paid != nullptr && colour(paid->card) == Colour::kRed) {
          EXPECT_EQ(takes(state, paid->to, paid->card), paid->claim);
          ++told;
        }
      }
    }
  }
  EXPECT_GT(told, 300);
}

TEST(MachiKoroTakings, AMallThatWorksAtOnceCountsAtOnce) {
  for (const MallStart mall : {MallStart::kNextOwnTurn, MallStart::kAtOnce}) {
    const State state = Position(3, with(mall)).fresh(kSecond, {kShoppingMall}).turn(kFirst);
    EXPECT_EQ(takes(state, kSecond, Card::kBakery), mall == MallStart::kAtOnce ? 2 : 1);
  }
}

TEST(MachiKoroTakings, RivalsPayAsFarAsTheirCoinsGo) {
  const State state = Position(4)
                          .cards(kFirst, Card::kStadium, 1)
                          .cards(kFirst, Card::kTvStation, 1)
                          .coins(kSecond, 1)
                          .coins(kThird, 4)
                          .coins(kFourth, 20)
                          .finished(kFourth)
                          .turn(kFirst);
  EXPECT_EQ(takes(state, kFirst, Card::kStadium), 1 + 2) << "who has left does not pay";
  EXPECT_EQ(takes(state, kFirst, Card::kTvStation), 4) << "of the richest";
  EXPECT_EQ(takes(state, kSecond, Card::kStadium), 0) << "who has none takes nothing";
}

TEST(MachiKoroTakings, ACardMoreTakesWhatItWouldTakeIfItWereThere) {
  const auto table = [](Card card, int more) {
    const State plain = Position(3).turn(kFirst);
    return Position(3)
        .cards(kFirst, Card::kRanch, 2)
        .cards(kFirst, Card::kCheeseFactory, 2)
        .landmarks(kFirst, {kShoppingMall})
        .coins(kSecond, 1)
        .coins(kThird, 9)
        .cards(kFirst, card,
               more + (card == Card::kRanch || card == Card::kCheeseFactory ? 2 : plain[kFirst].cards[card]))
        .turn(kFirst);
  };
  for (const Card card : kAll<Card>)
    EXPECT_EQ(would_take(table(card, 0), kFirst, card), takes(table(card, 1), kFirst, card)) << name_of(card);
}

TEST(MachiKoroTakings, ASecondCardOfASpecialKindTakesNothingBecauseThereIsNone) {
  for (const Card card : kAll<Card>) {
    if (card == Card::kBusinessCenter) continue;
    const State owned = Position(2).cards(kFirst, card, 1).turn(kFirst);
    EXPECT_EQ(would_take(owned, kFirst, card).has_value(), !special(card)) << name_of(card);
    EXPECT_TRUE(would_take(owned, kSecond, card)) << name_of(card);
  }
}

TEST(MachiKoroTakings, OfTheBusinessCentreAreNotTold) {
  for (const int count : {0, 1}) {
    const State state = Position(2).cards(kFirst, Card::kBusinessCenter, count).turn(kFirst);
    EXPECT_FALSE(takes(state, kFirst, Card::kBusinessCenter));
    EXPECT_FALSE(would_take(state, kFirst, Card::kBusinessCenter));
  }
}

TEST(MachiKoroTakings, AreNoneForWhoHasLeft) {
  const State state = Position(3)
                          .cards(kSecond, Card::kMine, 2)
                          .cards(kSecond, Card::kStadium, 1)
                          .finished(kSecond)
                          .turn(kFirst);
  for (const Card card : kAll<Card>) {
    EXPECT_EQ(takes(state, kSecond, card).value_or(0), 0) << name_of(card);
    EXPECT_FALSE(would_take(state, kSecond, card)) << name_of(card);
  }
  EXPECT_EQ(takes(state, kSecond, Card::kMine), 0) << "no coins, and not nothing to tell";
}

TEST(MachiKoroTakings, NextIsWhoIsStillBuilding) {
  const State state = Position(4).finished(kSecond).turn(kFirst);
  EXPECT_EQ(MachiKoro::observe(state, kSpectator).next, kThird);
}

}  // namespace
}  // namespace spielwerk::machi_koro
