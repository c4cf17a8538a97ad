// The clocks of a table as they follow its events, and as they are stored.

#include <gtest/gtest.h>

#include "server/life/seats.h"
#include "server/life/timing.h"

namespace spielwerk::server::life {
namespace {

constexpr Time kBegan = 1'000'000;

TEST(LifeClocks, StandStillForAllSeatsOfAPersonWhoRests) {
  StoredTable row;
  row.pace = {"day", "wait", "easy"};
  row.seats = {person_seat("ann", "Ann"), person_seat("ben", "Ben"), person_seat("ann", "Anna")};
  const std::string night = "0 600 0";
  const auto clocks = clocks_after(std::nullopt, row, {Begun{}, Rests{"ann", night}}, {Seat(0), 0}, kBegan);
  EXPECT_EQ(clock::text_of(clocks->seats[0].calendar), night);
  EXPECT_EQ(clock::text_of(clocks->seats[1].calendar), "");
  EXPECT_EQ(clock::text_of(clocks->seats[2].calendar), night);
  const auto read = parse_clocks(clocks_text(*clocks), *agreement_of(row));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, *clocks);
  EXPECT_FALSE(parse_clocks(clocks_text(*clocks) + "\n" + night, *agreement_of(row))) << "more than seats";
  EXPECT_FALSE(parse_clocks(clocks_text(*clocks) + " x", *agreement_of(row)));
}

TEST(LifeClocks, ForgetWhenSomebodyRestsWhoIsDeleted) {
  StoredTable row;
  row.pace = {"day", "wait", "easy"};
  row.seats = {person_seat("ann", "Ann"), person_seat("ben", "Ben"), person_seat("ann", "Anna")};
  const std::string night = "0 600 0";
  const Events before{Begun{}, Rests{"ann", night}, Rests{"ben", night}};
  auto clocks = clocks_after(std::nullopt, row, before, {Seat(1), 0}, kBegan);
  hand_over(row.seats[2], computer_seat(row, "easy"), 3, kBegan);
  clocks = clocks_after(clocks, row, {Forgotten{"ann", "Nobody"}}, {Seat(1), 0}, kBegan);
  EXPECT_EQ(clock::text_of(clocks->seats[0].calendar), "");
  EXPECT_EQ(clock::text_of(clocks->seats[1].calendar), night);
  EXPECT_EQ(clock::text_of(clocks->seats[2].calendar), "") << "a computer has kept the seat for her";
}

TEST(LifeClocks, AreReadAsTheyWereWritten) {
  StoredTable row;
  row.pace = {"live20", "computer", "easy"};
  row.seats = {person_seat("ann", "Ann"), person_seat("ben", "Ben")};
  auto clocks = clocks_after(std::nullopt, row, {Begun{}, PauseWished{Seat(1)}}, {Seat(1), 3}, kBegan);
  clocks = clocks_after(clocks, row, {OutOfTime{Seat(1), 3}}, {Seat(1), 3}, kBegan + 9);
  const auto read = parse_clocks(clocks_text(*clocks), *agreement_of(row));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, *clocks);
  for (const char* text : {"", "1", "1 2 0 0", "1 0 0 0 9 0 0 0 0 0 0", "1 0 0 0 0 1 1", "x 0 0 0"})
    EXPECT_FALSE(parse_clocks(text, *agreement_of(row))) << text;
}

}  // namespace
}  // namespace spielwerk::server::life
