#include "clock/calendar.h"

#include <algorithm>
#include <limits>
#include <sstream>

namespace spielwerk::clock {

namespace {

// Later than all that is asked for, and such that the time up to it can be computed from every moment.
constexpr Time kNever = std::numeric_limits<Time>::max() / 2;
constexpr int kMinutesOfDay = 24 * 60;

bool has_night(const Calendar& calendar) { return calendar.night_from != calendar.night_to; }

Time night_length(const Calendar& calendar) {
  return (calendar.night_to - calendar.night_from + kMinutesOfDay) % kMinutesOfDay * kMinute;
}

/// The beginning of the last night that has begun by this moment.
Time night_begun(const Calendar& calendar, Time at) {
  const Time first = (calendar.night_from - calendar.offset) * kMinute;
  const Time since = (at - first) % kDay;
  return at - (since < 0 ? since + kDay : since);
}

Time night_end(const Calendar& calendar, Time at) {
  if (!has_night(calendar)) return at;
  return std::max(at, night_begun(calendar, at) + night_length(calendar));
}

Time vacation_end(const Calendar& calendar, Time at) {
  for (const Vacation& one : calendar.vacations)
    if (one.from <= at && at < one.to) return one.to;
  return at;
}

/// The beginning of the next rest after a moment that is no rest.
Time rest_begin(const Calendar& calendar, Time at) {
  Time begin = has_night(calendar) ? night_begun(calendar, at) + kDay : kNever;
  for (const Vacation& one : calendar.vacations)
    if (one.from > at && one.from < one.to) begin = std::min(begin, one.from);
  return begin;
}

bool is_of_day(int minutes) { return minutes >= 0 && minutes < kMinutesOfDay; }
bool is_offset(int minutes) { return minutes > -kMinutesOfDay && minutes < kMinutesOfDay; }

Time length(const Vacation& vacation) { return vacation.to - vacation.from; }

}  // namespace

std::string text_of(const Calendar& calendar) {
  if (!has_night(calendar) && calendar.vacations.empty()) return "";
  std::ostringstream out;
  out << calendar.night_from << ' ' << calendar.night_to << ' ' << calendar.offset;
  for (const Vacation& one : calendar.vacations) out << ' ' << one.from << ' ' << one.to;
  return out.str();
}

std::optional<Calendar> parse_calendar(std::string_view text) {
  Calendar calendar;
  if (text.empty()) return calendar;
  std::istringstream in{std::string(text)};
  bool good = static_cast<bool>(in >> calendar.night_from >> calendar.night_to >> calendar.offset);
  while (good && in >> std::ws && !in.eof()) {
    Vacation one;
    good = in >> one.from >> one.to && one.from < one.to;
    calendar.vacations.push_back(one);
  }
  const bool known =
      is_of_day(calendar.night_from) && is_of_day(calendar.night_to) && is_offset(calendar.offset);
  if (!good || !known) return std::nullopt;
  return calendar;
}

std::optional<Vacation> next_rest(const Calendar& calendar, Time at) {
  if (const Time end = rest_end(calendar, at); end > at) return Vacation{at, end};
  const Time begin = rest_begin(calendar, at);
  if (begin - at > 2 * kDay) return std::nullopt;
  return Vacation{begin, rest_end(calendar, begin)};
}

Time rest_end(const Calendar& calendar, Time at) {
  while (true) {
    const Time end = vacation_end(calendar, night_end(calendar, at));
    if (end == at) return at;
    at = end;
  }
}

Duration awake(const Calendar& calendar, Time from, Time to) {
  Duration sum{0};
  for (Time at = rest_end(calendar, from); at < to;) {
    const Time end = std::min(rest_begin(calendar, at), to);
    sum += Duration(end - at);
    at = rest_end(calendar, end);
  }
  return sum;
}

Time after_awake(const Calendar& calendar, Time from, Duration time) {
  Time at = rest_end(calendar, from);
  while (true) {
    const Time end = rest_begin(calendar, at);
    if (end - at >= time.count()) return at + time.count();
    time -= Duration(end - at);
    at = rest_end(calendar, end);
  }
}

bool may_set_night(const Calendar& before, const Calendar& wanted, Time changed, Time now) {
  if (!is_of_day(wanted.night_from) || !is_of_day(wanted.night_to) || !is_offset(wanted.offset)) return false;
  if (night_length(wanted) > kLongestNight * kMinute) return false;
  return !has_night(before) || now - changed >= kBetweenNightChanges;
}

bool may_add_vacation(const Calendar& calendar, const Vacation& wanted, Time now) {
  const Time most = kVacationDays * kDay;
  if (wanted.from < now || length(wanted) < kDay || length(wanted) > most || length(wanted) % kDay != 0)
    return false;
  // No year, wherever it begins, has more than its days: each window that ends or begins with a vacation.
  Time before = length(wanted);
  Time after = length(wanted);
  for (const Vacation& one : calendar.vacations) {
    if (one.from < wanted.to && wanted.from < one.to) return false;
    const Time apart = one.from - wanted.from;
    if (apart < 0 && apart > -365 * kDay) before += length(one);
    if (apart > 0 && apart < 365 * kDay) after += length(one);
  }
  return before <= most && after <= most;
}

}  // namespace spielwerk::clock
