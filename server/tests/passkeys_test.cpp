// Passkeys as browsers make and use them, and as somebody would who wants to be somebody else.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>

#include "server/account/one_time.h"
#include "server/account/webauthn.h"
#include "server/base/base64url.h"
#include "server/tests/test_client.h"
#include "server/tests/test_passkey.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

using Says = TestPasskey::Says;
const RelyingParty kParty{"play.example", "https://play.example"};

TEST(WebAuthn, KnowsTheThreeKindsOfKeysThatAreAskedFor) {
  for (const KeyKind kind : {KeyKind::kEs256, KeyKind::kEdDsa, KeyKind::kRs256}) {
    const TestPasskey key(kind);
    const auto passkey = made_passkey(key.made({.uses = 3}), kParty);
    ASSERT_TRUE(passkey) << static_cast<int>(kind);
    EXPECT_EQ(passkey->id, base64url(key.id()));
    EXPECT_EQ(passkey->uses, 3U);
    const std::string client = TestPasskey::client_data("c", "webauthn.get", {});
    const std::string authenticator = TestPasskey::used({.uses = 4});
    const Assertion right{client, authenticator, key.sign(authenticator, client)};
    EXPECT_EQ(verified_use(*passkey, right, kParty), 4U) << static_cast<int>(kind);
    EXPECT_EQ(verified_use(*passkey, {client + " ", authenticator, right.signature}, kParty), std::nullopt);
    EXPECT_EQ(verified_use(*passkey, {client, authenticator, ""}, kParty), std::nullopt);
    const TestPasskey other(kind);
    EXPECT_EQ(verified_use(*passkey, {client, authenticator, other.sign(authenticator, client)}, kParty),
              std::nullopt);
  }
}

TEST(WebAuthn, RefusesWhatWasMadeElsewhereOrWithoutItsOwner) {
  const TestPasskey key;
  EXPECT_FALSE(made_passkey(key.made({.site = "evil.example"}), kParty));
  EXPECT_FALSE(made_passkey(key.made({.flags = 0x01}), kParty)) << "touched by whoever";
  EXPECT_FALSE(made_passkey(key.made({.flags = 0x04}), kParty)) << "not touched";
  EXPECT_FALSE(made_passkey("", kParty));
  EXPECT_FALSE(made_passkey(TestPasskey::used({}), kParty)) << "no key in it";
  const std::string whole = key.made({});
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_FALSE(made_passkey(std::string_view(whole).substr(0, size), kParty)) << size;
  const auto passkey = made_passkey(whole, kParty).value();
  const std::string client = TestPasskey::client_data("c", "webauthn.get", {});
  for (const Says& says : {Says{.site = "evil.example"}, Says{.flags = 0x01}, Says{.flags = 0x04}}) {
    const std::string authenticator = TestPasskey::used(says);
    EXPECT_EQ(verified_use(passkey, {client, authenticator, key.sign(authenticator, client)}, kParty),
              std::nullopt);
  }
}

TEST(WebAuthn, AnswersTheChallengeOfItsOwnPagesOnly) {
  const auto challenge = [](const std::string& text) {
    return answered_challenge(text, Ceremony::kGet, kParty);
  };
  const std::string type = "webauthn.get";
  EXPECT_EQ(challenge(TestPasskey::client_data("c", type, {})), "c");
  EXPECT_EQ(challenge(TestPasskey::client_data("c", "webauthn.create", {})), std::nullopt);
  EXPECT_EQ(challenge(TestPasskey::client_data("c", type, {.origin = "https://evil.example"})), std::nullopt);
  EXPECT_EQ(challenge(TestPasskey::client_data("c", type, {.origin = "http://play.example"})), std::nullopt);
  EXPECT_EQ(challenge(TestPasskey::client_data("c", type, {.foreign = true})), std::nullopt);
  for (const char* text : {"", "{", "[]", "7", R"({"type":"webauthn.get"})", R"({"type":7,"origin":[]})"})
    EXPECT_FALSE(challenge(text)) << text;
  EXPECT_FALSE(answered_challenge(TestPasskey::client_data("c", type, {.origin = ""}), Ceremony::kGet, {}));
}

