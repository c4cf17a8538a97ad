#pragma once
// ThinkDriver: lets computers think for one table, one at a time, on the computers' threads and within the
// limits of those they think for. A decision is told no sooner than its viewers can follow, and not at all if
// it has been stopped. While a player may still take back what they did, it is kept. Knows nothing of tables.
// Lives on the loop.

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/base/alive.h"
#include "server/base/loop.h"
#include "server/bots/pool.h"
#include "server/bots/think_limits.h"

namespace spielwerk::server {

class ThinkDriver {
 public:
  struct Around {
    Loop& loop;
    ThinkLimits& limits;
    std::function<void(ThinkJob)> think;
    std::chrono::milliseconds delay;  // a decision that somebody watches takes at least so long
    std::function<bool()> watched;    // whether somebody does
    /// Runs a task when whatever was asked before is done. A decision that is stopped meanwhile is not told.
    std::function<void(std::function<void()>)> enqueue;
    std::function<void(const std::string& action)> decided;
    std::function<void()> wake;  // a computer could think now
  };
  explicit ThinkDriver(Around around) : around_(std::move(around)) {}

  /// Lets a computer think for a person at an address, unless one does already. Where the limits leave no
  /// room it wakes when there is some. `job`: what to think about.
  void think(const std::string& person, const std::string& address, const std::function<ThinkJob()>& job);
  /// Cancels the decision that is being found, which has become pointless.
  void stop();
  bool thinking() const { return thinking_ != nullptr; }
  /// Whether a decision is on its way, or there was no room to think about one yet.
  bool busy() const { return thinking() || waits_ != nullptr; }

  /// No decision is told for so long; then the one that was found meanwhile, or it wakes.
  void hold(std::chrono::milliseconds time);
  void drop_hold() { hold_.reset(); }
  bool holds() const { return hold_ != nullptr; }

 private:
  using Clock = std::chrono::steady_clock;
  /// What is being found. Nobody else holds it: what is found for one that is gone is told nobody.
  struct Thinking {
    std::string person;  // the one it counts for
    std::string address;
    std::shared_ptr<std::atomic<bool>> stop = std::make_shared<std::atomic<bool>>(false);
    Clock::time_point since = Clock::now();
  };
  struct Hold {
    std::optional<std::string> decided{};  // meanwhile, by the thought that is there
  };
  bool take_slot(const std::string& person, const std::string& address);
  void found(const std::string& action);
  void deliver(const std::string& action);
  void end_hold();
  /// The thought is over, and its place free.
  void end_thought();

  Around around_;
  std::shared_ptr<Thinking> thinking_;
  std::shared_ptr<Alive> waits_;  // for a place among the limits
  std::shared_ptr<Hold> hold_;
  std::shared_ptr<SearchMemories> memories_ = std::make_shared<SearchMemories>();
};

}  // namespace spielwerk::server
