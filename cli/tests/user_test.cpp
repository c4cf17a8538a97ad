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

}  // namespace
}  // namespace spielwerk::cli
