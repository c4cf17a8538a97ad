// The real program is killed thirty times in the middle of play. Nothing that was acknowledged or shown is
// lost, and nothing that was sent again is done twice.

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <map>
#include <random>
#include <set>

#include "server/tests/program.h"
#include "server/tests/rows.h"
#include "server/tests/test_client.h"
#include "store/sqlite/sqlite_store.h"
#include "store/tests/temp_folder.h"

namespace spielwerk::server {
namespace {

constexpr int kKills = 30;
constexpr int kTables = 3;
constexpr int kMostSteps = 12;      // between two kills
constexpr int kMostWaited = 3'000;  // microseconds from the last command to the kill
constexpr int kMostWaitedAtStart = 40'000;

struct Sent {
  std::string id;
  std::string fields;
  int n = 0;         // the entry a play becomes
  std::string text;  // of that entry, or of the chat line
};

/// What one table has promised and shown.
struct Ledger {
  std::string table;
  std::map<int, std::string> entries;  // acknowledged or seen, by number
  std::set<std::string> said;          // acknowledged chat lines
  std::optional<Sent> answered;        // the last play that was
  std::optional<Sent> play;            // sent, not yet answered
  std::optional<Sent> talk;
};

class Kill : public testing::Test {
 protected:
  Kill() { write_settings(folder_.path()); }

  void step(Ledger& ledger, TestSocket& socket) {
    if (!ledger.talk) {
      const std::string text = "line " + std::to_string(++names_);
      ledger.talk = Sent{text, R"("do":"say","room":"players","text":")" + text + '"', 0, text};
    }
    if (!ledger.play && socket.my_turn()) {
      const json::array& offers = socket.view().at("offers").at("actions").as_array();
      const auto choice = std::uniform_int_distribution<std::size_t>(0, offers.size() - 1)(random_);
      const std::string text(offers.at(choice).at("text").as_string());
      const std::string seat = json::serialize(socket.view().at("turn").at("seat"));
      ledger.play = Sent{"play " + std::to_string(++names_),
                         R"("do":"play","seat":)" + seat + R"(,"n":)" + std::to_string(socket.n()) +
                             R"(,"action":")" + text + '"',
                         socket.n(), text};
    }
    for (const auto* sent : {&ledger.play, &ledger.talk})
      if (*sent) socket.send(R"({"id":")" + (*sent)->id + "\"," + (*sent)->fields + '}');
  }

  /// Reads until everything sent is answered and somebody here may decide, or the match is over.
  void hear(Ledger& ledger, TestSocket& socket) {
    while (ledger.play || ledger.talk || !(socket.my_turn() || socket.phase() != "playing")) {
      const json::object frame = socket.next();
      ASSERT_NE(frame.at("type"), "refused") << json::serialize(frame);
      if (frame.at("type") != "done") continue;
      if (ledger.play && frame.at("id").as_string() == ledger.play->id) {
        note(ledger, ledger.play->n, ledger.play->text);
        ledger.answered = std::exchange(ledger.play, std::nullopt);
      } else if (ledger.talk && frame.at("id").as_string() == ledger.talk->id) {
        ledger.said.insert(ledger.talk->text);
        ledger.talk.reset();
      }
    }
    note_frames(ledger, socket);
  }

  static void note(Ledger& ledger, int n, const std::string& text) {
    const auto [place, is_new] = ledger.entries.emplace(n, text);
    EXPECT_EQ(place->second, text) << "entry " << n << " was another before";
  }
  /// What has been shown must stay, too.
  static void note_frames(Ledger& ledger, const TestSocket& socket) {
    for (const json::object& event : socket.events()) {
      if (event.at("type") != "frames" && event.at("type") != "hello") continue;
      for (const json::value& frame : event.at("frames").as_array())
        if (frame.at("entry").at("kind") == "play")
          note(ledger, static_cast<int>(frame.at("n").as_int64()),
               std::string(frame.at("entry").at("text").as_string()));
    }
  }

  /// At every second table a computer moves, too, and may have done so meanwhile.
  static bool nobody_else_plays(std::size_t table) { return table % 2 == 0; }

