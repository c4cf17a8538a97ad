// The law of random play under test: an effect that reads what it has written is found, wherever it is.

#include <gtest/gtest.h>

#include "games/laws/node_laws.h"
#include "games/laws/planted/swap_game.h"
#include "games/laws/sampling_laws.h"

namespace spielwerk::swap_game {
namespace {

using namespace laws;

template <Fault kFault>
Violations violations() {
  Rng rng(1);
  Violations found;
  for (int game = 0; game < 20; ++game)
    random_game<SwapGame<kFault>>({{}, 1}, rng, [&](const State& state) {
      append(found, check_in_place<SwapGame<kFault>>(state, rng, 3));
    });
  return found;
}

TEST(PlantedFaults, WithoutAFaultEverythingHolds) {
  const Violations found = violations<Fault::kNone>();
  EXPECT_TRUE(found.empty()) << text_of(found);
  Rng rng(1);
  random_game<SwapGame<Fault::kNone>>({{}, 1}, rng, [&](const State& state) {
    Violations all = check_listing<SwapGame<Fault::kNone>>(state);
    append(all, check_effects<SwapGame<Fault::kNone>>(state));
    EXPECT_TRUE(all.empty()) << text_of(all);
  });
}
TEST(PlantedFaults, ReadingWhatAnAutomaticEffectHasWrittenIsFound) {
  EXPECT_FALSE(violations<Fault::kAutomatic>().empty());
}
TEST(PlantedFaults, ReadingWhatAnOptionHasWrittenIsFound) {
  EXPECT_FALSE(violations<Fault::kOption>().empty());
}
TEST(PlantedFaults, ReadingWhatAnElementOfASetHasWrittenIsFound) {
  EXPECT_FALSE(violations<Fault::kOptions>().empty());
}
TEST(PlantedFaults, ReadingWhatAnOutcomeHasWrittenIsFound) {
  EXPECT_FALSE(violations<Fault::kOutcome>().empty());
}
TEST(PlantedFaults, LookingForAPhaseThatHasBegunIsFound) {
  EXPECT_FALSE(violations<Fault::kPhase>().empty());
}

}  // namespace
}  // namespace spielwerk::swap_game
