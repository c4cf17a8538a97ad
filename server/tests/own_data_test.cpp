// What somebody is told who asks for all that the server knows of them.

#include <gtest/gtest.h>

#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

class OwnDataTest : public testing::Test {
 protected:
  static json::value data(const TestPerson& person) { return person.get("/api/me/data").json(); }
  static std::string say(const TestPerson& person, const std::string& table, const std::string& text) {
    return TestSocket(person, table).command(R"("do":"say","room":"players","text":")" + text + "\"");
  }

  TestServer server_;
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
};

TEST_F(OwnDataTest, IsAllThatIsKnown) {
  ASSERT_EQ(ann_.request("PATCH", "/api/me", R"({"name":"Adelheid","language":"de"})").status, 200);
  ASSERT_EQ(ann_.request("PATCH", "/api/rest", R"({"night":{"from":60,"to":600,"offset":0}})").status, 200);
  const std::string first = ann_.make_table(kMeAndBot);
  TestSocket(ann_, first).play_to_the_end();
  const std::string second = bob_.make_table(kMeAndOpen, false);
  ASSERT_EQ(TestSocket(ann_, second).command(R"("do":"sit")"), "");
  ASSERT_EQ(say(ann_, second, "my street"), "");
  ASSERT_EQ(say(bob_, second, "hello"), "");
  const json::value told = data(ann_);
  EXPECT_EQ(told.at("me"), ann_.get("/api/me").json());
  EXPECT_EQ(told.at("rest"), ann_.get("/api/rest").json());
  EXPECT_EQ(told.at("sessions"), ann_.get("/api/sessions").json().at("sessions"));
  EXPECT_GT(told.at("created").as_int64(), 0);
  ASSERT_EQ(told.at("tables").as_array().size(), 2U);
  for (const json::value& table : told.at("tables").as_array())
    EXPECT_EQ(table, ann_.get("/api/tables/" + std::string(table.at("id").as_string())).json());
  ASSERT_EQ(told.at("chat").as_array().size(), 1U) << "others' words are theirs";
  EXPECT_EQ(told.at("chat").at(0).at("table").as_string(), second);
  EXPECT_EQ(told.at("chat").at(0).at("line").at("text"), "my street");
}

TEST_F(OwnDataTest, HoldsEveryTableHoweverManyThereAre) {
  for (int i = 0; i < 120; ++i) ann_.make_table(kMeAndOpen, false);
  EXPECT_EQ(data(ann_).at("tables").as_array().size(), 120U);
}

TEST_F(OwnDataTest, HoldsAMatchThatSomebodyHasLeft) {
  const std::string id = ann_.make_table(kMeAndOpen, false);
  ASSERT_EQ(TestSocket(bob_, id).command(R"("do":"sit")"), "");
  ASSERT_EQ(TestSocket(ann_, id).command(R"("do":"start")"), "");
  ASSERT_EQ(TestSocket(bob_, id).command(R"("do":"leave")"), "");
  EXPECT_EQ(data(bob_).at("tables").at(0).at("id").as_string(), id);
}

TEST_F(OwnDataTest, HoldsNothingThatCouldBeUsedInTheirPlace) {
  ASSERT_EQ(ann_.request("POST", "/api/hooks",
                         R"({"way":"text","address":"https://chat.example/hook-secret","language":"de"})")
                .status,
            200);
  const Answer made =
      ann_.request("POST", "/api/account", R"({"name":"Adelheid","password":"correct horse"})");
  const std::string cookie = made.headers.at("set-cookie").substr(0, made.headers.at("set-cookie").find(';'));
  const TestPerson desk(server_.port(), cookie);
  const std::string told = desk.get("/api/me/data").body;
  EXPECT_NE(told.find("chat.example"), std::string::npos);
  const std::string code(made.json().at("codes").at(0).as_string());
  for (const std::string& secret : {cookie.substr(cookie.find('=') + 1), std::string("hook-secret"),
                                    std::string("argon2"), std::string("correct horse"), code})
    EXPECT_EQ(told.find(secret), std::string::npos) << secret;
}

TEST_F(OwnDataTest, IsForWhoHasASessionAndNotForever) {
  EXPECT_EQ(TestPerson(server_.port(), false).get("/api/me/data").error(), "no_session");
  const TestServer server([](ServerConfig& config) { config.limits.changes_per_minute = 2; });
  const TestPerson ann(server.port());
  EXPECT_EQ(ann.get("/api/me/data").status, 200);
  EXPECT_EQ(ann.get("/api/me/data").status, 200);
  EXPECT_EQ(ann.get("/api/me/data").status, 429);
}

}  // namespace
}  // namespace spielwerk::server
