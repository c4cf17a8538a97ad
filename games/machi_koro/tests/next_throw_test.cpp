// What the page is told that the next throw brings, against what it brings when it is thrown.

#include <array>

#include "games/machi_koro/tests/position.h"

namespace spielwerk::machi_koro {
namespace {

using enum Landmark;

std::optional<NextThrow> seen(const State& state) { return MachiKoro::observe(state, kSpectator).next_throw; }
/// What each seat has more, or less.
CoinsOfSeats gained(const State& before, const State& after) {
  CoinsOfSeats coins;
  for (int i = 0; i < before.seats(); ++i) coins.push(after[Seat{i}].coins - before[Seat{i}].coins);
  return coins;
}
/// What is told of a number.
Brings told(const State& state, int number) {
  const NextThrow next = *seen(state);
  for (const Brings& one : next.brings)
    if (one.number == number) return one;
  Brings nothing{};
  for (int i = 0; i < state.seats(); ++i) nothing.coins.push(0);
  return nothing;
}
CoinsOfSeats coins_of(const State& state, int number) { return told(state, number).coins; }
CoinsOfSeats coins(std::initializer_list<int> each) {
  CoinsOfSeats all;
  for (const int one : each) all.push(one);
  return all;
}

TEST(MachiKoroNextThrow, BringsWhatIsSaid) {
  Rng rng(12);
  int compared = 0;
  for (int game = 0; game < 60; ++game) {
    Options options;
    options.seats = 2 + game % 3;
    options.supply = game % 2 == 0 ? Supply::kAllPiles : Supply::kTenPiles;
    const auto found = random_position<Throw>(options, rng, 200);
    if (!found) continue;
    const State& state = *found;
    const NextThrow next = *seen(state);
    int least = kMostThrown;
    int most = 0;
    for (const auto& outcome : chance_outcomes<MachiKoro>(state)) {
      State after = apply_action<MachiKoro>(state, outcome.action);
      least = std::min(least, after.thrown());
      most = std::max(most, after.thrown());
      if (std::holds_alternative<KeepOrReroll>(after.agenda.top())) {
        EXPECT_EQ(seen(after)->lies, after.thrown());
        EXPECT_EQ(seen(after)->brings, next.brings);
        after = apply_action<MachiKoro>(after, Keep{});
      }
      if (is_terminal<MachiKoro>(after)) continue;
      const int thrown = after.thrown();
      EXPECT_EQ(coins_of(state, thrown), gained(state, after))
          << "game " << game << ", " << thrown << " thrown";
      EXPECT_NE(told(state, thrown).choice, std::holds_alternative<Construct>(after.agenda.top()));
      ++compared;
    }
    EXPECT_EQ(next.least, least);
    EXPECT_EQ(next.most, most);
  }
  EXPECT_GT(compared, 300);
}

// While a player builds, it is the next turn's throw; building nothing changes nothing in it.
TEST(MachiKoroNextThrow, IsThatOfTheNextTurnOnceThisOneHasItsIncome) {
  Rng rng(13);
  int compared = 0;
  for (int game = 0; game < 60; ++game) {
    Options options;
    options.seats = 2 + game % 3;
    const auto found = random_position<Construct>(options, rng, 200);
    if (!found) continue;
    const State& state = *found;
    const State passed = apply_action<MachiKoro>(state, Pass{});
    EXPECT_EQ(seen(state), seen(passed));
    EXPECT_EQ(seen(passed)->seat, current_player<MachiKoro>(passed));
    ++compared;
  }
  EXPECT_GT(compared, 30);
}

TEST(MachiKoroNextThrow, IsOfTheSamePlayerAfterADoubleWithAnAmusementPark) {
  Play play(Position(2).landmarks(kFirst, {kTrainStation, kAmusementPark}).turn(kFirst));
  EXPECT_EQ(seen(play.roll(2, 2).state())->seat, kFirst);
  EXPECT_EQ(seen(play.act(Pass{}).roll(3).state())->seat, kSecond);
}

TEST(MachiKoroNextThrow, TellsWhatCanFall) {
  const auto range = [](const State& state) { return std::pair(+seen(state)->least, +seen(state)->most); };
  Play one(Position(2).turn(kFirst));
  EXPECT_EQ(range(one.state()), std::pair(1, 6));
  Play two(Position(2).landmarks(kFirst, {kTrainStation}).turn(kFirst));
  EXPECT_EQ(range(two.state()), std::pair(1, 12)) << "one die or two";
  EXPECT_EQ(range(two.act(Roll{2}).state()), std::pair(2, 12));
}

TEST(MachiKoroNextThrow, MarksWhatLiesAndMayBeThrownAgain) {
  const State turn = Position(2).landmarks(kFirst, {kTrainStation, kRadioTower}).turn(kFirst);
  const auto told = [](const State& state) {
    const NextThrow next = *seen(state);
    return std::array{+next.lies, +next.least, +next.most};
  };
  EXPECT_EQ(told(turn), (std::array{0, 1, 12}));
  EXPECT_EQ(told(Play(turn).roll(5).state()), (std::array{5, 1, 6}));
  Play two(turn);
  EXPECT_EQ(told(two.roll(2, 6).state()), (std::array{8, 2, 12}));
  EXPECT_EQ(seen(two.state())->seat, kFirst);
  EXPECT_EQ(told(two.act(Keep{}).state()), (std::array{0, 1, 6})) << "the other's, who has no station";
}

TEST(MachiKoroNextThrow, TakesNoMoreThanThereIs) {
  const State state = Position(3)
                          .coins(kFirst, 1)
                          .coins(kSecond, 4)
                          .coins(kThird, 0)
                          .cards(kSecond, Card::kCafe, 1)
                          .cards(kThird, Card::kCafe, 1)
                          .turn(kFirst);
  EXPECT_EQ(coins_of(state, 3), coins({-1 + 1, 0, 1}))
      << "the last coin goes to the right, then the bakery pays";
}

TEST(MachiKoroNextThrow, LeavesOpenWhatThePlayerChooses) {
  const State state = Position(3)
                          .coins(kSecond, 1)
                          .coins(kThird, 9)
                          .cards(kFirst, Card::kStadium, 1)
                          .cards(kFirst, Card::kTvStation, 1)
                          .turn(kFirst);
  EXPECT_EQ(coins_of(state, 6), coins({3, -1, -2})) << "the stadium only";
  EXPECT_TRUE(told(state, 6).choice);
  EXPECT_FALSE(told(Position(3).turn(kFirst), 6).choice);
}

TEST(MachiKoroNextThrow, IsNobodysBeforeItIsDrawnWhoBeginsAndAfterTheEnd) {
  Options options;
  options.start = {};
  EXPECT_FALSE(seen(MachiKoro::initial(options)));
  State state = start<MachiKoro>(options);
  Rng rng(14);
  random_plies<MachiKoro>(state, rng, 100'000);
  ASSERT_TRUE(is_terminal<MachiKoro>(state));
  EXPECT_FALSE(seen(state));
}

}  // namespace
}  // namespace spielwerk::machi_koro
