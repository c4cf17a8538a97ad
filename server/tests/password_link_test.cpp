// Who has forgotten their password, and who only says so.

#include <gtest/gtest.h>

#include "server/account/password_link.h"
#include "server/tests/signing_in.h"

namespace spielwerk::server {
namespace {

using PasswordLinkTest = SignInTest;

TEST_F(PasswordLinkTest, ALinkIsGoodOnceAndEndsAllSessions) {
  make_account();
  set_mail("ann@example.org");
  const std::string token = link();
  EXPECT_EQ(use_link(token, "short"), "password_short");
  EXPECT_EQ(use_link(token, "battery staple"), "");
  EXPECT_EQ(accounts_.find(desk_), nullptr);
  EXPECT_EQ(signs_in(kPassword), "wrong_sign_in");
  EXPECT_EQ(signs_in("battery staple"), "");
  EXPECT_EQ(use_link(token, "another password"), "old_link");
  EXPECT_EQ(signs_in("battery staple"), "");
}

TEST_F(PasswordLinkTest, ALinkTakesThePlaceOfTheSessionItIsUsedIn) {
  make_account();
  set_mail("ann@example.org");
  const auto guest = make_session("bob", "");
  store_->write({.people = {{"bob", "Bob", "", now(), now()}}, .sessions = {guest.first}}, {});
  store_->flush();
  std::optional<NewSession> told;
  sign_in_.use_link(asker(guest.second), link(), "battery staple",
                    [&](const auto& session) { told = session.value(); });
  loop_.run_until([&] { return told.has_value(); });
  EXPECT_EQ(told->person->id, "ann");
  EXPECT_EQ(accounts_.find(told->token), told->person);
  store_->flush();
  EXPECT_EQ(accounts_.find(guest.second), nullptr);
}

TEST_F(PasswordLinkTest, ALinkIsGoodForAnHour) {
  make_account();
  set_mail("ann@example.org");
  Time present = now();
  services_.clock = [&] { return present; };
  const std::string token = link();
  present += kLinkTime;
  EXPECT_EQ(use_link(token, "battery staple"), "old_link");
  --present;
  EXPECT_EQ(use_link(token, "battery staple"), "");
}

TEST_F(PasswordLinkTest, ALinkNeedsAConfirmedAddressAndEndsWithIt) {
  set_mail("ann@example.org");
  EXPECT_EQ(link(), "") << "a guest has no password";
  make_account();
  set_mail("ann@example.org", false);
  EXPECT_EQ(link(), "");
  set_mail("ann@example.org");
  const std::string token = link();
  EXPECT_NE(token, "");
  set_mail("ann@example.com");
  EXPECT_EQ(use_link(token, "battery staple"), "old_link");
  set_mail("ann@example.org", false);
  EXPECT_EQ(use_link(token, "battery staple"), "old_link");
}

TEST_F(PasswordLinkTest, WhoHadTheGuestsSessionHasNothingOfTheAccount) {
  set_mail("eve@example.org", true, false);
  make_account();
  EXPECT_EQ(link(), "") << "the person who named it did not know the password";
  set_mail("eve@example.org");
  const std::string token = link();
  set_mail("eve@example.org", true, false);
  EXPECT_EQ(use_link(token, "battery staple"), "old_link");
}

TEST_F(PasswordLinkTest, ANewPasswordEndsLinks) {
  make_account();
  set_mail("ann@example.org");
  const std::string token = link();
  std::optional<std::string> changed;
  sign_in_.change_password(asker(desk_), kPassword, "battery staple", note_told(changed));
  EXPECT_EQ(wait(changed), "");
  EXPECT_EQ(use_link(token, "another password"), "old_link");
}

TEST_F(PasswordLinkTest, ALinkUsedTwiceAtOnceIsUsedOnce) {
  make_account();
  set_mail("ann@example.org");
  const std::string token = link();
  std::optional<std::string> first;
  std::optional<std::string> second;
  sign_in_.use_link({nullptr, "", "192.0.2.1", ""}, token, "battery staple", note_told(first));
  sign_in_.use_link({nullptr, "", "192.0.2.2", ""}, token, "another password", note_told(second));
  EXPECT_EQ(wait(first) + wait(second), "old_link");
  EXPECT_EQ(signs_in(*first == "" ? "battery staple" : "another password"), "");
}

TEST_F(PasswordLinkTest, WhatIsNoLinkDoesNothing) {
  make_account();
  set_mail("ann@example.org");
  const std::string token = link();
  std::string later = token;
  ++later[sizeof("ann-")];
  std::string forged = token;
  forged.back() = forged.back() == '0' ? '1' : '0';
  for (const std::string& one : {std::string(), std::string("ann"), std::string("ann-"), std::string("-"),
                                 std::string("bob-1-2"), std::string("ann-x-2"), later, forged, token + '0'})
    EXPECT_EQ(use_link(one, "battery staple"), "old_link") << one;
  EXPECT_EQ(signs_in(kPassword), "");
}

TEST_F(PasswordLinkTest, NobodyIsMailedManyLinksNorKeptFromThemByOneStranger) {
  make_account();
  set_mail("ann@example.org");
  for (int i = 0; i < 3; ++i) EXPECT_NE(link("192.0.2.9"), "");
  for (int i = 0; i < 30; ++i) EXPECT_EQ(link("192.0.2.9"), "");
  for (int i = 0; i < 27; ++i) EXPECT_NE(link("198.51.100." + std::to_string(i / 3)), "");
  EXPECT_EQ(link("192.0.2.1"), "");
}

TEST_F(PasswordLinkTest, WhoVouchesByACodeUsesItUp) {
  const RecoveryCodes codes = make_account();
  const auto vouch = [&](const std::string& secret) {
    std::optional<std::string> answer;
    sign_in_.vouch(asker(desk_), secret, note(answer));
    return wait(answer);
  };
  EXPECT_EQ(vouch("battery staple"), "wrong_sign_in");
  EXPECT_EQ(vouch(kPassword), "");
  EXPECT_EQ(vouch(codes[0]), "");
  EXPECT_EQ(vouch(codes[0]), "wrong_sign_in");
  EXPECT_EQ(ann().account->codes.size(), 7U);
}

}  // namespace
}  // namespace spielwerk::server
