// Non-interference in random games of all options.

#include "games/laws/secrecy_laws.h"

#include <gtest/gtest.h>

#include "core/catalogue/game_of.h"
#include "game_under_test.h"

namespace spielwerk::laws {
namespace {

TEST(SecrecyLaws, NobodyIsShownWhatTheyCannotKnow) {
  const std::uint32_t every = GameUnderTest::kHidden ? 100 : 500;
  const Violations found = check_secrecy_of_game<GameUnderTest>(game_of<GameUnderTest>().info(), 1, every);
  EXPECT_TRUE(found.empty()) << text_of(found);
}

TEST(SecrecyLaws, NothingIsDrawnThatNobodyIsTold) {
  using G = GameUnderTest;
  constexpr int kGames = 40;
  static const auto settings = all_settings<G>();
  Rng rng(4);
  Violations found;
  for (int game = 0; game < kGames; ++game)
    random_game<G>(settings[rng.below(static_cast<std::uint32_t>(settings.size()))], rng,
                   [&](const G::State& state) { append(found, check_draw<G>(state)); });
  EXPECT_TRUE(found.empty()) << text_of(found);
}

}  // namespace
}  // namespace spielwerk::laws
