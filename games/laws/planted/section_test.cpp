// The law of sections under test: a section that reads what its key does not name is found.

#include <gtest/gtest.h>

#include "games/laws/planted/swap_game.h"
#include "games/laws/section_laws.h"

namespace spielwerk::swap_game {
namespace {

using namespace laws;

enum class Key : std::uint8_t { kRight, kForgetsAHeap, kForgetsWhoseItIs };

/// Sees both heaps, the own one first.
template <Key kKey>
struct SeeingGame : SwapGame<Fault::kNone> {
  static void features(const State& s, Seat seat, Features& features) {
    features.clear();
    for (const Seat one : {seat, Seat{1 - seat.index()}}) {
      const std::uint32_t heap = s.heaps[one];
      const auto turns = s.turns;
      const auto key = section_key(kKey == Key::kForgetsAHeap ? 0 : heap, turns);
      features.section(key, [&] {
        features.choice(static_cast<int>(heap % 16), 16);
        features.steps(turns, kTurns);
        if (kKey == Key::kForgetsWhoseItIs) features.flag(one == Seat{0});
        return 0;
      });
    }
    features.flag(s.turns > 6);
  }
};

template <Key kKey>
Violations violations() {
  Rng rng(1);
  SectionWatch<SeeingGame<kKey>> watch;
  Violations found;
  for (int game = 0; game < 5; ++game)
    random_game<SeeingGame<kKey>>({{}, 1}, rng,
                                  [&](const State& state) { append(found, watch.check(state)); });
  return found;
}

TEST(PlantedSections, WithTheRightKeyTheLawHolds) {
  const Violations found = violations<Key::kRight>();
  EXPECT_TRUE(found.empty()) << text_of(found);
}
TEST(PlantedSections, AKeyThatForgetsWhatIsReadIsFound) {
  EXPECT_FALSE(violations<Key::kForgetsAHeap>().empty());
}
TEST(PlantedSections, AKeyThatForgetsWhoIsSeenIsFound) {
  EXPECT_FALSE(violations<Key::kForgetsWhoseItIs>().empty());
}

struct Small {
  std::int8_t one;
  std::int8_t other;
};
TEST(SectionKeys, HoldEveryByteOfEveryValue) {
  const auto key_of = [](std::int8_t a, std::uint16_t b, bool c, Seat d, Small e,
                         std::array<std::uint64_t, 2> f) { return section_key(a, b, c, d, e, f); };
  const auto first = key_of(-1, 0x1234, true, Seat{1}, {3, -4}, {5, 6});
  EXPECT_EQ(first, key_of(-1, 0x1234, true, Seat{1}, {3, -4}, {5, 6}));
  EXPECT_NE(first, key_of(-2, 0x1234, true, Seat{1}, {3, -4}, {5, 6}));
  EXPECT_NE(first, key_of(-1, 0x1134, true, Seat{1}, {3, -4}, {5, 6}));
  EXPECT_NE(first, key_of(-1, 0x1234, false, Seat{1}, {3, -4}, {5, 6}));
  EXPECT_NE(first, key_of(-1, 0x1234, true, Seat{0}, {3, -4}, {5, 6}));
  EXPECT_NE(first, key_of(-1, 0x1234, true, Seat{1}, {3, -3}, {5, 6}));
  EXPECT_NE(first, key_of(-1, 0x1234, true, Seat{1}, {3, -4}, {5, 7}));
}
TEST(SectionMemos, ForgetWhenTheyAreFullAndGoOn) {
  SectionMemo memo(nullptr, 1, [](const void*, std::span<const FeatureEntry> entries, std::int32_t* units) {
    for (const FeatureEntry& one : entries) *units += one.input * one.value;
  });
  Features features(memo);
  for (int round = 0; round < 20'000; ++round) {
    features.clear();
    const int n = round % 7'000;
    const int note = features.section(section_key(n), [&] {
      features.choice(n % 50, 50);
      return n;
    });
    EXPECT_EQ(note, n);
    EXPECT_EQ(features.inputs(), 50);
    int sum = 0;
    features.each_sum([&](const std::int32_t* units) { sum += *units; });
    EXPECT_EQ(sum, n % 50 * Features::kOne);
    EXPECT_TRUE(features.entries().empty());
  }
}

}  // namespace
}  // namespace spielwerk::swap_game
