// What a net sees of Roll Through the Ages, by its meaning.

#include <gtest/gtest.h>

#include <map>

#include "core/judging/features.h"
#include "games/roll_through_the_ages/game.h"

namespace spielwerk::roll_through_the_ages {
namespace {

using G = RollThroughTheAges;

std::map<int, int> seen(const State& state, Seat seat) {
  Features features;
  G::features(state, seat, features);
  std::map<int, int> values;
  for (const auto& [input, value] : features.entries()) values[input] = value;
  return values;
}
int inputs(const State& state) {
  Features features;
  G::features(state, Seat{0}, features);
  return features.inputs();
}
State table(int seats) {
  Options options;
  options.seats = seats;
  options.start = Seat{0};
  return start<G>(options);
}

TEST(Features, AreAsManyInEveryPositionOfATable) {
  Rng rng(4);
  for (int seats = 1; seats <= 4; ++seats) {
    State state = table(seats);
    const int count = inputs(state);
    while (!is_terminal<G>(state)) {
      EXPECT_EQ(inputs(state), count);
      random_plies<G>(state, rng, 3);
    }
    EXPECT_EQ(inputs(state), count) << "at the end as well";
  }
}

TEST(Features, FollowTheSheetToTheSeat) {
  State state = table(2);
  state.agenda.clear();
  State mirrored = state;
  state[Seat{0}].goods[Good::kCloth] = 2;
  state[Seat{1}].developments.add(Development::kMasonry);
  mirrored[Seat{1}].goods[Good::kCloth] = 2;
  mirrored[Seat{0}].developments.add(Development::kMasonry);
  state.options.start = Seat{0};
  mirrored.options.start = Seat{1};
  auto own = seen(state, Seat{0});
  auto other = seen(mirrored, Seat{1});
  EXPECT_EQ(own, other);
  EXPECT_NE(own, seen(state, Seat{1}));
}

TEST(Features, TellOwnDiceFromThoseOfARival) {
  State state = table(2);
  const auto before = seen(state, Seat{0});
  const auto rival_before = seen(state, Seat{1});
  CHECK(try_action<G>(state, Fall{Face::kWorkers}));
  EXPECT_NE(seen(state, Seat{0}), before);
  EXPECT_NE(seen(state, Seat{1}), rival_before);
  EXPECT_NE(seen(state, Seat{0}), seen(state, Seat{1}));
}

TEST(Features, DoNotDependOnTheOrderInWhichDiceFall) {
  State one = table(3);
  State other = one;
  for (const Face face : {Face::kSkull, Face::kFood, Face::kCoins}) CHECK(try_action<G>(one, Fall{face}));
  for (const Face face : {Face::kCoins, Face::kSkull, Face::kFood}) CHECK(try_action<G>(other, Fall{face}));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(seen(one, Seat{i}), seen(other, Seat{i}));
}

TEST(Features, ShowTheLastRoundAndWhoBegan) {
  const State state = table(2);
  State last = state;
  last.last_round = true;
  EXPECT_EQ(seen(last, Seat{0}).size(), seen(state, Seat{0}).size() + 1);
  State other = state;
  other.options.start = Seat{1};
  EXPECT_NE(seen(other, Seat{0}), seen(state, Seat{0}));
  State drawn = other;
  drawn.options.start = {};
  drawn.first = Seat{1};
  EXPECT_EQ(seen(drawn, Seat{0}), seen(other, Seat{0})) << "drawn or agreed";
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
