// Computer opponents do not peek: in states that look the same to a seat they decide the same, shown on a
// game with secrets.

#include <gtest/gtest.h>

#include "ai/any_game.h"
#include "core/catalogue/game_think.h"
#include "games/laws/planted/secret_game.h"

namespace spielwerk::planted {
namespace {

/// How often `answer` differs between positions that look the same to the seat to decide.
template <Leak kLeak, class Answer>
int differences(Answer&& answer) {
  using G = SecretGame<kLeak>;
  Rng rng(8);
  int different = 0;
  for (int i = 0; i < 60; ++i) {
    State state = start<G>({});
    random_plies<G>(state, rng, 1 + rng.below(14));
    while (!is_terminal<G>(state) && !current_player<G>(state)) random_plies<G>(state, rng, 1);
    if (is_terminal<G>(state)) continue;
    const Seat seat = *current_player<G>(state);
    const State other = SecretGame<Leak::kNone>::resample(state, seat, rng);
    const ThinkBudget budget{rng.next(), nullptr};
    different += answer(InfoSet<G>(state, seat), budget) == answer(InfoSet<G>(other, seat), budget) ? 0 : 1;
  }
  return different;
}
template <Leak kLeak>
int different_decisions(std::string_view level) {
  const auto player = player_of<SecretGame<kLeak>>(level);
  CHECK(player.has_value());
  return differences<kLeak>(*player);
}
template <Leak kLeak>
int different_advice() {
  const GameAdapter<SecretGame<kLeak>> game;
  return differences<kLeak>([&](const auto& knowledge, const ThinkBudget& budget) {
    return to_json(game.advise(knowledge, budget));
  });
}

TEST(Honesty, DecisionsDoNotDependOnSecrets) {
  for (const std::string_view level : {"random", "newcomer", "casual", "search-80"})
    EXPECT_EQ(different_decisions<Leak::kNone>(level), 0) << level;
}

TEST(Honesty, AdviceDoesNotDependOnSecrets) {
  EXPECT_EQ(different_advice<Leak::kNone>(), 0);
  EXPECT_GT(different_advice<Leak::kNoSample>(), 0);
}

TEST(Honesty, AGameThatSamplesTheTruthIsFound) {
  EXPECT_GT(
      different_decisions<Leak::kNoSample>("casual") + different_decisions<Leak::kNoSample>("search-80"), 0);
}

}  // namespace
}  // namespace spielwerk::planted
