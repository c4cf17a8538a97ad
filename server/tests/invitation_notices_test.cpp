// Who is told that somebody asks them to a table, and what is said.

#include <gtest/gtest.h>

#include "server/tests/noticing_program.h"

namespace spielwerk::server {
namespace {

using std::chrono::milliseconds;

class InvitationNotices : public NoticesTest {
 protected:
  /// Ann waits at another table, and Ben has her in his list of friends.
  void SetUp() override {
    write({.people = {{"ben", "Ben", "", 5}}, .friends = {{"ben", "ann", "", 5}}, .tables = {lunch()}});
  }
  StoredTable lunch() const {
    StoredTable row = *program_->store->table("table");
    row.id = "lunch";
    row.phase = TablePhase::kGathering;
    row.seats[1] = {};
    return row;
  }
  void write(Batch batch) const {
    program_->store->write(std::move(batch), {});
    program_->store->flush();
  }
  void ask(const std::string& sender = "ann") const {
    bool done = false;
    program_->invitations.ask("lunch", {sender, sender, ""}, {.person = "ben"},
                              [&](const auto& asked) { done = asked.has_value(); });
    program_->loop.run_until([&] { return done; });
  }
  void expect_pointless() const {
    program_->pass(kDelay);
    expect_told(0);
    program_->loop.run_until([&] { return program_->state() == "pointless"; });
  }
};

TEST_F(InvitationNotices, AFriendIsHeard) {
  ask();
  EXPECT_EQ(program_->state(), "waiting") << "it is stored with the invitation";
  program_->pass(kDelay - milliseconds(1));
  expect_told(0);
  program_->pass(milliseconds(1));
  expect_told(1);
  EXPECT_EQ(program_->sender.messages[0].url, "https://push.example/ben") << "nobody else is told";
  EXPECT_TRUE(has(program_->sender.messages[0].headers, "Topic: lunch"));
  program_->answer(0, http_answer(201));
  EXPECT_EQ(program_->state(), "sent");
  ask();
  program_->pass(milliseconds(kDay));
  expect_told(1);
}

TEST_F(InvitationNotices, AStrangerIsNot) {
  write({.drop_friends = {{"ben", "ann", "", 0}}});
  ask();
  EXPECT_TRUE(program_->invitations.is_asked("ben", "lunch")) << "it is in his lobby";
  EXPECT_EQ(program_->state(), "none");
  program_->pass(kDelay);
  expect_told(0);
}

TEST_F(InvitationNotices, NobodyIsToldWhatTheyHaveDeclined) {
  ask();
  program_->invitations.decline("lunch", "ben", [](const auto&) {});
  program_->loop.run_until([&] { return !program_->invitations.is_asked("ben", "lunch"); });
  expect_pointless();
}

TEST_F(InvitationNotices, NobodyIsToldWhatWasTakenBack) {
  ask();
  program_->invitations.take_back("lunch", "ann", {.person = "ben"}, [](const auto&) {});
  program_->loop.run_until([&] { return !program_->invitations.is_asked("ben", "lunch"); });
  expect_pointless();
}

TEST_F(InvitationNotices, NobodyIsToldTwiceOfATable) {
  ask();
  program_->pass(kDelay);
  expect_told(1);
  program_->answer(0, http_answer(201));
  program_->invitations.take_back("lunch", "ann", {.person = "ben"}, [](const auto&) {});
  program_->loop.run_until([&] { return !program_->invitations.is_asked("ben", "lunch"); });
  ask();
  EXPECT_TRUE(program_->invitations.is_asked("ben", "lunch")) << "but it is in his lobby again";
  program_->pass(kDelay);
  expect_told(1);
}

TEST_F(InvitationNotices, NobodyIsToldOfATableWithoutAPlace) {
  ask();
  StoredTable row = lunch();
  row.seats[1] = person_seat("eve", "Eve");
  write({.tables = {row}});
  expect_pointless();
}

TEST_F(InvitationNotices, NobodyIsToldOfAMatchThatHasBegun) {
  ask();
  StoredTable row = lunch();
  row.seats[1] = {SeatKind::kBot, "", "Konrad", "steady", false, ""};
  row.phase = TablePhase::kPlaying;
  write({.tables = {row}});
  expect_pointless();
}

TEST_F(InvitationNotices, WhoLooksAtTheTableIsNotTold) {
  ask();
  program_->tables.find("lunch")->join(ben_, std::nullopt);
  expect_pointless();
}

TEST_F(InvitationNotices, ARestartLosesNone) {
  ask();
  table_.reset();
  program_.reset();
  program_ = std::make_unique<NoticingProgram>(folder_.path() / "data.sqlite");
  program_->notifier.start();
  program_->pass(kDelay);
  expect_told(1);
}

TEST_F(InvitationNotices, AnAddressHearsWhoAsks) {
  ASSERT_FALSE(add_hook(message::HookWay::kJson, "https://own.example/json"));
  ask();
  program_->pass(kDelay);
  EXPECT_EQ(bodies_for("https://own.example/json"),
            std::vector<std::string>{
                R"({"text":"server/en/notice.invited game=opentoy/en/game.name name=Ben sender=Ann",)"
                R"("language":"en","game":"opentoy","table":"lunch","url":"https://play.example/t/lunch",)"
                R"("sender":"Ann"})"});
}

TEST_F(InvitationNotices, AMailSaysWhoAsks) {
  set_mail("ben@example.org");
  ask();
  program_->pass(kDelay);
  expect_mails(1);
  const MailMessage& sent = program_->sender.mails[0];
  EXPECT_TRUE(sent.text.contains("Subject: server/en/mail.invited game=opentoy/en/game.name sender=Ann\r\n"))
      << sent.text;
  EXPECT_TRUE(
      body_of(sent).starts_with("server/en/mail.hello.invited name=Ben\n"
                                "opentoy/en/game.name (Ann): https://play.example/t/lunch\n"))
      << body_of(sent);
}

TEST_F(InvitationNotices, OneMailTellsOfTurnsAndInvitations) {
  set_mail("ben@example.org");
  pass_on();
  ask();
  program_->pass(kDelay);
  expect_mails(1);
  const MailMessage& sent = program_->sender.mails[0];
  EXPECT_TRUE(sent.text.contains("Subject: server/en/mail.news tables=2\r\n")) << sent.text;
  EXPECT_TRUE(
      body_of(sent).starts_with("server/en/mail.hello name=Ben\n"
                                "opentoy/en/game.name: https://play.example/t/table\n\n"
                                "server/en/mail.and.invited name=Ben\n"
                                "opentoy/en/game.name (Ann): https://play.example/t/lunch\n"))
      << body_of(sent);
}

}  // namespace
}  // namespace spielwerk::server
