#pragma once
// What the server counts about itself, and its text form for Prometheus. Lives on the loop.

#include <chrono>
#include <cstdint>
#include <map>
#include <string>

#include "core/values/problem.h"
#include "server/base/histogram.h"
#include "server/bots/pool.h"

namespace spielwerk::server {

class Metrics {
 public:
  std::int64_t connections = 0;   // open network connections
  std::int64_t sockets = 0;       // of these, at a table
  std::int64_t outbox_bytes = 0;  // that wait for slow clients, each frame once
  std::uint64_t requests = 0;
  std::uint64_t commands = 0;
  std::uint64_t events_written = 0;  // of tables, once for all who see the same
  std::uint64_t events_told = 0;     // of tables, once for each who is there
  std::uint64_t failed_commits = 0;
  std::uint64_t bot_decisions = 0;
  std::uint64_t thoughts_cut = 0;  // decisions and hints at the ceiling of time
  std::uint64_t resyncs = 0;
  std::uint64_t dropped = 0;                     // connections cut for silence or slowness
  std::map<std::string, std::uint64_t> notices;  // tries to tell somebody, by what came of them

  void count_refused(ProblemCode code) { ++refused_[std::string(code)]; }
  /// From handing a batch to the store until it is known to be on disk.
  void committed(std::chrono::steady_clock::duration took) { commits_.add(took); }
  /// `phases`: tables in memory by phase; `tables_waiting`: where computers may not think yet.
  std::string text(const std::map<std::string, std::int64_t>& phases, const BotPool::Load& bots,
                   std::size_t tables_waiting) const;

 private:
  std::map<std::string, std::uint64_t> refused_;  // inputs, by error code
  Histogram commits_;
};

}  // namespace spielwerk::server
