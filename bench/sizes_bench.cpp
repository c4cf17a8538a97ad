// How a server does whose data file holds a lot: accounts, finished tables and running ones. `make` writes
// such a file by the store's own interface, each table with the entries of a recorded match; `ask` starts the
// program on it and says how long that takes, how long people wait for the lobby with their own tables in it,
// and what the program takes of memory, before and while tables are looked at. Only loopback is spoken to.
//
// usage: sizes_bench make FOLDER ACCOUNTS FINISHED RUNNING RECORD...
//        sizes_bench ask PROGRAM FOLDER ACCOUNTS REQUESTS

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <list>
#include <string>
#include <vector>

#include "core/match/record.h"
#include "core/values/random.h"
#include "server/base/secrets.h"
#include "server/life/event_text.h"
#include "server/life/rebuild.h"
#include "server/life/timing.h"
#include "server/services/services.h"
#include "server/tests/program.h"
#include "server/tests/test_client.h"
#include "store/sqlite/sqlite_store.h"

namespace spielwerk::server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr Time kHour = 3'600'000;
constexpr std::size_t kLookedAt = 200;  // fewer than connections that one address may have

std::string person_id(int number) { return fmt::format("p{:011}", number); }
/// Whose session every account has.
std::string token_of(int number) { return fmt::format("{:064x}", number); }

double milliseconds_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

/// Makes people and tables that nobody could tell from played ones by looking at lists.
class Maker {
 public:
  Maker(Store& store, std::vector<Record> records, int accounts)
      : store_(store), records_(std::move(records)), accounts_(accounts) {}

  void make_accounts() {
    for (int i = 0; i < accounts_; ++i) {
      const std::string id = person_id(i);
      const std::string name = fmt::format("Player {}", i);
      StoredPerson person{id, name, "", start_, start_, false, StoredAccount{"player" + id, "none"}};
      write({.people = {person}, .sessions = {{hash_hex(token_of(i)), id, "a browser", start_, now()}}});
    }
  }
  void make_tables(int count, TablePhase phase) {
    for (int i = 0; i < count; ++i)
      make_table(records_[static_cast<std::size_t>(i) % records_.size()], phase);
  }
  void end() {
    store_.flush();
    if (!failure_.empty()) throw std::runtime_error(failure_);
  }

 private:
  void write(Batch batch) {
    // What waits in memory stays small.
    if (++written_ % kAtOnce == 0) store_.flush();
    store_.write(std::move(batch), [this](const auto& outcome) {
      if (!outcome) failure_ = outcome.error().text;
    });
  }
  int any(int below) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(below))); }

  void make_table(const Record& record, TablePhase phase) {
    const bool over = phase == TablePhase::kOver;
    StoredTable row;
    row.id = random_id();
    row.game = record.game;
    row.rules = record.rules;
    row.options = record.options;
    row.visibility = any(2) == 0 ? Visibility::kOpen : Visibility::kLink;
    row.phase = phase;
    row.seed = record.draws.seed.value_or(random_hex(32));
    row.format = record.draws.format;
    row.created = start_ + any(300) * 24 * kHour;
    row.changed = over ? row.created + any(72) * kHour : now() - any(100) * kHour;
    if (!over && any(2) == 0) row.pace = {"week", "wait", ""};
    const int seats = std::stoi(record.options.at("seats"));
    for (int seat = 0; seat < seats; ++seat) {
      // In a third of the tables computers sit on all seats but the first.
      const bool person = seat == 0 || any(3) > 0;
      const std::string id = person_id(any(accounts_));
      const auto& words = record.draws.contributions;
      const auto place = static_cast<std::size_t>(seat);
      StoredSeat sits{person ? SeatKind::kPerson : SeatKind::kBot,
                      person ? id : "",
                      "Somebody",
                      person ? "" : "club",
                      false,
                      place < words.size() ? words[place] : ""};
      if (over) sits.points = any(100), sits.place = seat + 1;
      row.seats.push_back(std::move(sits));
    }
    row.host = row.seats[0].person;
    write_match(row, record, over);
  }

  void write_match(const StoredTable& row, const Record& record, bool over) {
    // A running match waits for the decision of a person, in the middle.
    std::size_t n = record.entries.size();
    if (!over)
      for (n /= 2; n > 0 && !waits_for_person(row, record.entries[n]); --n) {
      }
    const auto turn = over ? std::nullopt : record.entries[n].actor;
    StoredTable made = row;
    made.phase = TablePhase::kPlaying;
    std::vector<life::Event> events = life::opening(made);
    events.emplace_back(life::Played{0, static_cast<int>(n)});
    Batch batch{.tables = {row}, .table = row.id};
    batch.entries.assign(record.entries.begin(), record.entries.begin() + static_cast<std::ptrdiff_t>(n));
    batch.at = row.changed;
    batch.progress = TableProgress{static_cast<int>(n), turn, row.changed, false};
    std::uint64_t version = 0;
    for (const life::Event& event : events)
      batch.events.push_back(life::stored_event(++version, row.changed, event));
    if (auto clocks = life::clocks_of(row, row.changed))
      batch.clocks = {life::stored(
          row.id, clock::after(*std::move(clocks), clock::Turn{turn, static_cast<int>(n)}, row.changed))};
    write(std::move(batch));
    if (!over) talk(row);
  }
  /// All people at the table say something, and each has read a part of it.
  void talk(const StoredTable& row) {
    for (int line = 0; line < kLines; ++line) {
      const int at = any(static_cast<int>(row.seats.size()));
      const StoredSeat& seat = row.seats[static_cast<std::size_t>(at)];
      if (seat.kind != SeatKind::kPerson) continue;
      write({.table = row.id,
             .chat = StoredChat{row.changed + line, seat.person, seat.name, Seat(at), Room::kPlayers,
                                "Well played; my turn comes tomorrow."}});
      write({.chat_marks = {{row.id, seat.person, row.changed + any(kLines)}}});
    }
  }
  static bool waits_for_person(const StoredTable& row, const Entry& entry) {
    return entry.actor && row.seats[static_cast<std::size_t>(entry.actor->index())].kind == SeatKind::kPerson;
  }

  static constexpr int kAtOnce = 5'000;
  static constexpr int kLines = 20;

  Store& store_;
  const std::vector<Record> records_;
  const int accounts_;
  const Time start_ = now() - 365 * kDay;
  Rng rng_{1};
  int written_ = 0;
  std::string failure_;
};

