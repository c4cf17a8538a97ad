// What taking back costs, and where it ends: a match of many undone entries is told as fast as a short one,
// and no match grows beyond what a record can hold.

#include <gtest/gtest.h>

#include <string>

#include "core/catalogue/match_of.h"
#include "core/catalogue/play_of.h"
#include "core/match/options.h"
#include "games/laws/planted/stairs_game.h"

namespace spielwerk::stairs {
namespace {

constexpr Seat kOne{0};

class LongMatches : public testing::Test {
 protected:
  void play(const std::string& action) { ASSERT_TRUE(match_->play(kOne, action).has_value()) << action; }
  /// Plays the last decision again and again, so many times.
  void waver(int times) {
    for (int i = 0; i < times; ++i) {
      play(i % 2 == 0 ? "step" : "jump");
      ASSERT_TRUE(match_->undo(kOne, match_->entries() - 1).has_value());
    }
  }
  /// How often the rules are read to tell entries.
  long long cost(int from, int to) const {
    const long long before = Stairs::readings;
    match_->frames(std::nullopt, from, to);
    return Stairs::readings - before;
  }

  const PlayOf<Stairs> game_{{}};
  std::unique_ptr<AnyMatch> match_ = *game_.create({});
};

TEST_F(LongMatches, TellAnUndoAfterManyAtTheCostOfTheFirst) {
  for (int i = 0; i < 100; ++i) play("step");
  waver(1);
  const long long first = cost(match_->entries() - 1, match_->entries());
  waver(kMostUndos - 1);
  EXPECT_LE(cost(match_->entries() - 1, match_->entries()), first);
  EXPECT_LE(cost(match_->entries() - 2, match_->entries() - 1), first + 4) << "and what was taken back";
}

TEST_F(LongMatches, TakeBackOnlySoOften) {
  play("step");
  waver(kMostUndos);
  play("step");
  EXPECT_FALSE(match_->may_undo(kOne));
  EXPECT_NE(match_->view(kOne).find(R"("undo":{"barrier":"often"})"), std::string::npos);
  const auto undone = match_->undo(kOne, match_->entries() - 1);
  ASSERT_FALSE(undone.has_value());
  EXPECT_EQ(undone.error().code, "no_undo");
  EXPECT_TRUE(game_.load(match_->record()).has_value());
}

TEST_F(LongMatches, EndBeforeTheirRecordCannotBeRead) {
  Record record = match_->record();
  for (int n = 0; n < kMostEntries; n += 2) {
    record.entries.push_back({kOne, "step"});
    record.entries.push_back({kOne, "undo " + std::to_string(n)});
  }
  auto long_one = *game_.load(record);
  const auto played = long_one->play(kOne, "step");
  ASSERT_FALSE(played.has_value());
  EXPECT_EQ(played.error().code, "too_long");
  EXPECT_TRUE(parse_record(record_text(long_one->record())).has_value());
}

// As before: everything from the first entry on, whatever was taken back in between.
TEST_F(LongMatches, TellEveryRangeAsTheWholeStory) {
  std::vector<int> undo{3, 7, 7, 20, 21};
  for (int round = 0; round < 5; ++round) {
    for (int i = 0; i < 40; ++i) play(i % 3 == round % 3 ? "jump" : "step");
    ASSERT_TRUE(
        match_->undo(kOne, match_->entries() - 1 - undo[static_cast<std::size_t>(round)]).has_value());
  }
  const auto told = [&](int from, int to) {
    const std::string list = match_->frames(std::nullopt, from, to);
    return list.substr(1, list.size() - 2);
  };
  const int entries = match_->entries();
  std::string all;
  for (int n = 0; n < entries; ++n) all += (n == 0 ? "" : ",") + told(n, n + 1);
  EXPECT_EQ(told(0, entries), all);
  for (int from = 0; from < entries; from += 7)
    for (int to = from + 1; to <= entries; to += 13)
      EXPECT_NE(all.find(told(from, to)), std::string::npos) << from << ' ' << to;
}

}  // namespace
}  // namespace spielwerk::stairs
