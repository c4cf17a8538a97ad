#pragma once
// DoneCommands: the last commands that were done, so that one which is sent again is not done again.

#include <cstddef>
#include <deque>
#include <string>
#include <unordered_set>
#include <utility>

namespace spielwerk::server {

class DoneCommands {
 public:
  /// Keeps the last `most`.
  explicit DoneCommands(std::size_t most) : most_(most) {}

  /// A command is known by who sent it and by the id they gave it; this is also how it is stored.
  static std::string key(const std::string& person, const std::string& command) {
    return person + ' ' + command;
  }
  bool contains(const std::string& key) const { return known_.contains(key); }
  void note(std::string key) {
    if (!known_.insert(key).second) return;
    in_order_.push_back(std::move(key));
    if (in_order_.size() <= most_) return;
    known_.erase(in_order_.front());
    in_order_.pop_front();
  }

 private:
  std::size_t most_;
  std::unordered_set<std::string> known_;
  std::deque<std::string> in_order_;
};

}  // namespace spielwerk::server
