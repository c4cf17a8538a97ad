// What people report to moderators, what these may do, and what that keeps others from.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "server/tests/test_client.h"
#include "server/tests/test_passkey.h"
#include "server/tests/test_server.h"
#include "store/sqlite/sqlite_store.h"

namespace spielwerk::server {
namespace {

using std::chrono::hours;

class ModerationTest : public testing::Test {
 protected:
  ModerationTest() {
    const std::string name = R"({"name":"Mo"})";
    const Answer made = answer(mo_, "passkeys", key_.new_passkey(challenge(mo_, name), {}, "Mo"));
    code_ = made.json().at("codes").at(0).as_string();
    server_.stop();
    {
      const std::unique_ptr<Store> store = open_sqlite_store(server_.data());
      store->write({.moderators = {mo_id_}}, [](const auto&) {});
      store->flush();
    }
    restart();
  }
  void restart() {
    server_.stop();
    server_.start();
    for (TestPerson* one : {&mo_, &ann_, &bob_}) one->move_to(server_.port());
  }
  static std::string challenge(const TestPerson& person, const std::string& body = "{}") {
    return text(person.request("POST", "/api/passkey/challenge", body).json(), "challenge");
  }
  /// A browser asks, and keeps the cookie that comes with the answer.
  static Answer answer(TestPerson& person, const std::string& path, const std::string& body) {
    Answer answer = person.request("POST", "/api/" + path, body);
    if (const auto cookie = answer.headers.find("set-cookie"); cookie != answer.headers.end())
      person = TestPerson(person.port(), cookie->second.substr(0, cookie->second.find(';')));
    return answer;
  }
  static std::string id_of(const TestPerson& person) {
    return std::string(person.get("/api/me").json().at("id").as_string());
  }
  static std::string text(const json::value& value, const std::string& field) {
    return std::string(value.at(field).as_string());
  }
  Answer report(const TestPerson& person, const std::string& about, const std::string& table = {}) const {
    const std::string where = table.empty() ? "" : fmt::format(R"(,"table":"{}")", table);
    return person.request("POST", "/api/reports",
                          fmt::format(R"({{"person":"{}","text":"they were rude"{}}})", about, where));
  }
  Answer sanction(const TestPerson& by, const std::string& kind, int days) const {
    return by.request(
        "POST", "/api/sanctions",
        fmt::format(R"({{"person":"{}","kind":"{}","days":{},"text":"rude"}})", bob_id_, kind, days));
  }
  json::array reports() const { return mo_.get("/api/moderation").json().at("reports").as_array(); }
  /// What moderators have done, the last one first.
  std::string deeds() const {
    std::string all;
    const json::array deeds = mo_.get("/api/moderation").json().at("deeds").as_array();
    for (const json::value& one : deeds) all += std::string(one.at("what").as_string()) + ' ';
    return all;
  }
  static std::string say(TestSocket& socket, const std::string& text, const std::string& room = "players") {
    return socket.command(fmt::format(R"("do":"say","room":"{}","text":"{}")", room, text));
  }

