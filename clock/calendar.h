#pragma once
// Calendar: when a person does not play: at night, and on days of vacation. The clocks of slow tables stand
// still then.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clock/pace.h"

namespace spielwerk::clock {

/// Milliseconds since 1970.
using Time = std::int64_t;

constexpr Time kMinute = 60'000;
constexpr Time kDay = 24 * 60 * kMinute;

/// Vacation from a moment up to another.
struct Vacation {
  Time from = 0;
  Time to = 0;
  bool operator==(const Vacation&) const = default;
};

struct Calendar {
  int night_from = 0;  // minutes after midnight where the person lives
  int night_to = 0;    // the same as night_from: no night hours
  int offset = 0;      // minutes that their clocks are ahead of UTC
  std::vector<Vacation> vacations{};
  bool operator==(const Calendar&) const = default;

  /// The same without vacation, for tables that do not know it.
  Calendar nights_only() const { return {night_from, night_to, offset, {}}; }
};

/// As it is stored: the same text for the same calendar, empty for one without rest.
std::string text_of(const Calendar& calendar);
/// Nothing if the text is none of a calendar.
std::optional<Calendar> parse_calendar(std::string_view text);

/// A rest at this moment, or else the next one that begins within two days.
std::optional<Vacation> next_rest(const Calendar& calendar, Time at);
/// The end of the rest at this moment; the moment itself if there is none.
Time rest_end(const Calendar& calendar, Time at);
/// How much of the time between two moments is no rest; nothing if the second is before the first.
Duration awake(const Calendar& calendar, Time from, Time to);
/// When so much time without rest will have passed.
Time after_awake(const Calendar& calendar, Time from, Duration time);

// What a person may ask for.

/// Nights are at most ten hours long, and changed once in a week: who moves them after the sun would stop
/// their clocks for ever.
constexpr int kLongestNight = 10 * 60;
constexpr Time kBetweenNightChanges = 7 * kDay;
bool may_set_night(const Calendar& before, const Calendar& wanted, Time changed, Time now);

/// Days of vacation that begin within a year.
constexpr int kVacationDays = 30;
/// A vacation is of whole days from now on, overlaps no other, and is within what a year allows.
bool may_add_vacation(const Calendar& calendar, const Vacation& wanted, Time now);

}  // namespace spielwerk::clock
