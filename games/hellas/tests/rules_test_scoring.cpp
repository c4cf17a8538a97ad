// Villages, cities, points, places, hidden marble.

#include "games/hellas/tests/position.h"

namespace spielwerk::hellas {
namespace {

std::vector<GroupView> groups(const State& state, Seat seat) {
  std::vector<GroupView> found;
  for (const GroupView& group : Hellas::observe(state, kSpectator).groups)
    if (group.seat == seat) found.push_back(group);
  return found;
}
int cities(const State& state, Seat seat) {
  const auto all = groups(state, seat);
  return static_cast<int>(std::ranges::count_if(all, [](const GroupView& group) { return group.city; }));
}

TEST(HellasRules, TouchingHousesFormAVillage) {
  const State state =
      Position(3).late().houses(kFirst, {"e2", "e3", "e5"}).houses(kSecond, {"e4"}).turn(kFirst);
  const auto villages = groups(state, kFirst);
  ASSERT_EQ(villages.size(), 2U) << "not through other colours";
  EXPECT_EQ(villages[0].cells, at({"e2", "e3"}));
  EXPECT_EQ(villages[1].cells, at({"e5"}));
  EXPECT_EQ(cities(state, kFirst), 0);
}

TEST(HellasRules, AVillageScoresNothing) {
  const State state = Position(3)
                          .late()
                          .houses(kFirst, {"e2", "e3", "f3"})
                          .statues({"e4"})
                          .columns("f2", 4)
                          .rings(kSecond, 2)
                          .turn(kFirst);
  EXPECT_EQ(points(state, kFirst, Source::kLargestCity), 0);
  EXPECT_EQ(points(state, kFirst, Source::kTemples), 0);
  EXPECT_EQ(points(state, kFirst, Source::kStatues), 0);
}

TEST(HellasRules, APalaceMakesTheVillageACity) {
  Play play(Position(3).phase(2).houses(kFirst, {"e2", "e3"}).turn(kFirst));
  EXPECT_EQ(cities(play.state(), kFirst), 0);
  play.choose(Space::kPalace).act(Palace{at("e4")});
  EXPECT_EQ(cities(play.state(), kFirst), 1);
  EXPECT_EQ(points(play.state(), kFirst, Source::kLargestCity), 3);
}

TEST(HellasRules, APalaceAloneIsACityOnlyWithAHouseBesideIt) {
  Play play(Position(3).phase(2).palaces(kFirst, {"e4"}).turn(kFirst));
  EXPECT_EQ(cities(play.state(), kFirst), 0);
  play.choose(Space::kHouse).act(House{at("e3")});
  EXPECT_EQ(cities(play.state(), kFirst), 1);
}

TEST(HellasRules, ASquareLinksPalaceAndVillage) {
  Play play(Position(3).phase(2).palaces(kFirst, {"e4"}).houses(kFirst, {"e2"}).turn(kFirst));
  EXPECT_EQ(cities(play.state(), kFirst), 0);
  play.choose(Space::kHouseSquare).act(Square{at("e3")});
  EXPECT_EQ(cities(play.state(), kFirst), 1);
  EXPECT_EQ(points(play.state(), kFirst, Source::kLargestCity), 3);
}

TEST(HellasRules, PalaceAndSquareWithoutHouseAreNoCity) {
  const State state = Position(3)
                          .late()
                          .palaces(kFirst, {"e4"})
                          .squares(kFirst, {"e3"})
                          .columns("f2", 2)
                          .rings(kSecond, 1)
                          .turn(kFirst);
  EXPECT_EQ(cities(state, kFirst), 0);
  EXPECT_EQ(Hellas::returns(state)[0].points, 2) << "ten marble";
}

TEST(HellasRules, ThreePalacesThreeCities) {
  const State state =
      Position(3).late().houses(kFirst, {"e2", "e7", "h8"}).palaces(kFirst, {"e3", "e8", "h9"}).turn(kFirst);
  EXPECT_EQ(cities(state, kFirst), 3);
}

TEST(HellasRules, ACityMayHoldSeveralPalaces) {
  const State state =
      Position(3).late().houses(kFirst, {"e2"}).palaces(kFirst, {"e3", "e4", "f3"}).turn(kFirst);
  EXPECT_EQ(cities(state, kFirst), 1);
  EXPECT_EQ(points(state, kFirst, Source::kLargestCity), 4);
}

TEST(HellasRules, CitiesGrowTogether) {
  Play play(Position(3).phase(3).houses(kFirst, {"e2", "e5"}).palaces(kFirst, {"e3", "e6"}).turn(kFirst));
  EXPECT_EQ(cities(play.state(), kFirst), 2);
  play.choose(Space::kHouse).act(House{at("e4")});
  EXPECT_EQ(cities(play.state(), kFirst), 1);
  EXPECT_EQ(points(play.state(), kFirst, Source::kLargestCity), 5);
}

TEST(HellasRules, CitiesThatGrowTogetherCountATempleOnce) {
  Play play(Position(3)
                .phase(3, {Space::kHouse})
                .houses(kFirst, {"e2", "g3"})
                .palaces(kFirst, {"d2", "g4"})
                .columns("f2", 4)
                .rings(kSecond, 2)
                .turn(kFirst));
  EXPECT_EQ(points(play.state(), kFirst, Source::kTemples), 8);
  play.choose(Space::kHouse).act(House{at("f3")}).skip(2);
  EXPECT_EQ(points(play.state(), kFirst, Source::kTemples), 8) << "F3 touches E3, not E2";
  play.choose(Space::kHouse).skip(2).act(House{at("e3")});
  EXPECT_EQ(cities(play.state(), kFirst), 1);
  EXPECT_EQ(points(play.state(), kFirst, Source::kTemples), 4);
}

TEST(HellasRules, CitiesGrowByHousesSquaresAndPalaces) {
  Play play(
      Position(2).phase(3).marble(kFirst, 30).houses(kFirst, {"e1"}).palaces(kFirst, {"e2"}).turn(kFirst));
  play.choose(Space::kHouseSquare).act(House{at("e3")}).act(Square{at("d1")}).skip();
  EXPECT_EQ(points(play.state(), kFirst, Source::kLargestCity), 4);
  play.choose(Space::kPalace).skip().act(Palace{at("d3")});
  EXPECT_EQ(points(play.state(), kFirst, Source::kLargestCity), 5);
}

TEST(HellasRules, LargestCityOfTheExample) {
  EXPECT_EQ(points(scoring_example().turn(kThird), kFirst, Source::kLargestCity), 10);
}

TEST(HellasRules, OfTwoEqualCitiesOneCounts) {
  const State state =
      Position(3).late().houses(kFirst, {"e2", "h8"}).palaces(kFirst, {"e3", "h9"}).turn(kFirst);
  EXPECT_EQ(points(state, kFirst, Source::kLargestCity), 2);
}

TEST(HellasRules, TemplesOfTheExample) {
  const State state = scoring_example().turn(kThird);
  EXPECT_EQ(points(state, kFirst, Source::kTemples), 15);
  EXPECT_EQ(points(state, kSecond, Source::kTemples), 12) << "two cities at the same temple";
  EXPECT_EQ(points(state, kThird, Source::kTemples), 5);
}

TEST(HellasRules, ATempleCountsOnceForACityHoweverManyPiecesTouchIt) {
  const State state = Position(3)
                          .late()
                          .houses(kFirst, {"e2", "e3", "f3", "f1"})
                          .palaces(kFirst, {"g2"})
                          .columns("f2", 3)
                          .rings(kSecond, 1)
                          .turn(kFirst);
  EXPECT_EQ(cities(state, kFirst), 1);
  EXPECT_EQ(points(state, kFirst, Source::kTemples), 3);
}

TEST(HellasRules, ColumnsSetLaterCountToo) {
  Play play(Position(3).phase(2).houses(kFirst, {"e2"}).palaces(kFirst, {"e3"}).turn(kSecond));
  EXPECT_EQ(points(play.state(), kFirst, Source::kTemples), 0);
  play.choose(Space::kTempleSmall).act(Columns{at("f2"), 2});
  EXPECT_EQ(points(play.state(), kFirst, Source::kTemples), 2) << "any seat may set them";
}

TEST(HellasRules, StatuesOfTheExample) {
  EXPECT_EQ(points(scoring_example().turn(kThird), kFirst, Source::kStatues), 9);
}

TEST(HellasRules, AStatueServesEveryCityThatTouchesIt) {
  const State state = Position(3)
                          .late()
                          .houses(kFirst, {"e6"})
                          .palaces(kFirst, {"e5"})
                          .houses(kSecond, {"c6"})
                          .palaces(kSecond, {"c5"})
                          .statues({"d6"})
                          .turn(kThird);
  EXPECT_EQ(points(state, kFirst, Source::kStatues), 3);
  EXPECT_EQ(points(state, kSecond, Source::kStatues), 3);
  EXPECT_EQ(points(state, kThird, Source::kStatues), 0) << "not by setting it";
}

TEST(HellasRules, AStatueJoinsNothing) {
  const State state =
      Position(3).late().houses(kFirst, {"e4"}).palaces(kFirst, {"e6"}).statues({"e5"}).turn(kFirst);
  EXPECT_EQ(cities(state, kFirst), 0);
}

TEST(HellasRules, RingsOfTheExample) {
  const State state = scoring_example().turn(kThird);
  EXPECT_EQ(points(state, kSecond, Source::kRings), 4);
  EXPECT_EQ(points(state, kSecond, Source::kRingMajority), 0);
}

TEST(HellasRules, MostRingsBringThreePointsMore) {
  const State state = Position(3).phase(3).rings(kFirst, 1).rings(kThird, 2).columns("f10", 7).turn(kFirst);
  EXPECT_EQ(points(state, kThird, Source::kRings), 4);
  EXPECT_EQ(points(state, kThird, Source::kRingMajority), 3);
  EXPECT_EQ(points(state, kFirst, Source::kRings), 2);
  EXPECT_EQ(points(state, kFirst, Source::kRingMajority), 0);
}

TEST(HellasRules, AllWhoHaveTheMostRingsGetThePoints) {
  const State state = scoring_example().turn(kThird);
  EXPECT_EQ(points(state, kFirst, Source::kRingMajority), 3);
  EXPECT_EQ(points(state, kThird, Source::kRingMajority), 3);
}

TEST(HellasRules, WithoutAnyRingNobodyHasTheMajority) {
  const State state = Position(2).turn(kFirst);
  EXPECT_EQ(points(state, kFirst, Source::kRingMajority), 0);
}

TEST(HellasRules, EveryFiveMarbleAreAPoint) {
  EXPECT_EQ(points(scoring_example().turn(kThird), kFirst, Source::kMarble), 3) << "18 of the example";
  const State state = Position(2).marble(kFirst, 4).marble(kSecond, 25).turn(kFirst);
  EXPECT_EQ(points(state, kFirst, Source::kMarble), 0);
  EXPECT_EQ(points(state, kSecond, Source::kMarble), 5);
}

TEST(HellasRules, TheMostPointsWin) {
  Play play(scoring_example().turn(kThird));
  play.choose(Space::kMarble);
  ASSERT_TRUE(play.over());
  const auto result = Hellas::returns(play.state());
  EXPECT_EQ(result[0].points, 10 + 15 + 9 + 6 + 3 + 3);
  EXPECT_EQ(result[1].points, 2 + 12 + 0 + 4 + 0 + 1);
  EXPECT_EQ(result[2].points, 2 + 5 + 0 + 6 + 3 + 1);
  EXPECT_EQ(places(result), (std::vector{1, 2, 3}));
}

Position equal_points(Tie tie, int first, int second) {
  Options options;
  options.tie = tie;
  return Position(2, options).marble(kFirst, first).marble(kSecond, second);
}

TEST(HellasRules, MarbleBeyondTheFivesBreaksATie) {
  EXPECT_EQ(places(Hellas::returns(equal_points(Tie::kMarbleLeft, 7, 9).turn(kFirst))), (std::vector{2, 1}));
  EXPECT_EQ(places(Hellas::returns(equal_points(Tie::kMarbleLeft, 7, 5).turn(kFirst))), (std::vector{1, 2}))
      << "two left over against none";
  EXPECT_EQ(places(Hellas::returns(equal_points(Tie::kMarbleLeft, 8, 8).turn(kFirst))), (std::vector{1, 1}));
}

TEST(HellasRules, PrintedTieIsASharedVictory) {
  EXPECT_EQ(places(Hellas::returns(equal_points(Tie::kPrinted, 7, 9).turn(kFirst))), (std::vector{1, 1}));
}

TEST(HellasRules, PointsShowDuringTheGame) {
  Play play(Position(2).phase(2).houses(kFirst, {"e1"}).marble(kFirst, 14).turn(kFirst));
  play.choose(Space::kTempleSmall).act(Columns{at("c5"), 2});
  play.choose(Space::kMarble);
  const auto before = Hellas::points_so_far(play.state(), kSecond);
  EXPECT_EQ(before[0].points, 2) << "a ring, but neither most rings nor marble";
  EXPECT_EQ(Hellas::projected(play.state(), kSecond)[0].points, 2 + 3 + 2) << "if the game ended now";
  play.choose(Space::kPalace).act(Palace{at("e2")});
  const auto after = Hellas::points_so_far(play.state(), kSecond);
  EXPECT_EQ(after[0].points - before[0].points, 2) << "a city of two";
}

// ---- hidden marble -------------------------------------------------------------------------------

Position with_hidden_marble(int seats) {
  Options options;
  options.marble = Marble::kHidden;
  return Position(seats, options);
}

TEST(HellasRules, MarbleIsOpenToAllByDefault) {
  const Observation seen = Hellas::observe(Position(3).marble(kSecond, 6).turn(kFirst), kSpectator);
  EXPECT_EQ(seen.players[1].marble, 6);
}

TEST(HellasRules, HiddenMarbleIsSeenByItsOwnerOnly) {
  const State state = with_hidden_marble(3).marble(kSecond, 6).turn(kFirst);
  EXPECT_EQ(Hellas::observe(state, kSecond).players[1].marble, 6);
  EXPECT_EQ(Hellas::observe(state, kSecond).players[0].marble, std::nullopt);
  EXPECT_EQ(Hellas::observe(state, kFirst).players[1].marble, std::nullopt);
  EXPECT_EQ(Hellas::observe(state, kSpectator).players[1].marble, std::nullopt);
  EXPECT_EQ(Hellas::observe(state, kSpectator).players[1].rings, 0) << "everything else is open";
}

TEST(HellasRules, HiddenMarbleDoesNotShowInThePoints) {
  const State state = with_hidden_marble(2).marble(kFirst, 25).marble(kSecond, 40).turn(kFirst);
  EXPECT_EQ(Hellas::projected(state, kFirst)[0].points, 5);
  EXPECT_EQ(Hellas::projected(state, kFirst)[1].points, 0);
  EXPECT_EQ(Hellas::projected(state, kSpectator)[1].points, 0);
  EXPECT_EQ(Hellas::returns(state)[1].points, 8);
}

TEST(HellasRules, HiddenMarbleIsOpenedAtTheEnd) {
  Play play(with_hidden_marble(4)
                .phase(3, {Space::kHouse, Space::kHouse, Space::kHouse, Space::kHouseSquare, Space::kPalace,
                           Space::kQuarry, Space::kQuarry})
                .turn(kFourth));
  play.choose(Space::kMarble);
  EXPECT_EQ(Hellas::observe(play.state(), kSpectator).players[3].marble, 13);
  EXPECT_EQ(Hellas::projected(play.state(), kFirst)[3].points, 2);
}

TEST(HellasRules, PaymentsAndIncomeAreToldToAll) {
  Play play(with_hidden_marble(2).turn(kFirst));
  play.choose(Space::kHouse).act(House{at("e1")});
  EXPECT_EQ(play.facts<Built>().front().marble, 1);
}

}  // namespace
}  // namespace spielwerk::hellas
