#pragma once
// TaskQueue: tasks that run strictly one after the other. A task that begins something which takes time holds
// the others until that is done. Lives on the loop.

#include <deque>
#include <functional>
#include <utility>

namespace spielwerk::server {

class TaskQueue {
 public:
  /// Runs it at once, unless another is running or the tasks are held; then after those before it.
  void put(std::function<void()> task) {
    waiting_.push_back(std::move(task));
    run();
  }
  /// No task begins until `release`.
  void hold() { held_ = true; }
  bool held() const { return held_; }
  void release() { held_ = false; }
  /// Runs what waits, as far as nothing holds it.
  void run() {
    if (running_) return;
    running_ = true;
    const Running until_the_end(running_);
    while (!held_ && !waiting_.empty()) {
      const std::function<void()> task = std::move(waiting_.front());
      waiting_.pop_front();
      task();
    }
  }
  bool idle() const { return !held_ && waiting_.empty(); }

 private:
  /// Ends with the scope, also when an exception leaves it.
  struct Running {
    explicit Running(bool& running) : running(running) {}
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    ~Running() { running = false; }
    bool& running;
  };

  std::deque<std::function<void()>> waiting_;
  bool held_ = false;
  bool running_ = false;
};

}  // namespace spielwerk::server
