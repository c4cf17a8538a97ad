// What a table does about occasions and about playing on, and what has to be known of whom before it decides.

#include <gtest/gtest.h>

#include "clock/calendar.h"
#include "server/life/needs.h"
#include "server/life/occasion.h"
#include "server/life/seats.h"
#include "server/life/timing.h"

namespace spielwerk::server::life {
namespace {

constexpr Time kLastChange = 5'000;
const Actor kOfHost{"ann", "Ann"};
const Actor kOfSecond{"ben", "Ben"};

/// A table of Ann, who is its host, and Ben; Eve asks for a seat.
class LifeOccasion : public testing::Test {
 protected:
  LifeOccasion() {
    game_.id = "toy";
    game_.levels = {"easy"};
    state_.row.host = "ann";
    state_.row.seats = {person_seat("ann", "Ann"), person_seat("ben", "Ben")};
    state_.row.seats.push_back(computer_seat(state_.row, "easy"));
    state_.row.changed = kLastChange;
    state_.talk.asks = {{1, "eve", "Eve", Seat(2)}};
  }
  Decision hears(const Occasion& occasion, Time now = kLastChange) const {
    Around around{.game = game_, .now = now};
    around.people["ann"].calendar = "1320 420 60";
    return decide_occasion(state_, occasion, around).value();
  }
  void begin(const std::string& pace) {
    state_.row.phase = TablePhase::kPlaying;
    state_.row.pace = {pace, "computer", "easy"};
    state_.clocks = clocks_of(state_.row, kLastChange);
  }
  Needs needs(const Actor& actor, const Asked& asked) const { return needs_of(state_, actor, asked); }

