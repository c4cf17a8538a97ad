// What of a table's chat is new to somebody, as their list of tables says it, and how far they have read it.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

class ChatMarksTest : public testing::Test {
 protected:
  static std::string id_of(const TestPerson& person) {
    return std::string(person.get("/api/me").json().at("id").as_string());
  }
  static std::string say(TestSocket& socket, const std::string& text, const std::string& room = "players") {
    return socket.command(fmt::format(R"("do":"say","room":"{}","text":"{}")", room, text));
  }
  /// What the list of their tables says; -1: the table is not in it.
  static int unread(const TestPerson& person, const std::string& table) {
    const json::value lobby = person.get("/api/lobby").json();
    for (const json::value& one : lobby.at("mine").as_array()) {
      if (one.at("id").as_string() != table) continue;
      const json::value* count = one.as_object().if_contains("unread");
      return count == nullptr ? 0 : static_cast<int>(count->as_int64());
    }
    return -1;
  }
  static json::object hello(const TestPerson& person, const std::string& table) {
    return TestSocket(person, table).next();
  }
  static std::int64_t last_line(const TestPerson& person, const std::string& table) {
    return hello(person, table).at("chat").as_array().back().at("at").as_int64();
  }
  static Answer read(const TestPerson& person, const std::string& table, std::int64_t at) {
    return person.request("POST", "/api/tables/" + table + "/read", fmt::format(R"({{"at":{}}})", at));
  }
  /// The mark that their own page is told; 0: none.
  static std::int64_t mark(const TestPerson& person, const std::string& table) {
    const json::object told = hello(person, table);
    return told.contains("read") ? told.at("read").as_int64() : 0;
  }
  /// Ann and Bob sit there; people gather.
  std::string table_of_two() const {
    const std::string id = ann_.make_table(kMeAndOpen, false);
    EXPECT_EQ(TestSocket(bob_, id).command(R"("do":"sit")"), "");
    return id;
  }

  TestServer server_;
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
  TestPerson eve_{server_.port()};
};

TEST_F(ChatMarksTest, ListsCountWhatOthersHaveSaid) {
  const std::string id = table_of_two();
  EXPECT_EQ(unread(ann_, id), 0);
  TestSocket ann(ann_, id);
  TestSocket bob(bob_, id);
  ASSERT_EQ(say(bob, "one"), "");
  ASSERT_EQ(say(ann, "mine"), "");
  ASSERT_EQ(say(bob, "two"), "");
  EXPECT_EQ(unread(ann_, id), 2);
  EXPECT_EQ(unread(bob_, id), 1);
  EXPECT_EQ(unread(eve_, id), -1);
  EXPECT_FALSE(ann_.get("/api/tables/" + id).json().as_object().contains("unread")) << "in lists only";
  EXPECT_FALSE(ann.table().contains("unread"));
}

TEST_F(ChatMarksTest, WhatIsReadIsReadOnEveryDeviceAndAfterARestart) {
  const std::string id = table_of_two();
  {
    TestSocket bob(bob_, id);
    ASSERT_EQ(say(bob, "one"), "");
  }
  const TestPerson phone(server_.port(), ann_.cookie());
  EXPECT_EQ(unread(phone, id), 1);
  EXPECT_FALSE(hello(ann_, id).contains("read"));
  const std::int64_t at = last_line(ann_, id);
  ASSERT_EQ(read(ann_, id, at).status, 200);
  EXPECT_EQ(unread(phone, id), 0);
  EXPECT_EQ(mark(phone, id), at);
  EXPECT_EQ(mark(bob_, id), 0) << "everybody has their own";
  server_.stop();
  server_.start();
  for (TestPerson* one : {&ann_, &bob_}) one->move_to(server_.port());
  EXPECT_EQ(unread(ann_, id), 0) << "of a table that is not loaded";
  TestSocket bob(bob_, id);
  ASSERT_EQ(say(bob, "two"), "");
  EXPECT_EQ(unread(ann_, id), 1);
  EXPECT_EQ(mark(ann_, id), at);
  EXPECT_EQ(ann_.get("/api/me/data").json().at("read").at(0).at("at"), at);
}

TEST_F(ChatMarksTest, AnAccountHasOneMarkOnAllItsDevices) {
  const std::string id = table_of_two();
  const auto cookie_of = [](const Answer& answer) {
    const std::string& set = answer.headers.at("set-cookie");
    return set.substr(0, set.find(';'));
  };
  const std::string ann = R"({"name":"Adelheid","password":"correct horse"})";
  const TestPerson desk(server_.port(), cookie_of(ann_.request("POST", "/api/account", ann)));
  const TestPerson phone(server_.port(), cookie_of(eve_.request("POST", "/api/session", ann)));
  TestSocket bob(bob_, id);
  ASSERT_EQ(say(bob, "one"), "");
  EXPECT_EQ(unread(desk, id), 1);
  EXPECT_EQ(unread(phone, id), 1);
  ASSERT_EQ(read(phone, id, last_line(phone, id)).status, 200);
  EXPECT_EQ(unread(desk, id), 0);
}

