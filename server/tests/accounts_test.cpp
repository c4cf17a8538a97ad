// Accounts as their owners meet them: on several devices, with passwords right and wrong, and with what must
// never be told.

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "server/account/alike.h"
#include "server/account/passwords.h"
#include "server/base/secrets.h"
#include "server/tests/test_client.h"
#include "server/tests/test_server.h"
#include "store/sqlite/sqlite_store.h"

namespace spielwerk::server {
namespace {

constexpr const char* kAnn = R"({"name":"Ann","password":"correct horse"})";

std::string credentials(const std::string& name, const std::string& password) {
  return R"({"name":")" + name + R"(","password":")" + password + R"("})";
}

/// A browser asks, and keeps the cookie that comes with the answer.
Answer ask(TestPerson& person, const std::string& path, const std::string& body,
           const std::map<std::string, std::string>& headers = {}) {
  Answer answer = person.request("POST", "/api/" + path, body, headers);
  if (const auto cookie = answer.headers.find("set-cookie"); cookie != answer.headers.end())
    person = TestPerson(person.port(), cookie->second.substr(0, cookie->second.find(';')));
  return answer;
}

class AccountsTest : public testing::Test {
 protected:
  static Answer post(const TestPerson& person, const std::string& path, const std::string& body) {
    return person.request("POST", "/api/" + path, body);
  }
  /// Somebody else's browser that signs in; null session if that was refused.
  TestPerson signed_in(const std::string& body) const {
    const Answer answer = post(stranger(), "session", body);
    EXPECT_EQ(answer.status, 200) << answer.body;
    const std::string cookie = answer.headers.at("set-cookie");
    return {server_.port(), cookie.substr(0, cookie.find(';'))};
  }
  TestPerson stranger() const { return TestPerson(server_.port(), false); }
  static json::value me(const TestPerson& person) { return person.get("/api/me").json(); }
  static std::string code(const Answer& answer, std::size_t which) {
    return std::string(answer.json().at("codes").at(which).as_string());
  }