  GameInfo game_;
  State state_;
};

TEST_F(LifeOccasion, AVisitKeepsAnOldTableThatGathers) {
  const Time later = kLastChange + clock::kDay + 1;
  EXPECT_EQ(hears(IsVisited{"ann"}, later), Decision{.events = {Visited{}}});
  EXPECT_EQ(hears(IsVisited{"ben"}, later), Decision{.events = {Visited{}}});
  EXPECT_EQ(hears(IsVisited{"eve"}, later), Decision{}) << "who only looks";
  EXPECT_EQ(hears(IsVisited{"ann"}, later - 1), Decision{});
  state_.row.phase = TablePhase::kPlaying;
  EXPECT_EQ(hears(IsVisited{"ann"}, later), Decision{});
}

TEST_F(LifeOccasion, AModeratorEndsATableOnce) {
  EXPECT_EQ(hears(IsEnded{}), Decision{.events = {Abandoned{}}});
  state_.row.phase = TablePhase::kAbandoned;
  EXPECT_EQ(hears(IsEnded{}), Decision{});
}

TEST_F(LifeOccasion, ANewNameIsThatOfTheOwnSeatAndOfWhatOneAsks) {
  EXPECT_EQ(hears(IsRenamed{"ben", "Benny"}), (Decision{.events = {Renamed{"ben", "Benny"}}}));
  EXPECT_EQ(hears(IsRenamed{"ben", "Ben"}), Decision{}) << "it is theirs already";
  state_.row.seats[1].local = true;
  EXPECT_EQ(hears(IsRenamed{"ben", "Benny"}), Decision{}) << "the name of somebody at their screen";
  const Decision asking = hears(IsRenamed{"eve", "Eva"});
  EXPECT_TRUE(asking.events.empty());
  EXPECT_EQ(asking.talk->asks.at(0).name, "Eva");
}

TEST_F(LifeOccasion, OtherRestIsKnownWhereClocksRun) {
  EXPECT_EQ(hears(ChangesRest{"ann"}), Decision{}) << "nobody plays yet";
  begin("day");
  EXPECT_EQ(hears(ChangesRest{"ann"}), (Decision{.events = {Rests{"ann", "1320 420 60"}}}));
  EXPECT_EQ(hears(ChangesRest{"ben"}), (Decision{.events = {Rests{"ben", ""}}})) << "none any more";
  EXPECT_EQ(hears(ChangesRest{"eve"}), Decision{});
  state_.quarantine = Problem{ServerCode::kQuarantined, "it does not replay", {}};
  EXPECT_EQ(hears(ChangesRest{"ann"}), Decision{});
}

TEST_F(LifeOccasion, NothingBeginsInQuarantine) {
  EXPECT_EQ(hears(Begins{}).events.size(), 1U);
  state_.quarantine = Problem{ServerCode::kQuarantined, "there is no such game", {}};
  EXPECT_EQ(decide_occasion(state_, Begins{}, {.game = game_}).error().code, "quarantined");
}

TEST_F(LifeOccasion, WhoPlaysEndsAPause) {
  EXPECT_EQ(of_playing(state_), Events{});
  begin("day");
  EXPECT_EQ(of_playing(state_), Events{});
  state_.clocks->paused = true;
  EXPECT_EQ(of_playing(state_), Events{Resumed{}});
}

TEST_F(LifeOccasion, WordsAreClosedOnceWhereTheFirstDrawWaits) {
  state_.row.exchanging = true;
  EXPECT_EQ(of_words(state_), Events{}) << "people may still give theirs";
  state_.row.phase = TablePhase::kPlaying;
  EXPECT_EQ(of_words(state_), Events{WordsClosed{}});
  state_.row.exchanging = false;
  EXPECT_EQ(of_words(state_), Events{});
}

// ---- what has to be known ----------------------------------------------------------------------------

TEST_F(LifeOccasion, NothingHasToBeKnownForAMove) {
  begin("day");
  EXPECT_EQ(needs(kOfHost, Play{}), Needs{});
  EXPECT_EQ(needs(kOfHost, Undo{}), Needs{});
  EXPECT_EQ(needs(kOfHost, AskHint{}), Needs{});
  EXPECT_EQ(needs(kOfHost, SetAsked{}), Needs{});
}

TEST_F(LifeOccasion, WhatHasToBeKnownIsOfThoseWhomItConcerns) {
  EXPECT_EQ(needs(kOfHost, Say{}), (Needs{{"ann", {.muted = true}}}));
  EXPECT_EQ(needs({"kim", "Kim"}, Sit{}), (Needs{{"kim", {.apart = {"ann", "ben"}}}}));
  EXPECT_EQ(needs(kOfHost, Rematch{}),
            (Needs{{"ann", {.known = true, .apart = {"ann", "ben"}}}, {"ben", {.known = true}}}));
  EXPECT_EQ(needs(kOfHost, Fill{Seat(1), {}}), Needs{}) << "nobody is replaced yet";
  state_.row.phase = TablePhase::kPlaying;
  EXPECT_EQ(needs(kOfSecond, Fill{Seat(0), {}}), (Needs{{"ann", {.gone = true}}}));
  EXPECT_EQ(needs(kOfHost, Fill{Seat(9), {}}), Needs{});
  EXPECT_EQ(needs(kOfHost, Admit{1}), (Needs{{"eve", {.apart = {"ann", "ben"}}}}));
}

TEST_F(LifeOccasion, CalendarsAreLookedUpWherePeopleRest) {
  EXPECT_EQ(needs(kOfHost, Start{}), Needs{});
  EXPECT_EQ(needs_of(state_, Begins{}), Needs{});
  state_.row.pace.pace = "live10";
  state_.row.pace.at_zero = "computer";
  EXPECT_EQ(needs(kOfHost, Start{}), Needs{});
  begin("day");
  const Needs all{{"ann", {.calendar = true}}, {"ben", {.calendar = true}}};
  EXPECT_EQ(needs(kOfHost, Start{}), all);
  EXPECT_EQ(needs_of(state_, Begins{}), all);
  const Needs admitting = needs(kOfHost, Admit{1});
  EXPECT_TRUE(admitting.at("eve").calendar && admitting.at("ben").calendar);
  EXPECT_EQ(needs_of(state_, ChangesRest{"eve"}), (Needs{{"eve", {.calendar = true}}}));
}

}  // namespace
}  // namespace spielwerk::server::life
