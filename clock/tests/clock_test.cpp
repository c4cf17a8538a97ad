// Clocks of tables over virtual days: nothing waits here, moments are passed in.

#include <gtest/gtest.h>

#include "clock/clock.h"

namespace spielwerk::clock {
namespace {

using namespace std::chrono_literals;

constexpr Time kStart = 20'000 * kDay;
constexpr Time after_start(Duration time) { return kStart + time.count(); }
const Seat kAnn{0};
const Seat kBen{1};

/// A table of two people whose time passes by what is said to it.
class Table {
 public:
  explicit Table(Pace pace, AtZero at_zero = AtZero::kWait, bool vacation = true)
      : state_(begin({pace, at_zero, vacation}, {true, true}, kStart)) {}

  Table& wait(Duration time) {
    now_ += time.count();
    return *this;
  }
  Table& tell(const Event& event) {
    state_ = after(state_, event, now_);
    return *this;
  }
  Table& turn(Seat seat, int ply) { return tell(Turn{seat, ply}); }
  /// What the runner does when its timer rings.
  bool ring() {
    const auto out = due(state_, now_);
    if (out) tell(*out);
    return out.has_value();
  }
  Duration left(Seat seat) const { return clock::left(state_, seat, now_).value(); }
  Sitter sitter(Seat seat) const { return state_.seats[static_cast<std::size_t>(seat.index())].sitter; }
  const State& state() const { return state_; }
  Time now() const { return now_; }

