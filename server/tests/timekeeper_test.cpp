// Stored tables and a loop that goes as the test says: the keeper of their time where something goes wrong in
// the data file, and a start.

#include "server/table/timekeeper.h"

#include <gtest/gtest.h>

#include "server/life/seats.h"
#include "server/life/timing.h"
#include "server/tests/quiet_services.h"
#include "store/sqlite/sqlite.h"
#include "store/tests/temp_folder.h"

namespace spielwerk::server {
namespace {

using std::chrono::milliseconds;

constexpr Time kBegan = 1'000'000'000;
constexpr Time kHour = 3'600'000;

/// A program that keeps the time of stored tables; each has 48 hours from the beginning on.
struct Program : QuietServices {
  explicit Program(const std::filesystem::path& data) : QuietServices(data) {
    services.clock = [this] { return now; };
    services.note_deadline = [this](Time deadline) { keeper.note(deadline); };
  }

  Time now = kBegan;
  Tables tables{services};
  Timekeeper keeper{services, tables};
};

class TimekeeperTest : public testing::Test {
 protected:
  static std::string id(int number) { return std::to_string(1'000 + number); }
  /// So many tables at which Ann has to decide.
  void store_tables(int many, Time alive) const {
    StoredTable row = toy_table("opentoy");
    row.seats = {person_seat("ann", "Ann"), person_seat("ben", "Ben")};
    row.host = "ann";
    row.pace = {"day", "wait", "endless"};
    const auto clocks = life::clocks_after(std::nullopt, row, {life::Begun{}}, {Seat(0), 0}, kBegan);
    Batch batch{.alive = alive};
    for (int i = 0; i < many; ++i) {
      row.id = id(i);
      batch.tables.push_back(row);
      batch.clocks.push_back(life::stored(row.id, *clocks));
    }
    const auto store = open_sqlite_store(data());
    store->write(std::move(batch), [](const auto& outcome) { EXPECT_TRUE(outcome.has_value()); });
    store->flush();
  }
  void execute(const std::string& change) const {
    sqlite::Database(data(), sqlite::Database::Mode::kReadWriteCreate).execute(change.c_str());
  }
  std::filesystem::path data() const { return folder_.path() / "data.sqlite"; }

  TempFolder folder_;
};

TEST_F(TimekeeperTest, ARestartThatIsCutShortTakesNobodysTime) {
  constexpr int kMany = 70;  // more than are written at once
  store_tables(kMany, kBegan + kHour);
  // As when the program ends before the last of them are written.
  execute("CREATE TRIGGER cut BEFORE UPDATE ON clocks WHEN NEW.table_id = '" + id(kMany - 1) +
          "' BEGIN SELECT RAISE(ABORT, 'cut'); END");
  {
    Program first(data());
    first.now = kBegan + 30 * kHour;
    first.keeper.restart();
  }
  execute("DROP TRIGGER cut");
  Program second(data());
  second.now = kBegan + 60 * kHour;
  second.keeper.restart();
  for (int i = 0; i < kMany; ++i)
    EXPECT_EQ(second.store->clock(id(i))->deadline, second.now + 47 * kHour) << id(i);
  EXPECT_EQ(second.store->alive(), second.now);
}

TEST_F(TimekeeperTest, TablesThatCannotBeLoadedKeepNoOthersFromRunningOut) {
  constexpr int kMany = 70;
  store_tables(kMany, kBegan);
  execute("UPDATE tables SET phase = 9 WHERE id < '" + id(kMany - 1) + "'");
  Program program(data());
  program.now = kBegan + 48 * kHour;
  program.keeper.look();
  program.loop.advance(milliseconds(1'000));
  program.loop.advance(milliseconds(1'000));
  program.loop.run_until([&] { return !program.store->clock(id(kMany - 1))->deadline; });
  // They are tried again after a while.
  execute("UPDATE tables SET phase = 1");
  program.now += kHour;
  program.loop.advance(milliseconds(60'000));
  program.loop.run_until([&] { return !program.store->clock(id(0))->deadline; });
}

TEST_F(TimekeeperTest, GoesOnWhenTheDataFileCanBeReadAgain) {
  store_tables(1, kBegan);
  Program program(data());
  execute("ALTER TABLE clocks RENAME TO away");
  program.now = kBegan + 48 * kHour;
  EXPECT_NO_THROW(program.keeper.look());
  execute("ALTER TABLE away RENAME TO clocks");
  program.loop.advance(milliseconds(1'000));
  program.loop.run_until([&] { return !program.store->clock(id(0))->deadline; });
}

TEST_F(TimekeeperTest, AStartLoadsOneTableInEachTurnOfTheLoop) {
  constexpr int kMany = 5;
  store_tables(kMany, kBegan);
  Program program(data());
  const auto loaded = [&] { return program.tables.phases()["playing"]; };
  program.tables.wake_all();
  ASSERT_EQ(loaded(), 1);
  while (loaded() < kMany) {
    const auto before = loaded();
    program.loop.run_one();
    ASSERT_LE(loaded(), before + 1) << "requests wait for more than one";
  }
}

}  // namespace
}  // namespace spielwerk::server
