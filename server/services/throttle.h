#pragma once
// Throttle: how often something may be done from one address in a minute.

#include <chrono>
#include <string>
#include <unordered_map>

namespace spielwerk::server {

class Throttle {
 public:
  explicit Throttle(int per_minute) : per_minute_(per_minute) {}

  /// Counts one more; false if that is too many. Complexity: constant.
  bool allow(const std::string& address) {
    const auto present = std::chrono::steady_clock::now();
    if (present - minute_ >= std::chrono::minutes(1)) {
      minute_ = present;
      counts_.clear();
    }
    return ++counts_[address] <= per_minute_;
  }

 private:
  int per_minute_;
  std::chrono::steady_clock::time_point minute_{};
  std::unordered_map<std::string, int> counts_;  // of the present minute
};

}  // namespace spielwerk::server
