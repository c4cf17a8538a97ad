// Power cuts. Killing a process proves nothing about a sync that is missing: what it has written, the system
// keeps. So everything the real program writes and syncs is recorded (shim.cpp), the folder is put together
// as a cut may have left it at any moment (model.h), and everything that had been acknowledged or shown must
// be there. With syncs turned off it must not be: the test is able to see a loss.
//
// SPIELWERK_CUTS: how many; the standard is what ./test takes, the nightly run makes more.

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <map>
#include <set>

#include "server/tests/program.h"
#include "store/sqlite/sqlite.h"
#include "store/sqlite/sqlite_store.h"
#include "store/tests/temp_folder.h"
#include "tests/disk/model.h"
#include "tests/disk/players.h"

namespace spielwerk::disk {
namespace {

namespace fs = std::filesystem;
using server::Launch;
using server::Program;
using server::TestPerson;

constexpr int kCuts = 200;
constexpr int kCutsOfARecording = 100;
constexpr int kCutsPerStart = 25;  // of so many images one is given to the program itself
constexpr int kRecordingsInARow = 4;
constexpr int kTables = 6;
constexpr int kRounds = 60;

int wanted_cuts() {
  const char* const text = std::getenv("SPIELWERK_CUTS");
  return text == nullptr ? kCuts : std::max(1, std::atoi(text));
}

/// What a running server did to its files, from a beginning on.
struct Recording {
  Image begin;
  std::vector<Event> events;
};

/// A moment right after an event or a promise; these are where something can be missing.
std::vector<std::uint64_t> moments(const Recording& recording, const std::vector<Promise>& promises,
                                   int count, std::mt19937& random) {
  const auto pick = [&](const auto& list) {
    return list[std::uniform_int_distribution<std::size_t>(0, list.size() - 1)(random)].time;
  };
  std::vector<std::uint64_t> found;
  for (int i = 0; i < count; ++i) {
    const std::uint64_t promised = i % 2 == 0 ? 0 : pick(promises);
    found.push_back(promised > 0 ? promised : pick(recording.events));
  }
  std::ranges::sort(found);
  return found;
}

class Cuts : public testing::Test {
 protected:
  /// Lets people play at the real program on these files, and kills it.
  Recording record(Image begin, Players& players, const std::string& skip = "") {
    const fs::path live = folder_.path() / "live";
    const fs::path trace = folder_.path() / "trace";
    write_folder(live, begin);
    server::write_settings(live);
    begin = read_folder(live);  // with the settings
    Launch launch{SPIELWERK_PROGRAM, live};
    launch.environment = {
        {"LD_PRELOAD", fs::absolute(SPIELWERK_SHIM)}, {kFolder, live}, {kTrace, trace}, {kSkip, skip}};
    Program program(launch);
    players.play(program.port(), kTables, kRounds);
    program.end(SIGKILL);
    Recording recording{std::move(begin), read_trace(trace)};
    expect_complete(recording, read_folder(live));
    return recording;
  }

  /// The trace alone gives the folder as it is: nothing was written that was not seen.
  static void expect_complete(const Recording& recording, const Image& real) {
    Disk disk(recording.begin);
    for (const Event& event : recording.events) disk.apply(event);
    const Image seen = disk.everything();
    ASSERT_EQ(seen.size(), real.size());
    for (const auto& [name, bytes] : real)
      ASSERT_TRUE(seen.contains(name) && seen.at(name) == bytes)
          << name << " was written behind the shim's back";
  }

  /// What of the promises up to a moment is missing in an image. Empty: nothing.
  std::string loss(const Image& image, const std::vector<Promise>& promises, std::uint64_t moment) const {
    const fs::path folder = folder_.path() / "cut";
    write_folder(folder, image);
    const fs::path file = folder / "data.sqlite";
    try {
      const auto store = open_sqlite_store(file);
      sqlite::Database database(file, sqlite::Database::Mode::kReadOnly);
      sqlite::Statement check(database, "PRAGMA integrity_check");
      if (!check.start().next() || check.text(0) != "ok") return "damaged: " + check.text(0);
      return missing(*store, promises, moment);
    } catch (const StoreError& error) {
      return std::string("cannot be opened: ") + error.what();
    }
  }

