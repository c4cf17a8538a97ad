// A data file of an older program, with matches under way, under this one.
//
// data/schema-6.sql is what the program wrote before summaries were stored (schema 6), as SQL: of the game to
// copy a match of a person against a computer after some moves and a line of chat, one of two people, one
// that somebody has left, one that was abandoned, and a table at which people gather. Two tables were added
// by hand in the same way: a finished match (records/1/golden_4.rec) and one of a game that this program does
// not have. The tokens below are of sessions in this file and open nothing else.

#include <gtest/gtest.h>

#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "server/tests/program.h"
#include "server/tests/test_client.h"
#include "store/sqlite/sqlite.h"
#include "store/tests/temp_folder.h"

namespace spielwerk::server {
namespace {

const std::string kAnn = "spielwerk=0d75c2a22da890326935286465413d71b983e86adf190ff2c9248111be45b7ac";
const std::string kBen = "spielwerk=d0cf07d1a1e1047c14da68f404233f7a9a1db79d47f8682e817c79c4a527f927";
const std::string kAgainstComputer = "pram3v9t6sfy";
const std::string kTwoPeople = "1gskjfvctqyr";
const std::string kLeft = "z6kd154bvj2d";
const std::string kAbandoned = "ph9tzv9qryz6";
const std::string kGathering = "3df7wy01jtrf";
const std::string kFinished = "0vdq8rmt5h3k";
const std::string kQuarantined = "hw25nzc7ex9b";

class Migration : public testing::Test {
 protected:
  Migration() {
    write_settings(folder_.path());
    std::ostringstream script;
    script << std::ifstream("server/tests/data/schema-6.sql").rdbuf();
    sqlite::Database(folder_.path() / "data.sqlite", sqlite::Database::Mode::kReadWriteCreate)
        .execute(script.str().c_str());
  }

  /// Ann's tables by id, as the lobby lists them.
  static std::map<std::string, json::object> mine(const TestPerson& person) {
    std::map<std::string, json::object> tables;
    const json::value lobby = person.get("/api/lobby").json();
    for (const json::value& table : lobby.at("mine").as_array())
      tables.emplace(table.at("id").as_string(), table.as_object());
    return tables;
  }

  /// Waits until the server knows whose turn it is at all matches that were under way.
  static void await_turns(const TestPerson& person) {
    const auto known = [&] {
      for (const auto& [id, table] : mine(person))
        if (table.at("phase") == "playing" && table.at("turn").is_null()) return false;
      return true;
    };
    for (int i = 0; i < 10'000 && !known(); ++i) {
    }
    EXPECT_TRUE(known());
  }

  TempFolder folder_;
};

TEST_F(Migration, ListsAllTablesAsTheyWere) {
  Program program({.program = SPIELWERK_TEMPLATE_PROGRAM, .folder = folder_.path()});
  const TestPerson ann(program.port(), kAnn);
  await_turns(ann);
  auto tables = mine(ann);
  EXPECT_EQ(tables.size(), 6U);
  EXPECT_EQ(tables.at(kAgainstComputer).at("n"), 20);
  EXPECT_EQ(tables.at(kTwoPeople).at("n"), 28);
  EXPECT_EQ(tables.at(kTwoPeople).at("turn"), 1);
  EXPECT_EQ(tables.at(kTwoPeople).at("changed"), 1'795'403'336'836);
  EXPECT_EQ(tables.at(kLeft).at("turn"), 0);
  EXPECT_EQ(tables.at(kLeft).at("seats").at(1).at("earlier").at(0).at("to"), 25);
  EXPECT_EQ(tables.at(kAbandoned).at("phase"), "abandoned");
  EXPECT_EQ(tables.at(kFinished).at("phase"), "over");
  EXPECT_EQ(tables.at(kFinished).at("n"), 16);
  EXPECT_EQ(tables.at(kFinished).at("seats").at(1).at("points"), 24);
  EXPECT_EQ(tables.at(kQuarantined).at("phase"), "quarantined");
  EXPECT_EQ(tables.at(kQuarantined).at("n"), 2);
  EXPECT_TRUE(TestPerson(program.port(), kBen)
                  .get("/api/tables/" + kLeft)
                  .json()
                  .at("seats")
                  .at(1)
                  .at("back")
                  .as_bool());
  EXPECT_EQ(ann.get("/api/tables/" + kGathering).json().at("phase"), "gathering");
}

TEST_F(Migration, MatchesGoOnAndSurviveAnotherRestart) {
  std::map<std::string, std::int64_t> played;
  {
    Program program({.program = SPIELWERK_TEMPLATE_PROGRAM, .folder = folder_.path()});
    const TestPerson ann(program.port(), kAnn);
    await_turns(ann);
    for (const auto& [id, table] : mine(ann)) {
      if (table.at("phase") != "playing" || table.at("turn") != 0) continue;
      TestSocket socket(ann, id);
      socket.next();
      const std::string action(socket.view().at("offers").at("actions").at(0).at("text").as_string());
      EXPECT_EQ(socket.play(0, action, "later"), "") << id;
      played[id] = table.at("n").as_int64();
    }
    EXPECT_EQ(played.size(), 2U);
    program.end(SIGKILL);
  }
  const Program program({.program = SPIELWERK_TEMPLATE_PROGRAM, .folder = folder_.path()});
  const TestPerson ann(program.port(), kAnn);
  const auto tables = mine(ann);
  for (const auto& [id, before] : played) EXPECT_GT(tables.at(id).at("n").as_int64(), before) << id;
  TestSocket socket(TestPerson(program.port(), kBen), kTwoPeople);
  EXPECT_EQ(socket.next().at("view").at("turn").at("seat"), 1);
}

/// What `check` says of the file of this test.
std::string checked(const std::filesystem::path& folder) {
  const std::filesystem::path told = folder / "told";
  const std::string command = std::string(SPIELWERK_TEMPLATE_PROGRAM) + " check --data " +
                              (folder / "data.sqlite").string() + " > " + told.string();
  EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), 1) << "one table is of a game that is not there";
  std::ostringstream text;
  text << std::ifstream(told).rdbuf();
  return text.str();
}

TEST_F(Migration, IsCheckedBeforeAndAfter) {
  const std::string lost = kQuarantined + ": lost_game rules 1: there is no game \"lost_game\"\n";
  const std::string matches =
      "lost_game rules 1: 0 hold, 1 do not\nmy_game rules 1: 5 hold, 0 do not\n5 matches hold, 1 do not\n";
  const std::string older =
      "0 tables are what comes of their events, 0 are not, 7 are rows not only events\n";
  EXPECT_EQ(checked(folder_.path()), lost + older + matches);
  {
    Program program({.program = SPIELWERK_TEMPLATE_PROGRAM, .folder = folder_.path()});
    const TestPerson ann(program.port(), kAnn);
    await_turns(ann);
    ann.make_table(R"([{"kind":"me"},{"kind":"local","name":"Ben"}])", true, "my_game");
    EXPECT_EQ(TestSocket(ann, kTwoPeople).command(R"("do":"leave")"), "");
    program.end(SIGTERM);
  }
  EXPECT_EQ(checked(folder_.path()),
            lost + "1 tables are what comes of their events, 0 are not, 7 are rows not only events\n" +
                "lost_game rules 1: 0 hold, 1 do not\nmy_game rules 1: 6 hold, 0 do not\n" +
                "6 matches hold, 1 do not\n");
}

}  // namespace
}  // namespace spielwerk::server
