// What only the SQLite store promises: its file, its backup, its schema number.

#include <gtest/gtest.h>

#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include <map>
#include <set>

#include "store/sqlite/chat_mark_rows.h"
#include "store/sqlite/migrate.h"
#include "store/sqlite/rating_rows.h"
#include "store/sqlite/sqlite_store.h"
#include "store/tests/contract.h"
#include "store/tests/damaged_page.h"
#include "store/tests/temp_folder.h"

namespace spielwerk {
namespace {

class SqliteFile : public testing::Test {
 protected:
  void add_entry(Store& store, int n) {
    store.write({.table = "t", .first = n, .entries = {{Seat(0), "x"}}}, nullptr);
    store.flush();
  }

  TempFolder folder_;
  std::filesystem::path file_ = folder_.path() / "data.sqlite";
  std::filesystem::path copy_ = folder_.path() / "copy.sqlite";
};

TEST_F(SqliteFile, IsUsedByOneServerAtATime) {
  const auto store = open_sqlite_store(file_);
  EXPECT_THROW(open_sqlite_store(file_), StoreError);
}

TEST_F(SqliteFile, IsUsedByOneServerAtATimeUnderAnyName) {
  const auto store = open_sqlite_store(file_);
  const std::filesystem::path link = folder_.path() / "link.sqlite";
  std::filesystem::create_symlink(file_, link);
  EXPECT_THROW(open_sqlite_store(link), StoreError);
  std::filesystem::create_directory_symlink(folder_.path(), folder_.path() / "here");
  EXPECT_THROW(open_sqlite_store(folder_.path() / "here" / "data.sqlite"), StoreError);
  const std::filesystem::path second = folder_.path() / "second.sqlite";
  std::filesystem::create_hard_link(file_, second);
  EXPECT_THROW(open_sqlite_store(second), StoreError);
}

// A log lies beside the name it was written under: under another it would not be read.
TEST_F(SqliteFile, UnderASecondNameIsRefused) {
  open_sqlite_store(file_);
  const std::filesystem::path second = folder_.path() / "second.sqlite";
  std::filesystem::create_hard_link(file_, second);
  EXPECT_THROW(open_sqlite_store(second), StoreError);
  std::filesystem::remove(file_);
  EXPECT_NO_THROW(open_sqlite_store(second));
}

TEST_F(SqliteFile, ByALinkIsTheSameFile) {
  add_entry(*open_sqlite_store(file_), 0);
  std::filesystem::create_symlink(file_, folder_.path() / "link.sqlite");
  EXPECT_EQ(open_sqlite_store(folder_.path() / "link.sqlite")->entries("t").size(), 1U);
}

TEST_F(SqliteFile, ThatIsEmptyIsRefused) {
  std::ofstream{file_};
  EXPECT_THROW(open_sqlite_store(file_), StoreError);
  EXPECT_EQ(std::filesystem::file_size(file_), 0U);
}

TEST_F(SqliteFile, ThatIsGoneWhileItsLogIsThereIsNotMadeAgain) {
  std::ofstream(file_.string() + "-wal") << "moves";
  EXPECT_THROW(open_sqlite_store(file_), StoreError);
  EXPECT_FALSE(std::filesystem::exists(file_));
}

TEST_F(SqliteFile, IsMadeAfterACrashInTheMiddleOfMakingIt) {
  std::ofstream(file_.string() + ".new") << "half a data file";
  std::ofstream(file_.string() + ".new-journal") << "half a journal";
  add_entry(*open_sqlite_store(file_), 0);
  EXPECT_EQ(open_sqlite_store(file_)->entries("t").size(), 1U);
  EXPECT_FALSE(std::filesystem::exists(file_.string() + ".new"));
}

class Private : public SqliteFile, public testing::WithParamInterface<mode_t> {
 protected:
  Private() : umask_(::umask(GetParam())) {}
  ~Private() override { ::umask(umask_); }
  /// Permissions of every file in the folder, by name.
  std::map<std::string, mode_t> modes() const {
    std::map<std::string, mode_t> modes;
    for (const auto& item : std::filesystem::directory_iterator(folder_.path())) {
      struct stat info{};
      ::stat(item.path().c_str(), &info);
      modes[item.path().filename()] = info.st_mode & 07777;
    }
    return modes;
  }
  void expect_private(std::set<std::string> names) const {
    for (const auto& [name, mode] : modes()) {
      EXPECT_EQ(mode, 0600U) << name;
      names.erase(name);
    }
    EXPECT_TRUE(names.empty()) << *names.begin() << " is missing";
  }

