// How the match of a table goes on, without the table: what is asked is written as at a table, and time
// passes when the test says so.

#include "server/table/moves.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/match/draws.h"
#include "server/life/decide.h"
#include "server/life/event_text.h"
#include "server/life/seats.h"
#include "server/tests/listener.h"
#include "server/tests/quiet_services.h"
#include "store/sqlite/sqlite.h"
#include "store/tests/temp_folder.h"

namespace spielwerk::server {
namespace {

using std::chrono::milliseconds;

/// The parts of a table that moves need, put together as the table does it.
struct MovingParts {
  MovingParts(Services& services, const StoredTable& row)
      : table(load_table(services, row)), services(services) {}

  LoadedTable table;
  Services& services;
  Audience audience{};
  TaskQueue queue{};
  Presenter presenter{services, table, audience};
  Broadcaster broadcaster{services, table, presenter, audience};
  Writer writer{services,
                table,
                audience,
                broadcaster,
                queue,
                Writer::Hooks{.begins = [this] { moves.stop_thinking(); },
                              .settled = [this] { moves.go_on(); },
                              .failed = [this] { moves.wake(); }}};
  Moves moves{services, table, audience, writer, queue};
};

/// Ann is the host, and plays with Ben or with a computer; everybody sees all cards.
class MovesTest : public testing::Test {
 protected:
  MovesTest() {
    quiet_.config.bot_delay = milliseconds(0);
    quiet_.services.clock = [this] { return now_; };
    row_.phase = TablePhase::kGathering;
    row_.host = "ann";
    row_.seats = {person_seat("ann", "Ann"), person_seat("ben", "Ben")};
  }
  void open() {
    quiet_.store->write({.tables = {row_}}, {});
    quiet_.store->flush();
    parts_ = std::make_unique<MovingParts>(quiet_.services, row_);
    for (const auto& one : {ann_, ben_}) parts_->broadcaster.welcome(one, std::nullopt);
  }
  void start() {
    const life::Around around{.game = parts_->table.game->info(), .now = now_};
    moves().start({ann_, "start"}, life::decide_start(state(), around).value().events);
    written();
  }
  void play(const std::shared_ptr<Listener>& who, const std::string& action, int wait = 0) {
    const Seat seat(who == ann_ ? 0 : 1);
    moves().play({who, action}, {seat, state().entries, action, wait});
    written();
  }
  void written() {
    loop().run_until([&] { return !parts_->queue.held(); });
  }
  /// Until so many entries are there.
  void goes_on_to(std::size_t entries) {
    loop().run_until([&] { return texts().size() >= entries && !parts_->queue.held(); });
  }
  Moves& moves() { return parts_->moves; }
  ManualLoop& loop() { return quiet_.loop; }
  const life::State& state() const { return parts_->table.state; }
  /// The entries and events that are on disk, and entries without what chance has drawn.
  std::vector<std::string> texts() const {
    std::vector<std::string> all;
    for (const StoredEntry& one : quiet_.store->entries("table"))
      all.push_back(one.entry.actor ? one.entry.text : "card");
    return all;
  }
  life::Events events() const {
    life::Events all;
    for (const StoredEvent& one : quiet_.store->events("table", 99))
      all.push_back(life::event_of(one).value());
    return all;
  }