  TestServer server_;
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
};

TEST_F(AccountsTest, AGuestKeepsWhoTheyAreAndComesBackFromAnotherDevice) {
  const json::value before = me(ann_);
  EXPECT_TRUE(before.at("guest").as_bool());
  const std::string table = ann_.make_table(kMeAndOpen, false);
  TestSocket socket(ann_, table);
  const Answer made = ask(ann_, "account", kAnn);
  ASSERT_EQ(made.status, 200) << made.body;
  EXPECT_EQ(made.json().at("codes").as_array().size(), 8U);
  EXPECT_EQ(made.json().at("me").at("id"), before.at("id"));
  EXPECT_EQ(made.json().at("me").at("name"), "Ann");
  EXPECT_FALSE(made.json().at("me").at("guest").as_bool());
  EXPECT_EQ(me(ann_), made.json().at("me"));
  socket.until([](const json::object& frame) {
    return frame.at("type") == "table" && frame.at("table").at("seats").at(0).at("name") == "Ann";
  });

  EXPECT_EQ(socket.command(R"("do":"say","room":"players","text":"still here")"), "");
  const TestPerson phone = signed_in(kAnn);
  EXPECT_NE(phone.cookie(), ann_.cookie());
  EXPECT_EQ(me(phone), me(ann_));
  EXPECT_EQ(phone.get("/api/lobby").json().at("mine").at(0).at("id").as_string(), table);
  server_.stop();
  server_.start();
  TestPerson later(server_.port(), phone.cookie());
  EXPECT_EQ(me(later).at("id"), before.at("id"));
  EXPECT_EQ(me(signed_in(kAnn)).at("id"), before.at("id"));
}

TEST_F(AccountsTest, WhoKnowsTheTokenOfAGuestHasNothingOfTheAccount) {
  const TestPerson before = ann_;
  const std::string table = ann_.make_table(kMeAndOpen, false);
  ASSERT_EQ(ask(ann_, "account", kAnn).status, 200);
  EXPECT_NE(ann_.cookie(), before.cookie());
  EXPECT_NE(me(before).at("id"), me(ann_).at("id"));
  EXPECT_EQ(TestSocket(before, table).next().at("seats").as_array().size(), 0U);
  EXPECT_EQ(ann_.get("/api/sessions").json().at("sessions").as_array().size(), 1U);
}

TEST_F(AccountsTest, OnlyTheRightPasswordOfTheNameSignsIn) {
  ASSERT_EQ(ask(ann_, "account", kAnn).status, 200);
  const std::string wrong = post(bob_, "session", credentials("Ann", "correct house")).body;
  EXPECT_EQ(json::parse(wrong).at("error"), "wrong_sign_in");
  EXPECT_EQ(post(bob_, "session", credentials("Nobody", "correct horse")).body, wrong)
      << "it tells nobody which names there are";
  EXPECT_EQ(post(bob_, "session", credentials("Bob", "correct horse")).error(), "wrong_sign_in");
  EXPECT_EQ(post(bob_, "session", R"({"name":"Ann"})").error(), "malformed");
  EXPECT_EQ(post(bob_, "session", R"({"name":"Ann","password":"x","more":1})").error(), "malformed");
}

TEST_F(AccountsTest, NobodyTakesAName) {
  ASSERT_EQ(ask(ann_, "account", credentials("Alice", "correct horse")).status, 200);
  for (const char* name : {"Alice", "ALICE", "AIice", "Al ice", "\u0410lice"}) {
    EXPECT_EQ(ask(bob_, "account", credentials(name, "battery staple")).error(), "name_taken") << name;
    EXPECT_EQ(bob_.request("PATCH", "/api/me", std::string(R"({"name":")") + name + "\"}").error(),
              "name_taken")
        << name;
  }
  EXPECT_EQ(ann_.request("PATCH", "/api/me", R"({"name":"ALICE"})").status, 200) << "it is their own";
  EXPECT_EQ(ann_.request("PATCH", "/api/me", R"({"name":"Annette"})").status, 200);
  EXPECT_EQ(ask(bob_, "account", credentials("Alice", "battery staple")).status, 200) << "it is free again";
  EXPECT_EQ(ann_.request("PATCH", "/api/me", R"({"name":"Alice"})").error(), "name_taken");
  EXPECT_EQ(me(signed_in(credentials("annette", "correct horse"))).at("id"), me(ann_).at("id"));
}

TEST_F(AccountsTest, PasswordsThatAreGuessedFirstAreRefused) {
  EXPECT_EQ(ask(ann_, "account", credentials("Ann", "ninechars")).error(), "password_short");
  EXPECT_EQ(ask(ann_, "account", credentials("Ann", "Password123")).error(), "password_common");
  EXPECT_TRUE(me(ann_).at("guest").as_bool());
  EXPECT_EQ(ask(ann_, "account", kAnn).status, 200);
  EXPECT_EQ(ask(ann_, "account", kAnn).error(), "has_account");
  EXPECT_EQ(ask(ann_, "password", R"({"password":"correct horse","new":"short"})").error(), "password_short");
}

TEST_F(AccountsTest, ANewPasswordEndsAllOtherSessions) {
  ASSERT_EQ(ask(ann_, "account", kAnn).status, 200);
  const TestPerson phone = signed_in(kAnn);
  const std::string table = ann_.make_table(kMeAndOpen, false);
  TestSocket socket(phone, table);
  EXPECT_EQ(ask(ann_, "password", R"({"password":"wrong horse!","new":"battery staple"})").error(),
            "wrong_sign_in");
  EXPECT_EQ(me(phone), me(ann_));
  const TestPerson before = ann_;
  TestSocket own(ann_, table);
  ASSERT_EQ(ask(ann_, "password", R"({"password":"correct horse","new":"battery staple"})").status, 200);
  EXPECT_NE(me(before).at("id"), me(ann_).at("id")) << "nor has whoever knew the token";
  EXPECT_EQ(own.command(R"("do":"say","room":"players","text":"still here")"), "");
  EXPECT_NE(me(phone).at("id"), me(ann_).at("id")) << "somebody new";
  EXPECT_EQ(socket.until_closed(), 1001) << "nor does it see the table any more";
  EXPECT_FALSE(me(ann_).at("guest").as_bool());
  EXPECT_EQ(post(bob_, "session", kAnn).error(), "wrong_sign_in");
  EXPECT_EQ(me(signed_in(credentials("Ann", "battery staple"))), me(ann_));
}

TEST_F(AccountsTest, ARecoveryCodeIsGoodOnce) {
  const Answer made = ask(ann_, "account", kAnn);
  ASSERT_EQ(made.status, 200);
  EXPECT_EQ(me(signed_in(credentials("Ann", code(made, 0)))), me(ann_));
  EXPECT_EQ(post(bob_, "session", credentials("Ann", code(made, 0))).error(), "wrong_sign_in");
  std::string typed = code(made, 1);
  for (char& letter : typed) letter = letter == '-' ? ' ' : static_cast<char>(std::toupper(letter));
  EXPECT_EQ(me(signed_in(credentials("Ann", typed))), me(ann_)) << "as it was written down";
  ASSERT_EQ(ask(ann_, "password", R"({"password":")" + code(made, 2) + R"(","new":"battery staple"})").status,
            200);
  EXPECT_EQ(post(bob_, "session", credentials("Ann", code(made, 2))).error(), "wrong_sign_in");
  const Answer renewed = post(ann_, "codes", R"({"password":"battery staple"})");
  ASSERT_EQ(renewed.status, 200) << renewed.body;
  EXPECT_EQ(post(bob_, "session", credentials("Ann", code(made, 3))).error(), "wrong_sign_in");
  EXPECT_EQ(me(signed_in(credentials("Ann", code(renewed, 3)))), me(ann_));
}

TEST_F(AccountsTest, WhoSignsOutIsSomebodyNewThere) {
  ASSERT_EQ(ask(ann_, "account", kAnn).status, 200);
  const TestPerson phone = signed_in(kAnn);
  const Answer out = phone.request("DELETE", "/api/session");
  ASSERT_EQ(out.status, 200) << out.body;
  EXPECT_NE(out.headers.at("set-cookie").find("Max-Age=0"), std::string::npos);
  EXPECT_NE(me(phone).at("id"), me(ann_).at("id"));
  EXPECT_EQ(bob_.request("DELETE", "/api/session").error(), "guest_session");
  EXPECT_EQ(stranger().request("DELETE", "/api/session").error(), "no_session");
}

TEST_F(AccountsTest, WhoIsSignedOutDoesNothingMoreAtATable) {
  ASSERT_EQ(ask(ann_, "account", kAnn).status, 200);
  const TestPerson phone = signed_in(kAnn);
  const std::string table = ann_.make_table(kMeAndOpen, false);
  TestSocket socket(phone, table);
  ASSERT_EQ(ann_.request("DELETE", "/api/sessions").status, 200);
  // The goodbye is on its way; the phone has not read it and goes on.
  socket.send(R"({"id":"late","do":"say","room":"players","text":"too late"})");
  EXPECT_EQ(socket.until_closed(), 1001);
  EXPECT_EQ(TestSocket(ann_, table).next().at("chat").as_array().size(), 0U);
}

TEST_F(AccountsTest, ASignInTakesThePlaceOfTheSessionItComesWith) {
  ASSERT_EQ(ask(ann_, "account", kAnn).status, 200);
  TestPerson phone = signed_in(kAnn);
  const TestPerson before = phone;
  for (int i = 0; i < 3; ++i) ASSERT_EQ(ask(phone, "session", kAnn).status, 200);
  EXPECT_EQ(ann_.get("/api/sessions").json().at("sessions").as_array().size(), 2U);
  EXPECT_EQ(me(phone), me(ann_));
  EXPECT_NE(me(before).at("id"), me(ann_).at("id"));
}

TEST_F(AccountsTest, WhatChangesWhileSomebodySignsInStays) {
  ASSERT_EQ(ask(ann_, "account", kAnn).status, 200);
  {
    std::vector<std::jthread> others;
    for (int i = 0; i < 8; ++i) others.emplace_back([&] { post(stranger(), "session", kAnn); });
    // As long as the last of them has not signed in, all that is asked for happens in between.
    while (ann_.get("/api/sessions").json().at("sessions").as_array().size() < 2) {
    }
    ASSERT_EQ(ann_.request("PATCH", "/api/me", R"({"unlisted":true})").status, 200);
  }
  EXPECT_EQ(ann_.get("/api/sessions").json().at("sessions").as_array().size(), 9U);
  server_.stop();
  server_.start();
  EXPECT_TRUE(me(TestPerson(server_.port(), ann_.cookie())).at("unlisted").as_bool());
}

TEST_F(AccountsTest, SessionsAreListedForTheirOwnerAndEnded) {
  ASSERT_EQ(ask(ann_, "account", kAnn).status, 200);
  const Answer phone = stranger().request("POST", "/api/session", kAnn, {{"User-Agent", "A phone\t\xff"}});
  ASSERT_EQ(phone.status, 200);
  const json::array sessions = ann_.get("/api/sessions").json().at("sessions").as_array();
  ASSERT_EQ(sessions.size(), 2U);
  for (const json::value& one : sessions)
    EXPECT_NE(one.at("current").as_bool(), one.at("device").as_string().starts_with("A phone?"))
        << json::serialize(one);
  ASSERT_EQ(ann_.request("DELETE", "/api/sessions").status, 200);
  EXPECT_EQ(ann_.get("/api/sessions").json().at("sessions").as_array().size(), 1U);
  EXPECT_FALSE(me(ann_).at("guest").as_bool());
}

TEST_F(AccountsTest, AGuestHasNoPasswordToAskFor) {
  for (const TestPerson& person : {bob_, stranger()}) {
    const std::string error = person.cookie().empty() ? "no_session" : "wrong_sign_in";
    EXPECT_EQ(post(person, "password", R"({"password":"correct horse","new":"battery staple"})").error(),
              error);
    EXPECT_EQ(post(person, "codes", R"({"password":"correct horse"})").error(), error);
  }
  EXPECT_EQ(stranger().get("/api/sessions").error(), "no_session");
  EXPECT_EQ(stranger().request("DELETE", "/api/sessions").error(), "no_session");
  EXPECT_EQ(bob_.request("DELETE", "/api/sessions").status, 200) << "it has no others";
  EXPECT_TRUE(me(bob_).at("guest").as_bool());
}

TEST_F(AccountsTest, SessionsOfOthersAreNeitherToldNorEnded) {
  ASSERT_EQ(ask(ann_, "account", kAnn).status, 200);
  ASSERT_EQ(ask(bob_, "account", credentials("Bob", "battery staple")).status, 200);
  const Answer phone = stranger().request("POST", "/api/session", kAnn, {{"User-Agent", "A phone"}});
  ASSERT_EQ(phone.status, 200);
  std::string token = phone.headers.at("set-cookie");
  token = token.substr(token.find('=') + 1, 64);
  const std::string told = bob_.get("/api/sessions").body;
  EXPECT_EQ(json::parse(told).at("sessions").as_array().size(), 1U);
  EXPECT_EQ(told.find("A phone"), std::string::npos);
  for (const std::string& secret : {token, hash_hex(token)})
    EXPECT_EQ((told + ann_.get("/api/sessions").body).find(secret), std::string::npos);
  ASSERT_EQ(bob_.request("DELETE", "/api/sessions").status, 200);
  EXPECT_EQ(ann_.get("/api/sessions").json().at("sessions").as_array().size(), 2U);
  EXPECT_EQ(me(bob_).at("name"), "Bob");
}

TEST_F(AccountsTest, PasswordsAreNotEndless) {
  EXPECT_EQ(ask(ann_, "account", credentials("Ann", std::string(257, 'x'))).error(), "malformed");
  EXPECT_EQ(ask(ann_, "account", credentials("Ann", "any " + std::string(252, 'x'))).status, 200);
  const std::string longest = "any " + std::string(252, 'x');
  EXPECT_EQ(ask(ann_, "password", R"({"password":")" + longest + R"(","new":")" + longest + R"(x"})").error(),
            "malformed");
  EXPECT_EQ(me(signed_in(credentials("Ann", longest))), me(ann_));
}

TEST_F(AccountsTest, NobodyIsToldWhatIsSecret) {
  const Answer made = ask(ann_, "account", kAnn);
  ASSERT_EQ(made.status, 200);
  const std::string id(me(ann_).at("id").as_string());
  std::string told;
  for (const TestPerson& person : {ann_, bob_, stranger()})
    for (const char* path : {"me", "lobby", "sessions"}) told += person.get(std::string("/api/") + path).body;
  told += ann_.get("/api/people/" + id).body + server_.log();
  server_.stop();
  const auto stored = open_sqlite_store(server_.data())->person(id);
  ASSERT_TRUE(stored && stored->account);
  EXPECT_TRUE(stored->account->password.starts_with("$argon2id$v=19$m=47104,t=1,p=1$"))
      << stored->account->password;
  for (const std::string& secret :
       {std::string("correct horse"), stored->account->password, stored->account->codes[0], code(made, 0)})
    EXPECT_EQ(told.find(secret), std::string::npos);
}

TEST(SignInTries, AreFew) {
  const TestServer server([](ServerConfig& config) { config.limits.sign_ins_per_minute = 3; });
  const TestPerson ann(server.port());
  ASSERT_EQ(ann.request("POST", "/api/account", kAnn).status, 200);
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(ann.request("POST", "/api/session", credentials("Ann", "wrong horse")).error(),
              "wrong_sign_in");
  EXPECT_EQ(ann.request("POST", "/api/session", kAnn).error(), "too_fast");
  EXPECT_EQ(ann.request("POST", "/api/session", kAnn).status, 429);
}

/// Requests that come through a proxy, each from the address it says.
class SignInTriesFrom : public testing::Test {
 protected:
  static std::map<std::string, std::string> from(const std::string& address) {
    return {{"X-Forwarded-For", address}};
  }
  static constexpr const char* kHome = "198.51.100.1";
  static constexpr const char* kElsewhere = "198.51.100.2";

