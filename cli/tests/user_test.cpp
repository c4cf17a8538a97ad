// `user` on a data file.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "cli/tests/program.h"
#include "cli/written.h"
#include "store/sqlite/sqlite_store.h"

namespace spielwerk::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

class UserOfADataFile : public testing::Test {
 protected:
  UserOfADataFile() {
    const std::unique_ptr<Store> store = open_sqlite_store(file_);
    constexpr Time kFirst = 1'795'000'000'000;  // 2026-11-18
    write(*store, {.people = {{"id1", "Ann", "", kFirst, 0, false, StoredAccount{"ann", "hash", {"code"}}},
                              {"id2", "Gast", "", kFirst}},
                   .sessions = {{"token", "id1", "a phone", kFirst, kFirst}}});
  }
  Result run(const std::string& arguments) const {
    return cli::run("user --data " + file_ + " " + arguments);
  }
  std::size_t codes() const { return open_sqlite_store(file_)->person("id1")->account->codes.size(); }

  TempFolder folder_;
  std::string file_ = folder_.file("data.db");
};

TEST_F(UserOfADataFile, IsDescribed) {
  const Result told = run("--name ANN");
  EXPECT_EQ(told.code, 0) << told.err;
  EXPECT_THAT(told.out, HasSubstr("Ann (id id1), here since 2026-11-18"));
  EXPECT_THAT(told.out, HasSubstr("a phone"));
  EXPECT_THAT(told.out, Not(HasSubstr("hash")));
  EXPECT_THAT(told.out, Not(HasSubstr("token")));
  EXPECT_EQ(codes(), 1U);
  EXPECT_NE(run("--name Gast").code, 0) << "a guest has no account";
}

TEST_F(UserOfADataFile, GetsACodeAndIsSignedOut) {
  const Result told = run("--name Ann --code --sign-out");
  EXPECT_EQ(told.code, 0) << told.err;
  EXPECT_THAT(told.out, testing::ContainsRegex("new recovery code: [0-9a-z]+-[0-9a-z]+-[0-9a-z]+-[0-9a-z]+"));
  EXPECT_THAT(told.out, Not(HasSubstr("a phone")));
  EXPECT_EQ(codes(), 2U);
  EXPECT_FALSE(open_sqlite_store(file_)->session("token"));
}

TEST_F(UserOfADataFile, BecomesAModerator) {
  EXPECT_THAT(run("--name Ann").out, Not(HasSubstr("moderator")));
  const Result refused = run("--name Ann --moderator yes");
  EXPECT_NE(refused.code, 0);
  EXPECT_THAT(refused.err, HasSubstr("Ann has no passkey"));
  EXPECT_FALSE(open_sqlite_store(file_)->is_moderator("id1"));
  {
    const std::unique_ptr<Store> store = open_sqlite_store(file_);
    store->write({.passkeys = {{"key", "id1", -7, "public", 0, "a phone", 1, 1}}}, {});
    store->flush();
  }
  EXPECT_THAT(run("--name Ann --moderator yes").out, HasSubstr("a moderator"));
  EXPECT_TRUE(open_sqlite_store(file_)->is_moderator("id1"));
  EXPECT_THAT(run("--name Ann --moderator no").out, Not(HasSubstr("moderator")));
  EXPECT_FALSE(open_sqlite_store(file_)->is_moderator("id1"));
  EXPECT_EQ(run("--name Ann --moderator perhaps").code, 2);
}

TEST_F(UserOfADataFile, ShowsWhatTheyMayNotDo) {
  constexpr Time kUntil = 1'800'000'000'000;  // 2027-01-15
  write(*open_sqlite_store(file_), {.sanctions = {{"id1", Sanction::kMuted, kUntil}}});
  EXPECT_THAT(run("--name Ann").out, HasSubstr("muted until 2027-01-15"));
}

}  // namespace
}  // namespace spielwerk::cli
