#include "core/json/json_changes.h"

#include <gtest/gtest.h>

#include "core/json/json_patch.h"
#include "core/tests/things.h"

namespace spielwerk::test {
namespace {

/// The changes, which must lead there, and others back.
template <class T>
std::string changes(const T& before, const T& after) {
  std::string there;
  std::string back;
  write_changes(there, before, after);
  write_changes(back, after, before);
  EXPECT_EQ(json_patched(to_json(before), there), to_json(after));
  EXPECT_EQ(json_patched(to_json(after), back), to_json(before));
  return there;
}

TEST(JsonChanges, NameWhatDiffersAndNothingElse) {
  const World world = some_world();
  EXPECT_EQ(changes(world, world), "[]");
  World other = world;
  other.coins[Seat{1}] = 7;
  other.worth[Colour::kGreen] = 2;
  EXPECT_EQ(changes(world, other), R"([["worth","green"],2,["coins",1],7])");
  other = world;
  other.liked = Colour::kBlue;
  other.bag.take(Colour::kRed);
  EXPECT_EQ(changes(world, other), R"([["liked"],"blue",["bag","red"],6])");
}

TEST(JsonChanges, ReplaceWhatCannotBeComparedPartByPart) {
  const World world = some_world();
  World other = world;
  other.liked.reset();
  other.seen.remove(Colour::kRed);
  EXPECT_EQ(changes(world, other), R"([["liked"],null,["seen",[0,1]],[]])");
  other = world;
  other.deeds[0] = Rest{};
  EXPECT_EQ(changes(world, other), R"([["deeds",0],{"kind":"rest"}])");
  other.deeds.push(Rest{});
  EXPECT_EQ(changes(world, other), R"([["deeds"],[{"kind":"rest"},{"kind":"rest"}]])");
}

TEST(JsonChanges, ReplaceTheMiddleOfListsThatDifferInLength) {
  using List = FixedList<std::uint8_t, 5>;
  const auto list = [](std::initializer_list<std::uint8_t> all) {
    List out;
    for (const std::uint8_t one : all) out.push(one);
    return out;
  };
  EXPECT_EQ(changes(list({1, 2, 3}), list({1, 2, 3, 4})), "[[[3,0]],[4]]");
  EXPECT_EQ(changes(list({1, 2, 3}), list({2, 3})), "[[[0,1]],[]]");
  EXPECT_EQ(changes(list({1, 1, 1}), list({1, 1})), "[[[2,1]],[]]");
  EXPECT_EQ(changes(list({1, 2, 3, 4}), list({1, 5, 4})), "[[[1,2]],[5]]");
  EXPECT_EQ(changes(list({1, 2}), list({})), "[[],[]]");
  EXPECT_EQ(changes(list({1, 2}), list({3})), "[[],[3]]");
}

TEST(JsonChanges, SayWhatChangedInAListInTheShorterWay) {
  using Row = FixedList<std::uint8_t, 5>;
  const auto row = [](std::initializer_list<std::uint8_t> all) {
    Row out;
    for (const std::uint8_t one : all) out.push(one);
    return out;
  };
  EXPECT_EQ(changes(row({1, 2, 3, 4, 5}), row({1, 2, 7, 4, 5})), "[[2],7]");
  EXPECT_EQ(changes(row({1, 2, 3, 4, 5}), row({7, 2, 3, 4, 7})), "[[0],7,[4],7]");
  EXPECT_EQ(changes(row({1, 2, 3, 4, 5}), row({1, 7, 7, 7, 5})), "[[[1,3]],[7,7,7]]");
  using Rows = FixedList<Row, 3>;
  Rows rows;
  for (int i = 0; i < 3; ++i) rows.push(row({1, 2, 3, 4, 5}));
  Rows other = rows;
  other[0][1] = 7;
  other[2][1] = 7;
  EXPECT_EQ(changes(rows, other), "[[0,1],7,[2,1],7]");
  other[2] = row({9, 9, 9, 9, 9});
  EXPECT_EQ(changes(rows, other), "[[0,1],7,[2],[9,9,9,9,9]]");
}

/// A field that is left out while it is zero.
struct Purse {
  int coins = 0;
  int debts = 0;
  bool operator==(const Purse&) const = default;
  static constexpr std::string_view kName = "purse";
  static constexpr auto kFields =
      fields(field("coins", &Purse::coins), later_field("debts", &Purse::debts, 0));
};

TEST(JsonChanges, ReplaceObjectsWhoseMembersAreNotTheSame) {
  EXPECT_EQ(changes(Purse{1, 2}, Purse{1, 3}), R"([["debts"],3])");
  EXPECT_EQ(changes(Purse{1, 0}, Purse{1, 3}), R"([[],{"coins":1,"debts":3}])");
  EXPECT_EQ(changes(Purse{1, 2}, Purse{5, 0}), R"([[],{"coins":5}])");
}

TEST(JsonPatch, ReadsStringsToTheirEnd) {
  EXPECT_EQ(json_patched(R"({"a":"}],\"{","b":1})", R"([["b"],2])"), R"({"a":"}],\"{","b":2})");
  EXPECT_EQ(json_patched(R"({"a\"b":["\\"]})", R"([["a\"b",0],"\\\\"])"), R"({"a\"b":["\\\\"]})");
  EXPECT_EQ(json_patched("[[1],[2]]", "[[1,0],3,[0],{}]"), "[{},[3]]");
}

}  // namespace
}  // namespace spielwerk::test
