#include "cli/tests/played.h"

#include <gtest/gtest.h>

#include <utility>

#include "cli/tests/program.h"
#include "core/catalogue/any_game.h"
#include "core/catalogue/game_play.h"
#include "core/catalogue/game_think.h"
#include "core/match/draws.h"

namespace spielwerk::cli {

std::unique_ptr<AnyMatch> played(const std::vector<std::string>& words, int most) {
  const AnyGame& game = *find_game(plain_game());
  auto match = *game.play.create({{"seats", "2"}});
  KeyedDraws draws(kSeed, words);
  while (match->entries() < most) {
    const ToAct now = match->to_act();
    if (now.kind == ToAct::Kind::kOver) break;
    if (now.kind == ToAct::Kind::kChance) match->draw(draws);
    else
      EXPECT_TRUE(
          match->play(now.seat, game.think.decide(*match->info_set(now.seat), "newcomer", {})).has_value());
  }
  return match;
}

}  // namespace spielwerk::cli
