// The quarry action: income, tiles, the worker, closing.

#include "games/hellas/tests/position.h"

namespace spielwerk::hellas {
namespace {

using enum Space;

std::vector<int> incomes(const Play& play, const State& before) {
  std::vector<int> all;
  for (int i = 0; i < before.seats(); ++i) all.push_back(play.marble(Seat{i}) - before[Seat{i}].marble);
  return all;
}
Play chosen(const State& state) {
  Play play(state);
  play.choose(kQuarry);
  return play;
}

TEST(HellasRules, IncomeExampleOfTheRulePage) {
  const State before = quarry_example().turn(kThird);
  const Play play = chosen(before);
  EXPECT_EQ(incomes(play, before), (std::vector{3, 2, 4}));
  EXPECT_TRUE(play.due<Draw>()) << "then the tiles";
}

TEST(HellasRules, EachHouseAtAnActiveQuarryPaysTheTopTile) {
  const State before =
      Position(3).phase(2).houses(kFirst, {"c5", "c6", "b6"}).houses(kSecond, {"c9"}).turn(kFirst);
  const Play play = chosen(before);
  EXPECT_EQ(incomes(play, before), (std::vector{9, 2, 0}));
  EXPECT_EQ(play.facts<Earned>(),
            (std::vector{Earned{kFirst, at("b5"), 3, 9}, Earned{kSecond, at("b9"), 1, 2}}));
}

TEST(HellasRules, EverybodyEarnsWhoeverChooses) {
  const State before = Position(3).phase(2).houses(kThird, {"c5"}).turn(kFirst);
  EXPECT_EQ(incomes(chosen(before), before), (std::vector{0, 0, 3}));
}

TEST(HellasRules, SquaresAndPalacesEarnNothing) {
  const State before = Position(3).phase(2).squares(kFirst, {"c5"}).palaces(kFirst, {"c6"}).turn(kFirst);
  EXPECT_EQ(incomes(chosen(before), before), (std::vector{0, 0, 0}));
}

TEST(HellasRules, OnlyTheTopTileOfAStackCounts) {
  const State before = Position(3)
                           .no_quarries()
                           .quarry("b5", 30, 4)
                           .quarry("b9", 18)
                           .quarry("d3", 31)
                           .phase(2)
                           .houses(kFirst, {"c5"})
                           .turn(kFirst);
  EXPECT_EQ(incomes(chosen(before), before), (std::vector{1, 0, 0}));
}

TEST(HellasRules, AHouseBetweenTwoActiveQuarriesIsPaidByBoth) {
  const State before = Position(2)
                           .no_quarries()
                           .quarry("a6", 5)
                           .quarry("b8", 20)
                           .quarry("d2", 31)
                           .phase(2)
                           .houses(kFirst, {"b7"})
                           .turn(kFirst);
  // B7 touches B8; A7 touches A6 and B7. Only a field beside both is paid twice.
  EXPECT_EQ(incomes(chosen(before), before), (std::vector{2, 0}));
  const State both = Position(3)
                         .no_quarries()
                         .quarry("j4", 5)
                         .quarry("j6", 20)
                         .quarry("b5", 31)
                         .phase(2)
                         .houses(kFirst, {"j5"})
                         .turn(kFirst);
  EXPECT_EQ(incomes(chosen(both), both), (std::vector{5, 0, 0}));
}

TEST(HellasRules, ClosedQuarriesAndTheWorkersFieldPayNothing) {
  const State before =
      Position(3).quarry("j4", 40, 2, true).worker("j6").phase(2).houses(kFirst, {"j5"}).turn(kFirst);
  EXPECT_EQ(incomes(chosen(before), before), (std::vector{0, 0, 0}));
}

TEST(HellasRules, IncomeComesBeforeTheTiles) {
  const State before = Position(3).phase(2).houses(kFirst, {"c5"}).turn(kFirst);
  Play play = chosen(before);
  play.tile(25);
  EXPECT_EQ(incomes(play, before), (std::vector{3, 0, 0})) << "by the old tiles";
}

TEST(HellasRules, TheQuarryActionLeavesNoChoiceToDecline) {
  Play play = chosen(Position(2).turn(kFirst));
  EXPECT_EQ(play.to_play(), std::nullopt) << "income and tiles come without a question";
  play.tile(25);
  EXPECT_FALSE(play.offers(Skip{}));
}

TEST(HellasRules, TilesComeOneByOneFromThePile) {
  Play play = chosen(Position(2).turn(kFirst));
  EXPECT_EQ(chance_outcomes<Hellas>(play.state()).size(), 37U);
  play.tile(15);
  EXPECT_EQ(play.quarry("b3").top, 15);
  EXPECT_EQ(chance_outcomes<Hellas>(play.state()).size(), 36U);
  EXPECT_FALSE(play.state().pile.has(Tile{15}));
}

TEST(HellasView, QuarriesTellWhatTheyEarnEachSeat) {
  const State state = quarry_example().turn(kThird);
  const Observation seen = Hellas::observe(state, kSpectator);
  int all = 0;
  for (const PlayerView& player : seen.players) {
    int earned = 0;
    for (const QuarryView& quarry : seen.quarries) earned += quarry.earns[player.seat.index()];
    EXPECT_EQ(earned, player.income);
    all += earned;
  }
  EXPECT_GT(all, 0);
}

TEST(HellasView, TilesThatWouldOpenTheWorkersQuarryAreTold) {
  const State state = Position(2).turn(kFirst);
  const Tiles opens = Hellas::observe(state, kSpectator).opens;
  state.pile.each([&](Tile tile) {
    Play play = chosen(state);
    play.tile(tile);
    EXPECT_EQ(opens.has(tile), play.quarry("e5").active()) << Domain<Tile>::text(tile);
  });
}

TEST(HellasRules, PlacingExampleOfTheRulePage) {
  Play play = chosen(quarry_example().turn(kThird));
  play.tile(25);
  EXPECT_EQ(play.to_play(), kThird);
  EXPECT_EQ(play.fields<Cover>(), at({"b5", "b9"})) << "12 or 18, not 31";
  EXPECT_TRUE(play.refuses(Cover{at("d3")}, NotLower{31}));
  play.act(Cover{at("b5")});
  EXPECT_EQ(play.quarry("b5").top, 25);
  EXPECT_EQ(play.quarry("b5").tiles, 2);
}

TEST(HellasRules, OpeningExampleOfTheRulePage) {
  Play play = chosen(quarry_example().turn(kThird));
  play.tile(25).act(Cover{at("b5")}).tile(7);
  EXPECT_EQ(play.quarry("d5").top, 7) << "the worker's field";
  EXPECT_TRUE(play.due<MoveWorker>());
  EXPECT_EQ(play.to_play(), kThird);
  play.act(Worker{at("f7")});
  EXPECT_EQ(play.state().worker, at("f7"));
  EXPECT_TRUE(play.quarry("d3").closed) << "31 is the highest";
  EXPECT_EQ(play.facts<Closed>(), (std::vector{Closed{at("d3"), 31}}));
  EXPECT_TRUE(play.due<Turn>()) << "the action ends";
  int active = 0;
  for (const Quarry& quarry : play.state().quarries) active += quarry.active() ? 1 : 0;
  EXPECT_EQ(active, 3);
}

TEST(HellasRules, ATileWithOnlyOnePlaceLiesThereAtOnce) {
  Play play = chosen(Position(2).turn(kFirst));
  play.tile(14);
  EXPECT_EQ(play.quarry("b3").top, 14);
  EXPECT_EQ(play.to_play(), std::nullopt);
}

TEST(HellasRules, ActiveQuarriesTakeHigherNumbersFirst) {
  Play play = chosen(Position(2).turn(kFirst));
  play.tile(40);
  EXPECT_EQ(play.fields<Cover>().size(), 3)
      << "a tile that fits must be placed, the worker's field is no choice";
}

TEST(HellasRules, AfterFourTilesTheActionEnds) {
  Play play = chosen(Position(2).turn(kFirst));
  play.tiles({13, 14, 15, 16});
  EXPECT_TRUE(play.due<Turn>());
  EXPECT_EQ(play.quarry("b3").tiles, 5);
}

TEST(HellasRules, NobodyStopsBeforeTheFourthTile) {
  Play play = chosen(Position(2).turn(kFirst));
  for (const int number : {13, 14, 15}) {
    play.tile(number);
    EXPECT_TRUE(play.due<Draw>());
  }
}

TEST(HellasRules, ClosingEndsTheActionBeforeTheFourthTile) {
  Play play = chosen(Position(2).turn(kFirst));
  play.tile(1);
  play.act(Worker{at("c7")});
  EXPECT_TRUE(play.due<Turn>());
  EXPECT_EQ(play.to_play(), kSecond);
}

TEST(HellasRules, TheFourthTileMayOpenAQuarry) {
  Play play = chosen(Position(2).turn(kFirst));
  play.tiles({13, 14, 15}).tile(2).act(Worker{at("c7")});
  EXPECT_EQ(play.quarry("e5").top, 2);
  EXPECT_TRUE(play.quarry("d2").closed);
  EXPECT_TRUE(play.due<Turn>());
}

TEST(HellasRules, TheWorkerGoesToAnEmptyQuarry) {
  Play play = chosen(Position(2).quarry("d9", 40, 3, true).turn(kFirst));
  play.tile(3);
  EXPECT_EQ(play.fields<Worker>(), at({"a6", "c7", "f3", "f6", "f9", "h3", "h6", "i5"}))
      << "coast or inland, but none that holds or held tiles";
  EXPECT_TRUE(play.refuses(Worker{at("d9")}, HeldTiles{}));
  EXPECT_TRUE(play.refuses(Worker{at("e5")}, HeldTiles{})) << "the quarry that they have just left";
  EXPECT_TRUE(play.refuses(Worker{at("d2")}, HeldTiles{})) << "the quarry about to close";
}

TEST(HellasRules, AClosedQuarryStaysClosed) {
  Play play = chosen(Position(2).phase(2).houses(kFirst, {"d1"}).turn(kFirst));
  play.tile(1).act(Worker{at("c7")});
  const int before = play.marble(kFirst);
  play.choose(kQuarry);
  EXPECT_EQ(play.marble(kFirst), before) << "31 at D2 is closed";
  play.tile(40);
  EXPECT_FALSE(play.offers(Cover{at("d2")}));
}

TEST(HellasRules, TheHighestOfFourCloses) {
  Play play =
      chosen(Position(2).no_quarries().quarry("b3", 20).quarry("b8", 39).quarry("d2", 30).turn(kFirst));
  play.tile(5).act(Worker{at("c7")});
  EXPECT_TRUE(play.quarry("b8").closed);
  EXPECT_TRUE(play.quarry("e5").active());
}

TEST(HellasRules, PayoutsFallWithTheNumber) {
  for (int tile = 2; tile <= kTiles; ++tile) EXPECT_LE(payout(tile), payout(tile - 1));
  EXPECT_EQ(payout(12), 3);
  EXPECT_EQ(payout(31), 1);
}

/// Nearly every quarry has held tiles: one is empty beside the worker's.
Position& worn_out(Position& position) {
  int tile = 40;
  for (const char* cell : {"a6", "d9", "f9", "h3", "i5", "c7", "f3", "f6"})
    position.quarry(cell, tile--, 1, true);
  return position;
}

TEST(HellasRules, TheLastEmptyQuarryNeedsNoQuestion) {
  Position position(2);
  Play play = chosen(worn_out(position).turn(kFirst));
  play.tile(1);
  EXPECT_EQ(play.state().worker, at("h6"));
  EXPECT_TRUE(play.due<Turn>());
}

TEST(HellasRules, WithoutAnEmptyQuarryTheWorkerLeaves) {
  Position position(2);
  worn_out(position).quarry("h6", 30, 1, true);
  Play play = chosen(position.turn(kFirst));
  play.tile(2);
  EXPECT_EQ(play.state().worker, std::nullopt);
  EXPECT_TRUE(play.quarry("d2").closed) << "the highest closes all the same";
  EXPECT_TRUE(play.state().pile.has(Tile{1}));
  EXPECT_TRUE(Hellas::observe(play.state(), kSpectator).opens.empty()) << "the 1 finds no worker";
  play.choose(kQuarry).tile(1);
  EXPECT_FALSE(play.state().pile.has(Tile{1}));
  EXPECT_TRUE(play.due<Turn>()) << "a later tile that fits nowhere ends the action";
  EXPECT_TRUE(play.quarry("e5").active());
}

}  // namespace
}  // namespace spielwerk::hellas