 private:
  Time now_ = kStart;
  State state_;
};

TEST(Clock, WithoutOneNothingIsEverLeftOrDue) {
  Table table(Pace::kNone);
  table.turn(kAnn, 0).wait(1'000h);
  EXPECT_FALSE(left(table.state(), kAnn, table.now()));
  EXPECT_FALSE(deadline(table.state()));
  EXPECT_FALSE(table.ring());
}

TEST(Clock, TheBankOfTheSeatToActRuns) {
  Table table(Pace::kDay);
  table.turn(kAnn, 0).wait(10h);
  EXPECT_EQ(table.left(kAnn), 38h);
  EXPECT_EQ(table.left(kBen), 48h);
  table.turn(kBen, 1);
  EXPECT_EQ(table.left(kAnn), 62h) << "a turn was finished";
  table.wait(1h);
  EXPECT_EQ(table.left(kAnn), 62h);
  EXPECT_EQ(table.left(kBen), 47h);
}

TEST(Clock, TheBankGrowsUpToItsLimit) {
  Table table(Pace::kDay);
  for (int ply = 0; ply < 20; ++ply) table.turn(ply % 2 == 0 ? kAnn : kBen, ply);
  EXPECT_EQ(table.left(kAnn), 120h);
}

TEST(Clock, EveryLiveDecisionHasTimeOfItsOwn) {
  Table table(Pace::kLive20);
  table.turn(kAnn, 0).wait(15s).turn(kAnn, 1);
  EXPECT_EQ(table.left(kAnn), 4min + 20s);
  table.wait(50s);
  EXPECT_EQ(table.left(kAnn), 4min - 30s) << "beyond it the bank runs";
  table.turn(kAnn, 2);
  EXPECT_EQ(table.left(kAnn), 4min - 30s + 20s);
}

TEST(Clock, TakingBackEarnsNoTime) {
  Table table(Pace::kDay);
  table.turn(kAnn, 0).turn(kBen, 1);
  const Duration ann = table.left(kAnn);
  const Duration ben = table.left(kBen);
  for (int again = 0; again < 5; ++again) table.turn(kAnn, 0).turn(kAnn, 1 + again).turn(kBen, 2 + again);
  EXPECT_EQ(table.left(kAnn), ann);
  EXPECT_EQ(table.left(kBen), ben);
  Table live(Pace::kLive10);
  live.turn(kAnn, 0).wait(9s).turn(kAnn, 1).turn(kAnn, 0);
  EXPECT_EQ(live.left(kAnn), 2min + 10s) << "the second decision's time is there";
  live.wait(10s).turn(kAnn, 1).turn(kAnn, 0).turn(kAnn, 1);
  EXPECT_EQ(live.left(kAnn), 2min) << "and is not given again";
}

TEST(Clock, StandsStillWhileNobodyCanAct) {
  Table table(Pace::kFast);
  table.tell(Turn{std::nullopt, 0}).wait(100h);
  EXPECT_EQ(table.left(kAnn), 24h);
  EXPECT_FALSE(deadline(table.state()));
}

TEST(Clock, StandsStillWhileTheServerIsDown) {
  Table table(Pace::kFast);
  table.turn(kAnn, 0).wait(10h);
  const Time alive = table.now();
  table.wait(200h).tell(Restarted{alive});
  EXPECT_EQ(table.left(kAnn), 14h);
  table.wait(2h);
  EXPECT_EQ(table.left(kAnn), 12h);
  EXPECT_EQ(deadline(table.state())->at, table.now() + Duration(12h).count());
}

TEST(Clock, ARestartInTheMiddleChangesNothingElse) {
  Table whole(Pace::kDay);
  Table restarted(Pace::kDay);
  for (Table* table : {&whole, &restarted}) table->turn(kAnn, 0).wait(5h);
  restarted.tell(Restarted{restarted.now()});
  for (Table* table : {&whole, &restarted}) table->wait(3h).turn(kBen, 1).wait(1h);
  EXPECT_EQ(whole.left(kAnn), restarted.left(kAnn));
  EXPECT_EQ(whole.left(kBen), restarted.left(kBen));
}

TEST(Clock, AClockThatWasSetBackTakesAndGivesNothing) {
  Table table(Pace::kFast);
  table.turn(kAnn, 0).wait(10h).turn(kAnn, 1).wait(-5h);
  EXPECT_EQ(table.left(kAnn), 14h);
  table.turn(kAnn, 2).wait(6h);
  EXPECT_EQ(table.left(kAnn), 13h);
}

TEST(Clock, NightsAndVacationsDoNotRunWhereTheyAreAgreed) {
  Calendar calendar{22 * 60, 6 * 60, 0, {{after_start(24h), after_start(48h)}}};
  for (const bool vacation : {true, false}) {
    Table table(Pace::kDay, AtZero::kWait, vacation);
    table.tell(CalendarChanged{kAnn, calendar}).turn(kAnn, 0).wait(48h);
    EXPECT_EQ(table.left(kAnn), vacation ? 32h : 16h);
  }
  Table live(Pace::kLive40);
  live.tell(CalendarChanged{kAnn, calendar}).turn(kAnn, 0).wait(1min);
  EXPECT_EQ(live.left(kAnn), 8min - 20s) << "who plays live is awake";
}

TEST(Clock, ACalendarCountsFromNowOnOnly) {
  Table table(Pace::kFast);
  table.turn(kAnn, 0).wait(3h).tell(CalendarChanged{kAnn, {0, 6 * 60, 0, {}}});
  EXPECT_EQ(table.left(kAnn), 21h) << "three hours of what is night now were day then";
  table.wait(5h);
  EXPECT_EQ(table.left(kAnn), 19h);
}

TEST(Clock, PausesWhenAllAgreeAndGivesNoTime) {
  Table table(Pace::kFast);
  table.turn(kAnn, 0).wait(1h).tell(PauseWished{kAnn}).wait(1h);
  EXPECT_EQ(table.left(kAnn), 22h);
  table.tell(PauseWithdrawn{kAnn}).tell(PauseWished{kBen}).wait(1h);
  EXPECT_EQ(table.left(kAnn), 21h);
  table.tell(PauseWished{kAnn}).wait(100h);
  EXPECT_EQ(table.left(kAnn), 21h);
  EXPECT_FALSE(deadline(table.state()));
  table.tell(Resumed{}).wait(1h);
  EXPECT_EQ(table.left(kAnn), 20h);
  EXPECT_FALSE(table.state().paused);
}

TEST(Clock, ComputersAreNotAskedForAPause) {
  Table table(Pace::kFast);
  table.tell(SeatTaken{kBen, false}).turn(kAnn, 0).tell(PauseWished{kAnn});
  EXPECT_TRUE(table.state().paused);
}

TEST(Clock, PausesWhenTheLastOneGoesWhoDidNotWishIt) {
  Table table(Pace::kFast, AtZero::kComputer);
  table.turn(kAnn, 0).tell(PauseWished{kAnn}).tell(SeatTaken{kBen, false});
  EXPECT_TRUE(table.state().paused);
  Table out(Pace::kFast, AtZero::kComputer);
  out.turn(kAnn, 0).tell(PauseWished{kBen}).wait(24h);
  ASSERT_TRUE(out.ring());
  EXPECT_TRUE(out.state().paused);
  Table empty(Pace::kFast, AtZero::kComputer);
  empty.tell(SeatTaken{kAnn, false}).tell(SeatTaken{kBen, false});
  EXPECT_FALSE(empty.state().paused) << "nobody is left to wish it";
}

TEST(Clock, SaysWhenSomebodyWillRunOut) {
  Table table(Pace::kFast);
  table.tell(CalendarChanged{kAnn, {22 * 60, 6 * 60, 0, {}}}).wait(12h).turn(kAnn, 0);
  // 10 hours before the night, 14 after it.
  EXPECT_EQ(deadline(table.state()), (Deadline{after_start(44h), kAnn}));
  table.wait(32h - 1ms);
  EXPECT_FALSE(table.ring());
  table.wait(1ms);
  EXPECT_TRUE(table.ring());
  EXPECT_FALSE(table.ring()) << "once";
}

TEST(Clock, AtZeroTheTableMayWait) {
  Table table(Pace::kFast, AtZero::kWait);
  table.turn(kAnn, 0).wait(25h);
  ASSERT_TRUE(table.ring());
  EXPECT_EQ(table.sitter(kAnn), Sitter::kPerson);
  EXPECT_EQ(table.left(kAnn), 0h);
  table.turn(kBen, 1).turn(kAnn, 2);
  EXPECT_EQ(table.left(kAnn), 4h);
  table.wait(4h);
  EXPECT_TRUE(table.ring()) << "the time of the next turn can run out as well";
}

TEST(Clock, AtZeroAComputerMayPlayUntilThePersonReturns) {
  Table table(Pace::kFast, AtZero::kComputer);
  table.turn(kAnn, 0).wait(24h);
  ASSERT_TRUE(table.ring());
  EXPECT_EQ(table.sitter(kAnn), Sitter::kComputerForNow);
  table.turn(kBen, 1).turn(kAnn, 2).wait(500h);
  EXPECT_FALSE(table.ring()) << "no time passes for a computer";
  table.tell(Returned{kAnn});
  EXPECT_EQ(table.sitter(kAnn), Sitter::kPerson);
  EXPECT_EQ(table.left(kAnn), 4h);
  table.wait(4h);
  EXPECT_TRUE(table.ring());
}

TEST(Clock, AtZeroTheSeatMayBeLost) {
  Table table(Pace::kLive10, AtZero::kLost);
  table.turn(kAnn, 0).wait(2min + 10s);
  ASSERT_TRUE(table.ring());
  table.tell(Returned{kAnn});
  EXPECT_EQ(table.sitter(kAnn), Sitter::kLost);
}

// Who could fill their bank by going would go whenever it is empty.
TEST(Clock, WhoWentByThemselvesComesBackToTheTimeTheyLeft) {
  Table table(Pace::kLive10, AtZero::kComputer);
  table.turn(kAnn, 0).wait(2min).tell(SeatTaken{kAnn, false}).wait(1min).tell(Returned{kAnn});
  EXPECT_EQ(table.sitter(kAnn), Sitter::kPerson);
  EXPECT_EQ(table.left(kAnn), 10s) << "of the bank; the time of the decision was gone before";
  Table days(Pace::kDay, AtZero::kWait);
  days.turn(kAnn, 0).wait(40h).tell(SeatTaken{kAnn, false});
  days.turn(kBen, 1).turn(kAnn, 2).turn(kBen, 3).tell(Returned{kAnn});
  EXPECT_EQ(days.left(kAnn), 8h) << "the computer's turns earn nothing";
  Table empty(Pace::kFast, AtZero::kWait);
  empty.turn(kAnn, 0).wait(24h);
  ASSERT_TRUE(empty.ring());
  empty.tell(SeatTaken{kAnn, false}).tell(Returned{kAnn});
  EXPECT_EQ(empty.left(kAnn), 0h);
  EXPECT_FALSE(running(empty.state())) << "they are waited for as before";
}

TEST(Clock, WhoTakesASeatHasTimeForATurn) {
  Table table(Pace::kDay, AtZero::kComputer);
  table.turn(kAnn, 0).wait(48h);
  ASSERT_TRUE(table.ring());
  table.tell(SeatTaken{kAnn, true});
  EXPECT_EQ(table.left(kAnn), 24h);
  EXPECT_EQ(running(table.state()), kAnn);
}

TEST(Clock, EveryPaceHasANameAndTimesThatFit) {
  for (std::size_t i = 1; i < kPaceNames.size(); ++i) {
    const auto agreed = times(static_cast<Pace>(i));
    ASSERT_TRUE(agreed) << kPaceNames[i];
    EXPECT_LE(agreed->bank, agreed->most);
    EXPECT_GT(agreed->decision + agreed->increment, 0s) << "nobody is without time for ever";
  }
}

}  // namespace
}  // namespace spielwerk::clock
