// What every store must do with lists of friends, and with who is asked to which table.

#include <gtest/gtest.h>

#include "store/tests/contract.h"

namespace spielwerk {
namespace {

StoredTable gathering_table(std::string id) {
  StoredTable table = some_table(std::move(id));
  table.phase = TablePhase::kGathering;
  return table;
}

class FriendsContract : public StoreContract {
 protected:
  void SetUp() override {
    StoreContract::SetUp();
    ASSERT_TRUE(write({.people = {{"ann", "Ann", "", 5}, {"bob", "Bob", "", 5}, {"eve", "Eve", "", 5}},
                       .tables = {gathering_table("t1"), gathering_table("t2")}}));
  }
};

TEST_P(FriendsContract, KeepsFriends) {
  ASSERT_TRUE(write({.friends = {{"ann", "bob", "", 6}, {"ann", "eve", "", 7}, {"bob", "ann", "", 8}}}));
  ASSERT_TRUE(write({.people = {{"bob", "Bobby", "", 5}}, .friends = {{"ann", "bob", "", 9}}}));
  reopen();
  EXPECT_EQ(store_->friends("ann"),
            (std::vector<StoredFriend>{{"ann", "eve", "Eve", 7}, {"ann", "bob", "Bobby", 6}}))
      << "as they are called now, since the first time";
  ASSERT_TRUE(write({.drop_friends = {{"ann", "eve", "", 0}}}));
  EXPECT_EQ(store_->friends("ann").size(), 1U);
  EXPECT_EQ(store_->friends("bob").size(), 1U);
  ASSERT_TRUE(write({.drop_people = {"bob"}}));
  EXPECT_TRUE(store_->friends("ann").empty()) << "there is nobody any more who could come";
  EXPECT_TRUE(store_->friends("bob").empty());
}

TEST_P(FriendsContract, KeepsInvitations) {
  ASSERT_TRUE(write({.invitations = {{"t1", "bob", "ann", "", "", 6}, {"t1", "eve", "ann", "", "", 7}}}));
  ASSERT_TRUE(write({.people = {{"bob", "Bobby", "", 5}}, .invitations = {{"t2", "ann", "bob", "", "", 8}}}));
  reopen();
  const StoredInvitation bob{"t1", "bob", "ann", "Bobby", "Ann", 6};
  const StoredInvitation eve{"t1", "eve", "ann", "Eve", "Ann", 7};
  const StoredInvitation ann{"t2", "ann", "bob", "Ann", "Bobby", 8};
  EXPECT_EQ(store_->invitations_to("t1"), (std::vector<StoredInvitation>{bob, eve}));
  EXPECT_EQ(store_->invitations_of("bob", 9), (std::vector<StoredInvitation>{ann, bob}));
  EXPECT_EQ(store_->invitations_of("ann", 2), (std::vector<StoredInvitation>{ann, eve}));
}

TEST_P(FriendsContract, AnInvitationIsTakenBackUnlessItIsDeclined) {
  StoredInvitation bob{"t1", "bob", "ann", "Bob", "Ann", 6};
  const StoredInvitation eve{"t1", "eve", "ann", "Eve", "Ann", 7};
  ASSERT_TRUE(write({.invitations = {bob, eve, {"t2", "bob", "ann", "", "", 8}}}));
  ASSERT_TRUE(write({.drop_invitations = {bob}}));
  EXPECT_EQ(store_->invitations_to("t1"), std::vector<StoredInvitation>{eve});
  EXPECT_EQ(store_->invitations_to("t2").size(), 1U) << "to another table";
  bob.declined = true;
  ASSERT_TRUE(write({.invitations = {bob}}));
  ASSERT_TRUE(write({.drop_invitations = {bob}}));
  EXPECT_EQ(store_->invitations_to("t1"), (std::vector<StoredInvitation>{bob, eve}));
}

TEST_P(FriendsContract, ADeclinedInvitationStaysDeclined) {
  StoredInvitation bob{"t1", "bob", "ann", "Bob", "Ann", 6};
  ASSERT_TRUE(write({.invitations = {bob}}));
  ASSERT_TRUE(write({.invitations = {{"t1", "bob", "eve", "", "", 7}}}));
  EXPECT_EQ(store_->invitations_to("t1"), std::vector<StoredInvitation>{bob}) << "who was first has asked";
  bob.declined = true;
  ASSERT_TRUE(write({.invitations = {bob}}));
  ASSERT_TRUE(write({.invitations = {{"t1", "bob", "ann", "", "", 8}}}));
  EXPECT_EQ(store_->invitations_to("t1"), std::vector<StoredInvitation>{bob});
}

TEST_P(FriendsContract, InvitationsEndWithTheGathering) {
  const auto invite = [&](const std::string& table, const std::string& person) {
    ASSERT_TRUE(write({.invitations = {{table, person, "ann", "", "", 6}}}));
  };
  invite("t1", "bob");
  invite("t2", "bob");
  ASSERT_TRUE(write({.tables = {gathering_table("t1")}}));
  EXPECT_EQ(store_->invitations_to("t1").size(), 1U) << "people come and go";
  ASSERT_TRUE(write({.tables = {some_table("t1")}}));
  EXPECT_TRUE(store_->invitations_to("t1").empty()) << "it is being played";
  EXPECT_EQ(store_->invitations_to("t2").size(), 1U);
  ASSERT_TRUE(write({.drop_tables = {"t2"}}));
  EXPECT_TRUE(store_->invitations_of("bob", 9).empty());
  invite("t1", "eve");
  ASSERT_TRUE(write({.drop_people = {"eve"}}));
  EXPECT_TRUE(store_->invitations_to("t1").empty());
}

INSTANTIATE_TEST_SUITE_P(Databases, FriendsContract, testing::ValuesIn(kOpeners));

}  // namespace
}  // namespace spielwerk
