// Who is told that it is their turn, when, and how often it is tried.

#include <gtest/gtest.h>

#include "clock/calendar.h"
#include "server/tests/noticing_program.h"

namespace spielwerk::server {
namespace {

using std::chrono::milliseconds;

TEST_F(NoticesTest, WhoIsAwayIsToldAfterAWhile) {
  pass_on();
  EXPECT_EQ(program_->state(), "waiting") << "it is stored with the turn";
  program_->pass(kDelay - milliseconds(1));
  expect_told(0);
  program_->pass(milliseconds(1));
  expect_told(1);
  const PushMessage& message = program_->sender.messages[0];
  EXPECT_EQ(message.url, "https://push.example/ben") << "nobody else is told";
  EXPECT_FALSE(message.inside);
  for (const char* header : {"Content-Encoding: aes128gcm", "TTL: 86400", "Topic: table"})
    EXPECT_TRUE(has(message.headers, header)) << header;
  EXPECT_FALSE(message.body.contains("table")) << "it is encrypted";
  program_->answer(0, http_answer(201));
  EXPECT_EQ(program_->state(), "sent");
  program_->pass(milliseconds(kDay));
  expect_told(1);
  EXPECT_TRUE(program_->store->notices("eve", 9).empty());
}

TEST_F(NoticesTest, WhoLooksIsNotTold) {
  table_->join(ben_, std::nullopt);
  pass_on();
  EXPECT_EQ(program_->state(), "none");
  program_->pass(kDelay);
  expect_told(0);
}

TEST_F(NoticesTest, WhoseLineWasCutIsToldWhenThatIsNoticed) {
  table_->join(ben_, std::nullopt);
  pass_on();
  table_->part(ben_);
  program_->pass(2 * program_->config.deadlines.beat);
  program_->loop.run_one();  // it is stored
  EXPECT_EQ(program_->state(), "waiting");
  program_->pass(kDelay);
  expect_told(1);
}

TEST_F(NoticesTest, WhoStaysIsNotToldLater) {
  table_->join(ben_, std::nullopt);
  pass_on();
  program_->pass(2 * program_->config.deadlines.beat);
  EXPECT_EQ(program_->state(), "none");
}

TEST_F(NoticesTest, WhoHasThePageBehindOthersIsTold) {
  ben_->hides = true;
  table_->join(ben_, std::nullopt);
  pass_on();
  program_->pass(kDelay);
  expect_told(1);
}

TEST_F(NoticesTest, WhoComesBeforeItIsTimeIsNotTold) {
  pass_on();
  table_->join(ben_, std::nullopt);
  program_->pass(kDelay);
  expect_told(0);
  program_->loop.run_until([&] { return program_->state() == "pointless"; });
}

TEST_F(NoticesTest, NobodyIsToldOfATurnThatHasPassed) {
  pass_on();
  send(ann_, Undo{Seat{0}, entries(), 3});
  program_->pass(kDelay);
  expect_told(0);
  program_->loop.run_until([&] { return program_->state() == "pointless"; });
  pass_on();
  program_->pass(kDelay);
  expect_told(1);
}

TEST_F(NoticesTest, OneTurnIsToldOnce) {
  pass_on();
  program_->pass(kDelay);
  program_->answer(0, http_answer(201));
  play(ben_, 1, "bet 1");  // and it is still Ben's turn
  program_->pass(kDelay);
  expect_told(1);
}

TEST_F(NoticesTest, WhatCouldNotBeToldIsTriedAgain) {
  pass_on();
  program_->pass(kDelay);
  program_->answer(0, http_answer(503));
  EXPECT_EQ(program_->state(), "waiting");
  EXPECT_EQ(program_->store->notices("ben", 1)[0].why, "HTTP 503");
  program_->pass(kMinuteLater);
  expect_told(2);
  program_->answer(1, {.why = "no answer"});
  program_->pass(kMinuteLater * 4 - milliseconds(1));
  expect_told(2);
  program_->pass(milliseconds(1));
  expect_told(3);
  program_->answer(2, http_answer(429, std::chrono::hours(2)));
  program_->pass(kMinuteLater * 119);
  expect_told(3);
  program_->pass(kMinuteLater);
  expect_told(4);
  program_->answer(3, http_answer(201));
  EXPECT_EQ(program_->state(), "sent");
  EXPECT_EQ(program_->store->notices("ben", 1)[0].tries, 4);
}

TEST_F(NoticesTest, NothingIsTriedForLongerThanADay) {
  pass_on();
  program_->pass(kDelay);
  std::size_t tries = 0;
  while (program_->state() == "waiting") {
    program_->answer(tries, http_answer(503));
    ASSERT_LE(++tries, 10U);
    while (program_->state() == "waiting" && program_->sender.messages.size() == tries)
      program_->pass(kMinuteLater);
  }
  EXPECT_EQ(program_->state(), "failed");
  EXPECT_LE(program_->store->notices("ben", 1)[0].tried, kMorning + kDay);
}

TEST_F(NoticesTest, ABrowserThatHasEndedItIsForgotten) {
  pass_on();
  program_->pass(kDelay);
  program_->answer(0, http_answer(410));
  EXPECT_EQ(program_->state(), "failed");
  EXPECT_TRUE(program_->subscriptions.of("ben").empty());
  EXPECT_EQ(program_->subscriptions.of("eve").size(), 1U);
}

TEST_F(NoticesTest, WhatIsRefusedIsNotTriedAgain) {
  pass_on();
  program_->pass(kDelay);
  program_->answer(0, http_answer(400));
  EXPECT_EQ(program_->state(), "failed");
  program_->pass(milliseconds(kDay));
  expect_told(1);
  EXPECT_EQ(program_->subscriptions.of("ben").size(), 1U);
}

TEST_F(NoticesTest, ARestartLosesNoNotice) {
  pass_on();
  table_.reset();
  program_.reset();
  program_ = std::make_unique<NoticingProgram>(folder_.path() / "data.sqlite");
  program_->notifier.start();
  program_->pass(kDelay);
  expect_told(1);
  program_->answer(0, http_answer(503));
  program_.reset();
  program_ = std::make_unique<NoticingProgram>(folder_.path() / "data.sqlite");
  program_->now += kDelay.count() + 2 * kMinuteLater.count();
  program_->notifier.start();
  program_->pass(milliseconds(0));
  expect_told(1);
  program_->answer(0, http_answer(201));
  EXPECT_EQ(program_->state(), "sent");
}

TEST_F(NoticesTest, TheKeyOfTheServerOutlivesIt) {
  const std::string key = program_->subscriptions.key().public_key();
  table_.reset();
  program_.reset();
  program_ = std::make_unique<NoticingProgram>(folder_.path() / "data.sqlite");
  EXPECT_EQ(program_->subscriptions.key().public_key(), key);
}

TEST_F(NoticesTest, ASessionHasOneSubscriptionAndAPersonAtMostTen) {
  subscribe("ben");
  EXPECT_EQ(program_->subscriptions.of("ben").size(), 1U);
  const std::string first = program_->subscriptions.of("ben")[0].id;
  for (int i = 0; i < 10; ++i) {
    ++program_->now;
    bool done = false;
    program_->subscriptions.add({"ben", "session " + std::to_string(i), "a phone"},
                                {.endpoint = "https://push.example/ben" + std::to_string(i),
                                 .key = PushKey::make().public_key(),
                                 .secret = base64url(std::string(16, 's')),
                                 .language = message::Language::kEnglish},
                                [&](const auto& problem) { done = !problem; });
    program_->loop.run_until([&] { return done; });
  }
  EXPECT_EQ(program_->subscriptions.of("ben").size(), 10U);
  EXPECT_FALSE(program_->subscriptions.find("ben", first));
}

TEST_F(NoticesTest, WhatWaitsIsToldToABrowserThatHasANewAddress) {
  pass_on();
  subscribe("ben");
  program_->pass(kDelay);
  expect_told(1);
}

TEST_F(NoticesTest, NothingIsToldAtNight) {
  StoredPerson ben{"ben", "Ben", "", 5};
  const auto minute = static_cast<int>(kMorning / clock::kMinute % (24 * 60));
  ben.calendar = clock::text_of({minute, (minute + 60) % (24 * 60), 0, {}});
  program_->store->write({.people = {ben}}, {});
  program_->store->flush();
  pass_on();
  program_->pass(kMinuteLater * 58);
  expect_told(0);
  program_->pass(kMinuteLater * 2);
  expect_told(1);
}

TEST_F(NoticesTest, NobodyTouchesTheSubscriptionsOfOthers) {
  const std::string id = program_->subscriptions.of("ben")[0].id;
  EXPECT_FALSE(program_->subscriptions.find("eve", id));
  std::optional<Problem> problem;
  program_->subscriptions.drop("eve", id, [&](const auto& told) { problem = told; });
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->code, "unknown_subscription");
  EXPECT_EQ(program_->subscriptions.of("ben").size(), 1U);
}

TEST_F(NoticesTest, NothingIsKeptOfSomebodyWhoIsDeletedWhileTheyAreTold) {
  pass_on();
  program_->pass(kDelay);
  expect_told(1);
  program_->store->write({.forgotten = {{"ben", "Former member"}}}, {});
  program_->store->flush();
  program_->sender.thens.at(0)(http_answer(500));
  program_->loop.run_one();
  program_->store->flush();
  EXPECT_TRUE(program_->store->notices("ben", 9).empty());
  program_->pass(milliseconds(kDay));
  expect_told(1);
}

}  // namespace
}  // namespace spielwerk::server
