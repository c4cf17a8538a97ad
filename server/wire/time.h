#pragma once
// What the server says about the time of a table.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clock/pace.h"
#include "core/json/schema.h"
#include "core/values/described.h"
#include "core/values/seat.h"
#include "server/wire/bounds.h"

namespace spielwerk {

template <>
inline constexpr EnumNames<clock::Pace> kEnumNames<clock::Pace>{"pace", clock::kPaceNames};
template <>
inline constexpr EnumNames<clock::AtZero> kEnumNames<clock::AtZero>{"at_zero", {"wait", "computer", "lost"}};

namespace server::message {

/// What was agreed about time; `level`: of the computer that takes a seat without time.
struct PaceInfo {
  clock::Pace pace = clock::Pace::kNone;
  clock::AtZero at_zero = clock::AtZero::kWait;
  std::optional<WordText> level{};
  bool operator==(const PaceInfo&) const = default;
  static constexpr std::string_view kName = "pace_info";
  static constexpr auto kFields = fields(field("pace", &PaceInfo::pace), field("at_zero", &PaceInfo::at_zero),
                                         later_field("level", &PaceInfo::level, std::nullopt));
};
/// When time does not run for a person.
struct SeatRest {
  std::int64_t in = 0;  // milliseconds until it begins
  std::int64_t length = 0;
  bool operator==(const SeatRest&) const = default;
  static constexpr std::string_view kName = "seat_rest";
  static constexpr auto kFields = fields(field("in", &SeatRest::in), field("length", &SeatRest::length));
};
/// The time of a seat, in milliseconds that are left at the moment in which it is told.
struct SeatTime {
  Seat seat;
  std::int64_t left = 0;
  bool out = false;                // ran out, and everybody waits
  bool pauses = false;             // would like to pause
  std::optional<SeatRest> rest{};  // now, or next within two days
  bool operator==(const SeatTime&) const = default;
  static constexpr std::string_view kName = "seat_time";
  static constexpr auto kFields =
      fields(field("seat", &SeatTime::seat), field("left", &SeatTime::left),
             later_field("out", &SeatTime::out, false), later_field("pauses", &SeatTime::pauses, false),
             later_field("rest", &SeatTime::rest, std::nullopt));
};
/// The clocks of a table with those of the people at it.
struct Clocks {
  std::optional<Seat> running;
  bool paused = false;
  std::vector<SeatTime> seats;
  bool operator==(const Clocks&) const = default;
  static constexpr std::string_view kName = "clocks";
  static constexpr auto kFields = fields(field("running", &Clocks::running), field("paused", &Clocks::paused),
                                         field("seats", &Clocks::seats));
};
}  // namespace server::message

}  // namespace spielwerk
