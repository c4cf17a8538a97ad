// Luck and skill add up to the result; a judge that knows everything finds nothing else.

#include "ai/analysis.h"

#include <gtest/gtest.h>

#include "ai/judge.h"
#include "games/laws/planted/secret_game.h"

namespace spielwerk::planted {
namespace {

using G = SecretGame<Leak::kNone>;

/// Every seat plays for its own share, and everybody knows everything: the exact values.
Worth exact(const State& state) {
  Worth values(kSeats);
  ListReader<G> list;
  list_node<G>(state, list);
  if (list.kind() == NodeKind::kTerminal) {
    for (int i = 0; i < kSeats; ++i) {
      values.shares[static_cast<std::size_t>(i)] = terminal_value<G>(state, Seat{i}).share;
      values.points[static_cast<std::size_t>(i)] = terminal_value<G>(state, Seat{i}).points;
    }
    return values;
  }
  double best = -1;
  double weights = 0;
  for (std::size_t a = 0; a < list.actions.size(); ++a) {
    const Worth after = exact(apply_action<G>(state, list.actions[a]));
    if (list.kind() == NodeKind::kChance) {
      values.add(after, list.weights[a]);
      weights += list.weights[a];
      continue;
    }
    const double value = after.goal(list.seat());
    if (value <= best) continue;
    best = value;
    values = after;
  }
  if (weights == 0) return values;
  Worth mean(kSeats);
  mean.add(values, 1 / weights);
  return mean;
}
Worth guessed(const State& state) {
  if (is_terminal<G>(state)) return exact(state);
  Worth worth(kSeats);
  worth.shares = {0.2 + 0.01 * state.turns_left, 0.5 - 0.01 * state.turns_left, 0.3};
  worth.points = {3, 4.0 + state.turns_left, 5};
  return worth;
}

struct Game {
  State first;
  std::vector<Action> actions;
  std::vector<int> numbers;
  State end;
};
Game random_game(Rng& rng) {
  Game game;
  State state = G::initial({});
  state.turns_left = 4;
  settle<G>(state);
  game.first = state;
  while (!is_terminal<G>(state)) {
    ListReader<G> list;
    list_node<G>(state, list);
    const auto& action = list.actions[rng.below(static_cast<std::uint32_t>(list.actions.size()))];
    game.numbers.push_back(static_cast<int>(game.actions.size()));
    game.actions.push_back(action);
    CHECK(try_action<G>(state, action));
  }
  game.end = state;
  return game;
}

TEST(Analyses, AddUpToTheResult) {
  Rng rng(2);
  for (int i = 0; i < 20; ++i) {
    const Game game = random_game(rng);
    const Worth result = exact(game.end);
    const Analysis known = analysed<G>(game.first, game.actions, game.numbers, exact);
    const Analysis guess = analysed<G>(game.first, game.actions, game.numbers, guessed);
    EXPECT_NEAR(known.typical_correction, 0, 1e-12);
    EXPECT_GT(guess.typical_correction, 0.001);
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      EXPECT_NEAR(known.correction.shares[seat], 0, 1e-12) << "nothing but luck and skill";
      for (const auto part : {&Worth::shares, &Worth::points})
        for (const Analysis* one : {&known, &guess})
          EXPECT_NEAR((one->start.*part)[seat] + (one->luck.*part)[seat] + (one->skill.*part)[seat] +
                          (one->correction.*part)[seat],
                      (result.*part)[seat], 1e-9);
    }
  }
}

TEST(Analyses, NameTheBestActionAndWhatAnotherCosts) {
  Rng rng(5);
  int mistakes = 0;
  for (int i = 0; i < 20; ++i) {
    const Game game = random_game(rng);
    for (const AnalysedEntry& entry : analysed<G>(game.first, game.actions, game.numbers, exact).entries) {
      if (!entry.author.actor) {
        EXPECT_TRUE(entry.best.empty());
        continue;
      }
      const auto seat = static_cast<std::size_t>(entry.author.actor->index());
      EXPECT_LE(entry.skill.shares[seat], 1e-12) << "nobody does better than the best";
      EXPECT_NEAR(entry.best.front().value + entry.skill.shares[seat], entry.worth.shares[seat], 1e-12);
      mistakes += entry.skill.shares[seat] < -1e-9 ? 1 : 0;
    }
  }
  EXPECT_GT(mistakes, 0) << "chance does not play well";
}

}  // namespace
}  // namespace spielwerk::planted