  TestServer server_{[](ServerConfig& config) { config.page_url = "https://play.example"; }};
  TestPasskey key_;
  std::string code_;  // for the recovery of Mo's account
  TestPerson mo_{server_.port()};
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
  std::string mo_id_ = id_of(mo_);
  std::string ann_id_ = id_of(ann_);
  std::string bob_id_ = id_of(bob_);
};

TEST_F(ModerationTest, AReportShowsTheLinesInQuestion) {
  const std::string table = ann_.make_table(kMeAndOpen, false);
  {
    TestSocket ann(ann_, table);
    TestSocket bob(bob_, table);
    ASSERT_EQ(bob.command(R"("do":"sit")"), "");
    ASSERT_EQ(say(bob, "you are slow"), "");
    ASSERT_EQ(say(ann, "so what"), "");
    server_.advance(hours(1));
    ASSERT_EQ(report(ann_, bob_id_, table).status, 200);
    server_.advance(hours(1));
    ASSERT_EQ(say(bob, "sorry"), "");
  }
  const json::array all = reports();
  ASSERT_EQ(all.size(), 1U);
  const json::value& one = all[0];
  EXPECT_EQ(text(one, "person"), bob_id_);
  EXPECT_EQ(text(one, "table"), table);
  EXPECT_EQ(one.at("text"), "they were rude");
  EXPECT_EQ(text(one, "reporter"), text(ann_.get("/api/me").json(), "name"));
  ASSERT_EQ(one.at("lines").as_array().size(), 1U) << "theirs, as far as they were said by then";
  EXPECT_EQ(one.at("lines").at(0).at("text"), "you are slow");
  restart();
  EXPECT_EQ(reports().size(), 1U);
  EXPECT_EQ(ann_.get("/api/me/data").json().at("reports").at(0).at("text"), "they were rude");
}

TEST_F(ModerationTest, AReportIsDealtWith) {
  ASSERT_EQ(report(ann_, bob_id_).status, 200);
  ASSERT_EQ(report(ann_, bob_id_).status, 200) << "the same once more says nothing new";
  ASSERT_EQ(reports().size(), 1U);
  const std::string path = fmt::format("/api/reports/{}", reports()[0].at("number").as_int64());
  ASSERT_EQ(mo_.request("DELETE", path, R"({"text":"a misunderstanding"})").status, 200);
  EXPECT_TRUE(reports().empty());
  EXPECT_EQ(deeds(), "closed ");
  EXPECT_EQ(mo_.request("DELETE", path, R"({"text":"again"})").error(), "unknown_report");
  EXPECT_EQ(mo_.request("DELETE", "/api/reports/x", R"({"text":"again"})").error(), "unknown_report");
  const json::value deed = mo_.get("/api/moderation").json().at("deeds").at(0);
  EXPECT_EQ(text(deed, "person"), bob_id_);
  EXPECT_EQ(deed.at("text"), "a misunderstanding");
  EXPECT_EQ(text(deed, "moderator"), text(mo_.get("/api/me").json(), "name"));
}

TEST_F(ModerationTest, ReportsAreBoundedAndOfThoseWhoAreThere) {
  EXPECT_EQ(report(ann_, "nobody").error(), "unknown_person");
  EXPECT_EQ(report(ann_, ann_id_).error(), "that_is_you");
  EXPECT_EQ(report(ann_, bob_id_, "nowhere").error(), "unknown_table");
  EXPECT_EQ(report(TestPerson(server_.port(), false), bob_id_).error(), "no_session");
  EXPECT_EQ(ann_.request("POST", "/api/reports", fmt::format(R"({{"person":"{}"}})", bob_id_)).error(),
            "malformed");
  for (int i = 0; i < 20; ++i) {
    const std::string told = fmt::format(R"({{"person":"{}","text":"reason {}"}})", bob_id_, i);
    ASSERT_EQ(ann_.request("POST", "/api/reports", told).status, 200);
  }
  EXPECT_EQ(report(ann_, bob_id_).error(), "too_many_reports");
  EXPECT_EQ(report(mo_, bob_id_).status, 200) << "that is the limit of one person";
}

TEST_F(ModerationTest, WhoIsMutedReadsOnly) {
  const std::string table = ann_.make_table(kMeAndOpen, false);
  TestSocket bob(bob_, table);
  ASSERT_EQ(bob.command(R"("do":"sit")"), "");
  ASSERT_EQ(sanction(mo_, "muted", 2).status, 200);
  EXPECT_EQ(say(bob, "hello"), "muted");
  EXPECT_EQ(bob.command(R"("do":"leave")"), "") << "everything else is there for them";
  EXPECT_TRUE(bob_.get("/api/me").json().at("muted").is_int64());
  restart();
  TestSocket again(bob_, table);
  EXPECT_EQ(say(again, "hello", "watchers"), "muted");
  server_.advance(hours(49));
  EXPECT_EQ(say(again, "hello", "watchers"), "");
  EXPECT_FALSE(bob_.get("/api/me").json().as_object().contains("muted"));
}

TEST_F(ModerationTest, WhoIsBannedMayOnlyLook) {
  const std::string table = ann_.make_table(kMeAndOpen, false);
  TestSocket bob(bob_, table);
  ASSERT_EQ(bob.command(R"("do":"sit")"), "");
  ASSERT_EQ(bob_.request("POST", "/api/wishes", R"({"game":"toy","pace":"day"})").status, 200);
  ASSERT_EQ(sanction(mo_, "banned", 7).status, 200);
  bob.until_closed();
  const Answer refused = bob_.request("POST", "/api/tables", "{}");
  EXPECT_EQ(refused.error(), "banned");
  EXPECT_EQ(refused.status, 403);
  for (const char* path : {"/api/friends", "/api/blocks", "/api/reports", "/api/wishes"})
    EXPECT_EQ(bob_.request("POST", path, "{}").error(), "banned") << path;
  EXPECT_EQ(bob_.request("PATCH", "/api/me", R"({"name":"Bobby"})").error(), "banned");
  EXPECT_EQ(bob_.request("DELETE", "/api/wishes/toy").error(), "banned");
  EXPECT_EQ(bob_.get("/api/lobby").status, 200);
  EXPECT_TRUE(bob_.get("/api/wishes").json().at("wishes").as_array().empty());
  EXPECT_EQ(bob_.get("/api/tables/" + table).status, 200);
  EXPECT_TRUE(bob_.get("/api/me").json().at("banned").is_int64());
  EXPECT_THROW(TestSocket(bob_, table), std::exception);
  EXPECT_EQ(bob_.get("/api/me/data").status, 200) << "what is known of them is theirs";
  EXPECT_NE(bob_.request("DELETE", "/api/sessions").error(), "banned");
  server_.advance(hours(24 * 7 + 1));
  TestSocket(bob_, table).until_type("hello");
  EXPECT_EQ(bob_.request("PATCH", "/api/me", R"({"name":"Bobby"})").status, 200);
}

TEST_F(ModerationTest, ASanctionIsTakenBack) {
  ASSERT_EQ(sanction(mo_, "banned", 7).status, 200);
  ASSERT_EQ(sanction(mo_, "muted", 7).status, 200);
  ASSERT_EQ(sanction(mo_, "banned", 0).status, 200);
  EXPECT_EQ(bob_.request("PATCH", "/api/me", R"({"name":"Bobby"})").status, 200);
  EXPECT_TRUE(bob_.get("/api/me").json().as_object().contains("muted")) << "the other one stays";
  EXPECT_EQ(deeds(), "let_in muted banned ");
  EXPECT_EQ(
      mo_.request("POST", "/api/sanctions", R"({"person":"nobody","kind":"muted","days":1,"text":"why"})")
          .error(),
      "unknown_person");
  EXPECT_EQ(mo_.request("POST", "/api/sanctions",
                        fmt::format(R"({{"person":"{}","kind":"muted","days":1,"text":"why"}})", mo_id_))
                .error(),
            "is_moderator");
  EXPECT_EQ(mo_.request("POST", "/api/sanctions",
                        fmt::format(R"({{"person":"{}","kind":"muted","days":9999,"text":"why"}})", bob_id_))
                .error(),
            "malformed");
}

TEST_F(ModerationTest, ATableIsEnded) {
  const std::string table = ann_.make_table(kMeAndBot);
  TestSocket ann(ann_, table);
  ann.until_type("hello");
  ASSERT_EQ(mo_.request("DELETE", "/api/tables/" + table, R"({"text":"stuck"})").status, 200);
  ann.until([](const json::object& frame) {
    return frame.contains("table") && frame.at("table").at("phase") == "abandoned";
  });
  EXPECT_EQ(deeds(), "ended ");
  EXPECT_EQ(mo_.request("DELETE", "/api/tables/" + table, R"({"text":"again"})").error(), "not_playing");
  EXPECT_EQ(mo_.request("DELETE", "/api/tables/nowhere", R"({"text":"x"})").error(), "unknown_table");
}

TEST_F(ModerationTest, OnlyModeratorsModerate) {
  ASSERT_EQ(report(ann_, bob_id_).status, 200);
  const std::string table = ann_.make_table(kMeAndOpen, false);
  const TestPerson nobody(server_.port(), false);
  EXPECT_EQ(ann_.get("/api/moderation").error(), "not_moderator");
  EXPECT_EQ(nobody.get("/api/moderation").error(), "no_session");
  EXPECT_EQ(sanction(ann_, "banned", 7).error(), "not_moderator");
  EXPECT_EQ(ann_.request("DELETE", "/api/reports/1", R"({"text":"x"})").error(), "not_moderator");
  EXPECT_EQ(ann_.request("DELETE", "/api/tables/" + table, R"({"text":"x"})").error(), "not_moderator");
  EXPECT_EQ(reports().size(), 1U);
  EXPECT_TRUE(mo_.get("/api/me").json().as_object().contains("moderator"));
  EXPECT_FALSE(ann_.get("/api/me").json().as_object().contains("moderator"));
  for (const char* path : {"/api/me", "/api/me/data", "/api/lobby"})
    EXPECT_EQ(bob_.get(path).body.find("they were rude"), std::string::npos)
        << "the one it is about is not told";
  EXPECT_EQ(ann_.get("/api/people/" + bob_id_).body.find("rude"), std::string::npos);
}

TEST_F(ModerationTest, AModeratorNeedsTheirPasskey) {
  TestPerson thief(server_.port());
  const std::string credentials = fmt::format(R"({{"name":"Mo","password":"{}"}})", code_);
  ASSERT_EQ(answer(thief, "session", credentials).status, 200);
  ASSERT_EQ(id_of(thief), mo_id_);
  EXPECT_EQ(thief.get("/api/moderation").error(), "needs_passkey");
  EXPECT_EQ(thief.get("/api/moderation").status, 403);
  EXPECT_EQ(sanction(thief, "banned", 7).error(), "needs_passkey");
  EXPECT_EQ(thief.request("DELETE", "/api/reports/1", R"({"text":"done"})").error(), "needs_passkey");
  EXPECT_EQ(thief.request("DELETE", "/api/tables/x", R"({"text":"done"})").error(), "needs_passkey");
  // Nor is one's own passkey added by a password, or the right one taken away.
  const std::string password = fmt::format(R"({{"password":"{}"}})", code_);
  EXPECT_EQ(thief.request("POST", "/api/passkey/challenge", password).error(), "needs_passkey");
  const std::string id = text(mo_.get("/api/passkeys").json().at("passkeys").at(0), "id");
  ASSERT_EQ(mo_.request("POST", "/api/passkey/challenge", password).error(), "wrong_sign_in")
      << "a used code";
  EXPECT_EQ(thief.request("DELETE", "/api/passkeys/" + id, password).error(), "needs_passkey");
  EXPECT_EQ(mo_.get("/api/passkeys").json().at("passkeys").as_array().size(), 1U);
  // With the passkey the same browser may.
  ASSERT_EQ(answer(thief, "passkey/session", key_.used_passkey(challenge(thief), {})).status, 200);
  EXPECT_EQ(thief.get("/api/moderation").status, 200);
  restart();
  thief.move_to(server_.port());
  EXPECT_EQ(thief.get("/api/moderation").status, 200);
}

}  // namespace
}  // namespace spielwerk::server
