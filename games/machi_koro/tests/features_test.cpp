// What a net sees of Machi Koro, by its meaning.

#include <gtest/gtest.h>

#include <map>

#include "core/judging/features.h"
#include "games/machi_koro/game.h"
#include "games/machi_koro/tests/position.h"

namespace spielwerk::machi_koro {
namespace {

std::map<int, int> seen(const State& state, Seat seat) {
  Features features;
  MachiKoro::features(state, seat, features);
  std::map<int, int> values;
  for (const auto& [input, value] : features.entries()) values[input] = value;
  return values;
}
int inputs(const State& state) {
  Features features;
  MachiKoro::features(state, Seat{0}, features);
  return features.inputs();
}
/// Inputs that differ between two positions.
std::vector<int> changed(const State& a, const State& b, Seat seat) {
  const auto before = seen(a, seat);
  const auto after = seen(b, seat);
  std::vector<int> inputs_changed;
  for (int i = 0; i < inputs(a); ++i) {
    const auto value = [&](const std::map<int, int>& all) { return all.contains(i) ? all.at(i) : 0; };
    if (value(before) != value(after)) inputs_changed.push_back(i);
  }
  return inputs_changed;
}
State two_players() { return start<MachiKoro>({.start = Seat{0}}); }

TEST(Features, AreAsManyInEveryPositionOfATable) {
  Rng rng(4);
  for (int seats = 2; seats <= 4; ++seats) {
    Options options;
    options.seats = seats;
    State state = start<MachiKoro>(options);
    const int count = inputs(state);
    while (!is_terminal<MachiKoro>(state)) {
      EXPECT_EQ(inputs(state), count);
      random_plies<MachiKoro>(state, rng, 7);
    }
  }
}

TEST(Features, LookTheSameFromEverySeatThatIsInTheSamePlace) {
  State state = two_players();
  state.agenda.clear();
  State mirrored = state;
  state[Seat{0}].coins = 9;
  state[Seat{1}].built.add(Landmark::kTrainStation);
  mirrored[Seat{1}].coins = 9;
  mirrored[Seat{0}].built.add(Landmark::kTrainStation);
  EXPECT_EQ(seen(state, Seat{0}), seen(mirrored, Seat{1}));
  EXPECT_NE(seen(state, Seat{0}), seen(state, Seat{1}));
}

TEST(Features, TellOwnCoinsFromThoseOfARival) {
  const State state = two_players();
  State richer = state;
  richer[Seat{0}].coins = 4;
  const auto own = changed(state, richer, Seat{0});
  const auto theirs = changed(state, richer, Seat{1});
  EXPECT_EQ(own.size(), 2U) << "the amount, and the purse of four";
  EXPECT_EQ(theirs.size(), 2U);
  EXPECT_NE(own, theirs);
}

TEST(Features, ShowWhatACardEarns) {
  const State state = two_players();
  State more = state;
  ++more[Seat{0}].cards[Card::kForest];
  // The amount, the first copy, and a five thrown in one's own turn and in a rival's.
  EXPECT_EQ(changed(state, more, Seat{0}).size(), 4U);
  State cafe = state;
  ++cafe[Seat{0}].cards[Card::kCafe];
  EXPECT_EQ(changed(state, cafe, Seat{0}).size(), 3U) << "red cards earn in the turns of others only";
}

TEST(Features, ShowWhetherAnotherTurnFollows) {
  State state = two_players();
  state[Seat{0}].built.add(Landmark::kAmusementPark);
  state[Seat{0}].active.add(Landmark::kAmusementPark);
  state.agenda.clear();
  state.then(Construct{Seat{0}}, EndTurn{Seat{0}, false});
  state.first_die = 2;
  state.second_die = 3;
  State doubled = state;
  doubled.second_die = 2;
  EXPECT_EQ(changed(state, doubled, Seat{0}).size(), 1U);
  EXPECT_EQ(changed(state, doubled, Seat{1}).size(), 1U);
  EXPECT_NE(changed(state, doubled, Seat{0}), changed(state, doubled, Seat{1}));
}

TEST(Features, ShowAPileThatIsUsedUp) {
  State state = two_players();
  State empty = state;
  empty.piles[Card::kMine] = 0;
  EXPECT_EQ(changed(state, empty, Seat{0}), changed(state, empty, Seat{1}));
  EXPECT_EQ(changed(state, empty, Seat{0}).size(), 2U) << "the flag, and how many are left";
}

}  // namespace
}  // namespace spielwerk::machi_koro