  static std::string missing(Store& store, const std::vector<Promise>& promises, std::uint64_t moment) {
    std::map<std::string, std::vector<StoredEntry>> entries;
    std::map<std::string, std::set<std::string>> lines;
    for (const Promise& one : promises) {
      if (one.time > moment) continue;
      if (one.kind == Promise::Kind::kPerson && !store.person(one.table)) return "a person";
      if (one.kind == Promise::Kind::kTable && !store.table(one.table)) return "a table";
      if (one.kind == Promise::Kind::kEntry) {
        if (!entries.contains(one.table)) entries[one.table] = store.entries(one.table);
        const auto& have = entries[one.table];
        const auto n = static_cast<std::size_t>(one.n);
        if (n >= have.size() || have[n].entry.text != one.text) return "an entry";
      }
      if (one.kind == Promise::Kind::kChat) {
        if (!lines.contains(one.table))
          for (const StoredChat& line : store.chat(one.table, Room::kPlayers, 1'000'000))
            lines[one.table].insert(line.text);
        if (!lines[one.table].contains(one.text)) return "a line of chat";
      }
    }
    return "";
  }

  /// The program starts on an image, and every match replays.
  void expect_to_start(const Image& image, const Players& players) const {
    const fs::path folder = folder_.path() / "again";
    write_folder(folder, image);
    server::write_settings(folder);
    {
      const Program program({SPIELWERK_PROGRAM, folder});
      const TestPerson person(program.port());
      EXPECT_EQ(person.get("/api/lobby").status, 200);
      for (const Promise& one : players.promises())
        if (one.kind == Promise::Kind::kTable && one.time == 0) {
          EXPECT_NE(person.get("/api/tables/" + one.table).json().at("phase"), "quarantined");
        }
    }
    const std::string command = "'" SPIELWERK_PROGRAM "' check --data '" + (folder / "data.sqlite").string() +
                                "' >'" + (folder_.path() / "out").string() + "' 2>&1";
    EXPECT_EQ(std::system(command.c_str()), 0) << "matches do not hold";
  }

  TempFolder folder_;
  std::mt19937 random_{11};
};

TEST_F(Cuts, LoseNothingThatWasPromised) {
  Players players(12);
  Image image;
  std::size_t promised = 0;
  int recordings = 0;
  for (int done = 0; done < wanted_cuts();) {
    const Recording recording = record(image, players);
    ASSERT_FALSE(HasFatalFailure());
    const int count = std::min(kCutsOfARecording, wanted_cuts() - done);
    Disk disk(recording.begin);
    std::size_t at = 0;
    std::uint64_t last = 0;
    for (const std::uint64_t moment : moments(recording, players.promises(), count, random_)) {
      for (; at < recording.events.size() && recording.events[at].time <= moment; ++at)
        disk.apply(recording.events[at]);
      image = disk.cut(random_);
      last = moment;
      ASSERT_EQ(loss(image, players.promises(), moment), "") << "cut " << done;
      if (++done % kCutsPerStart == 0) expect_to_start(image, players);
    }
    promised += players.promises().size();
    // The next ones play on with what the last cut has left; now and then all begins again.
    players.forget_after(last);
    if (++recordings % kRecordingsInARow == 0) {
      players = Players(static_cast<unsigned>(12 + recordings));
      image.clear();
    }
  }
  EXPECT_GT(promised, 500U);
  RecordProperty("promised", static_cast<int>(promised));
}

/// The control: how many of so many cuts lose something when syncs do nothing.
class CutsWithoutSyncs : public Cuts, public testing::WithParamInterface<const char*> {};

TEST_P(CutsWithoutSyncs, Lose) {
  Players players(13);
  const Recording recording = record({}, players, GetParam());
  Disk disk(recording.begin);
  std::size_t at = 0;
  int lost = 0;
  for (const std::uint64_t moment : moments(recording, players.promises(), 40, random_)) {
    for (; at < recording.events.size() && recording.events[at].time <= moment; ++at)
      disk.apply(recording.events[at]);
    if (!loss(disk.cut(random_), players.promises(), moment).empty()) ++lost;
  }
  EXPECT_GT(lost, 10);
}

INSTANTIATE_TEST_SUITE_P(Controls, CutsWithoutSyncs, testing::Values("all", "wal"));

}  // namespace
}  // namespace spielwerk::disk
