#pragma once
// Throttle: how often something may be done from one address, or by one person, in a minute or a day.

#include <chrono>
#include <string>
#include <unordered_map>

namespace spielwerk::server {

class Throttle {
 public:
  explicit Throttle(int most, std::chrono::seconds span = std::chrono::minutes(1))
      : most_(most), span_(span) {}

  /// Counts one more; false if that is too many. Complexity: constant.
  bool allow(const std::string& address) {
    const auto present = std::chrono::steady_clock::now();
    if (present - begun_ >= span_) {
      begun_ = present;
      counts_.clear();
    }
    return ++counts_[address] <= most_;
  }

 private:
  int most_;
  std::chrono::seconds span_;
  std::chrono::steady_clock::time_point begun_{};
  std::unordered_map<std::string, int> counts_;  // of the present span
};

}  // namespace spielwerk::server
