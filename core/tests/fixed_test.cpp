// Small values that are looked at several bytes at a time say the same as byte by byte.

#include "core/values/fixed.h"

#include <gtest/gtest.h>

#include "core/tests/things.h"
#include "core/values/weighted.h"

namespace spielwerk {
namespace {

enum class Note : std::uint8_t { kC, kD, kE, kF, kG, kA, kB, kHigh };
enum class Month : std::uint8_t { k1, k2, k3, k4, k5, k6, k7, k8, k9, k10, k11, k12, k13 };
enum class Plot : std::uint8_t {
  k0,
  k1,
  k2,
  k3,
  k4,
  k5,
  k6,
  k7,
  k8,
  k9,
  k10,
  k11,
  k12,
  k13,
  k14,
  k15,
  k16,
  k17,
  k18,
  k19,
  k20,
  k21,
  k22,
  k23,
  k24,
  k25,
  k26,
  k27,
  k28,
  k29,
  k30,
  k31,
  k32,
  k33,
  k34,
  k35,
  k36,
  k37,
  k38,
  k39,
  k40,
  k41,
  k42,
  k43,
  k44,
  k45,
  k46,
  k47,
  k48,
  k49,
  k50,
  k51,
  k52,
  k53,
  k54,
  k55,
  k56,
  k57,
  k58,
  k59,
  k60,
  k61,
  k62,
  k63,
  k64,
  k65,
  k66,
  k67,
  k68,
  k69
};

}  // namespace

template <>
inline constexpr EnumNames<Note> kEnumNames<Note>{"note", {"c", "d", "e", "f", "g", "a", "b", "high"}};
template <>
inline constexpr EnumNames<Month> kEnumNames<Month>{
    "month", {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"}};
template <>
inline constexpr EnumNames<Plot> kEnumNames<Plot>{
    "plot", {"0",  "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", "11", "12", "13",
             "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27",
             "28", "29", "30", "31", "32", "33", "34", "35", "36", "37", "38", "39", "40", "41",
             "42", "43", "44", "45", "46", "47", "48", "49", "50", "51", "52", "53", "54", "55",
             "56", "57", "58", "59", "60", "61", "62", "63", "64", "65", "66", "67", "68", "69"}};

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

TEST(Enumerations, MoreThanSixtyFourNamesAreCountedAndKept) {
  EXPECT_EQ(kEnumSize<Plot>, 70);
  EXPECT_EQ(name_of(Plot::k69), "69");
  EXPECT_EQ(kEnumNames<Plot>.names.size(), 70U);
  Set<Plot> some;
  Table<Plot, std::uint8_t> table{};
  for (const Plot plot : {Plot::k0, Plot::k63, Plot::k64, Plot::k69}) {
    some.add(plot);
    table[plot] = 1;
  }
  EXPECT_EQ(some.size(), 4);
  EXPECT_EQ(table.nonzero(), some);
  EXPECT_FALSE(some.has(Plot::k65));
  EXPECT_EQ(Set<Plot>::all().size(), 70);
  int count = 0;
  for (const Plot plot : kAll<Plot>) EXPECT_EQ(static_cast<int>(plot), count++);
  EXPECT_EQ(count, 70);
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
