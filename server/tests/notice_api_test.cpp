// The endpoints about notices on a real server: what they take, and that nobody hears of those of others.

#include <gtest/gtest.h>

#include "server/base/base64url.h"
#include "server/notices/web_push.h"
#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

const std::string kSecret = base64url(std::string(16, 's'));

std::string body_of(const std::string& endpoint, const std::string& key,
                    const std::string& secret = kSecret) {
  return json::serialize(
      json::object{{"endpoint", endpoint}, {"key", key}, {"secret", secret}, {"language", "de"}});
}
std::string body_of(const std::string& endpoint) { return body_of(endpoint, PushKey::make().public_key()); }

json::array devices(const TestPerson& person) {
  return person.get("/api/notices").json().at("devices").as_array();
}

TEST(NoticeApi, KeepsABrowserUntilItIsRemoved) {
  const TestServer server;
  const TestPerson ann(server.port());
  EXPECT_TRUE(devices(ann).empty());
  const Answer made = ann.request("POST", "/api/notices", body_of("https://push.example/1"),
                                  {{"User-Agent", "a phone \xc3\xa4"}});
  ASSERT_EQ(made.status, 200) << made.body;
  const json::array mine = devices(ann);
  ASSERT_EQ(mine.size(), 1U);
  EXPECT_EQ(mine[0].at("device").as_string(), "a phone ??");
  EXPECT_TRUE(mine[0].at("current").as_bool());
  EXPECT_FALSE(ann.get("/api/notices").body.contains("push.example")) << "nobody needs it again";
  const std::string id(mine[0].at("id").as_string());
  EXPECT_EQ(ann.request("DELETE", "/api/notices/" + id).status, 200);
  EXPECT_TRUE(devices(ann).empty());
  EXPECT_EQ(ann.request("DELETE", "/api/notices/" + id).error(), "unknown_subscription");
}

TEST(NoticeApi, NobodyHearsOfThoseOfOthers) {
  const TestServer server;
  const TestPerson ann(server.port());
  const TestPerson eve(server.port());
  ASSERT_EQ(ann.request("POST", "/api/notices", body_of("https://push.example/1")).status, 200);
  const std::string id(devices(ann)[0].at("id").as_string());
  EXPECT_TRUE(devices(eve).empty());
  EXPECT_EQ(eve.request("DELETE", "/api/notices/" + id).status, 404);
  EXPECT_EQ(eve.request("POST", "/api/notices/" + id + "/trial").status, 404);
  EXPECT_EQ(devices(ann).size(), 1U);
}

