// Coming, going, talking, ending: the people at a table.

#include <gtest/gtest.h>

#include <set>

#include "server/tests/patience.h"
#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

class People : public testing::Test {
 protected:
  TestServer server_;
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
  TestPerson eve_{server_.port()};
};

// The computer thinks until it is stopped, so that the table stands still.

bool is_event(const json::object& frame, const char* type) { return frame.at("type").as_string() == type; }

std::set<std::string> rooms_heard(const TestSocket& socket) {
  std::set<std::string> rooms;
  for (const json::object& event : socket.events())
    if (is_event(event, "chat")) rooms.emplace(event.at("chat").at("room").as_string());
  return rooms;
}

TEST_F(People, TheHostFillsAndEmptiesSeats) {
  TestSocket ann(ann_, ann_.make_table(kMeAndOpen, false));
  EXPECT_EQ(ann.command(R"("do":"fill","seat":0,"level":"steady")"), "seat_taken");
  EXPECT_EQ(ann.command(R"("do":"fill","seat":1,"level":"clever")"), "malformed");
  EXPECT_EQ(ann.command(R"("do":"fill","seat":5,"level":"steady")"), "malformed");
  EXPECT_EQ(ann.command(R"("do":"fill","seat":1)"), "") << "of the usual level";
  EXPECT_EQ(ann.command(R"("do":"fill","seat":1,"level":"steady")"), "");
  EXPECT_EQ(ann.table().at("seats").at(1).at("kind"), "bot");
  EXPECT_FALSE(ann.table().at("seats").at(1).at("name").as_string().empty());
  EXPECT_EQ(ann.command(R"("do":"open","seat":1)"), "");
  EXPECT_EQ(ann.table().at("seats").at(1).at("kind"), "open");
}

TEST(PeopleWhoWait, GetAMoveAtTheCeilingOfThinkingTime) {
  const TestServer server([](ServerConfig& config) { config.think_ceiling = Milliseconds(20); });
  TestPerson ann(server.port());
  const std::string id = ann.make_table(R"([{"kind":"bot","level":"endless"},{"kind":"me"}])");
  EXPECT_TRUE(eventually([&] { return ann.get("/api/tables/" + id).json().at("turn") == 1; }));
  EXPECT_NE(server.log().find("a decision of level endless was cut short"), std::string::npos);
}

TEST(PeopleWhoLook, SeeAMoveAtTheCeilingOfThinkingTime) {
  const TestServer server([](ServerConfig& config) { config.think_ceiling = Milliseconds(20); });
  TestPerson ann(server.port());
  const std::string id =
      ann.make_table(R"([{"kind":"bot","level":"endless"},{"kind":"bot","level":"endless"}])");
  TestSocket looks(ann, id);
  EXPECT_TRUE(eventually(
      [&] { return server.log().find("a decision of level endless was cut short") != std::string::npos; }));
}

TEST_F(People, OnlyTheHostDoesSo) {
  const std::string id = ann_.make_table(kMeAndOpen, false);
  TestSocket bob(bob_, id);
  EXPECT_EQ(bob.command(R"("do":"fill","seat":1,"level":"steady")"), "not_host");
  EXPECT_EQ(bob.command(R"("do":"open","seat":0)"), "not_host");
  EXPECT_EQ(bob.command(R"("do":"abandon")"), "not_host");
}

TEST_F(People, WhoSitsElsewhereMoves) {
  const std::string id = ann_.make_table(R"([{"kind":"me"},{"kind":"open"},{"kind":"open"}])", false, "toy",
                                         "link", R"({"seats":"3"})");
  TestSocket bob(bob_, id);
  EXPECT_EQ(bob.command(R"("do":"sit","seat":2)"), "");
  EXPECT_EQ(bob.command(R"("do":"sit")"), "seat_taken");
  EXPECT_EQ(bob.command(R"("do":"sit","seat":1)"), "");
  EXPECT_EQ(bob.table().at("seats").at(1).at("you"), true);
  EXPECT_EQ(bob.table().at("seats").at(2).at("kind"), "open");
}

TEST_F(People, AComputerTakesOver) {
  const std::string id = ann_.make_table(kMeAndOpen, false);
  TestSocket bob(bob_, id);
  ASSERT_EQ(bob.command(R"("do":"sit")"), "");
  TestSocket ann(ann_, id);
  ASSERT_EQ(ann.command(R"("do":"start")"), "");
  ASSERT_EQ(bob.command(R"("do":"leave")"), "");
  EXPECT_EQ(bob.table().at("seats").at(1).at("kind"), "bot");
  EXPECT_EQ(bob.table().at("seats").at(1).at("level"), "steady");
  EXPECT_EQ(bob.view().at("viewer"), nullptr);
  EXPECT_EQ(bob.command(R"("do":"leave")"), "not_your_seat");
}

TEST_F(People, TheNextPersonBecomesHost) {
  const std::string id = ann_.make_table(kMeAndOpen, false);
  TestSocket bob(bob_, id);
  ASSERT_EQ(bob.command(R"("do":"sit")"), "");
  EXPECT_EQ(TestSocket(ann_, id).command(R"("do":"leave")"), "");
  EXPECT_EQ(bob.command(R"("do":"fill","seat":0,"level":"steady")"), "");
  EXPECT_EQ(bob.command(R"("do":"leave")"), "");
  EXPECT_EQ(bob.phase(), "abandoned");
}

