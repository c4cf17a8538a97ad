#pragma once
// FairQueue: jobs that wait for a thread. Addresses share the threads, the people of an address share
// what it gets, and the tables of a person what they get: guests are had for the asking, so many of them at
// one address get no more than one. Of those who share, next is who has the fewest jobs under way and,
// among those, has had the least time so far. Newcomers begin with as much as those who are being served
// have had, so that nobody can save up time.

#include <algorithm>
#include <array>
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
  /// Address, person, table.
  using Path = std::array<std::string, 3>;

  void push(const Path& path, Job job) {
    Share* share = &root_;
    for (const std::string& name : path) {
      ++share->size;
      Share& below = share->below[name];
      if (below.idle()) below.spent = std::max(below.spent, share->present);
      share = &below;
    }
    ++share->size;
    share->waiting.push_back(std::move(job));
  }

  bool empty() const { return root_.size == 0; }
  std::size_t size() const { return root_.size; }

  /// The next one; must not be empty. Complexity: linear in the number of those who share, at each level.
  Job pop() {
    Share* share = &root_;
    while (share->waiting.empty()) {
      --share->size;
      Share& next = share->next();
      share->present = std::max(share->present, next.spent);
      ++next.running;
      share = &next;
    }
    --share->size;
    Job job = std::move(share->waiting.front());
    share->waiting.pop_front();
    return job;
  }

  /// A job of these has ended.
  void ended(const Path& path, Duration spent) {
    Share* share = &root_;
    for (const std::string& name : path) {
      Share& below = share->below[name];
      --below.running;
      below.spent += spent;
      std::erase_if(share->below, [&](const auto& item) {
        return item.first != name && item.second.idle() && item.second.spent <= share->present;
      });
      share = &below;
    }
  }

  void clear() { root_ = {}; }

 private:
  struct Share {
    std::map<std::string, Share> below;
    std::deque<Job> waiting;  // of a table
    std::size_t size = 0;     // that wait here and below
    int running = 0;
    Duration spent{};
    Duration present{};  // what those below who are being served have had
    bool idle() const { return size == 0 && running == 0; }
    Share& next() {
      Share* first = nullptr;
      for (auto& [name, one] : below)
        if (one.size > 0 && (first == nullptr || one.before(*first))) first = &one;
      return *first;
    }
    bool before(const Share& other) const {
      return std::pair(running, spent) < std::pair(other.running, other.spent);
    }
  };

  Share root_;
};

}  // namespace spielwerk::server
