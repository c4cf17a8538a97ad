#pragma once
// Threads on which computer opponents think. They get knowledge, never a match.

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "core/match.h"

namespace spielwerk::server {

struct Thought {
  const AnyGame* game = nullptr;
  std::unique_ptr<AnyInfoSet> knowledge;
  std::string level;
  std::uint64_t seed = 1;
  std::shared_ptr<std::atomic<bool>> stop;   // set by whoever no longer needs the decision
  std::function<void(std::string)> decided;  // called on a thread of the pool; empty text: the thinker failed
};

class BotPool {
 public:
  explicit BotPool(int threads);
  /// Stops all thinking and waits for it to end.
  ~BotPool();
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  void think(Thought thought);

 private:
  void run(const std::stop_token& stop);

  std::mutex mutex_;
  std::condition_variable_any more_;
  std::deque<Thought> waiting_;
  std::vector<std::shared_ptr<std::atomic<bool>>> running_;
  std::vector<std::jthread> threads_;  // last: they use everything above
};

}  // namespace spielwerk::server