 private:
  mode_t umask_;
};

TEST_P(Private, IsWhatTheServerWritesAndWhatIsCopied) {
  const auto store = open_sqlite_store(file_);
  add_entry(*store, 0);
  ASSERT_TRUE(backup_sqlite(file_, copy_));
  expect_private({"data.sqlite", "data.sqlite-wal", "data.sqlite-shm", "data.sqlite.lock", "copy.sqlite"});
}

TEST_P(Private, BecomesWhatAnOlderProgramMadeReadable) {
  add_entry(*open_sqlite_store(file_), 0);
  ::chmod(file_.c_str(), 0644);
  const auto store = open_sqlite_store(file_);
  add_entry(*store, 1);
  expect_private({"data.sqlite", "data.sqlite-wal", "data.sqlite-shm"});
}

INSTANTIATE_TEST_SUITE_P(Umasks, Private, testing::Values(0000, 0022, 0277));

TEST_F(SqliteFile, OfANewerProgramIsRefused) {
  open_sqlite_store(file_);
  {
    sqlite::Database database(file_, sqlite::Database::Mode::kReadWriteCreate);
    database.execute("PRAGMA user_version = 1000");
  }
  EXPECT_THROW(open_sqlite_store(file_), StoreError);
}

TEST_F(SqliteFile, InAMissingFolderIsAClearError) {
  try {
    open_sqlite_store(folder_.path() / "nowhere" / "data.sqlite");
    FAIL() << "opened";
  } catch (const StoreError& error) {
    EXPECT_NE(std::string(error.what()).find("folder"), std::string::npos);
  }
}

TEST_F(SqliteFile, MayBeCopiedWhileItIsWritten) {
  const auto store = open_sqlite_store(file_);
  add_entry(*store, 0);
  ASSERT_TRUE(backup_sqlite(file_, copy_));
  add_entry(*store, 1);
  EXPECT_EQ(store->entries("t").size(), 2U);
  EXPECT_EQ(open_sqlite_store(copy_)->entries("t").size(), 1U);
}

TEST_F(SqliteFile, IsNeverOverwrittenByACopy) {
  open_sqlite_store(file_);
  std::ofstream(copy_) << "precious";
  const auto done = backup_sqlite(file_, copy_);
  ASSERT_FALSE(done);
  EXPECT_EQ(std::filesystem::file_size(copy_), 8U);
}

TEST_F(SqliteFile, ThatIsNoDatabaseGivesNoCopy) {
  std::ofstream(file_) << std::string(4'096, 'x');
  EXPECT_FALSE(backup_sqlite(file_, copy_));
  EXPECT_FALSE(std::filesystem::exists(copy_));
}

TEST_F(SqliteFile, ListsTheLeadersOfALadderWithoutReadingTheRestOfIt) {
  open_sqlite_store(file_);
  sqlite::Database database(file_, sqlite::Database::Mode::kReadOnly);
  sqlite::Statement plan(database, ("EXPLAIN QUERY PLAN " + sqlite::leaders_query(true)).c_str());
  std::string steps;
  for (plan.start(std::string("toy"), 2, 0, 3, 100); plan.next();) steps += plan.text(3) + '\n';
  EXPECT_EQ(steps,
            "SEARCH s USING INDEX standings_listed (game=? AND players=? AND list=?)\n"
            "SEARCH p USING PRIMARY KEY (id=?)\n")
      << "no sorting, and nobody who is not listed";
}

TEST_F(SqliteFile, CountsWhatIsUnreadWithoutReadingWhatIsNot) {
  open_sqlite_store(file_);
  sqlite::Database database(file_, sqlite::Database::Mode::kReadOnly);
  sqlite::Statement plan(database,
                         (std::string("EXPLAIN QUERY PLAN ") + sqlite::unread_chat_query()).c_str());
  std::string steps;
  for (plan.start(std::string("t"), std::string("ann")); plan.next();) steps += plan.text(3) + '\n';
  EXPECT_EQ(steps,
            "SEARCH chat USING COVERING INDEX chat_by_time (table_id=? AND room=? AND at>?)\n"
            "SCALAR SUBQUERY 1\n"
            "SEARCH chat_marks USING PRIMARY KEY (table_id=? AND person=?)\n")
      << "no sorting, and no line itself";
}

// How far tables have come stands in their last entries, and lists show many tables.
TEST_F(SqliteFile, ADamagedPageHidesHowFarItsTablesHaveComeAndNoOther) {
  constexpr int kTables = 200;
  const auto name_of = [](int number) { return "t" + std::to_string(1'000 + number); };
  {
    const auto store = open_sqlite_store(file_);
    for (int i = 0; i < kTables; ++i) {
      Batch batch = entries(name_of(i), 0, {{Seat(0), std::string(200, 'x')}});
      batch.tables = {some_table(name_of(i))};
      batch.progress = TableProgress{1, Seat(0), batch.at};
      store->write(std::move(batch), nullptr);
    }
  }
  damage_first_page_of("entries", file_);
  const auto store = open_sqlite_store(file_);
  std::vector<std::string> hidden;
  for (int i = 0; i < kTables; ++i)
    if (!store->progress(name_of(i))) hidden.push_back(name_of(i));
  EXPECT_GT(hidden.size(), 0U);
  EXPECT_LT(hidden.size(), kTables / 2);
  EXPECT_EQ(store->tables_to_wake("", kTables), hidden) << "the others wait for a person";
  EXPECT_THROW(store->entries(hidden.front()), StoreError);
}

// A file as the program before left it: somebody sits at a table where something was said, and somebody sat.
TEST_F(SqliteFile, WhatWasSaidBeforeThereWereMarksIsNotNew) {
  open_sqlite_store(file_);
  {
    sqlite::Database database(file_, sqlite::Database::Mode::kReadWriteCreate);
    database.execute(
        "DROP VIEW progress; ALTER TABLE entries DROP COLUMN version; ALTER TABLE entries DROP COLUMN turn;"
        "DROP TABLE chat_marks; DROP INDEX chat_by_time; PRAGMA user_version = 33;"
        "INSERT INTO seats (table_id, seat, kind, person, name, level, local, words) VALUES "
        "('t', 0, 1, 'ann', 'Ann', '', 0, ''), ('t', 1, 1, 'ann', 'Grandma', '', 1, ''), "
        "('t', 2, 2, '', 'Konrad', '', 0, ''), ('silent', 0, 1, 'ann', 'Ann', '', 0, '');"
        "INSERT INTO occupants (table_id, seat, place, until, kind, person, name, level, local, since, "
        "replaced) VALUES ('t', 2, 0, 5, 1, 'bob', 'Bob', '', 0, 0, 0);"
        "INSERT INTO chat (table_id, room, at, person, name, seat, text) VALUES "
        "('t', 0, 7, 'bob', 'Bob', 2, 'hello'), ('t', 1, 9, 'eve', 'Eve', NULL, 'psst');");
  }
  const auto store = open_sqlite_store(file_);
  EXPECT_EQ(store->chat_marks("ann"), (std::vector<StoredChatMark>{{"t", "ann", 7}}));
  EXPECT_EQ(store->chat_marks("bob"), (std::vector<StoredChatMark>{{"t", "bob", 7}}));
  EXPECT_TRUE(store->chat_marks("").empty());
  EXPECT_TRUE(store->unread_chat("t", "ann").empty());
}

// A file as the program before left it: that entries were added stood in rows of their own.
TEST_F(SqliteFile, EntriesTakeOverThatTheyWereAdded) {
  open_sqlite_store(file_);
  {
    sqlite::Database database(file_, sqlite::Database::Mode::kReadWriteCreate);
    database.execute(
        "DROP VIEW progress; ALTER TABLE entries DROP COLUMN version; ALTER TABLE entries DROP COLUMN turn;"
        "PRAGMA user_version = 34;"
        "INSERT INTO tables (id, game, rules, options, visibility, phase, host, seed, created, changed, "
        "rematch, bots, n, turn, moved) VALUES ('t', 'toy', 1, '', 0, 1, 'ann', '', 1, 1, '', 0, 3, 1, 8);"
        "INSERT INTO entries (table_id, n, text, at) VALUES ('t', 0, 'a', 7), ('t', 1, 'b', 7), "
        "('t', 2, 'c', 8), ('cut', 0, 'a', 7);"
        "INSERT INTO events (table_id, version, at, text) VALUES ('t', 1, 6, '{\"kind\":\"begun\"}'), "
        "('t', 2, 7, '{\"kind\":\"played\",\"from\":0,\"to\":2}'), "
        "('t', 3, 8, '{\"kind\":\"played\",\"from\":2,\"to\":3}'), "
        "('t', 4, 8, '{\"kind\":\"said\"}'), "
        "('cut', 1, 7, '{\"kind\":\"played\",\"from\":0,\"to\":2}'), "
        "('cut', 2, 7, '{\"kind\":\"played\",\"fr');");
  }
  const auto store = open_sqlite_store(file_);
  EXPECT_EQ(store->events("t", 9), (std::vector<StoredEvent>{{1, 6, R"({"kind":"begun"})"},
                                                             {2, 7, "", EntryRange{0, 2}},
                                                             {3, 8, "", EntryRange{2, 3}},
                                                             {4, 8, R"({"kind":"said"})"}}));
  EXPECT_EQ(store->progress("t"), (TableProgress{3, Seat(1), 8}));
  ASSERT_EQ(store->events("cut", 9).size(), 2U);
  EXPECT_EQ(store->events("cut", 9)[0].text, R"({"kind":"played","from":0,"to":2})")
      << "damage is not hidden";
}

}  // namespace
}  // namespace spielwerk
