// Numbers of paths from small fixed positions: any change of the rules changes them.

#include "games/machi_koro/tests/position.h"

namespace spielwerk::machi_koro {
namespace {

using enum Landmark;

TEST(MachiKoroPerft, FromTheBeginning) {
  const std::vector<std::uint64_t> expected{1, 1, 6, 69, 69, 414, 4827};
  const State first = start<MachiKoro>({.start = kFirst});
  const State drawn = start<MachiKoro>({});
  for (int depth = 0; depth < 7; ++depth) {
    EXPECT_EQ(perft<MachiKoro>(first, depth), expected[static_cast<std::size_t>(depth)]) << depth;
    EXPECT_EQ(perft<MachiKoro>(drawn, depth + 1), 2 * expected[static_cast<std::size_t>(depth)]) << depth;
  }
}

}  // namespace
}  // namespace spielwerk::machi_koro
