// Commands on a data file: `check`, `backup` and `restore`.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/tests/played.h"
#include "cli/tests/program.h"
#include "core/catalogue/any_game.h"
#include "core/match/record.h"
#include "store/sqlite/sqlite.h"
#include "store/sqlite/sqlite_store.h"

namespace spielwerk::cli {
namespace {

using testing::ContainsRegex;
using testing::EndsWith;
using testing::HasSubstr;

/// A table that is being played, and its first entries, drawn and decided as a server does.
StoredTable some_table(const std::string& id) {
  StoredTable table;
  table.id = id;
  table.game = plain_game();
  table.rules = find_game(plain_game())->info().rules;
  table.options = {{"seats", "2"}};
  for (const char* words : {"Heron", ""}) {
    StoredSeat& seat = table.seats.emplace_back();
    seat.kind = SeatKind::kBot;
    seat.level = "newcomer";
    seat.words = words;
  }
  table.phase = TablePhase::kPlaying;
  table.seed = kSeed;
  return table;
}

std::vector<Entry> some_entries() { return played({"Heron", ""}, 60)->record().entries; }

class DataFile : public testing::Test {
 protected:
  void SetUp() override { store_ = open_sqlite_store(file_); }
  void add(const StoredTable& table, std::vector<Entry> entries, Batch batch = {}) {
    batch.tables = {table};
    batch.table = table.id;
    batch.entries = std::move(entries);
    std::promise<bool> done;
    store_->write(std::move(batch), [&](const auto& result) { done.set_value(result.has_value()); });
    ASSERT_TRUE(done.get_future().get());
  }
  Result check() const { return run("check --data " + file_); }

  TempFolder folder_;
  std::string file_ = folder_.file("data.db");
  std::unique_ptr<Store> store_;
};

TEST_F(DataFile, EveryMatchIsReplayedAndDrawnAgain) {
  add(some_table("first"), some_entries());
  add(some_table("second"), some_entries());
  StoredTable waiting = some_table("waiting");
  waiting.phase = TablePhase::kGathering;
  add(waiting, {});
  const Result result = check();
  EXPECT_EQ(result.code, 0) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr(": 2 hold, 0 do not\n"));
  EXPECT_THAT(result.out, EndsWith("2 matches hold, 0 do not\n"));
}

TEST_F(DataFile, DifferencesAreNamed) {
  std::vector<Entry> cut = some_entries();
  cut.erase(cut.begin() + 10);
  add(some_table("cut"), cut);
  StoredTable other = some_table("other_seed");
  other.seed = std::string(64, '7');
  add(other, some_entries());
  StoredTable unknown = some_table("unknown");
  unknown.game = "chess";
  add(unknown, {});
  StoredTable newer = some_table("newer");
  newer.rules = 99;
  add(newer, {});
  StoredTable waiting = some_table("waiting");
  waiting.phase = TablePhase::kGathering;
  const std::string option = find_game(plain_game())->info().options.back().key;
  waiting.options[option] = "no_such_value";
  add(waiting, {});
  add(some_table("whole"), some_entries());
  const Result result = check();
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.out, ContainsRegex("cut: " + plain_game() + " rules [0-9]+: line "));
  EXPECT_THAT(result.out, HasSubstr("the seed says"));
  EXPECT_THAT(result.out, ContainsRegex("unknown: chess rules [0-9]+: there is no game"));
  EXPECT_THAT(result.out, HasSubstr("newer: " + plain_game() + " rules 99: rules version 99 of " +
                                    plain_game() + " is unknown"));
  EXPECT_THAT(result.out,
              ContainsRegex("waiting: " + plain_game() + " rules [0-9]+: option " + option + " cannot be"));
  EXPECT_THAT(result.out, EndsWith("1 matches hold, 5 do not\n"));
}

