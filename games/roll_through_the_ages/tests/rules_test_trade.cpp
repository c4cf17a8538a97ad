// The trading game.

#include "core/match/options.h"
#include "games/roll_through_the_ages/tests/position.h"

namespace spielwerk::roll_through_the_ages {
namespace {

Options trading(int proposals = 3, Overflow overflow = Overflow::kLapses) {
  Options options;
  options.trading = true;
  options.proposals = proposals;
  options.overflow = overflow;
  return options;
}
/// The first player has 3 wood and the second 2 stone, the third 2 pottery.
Position market(int seats, const Options& options = trading()) {
  Position position(seats, options);
  position.goods(kFirst, Good::kWood, 3).goods(kSecond, Good::kStone, 2);
  if (seats > 2) position.goods(kThird, Good::kPottery, 2);
  return position;
}
/// A turn of the first player up to the trade phase; the dice bring food only.
Play trade(const Position& position) { return rolled(position, kFirst, {kF, kF, kF}); }

struct Part {
  Ware ware;
  int count;
};
Play propose(Play play, Seat partner, std::initializer_list<Part> give, std::initializer_list<Part> take) {
  play.act(TradeWith{partner});
  for (const Part& one : give) play.act(Offer{one.ware, one.count});
  for (const Part& one : take) play.act(Ask{one.ware, one.count});
  return play.act(Propose{});
}

TEST(RollThroughTheAgesRules, TradingIsAVariant) {
  EXPECT_FALSE(trade(market(2, {})).due<Trade>());
  EXPECT_TRUE(trade(market(2)).due<Trade>());
  Options alone = trading();
  alone.seats = 1;
  EXPECT_EQ(refused_reason<Game>(alone), "needs_partner");
}

TEST(RollThroughTheAgesView, ProposalsAreLeftOnlyWherePeopleTrade) {
  EXPECT_EQ(Play(Position(2).turn(kFirst)).seen().proposals_left, std::nullopt);
  EXPECT_EQ(Play(Position(2, trading()).turn(kFirst)).seen().proposals_left, 3);
}

TEST(RollThroughTheAgesRules, TradeComesAfterDisastersAndBeforeBuilding) {
  Position position = market(2).food(kFirst, 0);
  Play play = rolled(position, kFirst, {kS, kS, Face::kWorkers});
  ASSERT_TRUE(play.due<Trade>());
  EXPECT_EQ(play.sheet(kFirst).disasters, 3 + 2) << "fed, and struck";
  EXPECT_EQ(play.state().workers, 0);
  EXPECT_TRUE(play.act(EndTrade{}).due<Build>());
}

TEST(RollThroughTheAgesRules, GoodsAndFoodChangeHandsInAnyCombination) {
  Play play = propose(trade(market(2)), kSecond, {{Ware::kWood, 2}, {Ware::kFood, 3}}, {{Ware::kStone, 1}});
  EXPECT_EQ(play.to_play(), kSecond);
  const int food = play.sheet(kFirst).food;
  const int other_food = play.sheet(kSecond).food;
  play.act(Accept{});
  EXPECT_EQ(play.goods(kFirst), (std::vector{1, 1, 0, 0, 0}));
  EXPECT_EQ(play.goods(kSecond), (std::vector{2, 1, 0, 0, 0}));
  EXPECT_EQ(play.sheet(kFirst).food, food - 3);
  EXPECT_EQ(play.sheet(kSecond).food, other_food + 3);
}

TEST(RollThroughTheAgesRules, BothMustAgree) {
  Play play = propose(trade(market(2)), kSecond, {{Ware::kWood, 3}}, {{Ware::kStone, 2}});
  EXPECT_EQ(play.offers(), (std::vector<Action>{Accept{}, Decline{}}));
  play.act(Decline{});
  EXPECT_EQ(play.goods(kFirst), (std::vector{3, 0, 0, 0, 0}));
  EXPECT_EQ(play.goods(kSecond), (std::vector{0, 2, 0, 0, 0}));
}

// The example of the page: 3 wood for 2 stone with one player, then stone for 2 pottery with another.
TEST(RollThroughTheAgesRules, ExampleOfTwoExchanges) {
  Position position = market(3).goods(kFirst, Good::kStone, 1);
  Play play = propose(trade(position), kSecond, {{Ware::kWood, 3}}, {{Ware::kStone, 2}});
  play.act(Accept{});
  EXPECT_EQ(play.goods(kFirst), (std::vector{0, 3, 0, 0, 0}));
  play = propose(play, kThird, {{Ware::kStone, 3}}, {{Ware::kPottery, 2}});
  play.act(Accept{});
  EXPECT_EQ(play.goods(kFirst), (std::vector{0, 0, 2, 0, 0}));
  EXPECT_EQ(play.goods(kThird), (std::vector{0, 3, 0, 0, 0}));
}

TEST(RollThroughTheAgesRules, NobodyGivesMoreThanHeHas) {
  Play play = trade(market(2).food(kFirst, 1)).act(TradeWith{kSecond});
  for (const Offer& one : play.offers_of<Offer>())
    EXPECT_LE(one.count, stock(play.sheet(kFirst), one.ware)) << name_of(one.ware);
  for (const Ask& one : play.offers_of<Ask>())
    EXPECT_LE(one.count, stock(play.sheet(kSecond), one.ware)) << name_of(one.ware);
  EXPECT_TRUE(play.offers(Offer{Ware::kWood, 3}));
  EXPECT_TRUE(play.offers(Ask{Ware::kStone, 2}));
}

TEST(RollThroughTheAgesRules, OnlyWithThePlayerInTurn) {
  const Play play = trade(market(3));
  EXPECT_EQ(play.to_play(), kFirst);
  EXPECT_EQ(play.offers_of<TradeWith>(), (std::vector{TradeWith{kSecond}, TradeWith{kThird}}));
}

TEST(RollThroughTheAgesRules, TradeMayBeLeft) { EXPECT_EQ(trade(market(2)).act(EndTrade{}).turn(), kSecond); }

TEST(RollThroughTheAgesRules, AFewProposalsInATurn) {
  for (int most = 1; most <= 3; ++most) {
    Play play = trade(market(2, trading(most)));
    for (int i = 0; i < most; ++i) {
      ASSERT_TRUE(play.due<Trade>()) << i << " of " << most;
      EXPECT_EQ(play.seen().proposals_left, most - i);
      play = propose(play, kSecond, {{Ware::kWood, 1}}, {{Ware::kStone, 1}}).act(Decline{});
    }
    EXPECT_EQ(play.turn(), kSecond) << "a declined proposal counts";
  }
}

TEST(RollThroughTheAgesRules, AWithdrawnProposalCounts) {
  Play play = trade(market(2, trading(1))).act(TradeWith{kSecond}).act(Offer{Ware::kWood, 1}).act(Withdraw{});
  EXPECT_EQ(play.turn(), kSecond);
}

TEST(RollThroughTheAgesRules, NoGifts) {
  Play play = trade(market(2)).act(TradeWith{kSecond});
  EXPECT_TRUE(play.refuses(Propose{}, OneSided{}));
  EXPECT_FALSE(Play(play).act(Offer{Ware::kWood, 1}).offers(Propose{}));
  EXPECT_FALSE(Play(play).act(Ask{Ware::kStone, 1}).offers(Propose{}));
  EXPECT_TRUE(Play(play).act(Offer{Ware::kWood, 1}).act(Ask{Ware::kStone, 1}).offers(Propose{}));
}

TEST(RollThroughTheAgesRules, AWareIsOnOneSideOnly) {
  Position position = market(2).goods(kSecond, Good::kWood, 2);
  Play play = trade(position).act(TradeWith{kSecond}).act(Offer{Ware::kWood, 1});
  EXPECT_FALSE(play.offers(Ask{Ware::kWood, 1}));
  EXPECT_FALSE(play.offers(Offer{Ware::kWood, 2})) << "once";
}

TEST(RollThroughTheAgesRules, WhoHasNothingTradesNothing) {
  Position position = market(3).food(kThird, 0).goods(kThird, Good::kPottery, 0);
  const Play play = trade(position);
  EXPECT_TRUE(play.refuses(TradeWith{kThird}, NothingToGive{}));
  EXPECT_TRUE(play.offers(TradeWith{kSecond}));
}

/// The first player has nothing but food, and so has the second.
Position nothing_but_food(int seats, int rules = Game::kRules) {
  return Position(seats, trading(), rules).food(kFirst, 12).food(kSecond, 5);
}

TEST(RollThroughTheAgesRules, NoPartnerIsOfferedWithoutAnExchange) {
  EXPECT_FALSE(trade(nothing_but_food(2)).due<Trade>()) << "food for food is no exchange";
  Position position = nothing_but_food(3).goods(kThird, Good::kPottery, 1);
  const Play play = trade(position);
  ASSERT_TRUE(play.due<Trade>());
  EXPECT_TRUE(play.refuses(TradeWith{kSecond}, NoExchange{}));
  EXPECT_EQ(play.offers_of<TradeWith>(), (std::vector{TradeWith{kThird}}));
  Position full = market(2, trading(3, Overflow::kForbidden)).food(kSecond, kMostFood);
  full.goods(kSecond, Good::kWood, capacity(Good::kWood));
  EXPECT_FALSE(trade(full).due<Trade>()) << "nothing that the first could give finds room";
}

TEST(RollThroughTheAgesRules, NoProposalLeadsWhereNoExchangeIs) {
  Position position = Position(2, trading()).food(kFirst, 12).food(kSecond, 5).goods(kFirst, Good::kWood, 2);
  Play play = trade(position).act(TradeWith{kSecond});
  EXPECT_TRUE(play.refuses(Offer{Ware::kFood, 1}, NoExchange{})) << "food is all that could come back";
  EXPECT_TRUE(play.offers(Offer{Ware::kWood, 2}));
  EXPECT_TRUE(play.offers(Ask{Ware::kFood, 5}));
  play.act(Offer{Ware::kWood, 1});
  EXPECT_TRUE(play.refuses(Offer{Ware::kFood, 1}, NoExchange{}));
  EXPECT_TRUE(play.act(Ask{Ware::kFood, 1}).offers(Propose{}));
}

TEST(RollThroughTheAgesRules, VersionOneOfferedPartnersWithoutAnExchange) {
  Play play = trade(nothing_but_food(2, 1));
  ASSERT_TRUE(play.due<Trade>());
  EXPECT_TRUE(play.act(TradeWith{kSecond}).offers(Offer{Ware::kFood, 12}));
  EXPECT_EQ(play.act(Offer{Ware::kFood, 12}).offers(), (std::vector<Action>{Withdraw{}}));
}

TEST(RollThroughTheAgesRules, WhatHasNoRoomLapses) {
  Position position = market(2).goods(kSecond, Good::kWood, 7).food(kFirst, 15);
  Play play = propose(trade(position), kSecond, {{Ware::kWood, 3}}, {{Ware::kStone, 1}});
  play.act(Accept{});
  EXPECT_EQ(play.goods(kSecond, Good::kWood), 8);
  EXPECT_EQ(play.goods(kFirst, Good::kWood), 0);
  EXPECT_EQ(play.facts_of<Lapsed>(), (std::vector{Lapsed{kSecond, Ware::kWood, 2}}));
}

TEST(RollThroughTheAgesRules, ForbiddenOverflowIsAnOption) {
  Position position = market(2, trading(3, Overflow::kForbidden)).goods(kSecond, Good::kWood, 7);
  Play play = trade(position).act(TradeWith{kSecond});
  EXPECT_TRUE(play.offers(Offer{Ware::kWood, 1}));
  EXPECT_FALSE(play.offers(Offer{Ware::kWood, 2})) << "there is room for one";
  EXPECT_TRUE(play.refuses(Offer{Ware::kWood, 2}, NoRoom{}));
  play.act(Offer{Ware::kWood, 1}).act(Ask{Ware::kStone, 1}).act(Propose{}).act(Accept{});
  EXPECT_EQ(play.goods(kSecond, Good::kWood), 8);
}

TEST(RollThroughTheAgesRules, StoneReceivedIsNoQuarry) {
  Position position = market(2).developments(kFirst, {Development::kQuarrying});
  Play play = propose(trade(position), kSecond, {{Ware::kWood, 1}}, {{Ware::kStone, 2}});
  EXPECT_EQ(play.act(Accept{}).goods(kFirst, Good::kStone), 2);
}

TEST(RollThroughTheAgesRules, APartnerDiscardsOnlyInHisOwnTurn) {
  Position position = market(2).goods(kSecond, Good::kStone, 6);
  Play play = propose(trade(position), kSecond, {{Ware::kWood, 3}}, {{Ware::kStone, 1}});
  play.act(Accept{}).act(EndTrade{}).pass();
  EXPECT_EQ(play.turn(), kSecond);
  EXPECT_EQ(play.sheet(kSecond).goods_count(), 8);
}

TEST(RollThroughTheAgesRules, ReceivedGoodsBuyInTheSameTurn) {
  Position position = market(2).goods(kSecond, Good::kMetal, 2);
  Play play = propose(trade(position), kSecond, {{Ware::kFood, 1}}, {{Ware::kMetal, 2}});
  play.act(Accept{}).act(EndTrade{});
  EXPECT_TRUE(play.offers(Buy{Development::kAgriculture, goods_set({Good::kMetal}), 0}));
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
