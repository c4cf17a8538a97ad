// What every store must do with people, their accounts and their sessions.

#include <gtest/gtest.h>

#include <algorithm>

#include "store/tests/contract.h"

namespace spielwerk {
namespace {

TEST_P(StoreContract, KeepsPeople) {
  StoredPerson ann{"ann", "Ann", "de", 5, 7, true};
  ann.calendar = "1320 420 60";
  ann.night_changed = 6;
  const StoredPerson bob{"bob", "Bob", "", 6, 0, false, StoredAccount{"bob", "hash", {"code-1", "code-2"}}};
  ASSERT_TRUE(write({.people = {ann, bob}}));
  reopen();
  EXPECT_EQ(store_->person("ann"), ann);
  EXPECT_EQ(store_->person("bob"), bob);
  EXPECT_EQ(store_->person("eve"), std::nullopt);
}

TEST_P(StoreContract, FindsAccountsByTheirNames) {
  StoredPerson ann{"ann", "Ann", "", 5, 0, false, StoredAccount{"ann", "hash"}};
  ASSERT_TRUE(write({.people = {ann, {"guest", "Ann", "", 6}, {"other", "Ann", "", 6}}}));
  EXPECT_EQ(store_->account("ann"), ann);
  EXPECT_EQ(store_->account("bob"), std::nullopt);
  EXPECT_EQ(store_->account(""), std::nullopt) << "guests have no key";
  const auto twice = write({.people = {{"eve", "Ann", "", 7, 0, false, StoredAccount{"ann", "hash"}}}});
  ASSERT_FALSE(twice);
  EXPECT_TRUE(twice.error().conflict);
  EXPECT_EQ(store_->person("eve"), std::nullopt);
  ann.account->name_key = "anna";
  ann.account->codes = {"code"};
  ASSERT_TRUE(write({.people = {ann}}));
  EXPECT_EQ(store_->account("anna"), ann);
  EXPECT_EQ(store_->account("ann"), std::nullopt);
}

TEST_P(StoreContract, KeepsSessions) {
  const StoredSession phone{"hash-1", "ann", "a phone", 5, 7};
  const StoredSession desk{"hash-2", "ann", "", 6, 9};
  ASSERT_TRUE(write({.sessions = {phone, desk, {"hash-3", "bob", "", 6, 8}}}));
  reopen();
  EXPECT_EQ(store_->session("hash-1"), phone);
  EXPECT_EQ(store_->session("hash-4"), std::nullopt);
  EXPECT_EQ(store_->sessions("ann"), (std::vector{desk, phone}));
  ASSERT_TRUE(write({.visits = {{"hash-1", "ann", 11}}, .drop_sessions = {"hash-2"}}));
  ASSERT_EQ(store_->sessions("ann").size(), 1U);
  EXPECT_EQ(store_->sessions("ann")[0].seen, 11);
  EXPECT_TRUE(store_->old_sessions(8, 9).empty());
  EXPECT_EQ(store_->old_sessions(11, 9), std::vector<std::string>{"hash-3"});
  EXPECT_EQ(store_->old_sessions(12, 9), (std::vector<std::string>{"hash-3", "hash-1"}));
}

TEST_P(StoreContract, NotesVisitsOfWhoeverIsThere) {
  StoredPerson ann{"ann", "Ann", "", 5, 7, false, StoredAccount{"ann", "hash", {"code"}}};
  ASSERT_TRUE(write({.people = {ann}, .sessions = {{"hash-1", "ann", "a phone", 5, 7, true}}}));
  EXPECT_TRUE(store_->session("hash-1")->passkey);
  ASSERT_TRUE(write({.visits = {{"hash-1", "ann", 11}, {"hash-2", "bob", 11}}}));
  EXPECT_EQ(store_->session("hash-1")->seen, 11);
  EXPECT_FALSE(store_->session("hash-2"));
  EXPECT_FALSE(store_->person("bob"));
  ASSERT_TRUE(write({.people = {ann}}));
  ann.seen = 11;
  EXPECT_EQ(store_->person("ann"), ann) << "as it was read before the visit, which has taken place";
}

TEST_P(StoreContract, ForgetsGuestsWithTheirSessionsAndNoAccounts) {
  const StoredPerson ann{"ann", "Ann", "", 5, 0, false, StoredAccount{"ann", "hash"}};
  ASSERT_TRUE(write({.people = {ann, {"guest", "Guest", "", 5}},
                     .sessions = {{"hash-1", "ann", "", 5, 5}, {"hash-2", "guest", "", 5, 5}}}));
  const std::vector<GuestUse> guests = store_->guests("", 9);
  ASSERT_EQ(guests.size(), 1U);
  EXPECT_EQ(guests[0].id, "guest");
  ASSERT_TRUE(write({.drop_people = {"ann", "guest"}}));
  EXPECT_TRUE(store_->person("ann"));
  EXPECT_TRUE(store_->session("hash-1"));
  EXPECT_FALSE(store_->person("guest"));
  EXPECT_FALSE(store_->session("hash-2"));
}

TEST_P(StoreContract, ChangesAPerson) {
  ASSERT_TRUE(write({.people = {{"ann", "Ann", "", 5}}}));
  ASSERT_TRUE(write({.people = {{"ann", "Anna", "en", 5}}}));
  EXPECT_EQ(store_->person("ann")->name, "Anna");
  EXPECT_EQ(store_->person("ann")->language, "en");
}

TEST_P(StoreContract, DropsPeopleWhoDoNotPlay) {
  ASSERT_TRUE(
      write({.people = {{"ann", "Ann", "", 5}, {"bob", "Bob", "", 5, 9}}, .tables = {some_table("t1")}}));
  EXPECT_EQ(store_->guests("", 9), (std::vector<GuestUse>{{"ann", 5, true}, {"bob", 9, false}}));
  EXPECT_EQ(store_->guests("ann", 9).size(), 1U);
  ASSERT_TRUE(write({.drop_people = {"ann", "bob"}}));
  EXPECT_TRUE(store_->person("ann"));
  EXPECT_FALSE(store_->person("bob"));
}

TEST_P(StoreContract, KeepsPasskeys) {
  const StoredPasskey phone{"id-1", "ann", -7, "key-1", 4'294'967'295U, "a phone", 5, 6};
  const StoredPasskey desk{"id-2", "ann", -257, "key-2", 0, "a desk", 7, 7};
  ASSERT_TRUE(write({.people = {{"ann", "Ann", "", 5}}, .passkeys = {desk, phone}}));
  ASSERT_TRUE(write({.passkeys = {{"id-2", "ann", -7, "another", 3, "another", 9, 8}}}));
  ASSERT_TRUE(write({.passkeys = {{"id-1", "eve", -7, "another", 3, "another", 9, 8}}}));
  reopen();
  StoredPasskey used = desk;
  used.uses = 3;
  used.used = 8;
  EXPECT_EQ(store_->passkeys("ann"), (std::vector<StoredPasskey>{phone, used}))
      << "the key stays what it is, and whose it is";
  EXPECT_EQ(store_->passkey("id-2"), used);
  EXPECT_EQ(store_->passkey("id-3"), std::nullopt);
  EXPECT_TRUE(store_->passkeys("eve").empty());
  ASSERT_TRUE(write({.drop_passkeys = {"id-1"}}));
  EXPECT_EQ(store_->passkeys("ann"), std::vector<StoredPasskey>{used});
}

TEST_P(StoreContract, KeepsWhoIsBlocked) {
  ASSERT_TRUE(write({.people = {{"ann", "Ann", "", 5}, {"bob", "Bob", "", 5}, {"eve", "Eve", "", 5}},
                     .blocks = {{"ann", "bob", "", 6}, {"ann", "eve", "", 7}, {"bob", "ann", "", 8}}}));
  ASSERT_TRUE(write({.people = {{"bob", "Bobby", "", 5}}, .blocks = {{"ann", "bob", "", 9}}}));
  reopen();
  EXPECT_EQ(store_->blocks("ann"),
            (std::vector<StoredBlock>{{"ann", "eve", "Eve", 7}, {"ann", "bob", "Bobby", 6}}))
      << "as they are called now, since the first time";
  ASSERT_TRUE(write({.drop_blocks = {{"ann", "eve", "", 0}}}));
  EXPECT_EQ(store_->blocks("ann").size(), 1U);
  EXPECT_EQ(store_->blocks("bob").size(), 1U);
  ASSERT_TRUE(write({.drop_people = {"ann"}}));
  EXPECT_TRUE(store_->blocks("ann").empty());
  EXPECT_TRUE(store_->blocks("bob").empty()) << "there is nobody any more who could come";
}

TEST_P(StoreContract, ListsNoTablesOfPeopleWhoKeepApart) {
  const auto table = [](std::string id, const std::string& host, const std::string& sits) {
    StoredTable made = some_table(std::move(id));
    made.host = host;
    made.seats[0].person = sits;
    return made;
  };
  ASSERT_TRUE(write({.blocks = {{"ann", "bob", "", 6}},
                     .tables = {table("1", "eve", "eve"), table("2", "bob", ""), table("3", "eve", "bob"),
                                table("4", "ann", ""), table("5", "eve", "ann")}}));
  const auto seen = [&](const std::string& person) {
    std::string ids;
    for (const std::string& id : store_->visible_tables(TablePhase::kPlaying, "", 0, person, 9)) ids += id;
    std::ranges::sort(ids);
    return ids;
  };
  EXPECT_EQ(seen("ann"), "145");
  EXPECT_EQ(seen("bob"), "123") << "without being told why";
  EXPECT_EQ(seen("eve"), "12345");
  EXPECT_EQ(seen(""), "12345");
}

}  // namespace
}  // namespace spielwerk
