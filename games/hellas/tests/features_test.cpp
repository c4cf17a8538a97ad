// What a net sees of Hellas, by its meaning.

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/judging/features.h"
#include "games/hellas/game.h"
#include "games/hellas/tests/position.h"

namespace spielwerk::hellas {
namespace {

std::map<int, int> seen(const State& state, Seat seat) {
  Features features;
  Hellas::features(state, seat, features);
  std::map<int, int> values;
  for (const auto& [input, value] : features.entries()) values[input] = value;
  return values;
}
int inputs(const State& state, Seat seat) {
  Features features;
  Hellas::features(state, seat, features);
  return features.inputs();
}
/// Inputs that differ between two positions.
std::set<int> changed(const State& a, const State& b, Seat seat) {
  const auto before = seen(a, seat);
  const auto after = seen(b, seat);
  std::set<int> all;
  for (const auto& one : {before, after})
    for (const auto& [input, value] : one)
      if (!before.contains(input) || !after.contains(input) || before.at(input) != after.at(input))
        all.insert(input);
  return all;
}
State table(int seats, Marble marble = Marble::kOpen) {
  Options options;
  options.seats = seats;
  options.marble = marble;
  options.start = Seat{0};
  return start<Hellas>(options);
}
/// The same table with every seat moved on by one.
State moved_on(const State& state) {
  const auto next = [&](Seat seat) { return Seat{(seat.index() + 1) % state.seats()}; };
  State other = state;
  for (int i = 0; i < state.seats(); ++i) other[next(Seat{i})] = state[Seat{i}];
  other.first = next(state.first);
  if (state.next_first) other.next_first = next(*state.next_first);
  other.agenda.clear();
  for (const Phase& phase : state.agenda.stack())
    dispatch(phase, [&](auto one) {
      if constexpr (requires { one.seat; }) one.seat = next(one.seat);
      other.then(one);
    });
  return other;
}

TEST(Features, AreAsManyInEveryPositionOfATable) {
  Rng rng(4);
  for (int seats = 2; seats <= 4; ++seats) {
    State state = table(seats);
    const int count = inputs(state, kFirst);
    while (!is_terminal<Hellas>(state)) {
      for (int i = 0; i < seats; ++i) EXPECT_EQ(inputs(state, Seat{i}), count);
      random_plies<Hellas>(state, rng, 3);
    }
    EXPECT_EQ(inputs(state, kFirst), count) << "at the end as well";
  }
}

TEST(Features, LookTheSameFromEverySeatThatIsInTheSamePlace) {
  Rng rng(8);
  for (int seats = 2; seats <= 4; ++seats) {
    State state = table(seats);
    random_plies<Hellas>(state, rng, 20);
    for (int round = 0; round < 30 && !is_terminal<Hellas>(state); ++round) {
      const State other = moved_on(state);
      for (int i = 0; i < seats; ++i) EXPECT_EQ(seen(state, Seat{i}), seen(other, Seat{(i + 1) % seats}));
      random_plies<Hellas>(state, rng, 2);
    }
  }
}

TEST(Features, NeverShowMarbleBehindAScreen) {
  Rng rng(15);
  for (int seats = 2; seats <= 4; ++seats) {
    State state = table(seats, Marble::kHidden);
    for (int round = 0; round < 40 && !is_terminal<Hellas>(state); ++round) {
      for (int i = 0; i < seats; ++i)
        EXPECT_EQ(seen(state, Seat{i}), seen(Hellas::resample(state, Seat{i}, rng), Seat{i}));
      random_plies<Hellas>(state, rng, 2);
    }
  }
  const State state = Position(2, {.marble = Marble::kHidden}).marble(kFirst, 3).turn(kFirst);
  State richer = state;
  richer[kFirst].marble = 14;
  EXPECT_NE(seen(state, kFirst), seen(richer, kFirst)) << "one's own is known";
  EXPECT_EQ(seen(state, kSecond), seen(richer, kSecond));
}

TEST(Features, ShowOpenMarbleToEverybody) {
  const State state = Position(2).marble(kFirst, 3).turn(kFirst);
  State richer = state;
  richer[kFirst].marble = 4;
  EXPECT_EQ(changed(state, richer, kFirst).size(), 2U) << "the amount, and the purse of four";
  EXPECT_EQ(changed(state, richer, kSecond).size(), 2U);
  EXPECT_NE(changed(state, richer, kFirst), changed(state, richer, kSecond));
}

TEST(Features, ShowHowManyColumnsATempleLacks) {
  const State state = Position(2).turn(kFirst);
  State more = state;
  more.columns[state.map().temple_at(at("g2"))] = 1;
  // Its columns and its room, the same from both seats: nobody has a city there.
  EXPECT_EQ(changed(state, more, kFirst).size(), 2U);
  EXPECT_EQ(changed(state, more, kFirst), changed(state, more, kSecond));
}

TEST(Features, ShowTheTileThatIsToBePlaced) {
  Play play(Position(2).turn(kFirst));
  play.choose(Space::kQuarry);
  State rich = play.tile(20).state();
  State poor = rich;
  ASSERT_TRUE(std::holds_alternative<PlaceTile>(rich.agenda.top()));
  poor.agenda.pop();
  poor.then(PlaceTile{kFirst, 30});
  EXPECT_EQ(changed(rich, poor, kFirst).size(), 2U) << "marble of one or of the other";
  EXPECT_NE(changed(rich, poor, kFirst), changed(rich, poor, kSecond));
}

TEST(Features, ShowWhoBeginsTheNextPhase) {
  const State state = Position(2).phase(1, {Space::kTempleSmall}).next_first(kFirst).turn(kFirst);
  State other = state;
  other.next_first = kSecond;
  EXPECT_EQ(changed(state, other, kFirst).size(), 2U);
  EXPECT_EQ(changed(state, other, kFirst), changed(state, other, kSecond));
}

TEST(Features, ShowWhoMayStillBuild) {
  Play play(Position(2).turn(kFirst));
  const State both = play.choose(Space::kPalace).state();
  const State one = play.skip().state();
  EXPECT_EQ(changed(both, one, kFirst).size(), 1U);
  EXPECT_NE(changed(both, one, kFirst), changed(both, one, kSecond));
}

}  // namespace
}  // namespace spielwerk::hellas
