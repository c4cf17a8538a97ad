// Somebody is deleted while what they have asked before is still on its way.

#include <gtest/gtest.h>

#include "server/lobby/deletion.h"
#include "server/tests/noticing_program.h"
#include "server/tests/signing_in.h"

namespace spielwerk::server {
namespace {

class DeletionOrder : public SignInTest {
 protected:
  DeletionOrder() {
    StoredTable row;
    row.id = "table";
    row.game = "opentoy";
    row.rules = 3;
    row.options = {{"seats", "2"}, {"rounds", "3"}, {"paint", "thin"}, {"length", "free"}};
    row.seats = {person_seat("eve", "Eve"), StoredSeat{}};
    row.host = "eve";
    store_->write({.people = {{"eve", "Eve", ""}}, .tables = {row}}, {});
    store_->flush();
    table_ = tables_.find("table");
    table_->join(eve_, std::nullopt);
    table_->join(watches_, std::nullopt);
  }
  static Say say(Room room, const char* text) { return {room, std::string(text)}; }

  Tables tables_{services_};
  Deletion deletion_{services_, accounts_, tables_};
  std::shared_ptr<Listener> eve_ = visitor("eve");
  std::shared_ptr<Listener> watches_ = visitor("ann");
  TablePtr table_;
};

TEST_F(DeletionOrder, WhatIsWrittenAfterThemIsDeletedToo) {
  std::optional<std::string> answer;
  {
    const HeldWriter held(*store_);
    table_->command(eve_, {"1", say(Room::kPlayers, "hello")});
    table_->command(watches_, {"2", say(Room::kWatchers, "my street")});  // waits for Eve's to be written
    deletion_.run(accounts_.find(kDesk), "en", note(answer));
    EXPECT_EQ(accounts_.find(kDesk), nullptr) << "from now on";
    deletion_.run(std::make_shared<Person>(Person{"ann", "Ann", ""}), "en", [](const auto& problem) {
      ASSERT_TRUE(problem);
      EXPECT_EQ(problem->code, "no_session") << "once is enough";
    });
  }
  EXPECT_EQ(wait(answer), "");
  EXPECT_TRUE(watches_->heard("my street")) << "it was said, after all";
  store_->flush();
  EXPECT_EQ(store_->person("ann"), std::nullopt);
  EXPECT_TRUE(store_->chat("table", Room::kWatchers, 9).empty());
  EXPECT_EQ(store_->chat("table", Room::kPlayers, 9).size(), 1U);
}

}  // namespace
}  // namespace spielwerk::server
