#pragma once
// How long something took: counts by upper bounds, for Prometheus.

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <iterator>
#include <string>

namespace spielwerk::server {

class Histogram {
 public:
  void add(std::chrono::steady_clock::duration took) {
    const double seconds = std::chrono::duration<double>(took).count();
    ++count_;
    sum_ += seconds;
    for (std::size_t i = 0; i < kBounds.size(); ++i)
      if (seconds <= kBounds[i]) ++within_[i];
  }

  std::uint64_t count() const { return count_; }

  /// Appends the text form of `spielwerk_<name>`.
  void write(std::string& text, const char* name, const char* help) const {
    const auto out = std::back_inserter(text);
    fmt::format_to(out, "# HELP spielwerk_{0} {1}\n# TYPE spielwerk_{0} histogram\n", name, help);
    for (std::size_t i = 0; i < kBounds.size(); ++i)
      fmt::format_to(out, "spielwerk_{}_bucket{{le=\"{}\"}} {}\n", name, kBounds[i], within_[i]);
    fmt::format_to(
        out, "spielwerk_{0}_bucket{{le=\"+Inf\"}} {1}\nspielwerk_{0}_sum {2}\nspielwerk_{0}_count {1}\n",
        name, count_, sum_);
  }

 private:
  static constexpr std::array<double, 12> kBounds{0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01,
                                                  0.02,   0.05,   0.1,   1.0,   10.0,  60.0};

  std::array<std::uint64_t, kBounds.size()> within_{};
  std::uint64_t count_ = 0;
  double sum_ = 0;
};

}  // namespace spielwerk::server
