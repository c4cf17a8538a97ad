// What every store must do with how far people have read the chats of tables.

#include <gtest/gtest.h>

#include "store/tests/contract.h"

namespace spielwerk {
namespace {

using Marks = std::vector<StoredChatMark>;
using Unread = std::vector<UnreadLine>;

class ChatMarksContract : public StoreContract {
 protected:
  void SetUp() override {
    StoreContract::SetUp();
    ASSERT_TRUE(write({.people = {{"ann", "Ann", "", 5}, {"bob", "Bob", "", 5}},
                       .tables = {some_table("t1"), some_table("t2")}}));
    say("t1", 10, "bob");
    say("t1", 11, "ann");
    say("t1", 12, "eve", Room::kWatchers);
    say("t1", 13, "eve");
    say("t2", 14, "bob");
  }
  void say(const std::string& table, Time at, const std::string& person, Room room = Room::kPlayers) {
    ASSERT_TRUE(write({.table = table, .chat = StoredChat{at, person, person, Seat(0), room, "hello"}}));
  }
  void read(const std::string& table, const std::string& person, Time at) {
    ASSERT_TRUE(write({.chat_marks = {{table, person, at}}}));
  }
};

TEST_P(ChatMarksContract, SayWhatOthersHaveSaidSinceAmongThePlayers) {
  EXPECT_EQ(store_->chat_read("t1", "ann"), 0);
  EXPECT_EQ(store_->unread_chat("t1", "ann"), (Unread{{10, "bob"}, {13, "eve"}}));
  read("t1", "ann", 10);
  reopen();
  EXPECT_EQ(store_->chat_read("t1", "ann"), 10);
  EXPECT_EQ(store_->unread_chat("t1", "ann"), (Unread{{13, "eve"}}));
  EXPECT_EQ(store_->unread_chat("t1", "bob"), (Unread{{11, "ann"}, {13, "eve"}})) << "each has their own";
  EXPECT_EQ(store_->unread_chat("t2", "ann"), (Unread{{14, "bob"}}));
}

TEST_P(ChatMarksContract, NeverGoBack) {
  read("t1", "ann", 13);
  read("t1", "ann", 10);
  EXPECT_EQ(store_->chat_read("t1", "ann"), 13);
  EXPECT_TRUE(store_->unread_chat("t1", "ann").empty());
}

TEST_P(ChatMarksContract, AreToldOfAPerson) {
  read("t2", "ann", 14);
  read("t1", "ann", 13);
  read("t1", "bob", 14);
  EXPECT_EQ(store_->chat_marks("ann"), (Marks{{"t1", "ann", 13}, {"t2", "ann", 14}}));
}

TEST_P(ChatMarksContract, GoWithTheTable) {
  read("t1", "ann", 13);
  read("t2", "ann", 14);
  ASSERT_TRUE(write({.drop_tables = {"t1"}}));
  read("t1", "ann", 15);
  EXPECT_EQ(store_->chat_marks("ann"), (Marks{{"t2", "ann", 14}})) << "also what comes late";
}

TEST_P(ChatMarksContract, GoWithThePerson) {
  read("t1", "bob", 13);
  ASSERT_TRUE(write({.drop_people = {"bob"}}));
  read("t1", "bob", 15);
  ASSERT_TRUE(write({.people = {{"bob", "Bob", "", 5}}}));
  EXPECT_TRUE(store_->chat_marks("bob").empty());
}

INSTANTIATE_TEST_SUITE_P(Databases, ChatMarksContract, testing::ValuesIn(kOpeners));

}  // namespace
}  // namespace spielwerk
