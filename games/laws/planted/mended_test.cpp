// A mended rule breaks no running match: what began by version 1 goes on by it in the program that plays
// version 2, and all draws stay true. A change that was given no version is found.

#include <gtest/gtest.h>

#include "ai/any_game.h"
#include "core/catalogue/verify.h"
#include "games/laws/match_laws.h"
#include "games/laws/node_laws.h"
#include "games/laws/planted/mended_game.h"

namespace spielwerk::mended {
namespace {

using namespace laws;

using Before = MendedGame<1>;
using After = MendedGame<2>;
using Careless = MendedGame<1, Dice::kListedBackwards>;

const GameAdapter<Before> kBefore;
const GameAdapter<After> kAfter;
const GameAdapter<Careless> kCareless;

/// Plays on to so many entries: always the last thing that is offered, which is to bet where one may.
void play_on(const GamePlay& game, AnyMatch& match, const DrawHeader& draws, int entries) {
  MatchDraws chance(match, draws);
  for (ToAct now = match.to_act(); now.kind != ToAct::Kind::kOver && match.entries() < entries;
       now = match.to_act()) {
    if (now.kind == ToAct::Kind::kChance) {
      match.draw(chance);
    } else if (!match.play(now.seat, "bet")) {
      ASSERT_TRUE(match.play(now.seat, "take").has_value());
    }
  }
  EXPECT_EQ(match.record().game, game.info().id);
}

Record played(const GamePlay& game, std::uint64_t number, int entries) {
  const DrawHeader draws = opened_draws(number, 2);
  const auto match = *game.create({});
  play_on(game, *match, draws, entries);
  return with_draws(*match, draws);
}

TEST(MendedGames, ARunningMatchGoesOnByItsOwnRules) {
  for (std::uint64_t number = 1; number <= 8; ++number) {
    const Record half = played(kBefore, number, 7);
    ASSERT_EQ(half.rules, 1);
    ASSERT_EQ(half.entries[1].text, "bet") << "what version 2 does not allow any more";
    const auto going = kAfter.load(half);
    ASSERT_TRUE(going.has_value()) << going.error().text;
    EXPECT_EQ((*going)->hash(), (*kBefore.load(half))->hash());
    play_on(kAfter, **going, half.draws, 1000);
    const Record whole = with_draws(**going, half.draws);
    EXPECT_EQ(whole, played(kBefore, number, 1000)) << "as if there had been no new program";
    EXPECT_TRUE(verify_draws(kAfter, whole)->ok());
  }
}

TEST(MendedGames, ANewMatchIsPlayedByTheNewRules) {
  const Record record = played(kAfter, 3, 1000);
  EXPECT_EQ(record.rules, 2);
  EXPECT_EQ(record.entries[1].text, "take");
  EXPECT_TRUE(verify_draws(kAfter, record)->ok());
  Record as_before = record;
  as_before.entries[1].text = "bet";
  EXPECT_FALSE(kAfter.load(as_before).has_value());
}

TEST(MendedGames, AnOlderProgramSaysWhatItPlays) {
  const auto loaded = kBefore.load(played(kAfter, 3, 10));
  ASSERT_FALSE(loaded.has_value());
  EXPECT_EQ(loaded.error().text, "rules version 2 of mended_game is unknown; this program plays version 1");
  Record old = played(kAfter, 3, 10);
  old.rules = 0;
  EXPECT_EQ(kAfter.load(old).error().text,
            "rules version 0 of mended_game is unknown; this program plays versions 1 to 2");
}

TEST(MendedGames, APositionIsPlayedByTheRulesOfItsRecord) {
  for (const int rules : {1, 2}) {
    Record record = played(kAfter, 3, 0);
    record.rules = rules;
    record.entries = {{std::nullopt, "die 4"}};
    Record from;
    from.game = record.game;
    from.rules = rules;
    from.position = *kAfter.position(record);
    auto match = kAfter.load(from);
    ASSERT_TRUE(match.has_value()) << match.error().text;
    EXPECT_EQ((*match)->play(Seat{0}, "bet").has_value(), rules == 1);
    EXPECT_EQ((*match)->record().rules, rules);
  }
}

TEST(MendedGames, WhatASeatKnowsKeepsTheVersion) {
  const State first = After::initial({}, 1);
  Rng rng(1);
  EXPECT_EQ(InfoSet<After>(first, Seat{0}).sample(rng).rules, 1);
}

TEST(MendedGames, BothVersionsKeepTheLaws) {
  Rng rng(1);
  const auto settings = all_settings<After>();
  ASSERT_EQ(settings.size(), 2U);
  for (const auto& setting : settings) {
    random_game<After>(setting, rng, [&](const State& state) {
      EXPECT_EQ(state.rules, setting.rules);
      Violations all = check_listing<After>(state);
      append(all, check_forms<After>(state));
      EXPECT_TRUE(all.empty()) << text_of(all);
    });
  }
  EXPECT_EQ(signature<After>({}, 1, 5, 1), signature<Before>({}, 1, 5));
  EXPECT_NE(signature<After>({}, 1, 5), signature<Before>({}, 1, 5));
}

// Another order of the same outcomes replays to the same end; only the draws tell.
TEST(MendedGames, OutcomesInAnotherOrderAreAChangeOfTheRules) {
  const Record record = played(kBefore, 5, 1000);
  const auto replayed = kCareless.load(record);
  ASSERT_TRUE(replayed.has_value());
  EXPECT_EQ((*replayed)->hash(), (*kBefore.load(record))->hash());
  EXPECT_TRUE(verify_draws(kBefore, record)->ok());
  EXPECT_FALSE(verify_draws(kCareless, record)->ok());
}

}  // namespace
}  // namespace spielwerk::mended