TEST(WebAuthn, IsForDomainsWithHttpsAndForThisMachine) {
  const auto id = [](const char* page_url, const char* host) { return relying_party(page_url, host).id; };
  EXPECT_EQ(id("https://play.example", "127.0.0.1:8080"), "play.example");
  EXPECT_EQ(id("https://play.example:8443/", "x"), "play.example");
  EXPECT_EQ(relying_party("https://play.example:8443/", "x").origin, "https://play.example:8443");
  EXPECT_EQ(id("", "localhost:8080"), "localhost");
  EXPECT_EQ(relying_party("", "localhost:8080").origin, "http://localhost:8080");
  for (const char* host : {"127.0.0.1:8080", "[::1]:8080", "play.example", ""}) EXPECT_EQ(id("", host), "");
  EXPECT_EQ(id("http://play.example", "play.example"), "");
  EXPECT_EQ(id("https://192.0.2.1", "x"), "") << "passkeys know no numbers";
}

TEST(WebAuthn, ACountThatDoesNotGrowIsThatOfACopy) {
  const StoredPasskey counts{.id = "", .person = "", .key = "", .uses = 5, .device = ""};
  EXPECT_TRUE(can_follow(counts, 6));
  for (const std::uint32_t count : {0U, 4U, 5U}) EXPECT_FALSE(can_follow(counts, count));
  EXPECT_TRUE(can_follow({.id = "", .person = "", .key = "", .device = ""}, 0)) << "it does not count";
}

TEST(OneTimeTexts, AreGoodOnceForAWhileAndForOnePurpose) {
  OneTimeTexts texts;
  const std::string text = texts.make("a", 100);
  EXPECT_FALSE(texts.take(text, "b", 100));
  EXPECT_FALSE(texts.take("", "a", 100));
  EXPECT_TRUE(texts.take(text, "a", 100 + OneTimeTexts::kGood - 1));
  EXPECT_FALSE(texts.take(text, "a", 100));
  const std::string late = texts.make("a", 100);
  EXPECT_FALSE(texts.take(late, "a", 100 + OneTimeTexts::kGood));
}

TEST(OneTimeTexts, TheOldestMakeRoom) {
  OneTimeTexts texts;
  const std::string first = texts.make("a", 1);
  const std::string second = texts.make("a", 1);
  for (std::size_t i = 1; i < OneTimeTexts::kMost; ++i) texts.make("a", 1);
  EXPECT_FALSE(texts.take(first, "a", 1));
  EXPECT_TRUE(texts.take(second, "a", 1));
}

class PasskeysTest : public testing::Test {
 protected:
  /// A browser asks, and keeps the cookie that comes with the answer.
  static Answer ask(TestPerson& person, const std::string& path, const std::string& body) {
    Answer answer = person.request("POST", "/api/" + path, body);
    if (const auto cookie = answer.headers.find("set-cookie"); cookie != answer.headers.end())
      person = TestPerson(person.port(), cookie->second.substr(0, cookie->second.find(';')));
    return answer;
  }
  static std::string challenge(const TestPerson& person, const std::string& body = "{}") {
    const Answer answer = person.request("POST", "/api/passkey/challenge", body);
    return answer.status == 200 ? std::string(answer.json().at("challenge").as_string()) : answer.error();
  }
  static std::string error(const Answer& answer) { return answer.status == 200 ? "" : answer.error(); }
  /// Somebody makes an account with this passkey; the error, if any.
  static std::string makes(TestPerson& person, const TestPasskey& key, const Says& says = {},
                           const std::string& name = "Ann") {
    const std::string text = challenge(person, fmt::format(R"({{"name":"{}"}})", name));
    return error(ask(person, "passkeys", key.new_passkey(text, says, name)));
  }
  static std::string adds(TestPerson& person, const TestPasskey& key, const std::string& password,
                          const Says& says = {}) {
    const std::string text = challenge(person, fmt::format(R"({{"password":"{}"}})", password));
    return error(ask(person, "passkeys", key.new_passkey(text, says)));
  }
  static std::string signs_in(TestPerson& person, const TestPasskey& key, const Says& says = {}) {
    return error(ask(person, "passkey/session", key.used_passkey(challenge(person), says)));
  }
  /// A text for the place of a password.
  static std::string voucher(const TestPerson& person, const TestPasskey& key, const Says& says = {}) {
    const Answer answer =
        person.request("POST", "/api/passkey/voucher", key.used_passkey(challenge(person), says));
    return answer.status == 200 ? std::string(answer.json().at("password").as_string()) : answer.error();
  }
  static std::string drops(const TestPerson& person, const TestPasskey& key, const std::string& password) {
    return error(person.request("DELETE", "/api/passkeys/" + base64url(key.id()),
                                fmt::format(R"({{"password":"{}"}})", password)));
  }
  static json::array kept(const TestPerson& person) {
    return person.get("/api/passkeys").json().at("passkeys").as_array();
  }
  static std::string id_of(const TestPerson& person) {
    return std::string(person.get("/api/me").json().at("id").as_string());
  }
  TestPerson stranger() const { return TestPerson(server_.port()); }

