// The files of the board's sides and of the tiles: what is in them, and what is wrong with others.

#include "games/hellas/map.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/match/options.h"
#include "games/hellas/embedded.h"
#include "games/hellas/tests/position.h"

namespace spielwerk::hellas {
namespace {

std::string with(std::string text, std::string_view from, std::string_view to) {
  const std::size_t where = text.find(from);
  CHECK(where != std::string::npos);
  return text.replace(where, from.size(), to);
}
std::string pegasus() { return std::string(embedded_file("maps/pegasus.json")); }

std::string wrong(const std::string& text, int fields_needed = 39) {
  const auto map = parse_map("pegasus.json", text, fields_needed);
  return map ? "" : map.error();
}
/// The file with another drawing; its own counts follow, so that only the drawing can be wrong.
std::string redrawn(std::string_view from, std::string_view to,
                    std::string_view counts_from = "\"coast\": 42",
                    std::string_view counts_to = "\"coast\": 42") {
  return with(with(pegasus(), from, to), counts_from, counts_to);
}

TEST(HellasMaps, SidesHaveTheFieldsOfTheDescription) {
  struct Side_ {
    Side side;
    int coast, inland, coastal, all_quarries;
  };
  for (const Side_& one : {Side_{Side::kPegasus, 42, 17, 8, 13}, Side_{Side::kMinotaur, 50, 31, 8, 13}}) {
    const Map& map = map_of(one.side);
    EXPECT_EQ(map.coast.size(), one.coast);
    EXPECT_EQ(map.inland.size(), one.inland);
    EXPECT_EQ(map.quarries.size(), one.all_quarries);
    int coastal = 0;
    for (const Map::Quarry& quarry : map.quarries) coastal += quarry.coastal ? 1 : 0;
    EXPECT_EQ(coastal, one.coastal);
    EXPECT_EQ(map.temples.size(), 5);
    EXPECT_EQ(map.provenance, "reconstructed");
    for (int i = 0; i < map.temples.size(); ++i)
      EXPECT_EQ(map.beside_temple[static_cast<std::size_t>(i)].size(), 6);
    for (int i = 0; i < map.quarries.size(); ++i)
      EXPECT_GE(map.beside_quarry[static_cast<std::size_t>(i)].size(), 4);
  }
}

TEST(HellasMaps, NoFieldWouldSplitTheOthers) {
  for (const Side side : kAll<Side>) {
    const Map& map = map_of(side);
    EXPECT_EQ(flood(map.building.first(), map.building), map.building);
    map.building.each([&](Cell cell) {
      const Cells rest = map.building - Cells::of(cell);
      EXPECT_EQ(flood(rest.first(), rest), rest) << Domain<Cell>::text(cell);
    });
  }
}

TEST(HellasMaps, CompiledInIsWhatLiesInTheFolder) {
  for (const char* name : {"pegasus.json", "minotaur.json", "tiles.json"}) {
    std::ifstream file(std::string(SPIELWERK_GAME_FOLDER) + "/maps/" + name, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    EXPECT_EQ(text.str(), embedded_file("maps/" + std::string(name)));
  }
  EXPECT_EQ(embedded_file("maps/atlantis.json"), "");
}

TEST(HellasMaps, AnUnknownSignIsNamedByRowAndColumn) {
  EXPECT_EQ(wrong(redrawn("C  . - - - 8 ^", "C  . - - x 8 ^")),
            "pegasus.json: row C, column 4: expected one of -^QK123456789., not \"x\"");
}
TEST(HellasMaps, ARowBeginsWithItsLetter) {
  EXPECT_EQ(wrong(redrawn("\"D   -", "\"E   -")), "pegasus.json: row 4: expected to begin with its letter D");
}
TEST(HellasMaps, ARowHasAtMostSixteenFields) {
  EXPECT_EQ(wrong(redrawn("A  . . . - -", "A  . . . . . . . . . . . . - -")),
            "pegasus.json: row A: expected at most 16 fields");
}
TEST(HellasMaps, ABoardHasAtMostTwelveRows) {
  EXPECT_EQ(wrong(redrawn("\n ],", ",\n \"K  .\", \"L  .\", \"M  .\"\n ],")),
            "pegasus.json: expected at most 12 rows, not 13");
}
TEST(HellasMaps, TheCountsMustFitTheDrawing) {
  EXPECT_EQ(wrong(redrawn("E  - - - ^", "E  - - ^ ^")),
            "pegasus.json: expected 42 coastal building fields (-), found 41");
  EXPECT_EQ(wrong(with(pegasus(), "\"inland_quarries\": 5", "\"inland_quarries\": 4")),
            "pegasus.json: expected 4 inland quarries (K), found 5");
}
TEST(HellasMaps, FiveTemplesAreNeeded) {
  EXPECT_EQ(wrong(redrawn("G  - 4 -", "G  - - -",
                          "\"coast\": 42, \"inland\": 17, \"coastal_quarries\": 8, "
                          "\"inland_quarries\": 5, \"temples\": 5",
                          "\"coast\": 43, \"inland\": 17, \"coastal_quarries\": 8, \"inland_quarries\": 5, "
                          "\"temples\": 4")),
            "pegasus.json: expected 5 temples (digits), found 4");
}
TEST(HellasMaps, TheTemplesHoldThirtyColumns) {
  EXPECT_EQ(wrong(redrawn("G  - 4 -", "G  - 5 -")),
            "pegasus.json: expected 30 columns in all temples together, found 31");
}
TEST(HellasMaps, AtLeastThreeCoastalQuarriesAreNeeded) {
  std::string text = pegasus();
  for (int i = 0; i < 6; ++i) text = with(text, "Q", "K");
  text = with(with(text, "\"coastal_quarries\": 8", "\"coastal_quarries\": 2"), "\"inland_quarries\": 5",
              "\"inland_quarries\": 11");
  EXPECT_EQ(wrong(text),
            "pegasus.json: expected at least 3 coastal quarries (Q), where the first tiles lie; found 2");
}
TEST(HellasMaps, ThereAreFourToSixteenQuarries) {
  std::string text = pegasus();
  for (int i = 0; i < 5; ++i) text = with(text, "K", "^");
  for (int i = 0; i < 5; ++i) text = with(text, "Q", "-");
  text = with(with(text, "\"coastal_quarries\": 8", "\"coastal_quarries\": 3"), "\"inland_quarries\": 5",
              "\"inland_quarries\": 0");
  text = with(with(text, "\"coast\": 42", "\"coast\": 47"), "\"inland\": 17", "\"inland\": 22");
  EXPECT_EQ(wrong(text), "pegasus.json: expected 4 to 16 quarries, found 3");
}
TEST(HellasMaps, ThereIsRoomForEveryPiece) {
  EXPECT_EQ(wrong(pegasus(), 60),
            "pegasus.json: expected at least 60 building fields, room for every piece; found 59");
}
TEST(HellasMaps, TheIslandIsOne) {
  EXPECT_EQ(
      wrong(redrawn("J   . . . - - . . . . .", "J   . . . - - . . . . -", "\"coast\": 42", "\"coast\": 43")),
      "pegasus.json: row J, column 10: expected to be connected with the rest of the island");
}
TEST(HellasMaps, EveryFieldHasABuildingFieldBeside) {
  EXPECT_EQ(wrong(redrawn("J   . . . - - . . . . .", "J   . . . - - . . . . .\", \"K  . . . . . K",
                          "5, \"temples\"", "6, \"temples\"")),
            "");
  std::string text = redrawn("J   . . . - - . . . . .", "J   . . . - - . . . . .\", \"K  . . . . . K K",
                             "5, \"temples\"", "7, \"temples\"");
  EXPECT_EQ(wrong(text), "pegasus.json: row K, column 7: expected a building field beside this quarry");
}
TEST(HellasMaps, DamagedFilesSayWhatWasExpected) {
  EXPECT_EQ(wrong("{"), "pegasus.json: at character 2: expected '\"'");
  EXPECT_NE(wrong(with(pegasus(), "\"rows\"", "\"lines\"")).find("another member than \"lines\""),
            std::string::npos);
  EXPECT_NE(wrong(with(pegasus(), "\"temples\": 5", "\"temples\": \"many\"")), "");
}

TEST(HellasMaps, TilesNeedFortyNumbers) {
  const std::string tiles(embedded_file("maps/tiles.json"));
  ASSERT_TRUE(parse_payouts("tiles.json", tiles).has_value());
  EXPECT_EQ((*parse_payouts("tiles.json", tiles))[13], 3);
  EXPECT_EQ((*parse_payouts("tiles.json", tiles))[14], 2);
  EXPECT_EQ((*parse_payouts("tiles.json", tiles))[28], 1);
  EXPECT_EQ(parse_payouts("tiles.json", with(tiles, "3, 3, 3, 3,", "3, 3, 3,")).error(),
            "tiles.json: expected 40 numbers in \"marble\", found 39");
  EXPECT_FALSE(parse_payouts("tiles.json", with(tiles, "3, 3,", "3, 30,")).has_value());
}

TEST(HellasMaps, ARecordOfAnotherEditionIsRefused) {
  auto words = option_words(Options{});
  EXPECT_TRUE(parse_options<Options>(words).has_value());
  words["maps"] = "00000000";
  const auto refused = parse_options<Options>(words);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().text, "option maps cannot be \"00000000\"; expected " + data_fingerprint());
}

}  // namespace
}  // namespace spielwerk::hellas
