// What every store must do with reports, and with what moderators do.

#include <gtest/gtest.h>

#include "store/tests/contract.h"

namespace spielwerk {
namespace {

class ModerationContract : public StoreContract {
 protected:
  void SetUp() override {
    StoreContract::SetUp();
    ASSERT_TRUE(write({.people = {{"ann", "Ann", "", 5}, {"bob", "Bob", "", 5}, {"mod", "Mo", "", 5}}}));
  }
  std::vector<std::string> open_reports() {
    std::vector<std::string> texts;
    for (const StoredReport& one : store_->reports(9)) texts.push_back(one.text);
    return texts;
  }
};

TEST_P(ModerationContract, KnowsTheModerators) {
  EXPECT_FALSE(store_->is_moderator("mod"));
  ASSERT_TRUE(write({.moderators = {"mod"}}));
  ASSERT_TRUE(write({.moderators = {"mod"}}));
  reopen();
  EXPECT_TRUE(store_->is_moderator("mod"));
  EXPECT_FALSE(store_->is_moderator("ann"));
  ASSERT_TRUE(write({.drop_moderators = {"mod"}}));
  EXPECT_FALSE(store_->is_moderator("mod"));
}

TEST_P(ModerationContract, KeepsOneSanctionOfEachKind) {
  ASSERT_TRUE(write({.sanctions = {{"bob", Sanction::kMuted, 9}, {"bob", Sanction::kBanned, 8}}}));
  ASSERT_TRUE(write({.sanctions = {{"bob", Sanction::kMuted, 7}}}));
  reopen();
  EXPECT_EQ(store_->sanctions("bob"),
            (std::vector<StoredSanction>{{"bob", Sanction::kMuted, 7}, {"bob", Sanction::kBanned, 8}}));
  ASSERT_TRUE(write({.drop_sanctions = {{"bob", Sanction::kBanned, 0}}}));
  EXPECT_EQ(store_->sanctions("bob").size(), 1U);
  EXPECT_TRUE(store_->sanctions("ann").empty());
}

TEST_P(ModerationContract, KeepsReportsUntilTheyAreDealtWith) {
  ASSERT_TRUE(write({.reports = {{0, "bob", "ann", "t1", "first", "", "", 6}}}));
  ASSERT_TRUE(write({.reports = {{0, "ann", "bob", "", "second", "", "", 7}}}));
  reopen();
  const std::vector<StoredReport> all = store_->reports(9);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0], (StoredReport{all[0].number, "bob", "ann", "t1", "first", "Bob", "Ann", 6}));
  EXPECT_EQ(store_->report(all[1].number), all[1]);
  EXPECT_EQ(store_->reports_by("bob"), std::vector<StoredReport>{all[1]});
  EXPECT_EQ(store_->reports(1).size(), 1U);
  ASSERT_TRUE(write({.drop_reports = {all[0].number}}));
  EXPECT_EQ(open_reports(), std::vector<std::string>{"second"});
  EXPECT_FALSE(store_->report(all[0].number));
  ASSERT_TRUE(write({.reports = {{0, "bob", "ann", "", "third", "", "", 8}}}));
  EXPECT_GT(store_->reports(9).back().number, all[1].number) << "no number means two reports";
}

TEST_P(ModerationContract, KeepsWhatModeratorsHaveDone) {
  const StoredDeed first{"mod", "muted", "bob", "", "rude", "Mo", "Bob", 6};
  const StoredDeed second{"mod", "ended", "", "t1", "stuck", "Mo", "", 7};
  ASSERT_TRUE(write({.deeds = {first}}));
  ASSERT_TRUE(write({.deeds = {second}}));
  reopen();
  EXPECT_EQ(store_->deeds(9), (std::vector<StoredDeed>{second, first})) << "the last one first";
  EXPECT_EQ(store_->deeds(1), std::vector<StoredDeed>{second});
}

TEST_P(ModerationContract, ForgetsWhoIsGone) {
  ASSERT_TRUE(write({.reports = {{0, "bob", "ann", "", "of Bob", "", "", 6}},
                     .sanctions = {{"bob", Sanction::kMuted, 9}},
                     .deeds = {{"mod", "muted", "bob", "", "why", "", "", 6}}}));
  ASSERT_TRUE(write({.forgotten = {{"ann", "Former member"}}}));
  ASSERT_EQ(store_->reports(9).size(), 1U) << "what she told of Bob stays";
  EXPECT_EQ(store_->reports(9)[0].reporter, "");
  ASSERT_TRUE(write({.forgotten = {{"bob", "Former member"}}}));
  EXPECT_TRUE(store_->reports(9).empty());
  EXPECT_TRUE(store_->sanctions("bob").empty());
  ASSERT_EQ(store_->deeds(9).size(), 1U) << "what the moderator did stays, but not who it was done to";
  EXPECT_EQ(store_->deeds(9)[0].person, "");
  ASSERT_TRUE(write({.moderators = {"mod"}}));
  ASSERT_TRUE(write({.forgotten = {{"mod", "Former member"}}}));
  EXPECT_EQ(store_->deeds(9)[0].moderator, "");
  EXPECT_FALSE(store_->is_moderator("mod"));
}

TEST_P(ModerationContract, GuestsWhoAreForgottenLeaveNothing) {
  ASSERT_TRUE(write({.reports = {{0, "bob", "ann", "", "of Bob", "", "", 6}},
                     .sanctions = {{"bob", Sanction::kMuted, 9}}}));
  ASSERT_TRUE(write({.drop_people = {"bob"}}));
  EXPECT_TRUE(store_->sanctions("bob").empty());
  ASSERT_TRUE(write({.people = {{"bob", "Bob", "", 5}}}));
  EXPECT_TRUE(store_->reports(9).empty());
}

INSTANTIATE_TEST_SUITE_P(Databases, ModerationContract, testing::ValuesIn(kOpeners));

}  // namespace
}  // namespace spielwerk