TEST_F(People, TheHostAbandonsAndTheSeedIsOpened) {
  const std::string id = ann_.make_table(kMeAndEndless);
  TestSocket ann(ann_, id);
  EXPECT_EQ(ann.command(R"("do":"rematch")"), "still_running");
  EXPECT_EQ(ann.command(R"("do":"abandon")"), "");
  EXPECT_EQ(ann.phase(), "abandoned");
  EXPECT_TRUE(ann.events().back().at("draws").at("seed").is_string());
  EXPECT_EQ(ann.command(R"("do":"abandon")"), "not_playing");
  EXPECT_EQ(ann.command(R"("do":"play","seat":0,"n":2,"action":"bet 1")"), "not_playing");
  EXPECT_EQ(ann_.get("/api/tables/" + id + "/record").status, 200);
}

TEST_F(People, GuestsAbandonWhenAllAgree) {
  const std::string id =
      ann_.make_table(R"([{"kind":"open"},{"kind":"open"}])", false);  // the host only watches
  TestSocket bob(bob_, id);
  TestSocket eve(eve_, id);
  ASSERT_EQ(bob.command(R"("do":"sit")"), "");
  ASSERT_EQ(eve.command(R"("do":"sit")"), "");
  EXPECT_EQ(bob.command(R"("do":"abandon")"), "");
  EXPECT_EQ(bob.phase(), "gathering");
  EXPECT_EQ(eve.command(R"("do":"abandon")"), "");
  EXPECT_EQ(eve.phase(), "abandoned");
}

TEST_F(People, ARematchSeatsTheSamePeople) {
  const std::string id = ann_.make_table(R"([{"kind":"me"},{"kind":"bot","level":"steady"}])");
  TestSocket ann(ann_, id);
  ann.play_to_the_end();
  EXPECT_EQ(TestSocket(eve_, id).command(R"("do":"rematch")"), "not_your_seat");
  EXPECT_EQ(ann.command(R"("do":"rematch")"), "");
  const std::string next(ann.table().at("rematch").as_string());
  EXPECT_EQ(ann.command(R"("do":"rematch")"), "");
  EXPECT_EQ(ann.table().at("rematch").as_string(), next);
  TestSocket again(ann_, next);
  again.next();
  EXPECT_EQ(again.phase(), "playing") << "nobody else has to be asked";
  EXPECT_EQ(again.table().at("seats").at(0).at("you"), true);
  EXPECT_EQ(again.table().at("seats").at(1).at("level"), "steady");
  again.play_to_the_end();
}

TEST_F(People, ARematchWaitsForOtherPeople) {
  const std::string id = ann_.make_table(R"([{"kind":"me"},{"kind":"open"}])", false);
  TestSocket ann(ann_, id);
  TestSocket bob(bob_, id);
  EXPECT_EQ(bob.command(R"("do":"sit")"), "");
  EXPECT_EQ(ann.command(R"("do":"start")"), "");
  EXPECT_EQ(ann.command(R"("do":"abandon")"), "");
  EXPECT_EQ(ann.command(R"("do":"rematch")"), "");
  TestSocket again(ann_, std::string(ann.table().at("rematch").as_string()));
  again.next();
  EXPECT_EQ(again.phase(), "gathering");
  EXPECT_EQ(again.command(R"("do":"start")"), "");
  EXPECT_EQ(again.phase(), "playing");
}

TEST_F(People, WatchersAndPlayersTalkInRoomsOfTheirOwn) {
  const std::string id = ann_.make_table(kMeAndEndless);
  TestSocket ann(ann_, id);
  TestSocket eve(eve_, id);
  EXPECT_EQ(eve.command(R"("do":"say","room":"players","text":"hello")"), "wrong_room");
  EXPECT_EQ(ann.command(R"("do":"say","room":"watchers","text":"hello")"), "wrong_room");
  EXPECT_EQ(ann.command(R"("do":"say","room":"players","text":"secret plan")"), "");
  EXPECT_EQ(eve.command(R"("do":"say","room":"watchers","text":"nice")"), "");
  EXPECT_EQ(ann.command(R"("do":"say","room":"players","text":"bye")"), "");
  EXPECT_EQ(eve.command(R"("do":"say","room":"watchers","text":"end")"), "");
  EXPECT_EQ(rooms_heard(eve), (std::set<std::string>{"watchers"}));
  EXPECT_EQ(rooms_heard(ann), (std::set<std::string>{"players"}));
  EXPECT_EQ(json::serialize(TestSocket(eve_, id).next()).find("secret plan"), std::string::npos);
  EXPECT_EQ(TestSocket(ann_, id).next().at("chat").at(0).at("text"), "secret plan");
  EXPECT_EQ(TestSocket(ann_, id).next().at("chat").at(0).at("seat"), 0);
}

TEST_F(People, SeeWhoIsThere) {
  const std::string id = ann_.make_table(kMeAndOpen, false);
  TestSocket ann(ann_, id);
  ann.next();
  {
    TestSocket bob(bob_, id);
    ASSERT_EQ(bob.command(R"("do":"sit")"), "");
    ann.until([](const json::object& frame) {
      return is_event(frame, "table") && frame.at("table").at("seats").at(1).at("online").as_bool();
    });
  }
  ann.until([](const json::object& frame) {
    return is_event(frame, "table") && !frame.at("table").at("seats").at(1).at("online").as_bool();
  });
}

TEST_F(People, ANewNameIsSeenAtTheTable) {
  const std::string id = ann_.make_table(kMeAndOpen, false);
  TestSocket bob(bob_, id);
  bob.next();
  ASSERT_EQ(ann_.request("PATCH", "/api/me", R"({"name":"Anna"})").status, 200);
  EXPECT_EQ(bob.until_type("table").at("table").at("seats").at(0).at("name"), "Anna");
}

}  // namespace
}  // namespace spielwerk::server