  TestServer server_{[](ServerConfig& config) {
    config.page_url = "https://play.example";
    config.limits.sign_ins_per_minute = 1'000;
  }};
  TestPerson ann_{server_.port()};
  TestPasskey key_;
};

TEST_F(PasskeysTest, AGuestMakesAnAccountAndComesBackFromAnotherDevice) {
  const std::string id = id_of(ann_);
  const TestPerson guest = ann_;
  const std::string text = challenge(ann_, R"({"name":"Ann"})");
  const Answer made = ask(ann_, "passkeys", key_.new_passkey(text, {}, "Ann"));
  ASSERT_EQ(made.status, 200) << made.body;
  EXPECT_EQ(made.json().at("codes").as_array().size(), 8U);
  EXPECT_EQ(made.json().at("me").at("name").as_string(), "Ann");
  EXPECT_FALSE(made.json().at("me").at("guest").as_bool());
  EXPECT_EQ(id_of(ann_), id);
  EXPECT_NE(id_of(guest), id) << "who has seen the guest's token has nothing of the account";
  server_.stop();
  server_.start();
  TestPerson phone = stranger();
  EXPECT_EQ(signs_in(phone, key_), "");
  EXPECT_EQ(id_of(phone), id);
  ann_.move_to(server_.port());
  ASSERT_EQ(kept(ann_).size(), 1U);
  EXPECT_EQ(kept(ann_), ann_.get("/api/me/data").json().at("passkeys"));
  EXPECT_TRUE(kept(stranger()).empty());
}

TEST_F(PasskeysTest, AChallengeIsGoodOnceAndForOneSessionAndPurpose) {
  ASSERT_EQ(makes(ann_, key_), "");
  TestPerson eve = stranger();
  TestPerson bob = stranger();
  const std::string text = challenge(eve);
  const std::string used = key_.used_passkey(text, {});
  EXPECT_EQ(ask(bob, "passkey/session", used).error(), "bad_passkey") << "of another session";
  EXPECT_EQ(ask(eve, "passkeys", TestPasskey(KeyKind::kEs256, "2").new_passkey(text, {}, "Eve")).error(),
            "bad_passkey")
      << "for another purpose";
  EXPECT_EQ(ask(eve, "passkey/session", used).status, 200);
  EXPECT_EQ(ask(eve, "passkey/session", used).error(), "bad_passkey") << "a second time";
  EXPECT_EQ(ask(bob, "passkey/session", key_.used_passkey("invented", {})).error(), "bad_passkey");
  const std::string late = challenge(bob);
  server_.advance(Milliseconds(OneTimeTexts::kGood));
  EXPECT_EQ(ask(bob, "passkey/session", key_.used_passkey(late, {})).error(), "bad_passkey");
}

