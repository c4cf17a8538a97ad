// Income: numbers, colours, the order of claims, and the mall.

#include "games/machi_koro/tests/position.h"

namespace spielwerk::machi_koro {
namespace {

using enum Landmark;

/// A table at which nobody earns anything: instead of the starting cards everybody has two markets, which
/// are worth nothing without wheat.
Position bare() {
  Position position(3);
  for (const Seat seat : {kFirst, kSecond, kThird})
    position.cards(seat, Card::kWheatField, 0)
        .cards(seat, Card::kBakery, 0)
        .cards(seat, Card::kMarket, 2)
        .landmarks(seat, {kTrainStation})
        .coins(seat, 20);
  return position;
}

/// What one card of the first player brings them when `roller` throws a number.
int brings(Card card, Seat roller, int thrown) {
  return gains(bare().cards(kFirst, card, 1), roller, thrown)[0];
}

/// The numbers as printed, written down a second time: the test must not read them from the table it checks.
struct Printed {
  Card card;
  std::vector<int> numbers;
};
const std::vector<Printed> kPrinted{{Card::kWheatField, {1}},
                                    {Card::kRanch, {2}},
                                    {Card::kBakery, {2, 3}},
                                    {Card::kCafe, {3}},
                                    {Card::kConvenienceStore, {4}},
                                    {Card::kForest, {5}},
                                    {Card::kStadium, {6}},
                                    {Card::kTvStation, {6}},
                                    {Card::kBusinessCenter, {6}},
                                    {Card::kCheeseFactory, {7}},
                                    {Card::kFurnitureFactory, {8}},
                                    {Card::kMine, {9}},
                                    {Card::kFamilyRestaurant, {9, 10}},
                                    {Card::kAppleOrchard, {10}},
                                    {Card::kMarket, {11, 12}}};

TEST(MachiKoroRules, NumberOfTheCardEarns) {
  for (const Printed& printed : kPrinted) {
    const Seat roller = colour(printed.card) == Colour::kRed ? kSecond : kFirst;
    for (int thrown = 1; thrown <= 12; ++thrown) {
      Position position = bare().cards(kFirst, printed.card, 1);
      if (printed.card == Card::kCheeseFactory) position.cards(kFirst, Card::kRanch, 1);
      if (printed.card == Card::kFurnitureFactory) position.cards(kFirst, Card::kForest, 1);
      if (printed.card == Card::kMarket) position.cards(kFirst, Card::kWheatField, 1);
      Play play(position.turn(roller));
      if (thrown <= 6) play.roll(thrown);
      else play.roll(thrown - 6, 6);
      bool works = play.due<TelevisionPays>() || play.due<OfficeSwaps>();
      for (const Earned& one : play.facts<Earned>()) works = works || one.card == printed.card;
      for (const Paid& one : play.facts<Paid>()) works = works || one.card == printed.card;
      const bool expected = std::ranges::count(printed.numbers, thrown) > 0;
      EXPECT_EQ(works, expected) << name_of(printed.card) << " on " << thrown;
    }
  }
}

TEST(MachiKoroRules, EachCopyEarns) {
  EXPECT_EQ(gains(bare().cards(kFirst, Card::kRanch, 3), kSecond, 2), (std::vector{3, 0, 0}));
  EXPECT_EQ(gains(bare().cards(kFirst, Card::kConvenienceStore, 2), kFirst, 4), (std::vector{6, 0, 0}));
  EXPECT_EQ(gains(bare().cards(kFirst, Card::kCafe, 2), kSecond, 3), (std::vector{2, -2, 0}));
}

TEST(MachiKoroRules, ColoursEarnInTheRightTurns) {
  EXPECT_EQ(brings(Card::kForest, kFirst, 5), 1);
  EXPECT_EQ(brings(Card::kForest, kSecond, 5), 1);
  EXPECT_EQ(brings(Card::kConvenienceStore, kFirst, 4), 3);
  EXPECT_EQ(brings(Card::kConvenienceStore, kSecond, 4), 0);
  EXPECT_EQ(brings(Card::kCafe, kFirst, 3), 0);
  EXPECT_EQ(brings(Card::kCafe, kSecond, 3), 1);
  EXPECT_EQ(brings(Card::kStadium, kFirst, 6), 4);
  EXPECT_EQ(brings(Card::kStadium, kSecond, 6), 0);
}

TEST(MachiKoroRules, BankOrPlayersPayAsPrinted) {
  EXPECT_EQ(gains(bare().cards(kFirst, Card::kMine, 1), kSecond, 9), (std::vector{5, 0, 0}));
  EXPECT_EQ(gains(bare().cards(kFirst, Card::kConvenienceStore, 1), kFirst, 4), (std::vector{3, 0, 0}));
  EXPECT_EQ(gains(bare().cards(kFirst, Card::kCafe, 1), kThird, 3), (std::vector{1, 0, -1}));
  EXPECT_EQ(gains(bare().cards(kFirst, Card::kFamilyRestaurant, 1), kThird, 9), (std::vector{2, 0, -2}));
  EXPECT_EQ(gains(bare().cards(kFirst, Card::kStadium, 1), kFirst, 6), (std::vector{4, -2, -2}));
  Play television(bare().cards(kFirst, Card::kTvStation, 1).turn(kFirst));
  television.roll(6).act(Take{kThird});
  EXPECT_EQ(television.coins(kFirst), 25);
  EXPECT_EQ(television.coins(kSecond), 20);
  EXPECT_EQ(television.coins(kThird), 15);
}

TEST(MachiKoroRules, BlueEarnsInEveryTurn) {
  const std::vector<std::pair<Card, int>> coins{{Card::kWheatField, 1},
                                                {Card::kRanch, 1},
                                                {Card::kForest, 1},
                                                {Card::kMine, 5},
                                                {Card::kAppleOrchard, 3}};
  for (const auto& [card, income] : coins)
    for (const Seat roller : {kFirst, kSecond, kThird})
      EXPECT_EQ(brings(card, roller, data(card).first), income) << name_of(card);
}

TEST(MachiKoroRules, RedEarnsOnlyInTheTurnsOfOthers) {
  for (const Card card : {Card::kCafe, Card::kFamilyRestaurant}) {
    const int each = card == Card::kCafe ? 1 : 2;
    for (int thrown = data(card).first; thrown <= data(card).last; ++thrown) {
      EXPECT_EQ(gains(bare().cards(kFirst, card, 1), kFirst, thrown), (std::vector{0, 0, 0}));
      EXPECT_EQ(gains(bare().cards(kFirst, card, 1), kSecond, thrown), (std::vector{each, -each, 0}));
    }
  }
}

TEST(MachiKoroRules, GreenEarnsOnlyInTheOwnTurn) {
  Position full = bare()
                      .cards(kFirst, Card::kBakery, 1)
                      .cards(kFirst, Card::kConvenienceStore, 1)
                      .cards(kFirst, Card::kCheeseFactory, 2)
                      .cards(kFirst, Card::kFurnitureFactory, 1)
                      .cards(kFirst, Card::kMarket, 1)
                      .cards(kFirst, Card::kRanch, 2)
                      .cards(kFirst, Card::kForest, 1)
                      .cards(kFirst, Card::kMine, 2)
                      .cards(kFirst, Card::kWheatField, 1)
                      .cards(kFirst, Card::kAppleOrchard, 1);
  EXPECT_EQ(gains(full, kFirst, 3)[0], 1);
  EXPECT_EQ(gains(full, kFirst, 4)[0], 3);
  EXPECT_EQ(gains(full, kFirst, 7)[0], 2 * 3 * 2) << "two factories, three for each of two cows";
  EXPECT_EQ(gains(full, kFirst, 8)[0], 3 * 3) << "three for each of three gears";
  EXPECT_EQ(gains(full, kFirst, 11)[0], 2 * 2) << "two for each of two wheat cards";
  EXPECT_EQ(gains(full, kFirst, 12)[0], 2 * 2);
  for (const int thrown : {3, 4, 7, 8, 11, 12}) EXPECT_EQ(gains(full, kSecond, thrown)[0], 0) << thrown;
}

TEST(MachiKoroRules, RedThenBlueAndGreenThenPurple) {
  // No number activates all colours: red against green and blue on 3 and 10, purple after all on 6.
  Play three(bare().cards(kSecond, Card::kCafe, 1).cards(kFirst, Card::kBakery, 1).turn(kFirst));
  three.roll(3);
  ASSERT_EQ(three.all_facts().size(), 3U);
  EXPECT_TRUE(std::holds_alternative<Rolled>(three.all_facts()[0].fact));
  EXPECT_TRUE(std::holds_alternative<Paid>(three.all_facts()[1].fact));
  EXPECT_TRUE(std::holds_alternative<Earned>(three.all_facts()[2].fact));
  Play ten(
      bare().cards(kSecond, Card::kFamilyRestaurant, 1).cards(kFirst, Card::kAppleOrchard, 1).turn(kFirst));
  ten.roll(4, 6);
  ASSERT_EQ(ten.all_facts().size(), 3U);
  EXPECT_TRUE(std::holds_alternative<Paid>(ten.all_facts()[1].fact));
  EXPECT_TRUE(std::holds_alternative<Earned>(ten.all_facts()[2].fact));
  Play turn(bare().turn(kFirst));
  std::vector<std::string_view> phases;
  for (const Phase& phase : turn.state().agenda.stack())
    dispatch(phase, [&](const auto& one) { phases.push_back(one.kName); });
  const std::vector<std::string_view> order{"end_turn",   "construct",   "specials",
                                            "production", "restaurants", "choose_dice"};
  EXPECT_EQ(phases, order) << "the last is due first";
}

TEST(MachiKoroRules, PaymentsComeBeforeOwnIncome) {
  Position position = bare().coins(kFirst, 0).cards(kFirst, Card::kBakery, 2).cards(kSecond, Card::kCafe, 1);
  EXPECT_EQ(gains(position, kFirst, 3), (std::vector{2, 0, 0}));
}

TEST(MachiKoroRules, PaysOnlyWhatIsThere) {
  Play play(bare().coins(kFirst, 2).cards(kSecond, Card::kCafe, 3).turn(kFirst));
  play.roll(3);
  EXPECT_EQ(play.facts<Paid>(), (std::vector{Paid{kFirst, kSecond, Card::kCafe, 2, 3}}));
  EXPECT_EQ(play.coins(kFirst), 0);
  EXPECT_EQ(play.coins(kSecond), 22);
}

TEST(MachiKoroRules, TheRestLapses) {
  Position position = bare().coins(kFirst, 1).cards(kFirst, Card::kBakery, 3).cards(kSecond, Card::kCafe, 3);
  EXPECT_EQ(gains(position, kFirst, 3), (std::vector{2, 1, 0})) << "three earned after one was paid";
  Play later(position.turn(kFirst));
  later.roll(3).act(Pass{}).roll(5).act(Pass{});
  EXPECT_EQ(later.coins(kFirst), 3) << "nothing is owed";
  EXPECT_EQ(later.coins(kSecond), 21);
}

TEST(MachiKoroRules, ClaimsAreSettledCounterClockwise) {
  Position position = bare().coins(kFirst, 3).cards(kSecond, Card::kCafe, 3).cards(kThird, Card::kCafe, 2);
  Play play(position.turn(kFirst));
  play.roll(3);
  const std::vector expected{Paid{kFirst, kThird, Card::kCafe, 2, 2},
                             Paid{kFirst, kSecond, Card::kCafe, 1, 3}};
  EXPECT_EQ(play.facts<Paid>(), expected) << "the right neighbour comes first";
  EXPECT_EQ(play.coins(kThird), 22);
  EXPECT_EQ(play.coins(kSecond), 21);
  Play four(Position(4)
                .coins(kSecond, 5)
                .cards(kFirst, Card::kCafe, 2)
                .cards(kThird, Card::kCafe, 2)
                .cards(kFourth, Card::kCafe, 2)
                .turn(kSecond));
  four.roll(3);
  std::vector<Seat> order;
  for (const Paid& one : four.facts<Paid>()) order.push_back(one.to);
  EXPECT_EQ(order, (std::vector{kFirst, kFourth, kThird}));
}

TEST(MachiKoroRules, MallAddsOnePerBreadOrCup) {
  for (const Establishment& e : kEstablishments) {
    if (e.card == Card::kTvStation || e.card == Card::kBusinessCenter) continue;
    const bool raised = e.card == Card::kBakery || e.card == Card::kConvenienceStore ||
                        e.card == Card::kCafe || e.card == Card::kFamilyRestaurant;
    Position with_mall = bare().cards(kFirst, e.card, 2 > e.copies || special(e.card) ? 1 : 2);
    if (e.multiplied())
      with_mall.cards(kFirst, Card::kRanch, 1)
          .cards(kFirst, Card::kForest, 1)
          .cards(kFirst, Card::kWheatField, 1);
    const Seat roller = e.colour == Colour::kRed ? kSecond : kFirst;
    const int before = gains(with_mall, roller, e.first)[0];
    with_mall.landmarks(kFirst, {kShoppingMall});
    EXPECT_EQ(gains(with_mall, roller, e.first)[0], before + (raised ? 2 : 0)) << name_of(e.card);
  }
}

TEST(MachiKoroRules, MallTwoBakeriesBringFour) {
  Position position = bare().cards(kFirst, Card::kBakery, 2);
  EXPECT_EQ(gains(position, kFirst, 2)[0], 2);
  EXPECT_EQ(gains(position.landmarks(kFirst, {kShoppingMall}), kFirst, 2)[0], 4);
}

TEST(MachiKoroRules, MallRestaurantTakesThree) {
  Position position = bare().cards(kFirst, Card::kFamilyRestaurant, 1).landmarks(kFirst, {kShoppingMall});
  EXPECT_EQ(gains(position, kSecond, 9), (std::vector{3, -3, 0}));
}

TEST(MachiKoroRules, MallOfTheOwnerCounts) {
  Position position = bare().cards(kFirst, Card::kCafe, 1).landmarks(kSecond, {kShoppingMall});
  EXPECT_EQ(gains(position, kSecond, 3), (std::vector{1, -1, 0}));
}

TEST(MachiKoroRules, MallClaimIsCappedByThePurse) {
  Position position =
      bare().coins(kSecond, 2).cards(kFirst, Card::kFamilyRestaurant, 1).landmarks(kFirst, {kShoppingMall});
  Play play(position.turn(kSecond));
  play.roll(4, 5);
  EXPECT_EQ(play.facts<Paid>(), (std::vector{Paid{kSecond, kFirst, Card::kFamilyRestaurant, 2, 3}}));
  EXPECT_EQ(play.coins(kFirst), 22) << "the bank adds nothing";
}

TEST(MachiKoroRules, NewMallWaitsForRedCards) {
  for (const MallStart start : {MallStart::kNextOwnTurn, MallStart::kAtOnce}) {
    const int at_once = start == MallStart::kAtOnce ? 1 : 0;
    Position position(2, with(start));
    position.coins(kFirst, 10).coins(kSecond, 10).cards(kFirst, Card::kCafe, 1);
    Play play(position.turn(kFirst));
    play.roll(6).act(Erect{kShoppingMall}).roll(3);
    EXPECT_EQ(play.coins(kFirst), 1 + at_once);
    play.act(Pass{}).roll(6).act(Pass{}).roll(3);
    EXPECT_EQ(play.coins(kFirst), 1 + at_once + 2) << "after the own turn began it counts in any case";
  }
}

}  // namespace
}  // namespace spielwerk::machi_koro
