// The end of a game, points, places, and the game alone.

#include "games/snowdonia/tests/play.h"

namespace spielwerk::snowdonia {
namespace {

// ---- the end ---------------------------------------------------------------------------------

TEST(SnowdoniaRules, TheLastTrackOfAPlayerEndsTheGameAfterTheRound) {
  Position position(2);
  position.lay(11).cleared(2).give(kOne, Good::kSteel, 1).round(9);
  position.all_cleared();
  Course play(position);
  play.place({"d1", "a1", "g", "g"});
  ASSERT_EQ(play.facts<LastTrack>().size(), 0U);
  play.act(play.offers().front());
  EXPECT_EQ(play.facts<LastTrack>(), (std::vector<LastTrack>{LastTrack{false}}));
  EXPECT_EQ(play.state().ending, Ending::kThisRound);
  EXPECT_EQ(play[kTwo].steps, 1) << "the areas after it are carried out";
  const int cards = play.state().pile.size();
  play.finish_round();
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.state().round, 9);
  EXPECT_LT(play.state().pile.size(), cards) << "the work at the end of the round included";
}

TEST(SnowdoniaRules, TheLastTrackOfAnEventLeavesOneMoreRound) {
  Position position(2);
  position.lay(11).all_cleared().events(2).round(9);
  Course play(position);
  play.place({"g", "g", "g", "g"}).to_yard().act(DrawCube{Cube::kEvent});
  EXPECT_EQ(play.state().ending, Ending::kNextRound);
  play.finish_round();
  EXPECT_FALSE(play.over());
  EXPECT_EQ(play.state().round, 10);
  play.idle();
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.state().round, 10);
}

TEST(SnowdoniaRules, TheUpkeepOfTheLastRoundMayBeLeftOut) {
  Options options = table_of(2);
  options.final_upkeep = false;
  Position position(options);
  position.lay(11).all_cleared().give(kOne, Good::kSteel, 1).round(9);
  Course play(position);
  play.place({"d1", "g", "g", "g"});
  EXPECT_TRUE(play.over());
}

TEST(SnowdoniaRules, TheUpkeepOfTheLastRoundMayCostATrain) {
  Position position(2);
  position.lay(11).all_cleared().events(5).train(kTwo, 4).give(kOne, Good::kSteel, 1).round(9);
  Course play(position);
  play.place({"d1", "g", "g", "g"}).to_yard().act(DrawCube{Cube::kEvent}).finish_round();
  EXPECT_TRUE(play.over());
  EXPECT_EQ(points(play.state(), kTwo, Source::kTrain), 0);
}

/// Both seats, or the only one, have used all their markers.
void use_markers(Position& position, Seat seat, int first_station) {
  for (int station = first_station; markers_left(position.raw(), seat) > 0; ++station)
    for (int place = 1; place <= plan_of(position.raw()).stations[station].builds.size() &&
                        markers_left(position.raw(), seat) > 0;
         ++place)
      if (!position.raw()[kOne].builds.has(build_of(station, place))) position.build(seat, station, place);
}
TEST(SnowdoniaRules, WithoutMarkersAGameOfTwoEnds) {
  Position position(2);
  use_markers(position, kOne, 1);
  EXPECT_FALSE(Course(position).idle().over()) << "the other one has some";
  position.all_cleared().lay(11);
  for (int station = 1; station <= 6; ++station)
    for (int place = 1; place <= plan_of(position.raw()).stations[station].digs.size(); ++place)
      position.dig(kTwo, station, place);
  for (int place = 1; place <= 2; ++place) position.build(kTwo, 6, place + 2);
  for (int track = 1; markers_left(position.raw(), kTwo) > 0; ++track) position.raw()[kTwo].tracks.add(track);
  ASSERT_EQ(markers_left(position.raw(), kTwo), 0);
  EXPECT_TRUE(Course(position).idle().over());
}
TEST(SnowdoniaRules, WithThreeTheGameGoesOnWithoutMarkers) {
  Position position(3);
  State& s = position.raw();
  for (int track = 1; track <= 12; ++track) position.track(track <= 6 ? kOne : kTwo, track);
  position.all_cleared();
  EXPECT_FALSE(Course(position).idle().over());
  EXPECT_EQ(s.ending, Ending::kOpen);
}

