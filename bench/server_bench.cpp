// Moves acknowledged per second by a running server, how long one waits, and what one costs the server in
// processor time: at every table persons sit on all seats, and the next move is sent when everybody has heard
// of the last one (a closed loop). Each move is checked, on disk and told to the table before it is
// acknowledged. Server and clients share this machine; only loopback is spoken to.
//
// usage: server_bench PORT PROCESS TABLES SEATS SECONDS
//   PROCESS is the server's id
//   the server wants [limits] commands, connections_per_address, guests_per_minute, tables_per_minute and
//   sockets_per_minute raised

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "core/values/random.h"
#include "server/tests/full_table.h"

namespace spielwerk::server {
namespace {

using Clock = std::chrono::steady_clock;

struct Ledger {
  std::mutex mutex;
  std::vector<double> waits;  // milliseconds from sending a move to its acknowledgement
  std::string failure;
};

/// Processor time of a process so far, in seconds.
double processor_time(const std::string& process) {
  std::ifstream in("/proc/" + process + "/stat");
  std::string line;
  std::getline(in, line);
  if (line.empty()) throw std::runtime_error("there is no process " + process);
  std::istringstream fields(line.substr(line.rfind(')') + 2));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

/// Plays random moves at one table after the other until the time is over.
void play(unsigned short port, std::size_t seats, std::uint64_t seed, Clock::time_point begin,
          Clock::time_point end, Ledger& ledger) {
  Rng rng(seed);
  std::vector<double> waits;
  const std::string game = TestPerson(port, false).plain_game();
  while (Clock::now() < end) {
    FullTable table(port, game, seats);
    while (Clock::now() < end && table.playing()) {
      TestSocket& mover = table.mover();
      const auto [seat, action] = choice_of(mover, rng.below(1'000'000));
      const int before = table.n();
      const auto sent = Clock::now();
      if (const std::string error = mover.play(seat, action); !error.empty())
        throw std::runtime_error("refused: " + error);
      if (sent >= begin)
        waits.push_back(std::chrono::duration<double, std::milli>(Clock::now() - sent).count());
      while (mover.n() == before) mover.next();
      table.catch_up();
    }
  }
  const std::lock_guard lock(ledger.mutex);
  ledger.waits.insert(ledger.waits.end(), waits.begin(), waits.end());
}

int run(unsigned short port, const std::string& process, int tables, std::size_t seats, int seconds) {
  Ledger ledger;
  // Tables are made and played in before it counts.
  const auto begin = Clock::now() + std::chrono::seconds(2) + tables * seats * std::chrono::milliseconds(10);
  const auto end = begin + std::chrono::seconds(seconds);
  double cost = 0;
  {
    std::vector<std::jthread> clients;
    for (int i = 0; i < tables; ++i)
      clients.emplace_back([&, i] {
        try {
          play(port, seats, static_cast<std::uint64_t>(i) + 1, begin, end, ledger);
        } catch (const std::exception& problem) {
          const std::lock_guard lock(ledger.mutex);
          ledger.failure = problem.what();
        }
      });
    std::this_thread::sleep_until(begin);
    cost = -processor_time(process);
    std::this_thread::sleep_until(end);
    cost += processor_time(process);
  }
  if (!ledger.failure.empty()) {
    fmt::print(stderr, "server_bench: {}\n", ledger.failure);
    return 1;
  }
  std::ranges::sort(ledger.waits);
  const auto at = [&](double share) {
    return ledger.waits.empty()
               ? 0.0
               : ledger.waits[static_cast<std::size_t>(share * double(ledger.waits.size() - 1))];
  };
  const auto moves = double(ledger.waits.size());
  fmt::print(
      "{} tables with {} seats, {} s: {:.0f} moves/s acknowledged, p50 {:.2f} ms, p95 {:.2f} ms, p99 {:.2f} "
      "ms; "
      "{:.0f} us of the server's processor time per move\n",
      tables, seats, seconds, moves / seconds, at(0.5), at(0.95), at(0.99), cost / moves * 1e6);
  return 0;
}

}  // namespace
}  // namespace spielwerk::server

int main(int count, char** words) {
  if (count != 6) {
    fmt::print(stderr, "usage: server_bench PORT PROCESS TABLES SEATS SECONDS\n");
    return 2;
  }
  return spielwerk::server::run(static_cast<unsigned short>(std::atoi(words[1])), words[2],
                                std::atoi(words[3]), static_cast<std::size_t>(std::atoi(words[4])),
                                std::atoi(words[5]));
}
