// Buying a development, and giving away goods.

#include "games/roll_through_the_ages/tests/position.h"

namespace spielwerk::roll_through_the_ages {
namespace {

using enum Face;
using D = Development;

Set<Good> goods(std::initializer_list<Good> list) {
  Set<Good> set;
  for (const Good good : list) set.add(good);
  return set;
}

/// The first seat has thrown and is about to buy.
Play buying(Position position, std::initializer_list<Face> faces = {kCoins, kFood, kFood}) {
  Play play(position.turn(kFirst));
  play.dice(faces);
  EXPECT_TRUE(play.due<BuyOne>());
  return play;
}

TEST(RollThroughTheAgesRules, OneDevelopmentATurn) {
  Play play = buying(Position(2).goods(kFirst, 0, 0, 0, 5));
  play.act(Buy{D::kIrrigation, goods({Good::kCloth}), 0});
  EXPECT_FALSE(play.due<BuyOne>());
  EXPECT_TRUE(buying(Position(2).goods(kFirst, 0, 0, 0, 5)).offers(Pass{})) << "and none if one likes";
}

TEST(RollThroughTheAgesRules, EachCoinDieIsSevenCoins) {
  Play play = buying(Position(2), {kCoins, kCoins, kFood});
  EXPECT_EQ(play.seen().coins, 14);
  EXPECT_TRUE(play.offers(Buy{D::kIrrigation, {}, 0}));
  EXPECT_TRUE(play.refuses(Buy{D::kMedicine, {}, 0}, TooExpensive{15, 14}));
}

TEST(RollThroughTheAgesRules, CoinageMakesItTwelve) {
  EXPECT_EQ(buying(Position(2).owns(kFirst, {D::kCoinage}), {kCoins, kCoins, kFood}).seen().coins, 24);
}

TEST(RollThroughTheAgesRules, CoinsLapseAtTheEndOfTheTurn) {
  Play play = buying(Position(2), {kCoins, kCoins, kFood});
  play.act(Pass{}).pass().dice({kGood, kFood, kFood}).pass().dice({kGood, kFood, kFood});
  EXPECT_FALSE(play.due<BuyOne>());
}

TEST(RollThroughTheAgesRules, OnlyWholeStacksPay) {
  Play play = buying(Position(2).goods(kFirst, 5), {kCoins, kFood, kFood});
  play.act(Buy{D::kMedicine, goods({Good::kWood}), 0});
  EXPECT_EQ(play.sheet(kFirst).goods[Good::kWood], 0) << "fifteen coins for eight that were missing";
  EXPECT_EQ(play.facts<Bought>(), (std::vector{Bought{kFirst, D::kMedicine, 3, 22, 15}}));
}

TEST(RollThroughTheAgesRules, ThereIsNoChange) {
  Play play = buying(Position(2).goods(kFirst, 6));
  play.act(Buy{D::kIrrigation, goods({Good::kWood}), 0}).pass();
  EXPECT_EQ(play.sheet(kFirst).goods_count(), 0);
}

TEST(RollThroughTheAgesRules, AnyNumberOfStacksMayBeUsed) {
  Play play = buying(Position(2).goods(kFirst, 2, 2, 2, 2, 2));
  EXPECT_TRUE(play.offers(Buy{
      D::kArchitecture, goods({Good::kWood, Good::kStone, Good::kPottery, Good::kCloth, Good::kMetal}), 0}));
}

TEST(RollThroughTheAgesRules, StacksHaveThePrintedWorth) {
  const std::vector<std::vector<int>> printed{{1, 3, 6, 10, 15, 21, 28, 36},
                                              {2, 6, 12, 20, 30, 42, 56},
                                              {3, 9, 18, 30, 45, 63},
                                              {4, 12, 24, 40, 60},
                                              {5, 15, 30, 50}};
  for (Good good : kAll<Good>) {
    const auto& row = printed[static_cast<std::size_t>(good)];
    EXPECT_EQ(capacity(good), static_cast<int>(row.size()));
    for (int count = 1; count <= capacity(good); ++count)
      EXPECT_EQ(worth(good, count), row[static_cast<std::size_t>(count - 1)]);
  }
}

TEST(RollThroughTheAgesRules, TheExampleOfAgriculture) {
  // Seven coins of a die; metal 5, cloth 4, three stone 12, five wood 15. Eight coins are missing.
  Play play = buying(Position(2).goods(kFirst, 5, 3, 0, 1, 1));
  std::vector<Set<Good>> ways;
  for (const Buy& one : play.offers_of<Buy>())
    if (one.development == D::kAgriculture) ways.push_back(one.goods);
  EXPECT_EQ(ways,
            (std::vector{goods({Good::kMetal, Good::kCloth}), goods({Good::kStone}), goods({Good::kWood})}))
      << "the least waste first";
  play.act(Buy{D::kAgriculture, goods({Good::kMetal, Good::kCloth}), 0});
  EXPECT_EQ(goods_of(play.sheet(kFirst)), (Counts{5, 3, 0, 0, 0}));
  EXPECT_EQ(play.points(kFirst), 3);
}

TEST(RollThroughTheAgesRules, NoStackOfAPaymentIsSuperfluous) {
  Position position(2);
  position.goods(kFirst, 0, 3, 0, 0, 1);
  const Buy wasteful{D::kIrrigation, goods({Good::kStone, Good::kMetal}), 0};
  EXPECT_FALSE(buying(position).offers(wasteful));
  Options any = seats(2);
  any.payments = Payments::kAny;
  EXPECT_TRUE(buying(Position(any).goods(kFirst, 0, 3, 0, 0, 1)).offers(wasteful));
}

TEST(RollThroughTheAgesRules, DevelopmentsHaveThePrintedCostsAndPoints) {
  const std::vector<std::pair<int, int>> printed{{10, 2}, {10, 2}, {15, 3}, {15, 3}, {15, 3},
                                                 {20, 4}, {20, 4}, {20, 6}, {30, 6}, {30, 6},
                                                 {40, 6}, {50, 8}, {60, 8}};
  for (Development one : kAll<Development>) {
    EXPECT_EQ(facts(one).cost, printed[static_cast<std::size_t>(one)].first);
    Position position(2);
    position.owns(kFirst, {one});
    EXPECT_EQ(Play(position.turn(kSecond)).points(kFirst, Source::kDevelopments),
              printed[static_cast<std::size_t>(one)].second);
  }
}

TEST(RollThroughTheAgesRules, EachDevelopmentOnceAPlayer) {
  Play play = buying(Position(2).owns(kFirst, {D::kIrrigation}), {kCoins, kCoins, kFood});
  EXPECT_TRUE(play.refuses(Buy{D::kIrrigation, {}, 0}, Owned{}));
  Play other = buying(Position(2).owns(kSecond, {D::kIrrigation}), {kCoins, kCoins, kFood});
  EXPECT_TRUE(other.offers(Buy{D::kIrrigation, {}, 0})) << "several players may own the same";
}

TEST(RollThroughTheAgesRules, APowerCountsAtOnce) {
  Play play = buying(Position(2).goods(kFirst, 4, 4, 0, 0, 1), {kCoins, kCoins, kFood});
  play.act(Buy{D::kCaravans, goods({Good::kWood}), 0});
  EXPECT_EQ(play.sheet(kFirst).goods_count(), 5);
  Play caravans = buying(Position(2).goods(kFirst, 4, 4, 3, 0, 1), {kCoins, kCoins, kCoins});
  caravans.act(Buy{D::kCaravans, {}, 0});
  EXPECT_FALSE(caravans.due<DiscardGoods>()) << "bought in this turn";
  EXPECT_EQ(caravans.sheet(kFirst).goods_count(), 12);
}

TEST(RollThroughTheAgesRules, GranariesTurnSingleFoodIntoFourCoins) {
  Play play = buying(Position(2).owns(kFirst, {D::kGranaries}).food(kFirst, 6), {kCoins, kFood, kFood});
  EXPECT_TRUE(play.offers(Buy{D::kIrrigation, {}, 1}));
  EXPECT_FALSE(play.offers(Buy{D::kIrrigation, {}, 2})) << "one food less would do";
  play.act(Buy{D::kMedicine, {}, 2});
  EXPECT_EQ(play.sheet(kFirst).food, 6 + 6 - 3 - 2);
  EXPECT_FALSE(buying(Position(2).food(kFirst, 6), {kCoins, kCoins, kFood}).offers(Buy{D::kMedicine, {}, 1}));
}

TEST(RollThroughTheAgesRules, AtMostSixGoodsAtTheEndOfTheTurn) {
  Play play(Position(2).goods(kFirst, 4, 3).turn(kFirst));
  play.dice({kFood, kFood, kGood}).act(Pass{});
  ASSERT_TRUE(play.due<DiscardGoods>()) << "eight; before the end of the turn more than six are fine";
  EXPECT_EQ(play.offers(), (std::vector<Action>{Discard{Good::kWood}, Discard{Good::kStone}}));
  play.act(Discard{Good::kWood});
  ASSERT_TRUE(play.due<DiscardGoods>());
  play.act(Discard{Good::kStone});
  EXPECT_FALSE(play.due<DiscardGoods>());
  EXPECT_EQ(goods_of(play.sheet(kFirst)), (Counts{4, 2, 0, 0, 0}));
}

TEST(RollThroughTheAgesRules, TheExampleOfTwoGoodsTooMany) {
  for (const auto& [first, second, left] : {std::tuple{Good::kWood, Good::kWood, Counts{3, 3, 0, 0, 0}},
                                            std::tuple{Good::kStone, Good::kStone, Counts{5, 1, 0, 0, 0}},
                                            std::tuple{Good::kStone, Good::kWood, Counts{4, 2, 0, 0, 0}}}) {
    Play play(Position(2).goods(kFirst, 5, 3).turn(kFirst));
    play.dice({kFood, kFood, kFood}).act(Pass{}).act(Discard{first}).act(Discard{second});
    EXPECT_EQ(goods_of(play.sheet(kFirst)), left);
    EXPECT_EQ(play.seen().turn, kSecond);
  }
}

TEST(RollThroughTheAgesRules, CaravansLiftTheLimitButNotTheRows) {
  Play play(Position(2).owns(kFirst, {D::kCaravans}).goods(kFirst, 8, 7).turn(kFirst));
  play.dice({kFood, kFood, kGood}).act(Pass{});
  EXPECT_EQ(play.sheet(kFirst).goods_count(), 15);
  EXPECT_EQ(play.seen().turn, kSecond);
}

TEST(RollThroughTheAgesRules, GoodsAreGivenAwayInTheOwnTurnOnly) {
  Play play(Position(2).goods(kSecond, 8).turn(kFirst));
  play.dice({kFood, kFood, kFood}).pass();
  EXPECT_EQ(play.seen().turn, kSecond);
  EXPECT_EQ(play.sheet(kSecond).goods_count(), 8);
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