TEST_F(PasskeysTest, WhoLiesIsNobody) {
  ASSERT_EQ(makes(ann_, key_, {.uses = 5}), "");
  TestPerson eve = stranger();
  const std::string id = id_of(eve);
  for (const Says& says :
       {Says{.site = "evil.example", .uses = 9}, Says{.origin = "https://evil.example", .uses = 9},
        Says{.type = "webauthn.create", .uses = 9}, Says{.foreign = true, .uses = 9},
        Says{.flags = 0x01, .uses = 9}, Says{.uses = 9, .forged = true}, Says{.uses = 5}, Says{.uses = 0}})
    EXPECT_EQ(signs_in(eve, key_, says), "bad_passkey");
  EXPECT_EQ(signs_in(eve, TestPasskey(KeyKind::kEs256, key_.id()), {.uses = 9}), "bad_passkey")
      << "another key of the same name";
  EXPECT_EQ(signs_in(eve, TestPasskey(KeyKind::kEs256, "unknown")), "unknown_passkey");
  for (const char* body : {"{}", R"({"id":"?","client":"?","authenticator":"?","signature":"?"})",
                           R"({"id":"a","client":"a","authenticator":"","signature":"a"})"})
    EXPECT_NE(ask(eve, "passkey/session", body).status, 200) << body;
  EXPECT_EQ(id_of(eve), id);
  EXPECT_EQ(signs_in(eve, key_, {.uses = 6}), "");
  TestPerson copy = stranger();
  EXPECT_EQ(signs_in(copy, key_, {.uses = 6}), "bad_passkey") << "a copy counts the same";
}

TEST_F(PasskeysTest, NobodyTakesThePasskeyOrTheNameOfAnother) {
  ASSERT_EQ(makes(ann_, key_), "");
  TestPerson eve = stranger();
  EXPECT_EQ(makes(eve, TestPasskey(KeyKind::kEs256, key_.id()), {}, "Eve"), "bad_passkey");
  EXPECT_EQ(challenge(eve, R"({"name":"ANN"})"), "name_taken");
  const std::string text = challenge(eve, R"({"name":"Eve"})");
  EXPECT_EQ(error(ask(eve, "passkeys", TestPasskey(KeyKind::kEs256, "2").new_passkey(text, {}, "Ann"))),
            "name_taken");
  TestPerson back = stranger();
  EXPECT_EQ(signs_in(back, key_), "");
  EXPECT_EQ(id_of(back), id_of(ann_));
  EXPECT_EQ(challenge(ann_, R"({"name":"Bea"})"), "has_account");
}

TEST_F(PasskeysTest, AnotherOneNeedsThePassword) {
  ASSERT_EQ(ask(ann_, "account", R"({"name":"Ann","password":"correct horse"})").status, 200);
  EXPECT_EQ(challenge(ann_, R"({"password":"not this one"})"), "wrong_sign_in");
  EXPECT_EQ(error(ask(ann_, "passkeys", key_.new_passkey(challenge(ann_), {}))), "bad_passkey")
      << "a challenge for using one";
  EXPECT_EQ(adds(ann_, key_, "correct horse"), "");
  const TestPasskey second(KeyKind::kEdDsa, "passkey-2");
  EXPECT_EQ(adds(ann_, second, voucher(ann_, key_)), "") << "or another passkey";
  EXPECT_EQ(kept(ann_).size(), 2U);
  TestPerson guest = stranger();
  EXPECT_EQ(challenge(guest, R"({"password":"correct horse"})"), "wrong_sign_in") << "of a guest";
  for (const TestPasskey& key : {std::cref<TestPasskey>(key_), std::cref(second)}) {
    TestPerson phone = stranger();
    EXPECT_EQ(signs_in(phone, key), "");
    EXPECT_EQ(id_of(phone), id_of(ann_));
  }
  EXPECT_EQ(drops(ann_, key_, "not this one"), "wrong_sign_in");
  EXPECT_EQ(drops(ann_, key_, "correct horse"), "");
  EXPECT_EQ(drops(ann_, key_, "correct horse"), "unknown_passkey");
  TestPerson phone = stranger();
  EXPECT_EQ(signs_in(phone, key_), "unknown_passkey");
  EXPECT_EQ(drops(ann_, second, "correct horse"), "") << "there is a password";
}