// ---- points ----------------------------------------------------------------------------------

TEST(SnowdoniaRules, MarkersOnStationsAndTracksCountTheirPoints) {
  Position position(2);
  position.track(kOne, 1).track(kOne, 2).track(kOne, 3).build(kOne, 1, 1).dig(kOne, 1, 2);
  EXPECT_EQ(points(position.state(), kOne, Source::kStations), 9 + 2);
  EXPECT_EQ(points(position.state(), kOne, Source::kTracks), 2 + 2 + 2);
}

TEST(SnowdoniaRules, ContractsCountWhetherTheirPowerWasUsedOrNot) {
  Position position(2);
  position.contract(kOne, 10).give(kOne, Good::kRubble, 4);
  EXPECT_EQ(points(position.state(), kOne, Source::kContracts), 5);
  position.raw()[kOne].used.add(10);
  EXPECT_EQ(points(position.state(), kOne, Source::kContracts), 5);
}

TEST(SnowdoniaRules, WhatServesOneContractServesNoOther) {
  Position position(2);
  position.contract(kOne, 23).contract(kOne, 21);
  for (int track = 1; track <= 4; ++track) position.track(kOne, track);
  EXPECT_EQ(points(position.state(), kOne, Source::kContracts), 31) << "four tracks serve one of 31 and 24";
  for (int track = 5; track <= 7; ++track) position.track(kOne, track);
  EXPECT_EQ(points(position.state(), kOne, Source::kContracts), 55);
}

TEST(SnowdoniaRules, TheSurveyorServesOneContract) {
  Position position(3);
  position.contract(kOne, 28).contract(kOne, 29).steps(kOne, 7);
  for (int place = 1; place <= 4; ++place) position.build(kOne, 1, place);
  position.build(kOne, 2, 1);
  EXPECT_EQ(points(position.state(), kOne, Source::kContracts), 23) << "23 and 15 ask for the same surveyor";
}

TEST(SnowdoniaRules, RubbleContractsAskForTheirRubble) {
  Position position(2);
  position.contract(kOne, 12).give(kOne, Good::kRubble, 11);
  EXPECT_EQ(points(position.state(), kOne, Source::kContracts), 0) << "not enough is nothing";
  position.give(kOne, Good::kRubble, 1);
  EXPECT_EQ(points(position.state(), kOne, Source::kContracts), 16);
}

TEST(SnowdoniaRules, CombinedContractsAskForEverything) {
  Position position(2);
  position.contract(kOne, 5).give(kOne, Good::kRubble, 4).build(kOne, 1, 1).build(kOne, 1, 2);
  EXPECT_EQ(points(position.state(), kOne, Source::kContracts), 0);
  position.track(kOne, 1);
  EXPECT_EQ(points(position.state(), kOne, Source::kContracts), 14);
}

TEST(SnowdoniaRules, TheSurveyorCountsTheStationReached) {
  const auto row = [](int seats) {
    std::vector<int> all;
    const Plan& plan = plan_of(table_of(seats));
    for (int steps = 0; steps <= plan.last_station(); ++steps)
      all.push_back(points(Position(seats).steps(kOne, steps).state(), kOne, Source::kSurveyor));
    return all;
  };
  EXPECT_EQ(row(2), (std::vector<int>{0, 1, 4, 7, 11, 15, 21}));
  EXPECT_EQ(row(4), (std::vector<int>{0, 1, 2, 4, 7, 11, 15, 21}));
  EXPECT_EQ(row(5), (std::vector<int>{0, 1, 2, 4, 7, 9, 11, 15, 21}));
}

