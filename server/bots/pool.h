#pragma once
// Threads on which computer opponents think, and which advise people. They get knowledge, never a match.
// No decision waits for advice: where no thread is free, one that advises stops and begins again later. The
// time is shared fairly among the people they think for (fair_queue.h): who has no thread yet does not wait
// for an address that has several either.

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "core/catalogue/any_game.h"
#include "core/catalogue/game_think.h"
#include "core/match/match.h"
#include "server/base/histogram.h"
#include "server/bots/fair_queue.h"

namespace spielwerk::server {

struct ThinkJob {
  enum class Kind { kDecision, kAdvice } kind = Kind::kDecision;
  const AnyGame* game = nullptr;
  // Whose time it takes; an address that is not known is empty.
  std::string address;
  std::string person;
  std::string table;
  std::unique_ptr<AnyInfoSet> knowledge;
  // Of a decision; nobody else touches the memories of the seat meanwhile.
  std::string level;
  std::shared_ptr<SearchMemories> memories;
  Seat seat{};
  std::uint64_t seed = 1;
  std::shared_ptr<std::atomic<bool>> stop;  // set by whoever no longer needs the decision
  std::chrono::milliseconds ceiling{0};     // of the time it may take once it has a thread; 0: none
  std::function<void()> cut_short = {};     // called before `decided` if the ceiling was reached
  /// Gets the action, or the advice as JSON; called on a thread of the pool. Empty text: the thinker failed.
  std::function<void(std::string)> decided;
  std::chrono::steady_clock::time_point queued{};  // set by the pool
};

class BotPool {
 public:
  explicit BotPool(int threads);
  /// Stops all thinking and waits for it to end.
  ~BotPool();
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  void think(ThinkJob job);

  struct Load {
    std::size_t waiting = 0;  // jobs without a thread
    Histogram waits;          // how long decisions have waited for one
  };
  Load load() const;

 private:
  struct Running {
    std::shared_ptr<std::atomic<bool>> stop;
    ThinkJob::Kind kind;
    std::string sharer;  // whose share it takes, as at the top of the queue
    std::chrono::steady_clock::time_point since;
    bool displaced = false;
  };
  void run(const std::stop_token& stop);
  std::optional<ThinkJob> next(const std::stop_token& stop);
  /// Makes a job stop if a decision of this sharer would wait for it without need; the mutex is held.
  void make_room(const std::string& sharer);
  /// The job that stops for a decision of this sharer; none: it waits its turn.
  Running* who_gives_way(const std::string& sharer);
  FairQueue<ThinkJob>& queue_of(ThinkJob::Kind kind) {
    return kind == ThinkJob::Kind::kDecision ? waiting_ : advice_;
  }
  /// The job has ended; whether it was to stop for a decision.
  bool ended(const ThinkJob& job);

  mutable std::mutex mutex_;
  std::condition_variable_any more_;
  FairQueue<ThinkJob> waiting_;
  FairQueue<ThinkJob> advice_;  // waits until no decision does
  Histogram waits_;
  std::vector<Running> running_;
  std::size_t count_;
  std::vector<std::jthread> threads_;  // last: they use everything above
};

}  // namespace spielwerk::server
