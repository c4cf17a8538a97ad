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

TEST_P(StoreContract, SeveralPeopleMayBeToldByTheSameAddress) {
  std::vector<StoredSubscription> hooks;
  for (const char* person : {"ann", "bob"}) {
    StoredSubscription one = subscription(person, person, "");
    one.endpoint = "https://chat.example/hook";
    one.way = NoticeWay::kContent;
    hooks.push_back(one);
  }
  ASSERT_TRUE(write({.sessions = {{"hash-1", "ann", "", 5, 5}}, .subscriptions = hooks}));
  ASSERT_TRUE(write({.drop_sessions = {"hash-1"}}));
  reopen();
  EXPECT_EQ(store_->subscriptions("ann"), std::vector{hooks[0]}) << "it is of no session";
  EXPECT_EQ(store_->subscriptions("bob"), std::vector{hooks[1]});
}

TEST_P(StoreContract, FindsMailByWhatItsLinksKnow) {
  StoredSubscription mail = subscription("1", "ann", "");
  mail.endpoint = mail.device = "ann@example.org";
  mail.way = NoticeWay::kMail;
  mail.confirmed = false;
  mail.pause = 60;
  mail.told = 7;
  mail.vouched = true;
  mail.secret = "link";
  StoredSubscription phone = subscription("2", "bob", "hash-1");
  phone.secret = "shared";
  ASSERT_TRUE(write({.subscriptions = {mail, phone}}));
  reopen();
  EXPECT_EQ(store_->mail("link"), mail);
  EXPECT_EQ(store_->mail("shared"), std::nullopt) << "it is of a browser";
  EXPECT_EQ(store_->mail("other"), std::nullopt);
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

TEST_P(StoreContract, WhatWaitsIsKeptHoweverMuchThereIs) {
  const StoredNotice first = notice("1", "t1", 3, NoticeState::kWaiting);
  const StoredNotice other = notice("2", "t1", 3, NoticeState::kWaiting);
  const StoredNotice last = notice("1", "t2", 3, NoticeState::kWaiting);
  const StoredNotice sent = notice("1", "t3", 3, NoticeState::kSent);
  ASSERT_TRUE(write({.notices = {first, other, sent, last}, .most_notices = 1}));
  EXPECT_EQ(store_->waiting_for("1"), (std::vector{first, last}));
  EXPECT_EQ(store_->waiting_for("2"), std::vector{other});
  EXPECT_EQ(store_->notices("ann", 9), (std::vector{last, other, first}));
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
