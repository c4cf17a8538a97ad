// Who can end a game of Machi Koro does, even against rivals that only save.

#include <gtest/gtest.h>

#include "ai/levels.h"
#include "core/catalogue/game_think.h"
#include "games/machi_koro/tests/position.h"

namespace spielwerk::machi_koro {
namespace {

using G = MachiKoro;

constexpr int kAllPrices = 52;

int missing(const State& state, Seat seat) { return kEnumSize<Landmark> - state[seat].built.size(); }

/// Saves for landmarks and does nothing else.
Action saved(const InfoSet<G>& knowledge, const ThinkBudget& budget) {
  Rng rng(budget.seed);
  const auto actions = legal_actions<G>(knowledge.sample(rng));
  for (const Action& action : actions)
    if (std::holds_alternative<Erect>(action)) return action;
  return actions.front();
}

/// Turns in which the seat could build until its landmarks stand, against savers; more than `most`: too many.
int turns_to_finish(State state, Seat seat, std::string_view level, std::uint64_t seed, int most) {
  const Player<G> player = player_of<G>(level).value();
  Rng rng(seed);
  int turns = 0;
  while (!is_terminal<G>(state) && state[seat].playing() && turns <= most) {
    const auto now = current_player<G>(state);
    if (!now) {
      random_plies<G>(state, rng, 1);
      continue;
    }
    turns += *now == seat && std::holds_alternative<Construct>(state.agenda.top()) ? 1 : 0;
    const ThinkBudget budget{rng.next(), nullptr};
    const InfoSet<G> knowledge(state, *now);
    CHECK(try_action<G>(state, *now == seat ? player(knowledge, budget) : saved(knowledge, budget)));
  }
  return turns;
}

/// A seat that owns the town it has traded its rival's for, and far more coins than it needs.
State rich_and_waiting() {
  return Position(2)
      .cards(kSecond, Card::kWheatField, 0)
      .cards(kSecond, Card::kBakery, 0)
      .cards(kFirst, Card::kWheatField, 8)
      .cards(kFirst, Card::kBakery, 8)
      .cards(kFirst, Card::kConvenienceStore, 6)
      .cards(kFirst, Card::kForest, 6)
      .cards(kFirst, Card::kRanch, 4)
      .cards(kSecond, Card::kCafe, 1)
      .cards(kSecond, Card::kFamilyRestaurant, 1)
      .landmarks(kFirst, {Landmark::kShoppingMall, Landmark::kRadioTower})
      .landmarks(kSecond, {Landmark::kTrainStation, Landmark::kShoppingMall})
      .coins(kFirst, 6216)
      .coins(kSecond, 0)
      .turn(kSecond);
}

TEST(Finishing, DoesNotWaitForMoreThanAWin) {
  for (const std::string_view level : {"club", "expert", "master"})
    EXPECT_LE(turns_to_finish(rich_and_waiting(), kFirst, level, 3, 20), level == "master" ? 2 : 8) << level;
}

TEST(Finishing, WhoHasEveryPriceInHandEndsTheGame) {
  Rng rng(12);
  for (int i = 0; i < 40; ++i) {
    Options options;
    options.seats = 2 + i % 3;
    State state = start<G>(options);
    random_plies<G>(state, rng, 20 + rng.below(150));
    while (!is_terminal<G>(state) && !current_player<G>(state)) random_plies<G>(state, rng, 1);
    if (is_terminal<G>(state)) continue;
    const Seat seat = *current_player<G>(state);
    state[seat].coins = kAllPrices + static_cast<Coins>(rng.below(400));
    EXPECT_LE(turns_to_finish(state, seat, "master", rng.next(), 20), 2 * missing(state, seat) + 2)
        << position_json(state);
  }
}

TEST(Finishing, GamesAgainstSaversEnd) {
  for (std::uint64_t seed = 1000; seed < 1012; ++seed) {
    Options options;
    options.seats = 2 + static_cast<int>(seed % 2);
    EXPECT_LE(turns_to_finish(start<G>(options), kFirst, "master", seed, 200), 120) << seed;
  }
}

TEST(Prospects, AreThoseOfPlacesAndLandmarks) {
  const State state = Position(4).finished(kThird).landmarks(kSecond, {Landmark::kTrainStation}).turn(kFirst);
  const auto told = [&](Seat seat) {
    const Prospect one = MachiKoro::prospect(state, seat);
    return std::vector<int>{one.ahead, one.behind, one.least_points, one.most_points};
  };
  EXPECT_EQ(told(kThird), (std::vector<int>{0, 3, 4, 4}));
  EXPECT_EQ(told(kSecond), (std::vector<int>{1, 0, 1, 4}));
  EXPECT_EQ(told(kFirst), (std::vector<int>{1, 0, 0, 4}));
}

}  // namespace
}  // namespace spielwerk::machi_koro
