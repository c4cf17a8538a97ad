#pragma once
// What the server counts about itself, and its text form for Prometheus. Lives on the loop.

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>

namespace spielwerk::server {

class Metrics {
 public:
  std::int64_t connections = 0;  // open network connections
  std::int64_t sockets = 0;      // of these, at a table
  std::uint64_t requests = 0;
  std::uint64_t commands = 0;
  std::uint64_t commits = 0;
  std::uint64_t failed_commits = 0;
  std::uint64_t bot_decisions = 0;
  std::uint64_t resyncs = 0;
  std::uint64_t dropped = 0;                     // connections cut for silence or slowness
  std::map<std::string, std::uint64_t> refused;  // inputs, by error code

  /// From handing a batch to the store until it is known to be on disk.
  void committed(std::chrono::steady_clock::duration took);
  /// `phases`: tables in memory by phase.
  std::string text(const std::map<std::string, std::int64_t>& phases) const;

 private:
  static constexpr std::array<double, 10> kBounds{0.0002, 0.0005, 0.001, 0.002, 0.005,
                                                  0.01,   0.02,   0.05,  0.1,   1.0};

  std::array<std::uint64_t, kBounds.size()> latency_{};  // commits that took at most the bound, in seconds
  double latency_sum_ = 0;
};

}  // namespace spielwerk::server
