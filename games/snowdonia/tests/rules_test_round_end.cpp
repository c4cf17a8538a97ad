// The end of a round: contracts, weather, stockyard, events.

#include "games/snowdonia/tests/play.h"

namespace spielwerk::snowdonia {
namespace {

/// Everybody's workers are with the surveyors; the areas are over.
Course after_areas(const Position& position) {
  Course play(position);
  while (play.due<PlaceWorker>()) play.act(Place{Space::kG});
  return play.pass();
}

// ---- contracts -------------------------------------------------------------------------------

TEST(SnowdoniaRules, TheFirstContractIsDiscardedAndTheOthersMoveUp) {
  Course play = after_areas(Position(2).row(4, 9, 27));
  ASSERT_TRUE(play.due<FillContracts>());
  EXPECT_EQ(play.state().row[0], 9);
  EXPECT_EQ(play.state().row[1], 27);
  EXPECT_EQ(play.state().row[2], 0);
  EXPECT_EQ(play.state().discards[0], ContractNo(4));
  play.act(DealContract{10});
  EXPECT_EQ(play.state().row[2], 10);
}

TEST(SnowdoniaRules, WhereTheFirstWasTakenNoneIsDiscarded) {
  Course play = after_areas(Position(2).row(0, 9, 27));
  EXPECT_TRUE(play.state().discards.empty());
  EXPECT_EQ(play.state().row[0], 9);
  Course two = after_areas(Position(2).row(4, 0, 27));
  EXPECT_EQ(two.state().discards.size(), 1);
  EXPECT_EQ(two.state().row[0], 27);
  EXPECT_EQ(two.state().row[1], 0) << "two places are filled";
  EXPECT_TRUE(two.act(DealContract{10}).due<FillContracts>());
}

TEST(SnowdoniaRules, TheBackOfTheTopContractIsThatOfTheNextDrawn) {
  Position position(2);
  position.row(4, 9, 27).back(Weather::kFog);
  Course play = after_areas(position);
  for (const auto& one : play.offers()) EXPECT_TRUE(std::holds_alternative<DealContract>(one));
  for (const auto& one : chance_outcomes<Snowdonia>(play.state()))
    EXPECT_EQ(contract_face(std::get<DealContract>(one.action).contract).weather, Weather::kFog);
}

TEST(SnowdoniaRules, DiscardsAreShuffledWhenThePileIsEmpty) {
  Position position(2);
  position.row(4, 9, 27).pile({});
  Course play = after_areas(position);
  EXPECT_TRUE(play.state().discards.empty());
  EXPECT_EQ(play.state().pile.size(), 26) << "the first of the row among them";
  EXPECT_EQ(play.facts<Reshuffled>().size(), 1U);
}

TEST(SnowdoniaRules, WithoutAnyContractPlacesStayEmptyAndTheWeatherRepeats) {
  Position position(2);
  position.row(0, 0, 27).pile({});
  for (const ContractNo card : position.raw().discards) position.raw()[kTwo].contracts.add(card);
  position.raw().discards.clear();
  position.weather(std::nullopt, Weather::kSun, Weather::kRain);
  Course play = after_areas(position);
  EXPECT_TRUE(play.due<FillYard>());
  EXPECT_EQ(play.state().row[0], 27);
  EXPECT_EQ(play.state().row[1], 0);
  EXPECT_EQ(play.state().next, Weather::kRain);
  EXPECT_EQ(play.state().later, Weather::kRain);
}

// ---- weather ---------------------------------------------------------------------------------

TEST(SnowdoniaRules, DiscsMoveLeftAndTheTopBackIsTheNewOne) {
  Course play = after_areas(Position(2).weather(std::nullopt, Weather::kSun, Weather::kRain));
  play.act(DealContract{10});
  EXPECT_EQ(chance_outcomes<Snowdonia>(play.state()).size(), 3U);
  play.act(ShowBack{Weather::kFog});
  EXPECT_EQ(play.state().now, Weather::kSun);
  EXPECT_EQ(play.state().next, Weather::kRain);
  EXPECT_EQ(play.state().later, Weather::kFog);
  EXPECT_EQ(play.state().back, Weather::kFog) << "it stays on top of the pile";
}

TEST(SnowdoniaRules, TheSymbolIsAsLikelyAsTheBacksOfThePile) {
  Course play = after_areas(Position(2));
  play.act(DealContract{10});
  for (const auto& [action, weight] : chance_outcomes<Snowdonia>(play.state())) {
    const Contracts backs = box().contracts.backs[std::get<ShowBack>(action).weather];
    EXPECT_EQ(weight, static_cast<std::uint32_t>((play.state().pile & backs).size()));
  }
}

std::pair<int, int> rates_after(Weather weather, int dig, int lay) {
  Position position(2);
  position.weather(std::nullopt, weather, Weather::kSun).rates(dig, lay);
  Course play = after_areas(position);
  play.act(DealContract{10}).act(ShowBack{Weather::kFog});
  return {play.state().dig_rate, play.state().lay_rate};
}
TEST(SnowdoniaRules, SunRainAndFogMoveTheWorkRates) {
  EXPECT_EQ(rates_after(Weather::kSun, 2, 2), std::pair(4, 3)) << "two fields and one to the right";
  EXPECT_EQ(rates_after(Weather::kRain, 3, 2), std::pair(2, 1)) << "one each to the left";
  EXPECT_EQ(rates_after(Weather::kFog, 3, 2), std::pair(3, 2));
}

TEST(SnowdoniaRules, WorkRatesStayOnTheirRows) {
  EXPECT_EQ(rates_after(Weather::kSun, 4, 3), std::pair(5, 3));
  EXPECT_EQ(rates_after(Weather::kRain, 1, 1), std::pair(1, 1));
}

TEST(SnowdoniaRules, FogClosesBAndD) {
  Position position(2);
  position.round(2).weather(Weather::kFog, Weather::kSun, Weather::kSun);
  Course play(position);
  for (const auto name : {"b1", "b2", "d1"}) {
    EXPECT_FALSE(play.offers(Place{space(name)})) << name;
    EXPECT_TRUE(play.refuses(Place{space(name)}, Fogbound{}));
  }
  for (const auto name : {"a1", "c1", "e1", "f1", "g"}) EXPECT_TRUE(play.offers(Place{space(name)})) << name;
}

TEST(SnowdoniaRules, FogDoesNotCloseTheBuildingOfAreaB) {
  Position position(2);
  position.area_b_builds().round(2).weather(Weather::kFog, Weather::kSun, Weather::kSun);
  EXPECT_TRUE(Course(position).offers(Place{Space::kB1}));
}

// ---- the stockyard ---------------------------------------------------------------------------

TEST(SnowdoniaRules, CubesAreDrawnByNumberOfPlayers) {
  constexpr std::array<int, 5> kDrawn{6, 6, 9, 12, 12};
  for (int seats = 2; seats <= 5; ++seats) {
    Course play{Position(seats)};
    const auto in_yard = [&] {
      const State& s = play.state();
      return s.yard[Ware::kIron] + s.yard[Ware::kStone] + s.yard[Ware::kCoal];
    };
    const int before = in_yard();
    play.idle();
    EXPECT_EQ(in_yard() - before, kDrawn[static_cast<std::size_t>(seats - 1)]);
  }
  EXPECT_EQ(for_seats(box().board.restock, 1), kDrawn[0]);
}

TEST(SnowdoniaRules, AnEmptyBagEndsTheDrawing) {
  Position position(2);
  position.leave_in_bag(Ware::kIron, 2, kOne).leave_in_bag(Ware::kStone, 0, kOne);
  position.leave_in_bag(Ware::kCoal, 0, kOne).events(3);
  position.raw().bag.take(Cube::kEvent);
  position.raw().bag.take(Cube::kEvent);
  position.raw().event = 6;
  position.raw().events = {};
  for (const int field : {4, 5, 6}) position.raw().events.add(field);
  position.raw().bag.add(Cube::kEvent, 2);
  Course play(position);
  const int iron = play.state().yard[Ware::kIron];
  play.cubes({Cube::kIron, Cube::kIron, Cube::kEvent, Cube::kEvent}).idle();
  EXPECT_EQ(play.state().yard[Ware::kIron], iron + 2);
  EXPECT_EQ(play.state().round, 2);
}

TEST(SnowdoniaRules, EventCubesCountAsDrawn) {
  Course play(Position(2));
  const int before = play.state().bag.count(Cube::kIron);
  play.cubes({Cube::kEvent, Cube::kEvent}).idle();
  EXPECT_EQ(play.state().bag.count(Cube::kIron), before - 4);
}

// ---- events ----------------------------------------------------------------------------------

/// A round in which so many event cubes are drawn first, and then iron.
Course with_events(const Position& position, int count) {
  Course play(position);
  play.place({"g", "g", "g", "g"}).to_yard();
  for (int i = 0; i < count; ++i) play.act(DrawCube{Cube::kEvent});
  return play;
}

TEST(SnowdoniaRules, EventsComeOneByOneOnTheNextFields) {
  const Course play = with_events(Position(2), 2);
  EXPECT_EQ(play.state().event, 2);
  EXPECT_TRUE(play.state().events.has(1));
  EXPECT_TRUE(play.state().events.has(2));
  const auto facts = play.facts<EventCame>();
  ASSERT_EQ(facts.size(), 2U);
  EXPECT_EQ(facts[0].event, EventKind::kDig) << "each happens before the next cube";
  EXPECT_EQ(facts[1].event, EventKind::kTrainsOpen);
}

TEST(SnowdoniaRules, FieldsOfTheEventTrack) {
  const std::vector<EventKind> expected{
      EventKind::kDig,    EventKind::kTrainsOpen, EventKind::kLay, EventKind::kStation, EventKind::kLay,
      EventKind::kUpkeep, EventKind::kDig,        EventKind::kDig, EventKind::kLay,     EventKind::kStation};
  for (int field = 0; field < kEventFields; ++field)
    EXPECT_EQ(box().board.fields[field], expected[static_cast<std::size_t>(field)]) << field + 1;
}

TEST(SnowdoniaRules, ContractorsClearAsManyUnitsAsTheRateSays) {
  Position position(2);
  position.weather(std::nullopt, Weather::kFog, Weather::kFog).rates(4, 1).cleared(1);
  const Course play = with_events(position, 1);
  for (int number = 2; number <= 5; ++number) EXPECT_EQ(play.state().left[number - 1], 0) << number;
  EXPECT_GT(play.state().left[5], 0) << "a track and both spots of the station count one each";
  EXPECT_EQ(play[kOne].rubble + play[kTwo].rubble, 0) << "the rubble is out of the game";
  EXPECT_TRUE(play[kOne].digs.empty() && play[kTwo].digs.empty());
}

TEST(SnowdoniaRules, EventsUseTheRateOfTheNewWeather) {
  Position position(2);
  position.weather(std::nullopt, Weather::kSun, Weather::kFog).rates(2, 1);
  const Course play = with_events(position, 1);
  EXPECT_EQ(play.facts<ContractorsDug>()[0].units, 4);
}

TEST(SnowdoniaRules, EventsGoOnInFog) {
  Position position(2);
  position.weather(std::nullopt, Weather::kFog, Weather::kFog).events(2).rates(2, 2);
  const Course play = with_events(position, 1);
  EXPECT_EQ(play.state().now, Weather::kFog);
  EXPECT_EQ(play.state().laid.size(), 2);
}

TEST(SnowdoniaRules, ContractorsLayTheNextTracksAndTheirRubbleGoes) {
  Position position(2);
  position.weather(std::nullopt, Weather::kFog, Weather::kFog).events(2).rates(2, 3);
  const Course play = with_events(position, 1);
  EXPECT_EQ(play.state().laid.size(), 3);
  EXPECT_FALSE(play.state().open.has(unit_of_track(play.state(), 3)));
  EXPECT_TRUE(play.state().open.has(3)) << "the rubble of the station on the way stays";
  EXPECT_EQ(points(play.state(), kOne, Source::kTracks), 0) << "nobody has markers on them";
}

TEST(SnowdoniaRules, ContractorsFinishTheFirstStationWithAFreeSpot) {
  Position position(2);
  position.weather(std::nullopt, Weather::kFog, Weather::kFog).events(3).cleared(2);
  position.build(kOne, 1, 1).build(kTwo, 1, 2).build(kOne, 1, 3);
  Course play = with_events(position, 1);
  EXPECT_TRUE(play.state().closed.has(1));
  EXPECT_EQ(play.state().left[2] + play.state().left[3], 0) << "its rubble goes";
  EXPECT_EQ(points(play.state(), kOne, Source::kStations), 9 + 4) << "markers stay and count";
  Position later(2);
  later.cleared(2).build(kOne, 1, 1).build(kOne, 1, 2).build(kTwo, 1, 3).build(kTwo, 1, 4).events(3);
  EXPECT_TRUE(with_events(later, 1).state().closed.has(2)) << "the first one is full";
}

TEST(SnowdoniaRules, NobodyWorksAtAFinishedStation) {
  Course play(Position(2)
                  .cleared(2)
                  .close(1)
                  .give(kOne, Good::kStone, 4)
                  .give(kOne, Good::kSteel, 1)
                  .events(4)
                  .rates(5, 2));
  play.place({"b1", "e1", "e2", "g"});
  EXPECT_EQ(play[kOne].rubble, 5) << "of the tracks beyond";
  EXPECT_TRUE(play[kOne].digs.empty());
  EXPECT_FALSE(play.offers(Build{1, 1}));
  EXPECT_TRUE(play.due<BuildOne>() ? play.refuses(Build{1, 1}, StationFinished{}) : true);
}

TEST(SnowdoniaRules, TrainsAreForSaleFromTheirEventOn) {
  Course play = with_events(Position(2).give(kOne, Good::kSteel, 2), 2);
  EXPECT_TRUE(play.state().trains_open);
  EXPECT_FALSE(with_events(Position(2), 1).state().trains_open);
}

TEST(SnowdoniaRules, SomeEventsGiveCubesBack) {
  const Course four = with_events(Position(2).events(3), 1);
  EXPECT_EQ(four.state().events, Fields::of(4)) << "those of 1 to 3";
  EXPECT_EQ(four.state().bag.count(Cube::kEvent), 4);
  const Course seven = with_events(Position(2).events(6), 1);
  EXPECT_EQ(seven.state().events, Fields::of(7)) << "those of 4 to 6";
  const Course ten = with_events(Position(2).events(9), 1);
  EXPECT_EQ(ten.state().events, Fields::of(7)) << "those of 8 to 10";
  EXPECT_EQ(ten.state().bag.count(Cube::kEvent), 4);
}

TEST(SnowdoniaRules, AfterTheLastFieldEventsGoOnAtTheEighth) {
  const Course play = with_events(Position(2).events(9), 2);
  EXPECT_EQ(play.facts<EventCame>()[1].field, FieldNo(8));
  EXPECT_TRUE(play.state().events.has(8));
}

TEST(SnowdoniaRules, CubesThatGoBackMayComeAgainAtOnce) {
  const Course play = with_events(Position(2).events(3), 5);
  EXPECT_EQ(play.state().event, 8) << "five cubes were in the game, and six events";
}

TEST(SnowdoniaRules, DrawnTogetherCubesThatGoBackWait) {
  Options options = table_of(2);
  options.restock_draw = Restock::kTogether;
  Course play = with_events(Position(options).events(3), 2);
  EXPECT_EQ(play.state().event, 3) << "nothing happens before all are drawn";
  EXPECT_EQ(play.state().bag.count(Cube::kEvent), 0);
  play.finish_round();
  EXPECT_EQ(play.state().event, 5);
  EXPECT_EQ(play.state().yard[Ware::kIron], 7 + 4);
}

}  // namespace
}  // namespace spielwerk::snowdonia
