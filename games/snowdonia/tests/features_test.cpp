// What a net sees of Snowdonia, by its meaning.

#include <gtest/gtest.h>

#include <map>

#include "core/judging/features.h"
#include "games/snowdonia/tests/play.h"

namespace spielwerk::snowdonia {
namespace {

std::map<int, int> seen(const State& state, Seat seat) {
  Features features;
  Snowdonia::features(state, seat, features);
  std::map<int, int> values;
  for (const auto& [input, value] : features.entries()) values[input] = value;
  return values;
}
int inputs(const State& state, Seat seat) {
  Features features;
  Snowdonia::features(state, seat, features);
  return features.inputs();
}
std::vector<Options> tables() {
  std::vector<Options> all;
  for (const Scenario scenario : kAll<Scenario>)
    for (int seats = 1; seats <= (scenario == Scenario::kSnowdon ? 5 : 4); ++seats)
      all.push_back(table_of(seats, scenario));
  Options series = table_of(1);
  series.train = SoloTrain::kSeries;
  all.push_back(series);
  return all;
}
/// The same table with every seat moved on by one.
State moved_on(const State& state) {
  const auto next = [&](Seat seat) { return seat_after(seat, state.seats()); };
  State other = state;
  for (int i = 0; i < state.seats(); ++i) other[next(Seat{i})] = state[Seat{i}];
  other.first = next(state.first);
  other.marker = next(state.marker);
  other.agenda.clear();
  for (const Phase& phase : state.agenda.stack())
    dispatch(phase, [&](auto one) {
      if constexpr (requires { one.seat; }) one.seat = next(one.seat);
      other.then(one);
    });
  return other;
}

TEST(Features, AreAsManyInEveryPositionOfEveryTableOfOneSize) {
  Rng rng(4);
  std::map<int, int> counts;
  for (const Options& options : tables()) {
    State state = start<Snowdonia>(options);
    const int seats = state.seats();
    if (!counts.contains(seats)) counts[seats] = inputs(state, kOne);
    for (; !is_terminal<Snowdonia>(state); random_plies<Snowdonia>(state, rng, 5))
      for (int i = 0; i < seats; ++i) ASSERT_EQ(inputs(state, Seat{i}), counts[seats]);
  }
}

TEST(Features, LookTheSameFromEverySeatThatIsInTheSamePlace) {
  Rng rng(8);
  for (const Options& options : tables()) {
    State state = start<Snowdonia>(options);
    for (int step = 0; step < 80 && !is_terminal<Snowdonia>(state); ++step) {
      const State other = moved_on(state);
      for (int i = 0; i < state.seats(); ++i)
        ASSERT_EQ(seen(state, Seat{i}), seen(other, seat_after(Seat{i}, state.seats())));
      random_plies<Snowdonia>(state, rng, 3);
    }
  }
}

TEST(Features, TellApartWhatWorkersWillDo) {
  const State fresh = Position(2).give(kOne, Good::kIron, 3).round(2).state();
  const State works = Course(fresh).act(Place{Space::kC1}).state();
  const State office = Course(fresh).act(Place{Space::kF1}).state();
  EXPECT_NE(seen(works, kOne), seen(office, kOne));
  EXPECT_NE(seen(works, kTwo), seen(office, kTwo));
}

TEST(Features, WhatOtherGamesOfASeriesBringStandsApart) {
  Options options = table_of(1);
  options.train = SoloTrain::kSeries;
  State state = Position(options).state();
  const int to_come = Snowdonia::points_apart(state, kOne).to_come;
  state.earlier.push(100);
  state.earlier.push(120);
  const auto before = seen(state, kOne);
  EXPECT_EQ(Snowdonia::points_apart(state, kOne).over, 220);
  state.earlier[0] = 30;
  EXPECT_EQ(seen(state, kOne), before) << "the game that runs is the same";
  EXPECT_EQ(Snowdonia::points_apart(state, kOne).to_come * 6, to_come * 4)
      << "four games are to come, not six";
  EXPECT_EQ(Snowdonia::points_apart(Position(1).state(), kOne).to_come, 0) << "a single game";
}

}  // namespace
}  // namespace spielwerk::snowdonia
