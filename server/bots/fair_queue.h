#pragma once
// FairQueue: thoughts that wait for a thread. Next is the person who has the fewest thoughts under way and,
// among those, has had the least time so far; so nobody waits longer because another person has many tables.
// Whoever comes begins with as much as those who are being served have had, so that nobody can save up time.

#include <algorithm>
#include <chrono>
#include <deque>
#include <map>
#include <string>
#include <utility>

namespace spielwerk::server {

template <class Job>
class FairQueue {
 public:
  using Duration = std::chrono::steady_clock::duration;

  void push(const std::string& person, Job job) {
    Share& share = shares_[person];
    if (share.idle()) share.spent = std::max(share.spent, present_);
    share.waiting.push_back(std::move(job));
    ++size_;
  }

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }

  /// The next one; must not be empty. Complexity: linear in the number of people.
  Job pop() {
    auto next = shares_.end();
    for (auto one = shares_.begin(); one != shares_.end(); ++one)
      if (!one->second.waiting.empty() && (next == shares_.end() || one->second.before(next->second)))
        next = one;
    Share& share = next->second;
    Job job = std::move(share.waiting.front());
    share.waiting.pop_front();
    ++share.running;
    --size_;
    present_ = std::max(present_, share.spent);
    return job;
  }

  /// A job of this person has ended.
  void ended(const std::string& person, Duration spent) {
    Share& share = shares_[person];
    --share.running;
    share.spent += spent;
    std::erase_if(shares_,
                  [&](const auto& item) { return item.second.idle() && item.second.spent <= present_; });
  }

  void clear() {
    shares_.clear();
    size_ = 0;
  }

 private:
  struct Share {
    std::deque<Job> waiting;
    int running = 0;
    Duration spent{};
    bool idle() const { return waiting.empty() && running == 0; }
    bool before(const Share& other) const {
      return std::pair(running, spent) < std::pair(other.running, other.spent);
    }
  };

  std::map<std::string, Share> shares_;
  std::size_t size_ = 0;
  Duration present_{};  // what those who are being served have had
};

}  // namespace spielwerk::server
