// What must hold for any calendar and any sequence of events.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "clock/clock.h"

namespace spielwerk::clock {
namespace {

constexpr Time kDawn = 20'000 * kDay;
constexpr int kSeats = 3;

Calendar any_calendar() {
  Calendar calendar;
  calendar.night_from = *rc::gen::inRange(0, 24 * 60);
  calendar.night_to = (calendar.night_from + *rc::gen::inRange(0, kLongestNight + 1)) % (24 * 60);
  calendar.offset = *rc::gen::inRange(-14 * 60, 14 * 60);
  const int vacations = *rc::gen::inRange(0, 3);
  for (int i = 0; i < vacations; ++i) {
    const Time from = kDawn + *rc::gen::inRange(-10, 40) * kDay / 2;
    calendar.vacations.push_back({from, from + *rc::gen::inRange(1, 10) * kDay});
  }
  return calendar;
}

Time any_moment() { return kDawn + *rc::gen::inRange(0, 20 * 24 * 60) * kMinute; }

Event any_event(const State& state, int& ply) {
  const Seat seat(*rc::gen::inRange(0, kSeats));
  switch (*rc::gen::inRange(0, 9)) {
    case 0: return Restarted{state.since - *rc::gen::inRange(-100, 100) * kMinute};
    case 1: return CalendarChanged{seat, any_calendar()};
    case 2: return PauseWished{seat};
    case 3: return Resumed{};
    case 4: return Returned{seat};
    case 5: return SeatTaken{seat, *rc::gen::arbitrary<bool>()};
    case 6: return Turn{std::nullopt, ply};
    default: ply = std::max(0, ply + *rc::gen::inRange(-2, 4)); return Turn{seat, ply};
  }
}

RC_GTEST_PROP(CalendarProperty, TimeAwakeAddsUp, ()) {
  const Calendar calendar = any_calendar();
  Time moments[] = {any_moment(), any_moment(), any_moment()};
  std::ranges::sort(moments);
  const auto [a, b, c] = moments;
  RC_ASSERT(awake(calendar, a, c) == awake(calendar, a, b) + awake(calendar, b, c));
  RC_ASSERT(awake(calendar, a, c) <= Duration(c - a));
}

RC_GTEST_PROP(CalendarProperty, WhatIsSpentByADeadlineIsWhatThereWas, ()) {
  const Calendar calendar = any_calendar();
  const Time from = any_moment();
  const Duration time(*rc::gen::inRange(1, 10 * 24 * 60) * kMinute);
  const Time at = after_awake(calendar, from, time);
  RC_ASSERT(awake(calendar, from, at) == time);
  RC_ASSERT(awake(calendar, from, at - 1) < time);
}

RC_GTEST_PROP(ClockProperty, TimeIsNeverLessThanNothingNorMoreThanAgreed, ()) {
  const auto pace = static_cast<Pace>(*rc::gen::inRange(1, 8));
  const Times agreed = times(pace).value();
  State state = begin({pace, static_cast<AtZero>(*rc::gen::inRange(0, 3)), true}, {true, true, false}, kDawn);
  Time now = kDawn;
  int ply = 0;
  const int steps = *rc::gen::inRange(1, 40);
  for (int i = 0; i < steps; ++i) {
    now += *rc::gen::inRange(0, 30 * 60) * kMinute;
    if (const auto out = due(state, now)) state = after(state, *out, now);
    RC_ASSERT(!due(state, now));
    state = after(state, any_event(state, ply), now);
    for (int seat = 0; seat < kSeats; ++seat) {
      const Duration time = left(state, Seat(seat), now).value();
      RC_ASSERT(time >= Duration(0));
      RC_ASSERT(time <= agreed.most + agreed.decision);
    }
  }
}

RC_GTEST_PROP(ClockProperty, LookingOnTheWayChangesNothing, ()) {
  State state = begin({Pace::kFast, AtZero::kWait, true}, {true, true, true}, kDawn);
  state = after(state, CalendarChanged{Seat(0), any_calendar()}, kDawn);
  state = after(state, Turn{Seat(0), 0}, kDawn);
  const Time half = any_moment();
  const Time end = half + *rc::gen::inRange(0, 5'000) * kMinute;
  const State looked = after(state, Restarted{half}, half);
  RC_ASSERT(left(looked, Seat(0), end) == left(state, Seat(0), end));
  RC_ASSERT(left(looked, Seat(0), half) == Duration(0) || deadline(looked) == deadline(state));
}

}  // namespace
}  // namespace spielwerk::clock
