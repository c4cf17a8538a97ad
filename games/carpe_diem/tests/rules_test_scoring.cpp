// The scorings: whose disc, which circle, which card first; red and green cards, multiples, coins, breads,
// misses.

#include "games/carpe_diem/tests/examples.h"
#include "games/carpe_diem/tests/play.h"

namespace spielwerk::carpe_diem {
namespace {

// With two players circle 6 lies between the places 4 and 5.
constexpr int kCircle = 6;
constexpr int kOne = 4;
constexpr int kOther = 5;

/// The first seat is about to score a card of its choice, then another; the first one named comes first.
Play scoring(Position position, std::string_view one, std::string_view other) {
  Play play(position.place(kOne, one).place(kOther, other).scoring(), false);
  play.score(kCircle, kOne);
  return play;
}

/// The first seat scores the cards of an example of the rule page.
Play example(const Position& position) {
  Play play(position.scoring());
  play.score(kCircle, kOne);
  return play;
}

// ---- order and circles -------------------------------------------------------------------------

TEST(CarpeDiemRules, TheFurthestDiscOnTheTrackScoresFirst) {
  Play play(Position(3).track({{kThird, 9}, {kFirst, 4}, {kSecond, 1}}).scoring());
  std::vector<Seat> order;
  while (!play.due<FillArea>()) {
    if (play.due<PlaceDisc>()) order.push_back(*play.to_play());
    play.act(play.offers().back());
  }
  EXPECT_EQ(order, (std::vector<Seat>{kThird, kFirst, kSecond}));
}
TEST(CarpeDiemRules, InAStackTheUpperDiscScoresFirst) {
  Play play(Position(3).track({{kSecond, 4}, {kThird, 4}, {kFirst, 4}}).scoring());
  EXPECT_EQ(play.to_play(), kSecond);
}
TEST(CarpeDiemRules, TheOrderStaysWhenDiscsMoveInTheScoring) {
  // The first seat gains steps by its card; the second scores next all the same, and nobody twice.
  Position position(2);
  position.track({{kFirst, 5}, {kSecond, 4}}).chimneys(kFirst, 3).place(kOne, "c1").place(kOther, "c6");
  Play play(position.scoring(), false);
  play.score(kCircle, kOne);
  while (!play.due<PlaceDisc>()) play.act(play.offers().back());
  EXPECT_EQ(play.to_play(), kSecond);
}
TEST(CarpeDiemRules, ADiscGoesOnAnEmptyCircle) {
  Play play(Position(2).phase(2).discs(kFirst, {4}).discs(kSecond, {9}).scoring());
  EXPECT_EQ(play.offers().size(), 7U);
  EXPECT_TRUE(play.refuses(PutDisc{9}, CircleTaken{kSecond}));
  EXPECT_TRUE(play.refuses(PutDisc{4}, CircleTaken{kFirst})) << "not even one's own";
  play.act(PutDisc{kCircle});
  EXPECT_TRUE(play[kFirst].discs.has(kCircle));
  EXPECT_EQ(play.facts<DiscPut>().size(), 1U);
}
TEST(CarpeDiemRules, OneCircleStaysEmptyAtTheEnd) {
  Rng rng(3);
  for (int seats = 2; seats <= 4; ++seats) {
    Options options;
    options.seats = seats;
    State state = start<CarpeDiem>(options);
    random_plies<CarpeDiem>(state, rng, ~std::uint64_t{0});
    EXPECT_EQ((circles_of(seats) - state.used_circles()).size(), 1);
  }
}
TEST(CarpeDiemRules, ADiscSetsOffTheTwoCardsBesideIt) {
  Position position(2);
  position.points(kFirst, 10).finished(kFirst, Thing::kPond, 1).finished(kFirst, Thing::kMarket, 1);
  const Play play = scoring(position, "d13", "d22");
  EXPECT_EQ(play.points(kFirst), 10 + 3 + 1);
  EXPECT_EQ(play.to_play(), kSecond);
}
TEST(CarpeDiemRules, EarlierDiscsAreNotScoredAgain) {
  Position position(2);
  position.phase(2)
      .points(kFirst, 10)
      .discs(kFirst, {kCircle})
      .discs(kSecond, {4})
      .finished(kFirst, Thing::kPond, 1);
  position.place(kOne, "d13").place(kOther, "d22").place(8, "c8").place(11, "c5");
  Play play(position.scoring(), false);
  play.act(PutDisc{14}).act(play.offers().front());
  EXPECT_EQ(play.points(kFirst), 10 - 4 - 4) << "nothing for the pond";
}
TEST(CarpeDiemRules, TheScoringEndsWhenEverybodyHasPlacedADisc) {
  Play play(Position(2).scoring());
  int discs = 0;
  while (!play.due<FillArea>()) {
    discs += play.due<PlaceDisc>() ? 1 : 0;
    play.act(play.offers().back());
  }
  EXPECT_EQ(discs, 2);
}
TEST(CarpeDiemView, TheDiscsOfAScoringAreCounted) {
  const auto placed = [](const State& s) { return CarpeDiem::observe(s, kSpectator).placed; };
  EXPECT_EQ(placed(Position(2).phase(2).turn(kFirst)), std::nullopt) << "none is under way";
  Play play(Position(2).phase(2).discs(kFirst, {4}).discs(kSecond, {9}).scoring());
  EXPECT_EQ(placed(play.state()), 0) << "earlier discs are of another one";
  play.act(PutDisc{kCircle});
  EXPECT_EQ(placed(play.state()), 1) << "as soon as it lies there";
  while (!play.due<PlaceDisc>()) play.act(play.offers().back());
  EXPECT_EQ(placed(play.state()), 1);
  play.act(play.offers().back());
  EXPECT_EQ(placed(play.state()), 2);
}
TEST(CarpeDiemRules, ThePlayerSettlesTheOrderOfTheTwoCards) {
  // Breads of the first card serve for the second one, not the other way round.
  Position position(2);
  position.points(kFirst, 10).breads(kFirst, 2).chimneys(kFirst, 2).place(kOne, "c5").place(kOther, "a3");
  Play play(position.scoring(), false);
  play.act(PutDisc{kCircle});
  EXPECT_EQ(play.offers(), (std::vector<Action>{Score{kOne}, Score{kOther}}));
  Play late(play.state(), false);
  play.act(Score{kOne}).act(KeepBread{}).act(PayNothing{}).act(UseBread{});
  EXPECT_EQ(play.points(kFirst), 17);
  late.act(Score{kOther}).act(PayNothing{});
  EXPECT_EQ(late.points(kFirst), 6);
}

// ---- green cards -------------------------------------------------------------------------------

TEST(CarpeDiemRules, AGreenCardOnlyAsksToHaveSomething) {
  const Play play =
      scoring(Position(2).points(kFirst, 10).finished(kFirst, Thing::kMerchant, 2), "d11", "d22");
  EXPECT_EQ(play.points(kFirst), 10 + 6 - 4);
  EXPECT_EQ(play[kFirst].finished[Thing::kMerchant], 2) << "nothing is given away";
}
TEST(CarpeDiemRules, AGreenCardCountsEveryMultiple) {
  const Play play = scoring(Position(2).chimneys(kFirst, 7), "c5", "c2");
  EXPECT_EQ(play[kFirst].breads, 3) << "seven chimneys are three times two";
}
TEST(CarpeDiemRules, SevenChimneysCountThreeAndTwoTimes) {
  Play play = example(chimney_example());
  EXPECT_EQ(play.offers(), (std::vector<Action>{UseBread{}, KeepBread{}}));
  play.act(KeepBread{}).act(KeepBread{});
  EXPECT_EQ(play[kFirst].breads, 3);
  EXPECT_EQ(play[kFirst].coins, 2);
  EXPECT_EQ(play[kFirst].track, 2);
}
TEST(CarpeDiemRules, SevenLandscapesAmongThemTwoPondsAndAGarden) {
  Position position(2);
  position.points(kFirst, 10).finished(kFirst, Thing::kPond, 2).finished(kFirst, Thing::kGarden, 1);
  position.finished(kFirst, Thing::kVineyard, 4);
  const Play play = scoring(position, "d20", "d6");
  EXPECT_EQ(play.points(kFirst), 17);
  EXPECT_EQ(play[kFirst].coins, 2);
  EXPECT_EQ(play[kFirst].breads, 2);
}
TEST(CarpeDiemRules, ChimneysCountInUnfinishedVillasToo) {
  // Two chimneys on a villa that is open, two on one that is finished.
  Position position(2);
  position.points(kFirst, 10).lay(kFirst, "c3", "V...", 0, 2).pair(kFirst, "d3", "d4", "V...");
  position.place(kOne, "c6").place(kOther, "c9");
  Play play(position.scoring());
  const int chimneys = play[kFirst].chimneys;
  EXPECT_GE(chimneys, 4);
  play.score(kCircle, kOne);
  EXPECT_EQ(play.points(kFirst), 10 + chimneys / 2 * 2 + 3) << "of the villas only the finished one counts";
}
TEST(CarpeDiemRules, CardsOfLetterDCountWhatIsFinished) {
  Position position(2);
  position.points(kFirst, 10).pair(kFirst, "c3", "c4", "M...").lay(kFirst, "b3", "M...", 0);
  position.place(kOne, "d11").place(kOther, "d22");
  Play play(position.scoring());
  play.score(kCircle, kOne);
  EXPECT_EQ(play.points(kFirst), 10 + 3 - 4);
}
TEST(CarpeDiemRules, AGreenCardCannotBeLeftOut) {
  const Play play = scoring(Position(2).points(kFirst, 10).finished(kFirst, Thing::kPond, 1), "d13", "d14");
  EXPECT_EQ(play.points(kFirst), 10 + 3 - 4) << "nobody was asked";
}
/// 1 (2, 3, ...) dwellings, or three breads, bring 3 (6, 9, ...) points.
TEST(CarpeDiemRules, MerchantExampleOfTheGreenCards) {
  EXPECT_EQ(example(merchants_example()).points(kFirst), 8 + 6 - 4);
  for (int count = 1; count <= 3; ++count) {
    const Play play =
        scoring(Position(2).points(kFirst, 10).finished(kFirst, Thing::kMerchant, count), "d11", "d22");
    EXPECT_EQ(play.points(kFirst), 10 + 3 * count - 4);
  }
  Play bread = scoring(Position(2).points(kFirst, 10).breads(kFirst, 3), "d11", "d22");
  bread.act(UseBread{});
  EXPECT_EQ(bread.points(kFirst), 10 + 3 - 4);
}
/// 2 (4, 6, ...) chimneys, or three breads, bring 1 (2, 3, ...) breads.
TEST(CarpeDiemRules, ChimneyExampleOfTheGreenCards) {
  for (int count = 1; count <= 3; ++count) {
    Play play = scoring(Position(2).chimneys(kFirst, 2 * count), "c5", "a3");
    EXPECT_EQ(play[kFirst].breads, count);
  }
  Play bread = scoring(Position(2).breads(kFirst, 3), "c5", "a3");
  bread.act(UseBread{});
  EXPECT_EQ(bread[kFirst].breads, 1);
}

// ---- red cards ---------------------------------------------------------------------------------

TEST(CarpeDiemRules, ARedCardTakesTheWaresItShows) {
  Play play = scoring(Position(2).points(kFirst, 10).ware(kFirst, Ware::kFish, 4), "a8", "c9");
  play.act(Pay{1});
  EXPECT_EQ(play[kFirst].wares[Ware::kFish], 2);
  EXPECT_EQ(play.points(kFirst), 10 + 4 - 4);
  EXPECT_EQ(play.to_play(), kSecond);
}
TEST(CarpeDiemRules, HerbExampleOfTheRedCards) {
  Play play = example(herb_example());
  EXPECT_EQ(play.offers().front(), Action{Pay{3}}) << "most first";
  play.act(Pay{3});
  EXPECT_EQ(play.points(kFirst), 8 + 12 - 4);
  EXPECT_EQ(play[kFirst].coins + play[kFirst].ware_count(), 0) << "five herbs and a coin";
  Play bread = scoring(Position(2).points(kFirst, 10).breads(kFirst, 3), "a2", "c9");
  bread.act(PayNothing{}).act(UseBread{});
  EXPECT_EQ(bread.points(kFirst), 10 + 4 - 4);
}
TEST(CarpeDiemRules, ThePlayerSettlesHowOftenToPay) {
  Play play = scoring(Position(2).ware(kFirst, Ware::kGrape, 3), "a4", "c9");
  EXPECT_EQ(play.offers(), (std::vector<Action>{Pay{3}, Pay{2}, Pay{1}, PayNothing{}}));
}
TEST(CarpeDiemRules, CardsOfLetterBAskForDifferentWares) {
  Position position(2);
  position.points(kFirst, 10).ware(kFirst, Ware::kHerb, 2).ware(kFirst, Ware::kGrape, 1);
  Play play = scoring(position, "b1", "c9");
  EXPECT_EQ(play.offers_of<Pay>().size(), 1U) << "one pair";
  play.act(Pay{1});
  EXPECT_EQ(play.points(kFirst), 10 + 3 - 4);
  EXPECT_EQ(play[kFirst].wares[Ware::kHerb], 1);
}
TEST(CarpeDiemRules, CoinsReplaceAnyWares) {
  Position position(2);
  position.points(kFirst, 10).ware(kFirst, Ware::kHerb, 1).coins(kFirst, 3);
  Play play = scoring(position, "b11", "c9");
  play.act(Pay{1});
  EXPECT_EQ(play.points(kFirst), 10 + 8 - 4);
  EXPECT_EQ(play[kFirst].leftovers(), 0);
}
TEST(CarpeDiemRules, CoinsMayBeHandedInForWaresThatAreThere) {
  Position position(2);
  position.points(kFirst, 10).ware(kFirst, Ware::kHerb, 3).coins(kFirst, 2);
  Play play = scoring(position, "a2", "c9");
  EXPECT_TRUE(play.offers(PayCoins{1, 0, 0, 0}));
  EXPECT_TRUE(play.offers(PayCoins{2, 0, 0, 0})) << "wholly in coins";
  EXPECT_FALSE(play.offers(PayCoins{0, 1, 0, 0}));
  play.act(PayCoins{2, 0, 0, 0});
  EXPECT_EQ(play[kFirst].coins, 0);
  EXPECT_EQ(play[kFirst].wares[Ware::kHerb], 3);
  play.act(Pay{1});
  EXPECT_EQ(play[kFirst].wares[Ware::kHerb], 1);
  EXPECT_EQ(play.points(kFirst), 10 + 8 - 4);
}
TEST(CarpeDiemRules, AnyMixtureOfWaresAndCoinsCanBePaid) {
  // Every number of fulfilments with every number of coins that is possible can be reached.
  Position position(2);
  position.ware(kFirst, Ware::kHerb, 4).coins(kFirst, 4);
  std::set<std::pair<int, int>> reached;
  const auto walk = [&](const auto& again, const State& state, int times) -> void {
    for (const Action& action : legal_actions<CarpeDiem>(state)) {
      const State after = apply_action<CarpeDiem>(state, action);
      const int more = std::holds_alternative<Pay>(action)        ? int{std::get<Pay>(action).times}
                       : std::holds_alternative<PayCoins>(action) ? 1
                                                                  : 0;
      if (std::holds_alternative<PayCard>(after.agenda.top())) again(again, after, times + more);
      else reached.insert({times + more, 4 - after[kFirst].coins});
    }
  };
  walk(walk, scoring(position, "a2", "c9").state(), 0);
  std::set<std::pair<int, int>> expected;
  for (int times = 0; times <= 4; ++times)
    for (int coins = std::max(0, 2 * times - 4); coins <= std::min(4, 2 * times); ++coins)
      expected.insert({times, coins});
  EXPECT_EQ(reached, expected);
}
TEST(CarpeDiemRules, ARedCardMayBeRefused) {
  Play play = scoring(Position(2).points(kFirst, 10).ware(kFirst, Ware::kHerb, 4), "a2", "c9");
  play.act(PayNothing{});
  EXPECT_EQ(play.points(kFirst), 10 - 4 - 4);
  EXPECT_EQ(play[kFirst].wares[Ware::kHerb], 4);
}
TEST(CarpeDiemRules, WhoCanOnlyRefuseIsAskedToo) {
  Play play = scoring(Position(2), "a2", "c9");
  EXPECT_EQ(play.offers(), std::vector<Action>{PayNothing{}});
  EXPECT_TRUE(play.refuses(Pay{1}, WaresMissing{2}));
}

// ---- misses ------------------------------------------------------------------------------------

TEST(CarpeDiemRules, AMissedCardCostsFourPoints) {
  const Play play = scoring(Position(2).points(kFirst, 10).finished(kFirst, Thing::kPond, 1), "d13", "c9");
  EXPECT_EQ(play.points(kFirst), 10 + 3 - 4);
  EXPECT_EQ(play.facts<Missed>(), (std::vector{Missed{kFirst, card("c9"), 4}}));
}
TEST(CarpeDiemRules, AtWorstAScoringCostsEightPoints) {
  EXPECT_EQ(scoring(Position(2).points(kFirst, 10), "c10", "c9").points(kFirst), 2);
}
TEST(CarpeDiemRules, PointsMayFallBelowZero) {
  EXPECT_EQ(scoring(Position(2).points(kFirst, 3), "c10", "c9").points(kFirst), -5);
}
TEST(CarpeDiemRules, TwoFishForThreeAreKeptAndCostFourPoints) {
  Play play = example(fish_example());
  EXPECT_TRUE(play.offers_of<Pay>().empty());
  play.act(PayNothing{});
  EXPECT_EQ(play[kFirst].wares[Ware::kFish], 2);
  EXPECT_EQ(play.points(kFirst), 8 - 4 - 4);
}
TEST(CarpeDiemRules, ACardFulfilledInPartBringsNothing) {
  Position position(2);
  position.points(kFirst, 10).finished(kFirst, Thing::kGarden, 1).finished(kFirst, Thing::kVineyard, 1);
  EXPECT_EQ(scoring(position, "d20", "d5").points(kFirst), 2)
      << "a garden without a pond, two of three landscapes";
}

// ---- breads ------------------------------------------------------------------------------------

TEST(CarpeDiemRules, ThreeBreadsFulfilACardOnce) {
  Play play = scoring(Position(2).points(kFirst, 10).breads(kFirst, 3), "d9", "c9");
  play.act(UseBread{});
  EXPECT_EQ(play[kFirst].breads, 0);
  EXPECT_EQ(play.points(kFirst), 10 + 3 - 4) << "and save the points of a miss";
  EXPECT_EQ(play.facts<Fulfilled>(), (std::vector{Fulfilled{kFirst, card("d9"), 1, 3, true}}));
}
TEST(CarpeDiemRules, TwoBreadsAreTooFew) {
  EXPECT_EQ(scoring(Position(2).points(kFirst, 10).breads(kFirst, 2), "d9", "c9").points(kFirst), 2);
}
TEST(CarpeDiemRules, BreadsCountBesidesTheUsualScoring) {
  Play play = scoring(Position(2).points(kFirst, 10).breads(kFirst, 3).finished(kFirst, Thing::kCaretaker, 2),
                      "d9", "c9");
  play.act(UseBread{});
  EXPECT_EQ(play.points(kFirst), 10 + 9 - 4);
}
TEST(CarpeDiemRules, BreadsFulfilRedCardsToo) {
  Play play =
      scoring(Position(2).points(kFirst, 10).breads(kFirst, 3).ware(kFirst, Ware::kFish, 2), "a8", "c9");
  play.act(Pay{1}).act(UseBread{});
  EXPECT_EQ(play.points(kFirst), 10 + 8 - 4);
}
TEST(CarpeDiemRules, BreadsMayFulfilACardSeveralTimes) {
  Play play = scoring(Position(2).points(kFirst, 10).breads(kFirst, 7), "d9", "c9");
  play.act(UseBread{}).act(UseBread{});
  EXPECT_EQ(play.points(kFirst), 10 + 6 - 4);
  EXPECT_EQ(play[kFirst].breads, 1);
}
TEST(CarpeDiemRules, BreadsMayBeKept) {
  Play play = scoring(Position(2).points(kFirst, 10).breads(kFirst, 3), "d9", "c9");
  play.act(KeepBread{}).act(KeepBread{});
  EXPECT_EQ(play.points(kFirst), 2);
  EXPECT_EQ(play[kFirst].breads, 3);
}
TEST(CarpeDiemRules, BreadsThatACardBringsServeInTheSameScoring) {
  Play play = scoring(Position(2).points(kFirst, 10).breads(kFirst, 2).chimneys(kFirst, 2), "c5", "d9");
  play.act(UseBread{});
  EXPECT_EQ(play[kFirst].breads, 1) << "paid out again by the same card";
}
TEST(CarpeDiemRules, BreadsOfTheSecondCardComeTooLateForTheFirst) {
  Play play = scoring(Position(2).points(kFirst, 10).breads(kFirst, 2).chimneys(kFirst, 2), "d9", "c5");
  EXPECT_EQ(play.points(kFirst), 6) << "the first card is missed";
  EXPECT_EQ(play[kFirst].breads, 3);
  EXPECT_TRUE(play.due<BreadForCard>()) << "and the second one may have them";
}
TEST(CarpeDiemRules, FourWaresExampleOfTheRedCards) {
  Play play = example(four_wares_example());
  play.act(Pay{2}).act(UseBread{});
  EXPECT_EQ(play.points(kFirst), 8 + 24 - 4);
  EXPECT_EQ(play[kFirst].coins + play[kFirst].ware_count() + play[kFirst].breads, 0);
}
TEST(CarpeDiemRules, TheFirstCardIsFinishedBeforeTheSecond) {
  Position position(2);
  position.ware(kFirst, Ware::kFish, 2).ware(kFirst, Ware::kHerb, 2);
  Play play = scoring(position, "a8", "a2");
  EXPECT_EQ(std::get<PayCard>(play.state().agenda.top()).place, Place{kOne});
  play.act(Pay{1});
  EXPECT_EQ(std::get<PayCard>(play.state().agenda.top()).place, Place{kOther});
}

}  // namespace
}  // namespace spielwerk::carpe_diem