TEST_F(DataFile, EveryTableIsWhatComesOfItsEvents) {
  const std::vector<Entry> entries = played({"", ""}, 60)->record().entries;
  const auto add_whole = [&](const std::string& id) {
    StoredTable table = some_table(id);
    for (StoredSeat& seat : table.seats) seat.words.clear();
    const std::string rules = std::to_string(table.rules);
    Batch batch;
    for (const std::string& text : {
             R"({"kind":"opened","game":")" + table.game + R"(","rules":)" + rules +
                 R"(,"format":1,"options":{"seats":"2"},"seats":2,"visibility":"link","host":"","seed":")" +
                 kSeed + R"(","hints":true,"strangers":true,"spectators":true,"pace":"","at_zero":"",)" +
                 R"("zero_level":""})",
             std::string(R"({"kind":"filled","seat":0,"level":"newcomer","name":""})"),
             std::string(R"({"kind":"filled","seat":1,"level":"newcomer","name":""})"),
             R"({"kind":"begun","rules":)" + rules + R"(,"format":1,"exchanging":false})",
         })
      batch.events.push_back({batch.events.size() + 1, 0, text});
    batch.events.push_back({5, 0, "", EntryRange{0, static_cast<int>(entries.size())}});
    add(table, entries, std::move(batch));
  };
  add(some_table("older"), some_entries());
  add_whole("whole");
  EXPECT_EQ(check().code, 0);
  EXPECT_THAT(check().out, HasSubstr("1 tables are what comes of their events, 0 are not, "
                                     "1 are rows not only events\n"));
  for (const auto& [id, change] : std::map<std::string, std::string>{
           {"hosted", "UPDATE tables SET host = 'eve' WHERE id = 'hosted'"},
           {"seated", "UPDATE seats SET level = 'strong' WHERE table_id = 'seated' AND seat = 1"},
           {"played", "DELETE FROM entries WHERE table_id = 'played' AND n = 3"},
           {"broken", "UPDATE events SET text = '{}' WHERE table_id = 'broken' AND version = 3"}}) {
    add_whole(id);
    sqlite::Database(file_, sqlite::Database::Mode::kReadWriteCreate).execute(change.c_str());
  }
  const Result result = check();
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.out, HasSubstr("hosted: host is not what comes of its events\n"));
  EXPECT_THAT(result.out, HasSubstr("seated: seat 1: level is not what comes of its events\n"));
  EXPECT_THAT(result.out, ContainsRegex("played: it has [0-9]+ entries, its events tell of "));
  EXPECT_THAT(result.out, HasSubstr("broken: event 3: an event: "));
  EXPECT_THAT(result.out, HasSubstr("\n1 tables are what comes of their events, 4 are not, "
                                    "1 are rows not only events\n"));
}

TEST_F(DataFile, WordsAreThoseThatWereSealed) {
  StoredTable kept = some_table("kept");
  kept.seats[0].seal = to_hex(sha256("Heron"));
  add(kept, some_entries());
  StoredTable changed = some_table("changed");
  changed.seats[0].seal = to_hex(sha256("Egret"));
  add(changed, some_entries());
  StoredTable opening = some_table("opening");
  opening.exchanging = true;
  opening.seats[0].seal = to_hex(sha256("Heron"));
  opening.seats[0].words.clear();
  add(opening, {});
  const Result result = check();
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.out, ContainsRegex("changed: .*: seat 0: its words are not those that were sealed"));
  EXPECT_THAT(result.out, EndsWith("2 matches hold, 1 do not\n"));
}

TEST_F(DataFile, AFileInUseIsOnlyRead) {
  add(some_table("first"), some_entries());
  ASSERT_NE(store_, nullptr) << "as a server holds it";
  EXPECT_THAT(check().out, EndsWith("1 matches hold, 0 do not\n"));
  add(some_table("second"), some_entries());
  EXPECT_THAT(check().out, EndsWith("2 matches hold, 0 do not\n"));
  store_.reset();
  const std::string before = read_file(file_);
  EXPECT_EQ(check().code, 0);
  EXPECT_EQ(read_file(file_), before);
}

// An older program's file has an older schema, and stays as it is.
TEST_F(DataFile, AnOlderSchemaIsReadAndKept) {
  const std::string old = folder_.file("old.db");
  const std::string migrations = "store/sqlite/migrations/";
  sqlite::Database(old, sqlite::Database::Mode::kReadWriteCreate)
      .execute((read_file(migrations + "0001_first.sql") + ";PRAGMA user_version = 1;" +
                "INSERT INTO tables VALUES ('first', '" + plain_game() +
                "', 1, 'seats=2\nstart=0\n', 0, 1, 'ann', '" + kSeed + "', 5, 6, '', 0)")
                   .c_str());
  const std::string before = read_file(old);
  EXPECT_THAT(run("check --data " + old).out, EndsWith("1 matches hold, 0 do not\n"));
  EXPECT_EQ(read_file(old), before);
}

TEST_F(DataFile, ABackupOfARunningServersDataIsWhole) {
  add(some_table("first"), some_entries());
  const std::string copy = folder_.file("copy.db");
  EXPECT_EQ(run("backup --data " + file_ + " --to " + copy).code, 0);
  EXPECT_THAT(run("check --data " + copy).out, EndsWith("1 matches hold, 0 do not\n"));
  EXPECT_EQ(run("backup --data " + file_ + " --to " + copy).code, 1) << "nothing is overwritten";
  EXPECT_EQ(run("restore --from " + copy + " --data " + folder_.file("new.db")).code, 0);
  EXPECT_EQ(run("restore --from " + folder_.file("none") + " --data " + folder_.file("x.db")).code, 1);
}

}  // namespace
}  // namespace spielwerk::cli