  using Texts = std::vector<std::string>;
  TempFolder folder_;
  QuietServices quiet_{folder_.path() / "data.sqlite"};
  Time now_ = 1'700'000'000'000;
  StoredTable row_ = toy_table("opentoy");
  std::shared_ptr<Listener> ann_ = std::make_shared<Listener>(Person{"ann", "Ann", ""});
  std::shared_ptr<Listener> ben_ = std::make_shared<Listener>(Person{"ben", "Ben", ""});
  std::unique_ptr<MovingParts> parts_;
};

TEST_F(MovesTest, AStartDealsAndIsWrittenInOneGo) {
  open();
  start();
  EXPECT_EQ(state().row.phase, TablePhase::kPlaying);
  EXPECT_EQ(state().turn, Seat(0));
  EXPECT_EQ(texts(), (Texts{"card", "card"}));
  ASSERT_EQ(events().size(), 2U);
  EXPECT_TRUE(std::holds_alternative<life::Begun>(events()[0]));
  EXPECT_EQ(events()[1], life::Event(life::Played{0, 2}));
  EXPECT_FALSE(moves().busy());
}

TEST_F(MovesTest, NothingBeginsWhereNoMoreComputersMayThink) {
  row_.seats[1] = computer_seat(row_, "steady");
  open();
  while (quiet_.think_limits.take("ann", "", [] {})) {
  }
  start();
  EXPECT_TRUE(ann_->heard("too_many_tables"));
  EXPECT_EQ(state().row.phase, TablePhase::kGathering);
  EXPECT_EQ(events(), life::Events{});
}

TEST_F(MovesTest, APlayRunsOnThroughForcedMovesToTheEnd) {
  row_.options["rounds"] = "1";
  open();
  start();
  EXPECT_EQ(texts(), (Texts{"card", "card", "bet 1"})) << "the last round has only one bet";
  play(ann_, "keep");
  EXPECT_EQ(texts(), (Texts{"card", "card", "bet 1", "keep", "bet 1"}));
  EXPECT_EQ(events().back(), life::Event(life::Played{3, 5}));
  play(ben_, "keep");
  EXPECT_EQ(state().row.phase, TablePhase::kOver);
  EXPECT_TRUE(std::holds_alternative<life::Ended>(events().back()));
}

TEST_F(MovesTest, WhatTheRulesRefuseIsNotWritten) {
  open();
  start();
  moves().play({ann_, "c1"}, {Seat(0), 2, "bet 9"});
  EXPECT_FALSE(parts_->queue.held());
  EXPECT_TRUE(ann_->heard("not_offered"));
  moves().undo({ann_, "c2"}, {Seat(0), 2, 0});
  EXPECT_FALSE(parts_->queue.held());
  EXPECT_TRUE(ann_->heard("no_undo"));
  EXPECT_EQ(parts_->table.run->match().entries(), 2);
}

TEST_F(MovesTest, AnUndoIsAnEntry) {
  open();
  start();
  play(ann_, "bet 2");
  moves().undo({ann_, "c1"}, {Seat(0), 3, 2});
  written();
  EXPECT_EQ(texts(), (Texts{"card", "card", "bet 2", "undo 2"}));
  EXPECT_EQ(events().back(), life::Event(life::Played{3, 4}));
  play(ann_, "bet 1");
  EXPECT_EQ(texts().size(), 5U);
}

TEST_F(MovesTest, AMoveThatIsNotOnDiskWasNotPlayed) {
  open();
  start();
  sqlite::Database disk(folder_.path() / "data.sqlite", sqlite::Database::Mode::kReadWriteCreate);
  disk.execute("ALTER TABLE entries RENAME TO lost");
  play(ann_, "bet 2");
  disk.execute("ALTER TABLE lost RENAME TO entries");
  EXPECT_TRUE(ann_->heard("not_saved"));
  EXPECT_EQ(parts_->table.run->match().entries(), 2);
  play(ann_, "bet 1");
  EXPECT_EQ(texts(), (Texts{"card", "card", "bet 1"}));
}

// ---- computers ------------------------------------------------------------------------------------

TEST_F(MovesTest, AComputerDecidesWhenItsTurnComes) {
  row_.seats[1] = computer_seat(row_, "steady");
  open();
  start();
  play(ann_, "bet 2");
  EXPECT_FALSE(moves().busy());
  play(ann_, "keep");
  EXPECT_TRUE(moves().busy());
  goes_on_to(8);
  EXPECT_EQ(texts(), (Texts{"card", "card", "bet 2", "keep", "bet 1", "keep", "card", "card"}));
  EXPECT_EQ(state().turn, Seat(0));
  EXPECT_EQ(quiet_.metrics.bot_decisions, 2);
}

TEST_F(MovesTest, AComputerIsHeldForAsLongAsThePlayerAsked) {
  row_.seats[1] = computer_seat(row_, "steady");
  open();
  start();
  play(ann_, "bet 2");
  play(ann_, "keep", 1'500);
  loop().advance(milliseconds(1'499));
  moves().wake();
  EXPECT_EQ(texts().size(), 4U);
  moves().undo({ann_, "c1"}, {Seat(0), 4, 3});
  written();
  loop().advance(milliseconds(5'000));
  EXPECT_EQ(texts(), (Texts{"card", "card", "bet 2", "keep", "undo 3"})) << "it is not its turn any more";
  play(ann_, "swap", 1'500);
  EXPECT_EQ(texts().back(), "swap") << "chance waits, too";
  loop().advance(milliseconds(1'500));
  goes_on_to(8);
  EXPECT_EQ(texts()[6], "card");
  EXPECT_EQ(texts()[7], "bet 1");
}

TEST_F(MovesTest, NoComputerThinksForNobody) {
  row_.seats = {computer_seat(row_, "endless"), computer_seat(row_, "endless")};
  open();
  start();
  EXPECT_TRUE(moves().busy());
  moves().stop_thinking_for_nobody();
  EXPECT_TRUE(moves().busy()) << "somebody looks on";
  parts_->audience.remove(ann_);
  parts_->audience.remove(ben_);
  moves().stop_thinking_for_nobody();
  EXPECT_FALSE(moves().busy());
}

// ---- words ----------------------------------------------------------------------------------------

/// Ann and Ben have sealed words.
class SealedMovesTest : public MovesTest {
 protected:
  SealedMovesTest() {
    for (StoredSeat& seat : row_.seats) seat.seal = to_hex(sha256("words of " + seat.person));
  }
  void opens(int seat) {
    const std::string words = "words of " + row_.seats[static_cast<std::size_t>(seat)].person;
    parts_->writer.carry_out({}, {.events = {life::WordsOpened{Seat(seat), words}}});
    written();
  }
};

TEST_F(SealedMovesTest, TheFirstDrawWaitsForAllWords) {
  open();
  start();
  EXPECT_EQ(texts(), Texts{});
  EXPECT_TRUE(moves().busy());
  opens(0);
  EXPECT_EQ(texts(), Texts{});
  opens(1);
  written();
  EXPECT_EQ(texts(), (Texts{"card", "card"}));
  EXPECT_EQ(events().back(), life::Event(life::WordsClosed{}));
  EXPECT_FALSE(state().row.exchanging);
}

TEST_F(SealedMovesTest, WordsAreGivenUpAfterAWhile) {
  quiet_.config.deadlines.words = milliseconds(10'000);
  open();
  start();
  loop().advance(milliseconds(9'999));
  EXPECT_FALSE(parts_->queue.held());
  EXPECT_EQ(texts(), Texts{});
  loop().advance(milliseconds(1));
  written();
  EXPECT_EQ(texts(), (Texts{"card", "card"}));
  EXPECT_EQ(events().back(), life::Event(life::WordsClosed{}));
  EXPECT_FALSE(moves().busy());
}

TEST_F(SealedMovesTest, NobodyWaitsForWhoIsNotThere) {
  open();
  parts_->audience.remove(ben_);
  start();
  EXPECT_EQ(texts(), Texts{});
  opens(0);
  written();
  EXPECT_EQ(texts(), (Texts{"card", "card"}));
}

// ---- time -----------------------------------------------------------------------------------------

TEST_F(MovesTest, WhoPlaysEndsThePause) {
  row_.pace = {"day", "computer", "steady"};
  open();
  start();
  parts_->table.state.clocks->paused = true;
  play(ann_, "bet 2");
  EXPECT_FALSE(state().clocks->paused);
  const life::Events all = events();
  ASSERT_GE(all.size(), 2U);
  EXPECT_EQ(all[all.size() - 2], life::Event(life::Played{2, 3}));
  EXPECT_EQ(all.back(), life::Event(life::Resumed{}));
  play(ann_, "keep");
  EXPECT_EQ(events().back(), life::Event(life::Played{3, 4})) << "there was no pause";
}

TEST_F(MovesTest, WhatAComputerPlaysEndsNoPause) {
  row_.pace = {"day", "computer", "steady"};
  row_.seats[1] = computer_seat(row_, "steady");
  open();
  start();
  play(ann_, "bet 2");
  play(ann_, "keep", 1'500);
  parts_->table.state.clocks->paused = true;
  loop().advance(milliseconds(1'500));
  goes_on_to(5);
  EXPECT_TRUE(state().clocks->paused);
}

}  // namespace
}  // namespace spielwerk::server
