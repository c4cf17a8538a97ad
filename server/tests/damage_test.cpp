// A data file with a damaged page: who needs it is told that the server has failed, the log names the table,
// and everybody else plays on.

#include <gtest/gtest.h>

#include "server/tests/patience.h"
#include "server/tests/test_client.h"
#include "server/tests/test_server.h"
#include "store/sqlite/sqlite.h"
#include "store/tests/damaged_page.h"

namespace spielwerk::server {
namespace {

constexpr int kTables = 120;  // their entries fill several pages

class Damage : public testing::Test {
 protected:
  Damage() {
    for (int i = 0; i < kTables; ++i)
      tables_.push_back(ann_.make_table(R"([{"kind":"bot","level":"endless"},{"kind":"me"}])"));
    server_.stop();
    server_.note_damage();
    damage_first_page_of("entries", server_.data());
    server_.start();
    ann_.move_to(server_.port());
  }

  TestServer server_{[](ServerConfig& config) { config.limits.thinking_tables_per_person = kTables; }};
  TestPerson ann_{server_.port()};
  std::vector<std::string> tables_;
};

TEST_F(Damage, IsToldToWhomItConcernsAndToNobodyElse) {
  int fine = 0;
  std::string damaged;
  for (const std::string& id : tables_) {
    const Answer answer = ann_.get("/api/tables/" + id + "/record");
    if (answer.status < 500) {
      ++fine;
      continue;
    }
    EXPECT_EQ(answer.status, 500);
    EXPECT_EQ(answer.error(), "internal");
    damaged = id;
  }
  EXPECT_GT(fine, 0);
  ASSERT_NE(damaged, "");
  EXPECT_THROW(TestSocket(ann_, damaged), std::runtime_error);
  EXPECT_NE(server_.log().find("table " + damaged + " cannot be read: "), std::string::npos);
  const Answer lobby = ann_.get("/api/lobby");
  EXPECT_EQ(lobby.status, 200);
  EXPECT_EQ(lobby.json().at("mine").as_array().size(), 50U) << "as many as a lobby lists";
}

// The tables on the damaged page come first when computers are woken.
TEST_F(Damage, KeepsNoOtherComputerAsleep) {
  const TestPerson admin(server_.admin_port(), false);
  const auto awake = [&] {
    const json::value health = admin.get("/health").json();
    const json::object& phases = health.at("tables").as_object();
    return phases.contains("playing") ? phases.at("playing").as_int64() : 0;
  };
  EXPECT_TRUE(eventually([&] { return awake() > 0; }));
}

TEST(GoneGame, TablesOfAGameThatTheServerHasNoMoreAreKeptAndHarmNothing) {
  TestServer server;
  TestPerson ann(server.port());
  const std::string id = ann.make_table(kMeAndOpen, false);
  server.stop();
  server.note_damage();
  sqlite::Database(server.data(), sqlite::Database::Mode::kReadWriteCreate)
      .execute("UPDATE tables SET game = 'gone'");
  server.start();
  ann.move_to(server.port());
  TestSocket socket(ann, id);
  for (const char* command :
       {R"("do":"start")", R"("do":"leave")", R"("do":"sit")", R"("do":"abandon")", R"("do":"rematch")",
        R"("do":"play","seat":0,"n":0,"action":"x")", R"("do":"fill","seat":1)"})
    EXPECT_EQ(socket.command(command), "quarantined") << command;
  EXPECT_EQ(socket.command(R"("do":"say","room":"players","text":"hello")"), "");
  EXPECT_EQ(ann.get("/api/lobby").json().at("mine").at(0).at("id").as_string(), id);
}

// What was missed are entries of a match that the server cannot read.
TEST(GoneGame, WhoComesBackIsToldAllThereIs) {
  TestServer server;
  TestPerson ann(server.port());
  const std::string id = ann.make_table(R"([{"kind":"me"},{"kind":"local","name":"Ben"}])");
  TestSocket before(ann, id);
  before.until([&](const json::object&) { return before.my_turn(); });
  const std::string since = std::to_string(before.version());
  const json::value& view = before.view();
  const std::string first(view.at("offers").at("actions").at(0).at("text").as_string());
  ASSERT_EQ(before.play(static_cast<int>(view.at("turn").at("seat").as_int64()), first), "");
  server.stop();
  server.note_damage();
  sqlite::Database(server.data(), sqlite::Database::Mode::kReadWriteCreate)
      .execute("UPDATE tables SET game = 'gone'");
  server.start();
  ann.move_to(server.port());
  for (const std::string& from : {since, std::string("0")})
    EXPECT_EQ(TestSocket(ann, id, from).next().at("type"), "hello");
  EXPECT_EQ(ann.get("/api/me").status, 200) << "and the server is still there";
}

TEST(GoneGame, ComesBackWithItsTablesAsTheyWere) {
  TestServer server;
  TestPerson ann(server.port());
  const std::string id = ann.make_table(R"([{"kind":"bot","level":"endless"},{"kind":"me"}])");
  const auto known = [&] { return ann.get("/api/tables/" + id).json(); };
  const json::value before = known().at("n");
  EXPECT_GT(before.as_int64(), 0);
  const auto call_the_game = [&](const std::string& name) {
    server.stop();
    sqlite::Database(server.data(), sqlite::Database::Mode::kReadWriteCreate)
        .execute(("UPDATE tables SET game = '" + name + "'").c_str());
    server.start();
    ann.move_to(server.port());
  };
  call_the_game("gone");
  EXPECT_EQ(TestSocket(ann, id).command(R"("do":"say","room":"players","text":"hello")"), "");
  EXPECT_EQ(known().at("n"), before);
  call_the_game("gone");
  EXPECT_EQ(known().at("n"), before) << "as it was stored with the line";
  call_the_game("toy");
  // Nobody has asked for the table, yet it is awake: it is its computer's turn.
  EXPECT_TRUE(eventually([&] { return known().at("phase") == "playing"; }));
}

}  // namespace
}  // namespace spielwerk::server
