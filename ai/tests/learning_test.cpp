// Training in seconds, resuming, and deciding by nets.

#include <gtest/gtest.h>

#include <chrono>

#include "ai/any_game.h"
#include "ai/train.h"
#include "games/machi_koro/game.h"
#include "games/roll_through_the_ages/game.h"

namespace spielwerk {
namespace {

using M = machi_koro::MachiKoro;
using R = roll_through_the_ages::RollThroughTheAges;

TrainPlan small_plan(int games) {
  TrainPlan plan;
  plan.games = games;
  plan.hidden = 8;
  plan.rate = 0.005;
  plan.reports = 4;
  plan.report_games = 0;
  return plan;
}

TEST(Training, BeatsChanceWithinSeconds) {
  const auto net = Training<M>(M::Options{}, small_plan(300)).run();
  ASSERT_TRUE(net.has_value());
  const Player<M> learned = [&](const InfoSet<M>& knowledge, const ThinkBudget& budget) {
    return learned_action<M>(*net, knowledge, budget, {});
  };
  const auto result = play_arena<M>(start<M>({}), learned, random_action<M>,
                                    {.challenger = {}, .reference = {}, .games = 60, .progress = {}});
  EXPECT_GT(result.share, 0.75);
}

TEST(Training, IsTheSameForTheSameSeedAndGoesOnFromACheckpoint) {
  TrainPlan plan = small_plan(40);
  std::vector<std::string> checkpoints;
  plan.report = [&](const TrainReport&, const std::string& state) { checkpoints.push_back(state); };
  const auto whole = Training<R>(R::Options{}, plan).run();
  ASSERT_TRUE(whole.has_value());
  ASSERT_EQ(checkpoints.size(), 4U);
  EXPECT_EQ(Training<R>(R::Options{}, small_plan(40)).run()->text(), whole->text());
  for (const std::string& one : {checkpoints[0], checkpoints[2]}) {
    TrainPlan rest = small_plan(40);
    rest.resume = one;
    EXPECT_EQ(Training<R>(R::Options{}, rest).run()->text(), whole->text());
  }
  TrainPlan other = small_plan(50);
  other.resume = checkpoints[0];
  EXPECT_FALSE(Training<R>(R::Options{}, other).run().has_value()) << "a checkpoint of another plan";
}

template <class G>
void expect_shipped_nets(std::initializer_list<int> players) {
  for (const int n : players) {
    const Net* net = net_of<G>(n);
    ASSERT_NE(net, nullptr) << n;
    typename G::Options options{};
    options.seats = n;
    Features features;
    G::features(start<G>(options), Seat{0}, features);
    EXPECT_EQ(net->inputs(), features.inputs()) << n;
    EXPECT_EQ(net->facts.at("game"), G::kId);
    EXPECT_EQ(net->facts.at("seats"), std::to_string(n));
    for (const char* fact : {"seed", "games", "program"}) EXPECT_TRUE(net->facts.contains(fact)) << fact;
    EXPECT_LT(G::net(n).size(), 100'000U);
  }
}
TEST(ShippedNets, FitTheirGames) {
  expect_shipped_nets<M>({2, 3, 4});
  expect_shipped_nets<R>({1, 2, 3, 4});
}

// A level errs in its judgement, but what it takes is never much worse than the best.
TEST(LearnedLevels, TakeNothingAbsurd) {
  const Net* net = net_of<M>(2);
  ASSERT_NE(net, nullptr);
  Rng rng(21);
  for (int i = 0; i < 60; ++i) {
    M::State state = start<M>({});
    random_plies<M>(state, rng, 20 + rng.below(150));
    while (!is_terminal<M>(state) && legal_actions<M>(state).size() < 2) random_plies<M>(state, rng, 1);
    if (is_terminal<M>(state)) continue;
    const Seat seat = *current_player<M>(state);
    const auto actions = legal_actions<M>(state);
    const auto values = learned_values<M>(*net, state, seat, actions, {});
    const double best = *std::ranges::max_element(values);
    for (const LearnedLevel& level : kLearnedLevels) {
      if (level.limits.decisions > 0) continue;
      const auto action =
          learned_action<M>(*net, InfoSet<M>(state, seat), {rng.next(), nullptr}, level.limits);
      const auto at = static_cast<std::size_t>(std::ranges::find(actions, action) - actions.begin());
      EXPECT_LE(best - values[at], level.limits.most_loss + 1e-12) << level.name;
    }
  }
}

TEST(LearnedLevels, MeasureWhatIsAtStake) {
  EXPECT_DOUBLE_EQ(spread_of({1, 3}), 1);
  EXPECT_DOUBLE_EQ(spread_of({0.5, 0.5, 0.5}), 0);
  EXPECT_DOUBLE_EQ(spread_of({10, 30}), 10 * spread_of({1, 3}));
}

// Neighbours differ by about three games of four (docs/strength.md).
TEST(LearnedLevels, AreInOrder) {
  const GameAdapter<M> game;
  const auto share = [&](const char* challenger, const char* reference, int games) {
    return game
        .arena({},
               {.challenger = challenger, .reference = reference, .games = games, .seed = 3, .progress = {}})
        ->share;
  };
  EXPECT_GT(share("newcomer", "random", 120), 0.6);
  EXPECT_GT(share("casual", "newcomer", 120), 0.6);
  EXPECT_GT(share("club", "casual", 120), 0.6);
  EXPECT_GT(share("expert", "club", 120), 0.6);
  EXPECT_GT(share("master", "club", 16), 0.6);
}

}  // namespace
}  // namespace spielwerk
