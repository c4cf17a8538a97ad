#pragma once
// Loop: the one thread on which connections, tables and people live. What belongs to it needs no locks.

#include <chrono>
#include <functional>

namespace spielwerk::server {

class Loop {
 public:
  virtual ~Loop() = default;
  /// Runs `task` on the loop's thread, after what has been posted before. May be called from any thread.
  virtual void post(std::function<void()> task) = 0;
  /// Runs `task` on the loop's thread when `delay` has passed; dropped when the loop ends before.
  virtual void after(std::chrono::milliseconds delay, std::function<void()> task) = 0;
};

}  // namespace spielwerk::server
