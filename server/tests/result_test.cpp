// What came of a match, as ratings count it: who is judged on a seat, and how much of it was theirs.

#include "server/life/result.h"

#include <gtest/gtest.h>

#include "server/life/seats.h"

namespace spielwerk::server::life {
namespace {

using ratings::SeatResult;

/// Ann and Ben, taking turns; what chance decides lies between.
class Result : public testing::Test {
 protected:
  Result() {
    row_.seats = {person_seat("ann", "Ann"), person_seat("ben", "Ben")};
    for (int n = 0; n < 6; ++n) {
      entries_.push_back({Seat(n % 2), "x"});
      entries_.push_back({std::nullopt, "die 4"});
    }
  }
  void leaves(int seat, int n) {
    StoredSeat& left = row_.seats[static_cast<std::size_t>(seat)];
    hand_over(left, computer_seat(row_, "club"), n, 0);
  }
  SeatResult seat(int number, const std::optional<std::vector<int>>& places = std::nullopt) const {
    return result_of(row_, entries_, places).seats[static_cast<std::size_t>(number)];
  }

  StoredTable row_;
  std::vector<Entry> entries_;
};

TEST_F(Result, OfAWholeMatchItHasThePlaces) {
  const auto match = result_of(row_, entries_, std::vector{2, 1});
  EXPECT_TRUE(match.whole);
  EXPECT_EQ(match.entries, 12);
  EXPECT_EQ(match.seats, (std::vector<SeatResult>{{"ann", "", false, 2, std::nullopt, false, 3, 3},
                                                  {"ben", "", false, 1, std::nullopt, false, 3, 3}}));
}

TEST_F(Result, OfAnAbandonedOneItHasNone) {
  const auto match = result_of(row_, entries_, std::nullopt);
  EXPECT_FALSE(match.whole);
  EXPECT_EQ(match.seats[0].place, std::nullopt);
}

TEST_F(Result, WhoAbandonsItAgainstTheOthersIsGoneThen) {
  leaves(0, 3);
  take_back(row_.seats[0], "Ann", 5, 0);
  const auto match = result_of(row_, entries_, std::nullopt, "ann");
  EXPECT_EQ(match.seats[0].gone_at, 12);
  EXPECT_FALSE(match.seats[0].back) << "however much of it they played";
  EXPECT_EQ(match.seats[1].gone_at, std::nullopt);
  leaves(1, 7);
  EXPECT_EQ(result_of(row_, entries_, std::nullopt, "ben").seats[1].gone_at, 7) << "they had left before";
}

TEST_F(Result, WhatWasUndoneDoesNotCount) {
  entries_.push_back({Seat(0), "undo 8"});
  const auto match = result_of(row_, entries_, std::nullopt);
  EXPECT_EQ(match.entries, 8);
  EXPECT_EQ(match.seats[0].decisions, 2);
}

TEST_F(Result, AComputerHasALevelAndIsNobody) {
  row_.seats[1] = computer_seat(row_, "club");
  EXPECT_EQ(seat(1, std::vector{1, 2}), (SeatResult{"", "club", false, 2, std::nullopt, false, 3, 0}));
}

TEST_F(Result, WhoLeftIsJudgedAndNotTheComputer) {
  leaves(1, 5);
  EXPECT_EQ(seat(1), (SeatResult{"ben", "", false, std::nullopt, 5, false, 3, 1}));
}

TEST_F(Result, WhoCameBackSatThereAtTheEnd) {
  leaves(1, 5);
  take_back(row_.seats[1], "Ben", 9, 0);
  EXPECT_EQ(seat(1), (SeatResult{"ben", "", false, std::nullopt, 5, true, 3, 2}));
}

TEST_F(Result, WhoLeftAgainIsGoneSinceTheLastTime) {
  leaves(1, 2);
  take_back(row_.seats[1], "Ben", 3, 0);
  leaves(1, 9);
  EXPECT_EQ(seat(1), (SeatResult{"ben", "", false, std::nullopt, 9, false, 3, 1}));
}

TEST_F(Result, WhoWasReplacedIsToldApartFromWhoLeft) {
  leaves(1, 5);
  row_.seats[1].earlier.back().replaced = true;
  EXPECT_TRUE(seat(1).replaced);
  take_back(row_.seats[1], "Ben", 6, 0);
  EXPECT_TRUE(seat(1).replaced) << "and is back";
  leaves(1, 9);
  EXPECT_FALSE(seat(1).replaced) << "in the end they left";
}

TEST_F(Result, WhoTookTheSeatOfSomebodyElseIsNotJudged) {
  leaves(1, 5);
  hand_over(row_.seats[1], person_seat("eve", "Eve"), 7, 0);
  EXPECT_EQ(seat(1), (SeatResult{"ben", "", false, std::nullopt, 5, false, 3, 1}));
  row_.seats[0] = computer_seat(row_, "club");
  hand_over(row_.seats[0], person_seat("kim", "Kim"), 4, 0);
  EXPECT_EQ(seat(0), (SeatResult{"", "club", false, std::nullopt, std::nullopt, false, 3, 0}))
      << "a computer began there";
}

TEST_F(Result, TwoAtOneScreenAreTold) {
  row_.seats[1] = person_seat("ann", "Guest");
  row_.seats[1].local = true;
  EXPECT_TRUE(seat(1).local);
}

}  // namespace
}  // namespace spielwerk::server::life