TEST(NoticeApi, RefusesWhatIsNoSubscription) {
  const TestServer server;
  const TestPerson ann(server.port());
  const auto error = [&](const std::string& body) {
    return ann.request("POST", "/api/notices", body).error();
  };
  EXPECT_EQ(error(body_of("http://push.example/1")), "bad_address");
  EXPECT_EQ(error(body_of("https://user@push.example/1")), "bad_address");
  EXPECT_EQ(error(body_of("http://127.0.0.1:1/")), "bad_address");
  EXPECT_EQ(error(body_of("https://push.example/1", "AAAA")), "bad_keys");
  EXPECT_EQ(error(body_of("https://push.example/1", PushKey::make().public_key(), "AAAA")), "bad_keys");
  EXPECT_EQ(error(body_of("https://push.example/" + std::string(1'000, 'x'))), "malformed");
  EXPECT_EQ(error("{}"), "malformed");
  EXPECT_TRUE(devices(ann).empty());
  const TestPerson nobody(server.port(), false);
  EXPECT_EQ(nobody.request("POST", "/api/notices", body_of("https://push.example/1")).error(), "no_session");
  EXPECT_EQ(nobody.get("/api/notices").error(), "no_session");
  EXPECT_EQ(nobody.request("DELETE", "/api/notices/1").error(), "no_session");
  EXPECT_EQ(nobody.request("POST", "/api/notices/1/trial").error(), "no_session");
}

TEST(NoticeApi, WritesToNothingInsideTheNetwork) {
  // The name is public, and leads to this machine.
  const TestServer server;
  const TestPerson ann(server.port());
  const std::string here = "https://localhost:" + std::to_string(server.port()) + "/";
  ASSERT_EQ(ann.request("POST", "/api/notices", body_of(here)).status, 200);
  const std::string id(devices(ann)[0].at("id").as_string());
  const json::value tried = ann.request("POST", "/api/notices/" + id + "/trial").json();
  EXPECT_EQ(tried.at("state").as_string(), "failed");
  EXPECT_TRUE(tried.at("why").as_string().starts_with("Couldn't connect")) << json::serialize(tried);
  EXPECT_EQ(ann.get("/api/notices").json().at("log").as_array().size(), 1U);
}

TEST(NoticeApi, KeepsAnAddressAndTellsNobodyWhatItIs) {
  const TestServer server;
  const TestPerson ann(server.port());
  const TestPerson eve(server.port());
  const auto post = [&](const std::string& way, const std::string& address) {
    return ann.request("POST", "/api/hooks",
                       json::serialize(json::object{{"way", way}, {"address", address}, {"language", "de"}}));
  };
  ASSERT_EQ(post("content", "https://chat.example/secret").status, 200);
  EXPECT_EQ(post("push", "https://chat.example/1").error(), "malformed");
  EXPECT_EQ(post("mail", "https://chat.example/1").error(), "malformed");
  EXPECT_EQ(post("json", "http://chat.example/1").error(), "bad_address");
  EXPECT_EQ(post("json", "http://127.0.0.1:1/").error(), "bad_address");
  const json::array mine = devices(ann);
  ASSERT_EQ(mine.size(), 1U);
  EXPECT_EQ(mine[0].at("way").as_string(), "content");
  EXPECT_EQ(mine[0].at("device").as_string(), "chat.example");
  EXPECT_FALSE(mine[0].at("current").as_bool());
  EXPECT_FALSE(ann.get("/api/notices").body.contains("secret")) << "who knows it can write there";
  const std::string id(mine[0].at("id").as_string());
  EXPECT_EQ(eve.request("DELETE", "/api/notices/" + id).status, 404);
  EXPECT_EQ(eve.request("POST", "/api/notices/" + id + "/trial").status, 404);
  EXPECT_EQ(TestPerson(server.port(), false).request("POST", "/api/hooks", "{}").error(), "no_session");
  for (int i = 0; i < 4; ++i) EXPECT_EQ(post("json", "https://own.example/" + std::to_string(i)).status, 200);
  EXPECT_EQ(post("json", "https://own.example/4").status, 409);
  EXPECT_EQ(ann.request("DELETE", "/api/notices/" + id).status, 200);
  EXPECT_EQ(devices(ann).size(), 4U);
}

/// A server that would send mail by a port where nobody listens.
TestServer mailing_server(int confirmations = 100) {
  return TestServer([confirmations](ServerConfig& config) {
    config.mail = {"smtp://127.0.0.1:1", "", "", "Spielwerk <play@example.org>"};
    config.page_url = "https://play.example";
    config.limits.confirmations_per_day = confirmations;
  });
}
std::string mail_body(const std::string& address) {
  return json::serialize(json::object{{"address", address}, {"pause", 60}, {"language", "de"}});
}

TEST(NoticeApi, MailIsKeptUnconfirmed) {
  const TestServer server = mailing_server();
  const TestPerson ann(server.port());
  const TestPerson eve(server.port());
  EXPECT_TRUE(ann.get("/api/notices").json().at("mail").as_bool());
  EXPECT_EQ(ann.request("POST", "/api/mail", mail_body("ann@example.org")).error(), "mail_failed");
  const json::array mine = devices(ann);
  ASSERT_EQ(mine.size(), 1U);
  EXPECT_EQ(mine[0].at("device").as_string(), "ann@example.org");
  EXPECT_EQ(mine[0].at("way").as_string(), "mail");
  EXPECT_EQ(mine[0].at("pause").as_int64(), 60);
  EXPECT_FALSE(mine[0].at("confirmed").as_bool());
  EXPECT_TRUE(devices(eve).empty());
  const std::string id(mine[0].at("id").as_string());
  EXPECT_EQ(ann.request("POST", "/api/notices/" + id + "/trial").error(), "unconfirmed");
  EXPECT_EQ(eve.request("DELETE", "/api/notices/" + id).status, 404);
  EXPECT_EQ(ann.request("DELETE", "/api/notices/" + id).status, 200);
}

TEST(NoticeApi, AnotherAddressNeedsThePasswordOfAnAccount) {
  const TestServer server = mailing_server();
  TestPerson ann(server.port());
  EXPECT_EQ(ann.request("POST", "/api/mail", mail_body("ann@example.org")).error(), "mail_failed");
  const Answer made =
      ann.request("POST", "/api/account", R"({"name":"Ann","password":"correct horse battery"})");
  ASSERT_EQ(made.status, 200);
  const std::string cookie = made.headers.at("set-cookie");
  ann = TestPerson(server.port(), cookie.substr(0, cookie.find(';')));
  EXPECT_EQ(ann.request("POST", "/api/mail", mail_body("ann@example.org")).error(), "mail_failed")
      << "it is the same one";
  EXPECT_FALSE(devices(ann)[0].at("vouched").as_bool()) << "a guest has named it";
  EXPECT_EQ(ann.request("POST", "/api/mail", mail_body("eve@example.org")).error(), "wrong_sign_in");
  const auto with = [](const std::string& password) {
    std::string body = mail_body("eve@example.org");
    body.back() = ',';
    return body + R"("password":")" + password + R"("})";
  };
  EXPECT_EQ(ann.request("POST", "/api/mail", with("battery staple")).error(), "wrong_sign_in");
  EXPECT_EQ(devices(ann)[0].at("device").as_string(), "ann@example.org");
  EXPECT_EQ(ann.request("POST", "/api/mail", with("correct horse battery")).error(), "mail_failed");
  EXPECT_EQ(devices(ann)[0].at("device").as_string(), "eve@example.org");
  EXPECT_TRUE(devices(ann)[0].at("vouched").as_bool());
}

TEST(NoticeApi, WhoHasForgottenAPasswordIsToldNothingOfTheAccount) {
  const TestServer server = mailing_server();
  const TestPerson ann(server.port());
  ASSERT_EQ(
      ann.request("POST", "/api/account", R"({"name":"Ann","password":"correct horse battery"})").status,
      200);
  const TestPerson nobody(server.port(), false);
  const auto forgotten = [&](const std::string& name) {
    return nobody.request("POST", "/api/password/forgotten", R"({"name":")" + name + R"("})");
  };
  const Answer known = forgotten("Ann");
  const Answer unknown = forgotten("Bob");
  EXPECT_EQ(known.status, 200);
  EXPECT_EQ(known.status, unknown.status);
  EXPECT_EQ(known.body, unknown.body);
  EXPECT_FALSE(known.headers.contains("set-cookie"));
  EXPECT_EQ(nobody.request("POST", "/api/password/forgotten", "{}").error(), "malformed");
  EXPECT_EQ(nobody.request("POST", "/api/password/linked", R"({"token":"x","new":"battery staple"})").status,
            410);
  const TestServer without;
  EXPECT_EQ(TestPerson(without.port(), false)
                .request("POST", "/api/password/forgotten", R"({"name":"Ann"})")
                .error(),
            "no_mail");
}

TEST(NoticeApi, RefusesWhatIsNoAddressOfMail) {
  const TestServer server = mailing_server();
  const TestPerson ann(server.port());
  EXPECT_EQ(ann.request("POST", "/api/mail", mail_body("ann example.org")).error(), "bad_mail");
  EXPECT_EQ(ann.request("POST", "/api/mail", mail_body("ann@example.org, eve@example.org")).error(),
            "bad_mail");
  EXPECT_EQ(ann.request("POST", "/api/mail", mail_body("a@b\nBcc: c@d")).error(), "malformed");
  EXPECT_EQ(ann.request("POST", "/api/mail", "{}").error(), "malformed");
  EXPECT_EQ(TestPerson(server.port(), false).request("POST", "/api/mail", mail_body("a@b")).error(),
            "no_session");
  const TestServer without;
  const TestPerson bob(without.port());
  EXPECT_EQ(bob.request("POST", "/api/mail", mail_body("bob@example.org")).error(), "no_mail");
  EXPECT_FALSE(bob.get("/api/notices").json().at("mail").as_bool());
}

TEST(NoticeApi, NobodyIsTroubledByMailFromStrangers) {
  const TestServer server = mailing_server(2);
  for (const char* address : {"eve@example.org", "Eve+1@example.org"})
    EXPECT_EQ(TestPerson(server.port()).request("POST", "/api/mail", mail_body(address)).error(),
              "mail_failed");
  EXPECT_EQ(TestPerson(server.port()).request("POST", "/api/mail", mail_body("eve@example.org")).error(),
            "too_many_mails");
  const TestPerson ann(server.port());
  for (const char* address : {"a@example.org", "b@example.org"})
    EXPECT_EQ(ann.request("POST", "/api/mail", mail_body(address)).error(), "mail_failed");
  EXPECT_EQ(ann.request("POST", "/api/mail", mail_body("c@example.org")).error(), "too_many_mails");
}

TEST(NoticeApi, LinksThatAreNoneDoNothing) {
  const TestServer server = mailing_server();
  const TestPerson nobody(server.port(), false);
  for (const char* token : {"", "?token=", "?token=00"}) {
    EXPECT_EQ(nobody.get(std::string("/api/mail") + token).error(), "unknown_subscription");
    EXPECT_EQ(nobody.request("POST", std::string("/api/mail/confirm") + token).error(),
              "unknown_subscription");
    EXPECT_EQ(nobody.request("POST", std::string("/api/mail/stop") + token).error(), "unknown_subscription");
  }
}

TEST(NoticeApi, IsTriedOutSoManyTimesAMinute) {
  const TestServer server([](ServerConfig& config) { config.limits.notice_trials_per_minute = 3; });
  const TestPerson ann(server.port());
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(ann.request("POST", "/api/notices/none/trial").error(), "unknown_subscription");
  EXPECT_EQ(ann.request("POST", "/api/notices/none/trial").error(), "too_fast");
}

TEST(NoticeApi, EndsWithTheSession) {
  const TestServer server;
  const TestPerson ann(server.port());
  ASSERT_EQ(ann.request("POST", "/api/notices", body_of("https://push.example/1")).status, 200);
  ASSERT_EQ(
      ann.request("POST", "/api/account", R"({"name":"Ann","password":"correct horse battery"})").status,
      200);
  const Answer again =
      TestPerson(server.port(), false)
          .request("POST", "/api/session", R"({"name":"Ann","password":"correct horse battery"})");
  ASSERT_EQ(again.status, 200);
  const std::string cookie = again.headers.at("set-cookie");
  const TestPerson elsewhere(server.port(), cookie.substr(0, cookie.find(';')));
  EXPECT_TRUE(devices(elsewhere).empty()) << "the guest's session is over, and what was told in it";
}

}  // namespace
}  // namespace spielwerk::server
