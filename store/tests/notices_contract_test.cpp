// What every store must do with subscriptions and notices.

#include <gtest/gtest.h>

#include "store/tests/contract.h"

namespace spielwerk {
namespace {

StoredSubscription subscription(std::string id, std::string person, std::string session) {
  const std::string endpoint = "https://push.example/" + id;
  return {
      std::move(id), std::move(person), std::move(session), endpoint, "key", "secret", "de", "a phone", 5};
}

StoredNotice notice(std::string subscription, std::string table, int entries, NoticeState state) {
  return {.person = "ann",
          .subscription = std::move(subscription),
          .device = "a phone",
          .table = std::move(table),
          .entries = entries,
          .at = 7,
          .tried = 8,
          .tries = 2,
          .state = state,
          .why = "no answer"};
}

TEST_P(StoreContract, KeepsSubscriptionsAndAnEndpointOnce) {
  const StoredSubscription phone = subscription("1", "ann", "hash-1");
  StoredSubscription desk = subscription("2", "ann", "hash-2");
  desk.created = 6;
  ASSERT_TRUE(write({.subscriptions = {desk, phone, subscription("3", "bob", "hash-3")}}));
  reopen();
  EXPECT_EQ(store_->subscriptions("ann"), (std::vector{phone, desk}));
  EXPECT_TRUE(store_->subscriptions("eve").empty());
  EXPECT_EQ(store_->subscribers().size(), 2U);
  StoredSubscription taken = subscription("4", "bob", "hash-3");
  taken.endpoint = phone.endpoint;
  ASSERT_TRUE(write({.subscriptions = {taken}}));
  EXPECT_EQ(store_->subscriptions("ann"), std::vector{desk}) << "the browser is somebody else's now";
  ASSERT_TRUE(write({.drop_subscriptions = {"3"}}));
  EXPECT_EQ(store_->subscriptions("bob"), std::vector{taken});
}

TEST_P(StoreContract, SubscriptionsEndWithTheirSession) {
  ASSERT_TRUE(
      write({.sessions = {{"hash-1", "ann", "", 5, 5}, {"hash-2", "ann", "", 5, 5}},
             .subscriptions = {subscription("1", "ann", "hash-1"), subscription("2", "ann", "hash-2")}}));
  ASSERT_TRUE(write({.drop_sessions = {"hash-1"}}));
  EXPECT_EQ(store_->subscriptions("ann"), std::vector{subscription("2", "ann", "hash-2")});
}

TEST_P(StoreContract, NothingIsKeptForGuestsWhoAreForgotten) {
  ASSERT_TRUE(write({.people = {{"ann", "Ann", "", 5}},
                     .subscriptions = {subscription("1", "ann", "hash-1")},
                     .notices = {notice("1", "t1", 3, NoticeState::kWaiting)}}));
  ASSERT_TRUE(write({.drop_people = {"ann"}}));
  EXPECT_TRUE(store_->subscriptions("ann").empty());
  EXPECT_TRUE(store_->notices("ann", 9).empty());
  EXPECT_TRUE(store_->waiting_notices(9).empty());
}

TEST_P(StoreContract, KeepsTheLastNoticesAndWhatWaits) {
  const StoredNotice first = notice("1", "t1", 3, NoticeState::kWaiting);
  const StoredNotice second = notice("1", "t2", 5, NoticeState::kSent);
  ASSERT_TRUE(write({.notices = {first, second}}));
  reopen();
  EXPECT_EQ(store_->notices("ann", 9), (std::vector{second, first}));
  EXPECT_EQ(store_->waiting_notices(9), std::vector{first});
  const StoredNotice told = notice("1", "t1", 3, NoticeState::kSent);
  ASSERT_TRUE(write({.notices = {told}}));
  EXPECT_EQ(store_->notices("ann", 9), (std::vector{told, second})) << "the same notice, tried again";
  EXPECT_TRUE(store_->waiting_notices(9).empty());
  const StoredNotice third = notice("2", "t1", 3, NoticeState::kFailed);
  ASSERT_TRUE(write({.notices = {third}, .most_notices = 2}));
  EXPECT_EQ(store_->notices("ann", 9), (std::vector{third, told}));
}

TEST_P(StoreContract, ASecretStaysAsItIs) {
  EXPECT_EQ(store_->secret("key"), std::nullopt);
  ASSERT_TRUE(write({.secrets = {{"key", "first"}}}));
  ASSERT_TRUE(write({.secrets = {{"key", "second"}}}));
  reopen();
  EXPECT_EQ(store_->secret("key"), "first");
}

}  // namespace
}  // namespace spielwerk
