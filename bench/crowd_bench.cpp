// What readers cost who do not read: watchers open WebSockets at a table and take nothing from them, while
// one person there talks and plays. The kernel's memory for connections and the server's own are read before,
// and when it has told everybody everything. Only loopback is spoken to.
//
// usage: crowd_bench PORT PROCESS WATCHERS ROUNDS
//   the server wants [limits] connections_per_address, sockets_per_minute and commands raised; PROCESS is its
//   id

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <list>
#include <string>
#include <vector>

#include "server/tests/test_client.h"

namespace spielwerk::server {
namespace {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;

constexpr double kMegabyte = 1'024.0 * 1'024.0;
constexpr double kPage = 4'096.0;

/// Megabytes that the kernel holds for TCP on this machine.
double kernel_memory() {
  std::ifstream in("/proc/net/sockstat");
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("TCP:")) continue;
    return std::atof(line.substr(line.find("mem ") + 4).c_str()) * kPage / kMegabyte;
  }
  throw std::runtime_error("/proc/net/sockstat does not say");
}

/// Megabytes of a process.
double process_memory(const std::string& process) {
  std::ifstream in("/proc/" + process + "/status");
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("VmRSS:")) return std::atof(line.substr(6).c_str()) / 1'024.0;
  throw std::runtime_error("there is no process " + process);
}

/// A watcher that shakes hands and reads nothing, not even that.
class Watcher {
 public:
  Watcher(asio::io_context& context, unsigned short port, const std::string& table) : socket_(context) {
    socket_.connect({asio::ip::make_address("127.0.0.1"), port});
    asio::write(socket_,
                asio::buffer("GET /api/tables/" + table +
                             "/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
                             "dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"));
  }

 private:
  asio::ip::tcp::socket socket_;
};

int run(unsigned short port, const std::string& process, int watchers, int rounds) {
  const TestPerson person(port);
  const std::string table = person.make_table(R"([{"kind":"me"},{"kind":"local","name":"Second"}])", true,
                                              person.plain_game(), "open");
  TestSocket socket(person, table);
  socket.next();
  const double kernel_before = kernel_memory();
  const double process_before = process_memory(process);
  asio::io_context context;
  std::list<Watcher> crowd;
  for (int i = 0; i < watchers; ++i) crowd.emplace_back(context, port, table);

  std::vector<double> waits;
  double kernel = 0;
  double own = 0;
  for (int round = 0; round < rounds && socket.phase() == "playing"; ++round) {
    const auto sent = Clock::now();
    const int before = socket.n();
    const json::object& view = socket.view().as_object();
    const std::string action(view.at("offers").at("actions").at(0).at("text").as_string());
    if (!socket.play(static_cast<int>(view.at("turn").at("seat").as_int64()), action).empty()) return 1;
    waits.push_back(std::chrono::duration<double, std::milli>(Clock::now() - sent).count());
    while (socket.n() == before) socket.next();
    kernel = std::max(kernel, kernel_memory() - kernel_before);
    own = std::max(own, process_memory(process) - process_before);
  }
  std::ranges::sort(waits);
  fmt::print(
      "{} watchers that do not read, {} moves: {:.0f} MB in the kernel ({:.0f} KB each), {:.0f} MB in the "
      "server; the player waits {:.1f} ms (p50), {:.1f} ms (p99)\n",
      watchers, waits.size(), kernel, kernel * 1'024.0 / watchers, own, waits[waits.size() / 2],
      waits[waits.size() * 99 / 100]);
  return 0;
}

}  // namespace
}  // namespace spielwerk::server

int main(int count, char** words) {
  if (count != 5) {
    fmt::print(stderr, "usage: crowd_bench PORT PROCESS WATCHERS ROUNDS\n");
    return 2;
  }
  try {
    return spielwerk::server::run(static_cast<unsigned short>(std::atoi(words[1])), words[2],
                                  std::atoi(words[3]), std::atoi(words[4]));
  } catch (const std::exception& problem) {
    fmt::print(stderr, "crowd_bench: {}\n", problem.what());
    return 1;
  }
}
