// A decision that can be taken back: computers wait for as long as the player asked, and not longer.

#include <gtest/gtest.h>

#include <algorithm>

#include "server/table/table.h"
#include "server/tests/listener.h"
#include "server/tests/quiet_services.h"
#include "store/tests/temp_folder.h"

namespace spielwerk::server {
namespace {

using std::chrono::milliseconds;

/// Ann and a computer; ann has made her bet, and the computer's turn follows when she keeps her card.
class Hold : public testing::Test {
 protected:
  Hold() : Hold("free") {}
  explicit Hold(const std::string& length) {
    quiet_.config.bot_delay = milliseconds(0);
    StoredTable row = toy_table("opentoy");
    row.options["length"] = length;
    row.seats = {{SeatKind::kPerson, "ann", "Ann", "", false, ""},
                 {SeatKind::kBot, "", "Bot", "steady", false, ""}};
    row.host = "ann";
    table_ = std::make_shared<Table>(quiet_.services, row);
    table_->wake();
    table_->join(ann_, std::nullopt);
    quiet_.loop.run_until([&] { return entries() == 2; });  // both have a card
    play("bet 1", {});
  }

  int entries() const { return static_cast<int>(quiet_.store->entries("table").size()); }
  void send(decltype(Command::what) what) {
    const std::string id = "c" + std::to_string(++commands_);
    table_->command(ann_, {id, std::move(what)});
    quiet_.loop.run_until([&] { return ann_->heard("\"id\":\"" + id + '"'); });
  }
  void play(const std::string& action, milliseconds wait) {
    send(Play{Seat{0}, entries(), action, static_cast<int>(wait.count())});
  }
  /// Lets the computer find what it would do.
  void think() { quiet_.loop.run_one(); }

  TempFolder folder_;
  QuietServices quiet_{folder_.path() / "data.sqlite"};
  std::shared_ptr<Listener> ann_ = std::make_shared<Listener>(Person{"ann", "Ann", ""});
  TablePtr table_;
  int commands_ = 0;
};

TEST_F(Hold, TheComputerPlaysOnlyAfterTheWait) {
  play("keep", milliseconds(1'500));
  think();
  quiet_.loop.advance(milliseconds(1'499));
  EXPECT_EQ(entries(), 4);
  quiet_.loop.advance(milliseconds(1));
  quiet_.loop.run_until([&] { return entries() > 4; });
}

TEST_F(Hold, TheComputerPlaysWhenItHasThoughtLongerThanTheWait) {
  play("keep", milliseconds(1'500));
  quiet_.loop.advance(milliseconds(1'500));
  EXPECT_EQ(entries(), 4);
  quiet_.loop.run_until([&] { return entries() > 4; });
}

TEST_F(Hold, TheComputerPlaysAtOnceWhereNobodyAsked) {
  play("keep", {});
  quiet_.loop.run_until([&] { return entries() > 4; });
}

TEST_F(Hold, TheDecisionIsTakenBackMeanwhile) {
  play("keep", milliseconds(1'500));
  think();
  send(Undo{Seat{0}, 4, 3});
  EXPECT_EQ(entries(), 5);
  quiet_.loop.advance(milliseconds(5'000));
  EXPECT_EQ(entries(), 5) << "it is ann's turn again";
  play("keep", {});
  quiet_.loop.run_until([&] { return entries() > 6; });
}

TEST_F(Hold, ChanceWaitsToo) {
  play("swap", milliseconds(1'500));
  EXPECT_EQ(entries(), 4) << "the card is not drawn yet";
  send(Undo{Seat{0}, 4, 3});
  EXPECT_EQ(entries(), 5);
  play("swap", milliseconds(1'500));
  quiet_.loop.advance(milliseconds(1'500));
  quiet_.loop.run_until([&] { return entries() > 7; });  // the card, and the computer's bet
}

TEST_F(Hold, NobodyWaitsForTheirOwnNextDecision) {
  send(Undo{Seat{0}, 3, 2});
  play("bet 2", milliseconds(1'500));
  play("keep", {});
  quiet_.loop.run_until([&] { return entries() > 6; });
}

/// A match that takes no entry more when Ann has kept her card.
class FullMatch : public Hold {
 protected:
  FullMatch() : Hold("short") {}
};

TEST_F(FullMatch, NoComputerThinksWhereNothingCanBePlayed) {
  play("keep", {});
  const BotPool::Load load = quiet_.bots.load();
  EXPECT_EQ(load.waiting + load.waits.count(), 0U);
  EXPECT_EQ(entries(), 4);
}

}  // namespace
}  // namespace spielwerk::server
