// Which matches count, one test for each rule of docs/ratings.md.

#include <gtest/gtest.h>

#include "ratings/counting.h"

namespace spielwerk::ratings {
namespace {

SeatResult person(const std::string& id, int place) {
  return {id, "", false, place, std::nullopt, false, 20, 20};
}
SeatResult computer(const std::string& level, int place) { return {"", level, false, place}; }
SeatResult gone(const std::string& id, int at) { return {id, "", false, std::nullopt, at, false, 20, 8}; }

MatchResult whole(std::vector<SeatResult> seats) { return {std::move(seats), true, 100, 100}; }
MatchResult abandoned(std::vector<SeatResult> seats, int entries) {
  return {std::move(seats), false, entries, 100};
}

std::vector<int> places(const MatchResult& match) {
  std::vector<int> places;
  const auto result = counted(match);
  if (!result) return places;
  for (const CountedSeat& seat : result->seats) places.push_back(seat.place);
  return places;
}
NotCounted why(const MatchResult& match) { return counted(match).error(); }

TEST(Counting, PlacesOfAMatchAmongPeopleCount) {
  const auto result = counted(whole({person("ann", 2), person("ben", 1), person("eve", 2)}));
  ASSERT_TRUE(result);
  EXPECT_EQ(result->list, List::kPeople);
  EXPECT_EQ(result->seats, (std::vector<CountedSeat>{{"ann", "", 2}, {"ben", "", 1}, {"eve", "", 2}}));
}

TEST(Counting, AComputerMakesItAMatchOfTheOtherList) {
  const auto result = counted(whole({person("ann", 1), computer("club", 2)}));
  ASSERT_TRUE(result);
  EXPECT_EQ(result->list, List::kWithComputers);
  EXPECT_EQ(result->seats.back(), (CountedSeat{"", "club", 2}));
}

TEST(Counting, WhoIsGoneIsLastWhateverTheComputerDidThere) {
  MatchResult match = whole({person("ann", 2), person("ben", 1), person("eve", 3)});
  match.seats[1].gone_at = 40;
  EXPECT_EQ(places(match), (std::vector{1, 3, 2}));
  EXPECT_EQ(counted(match)->list, List::kPeople) << "the computer that took over is not rated";
}

TEST(Counting, WhoStayedLongerIsBeforeWhoWasGoneEarlier) {
  EXPECT_EQ(places(whole({gone("ann", 30), gone("ben", 50), person("eve", 3), gone("kim", 30)})),
            (std::vector{3, 2, 1, 3}));
}

TEST(Counting, WhoCameBackKeepsThePlaceIfTheyPlayedMostOfIt) {
  MatchResult match = whole({person("ann", 1), person("ben", 2)});
  match.seats[0].gone_at = 40;
  match.seats[0].back = true;
  match.seats[0].own_decisions = 10;
  EXPECT_EQ(places(match), (std::vector{1, 2}));
  match.seats[0].own_decisions = 9;
  EXPECT_EQ(places(match), (std::vector{2, 1})) << "a computer won this";
}

SeatResult replaced(const std::string& id, int place) {
  SeatResult seat = person(id, place);
  seat.gone_at = 40;
  seat.own_decisions = 8;
  seat.replaced = true;
  return seat;
}

TEST(Counting, WhoWasReplacedIsComparedWithNobody) {
  const MatchResult match = whole({person("ann", 3), replaced("ben", 1), person("eve", 2)});
  const auto result = counted(match);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->seats, (std::vector<CountedSeat>{{"ann", "", 2}, {"eve", "", 1}}));
  EXPECT_EQ(why(whole({person("ann", 1), replaced("ben", 2)})), NotCounted::kAlone);
  EXPECT_EQ(why(whole({replaced("ben", 1), computer("club", 2), computer("master", 3)})),
            NotCounted::kNobody);
  EXPECT_EQ(why(abandoned({person("ann", 0), replaced("ben", 0), person("eve", 0)}, 50)),
            NotCounted::kUndecided);
}

TEST(Counting, WhoWasReplacedAndCameBackKeepsThePlaceIfTheyPlayedMostOfIt) {
  MatchResult match = whole({person("ann", 1), replaced("ben", 2)});
  match.seats[1].back = true;
  EXPECT_EQ(why(match), NotCounted::kAlone);
  match.seats[1].own_decisions = 10;
  EXPECT_EQ(places(match), (std::vector{1, 2}));
}

TEST(Counting, AbandonedBeforeATenthNothingCounts) {
  EXPECT_EQ(why(abandoned({gone("ann", 4), person("ben", 0)}, 9)), NotCounted::kTooShort);
  EXPECT_EQ(places(abandoned({gone("ann", 4), person("ben", 0)}, 10)), (std::vector{2, 1}));
}

TEST(Counting, AbandonedLaterThoseWhoStayedShareThePlace) {
  EXPECT_EQ(places(abandoned({person("ann", 0), gone("ben", 30), person("eve", 0)}, 50)),
            (std::vector{1, 3, 1}));
  EXPECT_EQ(why(abandoned({person("ann", 0), person("ben", 0)}, 50)), NotCounted::kUndecided);
}

TEST(Counting, NobodyIsComparedWithThemselves) {
  EXPECT_EQ(why(whole({person("ann", 1)})), NotCounted::kAlone);
  EXPECT_EQ(why(whole({person("ann", 1), person("ann", 2)})), NotCounted::kOneScreen);
  MatchResult match = whole({person("ann", 1), person("ben", 2)});
  match.seats[1].local = true;
  EXPECT_EQ(why(match), NotCounted::kOneScreen);
  EXPECT_EQ(why(whole({computer("club", 1), computer("master", 2)})), NotCounted::kNobody);
}

}  // namespace
}  // namespace spielwerk::ratings
