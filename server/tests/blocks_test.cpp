// People who do not want to play with each other: they meet at no new table, and one does not read the other.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "server/tests/test_client.h"
#include "server/tests/test_server.h"
#include "store/sqlite/sqlite.h"

namespace spielwerk::server {
namespace {

class BlocksTest : public testing::Test {
 protected:
  static std::string id_of(const TestPerson& person) {
    return std::string(person.get("/api/me").json().at("id").as_string());
  }
  static Answer block(const TestPerson& person, const std::string& other) {
    return person.request("POST", "/api/blocks", fmt::format(R"({{"person":"{}"}})", other));
  }
  static Answer let_in(const TestPerson& person, const std::string& other) {
    return person.request("DELETE", "/api/blocks/" + other);
  }
  static json::array blocked(const TestPerson& person) {
    return person.get("/api/blocks").json().at("blocked").as_array();
  }
  static bool lists(const TestPerson& person, const std::string& table) {
    const json::array open = person.get("/api/lobby").json().at("open").as_array();
    for (const json::value& one : open)
      if (one.at("id").as_string() == table) return true;
    return false;
  }
  static std::string say(TestSocket& socket, const std::string& text) {
    return socket.command(fmt::format(R"("do":"say","room":"players","text":"{}")", text));
  }
  static std::string heard(const TestPerson& person, const std::string& table) {
    std::string lines;
    const json::array chat = TestSocket(person, table).next().at("chat").as_array();
    for (const json::value& line : chat) lines += std::string(line.at("text").as_string()) + ';';
    return lines;
  }

