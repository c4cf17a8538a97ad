// What a purse holds is counted, however much it is.

#include <gtest/gtest.h>

#include "core/judging/features.h"
#include "games/machi_koro/tests/position.h"

namespace spielwerk::machi_koro {
namespace {

TEST(Coins, AreCountedBeyondSixteenBits) {
  Play play(Position(2).coins(kFirst, 65'535).cards(kFirst, Card::kWheatField, 1).turn(kFirst));
  play.roll(1);
  EXPECT_EQ(play.coins(kFirst), 65'536);
}

TEST(Coins, OfAPositionAreLimited) {
  State state = Position(2).coins(kFirst, kMostCoins).turn(kFirst);
  Features features;
  MachiKoro::features(state, kFirst, features);
  EXPECT_GT(features.inputs(), 0);
  for (const Coins wrong : {-1, kMostCoins + 1}) {
    state[kFirst].coins = wrong;
    EXPECT_EQ(MachiKoro::invariant(state), "a town has no less than 0 coins and at most 10000000");
  }
}

}  // namespace
}  // namespace spielwerk::machi_koro
