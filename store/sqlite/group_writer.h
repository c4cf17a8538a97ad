#pragma once
// The one connection that writes, on a thread of its own.

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <thread>
#include <vector>

#include "store/sqlite/rows.h"

namespace spielwerk::sqlite {

class GroupWriter {
 public:
  /// Takes over a connection that is open for writing.
  explicit GroupWriter(Database database);
  /// Writes and reports what is queued, then ends.
  ~GroupWriter();

  void write(Batch batch, Written written);
  /// Writes something that changes nothing.
  void probe(Written written);
  void flush();

 private:
  using Outcome = std::expected<void, StoreFault>;
  struct Job {
    std::optional<Batch> batch;  // nothing: a probe
    Written written;
  };

  void queue(Job job);

  void run(const std::stop_token& stop);
  /// One transaction for all; if it fails, one for each, so that a bad batch does not take others with it.
  std::vector<Outcome> commit_group(std::span<const Job> jobs);
  Outcome commit(std::span<const Job> jobs);
  void touch();
  /// Overwrites what a transaction that failed has left in the log: a sync that fails leaves it complete
  /// there, and after a crash it would count, though it was refused.
  void bury_failed();

  Database database_;
  RowWriter rows_;
  std::mutex mutex_;
  std::condition_variable_any queued_more_;
  std::condition_variable reported_more_;
  std::vector<Job> queue_;
  std::uint64_t queued_ = 0;
  std::uint64_t reported_ = 0;
  std::jthread thread_;  // last: it uses everything above
};

}  // namespace spielwerk::sqlite
