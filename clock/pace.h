#pragma once
// Pace: how much time a table agrees on. Every decision may have time of its own; beyond it the seat's bank
// runs, which grows with every turn up to a limit.

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace spielwerk::clock {

using Duration = std::chrono::milliseconds;

enum class Pace : std::uint8_t { kNone, kLive10, kLive20, kLive40, kFast, kDay, kThreeDays, kWeek };

struct Times {
  Duration decision{0};   // of its own for each decision, before the bank runs
  Duration bank{0};       // in the beginning
  Duration increment{0};  // for each turn that was finished
  Duration most{0};       // the bank never grows beyond
  bool rests = false;     // stands still in the night hours and on the vacation days of the person
};

/// Nothing where no time is agreed.
constexpr std::optional<Times> times(Pace pace) {
  using namespace std::chrono_literals;
  switch (pace) {
    case Pace::kNone: return std::nullopt;
    case Pace::kLive10: return Times{10s, 2min, 0s, 2min, false};
    case Pace::kLive20: return Times{20s, 4min, 0s, 4min, false};
    case Pace::kLive40: return Times{40s, 8min, 0s, 8min, false};
    case Pace::kFast: return Times{0s, 24h, 4h, 72h, true};
    case Pace::kDay: return Times{0s, 48h, 24h, 120h, true};
    case Pace::kThreeDays: return Times{0s, 144h, 72h, 288h, true};
    case Pace::kWeek: return Times{0s, 336h, 168h, 672h, true};
  }
  return std::nullopt;
}

inline constexpr std::array<std::string_view, 8> kPaceNames{"none", "live10", "live20",     "live40",
                                                            "fast", "day",    "three_days", "week"};

/// What happens when a seat has no time left.
enum class AtZero : std::uint8_t {
  kWait,      // nothing, but everybody sees it
  kComputer,  // a computer plays until the person returns
  kLost,      // a computer plays on; the seat is not given back
};

struct Agreement {
  Pace pace = Pace::kNone;
  AtZero at_zero = AtZero::kWait;
  bool vacation = true;  // the bank stands still on vacation days
  bool operator==(const Agreement&) const = default;
};

}  // namespace spielwerk::clock
