// What the seats have on the board and what one more piece would make of it. The temple at g2 holds four
// columns; around it lie f1, f2, g3, h2, h1 and g1.

#include <gtest/gtest.h>

#include "games/hellas/holdings.h"
#include "games/hellas/tests/position.h"

namespace spielwerk::hellas {
namespace {

/// Late in a game, with the temple at g2 finished by the second seat.
Position finished() { return Position(2).late().columns("g2", 4).rings(kSecond, 3); }

Holding of(const State& state) { return holding_of(Board(state), kFirst); }

TEST(Holdings, CountWhatAPalaceWouldMakeOfAVillage) {
  const Holding holding = of(finished().houses(kFirst, {"f1"}).turn(kFirst));
  EXPECT_EQ(holding.cities, 0);
  EXPECT_EQ(holding.villages, 1);
  EXPECT_EQ(holding.temples, 0) << "a village brings nothing";
  EXPECT_EQ(holding.village.now, 4);
  EXPECT_EQ(holding.palace.now, 4 + 2) << "the columns, and a largest city of two";
  EXPECT_EQ(holding.house.now, 0);
}

TEST(Holdings, CountTheTempleThatACityWouldReach) {
  const Holding holding = of(finished().houses(kFirst, {"e1"}).palaces(kFirst, {"e2"}).turn(kFirst));
  EXPECT_EQ(holding.cities, 1);
  EXPECT_EQ(holding.largest, 2);
  EXPECT_EQ(holding.house.now, 1 + 4) << "on f1 the city grows and touches the temple";
}

TEST(Holdings, CountATempleOnceWhereGroupsGrowTogether) {
  const Holding joined = of(finished().houses(kFirst, {"f1", "h1"}).palaces(kFirst, {"h2"}).turn(kFirst));
  EXPECT_EQ(joined.house.now, 2) << "on g1 the city of two becomes one of four; its columns stay four";
}

TEST(Holdings, CountTheColumnsOfEveryCityAndThoseStillToCome) {
  const Holding holding = of(Position(2)
                                 .late()
                                 .columns("g2", 2)
                                 .rings(kSecond, 1)
                                 .houses(kFirst, {"f1", "h1"})
                                 .palaces(kFirst, {"f2", "h2"})
                                 .turn(kFirst));
  EXPECT_EQ(holding.cities, 2);
  EXPECT_EQ(holding.second, 2);
  EXPECT_EQ(holding.temples, 2 * 2);
  EXPECT_EQ(holding.coming, 2 * 2);
}

TEST(Holdings, FindTheFieldWhereAStatueTouchesTwoCities) {
  const State state =
      Position(2).late().houses(kFirst, {"c4", "e4"}).palaces(kFirst, {"c3", "e3"}).turn(kFirst);
  EXPECT_EQ(statue_reach(Board(state), of(state)), 2) << "on d4";
  State taken = state;
  taken[kSecond].houses.add(at("d4"));
  EXPECT_EQ(statue_reach(Board(taken), of(taken)), 1);
}

}  // namespace
}  // namespace spielwerk::hellas
