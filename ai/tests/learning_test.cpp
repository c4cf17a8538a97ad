// What weaker levels count their errors in.

#include <gtest/gtest.h>

#include "ai/learned.h"

namespace spielwerk {
namespace {

TEST(LearnedLevels, MeasureWhatIsAtStake) {
  EXPECT_DOUBLE_EQ(spread_of({1, 3}), 1);
  EXPECT_DOUBLE_EQ(spread_of({0.5, 0.5, 0.5}), 0);
  EXPECT_DOUBLE_EQ(spread_of({10, 30}), 10 * spread_of({1, 3}));
}

}  // namespace
}  // namespace spielwerk
