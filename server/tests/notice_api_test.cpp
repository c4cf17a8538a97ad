// The endpoints about notices on a real server: what they take, and that nobody hears of those of others.

#include <gtest/gtest.h>

#include "server/notices/base64url.h"
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
