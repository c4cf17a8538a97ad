#pragma once
// CommandRates: how many commands somebody may send in a while, from however many windows. Lives on the loop.

#include <chrono>
#include <deque>
#include <iterator>
#include <string>
#include <unordered_map>

namespace spielwerk::server {

class CommandRates {
 public:
  using Clock = std::chrono::steady_clock;

  CommandRates(int most, std::chrono::milliseconds window)
      : most_(static_cast<std::size_t>(most)), window_(window) {}

  /// Counts one more; false if that is too many.
  bool allow(const std::string& who, Clock::time_point present) {
    if (present - swept_ > window_) sweep(present);
    std::deque<Clock::time_point>& recent = recent_[who];
    drop_old(recent, present);
    if (recent.size() >= most_) return false;
    recent.push_back(present);
    return true;
  }

  std::size_t remembered() const { return recent_.size(); }

 private:
  void drop_old(std::deque<Clock::time_point>& recent, Clock::time_point present) const {
    while (!recent.empty() && present - recent.front() > window_) recent.pop_front();
  }
  void sweep(Clock::time_point present) {
    swept_ = present;
    for (auto one = recent_.begin(); one != recent_.end();) {
      drop_old(one->second, present);
      one = one->second.empty() ? recent_.erase(one) : std::next(one);
    }
  }

  std::size_t most_;
  std::chrono::milliseconds window_;
  Clock::time_point swept_{};
  std::unordered_map<std::string, std::deque<Clock::time_point>> recent_;
};

}  // namespace spielwerk::server
