// Commands on a data file: `replay --all`, `backup` and `restore`.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/tests/program.h"
#include "core/draws.h"
#include "core/match.h"
#include "core/record.h"
#include "store/sqlite/sqlite_store.h"

namespace spielwerk::cli {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

constexpr const char* kSeed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// A table that is being played, and its first entries, drawn and decided as a server does.
StoredTable some_table(const std::string& id) {
  StoredTable table;
  table.id = id;
  table.game = "machi_koro";
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

std::vector<Entry> some_entries() {
  const AnyGame& game = *find_game("machi_koro");
  const auto match = *game.create({{"seats", "2"}});
  const std::vector<std::string> words{"Heron", ""};
  KeyedDraws draws(kSeed, words);
  while (match->entries() < 60) {
    const ToAct now = match->to_act();
    if (now.kind == ToAct::Kind::kChance) match->draw(draws);
    else
      EXPECT_TRUE(match->play(now.seat, game.decide(*match->info_set(now.seat), "newcomer", {})).has_value());
  }
  return match->record().entries;
}

class DataFile : public testing::Test {
 protected:
  void SetUp() override { store_ = open_sqlite_store(file_); }
  void add(const StoredTable& table, std::vector<Entry> entries) {
    Batch batch;
    batch.tables = {table};
    batch.table = table.id;
    batch.entries = std::move(entries);
    std::promise<bool> done;
    store_->write(std::move(batch), [&](const auto& result) { done.set_value(result.has_value()); });
    ASSERT_TRUE(done.get_future().get());
  }
  Result replay_all() {
    store_.reset();
    return run("replay --all --data " + file_);
  }

  TempFolder folder_;
  std::string file_ = folder_.file("data.db");
  std::unique_ptr<Store> store_;
};

TEST_F(DataFile, EveryMatchIsReplayed) {
  add(some_table("first"), some_entries());
  add(some_table("second"), some_entries());
  StoredTable waiting = some_table("waiting");
  waiting.phase = TablePhase::kGathering;
  add(waiting, {});
  const Result result = replay_all();
  EXPECT_EQ(result.code, 0) << result.out << result.err;
  EXPECT_EQ(result.out, "2 matches replayed, 0 differ\n");
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
  const Result result = replay_all();
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.out, HasSubstr("cut: machi_koro: line "));
  EXPECT_THAT(result.out, HasSubstr("the seed says"));
  EXPECT_THAT(result.out, HasSubstr("unknown: chess: there is no game"));
  EXPECT_THAT(result.out, EndsWith("3 matches replayed, 3 differ\n"));
}

TEST_F(DataFile, AFileInUseIsNotTouched) {
  const Result result = run("replay --all --data " + file_);
  EXPECT_EQ(result.code, 1);
  EXPECT_FALSE(result.err.empty());
}

TEST_F(DataFile, ABackupOfARunningServersDataIsWhole) {
  add(some_table("first"), some_entries());
  const std::string copy = folder_.file("copy.db");
  EXPECT_EQ(run("backup --data " + file_ + " --to " + copy).code, 0);
  EXPECT_EQ(run("replay --all --data " + copy).out, "1 matches replayed, 0 differ\n");
  EXPECT_EQ(run("backup --data " + file_ + " --to " + copy).code, 1) << "nothing is overwritten";
  EXPECT_EQ(run("restore --from " + copy + " --data " + folder_.file("new.db")).code, 0);
  EXPECT_EQ(run("restore --from " + folder_.file("none") + " --data " + folder_.file("x.db")).code, 1);
}

}  // namespace
}  // namespace spielwerk::cli
