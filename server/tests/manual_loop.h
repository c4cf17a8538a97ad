#pragma once
// A loop whose time only passes when a test says so. Tasks of other threads run when the test runs them.

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <stdexcept>
#include <utility>

#include "server/base/loop.h"
#include "server/tests/patience.h"

namespace spielwerk::server {

class ManualLoop final : public Loop {
 public:
  void post(std::function<void()> task) override {
    {
      const std::lock_guard lock(mutex_);
      posted_.push_back(std::move(task));
    }
    more_.notify_one();
  }
  void after(std::chrono::milliseconds delay, std::function<void()> task) override {
    timers_.emplace(now_ + delay, std::move(task));
  }

  /// Runs the next posted task; another thread may still be about to post it.
  void run_one() {
    std::unique_lock lock(mutex_);
    if (!more_.wait_for(lock, kPatience, [&] { return !posted_.empty(); }))
      throw std::runtime_error("nothing was posted");
    const std::function<void()> task = std::move(posted_.front());
    posted_.pop_front();
    lock.unlock();
    task();
  }
  template <class Condition>
  void run_until(Condition&& holds) {
    while (!holds()) run_one();
  }
  /// Lets time pass, with what is due on the way.
  void advance(std::chrono::milliseconds time) {
    const auto end = now_ + time;
    while (!timers_.empty() && timers_.begin()->first <= end) {
      auto due = timers_.extract(timers_.begin());
      now_ = due.key();
      due.mapped()();
    }
    now_ = end;
  }

 private:
  std::mutex mutex_;
  std::condition_variable more_;
  std::deque<std::function<void()>> posted_;
  std::chrono::milliseconds now_{0};
  std::multimap<std::chrono::milliseconds, std::function<void()>> timers_;
};

}  // namespace spielwerk::server