TEST(SnowdoniaRules, PointsBeforeTheEndAreThoseOfMarkers) {
  Position position(2);
  position.track(kOne, 1).build(kOne, 1, 1).steps(kOne, 4).contract(kOne, 10).give(kOne, Good::kRubble, 4);
  const State s = position.state();
  EXPECT_EQ(Snowdonia::points_so_far(s, kOne)[0].points, 2 + 9);
  EXPECT_EQ(Snowdonia::projected(s, kOne)[0].points, 2 + 9 + 11 + 5) << "as if the game ended now";
}

TEST(SnowdoniaRules, MostPointsWinAndOfEqualOnesTheLastInTurnOrder) {
  EXPECT_EQ(places(Position(3).steps(kTwo, 2).state()), (std::vector<int>{3, 1, 2}));
  EXPECT_EQ(places(Position(3).first(kThree).state()), (std::vector<int>{2, 1, 3}))
      << "the last round began with the third seat";
}

// ---- alone -----------------------------------------------------------------------------------

Options solo(SoloTrain train) {
  Options options = table_of(1);
  options.train = train;
  return options;
}

TEST(SnowdoniaRules, AloneTheStockyardBeginsWithSixCubesOfTheBag) {
  State state = start<Snowdonia>(table_of(1));
  while (!std::holds_alternative<LayYard>(state.agenda.top())) deal_first(state);
  EXPECT_EQ(state.bag.count(Cube::kEvent), 0) << "before event cubes are in it";
  EXPECT_EQ(state.bag.size(), 16 + 10 + 6 - 1);
  for (int i = 0; i < 6; ++i) deal_first(state);
  EXPECT_EQ(state.yard[Ware::kIron], 6);
  EXPECT_EQ(state.bag.count(Cube::kEvent), 4);
  EXPECT_EQ(state.round, 1);
}

TEST(SnowdoniaRules, AloneThereIsTheOneTrainOfTheGame) {
  for (int number = 1; number <= kTrainCards; ++number) {
    const Position position(solo(static_cast<SoloTrain>(number - 1)));
    EXPECT_EQ(position.state().offered, Trains::of(number));
    EXPECT_EQ(position.state().bag.count(Cube::kCoal), 6 - train_face(number).coal);
  }
}

TEST(SnowdoniaRules, AloneAllContractsAreNewEveryRound) {
  Course play{Position(1)};
  const OpenRow row = play.state().row;
  play.idle();
  EXPECT_EQ(play.state().discards.size(), 3);
  for (const std::uint8_t card : row)
    EXPECT_TRUE(std::ranges::find(play.state().row, card) == play.state().row.end());
}

TEST(SnowdoniaRules, AloneALostTrainIsNotBoughtAgain) {
  Position position(1);
  position.train(kOne, 1).events(5).round(4);
  Course play(position);
  play.place({"g", "g"}).to_yard().act(DrawCube{Cube::kEvent});
  EXPECT_EQ(play[kOne].train, std::nullopt);
  EXPECT_TRUE(play.state().offered.empty());
}

TEST(SnowdoniaRules, AloneAllMarkersEndTheGame) {
  Position position(1);
  use_markers(position, kOne, 1);
  EXPECT_TRUE(Course(position).idle().over());
}

TEST(SnowdoniaRules, TheSeriesIsSevenGamesWithATrainEach) {
  Rng rng(5);
  State state = start<Snowdonia>(solo(SoloTrain::kSeries));
  std::vector<int> trains;
  int games = -1;
  while (!is_terminal<Snowdonia>(state)) {
    if (state.earlier.size() != games) {
      games = state.earlier.size();
      trains.push_back(state.offered.first());
      EXPECT_EQ(state.round, 0);
    }
    random_plies<Snowdonia>(state, rng, 1);
  }
  EXPECT_EQ(trains, (std::vector<int>{1, 2, 3, 4, 5, 6, 7}));
  int sum = game_points(state, kOne);
  for (const std::int16_t points : state.earlier) sum += points;
  EXPECT_EQ(Snowdonia::returns(state)[0].points, sum) << "points of all games count";
}

}  // namespace
}  // namespace spielwerk::snowdonia
