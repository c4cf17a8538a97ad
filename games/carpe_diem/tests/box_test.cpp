// The data files: what is in them, and what is wrong with others.

#include "games/carpe_diem/box.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "core/match/options.h"
#include "games/carpe_diem/embedded.h"
#include "games/carpe_diem/tests/position.h"

namespace spielwerk::carpe_diem {
namespace {

std::string with(std::string text, std::string_view from, std::string_view to) {
  const std::size_t where = text.find(from);
  CHECK(where != std::string::npos);
  return text.replace(where, from.size(), to);
}
std::string file(const std::string& name) { return std::string(embedded_file("data/" + name + ".json")); }
template <class T>
std::string error_of(const std::expected<T, std::string>& result) {
  return result ? "" : result.error();
}
std::string wrong_tiles(std::string_view from, std::string_view to) {
  return error_of(parse_tiles("tiles.json", with(file("tiles"), from, to)));
}
std::string wrong_boards(std::string_view from, std::string_view to) {
  return error_of(parse_boards("boards.json", with(file("boards"), from, to)));
}
std::string wrong_frames(std::string_view from, std::string_view to) {
  return error_of(parse_frames("frames.json", with(file("frames"), from, to)));
}
std::string wrong_cards(std::string_view from, std::string_view to) {
  return error_of(parse_cards("cards.json", with(file("cards"), from, to)));
}
std::string wrong_villas(std::string_view from, std::string_view to) {
  return error_of(parse_villas("villas.json", with(file("villas"), from, to)));
}

TEST(CarpeDiemBox, CompiledInIsWhatLiesInTheFolder) {
  for (const char* name : {"tiles", "boards", "frames", "villas", "cards"}) {
    std::ifstream in(std::string(SPIELWERK_GAME_FOLDER) + "/data/" + name + ".json", std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    EXPECT_EQ(text.str(), file(name));
    EXPECT_NE(text.str(), "");
  }
  EXPECT_EQ(embedded_file("data/atlantis.json"), "");
}

TEST(CarpeDiemBox, ReconstructedFilesSaySo) {
  EXPECT_EQ(box().tiles.provenance, "reconstructed");
  EXPECT_EQ(box().boards.provenance, "reconstructed");
  EXPECT_EQ(box().frames.provenance, "reconstructed");
  EXPECT_EQ(box().villas.provenance, "reconstructed");
  EXPECT_EQ(box().cards.provenance, "rule page");
  EXPECT_NE(data_json().find("\"provenance\":{\"tiles\":\"reconstructed\""), std::string::npos);
}

TEST(CarpeDiemBox, TurningATileMovesItsEdgesClockwise) {
  const int tile = tiles_like("VM..").first();
  const TileFace& face = face_of(tile);
  EXPECT_EQ(face.edge(0, Side::kTop), Edge::kVilla);
  EXPECT_EQ(face.edge(0, Side::kRight), Edge::kMerchant);
  EXPECT_EQ(face.edge(1, Side::kRight), Edge::kVilla);
  EXPECT_EQ(face.edge(1, Side::kBottom), Edge::kMerchant);
  EXPECT_EQ(face.edge(3, Side::kLeft), Edge::kVilla);
  EXPECT_EQ(face.edge(3, Side::kTop), Edge::kMerchant);
}
TEST(CarpeDiemBox, TurnsThatLookTheSameCountOnce) {
  EXPECT_EQ(face_of(tiles_like("market").first()).turns, 1);
  EXPECT_EQ(face_of(tiles_like("V.V.").first()).turns, 2);
  EXPECT_EQ(face_of(tiles_like("V.G.").first()).turns, 4);
  EXPECT_EQ(face_of(tiles_like("VVV.").first()).turns, 4);
}
TEST(CarpeDiemBox, EqualTilesAreKnownByTheirLowestNumber) {
  for (int i = 1; i <= kTiles; ++i) {
    const int like = face_of(i).like;
    EXPECT_LE(like, i);
    EXPECT_EQ(face_of(like).like, like);
    EXPECT_EQ(edges_of(face_of(like)), edges_of(face_of(i)));
    EXPECT_EQ(face_of(like).chimneys, face_of(i).chimneys);
    EXPECT_EQ(face_of(like).single, face_of(i).single);
    EXPECT_EQ(like <= kLightTiles, i <= kLightTiles) << "the backs differ";
  }
  const Tiles markets = tiles_like("market") & kLightSet;
  EXPECT_GT(markets.size(), 1);
  markets.each([&](Tile tile) { EXPECT_EQ(face_of(tile).like, markets.first()); });
}
TEST(CarpeDiemBox, LinesRunAsTheArrowsOfTheFramePoint) {
  EXPECT_EQ(line_of(Side::kTop, 2), at({"a2", "b2", "c2", "d2", "e2", "f2"}));
  EXPECT_EQ(line_of(Side::kRight, 2), at({"b1", "b2", "b3", "b4", "b5", "b6"}));
  EXPECT_EQ(line_of(Side::kBottom, 2), at({"a5", "b5", "c5", "d5", "e5", "f5"}));
  EXPECT_EQ(line_of(Side::kLeft, 2), at({"e1", "e2", "e3", "e4", "e5", "e6"}));
}
TEST(CarpeDiemBox, BoardsAreReadAsTheyAreDrawn) {
  EXPECT_EQ(plan_of(1).shovel, at("c3"));
  EXPECT_EQ(plan_of(1).banderoles, at({"a2", "a6", "b1", "c5", "d1", "d6", "e3", "f2", "f4"}));
  EXPECT_EQ(plan_of(4).shovel, at("d3"));
}
TEST(CarpeDiemBox, VillasBeyondTheTableHaveItsLastValue) {
  EXPECT_EQ(villa_points(box().villas.listed - 1), villa_points(200));
  EXPECT_EQ(villa_points(1000), villa_points(14));
}

TEST(CarpeDiemBox, ThePageIsToldWhatIsPrinted) {
  const std::string json = data_json();
  const auto tells = [&](std::string_view part) { return json.find(part) != std::string::npos; };
  EXPECT_TRUE(tells(R"("squares":[["a1","a2","a3","a4","a5","a6"],["b1",)"));
  EXPECT_TRUE(tells(R"("f5","f6"]],)"));
  EXPECT_TRUE(tells(R"("villas":[{"chimneys":0,"points":0,"or_more":false},)"));
  EXPECT_TRUE(tells(R"({"chimneys":5,"points":7,"or_more":false},)"));
  EXPECT_TRUE(tells(R"({"chimneys":14,"points":26,"or_more":true}],)")) << "only the last row";
  EXPECT_TRUE(tells(R"("lines":{"ring":[],"star":[1,4,7,3,6,2,5]},)"));
}

// ---- errors ------------------------------------------------------------------------------------

TEST(CarpeDiemBox, DamagedFilesSayWhatWasExpected) {
  EXPECT_EQ(error_of(parse_tiles("tiles.json", "{")), "tiles.json: at character 2: expected '\"'");
  EXPECT_NE(wrong_tiles("\"light\"", "\"lights\"").find("another member than \"lights\""), std::string::npos);
  EXPECT_NE(wrong_tiles("\"chimneys\": 1", "\"chimneys\": 10").find("a number from 0 to 9"),
            std::string::npos);
  EXPECT_NE(wrong_boards("\"boards\"", "\"board\""), "");
  EXPECT_NE(wrong_frames("\"position\": 1", "\"position\": 7").find("a number from 1 to 6"),
            std::string::npos);
  EXPECT_NE(wrong_villas("[0, 1", "[0, -1"), "");
}
TEST(CarpeDiemBox, ThereAre84LightAnd39DarkTiles) {
  EXPECT_EQ(wrong_tiles("\"chimneys\": 1, \"count\": 1", "\"chimneys\": 1, \"count\": 2"),
            "tiles.json: expected 84 tiles with a light back, found 85");
  EXPECT_EQ(wrong_tiles("\"edges\": \"H...\", \"single\": \"\", \"chimneys\": 0, \"count\": 3",
                        "\"edges\": \"H...\", \"single\": \"\", \"chimneys\": 0, \"count\": 2"),
            "tiles.json: expected 39 tiles with a dark back, found 38");
}
TEST(CarpeDiemBox, EdgesAreFourKnownLetters) {
  EXPECT_EQ(wrong_tiles("\"V.G.\"", "\"V.G\""),
            "tiles.json: light, entry 1: expected four edges, not \"V.G\"");
  EXPECT_EQ(wrong_tiles("\"V.G.\"", "\"V.X.\""),
            "tiles.json: light, entry 1: expected edges of .VGCWPMBSH, not \"X\"");
}
TEST(CarpeDiemBox, ATileHasOneOrTwoPictures) {
  EXPECT_EQ(wrong_tiles("\"V.G.\"", "\"VPG.\""), "tiles.json: light, entry 1: expected at most two pictures");
  EXPECT_EQ(wrong_tiles("\"G.M.\"", "\"....\""), "tiles.json: light, entry 5: expected a picture");
}
TEST(CarpeDiemBox, ADarkTileHasOnePicture) {
  const std::string tiles = file("tiles");
  const std::size_t dark = tiles.find("\"dark\"");
  const std::string wrong = tiles.substr(0, dark) + with(tiles.substr(dark), "\"G...\"", "\"GM..\"");
  EXPECT_EQ(error_of(parse_tiles("tiles.json", wrong)),
            "tiles.json: dark, entry 4: expected one picture on a tile with a dark back");
}
TEST(CarpeDiemBox, AHalfOfADwellingHasOneEdge) {
  EXPECT_EQ(wrong_tiles("\"G.M.\"", "\"GMM.\""),
            "tiles.json: light, entry 5: expected one edge of a dwelling");
}
TEST(CarpeDiemBox, ChimneysBelongToVillas) {
  EXPECT_EQ(wrong_tiles("\"G.M.\", \"single\": \"\", \"chimneys\": 0",
                        "\"G.M.\", \"single\": \"\", \"chimneys\": 1"),
            "tiles.json: light, entry 5: expected chimneys on villas only");
}
TEST(CarpeDiemBox, MarketsBakeriesAndFountainsStandInMeadow) {
  EXPECT_EQ(wrong_tiles("\"....\", \"single\": \"market\"", "\"G...\", \"single\": \"market\""),
            "tiles.json: light, entry 37: expected meadow around a market");
  EXPECT_EQ(wrong_tiles("\"single\": \"market\"", "\"single\": \"temple\""),
            "tiles.json: light, entry 37: expected market, bakery or fountain, not \"temple\"");
}
TEST(CarpeDiemBox, EveryKindOfEdgeCanBeClosed) {
  EXPECT_EQ(wrong_tiles("\"G.M.\"", "\"GGM.\""),
            "tiles.json: garden: expected an even number of edges, found 19")
      << "one edge more than can be joined";
  std::string few = file("tiles");
  for (std::size_t where = few.find("\"P...\""); where != std::string::npos; where = few.find("\"P...\""))
    few.replace(where, 6, "\"P.P.\"");
  for (const char* one :
       {"\"CP..\"", "\"B.P.\"", "\"WP..\"", "\"S.P.\"", "\"P.H.\"", "\"P.G.\"", "\"PV..\"", "\"PM..\""}) {
    std::string without = one;
    std::ranges::replace(without, 'P', '.');
    few = with(few, one, without);
  }
  EXPECT_EQ(error_of(parse_tiles("tiles.json", few)),
            "tiles.json: pond: expected at least two tiles with one edge of it, found 0");
}

TEST(CarpeDiemBox, ThereAreFourBoardsOfSixBySix) {
  EXPECT_EQ(wrong_boards("\". b . . . b\",", ""), "boards.json: board 1: expected 6 rows, found 5");
  EXPECT_EQ(wrong_boards(". b . . . b", ". b . . . b ."),
            "boards.json: board 1: row 1: expected no more than 6 squares");
  EXPECT_EQ(wrong_boards(". b . . . b", ". b . . ."),
            "boards.json: board 1: row 1: expected 6 squares, found 5");
  EXPECT_EQ(wrong_boards(". b . . . b", ". b . x . b"),
            "boards.json: board 1: row 1, column 4: expected ., b or S, not \"x\"");
  const std::string boards = file("boards");
  const std::size_t last = boards.rfind(",\n  [");
  EXPECT_EQ(error_of(parse_boards("boards.json", boards.substr(0, last) + "\n ]\n}\n")),
            "boards.json: expected 4 boards, found 3");
}
TEST(CarpeDiemBox, ABoardHasOneShovelInTheMiddleAndNineBanderoles) {
  EXPECT_EQ(wrong_boards(". . S . b .", ". . . . b ."),
            "boards.json: board 1: expected 1 shovel (S), found 0");
  EXPECT_EQ(wrong_boards(". . S . b .", ". S . . b ."),
            "boards.json: board 1: expected the shovel on one of the four squares in the middle");
  EXPECT_EQ(wrong_boards(". . S . b .", ". . S . . ."),
            "boards.json: board 1: expected 9 banderoles (b), found 8");
}

TEST(CarpeDiemBox, ThereAreSixteenFramePartsWithTwoTasks) {
  EXPECT_EQ(
      wrong_frames("  [{\"position\": 1, \"thing\": \"garden\", \"points\": 5}, {\"position\": 3, \"thing\": "
                   "\"craftsman\", \"points\": 4}],\n",
                   ""),
      "frames.json: expected 16 parts, found 15");
  EXPECT_NE(wrong_frames("[{\"position\": 1, \"thing\": \"garden\", \"points\": 5}, ", "[")
                .find("expected two tasks on a part"),
            std::string::npos);
  EXPECT_EQ(wrong_frames("{\"position\": 3, \"thing\": \"craftsman\"",
                         "{\"position\": 1, \"thing\": \"craftsman\""),
            "frames.json: part 1: expected two positions");
  EXPECT_EQ(wrong_frames("\"thing\": \"garden\"", "\"thing\": \"market\""),
            "frames.json: part 1: expected a landscape, a dwelling or a villa");
}
TEST(CarpeDiemBox, NoLineAsksForTheSameFromBothEnds) {
  EXPECT_EQ(
      wrong_frames("{\"position\": 4, \"thing\": \"garden\", \"points\": 5}],",
                   "{\"position\": 6, \"thing\": \"garden\", \"points\": 5}],"),
      "frames.json: part 2: garden may lie on one line with that of part 1, expected positions that do not "
      "add up to 7");
}

TEST(CarpeDiemBox, ThereAreSixtyScoringCardsOfFourLetters) {
  EXPECT_EQ(wrong_cards("  {\"letter\": \"a\", \"pay\": {\"herb\": 1}, \"gain\": {\"points\": 1}},\n", ""),
            "cards.json: expected 60 scoring cards, found 59");
  EXPECT_EQ(wrong_cards("{\"letter\": \"a\"", "{\"letter\": \"b\""),
            "cards.json: expected 12 cards of letter a, found 11");
  EXPECT_NE(wrong_cards("{\"letter\": \"a\"", "{\"letter\": \"c\"").find("pay on letters a and b"),
            std::string::npos);
  EXPECT_NE(wrong_cards("\"pay\": {\"herb\": 1}", "\"pay\": {\"wine\": 1}").find("a ware, not \"wine\""),
            std::string::npos);
  EXPECT_NE(wrong_cards("\"pay\": {\"herb\": 1}", "\"pay\": {\"herb\": 4}").find("a number from 1 to 3"),
            std::string::npos);
  EXPECT_NE(wrong_cards("\"pay\": {\"herb\": 1}", "\"pay\": {}").find("what the card asks for"),
            std::string::npos);
  EXPECT_NE(wrong_cards("\"gain\": {\"points\": 1}", "\"gain\": {}").find("what the card brings"),
            std::string::npos);
  EXPECT_NE(wrong_cards("\"gain\": {\"points\": 1}", "\"gain\": {\"gold\": 1}").find("not \"gold\""),
            std::string::npos);
  EXPECT_NE(wrong_cards("\"have\": {\"chimney\": 3}", "\"have\": {\"temple\": 3}").find("not \"temple\""),
            std::string::npos);
}
TEST(CarpeDiemBox, ThereAre24FountainCards) {
  EXPECT_EQ(wrong_cards("\"fountain\": {\"caretaker\": 2", "\"fountain\": {\"caretaker\": 3"),
            "cards.json: expected 24 fountain cards, found 25");
  EXPECT_NE(wrong_cards("{\"caretaker\": 2,", "{\"shovel\": 2,").find("a thing, not \"shovel\""),
            std::string::npos);
}
TEST(CarpeDiemBox, TheTableOfVillasHoldsWhatTheRulePageNames) {
  EXPECT_EQ(wrong_villas(", 23, 26]", ", 23]"),
            "villas.json: expected points for 0 to 14 chimneys or more, found 14");
  EXPECT_EQ(wrong_villas(" 9, 11,", " 11, 9,"),
            "villas.json: expected points that do not fall with more chimneys");
  EXPECT_EQ(wrong_villas(" 7,", " 6,"), "villas.json: expected 7 points for 5 chimneys, as on the rule page");
}

TEST(CarpeDiemBox, ARecordOfAnotherEditionIsRefused) {
  auto words = option_words(Options{});
  EXPECT_TRUE(parse_options<Options>(words).has_value());
  words["edition"] = "00000000";
  const auto refused = parse_options<Options>(words);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().text, "option edition cannot be \"00000000\"; expected " + data_fingerprint());
}

}  // namespace
}  // namespace spielwerk::carpe_diem
