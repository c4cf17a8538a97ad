// The material and the preparation.

#include "games/snowdonia/tests/play.h"

namespace spielwerk::snowdonia {
namespace {

int total(const BySeats& table, int seats) { return for_seats(table, seats); }

TEST(SnowdoniaRules, AsManyCardsAndPiecesAsInTheBox) {
  const BoardFile& board = box().board;
  EXPECT_EQ(kContractCards, 30);
  EXPECT_EQ(kTrainCards, 7);
  EXPECT_EQ(box().lines.lines[Scenario::kSnowdon].stations.size(), 9) << "eight cards and the board";
  int tracks = 0;
  for (const std::uint8_t count : box().tracks.line) tracks += count;
  EXPECT_EQ(tracks, 14);
  EXPECT_EQ(board.rubble, 90);
  EXPECT_EQ(board.steel, 18);
  EXPECT_EQ(board.discs[Weather::kSun], 3);
  EXPECT_EQ(board.discs[Weather::kRain], 3);
  EXPECT_EQ(board.discs[Weather::kFog], 5);
  EXPECT_EQ(total(board.iron, 5) + board.yard[Ware::kIron], 40) << "with five all iron is in the game";
  EXPECT_EQ(total(board.stone, 5) + board.yard[Ware::kStone], 24);
  for (int seats = 2; seats <= 5; ++seats) EXPECT_EQ(total(board.coal, seats), 14);
}

TEST(SnowdoniaRules, TheStartPlayerIsDrawnAndHasTheMarker) {
  Options options = table_of(3);
  options.start = {};
  State state = start<Snowdonia>(options);
  EXPECT_EQ(chance_outcomes<Snowdonia>(state).size(), 3U);
  state = apply_action<Snowdonia>(state, StartSeat{kThree});
  EXPECT_EQ(state.marker, kThree);
  EXPECT_EQ(state.first, kThree);
}

TEST(SnowdoniaRules, EverybodyHasSixteenMarkersAndTwoWorkersAndOneInThePub) {
  for (int seats = 1; seats <= 5; ++seats) {
    const State state = Position(seats).state();
    for (int i = 0; i < seats; ++i) {
      EXPECT_EQ(markers_left(state, Seat{i}), 16);
      EXPECT_EQ(state[Seat{i}].ready, 2);
      EXPECT_FALSE(state[Seat{i}].hired);
      EXPECT_EQ(surveyor_at(state, Seat{i}), 0) << "surveyors begin in Llanberis";
    }
  }
}

TEST(SnowdoniaRules, StationsByNumberOfPlayersLieInAscendingOrder) {
  const auto names = [](int seats) {
    std::vector<std::string> all;
    for (const Station& station : plan_of(table_of(seats)).stations) all.push_back(station.name);
    return all;
  };
  const std::vector<std::string> all{"Llanberis",         "Two Viaducts",    "Waterfall Station",
                                     "Hebron Station",    "Halfway Station", "Passing Loop",
                                     "Rocky Valley Halt", "Clogwyn Station", "Yr Wyddfa"};
  EXPECT_EQ(names(5), all);
  for (const int seats : {3, 4}) {
    std::vector<std::string> some = all;
    std::erase(some, "Passing Loop");
    EXPECT_EQ(names(seats), some);
  }
  for (const int seats : {1, 2}) {
    std::vector<std::string> some = all;
    std::erase(some, "Passing Loop");
    std::erase(some, "Waterfall Station");
    EXPECT_EQ(names(seats), some);
  }
}

TEST(SnowdoniaRules, SoManyTracksLieBeforeAStationAsItSays) {
  const Plan& plan = plan_of(table_of(5));
  int number = 0;
  for (int station = 0; station < plan.stations.size(); ++station) {
    for (int i = 0; i < plan.stations[station].tracks; ++i)
      EXPECT_EQ(plan.units[plan.unit_of_track[number++] - 1].station, station);
  }
  EXPECT_EQ(number, 14);
  EXPECT_EQ(plan_of(table_of(2)).tracks(), 12);
  EXPECT_EQ(plan_of(table_of(3)).tracks(), 13);
}

TEST(SnowdoniaRules, TrackCardsAreShuffled) {
  const State state = start<Snowdonia>(table_of(2));
  const auto outcomes = chance_outcomes<Snowdonia>(state);
  std::map<int, std::uint32_t> weights;
  for (const auto& [action, weight] : outcomes) weights[std::get<DealTrack>(action).value] = weight;
  EXPECT_EQ(weights, (std::map<int, std::uint32_t>{{2, 3}, {3, 5}, {4, 4}, {5, 2}}));
}

TEST(SnowdoniaRules, RubbleLiesOnTracksAndRubbleSpots) {
  const State state = Position(5).state();
  const Plan& plan = plan_of(state);
  for (int number = 1; number <= plan.units.size(); ++number) {
    const Unit& unit = plan.units[number - 1];
    EXPECT_EQ(state.left[number - 1], unit.track > 0 ? value_of(state, int(unit.track)) : unit.spot.cubes);
  }
  const auto spots = [](int seats) {
    int cubes = 0;
    const Plan& line = plan_of(table_of(seats));
    line.digs.each([&](DigNo spot) { cubes += line.dig(spot).cubes; });
    return std::pair(line.digs.size(), cubes);
  };
  EXPECT_EQ(spots(2), std::pair(9, 28));
  EXPECT_EQ(spots(3), std::pair(10, 30));
  EXPECT_EQ(spots(5), std::pair(11, 34));
}

TEST(SnowdoniaRules, ActionSpacesByNumberOfPlayers) {
  const auto spaces = [](int seats) { return plan_of(table_of(seats)).spaces.size(); };
  EXPECT_EQ(spaces(1), 9);
  EXPECT_EQ(spaces(2), 9);
  EXPECT_EQ(spaces(3), 12);
  EXPECT_EQ(spaces(4), 16);
  EXPECT_EQ(spaces(5), 18);
  const Spaces three = plan_of(table_of(3)).spaces;
  for (const auto name : {"a3", "b2", "c1", "d2", "e2", "f2"}) EXPECT_TRUE(three.has(space(name))) << name;
  for (const auto name : {"a4", "b3", "c2", "d3", "e3"}) EXPECT_FALSE(three.has(space(name))) << name;
}

TEST(SnowdoniaRules, WorkRatesBeginOnTheSecondField) {
  const State state = Position(3).state();
  EXPECT_EQ(state.dig_rate, 2);
  EXPECT_EQ(state.lay_rate, 2);
  EXPECT_EQ(dig_rate(state), 2);
  EXPECT_EQ(lay_rate(state), 2);
}

TEST(SnowdoniaRules, TwoContractsAreForThreeToFive) {
  for (int seats = 1; seats <= 5; ++seats) {
    const Contracts cards = plan_of(table_of(seats)).contracts;
    EXPECT_EQ(cards.size(), seats <= 2 ? 28 : 30);
    EXPECT_EQ(cards.has(28), seats > 2);
    EXPECT_EQ(cards.has(29), seats > 2);
  }
}

TEST(SnowdoniaRules, ContractsAreShuffled) {
  State state = start<Snowdonia>(table_of(3));
  while (!std::holds_alternative<LayContracts>(state.agenda.top())) deal_first(state);
  EXPECT_EQ(chance_outcomes<Snowdonia>(state).size(), 30U);
  for (const auto& one : chance_outcomes<Snowdonia>(state)) EXPECT_EQ(one.weight, 1U);
}

TEST(SnowdoniaRules, TheBacksOfTheSecondAndThirdContractAreTheFirstForecast) {
  State state = start<Snowdonia>(table_of(2));
  while (!std::holds_alternative<LayContracts>(state.agenda.top())) deal_first(state);
  for (const int card : {26, 18, 1}) state = apply_action<Snowdonia>(state, DealContract{card});
  EXPECT_EQ(state.row[0], 26);
  EXPECT_EQ(state.row[1], 18);
  EXPECT_EQ(state.row[2], 1);
  EXPECT_EQ(state.now, std::nullopt);
  EXPECT_EQ(state.next, Weather::kSun);
  EXPECT_EQ(state.later, Weather::kRain);
}

TEST(SnowdoniaRules, BacksTellTheWeather) {
  const auto& backs = box().contracts.backs;
  EXPECT_EQ(backs[Weather::kSun].size(), 11);
  EXPECT_EQ(backs[Weather::kRain].size(), 11);
  EXPECT_EQ(backs[Weather::kFog].size(), 8);
}

TEST(SnowdoniaRules, SixTrainsOfSevenWithTheirCoalAreOffered) {
  State state = start<Snowdonia>(table_of(4));
  while (!std::holds_alternative<LayTrains>(state.agenda.top())) deal_first(state);
  EXPECT_EQ(chance_outcomes<Snowdonia>(state).size(), 7U);
  state = apply_action<Snowdonia>(state, RemoveTrain{5});
  EXPECT_EQ(state.offered.size(), 6);
  EXPECT_FALSE(state.offered.has(5));
  EXPECT_EQ(state.train_coal, 5) << "all seven carry seven";
  EXPECT_EQ(state.bag.count(Cube::kCoal), 14 - 1 - 5);
}

TEST(SnowdoniaRules, TheStockyardBeginsWithSevenIronFourStoneAndACoal) {
  for (int seats = 2; seats <= 5; ++seats) {
    const State state = Position(seats).state();
    EXPECT_EQ(state.yard[Ware::kIron], 7);
    EXPECT_EQ(state.yard[Ware::kStone], 4);
    EXPECT_EQ(state.yard[Ware::kCoal], 1);
  }
}

TEST(SnowdoniaRules, TheBagIsFilledByNumberOfPlayers) {
  constexpr std::array<std::array<int, 3>, 5> kTable{
      {{16, 10, 4}, {20, 11, 5}, {20, 11, 5}, {27, 16, 5}, {33, 20, 5}}};
  for (int seats = 2; seats <= 5; ++seats) {
    const State state = Position(seats).state();
    const auto& [iron, stone, events] = kTable[static_cast<std::size_t>(seats - 1)];
    EXPECT_EQ(state.bag.count(Cube::kIron), iron);
    EXPECT_EQ(state.bag.count(Cube::kStone), stone);
    EXPECT_EQ(state.bag.count(Cube::kEvent), events);
    EXPECT_EQ(state.bag.count(Cube::kCoal), 14 - 1 - state.train_coal) << "all coal that is on no train";
  }
  const BoardFile& board = box().board;
  EXPECT_EQ(for_seats(board.iron, 1), kTable[0][0]);
  EXPECT_EQ(for_seats(board.stone, 1), kTable[0][1]);
  EXPECT_EQ(for_seats(board.events, 1), kTable[0][2]);
}

}  // namespace
}  // namespace spielwerk::snowdonia
