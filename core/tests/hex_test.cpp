// Boards of hexagons and sets of fields.

#include "core/values/hex.h"

#include <gtest/gtest.h>

#include "core/json/json.h"
#include "core/values/random.h"

namespace spielwerk {
namespace {

using Cell = HexCell<7, 13>;
using Cells = Set<Cell>;
constexpr Cell kMiddle{2, 4};   // C5, an even row
constexpr Cell kShifted{3, 4};  // D5, shifted to the right

TEST(Hex, FieldsAreNamedByRowAndColumn) {
  EXPECT_EQ(Domain<Cell>::text(kMiddle), "c5");
  EXPECT_EQ(parse_value<Cell>("c5"), kMiddle);
  EXPECT_EQ(parse_value<Cell>("g13"), Cell(6, 12));
  EXPECT_EQ(parse_value<Cell>("h1"), std::nullopt);
  EXPECT_EQ(parse_value<Cell>("C5"), std::nullopt);
}

TEST(Hex, NeighboursDependOnTheShiftOfTheRow) {
  EXPECT_EQ(to_json(neighbours(kMiddle)), R"(["b4","b5","c4","c6","d4","d5"])");
  EXPECT_EQ(to_json(neighbours(kShifted)), R"(["c5","c6","d4","d6","e5","e6"])");
  EXPECT_EQ(to_json(neighbours(Cell(0, 0))), R"(["a2","b1"])");
  EXPECT_EQ(to_json(neighbours(Cell(6, 12))), R"(["f12","f13","g12"])");
}

TEST(Hex, NeighboursAreMutualAndAtDistanceOne) {
  for (int i = 0; i < Domain<Cell>::kSize; ++i) {
    for (int k = 0; k < Domain<Cell>::kSize; ++k) {
      const Cell one = Cell::at(i);
      const Cell other = Cell::at(k);
      EXPECT_EQ(neighbours(one).has(other), neighbours(other).has(one));
      EXPECT_EQ(neighbours(one).has(other), steps_between(one, other) == 1);
      EXPECT_EQ(steps_between(one, other), steps_between(other, one));
    }
  }
}

TEST(Hex, DistanceIsTheNumberOfSteps) {
  Cells reached = Cells::of(kMiddle);
  for (int steps = 0; steps < 14; ++steps) {
    reached.each([&](Cell cell) { EXPECT_LE(steps_between(kMiddle, cell), steps); });
    for (int i = 0; i < Domain<Cell>::kSize; ++i)
      EXPECT_EQ(reached.has(Cell::at(i)), steps_between(kMiddle, Cell::at(i)) <= steps);
    reached |= neighbours(reached);
  }
}

TEST(Hex, FloodFindsWhatIsConnected) {
  Cells land;
  for (const Cell cell : {Cell(0, 0), Cell(0, 1), Cell(1, 1), Cell(4, 4), Cell(5, 4)}) land.add(cell);
  EXPECT_EQ(flood(Cell(0, 0), land).size(), 3);
  EXPECT_EQ(flood(Cell(5, 4), land).size(), 2);
  std::vector<int> parts;
  each_part(land, [&](const HexPart<Cell>& part) {
    parts.push_back(part.cells.size());
    EXPECT_EQ(part.around, neighbours(part.cells));
  });
  EXPECT_EQ(parts, (std::vector{3, 2}));
  each_part(Cells{}, [](const HexPart<Cell>&) { FAIL(); });
}

TEST(Hex, DrawingsAreReadRowByRow) {
  const auto drawing = parse_drawing<Cell>({"A  . - Q", "B   - - ^"}, "-Q^");
  ASSERT_TRUE(drawing.has_value());
  EXPECT_EQ(drawing->at(Cell(0, 2)), 'Q');
  EXPECT_EQ(drawing->at(Cell(1, 2)), '^');
  EXPECT_EQ(drawing->where([](char sign) { return sign == '-'; }).size(), 3);
  EXPECT_EQ(drawing->at(Cell(6, 12)), '.');
  EXPECT_EQ(parse_drawing<Cell>({"A  . z"}, "-").error(), "row A, column 2: expected one of -., not \"z\"");
  EXPECT_EQ(parse_drawing<Cell>({"A  .", ""}, "-").error(), "row 2: expected to begin with its letter B");
  EXPECT_EQ(parse_drawing<Cell>(std::vector<std::string>(8, "A"), "-").error(),
            "expected at most 7 rows, not 8");
}

TEST(LargeSets, BehaveLikeSets) {
  using Tile = Bounded<1, 70>;
  Rng rng(1);
  Set<Tile> set;
  std::vector<bool> expected(71);
  for (int i = 0; i < 400; ++i) {
    const int number = 1 + static_cast<int>(rng.below(70));
    expected[static_cast<std::size_t>(number)] = rng.below(2) == 0;
    if (expected[static_cast<std::size_t>(number)]) set.add(number);
    else set.remove(number);
    std::vector<int> elements;
    set.each([&](Tile tile) { elements.push_back(tile); });
    ASSERT_EQ(set.size(), static_cast<int>(elements.size()));
    ASSERT_EQ(set.empty(), elements.empty());
    for (int rank = 0; rank < set.size(); ++rank)
      ASSERT_EQ(set.nth(rank), elements[static_cast<std::size_t>(rank)]);
    for (int k = 1; k <= 70; ++k) ASSERT_EQ(set.has(k), expected[static_cast<std::size_t>(k)]);
  }
  EXPECT_EQ(Set<Tile>::all().size(), 70);
  EXPECT_EQ((Set<Tile>::all() - set).size(), 70 - set.size());
  EXPECT_FALSE((Set<Tile>::all() - set).touches(set));
  EXPECT_EQ((set | Set<Tile>::of(7)) & Set<Tile>::of(7), Set<Tile>::of(7));
}

TEST(LargeSets, AreListsInJson) {
  Cells cells = Cells::of(kMiddle);
  cells.add(kShifted);
  const std::string json = to_json(cells);
  EXPECT_EQ(json, R"(["c5","d5"])");
  const auto read = [](std::string_view text) {
    Cells value;
    JsonReader in(text);
    read_json(in, value);
    return in.at_end() ? to_json(value) : in.error();
  };
  EXPECT_EQ(read(R"(["d5","c5"])"), json);
  EXPECT_EQ(read(R"(["z5"])"), "at character 6: expected a cell, not \"z5\"");
  EXPECT_EQ(read(R"(["c5","c5"])"), "at character 11: expected every element once");
  EXPECT_NE(hash_of(cells), hash_of(Cells{}));
}

}  // namespace
}  // namespace spielwerk
