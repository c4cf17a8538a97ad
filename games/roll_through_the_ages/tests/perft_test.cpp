// Numbers of paths from small fixed positions: any change of the rules changes them.

#include "games/roll_through_the_ages/tests/position.h"

namespace spielwerk::roll_through_the_ages {
namespace {

TEST(RollThroughTheAgesPerft, FromTheBeginning) {
  const State first = start<G>({});
  const std::vector<std::uint64_t> expected{1, 6, 36, 216, 1193};
  for (int depth = 0; depth < 5; ++depth)
    EXPECT_EQ(perft<G>(first, depth), expected[static_cast<std::size_t>(depth)]) << depth;
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