TEST_F(PasskeysTest, AVoucherIsGoodOnceInThePlaceOfAPassword) {
  ASSERT_EQ(makes(ann_, key_), "");
  const std::string good = voucher(ann_, key_);
  const auto codes = [this](const std::string& password) {
    return error(ask(ann_, "codes", fmt::format(R"({{"password":"{}"}})", password)));
  };
  EXPECT_EQ(codes(good), "");
  EXPECT_EQ(codes(good), "wrong_sign_in");
  EXPECT_EQ(codes(""), "malformed");
  const std::string late = voucher(ann_, key_);
  TestPerson eve = stranger();
  TestPasskey other(KeyKind::kEs256, "2");
  ASSERT_EQ(makes(eve, other, {}, "Eve"), "");
  EXPECT_EQ(voucher(eve, key_), "unknown_passkey") << "that of somebody else";
  EXPECT_EQ(error(ask(eve, "codes", fmt::format(R"({{"password":"{}"}})", late))), "wrong_sign_in");
  server_.advance(Milliseconds(OneTimeTexts::kGood));
  EXPECT_EQ(codes(late), "wrong_sign_in");
  EXPECT_EQ(drops(ann_, key_, voucher(ann_, key_)), "last_passkey");
  EXPECT_EQ(error(ask(ann_, "password",
                      fmt::format(R"({{"password":"{}","new":"battery staple"}})", voucher(ann_, key_)))),
            "");
  EXPECT_EQ(drops(ann_, key_, "battery staple"), "") << "there is a password now";
}

TEST_F(PasskeysTest, WhoHasNoPasswordIsNotSignedInByAny) {
  ASSERT_EQ(makes(ann_, key_), "");
  TestPerson eve = stranger();
  for (const char* password : {"0", "correct horse", "$argon2id$"})
    EXPECT_EQ(ask(eve, "session", fmt::format(R"({{"name":"Ann","password":"{}"}})", password)).error(),
              "wrong_sign_in");
}

TEST_F(PasskeysTest, AreForgottenWithTheirOwner) {
  ASSERT_EQ(makes(ann_, key_), "");
  ASSERT_EQ(
      ann_.request("DELETE", "/api/me", fmt::format(R"({{"password":"{}"}})", voucher(ann_, key_))).status,
      200);
  TestPerson back = stranger();
  EXPECT_EQ(signs_in(back, key_), "unknown_passkey");
  EXPECT_EQ(makes(back, key_), "") << "as is the name";
}

TEST_F(PasskeysTest, AreNoMoreThanTwenty) {
  ASSERT_EQ(ask(ann_, "account", R"({"name":"Ann","password":"correct horse"})").status, 200);
  const std::string early = challenge(ann_, R"({"password":"correct horse"})");
  for (int i = 0; i < 20; ++i)
    ASSERT_EQ(adds(ann_, TestPasskey(KeyKind::kEs256, std::to_string(i)), "correct horse"), "");
  EXPECT_EQ(challenge(ann_, R"({"password":"correct horse"})"), "too_many_passkeys");
  EXPECT_EQ(error(ask(ann_, "passkeys", key_.new_passkey(early, {}))), "too_many_passkeys");
}

TEST(PasskeysWithoutADomain, AreNotOffered) {
  const TestServer server;
  const TestPerson ann(server.port());
  EXPECT_EQ(ann.get("/api/passkeys").json().at("site").as_string(), "");
  EXPECT_EQ(ann.request("POST", "/api/passkey/challenge", "{}").error(), "no_passkeys");
  EXPECT_EQ(TestPerson(server.port(), false).get("/api/passkeys").error(), "no_session");
}

TEST(PasskeysAreAskedFor, NotTooOften) {
  const TestServer server([](ServerConfig& config) {
    config.page_url = "https://play.example";
    config.limits.sign_ins_per_minute = 1;
  });
  const TestPerson ann(server.port());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ann.request("POST", "/api/passkey/challenge", "{}").status, 200);
  EXPECT_EQ(ann.request("POST", "/api/passkey/challenge", "{}").error(), "too_fast");
}

}  // namespace
}  // namespace spielwerk::server
