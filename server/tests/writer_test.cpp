// What happens at a table is on disk before anybody sees it; the rest of the table waits meanwhile.

#include "server/table/writer.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/life/seats.h"
#include "server/tests/listener.h"
#include "server/tests/quiet_services.h"
#include "store/sqlite/sqlite.h"
#include "store/tests/temp_folder.h"

namespace spielwerk::server {
namespace {

using Steps = std::vector<std::string>;

/// Ann gathers people.
class WriterTest : public testing::Test {
 protected:
  WriterTest() {
    quiet_.store->write({.tables = {table_.state.row}}, {});
    quiet_.store->flush();
    broadcaster_.welcome(ann_, std::nullopt);
  }
  static StoredTable row() {
    StoredTable row = toy_table("toy");
    row.phase = TablePhase::kGathering;
    row.seats = {person_seat("ann", "Ann"), StoredSeat{}};
    row.host = "ann";
    return row;
  }
  Requester asks(const std::string& command) const { return {ann_, command}; }
  void write(const std::string& command, life::Event event) {
    Change change;
    change.requester = asks(command);
    change.events = {std::move(event)};
    writer_.write(std::move(change));
  }
  void written() {
    loop().run_until([&] { return !queue_.held(); });
  }
  ManualLoop& loop() { return quiet_.loop; }

  TempFolder folder_;
  QuietServices quiet_{folder_.path() / "data.sqlite"};
  LoadedTable table_ = load_table(quiet_.services, row());
  Audience audience_;
  TaskQueue queue_;
  Presenter presenter_{quiet_.services, table_, audience_};
  Broadcaster broadcaster_{quiet_.services, table_, presenter_, audience_};
  Steps steps_;
  Writer writer_{quiet_.services,
                 table_,
                 audience_,
                 broadcaster_,
                 queue_,
                 Writer::Hooks{.begins = [this] { steps_.emplace_back("begins"); },
                               .settled = [this] { steps_.emplace_back("settled"); },
                               .failed = [this] { steps_.emplace_back("failed"); }}};
  std::shared_ptr<Listener> ann_ = std::make_shared<Listener>(Person{"ann", "Ann", ""});
};

TEST_F(WriterTest, NobodySeesWhatIsNotOnDisk) {
  write("c1", life::Renamed{"ann", "Anna"});
  queue_.put([&] { steps_.emplace_back("next"); });
  EXPECT_EQ(steps_, Steps{"begins"});
  EXPECT_EQ(table_.state.row.seats[0].name, "Ann");
  EXPECT_EQ(ann_->all().size(), 1) << "the hello";
  written();
  EXPECT_EQ(steps_, (Steps{"begins", "settled", "next"}));
  EXPECT_EQ(table_.state.row.seats[0].name, "Anna");
  EXPECT_TRUE(ann_->heard("Anna"));
  EXPECT_TRUE(ann_->all().back().contains("\"type\":\"done\"")) << ann_->all().back();
  EXPECT_EQ(quiet_.store->table("table")->seats[0].name, "Anna");
  EXPECT_EQ(quiet_.store->events("table", 9).size(), 1);
}

TEST_F(WriterTest, AFailedWriteChangesNothingAndIsTriedAgain) {
  sqlite::Database disk(folder_.path() / "data.sqlite", sqlite::Database::Mode::kReadWriteCreate);
  disk.execute("ALTER TABLE events RENAME TO lost");
  write("c1", life::Renamed{"ann", "Anna"});
  queue_.put([&] { steps_.emplace_back("next"); });
  written();
  EXPECT_EQ(steps_, (Steps{"begins", "next"}));
  EXPECT_EQ(table_.state.row.seats[0].name, "Ann");
  EXPECT_TRUE(ann_->all().back().contains("\"not_saved\""));
  EXPECT_FALSE(writer_.was_done(asks("c1")));
  loop().advance(std::chrono::milliseconds(1'000));
  EXPECT_EQ(steps_, (Steps{"begins", "next", "failed"}));

  disk.execute("ALTER TABLE lost RENAME TO events");
  write("c1", life::Renamed{"ann", "Anna"});
  written();
  EXPECT_EQ(table_.state.row.seats[0].name, "Anna");
  EXPECT_EQ(broadcaster_.version(), 1);
}

TEST_F(WriterTest, ACommandIsDoneOnce) {
  EXPECT_FALSE(writer_.was_done(asks("c1")));
  write("c1", life::Renamed{"ann", "Anna"});
  written();
  const std::size_t heard = ann_->all().size();
  EXPECT_TRUE(writer_.was_done(asks("c1")));
  EXPECT_EQ(ann_->all().size(), heard + 1) << "its sender hears so again";
  EXPECT_FALSE(writer_.was_done(asks("c2")));

  // Also after a start.
  const Writer next(quiet_.services, table_, audience_, broadcaster_, queue_, {});
  EXPECT_EQ(quiet_.store->commands("table"), Steps{DoneCommands::key("ann", "c1")});
}

TEST_F(WriterTest, WithoutEventsNothingIsWritten) {
  life::Talk talk;
  talk.asks = {{.number = 1, .person = "ann", .name = "Ann", .seat = Seat(1)}};
  writer_.carry_out(asks("c1"), {.talk = talk});
  EXPECT_FALSE(queue_.held());
  EXPECT_EQ(steps_, Steps{});
  EXPECT_TRUE(ann_->heard("\"asks\":[{"));
  EXPECT_TRUE(ann_->all().back().contains("c1"));
  EXPECT_TRUE(quiet_.store->events("table", 9).empty());
}

TEST_F(WriterTest, SendsAwayThoseWhoMayNotWatch) {
  const auto eve = std::make_shared<Listener>(Person{"eve", "Eve", ""});
  broadcaster_.welcome(eve, std::nullopt);
  const std::size_t heard = eve->all().size();
  table_.state.row.spectators = false;
  write("c1", life::Begun{});
  written();
  EXPECT_TRUE(eve->sent_away);
  EXPECT_EQ(eve->all().size(), heard);
  EXPECT_FALSE(ann_->sent_away);
}

TEST_F(WriterTest, WritesHowFarItHasComeOnceUnlessThatChanges) {
  writer_.write_progress();
  loop().run_one();
  ASSERT_TRUE(quiet_.store->progress("table"));
  writer_.write_progress();
  table_.state.quarantine = Problem{ServerCode::kQuarantined, "of another time", {}};
  writer_.write_progress();
  loop().run_one();
  EXPECT_TRUE(quiet_.store->progress("table")->quarantined);
}

}  // namespace
}  // namespace spielwerk::server
