// The plan of a turn against brute force without a memory, and what it must see.

#include "ai/turn_plan.h"
#include "ai/any_game.h"
#include "core/catalogue/game_think.h"
#include "games/roll_through_the_ages/tests/position.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>

namespace spielwerk::roll_through_the_ages {
namespace {

using G = RollThroughTheAges;

static_assert(PlansTurns<G>);

/// The turn of the first of `seats` players, who has so many cities, with these dice thrown.
State thrown_dice(int seats, int city_boxes, const std::vector<Face>& dice) {
  Options options;
  options.seats = seats;
  options.start = Seat{0};
  State state = G::initial(options);
  state[Seat{0}].city_boxes = static_cast<std::uint8_t>(city_boxes);
  state[Seat{0}].food = 6;
  settle<G>(state);
  for (const Face face : dice) CHECK(try_action<G>(state, Fall{face}));
  return state;
}
State one_throw_left(const std::vector<Face>& dice) {
  State state = thrown_dice(2, 0, dice);
  state.throws_left = 1;
  EXPECT_EQ(G::invariant(state), "");
  return state;
}

/// The expectation by walking every path again; after the dice the plan's own judgement is taken.
double brute_force(const State& state, Seat seat, std::uint64_t turn) {
  if (is_terminal<G>(state) || G::turn_number(state) != turn) return G::evaluate(state, seat);
  if (!G::chance_ahead(state)) return TurnPlan<G>(state, seat).value(state);
  double sum = 0;
  const auto outcomes = chance_outcomes<G>(state);
  for (const auto& one : outcomes) sum += brute_force(apply_action<G>(state, one.action), seat, turn);
  if (!outcomes.empty()) return sum / static_cast<double>(outcomes.size());
  double best = 0;
  for (const Action& action : legal_actions<G>(state))
    best = std::max(best, brute_force(apply_action<G>(state, action), seat, turn));
  return best;
}

TEST(TurnPlans, AreTheExactExpectation) {
  const std::vector<State> states{
      one_throw_left({kG, Face::kFood, Face::kCoins}),    one_throw_left({kG, kG, Face::kWorkers}),
      one_throw_left({kS, Face::kEither, Face::kEither}), thrown_dice(2, 0, {kS, kS, kG}),
      thrown_dice(3, 0, {kS, kS, Face::kEither}),
  };
  for (const State& state : states) {
    ASSERT_TRUE(G::chance_ahead(state));
    TurnPlan<G> plan(state, Seat{0});
    const std::uint64_t turn = G::turn_number(state);
    Action best;
    double best_value = -1;
    for (const Action& action : legal_actions<G>(state)) {
      const State after = apply_action<G>(state, action);
      const double value = brute_force(after, Seat{0}, turn);
      EXPECT_NEAR(plan.value(after), value, 1e-12) << to_text(action);
      if (value > best_value) {
        best = action;
        best_value = value;
      }
    }
    EXPECT_EQ(plan.best(state), best);
  }
}

using ByNet = FeatureJudge<G, Net>;

/// The best end of the turn, by walking to every one.
double best_end(const State& state, Seat seat, std::uint64_t turn, ByNet& judge) {
  if (is_terminal<G>(state) || G::turn_number(state) != turn) return judge(state, seat);
  double best = -1;
  for (const Action& action : legal_actions<G>(state))
    best = std::max(best, best_end(apply_action<G>(state, action), seat, turn, judge));
  return best;
}

TEST(TurnPlans, CompareAllEndsOfATurnWhoseDiceAreCounted) {
  Rng rng(8);
  ByNet judge(*net_of<G>(2), 2);
  int compared = 0;
  int better = 0;
  while (compared < 200) {
    State state = start<G>({});
    random_plies<G>(state, rng, rng.below(60));
    const auto seat = current_player<G>(state);
    if (!seat || G::chance_ahead(state) || state.workers > 3) continue;
    const std::uint64_t turn = G::turn_number(state);
    TurnPlan<G, ByNet> greedy(state, *seat, judge);
    TurnPlan<G, ByNet> plan(state, *seat, judge, 1'000'000);
    for (const Action& action : legal_actions<G>(state)) {
      const double value = plan.value(state, action);
      EXPECT_EQ(value, best_end(apply_action<G>(state, action), *seat, turn, judge)) << to_text(action);
      EXPECT_GE(value, greedy.value(state, action));
      better += value > greedy.value(state, action) ? 1 : 0;
      ++compared;
    }
  }
  EXPECT_GT(better, 0) << "what looks best at once is not always best in the end";
}

TEST(TurnPlans, DoNotDependOnTheOrderInWhichDiceFall) {
  const State one = thrown_dice(2, 0, {Face::kGood, Face::kFood, Face::kCoins});
  const State other = thrown_dice(2, 0, {Face::kCoins, Face::kGood, Face::kFood});
  EXPECT_EQ(hash_of(one), hash_of(other));
  EXPECT_EQ(TurnPlan<G>(one, Seat{0}).value(one), TurnPlan<G>(other, Seat{0}).value(other));
}

TEST(TurnPlans, ThinkFarEnoughNotToStarve) {
  State state = thrown_dice(2, 0, {Face::kGood, Face::kGood, Face::kGood});
  state[Seat{0}].food = 0;
  const Action action = TurnPlan<G>(state, Seat{0}).best(state);
  EXPECT_TRUE(std::holds_alternative<Reroll>(action)) << to_text(action);
}

TEST(TurnPlans, AreAPlayer) {
  const State state = thrown_dice(2, 0, {Face::kGood, Face::kFood, Face::kCoins});
  const Action planned = TurnPlan<G>(state, Seat{0}).best(state);
  const auto player = player_of<G>("plan");
  ASSERT_TRUE(player.has_value());
  EXPECT_EQ((*player)(InfoSet<G>(state, Seat{0}), ThinkBudget{3, nullptr}), planned);
}

/// Judges so many positions and no more: what a plan costs on any machine.
struct Patient {
  int left;
  double operator()(const State& state, Seat seat) {
    if (--left < 0) throw std::runtime_error("more positions than a plan with a memory looks at");
    return RuleJudge<G>{}(state, seat);
  }
};

TEST(TurnPlans, SevenDiceAreJudgedOncePerThrow) {
  const State state = thrown_dice(
      4, kAllCityBoxes,
      {Face::kGood, Face::kFood, Face::kCoins, Face::kEither, Face::kWorkers, Face::kGood, Face::kEither});
  const Action action = TurnPlan<G, Patient>(state, Seat{0}, Patient{200'000}).best(state);  // needs 95 000
  EXPECT_EQ(action, TurnPlan<G>(state, Seat{0}).best(state));
}

TEST(TurnPlans, JudgeNoMoreThanTheirActionsWhenTheirTimeIsOver) {
  const State state = thrown_dice(
      4, kAllCityBoxes,
      {Face::kGood, Face::kFood, Face::kCoins, Face::kEither, Face::kWorkers, Face::kGood, Face::kEither});
  const ThinkBudget past{.until = std::chrono::steady_clock::now()};
  const int actions = static_cast<int>(legal_actions<G>(state).size());
  TurnPlan<G, Patient> plan(state, Seat{0}, Patient{actions}, kEnds, &past);
  for (const Action& action : legal_actions<G>(state)) plan.value(state, action);
  const std::atomic<bool> stop = true;
  const ThinkBudget stopped{.stop = &stop};
  const Action one = TurnPlan<G, Patient>(state, Seat{0}, Patient{1}, kEnds, &stopped).best(state);
  EXPECT_EQ(one, legal_actions<G>(state).front()) << "as far as it came";
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