TEST_F(ChatMarksTest, NeverGoesBackAndNeverAhead) {
  const std::string id = table_of_two();
  TestSocket bob(bob_, id);
  ASSERT_EQ(say(bob, "one"), "");
  const std::int64_t at = last_line(ann_, id);
  ASSERT_EQ(read(ann_, id, at).status, 200);
  ASSERT_EQ(read(ann_, id, at - 1).status, 200);
  EXPECT_EQ(mark(ann_, id), at);
  ASSERT_EQ(read(ann_, id, 8'640'000'000'000'000).status, 200);
  EXPECT_LT(mark(ann_, id), at + 600'000);
  server_.advance(std::chrono::hours(1));
  ASSERT_EQ(say(bob, "later"), "");
  EXPECT_EQ(unread(ann_, id), 1);
}

TEST_F(ChatMarksTest, WhoIsBlockedSaysNothingNew) {
  const std::string id = table_of_two();
  TestSocket bob(bob_, id);
  ASSERT_EQ(say(bob, "one"), "");
  const std::string blocked = id_of(bob_);
  ASSERT_EQ(ann_.request("POST", "/api/blocks", fmt::format(R"({{"person":"{}"}})", blocked)).status, 200);
  EXPECT_EQ(unread(ann_, id), 0);
  ASSERT_EQ(ann_.request("DELETE", "/api/blocks/" + blocked).status, 200);
  EXPECT_EQ(unread(ann_, id), 1);
}

TEST_F(ChatMarksTest, WhatWasSaidBeforeSomebodySatThereIsNotTheirs) {
  const std::string id = table_of_two();
  TestSocket ann(ann_, id);
  TestSocket bob(bob_, id);
  ASSERT_EQ(ann.command(R"("do":"start")"), "");
  ASSERT_EQ(say(ann, "before"), "");
  ASSERT_EQ(bob.command(R"("do":"leave")"), "");
  TestSocket eve(eve_, id);
  ASSERT_EQ(eve.command(R"("do":"sit","seat":1)"), "");
  ASSERT_EQ(ann.command(R"("do":"admit","ask":1)"), "");
  ASSERT_EQ(unread(eve_, id), 0);
  server_.advance(Milliseconds(10));
  ASSERT_EQ(say(ann, "after"), "");
  EXPECT_EQ(unread(eve_, id), 1);
}

TEST_F(ChatMarksTest, TheRoomOfSpectatorsCountsForNobodyAndIsToldNothing) {
  const std::string id = table_of_two();
  TestSocket eve(eve_, id);
  TestSocket bob(bob_, id);
  ASSERT_EQ(say(eve, "nice", "watchers"), "");
  EXPECT_EQ(unread(ann_, id), 0);
  ASSERT_EQ(say(bob, "secret plan"), "");
  ASSERT_EQ(read(ann_, id, last_line(ann_, id)).status, 200);
  EXPECT_FALSE(hello(eve_, id).contains("read"));
  for (const TestPerson& one : {eve_, TestPerson(server_.port(), false)}) {
    EXPECT_EQ(json::serialize(one.get("/api/lobby").json()).find("unread"), std::string::npos);
    EXPECT_FALSE(one.get("/api/tables/" + id).json().as_object().contains("unread"));
    EXPECT_FALSE(hello(one, id).contains("read"));
  }
}

// Who has left the table is a spectator again.
TEST_F(ChatMarksTest, WhoDoesNotSitThereHasNoMark) {
  const std::string id = table_of_two();
  TestSocket bob(bob_, id);
  EXPECT_EQ(read(eve_, id, 1).error(), "not_your_seat");
  EXPECT_EQ(read(eve_, id, 1).status, 403);
  EXPECT_EQ(read(ann_, "nothing", 1).error(), "unknown_table");
  EXPECT_EQ(read(ann_, "nothing", 1).status, 404);
  EXPECT_EQ(read(TestPerson(server_.port(), false), id, 1).error(), "no_session");
  ASSERT_EQ(read(bob_, id, 1).status, 200);
  EXPECT_EQ(mark(ann_, id), 0) << "of others nothing is set";
  ASSERT_EQ(bob.command(R"("do":"leave")"), "");
  EXPECT_EQ(read(bob_, id, 2).error(), "not_your_seat");
  EXPECT_EQ(mark(bob_, id), 0) << "nor told";
}

TEST_F(ChatMarksTest, WhatIsNoTimeIsRefused) {
  const std::string id = table_of_two();
  const std::string path = "/api/tables/" + id + "/read";
  for (const char* body : {"", "{}", R"({"at":"now"})", R"({"at":-1})", R"({"at":1.5})",
                           R"({"at":9000000000000000})", R"({"at":1,"person":"bob"})", R"({"at":1,"at":2})"})
    EXPECT_EQ(ann_.request("POST", path, body).error(), "malformed") << body;
  EXPECT_EQ(ann_.request("PUT", path, R"({"at":1})").status, 405);
  EXPECT_EQ(mark(ann_, id), 0);
}

TEST_F(ChatMarksTest, OfManyLinesOnlySoManyAreCounted) {
  const std::string id = table_of_two();
  TestSocket bob(bob_, id);
  for (int i = 0; i < 101; ++i) ASSERT_EQ(say(bob, "again"), "");
  EXPECT_EQ(unread(ann_, id), 99);
}

TEST(ChatMarksOfOne, CountAsChanges) {
  const TestServer server([](ServerConfig& config) { config.limits.changes_per_minute = 2; });
  const TestPerson ann(server.port());
  const std::string path = "/api/tables/" + ann.make_table(kMeAndOpen, false) + "/read";
  EXPECT_EQ(ann.request("POST", path, R"({"at":1})").status, 200);
  EXPECT_EQ(ann.request("POST", path, R"({"at":2})").status, 200);
  EXPECT_EQ(ann.request("POST", path, R"({"at":3})").error(), "too_fast");
}

}  // namespace
}  // namespace spielwerk::server
