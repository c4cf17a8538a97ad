// `ratings --rebuild` on a data file: matches that were played before ratings were kept, and again.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/tests/played.h"
#include "cli/tests/program.h"
#include "core/catalogue/any_game.h"
#include "store/sqlite/sqlite_store.h"

namespace spielwerk::cli {
namespace {

using testing::HasSubstr;

StoredSeat person(const std::string& id) {
  StoredSeat seat;
  seat.kind = SeatKind::kPerson;
  seat.person = id;
  seat.name = id;
  return seat;
}

class DataFileOfMatches : public testing::Test {
 protected:
  DataFileOfMatches() {
    const auto match = played({"", ""});
    entries_ = match->record().entries;
    for (const StandingLine& line : match->standings())
      if (line.place == 1) winner_ = line.seat.index();
  }

  static void write(Store& store, Batch batch) {
    std::promise<bool> done;
    store.write(std::move(batch), [&](const auto& result) { done.set_value(result.has_value()); });
    ASSERT_TRUE(done.get_future().get());
  }
  /// A match of two people that has ended at that time, stored as before ratings were kept; the one on the
  /// seat of the winner is called so.
  void add(const std::string& id, const std::string& winner, const std::string& loser, Time end) {
    const auto store = open_sqlite_store(file_);
    StoredTable table;
    table.id = id;
    table.game = plain_game();
    table.rules = find_game(plain_game())->info().rules;
    table.options = {{"seats", "2"}};
    table.seats = {person(winner_ == 0 ? winner : loser), person(winner_ == 0 ? loser : winner)};
    table.phase = TablePhase::kOver;
    table.seed = kSeed;
    table.changed = end;
    Batch batch;
    batch.people = {{winner, winner, ""}, {loser, loser, ""}};
    batch.tables = {table};
    batch.table = id;
    batch.entries = entries_;
    write(*store, std::move(batch));
  }
  Result rebuild() const { return run("ratings --rebuild --data " + file_); }
  ratings::Standing standing(const std::string& who) const {
    return open_sqlite_store(file_)->standing({plain_game(), 2, ratings::List::kPeople}, who);
  }

  TempFolder folder_;
  std::string file_ = folder_.file("data.db");
  std::vector<Entry> entries_;
  int winner_ = 0;
};

TEST_F(DataFileOfMatches, GetsTheRatingsOfAllThatHaveEnded) {
  add("later", "eve", "ann", 9'000);
  add("sooner", "ann", "ben", 5'000);
  const Result result = rebuild();
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("2 matches have ended, 2 of them count\n"));
  EXPECT_EQ(standing("ann").matches, 2);
  EXPECT_LT(standing("ben").rating.mean, 1500);
  EXPECT_GT(standing("eve").rating.mean, 1500);

  // In the order of the ends: that of the ids would have been the other one.
  ratings::Book book;
  const auto count = [&](const std::string& winner, const std::string& loser) {
    const ratings::MatchResult match{{{winner, "", false, 1}, {loser, "", false, 2}}, true};
    book.add({plain_game(), 2}, *ratings::counted(match), {});
  };
  count("ann", "ben");
  count("eve", "ann");
  for (const char* who : {"ann", "ben", "eve"})
    EXPECT_EQ(standing(who), book.of({plain_game(), 2}, who)) << who;
}

TEST_F(DataFileOfMatches, GetsTheSameNumbersAgain) {
  add("first", "ann", "ben", 5'000);
  add("second", "ann", "ben", 6'000);
  EXPECT_EQ(rebuild().code, 0);
  const ratings::Standing before = standing("ann");
  EXPECT_EQ(rebuild().code, 0);
  EXPECT_EQ(standing("ann"), before);
  EXPECT_EQ(open_sqlite_store(file_)->steps("ann", 9).size(), 2U);
}

TEST_F(DataFileOfMatches, KeepsWhatCameOfTablesThatAreGone) {
  add("first", "ann", "ben", 5'000);
  EXPECT_EQ(rebuild().code, 0);
  const ratings::Standing before = standing("ann");
  write(*open_sqlite_store(file_), {.drop_tables = {"first"}});
  EXPECT_EQ(rebuild().code, 0);
  EXPECT_EQ(standing("ann"), before);
}

TEST_F(DataFileOfMatches, IsNamedAndThere) {
  EXPECT_NE(run("ratings --rebuild --data " + folder_.file("none.db")).code, 0);
  add("first", "ann", "ben", 5'000);
  EXPECT_NE(run("ratings --data " + file_).code, 0) << "what is to be done must be said";
  EXPECT_EQ(standing("ann").matches, 0);
}

}  // namespace
}  // namespace spielwerk::cli
