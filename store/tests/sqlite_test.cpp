// What only the SQLite store promises: its file, its backup, its schema number.

#include <gtest/gtest.h>

#include <fstream>

#include "store/sqlite/migrate.h"
#include "store/sqlite/sqlite_store.h"
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

}  // namespace
}  // namespace spielwerk
