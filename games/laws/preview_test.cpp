// What previews promise of the offers of random games is what comes of them.

#include "games/laws/preview_laws.h"

#include <gtest/gtest.h>

#include "games/laws/subject.h"

namespace spielwerk::laws {
namespace {

using G = GameUnderTest;

TEST(PreviewLaws, WhatIsPromisedIsWhatComes) {
  constexpr std::uint64_t kGames = 40;
  static const auto settings = all_settings<G>();
  Promises met;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    Rng rng(seed);
    const auto& setting = settings[rng.below(static_cast<std::uint32_t>(settings.size()))];
    Violations found;
    random_game<G>(setting, rng, [&](const G::State& state) {
      append(found, check_previews<G>(kGame.info(), state, rng, met));
    });
    EXPECT_TRUE(found.empty()) << "seed " << seed << ", rules " << setting.rules << ", "
                               << to_json(setting.options) << ": " << text_of(found);
  }
  EXPECT_GT(met.points, 0);
  EXPECT_EQ(met.details > 0, Previewing<G>);
}

}  // namespace
}  // namespace spielwerk::laws