  TestServer server_{[](ServerConfig& config) {
    config.trusted_proxies = {"127.0.0.1"};
    config.limits.sign_ins_per_minute = 2;
  }};
  TestPerson ann_{server_.port()};
};

TEST_F(SignInTriesFrom, OfOneAddressLockNobodyOut) {
  ASSERT_EQ(ask(ann_, "account", kAnn, from(kHome)).status, 200);
  const TestPerson stranger(server_.port(), false);
  for (int i = 0; i < 30; ++i)
    stranger.request("POST", "/api/session", credentials("Ann", "wrong horse"), from(kElsewhere));
  EXPECT_EQ(stranger.request("POST", "/api/session", kAnn, from(kElsewhere)).error(), "too_fast");
  EXPECT_EQ(stranger.request("POST", "/api/session", kAnn, from(kHome)).status, 200);
}

TEST_F(SignInTriesFrom, AreSharedByTheGuestsOfAnAddress) {
  for (const char* name : {"Ann", "Ben"})
    ASSERT_EQ(TestPerson(server_.port())
                  .request("POST", "/api/account", credentials(name, "correct horse"), from(kHome))
                  .status,
              200);
  EXPECT_EQ(ann_.request("POST", "/api/account", credentials("Cleo", "correct horse"), from(kHome)).error(),
            "too_fast");
  EXPECT_EQ(ask(ann_, "session", kAnn, from(kHome)).error(), "too_fast");
}

TEST_F(SignInTriesFrom, AreSharedByAllThatAsksForAPassword) {
  ASSERT_EQ(ask(ann_, "account", kAnn, from(kHome)).status, 200);
  const auto asks = [&](const std::string& path, const std::string& body) {
    return ann_.request("POST", "/api/" + path, body, from(kElsewhere)).error();
  };
  EXPECT_EQ(asks("codes", R"({"password":"wrong horse"})"), "wrong_sign_in");
  EXPECT_EQ(asks("session", credentials("Ann", "wrong horse")), "wrong_sign_in");
  EXPECT_EQ(asks("session", kAnn), "too_fast");
  EXPECT_EQ(asks("codes", R"({"password":"correct horse"})"), "too_fast");
  EXPECT_EQ(asks("password", R"({"password":"correct horse","new":"battery staple"})"), "too_fast");
}

TEST(NameKeys, AreTheSameForNamesThatLookAlike) {
  for (const char* name :
       {"Jill Smith", "jill smith", "JILL SMITH", "Ji11 Smith", "JillSmith", "J\u0456ll Smith"})
    EXPECT_EQ(name_key(name), name_key("Jill Smith")) << name;
  for (const char* name : {"Jack Smith", "Jill Smit", "Jill Smith 2"})
    EXPECT_NE(name_key(name), name_key("Jill Smith")) << name;
  EXPECT_NE(name_key("\u5c71\u7530"), name_key("\u5c71\u672c"));
}

TEST(PasswordProblems, AreNamed) {
  const auto code = [](std::string_view password) {
    const auto problem = password_problem(password, "Margarete");
    return problem ? problem->code.name() : "";
  };
  EXPECT_EQ(code("correct horse"), "");
  EXPECT_EQ(code("123456789"), "password_short");
  EXPECT_EQ(code("\u00e4\u00f6\u00fc\u00e4\u00f6\u00fc\u00e4\u00f6\u00fc"), "password_short")
      << "nine letters";
  EXPECT_EQ(code("1234567890"), "password_common");
  EXPECT_EQ(code("QwertyUiop"), "password_common");
  EXPECT_EQ(code("ababababababab"), "password_common");
  EXPECT_EQ(code("margarete12"), "password_common");
  EXPECT_EQ(code("margarete and the horse"), "");
}

}  // namespace
}  // namespace spielwerk::server
