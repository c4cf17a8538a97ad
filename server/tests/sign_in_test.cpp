// What is asked at the same moment: while the disk is slow, and while passwords are hashed.

#include <gtest/gtest.h>

#include <array>

#include "server/lobby/cleanup.h"
#include "server/tests/signing_in.h"

namespace spielwerk::server {
namespace {

TEST_F(SignInTest, WhatIsChangedWhileAnAccountIsWrittenLeavesTheAccount) {
  std::optional<std::string> made;
  std::optional<std::string> changed;
  {
    const HeldWriter held(*store_);
    sign_in_.make_account(asker(kDesk), {"Ann", kPassword}, note_told(made));
    loop_.run_one();  // its password is hashed
    accounts_.change(accounts_.find(kDesk), {.language = message::Language::kGerman}, note(changed));
  }
  EXPECT_EQ(wait(made) + wait(changed), "");
  EXPECT_TRUE(ann().account);
  EXPECT_EQ(ann().language, "de");
}

TEST_F(SignInTest, AVisitLeavesANewPassword) {
  make_account();
  const std::string before = ann().account->password;
  std::optional<std::string> changed;
  {
    const HeldWriter held(*store_);
    sign_in_.change_password(asker(desk_), kPassword, "battery staple", note_told(changed));
    loop_.run_one();  // the old one is right
    loop_.run_one();  // the new one is hashed
    EXPECT_NE(accounts_.find(kPhone), nullptr);
  }
  EXPECT_EQ(wait(changed), "");
  EXPECT_NE(ann().account->password, before);
  EXPECT_EQ(signs_in(kPassword), "wrong_sign_in");
}

TEST_F(SignInTest, AVisitBringsNoSessionBack) {
  make_account();
  std::optional<std::string> out;
  {
    const HeldWriter held(*store_);
    sign_in_.sign_out_elsewhere(asker(desk_), note(out));
    EXPECT_NE(accounts_.find(kPhone), nullptr);
  }
  EXPECT_EQ(wait(out), "");
  store_->flush();
  EXPECT_FALSE(store_->session(hash_hex(kPhone)));
  EXPECT_EQ(accounts_.find(kPhone), nullptr);
}

TEST_F(SignInTest, CodesUsedAtOnceAreAllUsed) {
  const RecoveryCodes codes = make_account();
  std::array<std::optional<std::string>, 3> answers;
  {
    const HeldWriter held(*store_);
    for (std::size_t i = 0; i < 3; ++i)
      sign_in_.sign_in({nullptr, "", "192.0.2.1", ""}, {"Ann", codes[i / 2]}, note_told(answers[i]));
  }
  EXPECT_EQ(wait(answers[0]), "");
  EXPECT_EQ(wait(answers[1]), "wrong_sign_in") << "it is the same code";
  EXPECT_EQ(wait(answers[2]), "");
  EXPECT_EQ(ann().account->codes.size(), codes.size() - 2);
}

TEST_F(SignInTest, OfTwoNewPasswordsOneIsTaken) {
  make_account();
  std::optional<std::string> first;
  std::optional<std::string> second;
  sign_in_.change_password(asker(desk_), kPassword, "battery staple", note_told(first));
  sign_in_.change_password(asker(desk_), kPassword, "paper clip and glue", note_told(second));
  EXPECT_EQ(wait(first), "");
  EXPECT_EQ(wait(second), "no_session") << "it has another token now";
  EXPECT_EQ(signs_in("battery staple"), "");
}

TEST_F(SignInTest, APasswordThatIsJustReplacedSignsNobodyIn) {
  make_account();
  std::optional<std::string> changed;
  std::optional<std::string> in;
  {
    const HeldWriter held(*store_);
    sign_in_.change_password(asker(desk_), kPassword, "battery staple", note_told(changed));
    loop_.run_one();  // the old one is right
    loop_.run_one();  // the new one is hashed
    sign_in_.sign_in({nullptr, "", "192.0.2.1", ""}, {"Ann", kPassword}, note_told(in));
    loop_.run_one();  // it is right still
  }
  EXPECT_EQ(wait(changed), "");
  EXPECT_EQ(wait(in), "wrong_sign_in");
  store_->flush();
  EXPECT_EQ(store_->sessions("ann").size(), 1U);
}

TEST_F(SignInTest, ASessionThatHasEndedChangesNothing) {
  make_account();
  std::optional<std::string> changed;
  std::optional<std::string> out;
  sign_in_.change_password(asker(kPhone), kPassword, "battery staple", note_told(changed));
  loop_.run_one();  // the old one is right
  sign_in_.sign_out_elsewhere(asker(desk_), note(out));
  EXPECT_EQ(wait(out), "");
  EXPECT_EQ(wait(changed), "no_session");
  EXPECT_EQ(signs_in(kPassword), "");
}

TEST_F(SignInTest, OnlyTheLastSessionsOfAPersonAreKept) {
  make_account();
  Batch batch;
  for (int i = 0; i < 60; ++i) batch.sessions.push_back({std::to_string(i), "ann", "", 2, 2 + i});
  store_->write(batch, {});
  EXPECT_EQ(signs_in(kPassword), "");
  store_->flush();
  EXPECT_EQ(store_->sessions("ann").size(), 50U);
  EXPECT_NE(accounts_.find(desk_), nullptr);
  EXPECT_EQ(accounts_.find(kPhone), nullptr) << "it was used the longest ago";
}

TEST_F(SignInTest, OnlySoManySessionsAreRemembered) {
  constexpr int kMostRemembered = 20'000;
  Batch batch;
  std::vector<std::string> tokens;
  for (int i = 0; i <= kMostRemembered; ++i) {
    std::string token = std::to_string(i);
    tokens.push_back(token.insert(0, 64 - token.size(), '0'));
    batch.sessions.push_back({hash_hex(tokens.back()), "ann", "", now(), now()});
  }
  store_->write(batch, {});
  store_->flush();
  const PersonPtr ann = accounts_.find(kDesk);
  for (const std::string& token : tokens) ASSERT_EQ(accounts_.find(token), ann);
  EXPECT_LT(ann.use_count(), kMostRemembered) << "each of them keeps its person";
}

TEST_F(SignInTest, AnOldSessionIsOverOnceItsEndIsWritten) {
  Tables tables{services_};
  Cleanup cleanup{services_, accounts_, tables};
  {
    const HeldWriter held(*store_);
    cleanup.run(now());
    EXPECT_NE(accounts_.find(kPhone), nullptr) << "the store has it still";
  }
  loop_.run_until([&] { return accounts_.find(kPhone) == nullptr; });
  EXPECT_NE(accounts_.find(kDesk), nullptr);
}

// One thread hashes passwords; when it has too many before it, everybody hears at once that it is busy.
class BusySignIn : public SignInTest {
 protected:
  static constexpr int kMostWaiting = 64;
  BusySignIn() {
    codes_ = make_account();
    loop_.hold();
    ask_as_nobody();
    while (!loop_.somebody_waits()) std::this_thread::yield();  // with the first one
    for (int i = 0; i < kMostWaiting; ++i) ask_as_nobody();
  }
  void ask_as_nobody() {
    sign_in_.sign_in({nullptr, "", "192.0.2.1", ""}, {"Nobody", kPassword}, note_told(nobody_));
  }
  RecoveryCodes codes_;
  std::optional<std::string> nobody_;
};

TEST_F(BusySignIn, RefusesWhoeverIsTooMuch) {
  EXPECT_FALSE(nobody_) << "they wait, though there is no such name: it costs as much";
  ask_as_nobody();
  EXPECT_EQ(nobody_, "busy");
  std::optional<std::string> ann;
  sign_in_.sign_in({nullptr, "", "192.0.2.1", ""}, {"Ann", kPassword}, note_told(ann));
  EXPECT_EQ(ann, "busy");
}

TEST_F(BusySignIn, HashesNothingForGuests) {
  store_->write({.people = {{"bob", "Bob", "", now(), now()}}}, {});
  store_->flush();
  const Asker bob{std::make_shared<const Person>(Person{"bob", "Bob", ""}), "", "192.0.2.1", ""};
  std::optional<std::string> answer;
  sign_in_.change_password(bob, kPassword, "battery staple", note_told(answer));
  EXPECT_EQ(answer, "wrong_sign_in");
  sign_in_.renew_codes(bob, kPassword, note_told(answer));
  EXPECT_EQ(answer, "wrong_sign_in");
}

TEST_F(BusySignIn, LeavesACodeGood) {
  std::optional<std::string> changed;
  sign_in_.change_password(asker(desk_), codes_[0], "battery staple", note_told(changed));
  EXPECT_EQ(changed, "busy");
  loop_.release();
  EXPECT_EQ(signs_in(codes_[0]), "");
}

// Between the proof and its turn to be written somebody may have taken the passkey away, or used a copy.
TEST_F(SignInTest, APasskeySignsInByWhatIsStoredWhenItsTurnComes) {
  make_account();
  StoredPasskey passkey{.id = "id", .person = "ann", .algorithm = -7, .key = "key", .uses = 5, .device = ""};
  store_->write({.passkeys = {passkey}}, {});
  store_->flush();
  const auto uses = [&](std::uint32_t count) {
    passkey.uses = count;
    std::optional<std::string> answer;
    sign_in_.sign_in_by_passkey({nullptr, "", "192.0.2.1", ""}, passkey, note_told(answer));
    return wait(answer);
  };
  std::optional<std::string> first;
  std::optional<std::string> second;
  passkey.uses = 6;
  sign_in_.sign_in_by_passkey({nullptr, "", "192.0.2.1", ""}, passkey, note_told(first));
  sign_in_.sign_in_by_passkey({nullptr, "", "192.0.2.2", ""}, passkey, note_told(second));
  EXPECT_EQ(wait(first), "");
  EXPECT_EQ(wait(second), "bad_passkey") << "both say that it is the sixth use";
  EXPECT_EQ(uses(7), "");
  store_->write({.drop_passkeys = {"id"}}, {});
  store_->flush();
  EXPECT_EQ(uses(8), "bad_passkey");
}

// Somebody who is just being deleted does nothing more, on no device.
TEST_F(SignInTest, WhoIsShutOutIsNobodyUntilTheyAreLetIn) {
  std::vector<std::string> ended;
  services_.visits.end = [&](const std::vector<std::string>& sessions) { ended = sessions; };
  ASSERT_NE(accounts_.find(kDesk), nullptr);
  EXPECT_TRUE(accounts_.shut_out("ann"));
  EXPECT_FALSE(accounts_.shut_out("ann")) << "they are already";
  EXPECT_EQ(std::set(ended.begin(), ended.end()), (std::set{hash_hex(kDesk), hash_hex(kPhone)}));
  EXPECT_EQ(accounts_.find(kDesk), nullptr);
  EXPECT_EQ(accounts_.find(kPhone), nullptr);
  accounts_.let_in("ann");
  EXPECT_NE(accounts_.find(kDesk), nullptr);
}

}  // namespace
}  // namespace spielwerk::server
