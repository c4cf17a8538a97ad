// Numbers of paths from small fixed positions: any change of the rules changes them.

#include "games/roll_through_the_ages/tests/position.h"

namespace spielwerk::roll_through_the_ages {
namespace {

void expect_paths(const State& state, const std::vector<std::uint64_t>& expected) {
  for (int depth = 0; depth < static_cast<int>(expected.size()); ++depth)
    EXPECT_EQ(perft<Game>(state, depth), expected[static_cast<std::size_t>(depth)]) << depth;
}

TEST(RollThroughTheAgesPerft, FromTheBeginning) {
  expect_paths(start<Game>({.start = kFirst}), {1, 6, 36, 216, 6 * 196 - 1 + 18, 7235});
  expect_paths(start<Game>({}), {1, 2, 12, 72, 432});
}

TEST(RollThroughTheAgesPerft, AloneFromTheBeginning) {
  Options options;
  options.seats = 1;
  expect_paths(start<Game>(options), {1, 6, 36, 216, 6 * 254, 9477});
}

TEST(RollThroughTheAgesPerft, AfterTheDice) {
  Options options;
  options.trading = true;
  Position position(2, options);
  position.goods(kFirst, Good::kWood, 3).goods(kFirst, Good::kStone, 2).goods(kSecond, Good::kMetal, 1);
  position.developments(kFirst, {Development::kEngineering, Development::kGranaries}).food(kFirst, 2);
  position.food(kSecond, 1);
  expect_paths(rolled(position, kFirst, {Face::kEither, Face::kWorkers, Face::kCoins}).state(),
               {1, 2, 4, 45, 368, 2693, 19381});
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
