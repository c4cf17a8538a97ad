// Non-interference in random games of all options.

#include "games/laws/secrecy_laws.h"

#include <gtest/gtest.h>

#include "ai/any_game.h"
#include "game_under_test.h"

namespace spielwerk::laws {
namespace {

TEST(SecrecyLaws, NobodyIsShownWhatHeCannotKnow) {
  const GameAdapter<GameUnderTest> game;
  const std::uint32_t every = GameUnderTest::kHidden ? 100 : 500;
  const Violations found = check_secrecy_of_game<GameUnderTest>(game.info(), 1, every * kThinned);
  EXPECT_TRUE(found.empty()) << text_of(found);
}

}  // namespace
}  // namespace spielwerk::laws
