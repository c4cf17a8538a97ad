// The Daffodil Line.

#include "games/snowdonia/tests/play.h"

namespace spielwerk::snowdonia {
namespace {

Position daffodil(int seats = 2) { return Position(seats, Scenario::kDaffodil); }
/// The number of units before the first canal card.
int before_canal() {
  int units = 0;
  while (!plan_of(table_of(2, Scenario::kDaffodil)).units[units].canal) ++units;
  return units;
}

TEST(SnowdoniaRules, TheDaffodilLineIsForOneToFour) {
  for (int seats = 1; seats <= 5; ++seats)
    EXPECT_EQ(refused_reason<Snowdonia>(table_of(seats, Scenario::kDaffodil)),
              seats == 5 ? "at_most_four" : "");
}

TEST(SnowdoniaRules, DaffodilStationsAndCanalsLieAsThePageSays) {
  const Plan& plan = plan_of(table_of(2, Scenario::kDaffodil));
  std::vector<bool> canal;
  int canals = 0;
  for (const Station& station : plan.stations) {
    canal.push_back(station.canal);
    canals += station.canal ? station.tracks : 0;
  }
  EXPECT_EQ(plan.stations.size(), 8);
  EXPECT_EQ(plan.stations[0].name, "Ledbury");
  EXPECT_EQ(canal, (std::vector<bool>{false, false, false, true, true, true, true, false}));
  EXPECT_EQ(canals, 7) << "cards of the base game lie before Skew Bridge, Dymock and Gloucester";
}

TEST(SnowdoniaRules, CanalCardsAreShuffledApart) {
  State state = start<Snowdonia>(table_of(2, Scenario::kDaffodil));
  while (state.values.size() < 4) deal_first(state);
  std::map<int, std::uint32_t> weights;
  for (const auto& [action, weight] : chance_outcomes<Snowdonia>(state))
    weights[std::get<DealTrack>(action).value] = weight;
  EXPECT_EQ(weights, (std::map<int, std::uint32_t>{{2, 1}, {3, 3}, {4, 2}, {5, 1}}));
}

TEST(SnowdoniaRules, ACanalIsFilledFromOnesOwnRubble) {
  Position position = daffodil();
  position.cleared(before_canal()).rates(3, 2).give(kOne, Good::kRubble, 2).give(kTwo, Good::kRubble, 9);
  Course play(position);
  const int number = before_canal() + 1;
  ASSERT_EQ(play.state().left[number - 1], 2);
  play.place({"b1", "b2", "g", "g"});
  EXPECT_EQ(play[kOne].rubble, 0) << "who has rubble must fill";
  EXPECT_FALSE(play.state().open.has(number)) << "not more than the card holds";
  EXPECT_EQ(play[kTwo].rubble, 6) << "the next canal card";
  EXPECT_EQ(play[kOne].daffodils, 1) << "for the last rubble on a card";
  EXPECT_EQ(play[kTwo].daffodils, 1);
}

TEST(SnowdoniaRules, WithoutRubbleTheWorkAtACanalEnds) {
  Position position = daffodil();
  position.cleared(before_canal()).rates(5, 2).give(kOne, Good::kRubble, 1);
  Course play(position);
  play.place({"b1", "b2", "g", "g"});
  EXPECT_EQ(play.state().left[before_canal()], 1);
  EXPECT_EQ(play[kOne].daffodils, 0);
}

TEST(SnowdoniaRules, ClearingAndFillingMayFollowEachOther) {
  Position position = daffodil();
  position.cleared(before_canal() - 1).rates(4, 2);
  Course play(position);
  const int amount = play.state().left[before_canal() - 1];
  ASSERT_EQ(amount, 2);
  play.place({"b1", "g", "g", "g"});
  EXPECT_EQ(play[kOne].rubble, 0) << "two cleared and put on the canal";
  EXPECT_FALSE(play.state().open.has(before_canal() + 1));
}

TEST(SnowdoniaRules, ATrackIsLaidOnAFilledCanalOnly) {
  Position position = daffodil();
  position.cleared(before_canal()).lay(4).give(kOne, Good::kSteel, 1).rates(1, 1);
  Course play(position);
  play.place({"d1", "g", "g", "g"});
  EXPECT_TRUE(play[kOne].tracks.empty());
  position.cleared(1);
  Course filled(position);
  const int supply = rubble_left(filled.state());
  filled.place({"d1", "g", "g", "g"});
  EXPECT_TRUE(filled[kOne].tracks.has(5));
  EXPECT_EQ(rubble_left(filled.state()), supply + 2) << "its rubble goes back";
}

TEST(SnowdoniaRules, AnOpenCanalIsInTheWayOfBuilding) {
  Position position = daffodil();
  position.cleared(before_canal() + 1).give(kOne, Good::kSteel, 1);
  Course play(position);
  play.place({"e1", "g", "g", "g"});
  EXPECT_FALSE(play.offers(Build{3, 2}));
  EXPECT_TRUE(play.refuses(Build{3, 2}, NotReached{}));
}

TEST(SnowdoniaRules, Contract3FillsACanalAsFarAsRubbleGoes) {
  Position position = daffodil();
  position.contract(kOne, 3).cleared(before_canal()).give(kOne, Good::kRubble, 1);
  Course play(position);
  play.place({"g", "g", "g", "g"}).act(Play{3}).act(Use{});
  EXPECT_EQ(play[kOne].rubble, 0);
  EXPECT_EQ(play.state().left[before_canal()], 1);
  position.give(kOne, Good::kRubble, 8);
  Course rich(position);
  rich.place({"g", "g", "g", "g"}).act(Play{3}).act(Use{});
  EXPECT_EQ(rich[kOne].rubble, 7) << "the whole card";
  EXPECT_EQ(rich[kOne].daffodils, 1);
}

TEST(SnowdoniaRules, DoublingAndTrain1HelpWithCanals) {
  Position position = daffodil();
  position.contract(kOne, 26).cleared(before_canal()).rates(1, 1).give(kOne, Good::kRubble, 9);
  Course play(position);
  play.place({"b1", "g", "g", "g"}).act(Play{26});
  EXPECT_EQ(play[kOne].rubble, 7);
  Position train = daffodil();
  train.train(kOne, 1).cleared(before_canal()).rates(1, 1).give(kOne, Good::kRubble, 9);
  Course faster(train);
  faster.place({"b1", "g", "g", "g"});
  EXPECT_EQ(faster[kOne].rubble, 6) << "two more";
}

TEST(SnowdoniaRules, StoneIsCrushedToTwoRubble) {
  Position position = daffodil();
  position.give(kOne, Good::kStone, 3).give(kOne, Good::kIron, 3);
  Course play(position);
  play.place({"c1", "g", "g", "g"});
  EXPECT_TRUE(play.offers(Convert{1, 0, 2})) << "in any mixture";
  EXPECT_TRUE(play.offers(Convert{0, 1, 2})) << "to and fro too";
  EXPECT_TRUE(play.offers(Convert{0, 1, 1}));
  EXPECT_FALSE(play.offers(Convert{0, 2, 1})) << "one stone makes no two";
  const int in_bag = play.state().bag.count(Cube::kStone);
  play.act(Convert{0, 0, 3});
  EXPECT_EQ(play[kOne].rubble, 6);
  EXPECT_EQ(play.goods(kOne, Good::kStone), 0);
  EXPECT_EQ(play.state().bag.count(Cube::kStone), in_bag + 3);
}

TEST(SnowdoniaRules, DaffodilsGrowOnMarkedSpots) {
  Position position = daffodil();
  int units = 0;
  const Plan& plan = plan_of(position.raw());
  while (plan.units[units].track > 0 || plan.units[units].station != 2) ++units;
  position.cleared(units).rates(2, 1).give(kOne, Good::kStone, 2);
  Course play(position);
  play.place({"b1", "e1", "e2", "g"});
  EXPECT_EQ(play[kOne].daffodils, 1) << "the rubble spot of Dymock";
  play.act(Build{1, 2});
  EXPECT_EQ(play[kOne].daffodils, 2) << "and a build spot of Skew Bridge";
}

TEST(SnowdoniaRules, GloucesterIsPaidInDaffodils) {
  Position position = daffodil();
  position.all_cleared().give(kOne, Good::kDaffodil, 2);
  Course play(position);
  play.place({"e1", "g", "g", "g"});
  EXPECT_TRUE(play.offers(Build{7, 2}));
  play.act(Build{7, 1});
  EXPECT_EQ(play[kOne].daffodils, 0);
  EXPECT_EQ(points(play.state(), kOne, Source::kStations), 14);
  Course poor(daffodil().all_cleared().give(kOne, Good::kDaffodil, 1));
  poor.place({"e1", "g", "g", "g"});
  EXPECT_FALSE(poor.offers(Build{7, 1}));
  EXPECT_EQ(poor.offers(), (std::vector<Action>{Build{7, 2}}));
}

TEST(SnowdoniaRules, SteelSpotsOfOverJunctionServeAsTracks) {
  Position position = daffodil();
  position.all_cleared().build(kOne, 6, 1).build(kOne, 6, 2).build(kOne, 6, 3).contract(kOne, 26);
  const Stock stock = stock_of(position.state(), kOne);
  EXPECT_EQ(stock.tracks, 2);
  EXPECT_EQ(stock.stations, 1);
  EXPECT_EQ(points(position.state(), kOne, Source::kContracts), 15);
  EXPECT_EQ(points(position.state(), kOne, Source::kStations), 7 + 6 + 6)
      << "they count as stations themselves";
}

TEST(SnowdoniaRules, ContractorsFillCanals) {
  Position position = daffodil();
  position.cleared(before_canal() - 1).rates(3, 1).weather(std::nullopt, Weather::kFog, Weather::kFog);
  Course play(position);
  play.place({"g", "g", "g", "g"}).to_yard().act(DrawCube{Cube::kEvent});
  for (int unit = before_canal(); unit <= before_canal() + 2; ++unit)
    EXPECT_FALSE(play.state().open.has(unit));
  EXPECT_EQ(play[kOne].daffodils + play[kTwo].daffodils, 0) << "nobody gets a daffodil";
}

TEST(SnowdoniaRules, ContractorsLayTracksOnCanalsAndTheRubbleGoesBack) {
  Position position = daffodil();
  position.cleared(before_canal())
      .lay(4)
      .events(2)
      .rates(1, 1)
      .weather(std::nullopt, Weather::kFog, Weather::kFog);
  Course play(position);
  const int supply = rubble_left(play.state());
  play.place({"g", "g", "g", "g"}).to_yard().act(DrawCube{Cube::kEvent});
  EXPECT_TRUE(play.state().laid.has(5));
  EXPECT_EQ(rubble_left(play.state()), supply);
}

TEST(SnowdoniaRules, DaffodilsCountInSetsOfFour) {
  const std::map<int, int> expected{{0, 0}, {1, 3}, {2, 9}, {3, 19}, {4, 34}, {5, 37}, {6, 43}, {8, 68}};
  for (const auto& [count, worth] : expected) EXPECT_EQ(daffodil_points(count), worth) << count;
}

TEST(SnowdoniaRules, SurveyorsOnDymockAndOverJunctionFindADaffodil) {
  for (const int steps : {2, 6}) {
    Position position = daffodil();
    position.steps(kOne, steps);
    EXPECT_EQ(points(position.state(), kOne, Source::kDaffodils), 3) << steps;
    EXPECT_EQ(points(position.state(), kOne, Source::kSurveyor), 0);
    position.all_cleared().give(kOne, Good::kDaffodil, 3);
    EXPECT_EQ(points(position.state(), kOne, Source::kDaffodils), 34) << "before daffodils are counted";
  }
  EXPECT_EQ(points(daffodil().steps(kOne, 5).state(), kOne, Source::kSurveyor), 11);
}

TEST(SnowdoniaRules, ContractsForSurveyorsUseTheNumbersOnTheStations) {
  EXPECT_EQ(points(daffodil(3).contract(kOne, 29).steps(kOne, 4).state(), kOne, Source::kContracts), 6);
  EXPECT_EQ(points(daffodil(3).contract(kOne, 29).steps(kOne, 7).state(), kOne, Source::kContracts), 15)
      << "the eighth station is beyond the seventh";
}

}  // namespace
}  // namespace spielwerk::snowdonia
