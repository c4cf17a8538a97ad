// Blaenau Ffestiniog.

#include "games/snowdonia/tests/play.h"

namespace spielwerk::snowdonia {
namespace {

Position blaenau(int seats = 2) { return Position(seats, Scenario::kBlaenau); }

TEST(SnowdoniaRules, BlaenauIsForOneToFour) {
  for (int seats = 1; seats <= 5; ++seats)
    EXPECT_EQ(refused_reason<Snowdonia>(table_of(seats, Scenario::kBlaenau)),
              seats == 5 ? "at_most_four" : "");
}

TEST(SnowdoniaRules, BlaenauHasItsStationsAndNotContracts28And29) {
  const State state = blaenau(4).state();
  EXPECT_EQ(plan_of(state).stations[0].name, "Blaenau Ffestiniog");
  EXPECT_EQ(plan_of(state).stations[kMiddleStation].name, "Plas Halt");
  EXPECT_EQ(plan_of(state).stations[7].name, "Porthmadog Harbour");
  EXPECT_FALSE(plan_of(state).contracts.has(28) || plan_of(state).contracts.has(29));
}

TEST(SnowdoniaRules, BlaenauSurveyorsBeginAtEitherEndWithRoomForThree) {
  State state = start<Snowdonia>(table_of(4, Scenario::kBlaenau));
  while (!std::holds_alternative<ChooseEnd>(state.agenda.top())) deal_first(state);
  Course play(state);
  const auto seen = [&] { return Snowdonia::observe(play.state(), kOne); };
  for (const Seat seat : {kOne, kTwo, kThree}) {
    EXPECT_FALSE(seen().players[seat.index()].surveyor) << "nobody stands where they have not chosen";
    EXPECT_EQ(play.to_play(), seat) << "the start player first";
    EXPECT_EQ(play.offers().size(), 2U);
    play.act(BeginAt{7});
  }
  EXPECT_EQ(play.offers(), (std::vector<Action>{BeginAt{0}})) << "no choice is left";
  EXPECT_TRUE(play.refuses(BeginAt{7}, EndFull{}));
  play.act(BeginAt{0});
  EXPECT_EQ(play.to_play(), kFour) << "who is last places the foreign surveyor too";
  EXPECT_EQ(play.offers(), (std::vector<Action>{ForeignAt{0}, ForeignAt{7}}));
  EXPECT_EQ(seen().players[0].surveyor, StationNo{7});
  EXPECT_EQ(seen().players[3].surveyor, StationNo{0});
  EXPECT_FALSE(seen().foreign);
  play.act(ForeignAt{7});
  EXPECT_TRUE(play.state().site.foreign_far);
  EXPECT_EQ(seen().foreign, StationNo{7});
  EXPECT_EQ(surveyor_at(play.state(), kOne), 7);
  EXPECT_EQ(surveyor_at(play.state(), kFour), 0);
}

TEST(SnowdoniaRules, BlaenauBeginsWithACubeOnFieldSevenAndTrainsForSale) {
  const State state = blaenau().state();
  EXPECT_EQ(state.event, 7);
  EXPECT_EQ(state.events, Fields::of(7));
  EXPECT_EQ(state.bag.count(Cube::kEvent), 4);
  EXPECT_TRUE(state.trains_open);
}

TEST(SnowdoniaRules, BlaenauDigsAndLaysAtTheEndOfOnesSurveyor) {
  Position position = blaenau();
  position.far(kTwo).rates(4, 3).give(kOne, Good::kSteel, 1).give(kTwo, Good::kSteel, 1);
  Course play(position);
  play.place({"b1", "b2", "g", "g"});
  EXPECT_TRUE(play[kOne].digs.has(dig_of(0, 1))) << "the spot of the terminus comes before the tracks";
  EXPECT_TRUE(play[kTwo].digs.has(dig_of(7, 1)));
  const int last = plan_of(play.state()).tracks();
  EXPECT_FALSE(play.state().open.has(unit_of_track(play.state(), 1)));
  EXPECT_FALSE(play.state().open.has(unit_of_track(play.state(), last)) &&
               play.state().left[unit_of_track(play.state(), last) - 1] == value_of(play.state(), last));
  play.finish_round();
  play.place({"d1", "g", "g", "g"});
  EXPECT_TRUE(play[kOne].tracks.has(1));
  Position far = blaenau();
  far.far(kOne).give(kOne, Good::kSteel, 1).all_cleared();
  far.raw().site.upkeep_done = true;
  Course other(far);
  other.place({"d1", "g", "g", "g"});
  EXPECT_TRUE(other[kOne].tracks.has(last));
}

TEST(SnowdoniaRules, BlaenauTurnsTheOrderOfCardsRoundButNotOfSpots) {
  const Plan& plan = plan_of(table_of(2, Scenario::kBlaenau));
  std::vector<std::pair<int, int>> spots;
  for (const UnitNo number : plan.backward) {
    const Unit& unit = plan.units[number - 1];
    if (unit.track == 0) spots.emplace_back(unit.station, unit.dig % kDigsPerStation + 1);
  }
  EXPECT_EQ(spots,
            (std::vector<std::pair<int, int>>{
                {7, 1}, {6, 1}, {6, 2}, {5, 1}, {4, 1}, {4, 2}, {3, 1}, {2, 1}, {2, 2}, {1, 1}, {0, 1}}));
}

TEST(SnowdoniaRules, BlaenauMaintainsTrainsWhenPlasHaltIsClear) {
  Position position = blaenau();
  int units = 0;
  while (plan_of(position.raw()).digs_at[kMiddleStation].touches(position.raw().open)) {
    position.cleared(1);
    ++units;
  }
  Position again = blaenau();
  again.cleared(units - 1).train(kTwo, 4).give(kTwo, Good::kSteel, 1).rates(4, 2);
  Course play(again);
  play.place({"b1", "g", "a1", "g"}).act(play.offers().front());
  EXPECT_TRUE(play.due<Upkeep>()) << "right after the action";
  EXPECT_EQ(play.to_play(), kTwo);
  EXPECT_FALSE(play.state().site.foreign_far) << "the foreign surveyor stays";
  play.act(PaySteel{});
  EXPECT_EQ(play[kTwo].train, TrainNo(4));
  EXPECT_TRUE(play.state().site.upkeep_done) << "once";
}

TEST(SnowdoniaRules, BlaenauBuildsWhereTheSurveyorHasBeen) {
  Position position = blaenau();
  position.give(kOne, Good::kStone, 3).give(kOne, Good::kSteel, 1).steps(kOne, 1);
  Course play(position);
  play.place({"e1", "g", "g", "g"});
  EXPECT_TRUE(play.offers(Build{0, 1})) << "from the start on";
  EXPECT_TRUE(play.offers(Build{1, 1})) << "though rubble lies before it";
  EXPECT_FALSE(play.offers(Build{2, 2}));
  EXPECT_TRUE(play.refuses(Build{2, 2}, SurveyorAhead{}));
  Position far = blaenau();
  far.far(kOne).give(kOne, Good::kStone, 3);
  Course other(far);
  other.place({"e1", "g", "g", "g"});
  EXPECT_TRUE(other.offers(Build{7, 1}));
  EXPECT_FALSE(other.offers(Build{0, 1}));
}

TEST(SnowdoniaRules, BlaenauStationsGiveCubesOfTheBag) {
  Position position = blaenau();
  position.far(kOne).steps(kOne, 1).give(kOne, Good::kStone, 1);
  Course play(position);
  play.place({"e1", "g", "g", "g"}).act(Build{6, 3});
  EXPECT_EQ(play.goods(kOne, Good::kStone), 1) << "a stone comes back";
  Position none = blaenau();
  none.far(kOne).steps(kOne, 1).give(kOne, Good::kSteel, 1).leave_in_bag(Ware::kIron, 1, kTwo);
  Course poor(none);
  poor.place({"e1", "g", "g", "g"}).act(Build{6, 1});
  EXPECT_EQ(poor.goods(kOne, Good::kIron), 1) << "two, but as far as the bag has them";
}

TEST(SnowdoniaRules, BlaenauDiggingGivesNoCubes) {
  for (const DigSpot& spot : plan_of(table_of(2, Scenario::kBlaenau)).stations[6].digs)
    EXPECT_EQ(spot.daffodils, 0);
  Position position = blaenau();
  position.far(kOne).rates(5, 1);
  Course play(position);
  const int stone = play.goods(kOne, Good::kStone);
  play.place({"b1", "g", "b2", "g"});
  EXPECT_EQ(play.goods(kOne, Good::kStone), stone);
}

TEST(SnowdoniaRules, BlaenauTheFirstStepCostsAMarker) {
  Course play(blaenau());
  play.place({"g", "a1", "g", "a2"});
  for (int i = 0; i < 2; ++i) play.act(play.offers().front());
  EXPECT_EQ(markers_left(play.state(), kOne), 15) << "one marker for two steps";
  EXPECT_EQ(markers_left(play.state(), kTwo), 16);
  EXPECT_EQ(stock_of(play.state(), kOne).stations, 0) << "it serves no contract";
}

TEST(SnowdoniaRules, BlaenauWithoutAMarkerTheSurveyorStaysAtItsStart) {
  Position position = blaenau();
  for (int station = 1; markers_left(position.raw(), kOne) > 0; ++station)
    for (int place = 1; place <= plan_of(position.raw()).stations[station].builds.size() &&
                        markers_left(position.raw(), kOne) > 0;
         ++place)
      position.build(kOne, station, place);
  Course play(position);
  play.place({"g", "a1", "g", "a2"}).act(play.offers().front()).act(play.offers().front());
  EXPECT_EQ(play[kOne].steps, 0);
}

TEST(SnowdoniaRules, BlaenauCountsTheStepsOfTheSurveyor) {
  EXPECT_EQ(points(blaenau().steps(kOne, 3).state(), kOne, Source::kSurveyor), 4);
  EXPECT_EQ(points(blaenau().far(kOne).steps(kOne, 3).state(), kOne, Source::kSurveyor), 4);
}

TEST(SnowdoniaRules, BlaenauEventsTakeTurnsAtBothEnds) {
  Position position = blaenau();
  position.foreign_far().rates(1, 1).weather(std::nullopt, Weather::kFog, Weather::kFog);
  Course play(position);
  play.place({"g", "g", "g", "g"}).to_yard().act(DrawCube{Cube::kEvent});
  const int last = plan_of(play.state()).units.size();
  EXPECT_FALSE(play.state().open.has(last)) << "event 8 clears at the foreign surveyor's end";
  EXPECT_TRUE(play.state().open.has(1));
  EXPECT_FALSE(play.state().site.foreign_far) << "who goes to the other end";
  play.act(DrawCube{Cube::kEvent});
  EXPECT_TRUE(play.state().laid.has(1)) << "event 9 lays there";
  EXPECT_TRUE(play.state().site.foreign_far);
  play.act(DrawCube{Cube::kEvent});
  EXPECT_TRUE(play.state().closed.has(7)) << "and event 10 finishes a station";
}

}  // namespace
}  // namespace spielwerk::snowdonia
