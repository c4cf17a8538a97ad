// The server ends and begins again with the same data.

#include <gtest/gtest.h>

#include "server/tests/patience.h"
#include "server/tests/test_client.h"
#include "server/tests/test_server.h"
#include "server/tests/toy_game.h"
#include "store/sqlite/sqlite_store.h"

namespace spielwerk::server {
namespace {

class Restart : public testing::Test {
 protected:
  void restart() {
    server_.stop();
    server_.start();
    ann_.move_to(server_.port());
  }

  /// What an older program would have written, which played other rules.
  void replace_rules(const std::string& table, int rules) {
    const auto store = open_sqlite_store(server_.data());
    StoredTable row = *store->table(table);
    row.rules = rules;
    store->write({.tables = {row}}, [](const auto& written) { EXPECT_TRUE(written.has_value()); });
    store->flush();
  }

  TestServer server_;
  TestPerson ann_{server_.port()};
};

TEST_F(Restart, GoesOnWithSessionTableAndCommands) {
  const std::string id = ann_.make_table(kMeAndBot, true, "toy", "link", R"({"rounds":"40"})");
  std::string before;
  json::value view;
  {
    TestSocket ann(ann_, id);
    ann.next();
    ASSERT_EQ(ann.play(0, "bet 2", "first"), "");
    while (ann.n() < 3) ann.next();
    ASSERT_EQ(ann.command(R"("do":"say","room":"players","text":"back soon")"), "");
    before = std::to_string(ann.version());
    view = ann.view();
  }
  const Answer me = ann_.get("/api/me");
  restart();
  EXPECT_EQ(ann_.get("/api/me").json(), me.json());
  TestSocket ann(ann_, id, before);
  const json::object rest = ann.next();
  EXPECT_EQ(rest.at("type"), "rest");  // versions are stored
  EXPECT_EQ(rest.at("events").as_array().size(), 1U) << "who is there";
  EXPECT_EQ(ann.view(), view);
  EXPECT_EQ(TestSocket(ann_, id).next().at("chat").at(0).at("text"), "back soon");
  // A command of the first life, sent again.
  EXPECT_EQ(ann.command(R"("do":"play","seat":0,"n":2,"action":"bet 2")", "first"), "");
  EXPECT_EQ(ann_.get("/api/tables/" + id).json().at("n"), 3);
  ann.play_to_the_end();
}

TEST_F(Restart, GivesExactlyTheRest) {
  const std::string id = ann_.make_table(kMeAndBot, true, "toy", "link", R"({"rounds":"40"})");
  std::string first;
  {
    TestSocket ann(ann_, id);
    ann.next();
    first = std::to_string(ann.version());
    ASSERT_EQ(ann.play(0, "bet 2"), "");
    ASSERT_EQ(ann.command(R"("do":"say","room":"players","text":"well")"), "");
  }
  TestPerson eve(server_.port());
  const json::value before = TestSocket(ann_, id, first).next();
  const json::value watched = TestSocket(eve, id, first).next();
  restart();
  eve.move_to(server_.port());
  // A watcher first, so that nobody else is there, and no secret of a player either.
  const json::value watched_after = TestSocket(eve, id, first).next();
  EXPECT_EQ(json::serialize(watched_after).find("well"), std::string::npos);
  EXPECT_EQ(watched_after.at("events").at(0).at("frames"), watched.at("events").at(0).at("frames"));
  const json::value after = TestSocket(ann_, id, first).next();
  EXPECT_EQ(after.at("type"), "rest");
  EXPECT_GE(after.at("events").as_array().size(), 2U);
  EXPECT_EQ(after, before);
}

TEST_F(Restart, WakesComputersWithoutBeingAsked) {
  const std::string id =
      ann_.make_table(R"([{"kind":"bot","level":"endless"},{"kind":"me"}])", true, "opentoy");
  ann_.get("/api/tables/" + id);
  restart();
  // Nobody has asked for the table, yet a computer is thinking at it.
  const TestPerson admin(server_.admin_port(), false);
  const auto playing = [&] {
    return admin.get("/health").json().at("tables").as_object().contains("playing");
  };
  EXPECT_TRUE(eventually(playing));
}

TEST_F(Restart, QuarantinesTheMatchThatDoesNotReplayAlone) {
  const std::string broken = ann_.make_table(kMeAndBot, true, "broken");
  const std::string fine = ann_.make_table(kMeAndBot);
  restart();
  TestSocket ann(ann_, broken);
  ann.next();
  EXPECT_EQ(ann.phase(), "quarantined");
  EXPECT_TRUE(ann.view().is_null());
  EXPECT_EQ(ann.command(R"("do":"play","seat":0,"n":2,"action":"bet 1")"), "quarantined");
  TestSocket(ann_, fine).play_to_the_end();
}

TEST_F(Restart, KeepsTablesThatGatherAndThoseThatAreOver) {
  const std::string gathering = ann_.make_table(R"([{"kind":"me"},{"kind":"open"}])", false, "toy", "open");
  const std::string over = ann_.make_table(kMeAndBot);
  TestSocket(ann_, over).play_to_the_end();
  const std::string record = ann_.get("/api/tables/" + over + "/record").body;
  restart();
  EXPECT_EQ(ann_.get("/api/tables/" + over + "/record").body, record);
  EXPECT_EQ(ann_.get("/api/lobby").json().at("mine").as_array().size(), 2U);
  const TestPerson bob(server_.port());
  EXPECT_EQ(bob.get("/api/lobby").json().at("open").at(0).at("id").as_string(), gathering);
  EXPECT_EQ(TestSocket(bob, gathering).command(R"("do":"sit")"), "");
}

TEST_F(Restart, ListsTablesWithoutLoadingThem) {
  const TestPerson bob(server_.port());
  const std::string open = ann_.make_table(R"([{"kind":"me"},{"kind":"open"}])", false, "toy", "open");
  const std::string playing = ann_.make_table(R"([{"kind":"me"},{"kind":"open"}])", false, "toy", "open");
  const std::string over = ann_.make_table(kMeAndBot, true, "toy", "open");
  const std::string broken = ann_.make_table(kMeAndBot, true, "broken");
  {
    TestSocket bobs(bob, playing);
    ASSERT_EQ(bobs.command(R"("do":"sit")"), "");
    TestSocket ann(ann_, playing);
    ASSERT_EQ(ann.command(R"("do":"start")"), "");
    TestSocket(ann_, over).play_to_the_end();
  }
  const auto lists = [&] {
    json::value lobby = ann_.get("/api/lobby").json();
    for (json::value& table : lobby.at("mine").as_array())
      for (json::value& seat : table.at("seats").as_array()) seat.as_object().erase("online");
    return lobby;
  };
  const json::value before = lists();
  server_.stop();
  server_.start();
  ann_.move_to(server_.port());
  const TestPerson admin(server_.admin_port(), false);
  const auto loaded = [&] { return admin.get("/health").json().at("tables").as_object(); };
  EXPECT_EQ(ann_.get("/api/tables/" + playing).json().at("phase"), "playing");
  const json::value after = lists();
  EXPECT_TRUE(loaded().empty()) << json::serialize(loaded());
  ASSERT_EQ(after.at("mine").as_array().size(), 4U);
  EXPECT_EQ(after, before);
  // What does not replay any more is found out when it is opened, and shown from then on.
  TestSocket(ann_, broken).next();
  EXPECT_EQ(ann_.get("/api/tables/" + broken).json().at("phase"), "quarantined");
}

// Between gathering and beginning the program may be replaced by one that plays newer rules.
TEST_F(Restart, BeginsByThePresentRulesWhatGatheredUnderOlderOnes) {
  const std::string id = ann_.make_table(kMeAndBot, false);
  server_.stop();
  replace_rules(id, 2);
  server_.start();
  ann_.move_to(server_.port());
  EXPECT_EQ(TestSocket(ann_, id).command(R"("do":"start")"), "");
  restart();
  TestSocket(ann_, id).play_to_the_end();
  EXPECT_NE(ann_.get("/api/tables/" + id + "/record").body.find("game toy rules 3\n"), std::string::npos);
}

// A match goes on by the rules that it has begun with, also when the program plays newer ones by now.
TEST_F(Restart, PlaysAMatchOnByItsOwnRules) {
  const std::string id = ann_.make_table(kMeAndBot);
  server_.stop();
  server_.note_damage();  // its events tell of the newer rules
  replace_rules(id, 2);
  server_.start();
  ann_.move_to(server_.port());
  int last_bets = 0;
  TestSocket(ann_, id).play_to_the_end([&](const json::value& view) {
    const bool bets = view.at("offers").at("actions").at(0).at("text") == "bet 1";
    if (bets && view.at("observation").at("round") == kToyRounds - 1) ++last_bets;
  });
  EXPECT_EQ(last_bets, 1) << "by the newer rules nobody is asked in the last round";
  EXPECT_NE(ann_.get("/api/tables/" + id + "/record").body.find("game toy rules 2\n"), std::string::npos);
}

TEST(Unload, ATableLeavesTheMemoryAndComesBack) {
  const TestServer server([](ServerConfig& config) { config.unload_after = Milliseconds(1); });
  const TestPerson ann(server.port());
  const std::string id = ann.make_table(R"([{"kind":"me"},{"kind":"bot","level":"random"}])");
  const TestPerson admin(server.admin_port(), false);
  const auto tables = [&] { return admin.get("/health").json().at("tables").as_object().size(); };
  EXPECT_TRUE(eventually([&] { return tables() == 0; }));
  TestSocket(ann, id).play_to_the_end();
}

}  // namespace
}  // namespace spielwerk::server
