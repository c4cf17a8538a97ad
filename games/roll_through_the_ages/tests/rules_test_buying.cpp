// Sections 5 and 6 of the rule page: one development in a turn, and goods above the limit.

#include "games/roll_through_the_ages/tests/position.h"

namespace spielwerk::roll_through_the_ages {
namespace {

Options any_payment() {
  Options options;
  options.payments = Payments::kAny;
  return options;
}

TEST(RollThroughTheAgesRules, OneDevelopmentInATurn) {
  Play play = rolled(Position(2).cities(kFirst, 4).food(kFirst, 15), kFirst, {kC, kC, kC, kC});
  ASSERT_TRUE(play.due<BuyOne>());
  play.act(Buy{Development::kLeadership, {}, 0});
  EXPECT_EQ(play.turn(), kSecond) << "18 coins are left, and lapse";
}

TEST(RollThroughTheAgesRules, BuyingIsVoluntary) {
  Play play = rolled(Position(2), kFirst, {kC, kC, kF});
  play.act(Pass{});
  EXPECT_EQ(play.facts_of<BoughtNothing>(), (std::vector{BoughtNothing{kFirst, 14}}));
  EXPECT_EQ(play.turn(), kSecond);
}

TEST(RollThroughTheAgesRules, CoinDiceBringSeven) {
  for (int dice = 0; dice <= 3; ++dice) {
    Play play(Position(2).turn(kFirst));
    for (int die = 0; die < 3; ++die) play.act(Fall{die < dice ? kC : kF});
    EXPECT_EQ(play.seen().coins, 7 * dice);
  }
}

TEST(RollThroughTheAgesRules, CoinsDoNotLastUntilTheNextTurn) {
  Play play = rolled(Position(1), kFirst, {kC, kC, kC});
  play.act(Pass{}).roll({kF, kF, kF});
  EXPECT_EQ(play.state().round, 3) << "nothing could be bought in the second turn";
}

TEST(RollThroughTheAgesRules, NothingAffordableIsNotAsked) {
  const Play play = rolled(Position(2).goods(kFirst, Good::kWood, 1), kFirst, {kC, kF, kF});
  EXPECT_EQ(play.turn(), kSecond);
  EXPECT_EQ(play.facts_of<BoughtNothing>(), (std::vector{BoughtNothing{kFirst, 8}}));
}

TEST(RollThroughTheAgesRules, CostsArePrinted) {
  const std::vector<int> costs{10, 10, 15, 15, 15, 20, 20, 20, 30, 30, 40, 50, 60};
  for (Development one : kAll<Development>) {
    const int cost = costs[static_cast<std::size_t>(one)];
    EXPECT_EQ(facts(one).cost, cost) << name_of(one);
    // Pottery is worth 63, so everything can be paid with it, and with less than the cost nothing.
    const Play rich = rolled(Position(2).goods(kFirst, Good::kPottery, 6), kFirst, {kF, kF, kF});
    EXPECT_TRUE(rich.offers(Buy{one, goods_set({Good::kPottery}), 0}));
    const Play poor = rolled(Position(2), kFirst, {kC, kC, kF});
    if (cost > 14)
      EXPECT_TRUE(poor.refuses(Buy{one, {}, 0}, TooExpensive{static_cast<std::uint8_t>(cost), 14}));
    else EXPECT_TRUE(poor.offers(Buy{one, {}, 0}));
  }
}

TEST(RollThroughTheAgesRules, DevelopmentsBringTheirPoints) {
  const std::vector<int> points{2, 2, 3, 3, 3, 4, 4, 6, 6, 6, 6, 8, 8};
  for (Development one : kAll<Development>) {
    Play play = rolled(Position(2).goods(kFirst, Good::kPottery, 6), kFirst, {kF, kF, kF});
    play.act(Buy{one, goods_set({Good::kPottery}), 0});
    const int empire = one == Development::kEmpire ? 3 : 0;
    EXPECT_EQ(play.points(kFirst), points[static_cast<std::size_t>(one)] + empire) << name_of(one);
  }
}

TEST(RollThroughTheAgesRules, StacksAreWorthWhatIsPrinted) {
  const std::vector<std::vector<int>> printed{{1, 3, 6, 10, 15, 21, 28, 36},
                                              {2, 6, 12, 20, 30, 42, 56},
                                              {3, 9, 18, 30, 45, 63},
                                              {4, 12, 24, 40, 60},
                                              {5, 15, 30, 50}};
  for (Good good : kAll<Good>) {
    const auto& row = printed[static_cast<std::size_t>(good)];
    ASSERT_EQ(static_cast<int>(row.size()), capacity(good));
    EXPECT_EQ(worth(good, 0), 0);
    for (int count = 1; count <= capacity(good); ++count)
      EXPECT_EQ(worth(good, count), row[static_cast<std::size_t>(count - 1)]);
  }
}

/// The table of the page's example: 1 metal, 1 cloth, 3 stone and 5 wood, and one die with coins.
Play example_of_agriculture(const Options& options) {
  const Position position = Position(2, options)
                                .goods(kFirst, Good::kMetal, 1)
                                .goods(kFirst, Good::kCloth, 1)
                                .goods(kFirst, Good::kStone, 3)
                                .goods(kFirst, Good::kWood, 5);
  return rolled(position, kFirst, {kC, kF, kF});
}

TEST(RollThroughTheAgesRules, ExampleOfAgriculture) {
  Play play = example_of_agriculture({});
  EXPECT_EQ(play.seen().coins, 7);
  EXPECT_EQ(play.seen().sheets[0].worth[Good::kStone], 12);
  EXPECT_EQ(play.seen().sheets[0].worth[Good::kWood], 15);
  EXPECT_EQ(play.payments(Development::kAgriculture),
            (std::vector{Buy{Development::kAgriculture, goods_set({Good::kCloth, Good::kMetal}), 0},
                         Buy{Development::kAgriculture, goods_set({Good::kStone}), 0},
                         Buy{Development::kAgriculture, goods_set({Good::kWood}), 0}}))
      << "metal and cloth, or all stone, or all wood";
  play.act(Buy{Development::kAgriculture, goods_set({Good::kCloth, Good::kMetal}), 0});
  EXPECT_EQ(play.facts_of<Bought>(), (std::vector{Bought{kFirst, Development::kAgriculture, 3, 16, 15}}));
  EXPECT_EQ(play.goods(kFirst), (std::vector{5, 3, 0, 0, 0}));
  EXPECT_EQ(play.points(kFirst), 3);
}

TEST(RollThroughTheAgesRules, WholeStacksOnlyAndNoChange) {
  Play play = example_of_agriculture({});
  play.act(Buy{Development::kAgriculture, goods_set({Good::kWood}), 0});
  EXPECT_EQ(play.goods(kFirst), (std::vector{0, 3, 0, 1, 1})) << "all five wood, 22 coins for 15";
}

TEST(RollThroughTheAgesRules, AnyNumberOfStacksMayPay) {
  Play play = example_of_agriculture({});
  const Buy all{Development::kMasonry, goods_set({Good::kWood, Good::kStone}), 0};
  EXPECT_EQ(play.payments(Development::kMasonry).front(),
            (Buy{Development::kMasonry, goods_set({Good::kWood, Good::kCloth, Good::kMetal}), 0}))
      << "7 + 15 + 4 + 5 is 31, the least waste";
  EXPECT_TRUE(play.offers(all));
}

TEST(RollThroughTheAgesRules, PaymentsContainNothingSuperfluous) {
  for (const Buy& one : example_of_agriculture({}).offers_of<Buy>()) {
    int paid = 7;
    int least = 1000;
    one.goods.each([&](Good good) {
      const int stack = worth(good, std::array{5, 3, 0, 1, 1}[static_cast<std::size_t>(good)]);
      paid += stack;
      least = std::min(least, stack);
    });
    EXPECT_GE(paid, facts(one.development).cost);
    if (!one.goods.empty()) {
      EXPECT_LT(paid - least, facts(one.development).cost) << to_text(Action{one});
    }
  }
}

TEST(RollThroughTheAgesRules, AnyPaymentIsAnOption) {
  const Play play = example_of_agriculture(any_payment());
  EXPECT_TRUE(play.offers(Buy{Development::kAgriculture, goods_set({Good::kWood, Good::kMetal}), 0}));
  EXPECT_EQ(play.payments(Development::kAgriculture).size(), 13U) << "16 sets, and three fall short";
}

TEST(RollThroughTheAgesRules, PaymentsComeWithTheLeastWasteFirst) {
  for (const Options& options : {Options{}, any_payment()}) {
    const Play play = example_of_agriculture(options);
    int before = 0;
    for (const Buy& one : play.payments(Development::kAgriculture)) {
      Play bought = play;
      bought.act(one);
      EXPECT_GE(bought.facts_of<Bought>().front().paid, before);
      before = bought.facts_of<Bought>().front().paid;
    }
  }
}

TEST(RollThroughTheAgesPreviews, SayWhatAPurchasePaysAndWastes) {
  for (const Options& options : {Options{}, any_payment()}) {
    const Play play = example_of_agriculture(options);
    for (const Buy& one : play.offers_of<Buy>()) {
      Play bought = play;
      bought.act(one);
      const Bought fact = bought.facts_of<Bought>().front();
      const Preview preview = Game::preview(*effect_of<Game>(play.state(), one, kFirst));
      EXPECT_EQ(preview.paid, fact.paid);
      EXPECT_EQ(preview.waste, fact.paid - fact.cost);
    }
    EXPECT_EQ(to_json(Game::preview(*effect_of<Game>(play.state(), Pass{}, kFirst))), "{}");
  }
}

TEST(RollThroughTheAgesRules, EachDevelopmentOnlyOnce) {
  const Play play =
      rolled(Position(2).developments(kFirst, {Development::kLeadership}), kFirst, {kC, kC, kF});
  EXPECT_TRUE(play.refuses(Buy{Development::kLeadership, {}, 0}, Owned{}));
}

TEST(RollThroughTheAgesRules, SeveralPlayersMayOwnTheSame) {
  const Play play =
      rolled(Position(2).developments(kSecond, {Development::kLeadership}), kFirst, {kC, kC, kF});
  EXPECT_TRUE(play.offers(Buy{Development::kLeadership, {}, 0}));
}

TEST(RollThroughTheAgesRules, CoinageMakesTwelveOfSeven) {
  const Play play = rolled(Position(2).developments(kFirst, {Development::kCoinage}), kFirst, {kC, kC, kF});
  EXPECT_EQ(play.seen().coins, 24);
}

TEST(RollThroughTheAgesRules, GranariesTurnFoodIntoFourCoins) {
  Position position = Position(2).food(kFirst, 12).goods(kFirst, Good::kPottery, 1);
  EXPECT_EQ(rolled(position, kFirst, {kC, kF, kF}).seen().purse, 7 + 3);
  position.developments(kFirst, {Development::kGranaries});
  Play play = rolled(position, kFirst, {kC, kF, kF});
  EXPECT_EQ(play.seen().purse, 7 + 3 + 12 * 4);
  EXPECT_EQ(play.payments(Development::kReligion),
            (std::vector{Buy{Development::kReligion, goods_set({Good::kPottery}), 3},
                         Buy{Development::kReligion, {}, 4}}))
      << "as few food as suffices";
  play.act(Buy{Development::kReligion, {}, 4});
  EXPECT_EQ(play.sheet(kFirst).food, 8);
}

TEST(RollThroughTheAgesRules, FoodBuysNothingWithoutGranaries) {
  for (const Buy& one : rolled(Position(2), kFirst, {kC, kC, kC}).offers_of<Buy>()) EXPECT_EQ(one.food, 0);
}

TEST(RollThroughTheAgesRules, NewPowersCountAtOnceForWhatFollows) {
  Position position = Position(2).goods(kFirst, Good::kWood, 8).goods(kFirst, Good::kMetal, 2);
  Play play = rolled(position, kFirst, {kC, kF, kF});
  Play without = play;
  EXPECT_TRUE(without.act(Pass{}).due<DiscardGoods>());
  play.act(Buy{Development::kCaravans, goods_set({Good::kMetal}), 0});
  EXPECT_EQ(play.turn(), kSecond) << "eight wood stay";
  EXPECT_EQ(play.goods(kFirst, Good::kWood), 8);
}

TEST(RollThroughTheAgesRules, NewPowersAreNotRetroactive) {
  Play play = rolled(Position(2).food(kFirst, 3), kFirst, {kC, kC, kC});
  play.act(Buy{Development::kAgriculture, {}, 0});
  EXPECT_EQ(play.sheet(kFirst).food, 0);
}

TEST(RollThroughTheAgesRules, ArchitectureCountsMonuments) {
  Position position =
      Position(4).monument(kSecond, Monument::kObelisk).monument(kFirst, Monument::kStoneCircle);
  position.monument(kFirst, Monument::kObelisk);
  position.developments(kFirst, {Development::kArchitecture}).boxes(kFirst, Monument::kTemple, 6);
  EXPECT_EQ(Play(position.turn(kFirst)).points(kFirst), 8 + 2 + 3 + 2) << "two completed monuments";
}

TEST(RollThroughTheAgesRules, EmpireCountsAllCities) {
  Position position = Position(2).cities(kFirst, 5).developments(kFirst, {Development::kEmpire});
  EXPECT_EQ(Play(position.turn(kFirst)).points(kFirst), 8 + 5);
}

// ---- 6: goods above the limit --------------------------------------------------------------------

TEST(RollThroughTheAgesRules, SixGoodsMayBeKept) {
  EXPECT_EQ(rolled(Position(2).goods(kFirst, Good::kWood, 6), kFirst, {kF, kF, kF}).pass().turn(), kSecond);
  const Play play = rolled(Position(2).goods(kFirst, Good::kWood, 7), kFirst, {kF, kF, kF}).pass();
  EXPECT_TRUE(play.due<DiscardGoods>());
}

TEST(RollThroughTheAgesRules, ExampleOfDiscarding) {
  const Position position = Position(2).goods(kFirst, Good::kStone, 3).goods(kFirst, Good::kWood, 5);
  const Play play = rolled(position, kFirst, {kF, kF, kF}).pass();
  EXPECT_EQ(play.offers(), (std::vector<Action>{Discard{Good::kWood}, Discard{Good::kStone}}));
  const auto after = [&](Good one, Good other) {
    Play copy = play;
    copy.act(Discard{one}).act(Discard{other});
    EXPECT_EQ(copy.turn(), kSecond);
    return copy.goods(kFirst);
  };
  EXPECT_EQ(after(Good::kWood, Good::kWood), (std::vector{3, 3, 0, 0, 0}));
  EXPECT_EQ(after(Good::kStone, Good::kStone), (std::vector{5, 1, 0, 0, 0}));
  EXPECT_EQ(after(Good::kStone, Good::kWood), (std::vector{4, 2, 0, 0, 0}));
}

TEST(RollThroughTheAgesRules, OnlyTheEndOfTheTurnLimitsGoods) {
  const Position position = Position(2).goods(kFirst, Good::kWood, 6).goods(kSecond, Good::kWood, 8);
  Play play = rolled(position, kFirst, {Face::kGood, Face::kGood, kC});
  EXPECT_EQ(play.sheet(kFirst).goods_count(), 8) << "more while buying";
  play.pass().act(Discard{Good::kWood}).act(Discard{Good::kWood});
  EXPECT_EQ(play.turn(), kSecond);
  EXPECT_EQ(play.goods(kSecond, Good::kWood), 8) << "the others keep theirs until their own turn ends";
}

TEST(RollThroughTheAgesView, SheetsTellHowManyGoodsMayBeKept) {
  const State state = Position(2).developments(kSecond, {Development::kCaravans}).turn(kFirst);
  const Observation seen = Game::observe(state, kSpectator);
  EXPECT_EQ(seen.sheets[0].limit, kGoodsLimit);
  EXPECT_EQ(seen.sheets[1].limit, std::nullopt);
}

TEST(RollThroughTheAgesRules, CaravansLiftTheLimitButNotTheRows) {
  const Position position =
      Position(2).goods(kFirst, Good::kWood, 8).developments(kFirst, {Development::kCaravans});
  const Play play = rolled(position, kFirst, {Face::kGood, kF, kF}).pass();
  EXPECT_EQ(play.turn(), kSecond);
  EXPECT_EQ(play.goods(kFirst, Good::kWood), 8);
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
