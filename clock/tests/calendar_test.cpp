// Nights and vacations: moments are hours of a day far from any limit.

#include <gtest/gtest.h>

#include "clock/calendar.h"

namespace spielwerk::clock {
namespace {

using namespace std::chrono_literals;

constexpr Time kMonday = 20'000 * kDay;  // midnight, UTC
constexpr Time hour(int hours) { return kMonday + hours * 60 * kMinute; }
/// Sleeps from 22 to 6 o'clock.
const Calendar kSleeper{22 * 60, 6 * 60, 0, {}};

TEST(Calendar, WithoutRestAllTimeCounts) {
  EXPECT_EQ(awake({}, hour(1), hour(50)), 49h);
  EXPECT_EQ(after_awake({}, hour(1), 49h), hour(50));
  EXPECT_EQ(after_awake({}, hour(-40), 49h), hour(9)) << "before 1970, too";
  EXPECT_EQ(awake({}, hour(5), hour(1)), 0h);
}

TEST(Calendar, NightsDoNotCount) {
  EXPECT_EQ(awake(kSleeper, hour(20), hour(23)), 2h);
  EXPECT_EQ(awake(kSleeper, hour(1), hour(5)), 0h);
  EXPECT_EQ(awake(kSleeper, hour(20), hour(20 + 48)), 32h);
  EXPECT_EQ(rest_end(kSleeper, hour(2)), hour(6));
  EXPECT_EQ(rest_end(kSleeper, hour(12)), hour(12));
  EXPECT_EQ(after_awake(kSleeper, hour(21), 2h), hour(24 + 7));
}

TEST(Calendar, NightsAreWhereThePersonLives) {
  const Calendar tokyo{22 * 60, 6 * 60, 9 * 60, {}};  // 13 to 21 o'clock UTC
  EXPECT_EQ(awake(tokyo, hour(12), hour(22)), 2h);
  const Calendar new_york{22 * 60, 6 * 60, -5 * 60, {}};  // 3 to 11 o'clock UTC
  EXPECT_EQ(awake(new_york, hour(2), hour(12)), 2h);
}

TEST(Calendar, VacationsDoNotCountAndMayTouchNights) {
  Calendar calendar = kSleeper;
  calendar.vacations = {{hour(6), hour(6 + 48)}};
  EXPECT_EQ(rest_end(calendar, hour(2)), hour(6 + 48));
  EXPECT_EQ(awake(calendar, hour(-4), hour(6 + 50)), 4h) << "from 20 to 22, and two hours after it all";
}

TEST(Calendar, IsReadAsItWasWritten) {
  const Calendar whole{22 * 60, 7 * 60, 120, {{5 * kDay, 7 * kDay}, {9 * kDay, 10 * kDay}}};
  EXPECT_EQ(parse_calendar(text_of(whole)), whole);
  EXPECT_EQ(text_of({}), "");
  EXPECT_EQ(parse_calendar(""), Calendar{});
  for (const char* text : {"x", "1", "1 2", "1500 0 0", "0 0 9000", "0 0 0 5", "0 0 0 5 5", "0 0 0 5 6 x"})
    EXPECT_FALSE(parse_calendar(text)) << text;
}

TEST(Calendar, TheNextRestIsThatOfNowOrOneThatIsNear) {
  const Calendar calendar{22 * 60, 6 * 60, 0, {{5 * kDay, 7 * kDay}}};
  const Time evening = 2 * kDay + 21 * 60 * kMinute;
  EXPECT_EQ(next_rest(calendar, evening),
            (Vacation{2 * kDay + 22 * 60 * kMinute, 3 * kDay + 6 * 60 * kMinute}));
  EXPECT_EQ(next_rest(calendar, 3 * kDay), (Vacation{3 * kDay, 3 * kDay + 6 * 60 * kMinute}));
  const Calendar holidays{0, 0, 0, {{5 * kDay, 7 * kDay}}};
  EXPECT_EQ(next_rest(holidays, 2 * kDay), std::nullopt);
  EXPECT_EQ(next_rest(holidays, 4 * kDay), (Vacation{5 * kDay, 7 * kDay}));
  EXPECT_EQ(next_rest({}, 4 * kDay), std::nullopt);
}

TEST(Calendar, ALongNightIsRefused) {
  EXPECT_TRUE(may_set_night({}, {22 * 60, 8 * 60}, 0, hour(0)));
  EXPECT_FALSE(may_set_night({}, {22 * 60, 8 * 60 + 1}, 0, hour(0)));
  EXPECT_FALSE(may_set_night({}, {-1, 60}, 0, hour(0)));
  EXPECT_FALSE(may_set_night({}, {0, 24 * 60}, 0, hour(0)));
  EXPECT_FALSE(may_set_night({}, {0, 60, 24 * 60}, 0, hour(0)));
}

TEST(Calendar, ANightIsChangedOnceInAWeek) {
  EXPECT_FALSE(may_set_night(kSleeper, {0, 60}, hour(0), hour(0) + 7 * kDay - 1));
  EXPECT_TRUE(may_set_night(kSleeper, {0, 60}, hour(0), hour(0) + 7 * kDay));
}

TEST(Calendar, AVacationIsOfWholeDaysAndNotOfThePast) {
  EXPECT_TRUE(may_add_vacation({}, {hour(0), hour(24)}, hour(0)));
  EXPECT_FALSE(may_add_vacation({}, {hour(0), hour(24)}, hour(0) + 1));
  EXPECT_FALSE(may_add_vacation({}, {hour(0), hour(23)}, hour(0)));
  EXPECT_FALSE(may_add_vacation({}, {hour(0), hour(25)}, hour(0)));
  EXPECT_FALSE(may_add_vacation({}, {hour(24), hour(0)}, hour(0)));
}

TEST(Calendar, AYearHasThirtyDaysOfVacation) {
  Calendar calendar;
  calendar.vacations = {{hour(0), hour(0) + 20 * kDay}};
  EXPECT_TRUE(may_add_vacation(calendar, {hour(0) + 30 * kDay, hour(0) + 40 * kDay}, hour(0)));
  EXPECT_FALSE(may_add_vacation(calendar, {hour(0) + 30 * kDay, hour(0) + 41 * kDay}, hour(0)));
  EXPECT_FALSE(may_add_vacation(calendar, {hour(0) + 19 * kDay, hour(0) + 21 * kDay}, hour(0))) << "overlaps";
  EXPECT_TRUE(may_add_vacation(calendar, {hour(0) + 365 * kDay, hour(0) + 395 * kDay}, hour(0)));
  EXPECT_FALSE(may_add_vacation({}, {hour(0), hour(0) + 31 * kDay}, hour(0)));
}

}  // namespace
}  // namespace spielwerk::clock
