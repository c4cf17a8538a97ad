// What people are told by addresses of their own and by mail.

#include <gtest/gtest.h>

#include "server/tests/noticing_program.h"

namespace spielwerk::server {
namespace {

using std::chrono::milliseconds;
using NoticeWaysTest = NoticesTest;
using message::HookWay;

TEST_F(NoticeWaysTest, AnAddressIsToldInItsOwnShape) {
  program_->store->write({.people = {{"ben", "Ben", "", 5}}}, {});
  ASSERT_FALSE(add_hook(HookWay::kJson, "https://own.example/json"));
  ASSERT_FALSE(add_hook(HookWay::kText, "https://chat.example/text"));
  ASSERT_FALSE(add_hook(HookWay::kContent, "https://chat.example/content"));
  pass_on();
  program_->pass(kDelay);
  expect_told(3);  // two at one server wait for each other
  program_->pass(milliseconds(999));
  expect_told(3);
  program_->pass(milliseconds(1));
  expect_told(4);
  const std::string said = "server/en/notice.turn game=opentoy/en/game.name name=Ben";
  const std::string url = "https://play.example/t/table";
  EXPECT_EQ(bodies_for("https://own.example/json"),
            std::vector{R"({"text":")" + said +
                        R"(","language":"en","game":"opentoy","table":"table","url":")" + url + R"("})"});
  EXPECT_EQ(bodies_for("https://chat.example/text"),
            std::vector{R"({"text":")" + said + R"(\n)" + url + R"("})"});
  EXPECT_EQ(bodies_for("https://chat.example/content"),
            std::vector{R"({"content":")" + said + R"(\n)" + url + R"(","allowed_mentions":{"parse":[]}})"});
}

TEST_F(NoticeWaysTest, AnAddressThatIsGoneStaysUntilItsOwnerRemovesIt) {
  ASSERT_FALSE(add_hook(HookWay::kText, "https://chat.example/text"));
  pass_on();
  program_->pass(kDelay);
  expect_told(2);
  const bool hook_is_last = program_->sender.messages[1].url == "https://chat.example/text";
  program_->answer(hook_is_last ? 1 : 0, http_answer(404));
  EXPECT_EQ(program_->subscriptions.of("ben").size(), 2U) << "it may have been a mistake over there";
}

TEST_F(NoticeWaysTest, APersonHasFiveAddressesAndEachOnce) {
  for (int i = 0; i < 5; ++i)
    EXPECT_FALSE(add_hook(HookWay::kText, "https://chat.example/" + std::to_string(i)));
  const auto refused = add_hook(HookWay::kText, "https://chat.example/5");
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->code, "too_many_hooks");
  EXPECT_FALSE(add_hook(HookWay::kContent, "https://chat.example/4")) << "in the place of the same one";
  EXPECT_EQ(program_->subscriptions.of("ben").size(), 6U) << "beside the browser";
  subscribe("ben");
  EXPECT_EQ(program_->subscriptions.of("ben").size(), 6U) << "a browser takes the place of none of them";
  EXPECT_TRUE(has(program_->subscriptions.of("ben"), NoticeWay::kContent, &StoredSubscription::way));
}

TEST_F(NoticeWaysTest, MailIsToldOnlyWhereItIsConfirmed) {
  std::optional<StoredSubscription> kept;
  program_->subscriptions.set_mail("ben", {.address = "ben@example.org", .pause = 0}, false,
                                   [&](const auto& mail) { kept = *mail; });
  program_->loop.run_until([&] { return kept.has_value(); });
  EXPECT_FALSE(kept->confirmed);
  pass_on();
  program_->pass(kDelay);
  expect_told(1);
  expect_mails(0);
}

TEST_F(NoticeWaysTest, MailSaysWhereItIsTheirTurnAndHowItEnds) {
  program_->store->write({.people = {{"ben", "Ben", "", 5}}}, {});
  const StoredSubscription mail = set_mail("ben@example.org");
  pass_on();
  program_->pass(kDelay);
  expect_mails(1);
  const MailMessage& sent = program_->sender.mails[0];
  EXPECT_EQ(sent.to, "ben@example.org");
  EXPECT_TRUE(sent.text.contains("\r\nSubject: server/en/mail.turn game=opentoy/en/game.name\r\n"))
      << sent.text;
  EXPECT_TRUE(sent.text.contains("\r\nList-Unsubscribe: <https://play.example/api/mail/stop?token=" +
                                 mail.secret + ">\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"));
  EXPECT_EQ(body_of(sent),
            "server/en/mail.hello name=Ben\nopentoy/en/game.name: https://play.example/t/table\n\n-- \n"
            "server/en/mail.end link=https://play.example/mail/" +
                mail.secret + '\n');
}

TEST_F(NoticeWaysTest, OneMailSaysWhatCameInThePause) {
  set_mail("ben@example.org", 60);
  pass_on();
  program_->pass(kDelay);
  answer_mail(0, {Outcome::kTaken});
  add_table("second");
  add_table("third");
  program_->pass(kMinuteLater * 59);
  expect_mails(1);
  program_->pass(kMinuteLater);
  expect_mails(2);
  const std::string body = body_of(program_->sender.mails[1]);
  EXPECT_TRUE(body.contains("/t/second\n") && body.contains("/t/third\n") && !body.contains("/t/table\n"))
      << body;
  EXPECT_TRUE(program_->sender.mails[1].text.contains("Subject: server/en/mail.turns tables=2\r\n"));
  answer_mail(1, {Outcome::kTaken});
  program_->pass(milliseconds(kDay));
  expect_mails(2);
}

TEST_F(NoticeWaysTest, MailThatWasNotTakenIsTriedAgainAsOne) {
  set_mail("ben@example.org");
  pass_on();
  add_table("second");
  program_->pass(kDelay);
  expect_mails(1);
  EXPECT_TRUE(body_of(program_->sender.mails[0]).contains("/t/second\n"));
  answer_mail(0, mail_answer(451));
  program_->pass(kMinuteLater * 2);
  expect_mails(2);
  EXPECT_TRUE(body_of(program_->sender.mails[1]).contains("/t/second\n"));
  answer_mail(1, mail_answer(550));
  program_->pass(milliseconds(kDay));
  expect_mails(2);
}

TEST_F(NoticeWaysTest, AnotherAddressIsConfirmedAgainAndTheOldOneGetsNothing) {
  const StoredSubscription first = set_mail("ben@example.org");
  EXPECT_EQ(set_mail("ben@example.org", 60).id, first.id) << "only how often has changed";
  std::optional<StoredSubscription> second;
  program_->subscriptions.set_mail("ben", {.address = "b@example.org", .pause = 0}, false,
                                   [&](const auto& mail) { second = *mail; });
  program_->loop.run_until([&] { return second.has_value(); });
  EXPECT_FALSE(second->confirmed);
  EXPECT_FALSE(program_->store->mail(first.secret));
  std::optional<Problem> problem;
  program_->subscriptions.confirm(first.secret, [&](const auto& told) { problem = told; });
  EXPECT_TRUE(problem) << "an old link does nothing";
}

TEST_F(NoticeWaysTest, ALinkEndsMail) {
  const StoredSubscription mail = set_mail("ben@example.org");
  bool done = false;
  program_->subscriptions.stop(mail.secret, [&](const auto& problem) { done = !problem; });
  program_->loop.run_until([&] { return done; });
  pass_on();
  program_->pass(kDelay);
  expect_mails(0);
  expect_told(1);
}

}  // namespace
}  // namespace spielwerk::server
