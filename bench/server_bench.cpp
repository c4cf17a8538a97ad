// Moves acknowledged per second by a running server, and how long one waits: every table is played by one
// client that sends its next move when the last one was acknowledged (a closed loop). Each move is checked,
// on disk and told to the table before it is acknowledged. Server and clients share this machine; only
// loopback is spoken to.
//
// usage: server_bench PORT TABLES SECONDS
//   the server wants [limits] commands, connections_per_address, guests_per_minute and tables_per_minute
//   raised

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/random.h"
#include "server/tests/test_client.h"

namespace spielwerk::server {
namespace {

using Clock = std::chrono::steady_clock;

struct Ledger {
  std::mutex mutex;
  std::vector<double> waits;  // milliseconds from sending a move to its acknowledgement
  std::string failure;
};

/// Plays random moves at one table after the other until the time is over.
void play(unsigned short port, std::uint64_t seed, Clock::time_point begin, Clock::time_point end,
          Ledger& ledger) {
  Rng rng(seed);
  std::vector<double> waits;
  const TestPerson person(port);
  const std::string seats = R"([{"kind":"me"},{"kind":"local","name":"Second"}])";
  const std::string game = person.plain_game();
  while (Clock::now() < end) {
    TestSocket socket(person, person.make_table(seats, true, game));
    while (Clock::now() < end && (socket.table().empty() || socket.phase() == "playing")) {
      if (!socket.my_turn()) {
        socket.next();
        continue;
      }
      const json::object& view = socket.view().as_object();
      const json::array& offers = view.at("offers").at("actions").as_array();
      const auto pick = rng.below(static_cast<std::uint32_t>(offers.size()));
      const std::string action(offers.at(pick).at("text").as_string());
      const int seat = static_cast<int>(view.at("turn").at("seat").as_int64());
      const int before = socket.n();
      const auto sent = Clock::now();
      if (const std::string error = socket.play(seat, action); !error.empty())
        throw std::runtime_error("refused: " + error);
      if (sent >= begin)
        waits.push_back(std::chrono::duration<double, std::milli>(Clock::now() - sent).count());
      while (socket.n() == before) socket.next();
    }
  }
  const std::lock_guard lock(ledger.mutex);
  ledger.waits.insert(ledger.waits.end(), waits.begin(), waits.end());
}

int run(unsigned short port, int tables, int seconds) {
  Ledger ledger;
  const auto begin =
      Clock::now() + std::chrono::seconds(2);  // tables are made and played in before it counts
  const auto end = begin + std::chrono::seconds(seconds);
  {
    std::vector<std::jthread> clients;
    for (int i = 0; i < tables; ++i)
      clients.emplace_back([&, i] {
        try {
          play(port, static_cast<std::uint64_t>(i) + 1, begin, end, ledger);
        } catch (const std::exception& problem) {
          const std::lock_guard lock(ledger.mutex);
          ledger.failure = problem.what();
        }
      });
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
  fmt::print("{} tables, {} s: {:.0f} moves/s acknowledged, p50 {:.2f} ms, p95 {:.2f} ms, p99 {:.2f} ms\n",
             tables, seconds, double(ledger.waits.size()) / seconds, at(0.5), at(0.95), at(0.99));
  return 0;
}

}  // namespace
}  // namespace spielwerk::server

int main(int count, char** words) {
  if (count != 4) {
    fmt::print(stderr, "usage: server_bench PORT TABLES SECONDS\n");
    return 2;
  }
  return spielwerk::server::run(static_cast<unsigned short>(std::atoi(words[1])), std::atoi(words[2]),
                                std::atoi(words[3]));
}
