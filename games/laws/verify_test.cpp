// Verifying the draws of a record: an honest record passes, one changed outcome, seed or word is found.

#include "core/catalogue/verify.h"

#include <gtest/gtest.h>

#include "ai/any_game.h"
#include "core/match/draws.h"
#include "games/laws/match_laws.h"
#include "games/laws/subject.h"

namespace spielwerk::laws {
namespace {

using G = GameUnderTest;

/// Played at random, with undo; every other record as those of the first format were.
Record drawn_by_seed(std::uint64_t number, int entries) {
  Rng rng(number);
  const auto settings = all_settings<G>();
  MatchOf<G> match(kGame.info(), initial_of<G>(settings[number * 7 % settings.size()]));
  DrawHeader draws = opened_draws(number, match.seats());
  draws.format = number % 2 == 0 ? kOldestFormat : kNewestFormat;
  MatchDraws chance(match, draws);
  while (match.entries() < entries && play_random(match, rng, chance)) {
  }
  return with_draws(match, draws);
}

TEST(VerifyLaws, AnHonestRecordPasses) {
  for (std::uint64_t number = 1; number <= 6; ++number) {
    const Record record = drawn_by_seed(number, 150);
    const auto result = verify_draws(kGame.play, record);
    ASSERT_TRUE(result.has_value()) << result.error().text;
    EXPECT_TRUE(result->ok());
    const auto by_chance = std::ranges::count_if(record.entries, [](const Entry& one) { return !one.actor; });
    EXPECT_EQ(static_cast<std::ptrdiff_t>(result->draws.size()), by_chance);
    EXPECT_GT(by_chance, 0);
    for (const VerifiedDraw& one : result->draws) EXPECT_LT(one.drawn, one.outcomes);
  }
}

/// The record up to its last outcome of chance, and that replaced by another one that was possible.
Record with_another_outcome(Record record) {
  while (record.entries.back().actor) record.entries.pop_back();
  const std::string drawn = record.entries.back().text;
  record.entries.pop_back();
  const auto before = kGame.play.load(record);
  CHECK(before.has_value());
  for (const auto& one : chance_outcomes<G>(static_cast<const MatchOf<G>&>(**before).state())) {
    if (to_text(one.action) == drawn) continue;
    record.entries.push_back({std::nullopt, to_text(one.action)});
    break;
  }
  return record;
}

TEST(VerifyLaws, AChangedOutcomeIsFound) {
  for (std::uint64_t number = 1; number <= 6; ++number) {
    const Record record = with_another_outcome(drawn_by_seed(number, 60));
    const auto result = verify_draws(kGame.play, record);
    ASSERT_TRUE(result.has_value()) << result.error().text;
    EXPECT_TRUE(result->commit_ok);
    EXPECT_FALSE(result->ok());
    for (const VerifiedDraw& one : result->draws)
      EXPECT_EQ(one.ok, one.n + 1 < static_cast<int>(record.entries.size()))
          << "only the last one is changed";
    EXPECT_EQ(result->draws.back().text, record.entries.back().text);
    EXPECT_NE(result->draws.back().expected, result->draws.back().text);
  }
}

TEST(VerifyLaws, AnOutcomeThatIsTakenBackAndDrawnAgainIsTheSame) {
  Record record = drawn_by_seed(5, 60);
  ASSERT_EQ(record.draws.format, kNewestFormat);
  while (record.entries.back().actor) record.entries.pop_back();
  const auto match = *kGame.play.load(record);
  MatchDraws draws(*match, record.draws);
  for (int time = 0; time < 3; ++time) {
    const int last = match->entries() - 1;
    ASSERT_TRUE(match->replay({Seat{0}, "undo " + std::to_string(last)}).has_value());
    match->draw(draws);
    EXPECT_EQ(match->record().entries.back().text, record.entries.back().text);
  }
  record.entries = match->record().entries;
  EXPECT_TRUE(verify_draws(kGame.play, record)->ok());
  record.draws.format = kOldestFormat;
  EXPECT_FALSE(verify_draws(kGame.play, record)->ok()) << "there every entry has a draw of its own";
}

TEST(VerifyLaws, WordsThatWereNotSealedAreFound) {
  Record record = drawn_by_seed(3, 60);
  const std::string words = record.draws.contributions.back();
  const int seat = static_cast<int>(record.draws.contributions.size()) - 1;
  record.draws.sealed[seat] = to_hex(sha256(words));
  const auto honest = verify_draws(kGame.play, record);
  EXPECT_EQ(honest->ok(), true);
  EXPECT_EQ(honest->words.size(), 1U);
  record.draws.sealed[seat] = to_hex(sha256(words + '!'));
  EXPECT_FALSE(verify_draws(kGame.play, record)->ok());
}

TEST(VerifyLaws, AnotherSeedOrOtherWordsAreFound) {
  Record record = drawn_by_seed(3, 150);
  record.draws.contributions.back() += '!';
  EXPECT_FALSE(verify_draws(kGame.play, record)->ok());
  record = drawn_by_seed(3, 150);
  record.draws.seed = to_hex(sha256("another seed"));
  EXPECT_FALSE(verify_draws(kGame.play, record)->commit_ok);
  record.draws.commit = commitment(*record.draws.seed);
  EXPECT_TRUE(verify_draws(kGame.play, record)->commit_ok);
  EXPECT_FALSE(verify_draws(kGame.play, record)->ok()) << "the draws are not those of this seed";
}

TEST(VerifyLaws, WithoutCommitmentOrSeedThereIsNothingToVerify) {
  Record record = drawn_by_seed(4, 40);
  record.draws.seed.reset();
  EXPECT_EQ(verify_draws(kGame.play, record).error().code, "malformed");
  record = drawn_by_seed(4, 40);
  record.draws.commit.clear();
  EXPECT_EQ(verify_draws(kGame.play, record).error().code, "malformed");
}

}  // namespace
}  // namespace spielwerk::laws