  TestServer server_;
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
  TestPerson eve_{server_.port()};
};

TEST_F(BlocksTest, AreKeptAndTakenBack) {
  EXPECT_TRUE(blocked(ann_).empty());
  ASSERT_EQ(block(ann_, id_of(bob_)).status, 200);
  ASSERT_EQ(block(ann_, id_of(bob_)).status, 200) << "twice is once";
  server_.stop();
  server_.start();
  for (TestPerson* one : {&ann_, &bob_}) one->move_to(server_.port());
  ASSERT_EQ(blocked(ann_).size(), 1U);
  EXPECT_EQ(blocked(ann_)[0].at("person").as_string(), id_of(bob_));
  EXPECT_EQ(blocked(ann_)[0].at("name"), bob_.get("/api/me").json().at("name"));
  EXPECT_EQ(ann_.get("/api/people/" + id_of(bob_)).json().at("blocked"), true);
  EXPECT_EQ(ann_.get("/api/me/data").json().at("blocked"), blocked(ann_));
  ASSERT_EQ(let_in(ann_, id_of(bob_)).status, 200);
  EXPECT_TRUE(blocked(ann_).empty());
  EXPECT_EQ(ann_.get("/api/people/" + id_of(bob_)).json().at("blocked"), false);
}

TEST_F(BlocksTest, AreNotForgottenWhereTheyCouldNotBeRead) {
  ASSERT_EQ(block(ann_, id_of(bob_)).status, 200);
  const std::string page = "/api/people/" + id_of(bob_);
  sqlite::Database disk(server_.data(), sqlite::Database::Mode::kReadWriteCreate);
  disk.execute("ALTER TABLE blocks RENAME TO lost");
  EXPECT_EQ(ann_.get(page).status, 500);
  disk.execute("ALTER TABLE lost RENAME TO blocks");
  EXPECT_EQ(ann_.get(page).json().at("blocked"), true);
}

TEST_F(BlocksTest, NobodyIsToldThatTheyAreBlocked) {
  ASSERT_EQ(block(ann_, id_of(bob_)).status, 200);
  EXPECT_TRUE(blocked(bob_).empty());
  EXPECT_EQ(bob_.get("/api/people/" + id_of(ann_)).json().at("blocked"), false);
  EXPECT_TRUE(bob_.get("/api/me/data").json().at("blocked").as_array().empty());
  EXPECT_EQ(TestPerson(server_.port(), false).get("/api/blocks").error(), "no_session");
}

TEST_F(BlocksTest, WhatIsNobodyIsNotBlocked) {
  EXPECT_EQ(block(ann_, "nobody").error(), "unknown_person");
  EXPECT_EQ(block(ann_, id_of(ann_)).error(), "malformed");
  EXPECT_EQ(block(ann_, "").error(), "malformed");
  EXPECT_EQ(let_in(ann_, "nobody").status, 200) << "it is so already";
  EXPECT_TRUE(blocked(ann_).empty());
}

TEST_F(BlocksTest, TheyMeetAtNoNewTable) {
  const std::string hers = ann_.make_table(kMeAndOpen, false, "toy", "open");
  const std::string his = bob_.make_table(kMeAndOpen, false, "toy", "open");
  EXPECT_TRUE(lists(bob_, hers) && lists(ann_, his));
  ASSERT_EQ(block(ann_, id_of(bob_)).status, 200);
  EXPECT_FALSE(lists(bob_, hers) || lists(ann_, his));
  EXPECT_TRUE(lists(eve_, hers) && lists(eve_, his));
  EXPECT_EQ(TestSocket(bob_, hers).command(R"("do":"sit")"), "apart") << "by its link";
  EXPECT_EQ(TestSocket(ann_, his).command(R"("do":"sit")"), "apart");
  EXPECT_EQ(TestSocket(eve_, hers).command(R"("do":"sit")"), "");
  ASSERT_EQ(let_in(ann_, id_of(bob_)).status, 200);
  EXPECT_TRUE(lists(ann_, his));
  EXPECT_EQ(TestSocket(ann_, his).command(R"("do":"sit")"), "");
}

TEST_F(BlocksTest, WhoHasBlockedSomebodyDoesNotReadThem) {
  const std::string id = ann_.make_table(kMeAndOpen, false);
  TestSocket ann(ann_, id);
  TestSocket bob(bob_, id);
  ASSERT_EQ(bob.command(R"("do":"sit")"), "");
  ASSERT_EQ(say(bob, "before"), "");
  ASSERT_EQ(say(ann, "mine"), "");
  EXPECT_EQ(heard(ann_, id), "before;mine;");
  ASSERT_EQ(block(ann_, id_of(bob_)).status, 200);
  const json::object again = ann.until_type("hello");
  ASSERT_EQ(again.at("chat").as_array().size(), 1U) << "at once";
  EXPECT_EQ(again.at("chat").at(0).at("text"), "mine");
  ASSERT_EQ(say(bob, "after"), "");
  ASSERT_EQ(say(ann, "more"), "");
  for (const json::object& event : ann.events())
    if (event.at("type") == "chat") {
      EXPECT_NE(event.at("chat").at("text"), "after");
    }
  EXPECT_EQ(heard(ann_, id), "mine;more;");
  EXPECT_EQ(heard(bob_, id), "before;mine;after;more;") << "who is blocked sees nothing of it";
  EXPECT_EQ(ann.command(R"("do":"start")"), "") << "what they have begun goes on";
  ASSERT_EQ(let_in(ann_, id_of(bob_)).status, 200);
  EXPECT_EQ(heard(ann_, id), "before;mine;after;more;");
}

TEST_F(BlocksTest, ATableTellsWhoSitsThere) {
  const std::string id =
      ann_.make_table(R"([{"kind":"me"},{"kind":"local","name":"Grandma"},{"kind":"open"}])", false, "toy",
                      "link", R"({"seats":"3"})");
  ASSERT_EQ(TestSocket(bob_, id).command(R"("do":"sit")"), "");
  ASSERT_EQ(block(ann_, id_of(bob_)).status, 200);
  const json::value told = ann_.get("/api/tables/" + id + "/people").json().at("people");
  ASSERT_EQ(told.as_array().size(), 2U) << "who plays at somebody's screen has no page";
  EXPECT_EQ(told.at(0).at("you"), true);
  EXPECT_EQ(told.at(1).at("seat"), 2);
  EXPECT_EQ(told.at(1).at("person").as_string(), id_of(bob_));
  EXPECT_EQ(told.at(1).at("blocked"), true);
  EXPECT_EQ(eve_.get("/api/tables/" + id + "/people").json().at("people").at(1).at("blocked"), false);
  EXPECT_EQ(eve_.get("/api/tables/nothing/people").error(), "unknown_table");
  EXPECT_EQ(TestPerson(server_.port(), false).get("/api/tables/" + id + "/people").error(), "no_session");
}

}  // namespace
}  // namespace spielwerk::server
