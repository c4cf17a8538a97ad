// Small values that are looked at several bytes at a time say the same as byte by byte.

#include "core/fixed.h"

#include <gtest/gtest.h>

#include "core/tests/things.h"
#include "core/weighted.h"

namespace spielwerk {
namespace {

enum class Note : std::uint8_t { kC, kD, kE, kF, kG, kA, kB, kHigh };
enum class Month : std::uint8_t { k1, k2, k3, k4, k5, k6, k7, k8, k9, k10, k11, k12, k13 };

}  // namespace

template <>
inline constexpr EnumNames<Note> kEnumNames<Note>{"note", {"c", "d", "e", "f", "g", "a", "b", "high"}};
template <>
inline constexpr EnumNames<Month> kEnumNames<Month>{
    "month", {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"}};

namespace {

/// Fewer than eight values, eight, and more with a rest.
template <class E>
class TableOf : public testing::Test {};
using Sizes = testing::Types<test::Colour, Note, Month>;
TYPED_TEST_SUITE(TableOf, Sizes);

TYPED_TEST(TableOf, NonzeroValuesAreFound) {
  for (std::uint32_t bits = 0; bits < 1U << kEnumSize<TypeParam>; ++bits) {
    Set<TypeParam> expected;
    Table<TypeParam, std::uint8_t> low{};
    Table<TypeParam, std::uint8_t> high{};
    for (const TypeParam key : kAll<TypeParam>) {
      if (((bits >> static_cast<unsigned>(key)) & 1U) == 0) continue;
      expected.add(key);
      low[key] = 1;
      high[key] = 0x80;
    }
    ASSERT_EQ(low.nonzero(), expected) << bits;
    ASSERT_EQ(high.nonzero(), expected) << bits;
  }
}

TEST(WeightedOutcomes, ADrawnNumberCountsThroughTheList) {
  std::uint32_t number = 0;
  kTwoDice.each([&](DicePair dice, std::uint32_t weight) {
    EXPECT_EQ(weight, dice.low == dice.high ? 1U : 2U);
    for (std::uint32_t i = 0; i < weight; ++i, ++number) {
      EXPECT_EQ(kTwoDice.drawn(number).low, dice.low);
      EXPECT_EQ(kTwoDice.drawn(number).high, dice.high);
    }
  });
  EXPECT_EQ(number, kTwoDice.total());
  Weighted<int, 2, 3> some;
  some.add(7, 2);
  EXPECT_FALSE(some.complete());
  some.add(4, 1);
  EXPECT_TRUE(some.complete());
  EXPECT_EQ(some.drawn(1), 7);
  EXPECT_EQ(some.drawn(2), 4);
}

TEST(Sets, BitsAreCounted) {
  std::uint64_t word = 0;
  for (int i = 0; i < 64; ++i) {
    ASSERT_EQ(count_bits(word), i);
    ASSERT_EQ(count_bits(std::uint64_t{1} << i), 1);
    word |= std::uint64_t{1} << ((i * 37) % 64);
  }
  EXPECT_EQ(count_bits(word), 64);
}

TEST(Seats, NeighboursGoAroundTheTable) {
  for (int seats = 1; seats <= kMostSeats; ++seats)
    for (int i = 0; i < seats; ++i) {
      EXPECT_EQ(seat_after(Seat{i}, seats), Seat{(i + 1) % seats});
      EXPECT_EQ(seat_before(seat_after(Seat{i}, seats), seats), Seat{i});
    }
}

TEST(Tables, EveryValueButZeroIsNonzero) {
  Table<Month, std::uint8_t> table{};
  for (const Month key : kAll<Month>)
    for (int value = 0; value <= 0xff; ++value) {
      table = {};
      table[key] = static_cast<std::uint8_t>(value);
      ASSERT_EQ(table.nonzero(), value == 0 ? Set<Month>{} : Set<Month>::of(key));
    }
}

}  // namespace
}  // namespace spielwerk