Record read_record(const char* file) {
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  auto record = parse_record(text);
  if (!record) throw std::runtime_error(fmt::format("{}: {}", file, record.error().text));
  return *std::move(record);
}

int make(const std::filesystem::path& folder, int accounts, int finished, int running,
         std::vector<Record> records) {
  prepare_secrets();
  const auto begin = Clock::now();
  std::filesystem::create_directories(folder);
  write_settings(folder);
  const auto store = open_sqlite_store(folder / "data.sqlite");
  Maker maker(*store, std::move(records), accounts);
  maker.make_accounts();
  maker.make_tables(finished, TablePhase::kOver);
  maker.make_tables(running, TablePhase::kPlaying);
  store->write({.alive = now()}, {});
  maker.end();
  fmt::print("{} accounts, {} finished and {} running tables: {:.0f} MB after {:.0f} s\n", accounts, finished,
             running, static_cast<double>(std::filesystem::file_size(folder / "data.sqlite")) / 1e6,
             milliseconds_since(begin) / 1e3);
  return 0;
}

/// Megabytes that a process takes.
double memory_of(pid_t process) {
  std::ifstream in(fmt::format("/proc/{}/status", process));
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("VmRSS:")) return std::atof(line.substr(6).c_str()) / 1'024.0;
  throw std::runtime_error("there is no such process");
}

/// People open tables of theirs that are being played.
void look(const Program& server, int accounts) {
  std::list<TestSocket> sockets;
  const double before = memory_of(server.process());
  for (int who = 0; who < accounts && sockets.size() < kLookedAt; ++who) {
    const TestPerson person(server.port(), "spielwerk=" + token_of(who));
    const json::value lobby = person.get("/api/lobby").json();
    for (const json::value& table : lobby.at("mine").as_array()) {
      if (table.at("phase") != "playing") continue;
      sockets.emplace_back(person, std::string(table.at("id").as_string())).next();
      break;
    }
  }
  const double more = memory_of(server.process()) - before;
  fmt::print("{} tables are looked at: {:.0f} MB more, {:.0f} KB each\n", sockets.size(), more,
             more * 1'024.0 / static_cast<double>(sockets.size()));
}

int ask(const std::filesystem::path& program, const std::filesystem::path& folder, int accounts,
        int requests) {
  const auto begin = Clock::now();
  const Program server({.program = program, .folder = folder});
  TestPerson(server.port(), false).get("/api/games");
  fmt::print("answers after {:.2f} s, with {:.0f} MB\n", milliseconds_since(begin) / 1e3,
             memory_of(server.process()));
  Rng rng(2);
  for (const char* path : {"/api/lobby", "/api/me"}) {
    std::vector<double> waits;
    for (int i = 0; i < requests; ++i) {
      const int who = static_cast<int>(rng.below(static_cast<std::uint32_t>(accounts)));
      const TestPerson person(server.port(), "spielwerk=" + token_of(who));
      const auto asked = Clock::now();
      if (const Answer answer = person.get(path); answer.status != 200)
        throw std::runtime_error(fmt::format("{} answers {}: {}", path, answer.status, answer.body));
      waits.push_back(milliseconds_since(asked));
    }
    std::ranges::sort(waits);
    fmt::print("{}: {:.1f} ms (p50), {:.1f} ms (p99), {:.1f} ms at most\n", path, waits[waits.size() / 2],
               waits[waits.size() * 99 / 100], waits.back());
  }
  fmt::print("{:.0f} MB after that\n", memory_of(server.process()));
  look(server, accounts);
  return 0;
}

int run(const std::vector<const char*>& words) {
  const std::string what = words.size() > 1 ? words[1] : "";
  if (what == "make" && words.size() > 6) {
    std::vector<Record> records;
    std::ranges::transform(words.begin() + 6, words.end(), std::back_inserter(records), read_record);
    return make(words[2], std::atoi(words[3]), std::atoi(words[4]), std::atoi(words[5]), std::move(records));
  }
  if (what == "ask" && words.size() == 6)
    return ask(words[2], words[3], std::atoi(words[4]), std::atoi(words[5]));
  fmt::print(stderr,
             "usage: sizes_bench make FOLDER ACCOUNTS FINISHED RUNNING RECORD...\n"
             "       sizes_bench ask PROGRAM FOLDER ACCOUNTS REQUESTS\n");
  return 2;
}

}  // namespace
}  // namespace spielwerk::server

int main(int count, char** words) {
  try {
    return spielwerk::server::run({words, words + count});
  } catch (const std::exception& problem) {
    fmt::print(stderr, "sizes_bench: {}\n", problem.what());
    return 1;
  }
}
