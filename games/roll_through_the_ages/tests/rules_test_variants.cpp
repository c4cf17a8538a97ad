// The solo game and the trading game.

#include "games/roll_through_the_ages/tests/position.h"

namespace spielwerk::roll_through_the_ages {
namespace {

using enum Face;
using D = Development;
using M = Monument;

Options trading(int count) {
  Options options = seats(count);
  options.trading = true;
  return options;
}

// ---- alone -----------------------------------------------------------------------------------------

TEST(RollThroughTheAgesRules, AloneTheGameHasTenRounds) {
  Play play(start<G>(seats(1)));
  for (int round = 1; round <= 10; ++round) {
    ASSERT_FALSE(play.over());
    EXPECT_EQ(play.seen().round, round);
    play.dice({kFood, kFood, kGood}).pass();
  }
  EXPECT_TRUE(play.over());
  EXPECT_EQ(G::returns(play.state())[0].place, 1);
}

TEST(RollThroughTheAgesRules, AloneNothingElseEndsTheGame) {
  Position position(1);
  position.owns(kFirst, {D::kAgriculture, D::kMedicine, D::kCoinage, D::kReligion, D::kIrrigation}).round(3);
  Play play(position.turn(kFirst));
  EXPECT_FALSE(play.seen().last_round);
  play.dice({kFood, kFood, kGood}).pass();
  EXPECT_FALSE(play.over());
}

TEST(RollThroughTheAgesRules, AloneAllMonumentsAreInUseForTheHigherNumber) {
  EXPECT_EQ(monuments_of(1).size(), 7);
  Play play(Position(1).boxes(kFirst, M::kGreatPyramid, 14).turn(kFirst));
  play.dice({kWorkers, kFood, kFood}).act(Work{Site::kGreatPyramid, 1});
  EXPECT_EQ(play.points(kFirst), 12);
}

TEST(RollThroughTheAgesRules, AlonePestilenceHitsOneself) {
  Play play(Position(1).turn(kFirst));
  play.dice({kSkull, kSkull, kSkull});
  EXPECT_EQ(play.points(kFirst), -3);
  Play healed(Position(1).owns(kFirst, {D::kMedicine}).turn(kFirst));
  healed.dice({kSkull, kSkull, kSkull});
  EXPECT_EQ(healed.points(kFirst), 3);
}

TEST(RollThroughTheAgesRules, AloneReligionPreventsARevolt) {
  Play play(Position(1).owns(kFirst, {D::kReligion}).cities(kFirst, 5).food(kFirst, 9).turn(kFirst));
  play.dice({kSkull, kSkull, kSkull, kSkull, kSkull});
  EXPECT_EQ(play.sheet(kFirst).goods_count(), 10);
  Play without(Position(1).cities(kFirst, 5).food(kFirst, 9).turn(kFirst));
  without.dice({kSkull, kSkull, kSkull, kSkull, kSkull});
  EXPECT_EQ(without.sheet(kFirst).goods_count(), 0);
}

TEST(RollThroughTheAgesRules, AloneSkullsMayBeThrownAgain) {
  Play play(Position(1).turn(kFirst));
  play.fall({kSkull, kSkull, kSkull});
  EXPECT_TRUE(play.offers(Reroll{.skull = 2}));
}

// ---- trading ---------------------------------------------------------------------------------------

/// The first seat may trade; what the dice bring is food only.
Play market(Position position) {
  Play play(position.turn(kFirst));
  play.dice({kFood, kFood, kWorkers});
  return play;
}

TEST(RollThroughTheAgesRules, TradeComesAfterDisastersAndBeforeBuilding) {
  Play play = market(Position(trading(2)).goods(kFirst, 3).goods(kSecond, 0, 2));
  ASSERT_TRUE(play.due<Trade>());
  EXPECT_EQ(play.sheet(kFirst).food, 6) << "the cities are fed";
  play.act(EndTrade{});
  EXPECT_TRUE(play.due<Build>());
  EXPECT_FALSE(market(Position(2).goods(kFirst, 3).goods(kSecond, 0, 2)).due<Trade>()) << "a variant";
}

TEST(RollThroughTheAgesRules, ThreeWoodForTwoStoneIfBothAgree) {
  Play play = market(Position(trading(2)).goods(kFirst, 3).goods(kSecond, 0, 2));
  play.act(TradeWith{kSecond}).act(Offer{Ware::kWood, 3}).act(Ask{Ware::kStone, 2}).act(Propose{});
  EXPECT_EQ(play.to_play(), kSecond);
  EXPECT_EQ(play.seen().proposal->give[Ware::kWood], 3);
  play.act(Accept{});
  EXPECT_EQ(goods_of(play.sheet(kFirst)), (Counts{0, 2, 0, 0, 0}));
  EXPECT_EQ(goods_of(play.sheet(kSecond)), (Counts{3, 0, 0, 0, 0}));
  EXPECT_EQ(play.facts<Exchanged>().size(), 2U);
  EXPECT_TRUE(play.due<Trade>()) << "and on with another";
}

TEST(RollThroughTheAgesRules, ADeclinedProposalChangesNothing) {
  Play play = market(Position(trading(2)).goods(kFirst, 3).goods(kSecond, 0, 2));
  play.act(TradeWith{kSecond})
      .act(Offer{Ware::kWood, 3})
      .act(Ask{Ware::kStone, 2})
      .act(Propose{})
      .act(Decline{});
  EXPECT_EQ(goods_of(play.sheet(kFirst)), (Counts{3, 0, 0, 0, 0}));
  EXPECT_EQ(play.facts<Declined>(), (std::vector{Declined{kFirst, kSecond}}));
}

TEST(RollThroughTheAgesRules, GoodsAndFoodInAnyCombination) {
  Play play = market(Position(trading(2)).goods(kFirst, 3).goods(kSecond, 0, 2, 1));
  play.act(TradeWith{kSecond}).act(Offer{Ware::kWood, 1}).act(Offer{Ware::kFood, 2});
  play.act(Ask{Ware::kStone, 1}).act(Ask{Ware::kPottery, 1}).act(Propose{}).act(Accept{});
  EXPECT_EQ(goods_of(play.sheet(kFirst)), (Counts{2, 1, 1, 0, 0}));
  EXPECT_EQ(play.sheet(kFirst).food, 4);
  EXPECT_EQ(play.sheet(kSecond).food, 5);
}

TEST(RollThroughTheAgesRules, NobodyGivesMoreThanHeHas) {
  Play play = market(Position(trading(2)).goods(kFirst, 3).goods(kSecond, 0, 2));
  play.act(TradeWith{kSecond});
  EXPECT_TRUE(play.offers(Offer{Ware::kWood, 3}));
  EXPECT_FALSE(play.offers(Offer{Ware::kWood, 4}));
  EXPECT_FALSE(play.offers(Ask{Ware::kStone, 3}));
}

TEST(RollThroughTheAgesRules, OnlyThePlayerInTurnTrades) {
  Play play = market(Position(trading(3)).goods(kFirst, 3).goods(kSecond, 0, 2).goods(kThird, 1));
  EXPECT_EQ(play.to_play(), kFirst);
  EXPECT_TRUE(play.offers(TradeWith{kSecond}));
  EXPECT_TRUE(play.offers(TradeWith{kThird}));
  EXPECT_EQ(play.offers_of<TradeWith>().size(), 2U);
}

TEST(RollThroughTheAgesRules, EachSideGivesSomething) {
  Play play = market(Position(trading(2)).goods(kFirst, 3).goods(kSecond, 0, 2));
  play.act(TradeWith{kSecond});
  EXPECT_TRUE(play.refuses(Propose{}, OneSided{}));
  play.act(Offer{Ware::kWood, 1});
  EXPECT_TRUE(play.refuses(Propose{}, OneSided{}));
  EXPECT_FALSE(play.offers(Ask{Ware::kWood, 1})) << "a ware is on one side only";
  Play poor = market(Position(trading(2)).goods(kFirst, 3).food(kSecond, 0));
  EXPECT_TRUE(poor.refuses(TradeWith{kSecond}, NothingToGive{}));
}

TEST(RollThroughTheAgesRules, ProposalsAreLimited) {
  Options options = trading(2);
  options.proposals = 2;
  Play play = market(Position(options).goods(kFirst, 3).goods(kSecond, 0, 2));
  play.act(TradeWith{kSecond}).act(Withdraw{});
  EXPECT_TRUE(play.due<Trade>());
  play.act(TradeWith{kSecond})
      .act(Offer{Ware::kWood, 1})
      .act(Ask{Ware::kStone, 1})
      .act(Propose{})
      .act(Decline{});
  EXPECT_FALSE(play.due<Trade>());
}

TEST(RollThroughTheAgesRules, WhatFindsNoRoomInAnExchangeLapses) {
  Position position(trading(2));
  position.goods(kFirst, 3).goods(kSecond, 6, 2);
  Play play = market(position);
  play.act(TradeWith{kSecond})
      .act(Offer{Ware::kWood, 3})
      .act(Ask{Ware::kStone, 1})
      .act(Propose{})
      .act(Accept{});
  EXPECT_EQ(goods_of(play.sheet(kSecond)), (Counts{8, 1, 0, 0, 0}));
  EXPECT_EQ(play.facts<Lapsed>(), (std::vector{Lapsed{kSecond, Ware::kWood, 1}}));
  Options options = trading(2);
  options.overflow = Overflow::kForbidden;
  Play forbidden = market(Position(options).goods(kFirst, 3).goods(kSecond, 6, 2));
  forbidden.act(TradeWith{kSecond});
  EXPECT_TRUE(forbidden.refuses(Offer{Ware::kWood, 3}, NoRoom{}));
  EXPECT_TRUE(forbidden.offers(Offer{Ware::kWood, 2}));
}

TEST(RollThroughTheAgesRules, ThePartnerGivesGoodsAwayInHisOwnTurn) {
  Play play = market(Position(trading(2)).goods(kFirst, 3).goods(kSecond, 3, 3));
  play.act(TradeWith{kSecond})
      .act(Offer{Ware::kWood, 2})
      .act(Ask{Ware::kStone, 1})
      .act(Propose{})
      .act(Accept{});
  EXPECT_EQ(play.sheet(kSecond).goods_count(), 7);
  play.act(EndTrade{}).pass();
  EXPECT_EQ(play.seen().turn, kSecond);
  EXPECT_EQ(play.sheet(kSecond).goods_count(), 7);
}

TEST(RollThroughTheAgesRules, ExchangedStoneIsNotMade) {
  Play play =
      market(Position(trading(2)).owns(kFirst, {D::kQuarrying}).goods(kFirst, 3).goods(kSecond, 0, 2));
  play.act(TradeWith{kSecond})
      .act(Offer{Ware::kWood, 3})
      .act(Ask{Ware::kStone, 1})
      .act(Propose{})
      .act(Accept{});
  EXPECT_EQ(play.sheet(kFirst).goods[Good::kStone], 1);
}

TEST(RollThroughTheAgesRules, TradingNeedsCompany) { EXPECT_NE(G::refused_options(trading(1)), ""); }

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