  /// One life of the server: connect, send again what was not answered, play a while, be killed.
  void live_and_die(int life) {
    Program program({SPIELWERK_PROGRAM, folder_.path()});
    if (!ann_) ann_.emplace(program.port());
    ann_->move_to(program.port());
    while (ledgers_.size() < kTables * static_cast<std::size_t>(1 + life / 10)) {
      const char* other = nobody_else_plays(ledgers_.size()) ? R"({"kind":"local","name":"Ben"})"
                                                             : R"({"kind":"bot","level":")";
      std::string seat = other;
      if (seat.ends_with('"')) seat += weakest_level() + "\"}";
      ledgers_.emplace_back().table =
          ann_->make_table(R"([{"kind":"me"},)" + seat + ']', true, ann_->plain_game());
    }
    std::vector<TestSocket> sockets;
    for (const Ledger& ledger : ledgers_) {
      sockets.emplace_back(*ann_, ledger.table);
      sockets.back().until_type("hello");
      // What was done is done: sent again, it is answered and changes nothing.
      const int before = sockets.back().n();
      if (ledger.answered) {
        EXPECT_EQ(sockets.back().command(ledger.answered->fields, ledger.answered->id), "");
        if (nobody_else_plays(sockets.size() - 1)) {
          EXPECT_EQ(sockets.back().n(), before);
        }
      }
    }
    const int steps = std::uniform_int_distribution(1, kMostSteps)(random_);
    for (int i = 0; i < steps; ++i) {
      for (std::size_t t = 0; t < ledgers_.size(); ++t) step(ledgers_[t], sockets[t]);
      if (i + 1 == steps) break;
      for (std::size_t t = 0; t < ledgers_.size(); ++t)
        ASSERT_NO_FATAL_FAILURE(hear(ledgers_[t], sockets[t]));
    }
    busy_wait(kMostWaited);
    program.end(SIGKILL);
  }

  /// Killed before it is there.
  void die_in_the_bud() {
    Program program({.program = SPIELWERK_PROGRAM, .folder = folder_.path(), .awaited = false});
    busy_wait(kMostWaitedAtStart);
    program.end(SIGKILL);
  }

  void busy_wait(int most_microseconds) {
    const auto moment =
        std::chrono::steady_clock::now() +
        std::chrono::microseconds(std::uniform_int_distribution(0, most_microseconds)(random_));
    while (std::chrono::steady_clock::now() < moment) {
    }
  }

  std::string weakest_level() const {
    return std::string(ann_->games().at(0).at("levels").at(0).as_string());
  }

  TempFolder folder_;
  std::mt19937 random_{20};
  std::optional<TestPerson> ann_;
  std::vector<Ledger> ledgers_;
  int names_ = 0;
};

TEST_F(Kill, LosesAndDoublesNothing) {
  for (int life = 0; life < kKills; ++life) {
    ASSERT_NO_FATAL_FAILURE(live_and_die(life)) << "life " << life;
    if (life % 3 == 1) die_in_the_bud();
  }

  // In the last life everything unanswered is sent once more and must be answered.
  {
    Program program({SPIELWERK_PROGRAM, folder_.path()});
    ann_->move_to(program.port());
    for (Ledger& ledger : ledgers_) {
      TestSocket socket(*ann_, ledger.table);
      socket.until_type("hello");
      step(ledger, socket);
      ASSERT_NO_FATAL_FAILURE(hear(ledger, socket));
    }
    const int status = program.end(SIGTERM);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }

  std::size_t promised = 0;
  const auto store = open_sqlite_store(folder_.path() / "data.sqlite");
  for (const Ledger& ledger : ledgers_) {
    const std::vector<StoredEntry> entries = store->entries(ledger.table);
    promised += ledger.entries.size() + ledger.said.size();
    for (const auto& [n, text] : ledger.entries) {
      ASSERT_LT(static_cast<std::size_t>(n), entries.size()) << "an acknowledged entry is lost";
      EXPECT_EQ(entries[static_cast<std::size_t>(n)].entry.text, text);
    }
    std::set<std::string> commands;
    for (const std::string& command : store->commands(ledger.table))
      EXPECT_TRUE(commands.insert(command).second) << command << " was done twice";
    std::multiset<std::string> lines;
    for (const StoredChat& line : store->chat(ledger.table, Room::kPlayers, 100'000)) lines.insert(line.text);
    for (const std::string& text : ledger.said) EXPECT_EQ(lines.count(text), 1U) << text;
  }
  EXPECT_EQ(rows_unlike_events(*store), std::vector<std::string>{});
  EXPECT_GT(promised, 500U);
  RecordProperty("promised", static_cast<int>(promised));
}

}  // namespace
}  // namespace spielwerk::server
