// The data files: what is wrong in them is named, and what the facts of the game say is true of them.

#include <gtest/gtest.h>

#include "core/json/json.h"
#include "games/snowdonia/box.h"
#include "games/snowdonia/embedded.h"

namespace spielwerk::snowdonia {
namespace {

std::string file(std::string_view name) { return std::string(embedded_file("data/" + std::string(name))); }
/// The text with the first `what` replaced.
std::string with(std::string text, std::string_view what, std::string_view by) {
  const std::size_t at = text.find(what);
  CHECK(at != std::string::npos);
  return text.replace(at, what.size(), by);
}
std::string error_of(const auto& parsed) { return parsed ? "" : parsed.error(); }

std::string lines_error(std::string_view what, std::string_view by) {
  return error_of(parse_lines("lines.json", with(file("lines.json"), what, by)));
}
std::string board_error(std::string_view what, std::string_view by) {
  return error_of(parse_board("board.json", with(file("board.json"), what, by)));
}
std::string contracts_error(std::string_view what, std::string_view by) {
  return error_of(parse_contracts("contracts.json", with(file("contracts.json"), what, by)));
}

TEST(Box, EveryFileSaysWhereItsFactsComeFrom) {
  EXPECT_FALSE(box().tracks.provenance.empty());
  EXPECT_FALSE(box().contracts.provenance.empty());
  EXPECT_FALSE(box().trains.provenance.empty());
  for (const Scenario scenario : kAll<Scenario>) EXPECT_FALSE(box().lines.lines[scenario].provenance.empty());
  EXPECT_NE(box().board.rates_provenance.find("reconstructed"), std::string::npos);
  EXPECT_NE(box().board.events_provenance.find("reconstructed"), std::string::npos);
}

TEST(Box, WrongLinesAreNamed) {
  EXPECT_EQ(lines_error("\"tracks\": 0", "\"tracks\": 1"),
            "lines.json: snowdon: expected no tracks before the first station");
  EXPECT_NE(lines_error("\"cubes\": 4", "\"cubes\": 0").find("lines.json: "), std::string::npos);
  EXPECT_NE(lines_error("\"stone\": 4, ", "").find("the cost of a build spot"), std::string::npos);
  EXPECT_NE(lines_error("\"name\": \"Llanberis\", ", "").find("the name of a station"), std::string::npos);
  EXPECT_NE(lines_error("\"points\": 4", "\"pionts\": 4").find("not \"pionts\""), std::string::npos);
  EXPECT_NE(lines_error("\"tracks\": 3", "\"tracks\": 9").find("1 to 14 tracks"), std::string::npos);
  EXPECT_NE(lines_error("\"surveyor_by_steps\": [0, 1, 2, 4, 7, 11, 15, 21],", "").find("surveyor_by_steps"),
            std::string::npos);
  EXPECT_NE(lines_error("11, 15, 21]", "11, 15]").find("expected 8 numbers in surveyor_by_steps, found 7"),
            std::string::npos);
  EXPECT_NE(lines_error("\"surveyor\": 1,", "\"canal\": true, \"surveyor\": 1,").find("neither a canal"),
            std::string::npos);
}

TEST(Box, WrongTracksAreNamed) {
  const auto error = [](std::string_view what, std::string_view by) {
    return error_of(parse_tracks("tracks.json", with(file("tracks.json"), what, by)));
  };
  EXPECT_EQ(error("[2, 2, 2, 3", "[2, 2, 3"), "tracks.json: expected 14 track cards, found 13");
  EXPECT_EQ(error("[2, 3, 3, 3, 4", "[3, 3, 3, 4"), "tracks.json: expected 7 canal cards, found 6");
  EXPECT_NE(error("[2, 2, 2, 3", "[2, 2, 20, 3").find("tracks.json: "), std::string::npos);
}

TEST(Box, WrongContractsAreNamed) {
  EXPECT_NE(contracts_error("\"lay_more\"", "\"lay_less\"").find("not \"lay_less\""), std::string::npos);
  EXPECT_NE(contracts_error("\"stations\": 5, \"points\": 15", "\"points\": 15").find("a condition"),
            std::string::npos);
  EXPECT_NE(contracts_error("\"points\": 15", "\"points\": 15, \"points_each_coal\": 1").find("one kind"),
            std::string::npos);
  EXPECT_NE(contracts_error("\"letter\": \"d\"", "\"letter\": \"none\"").find("letter \"none\""),
            std::string::npos);
  EXPECT_NE(contracts_error("{\"5\": 6", "{\"x\": 6").find("the number of a station"), std::string::npos);
}

TEST(Box, WrongTrainsAreNamed) {
  const std::string text = file("trains.json");
  EXPECT_NE(error_of(parse_trains("trains.json", with(text, "\"hire\": 1, ", ""))).find("\"hire\""),
            std::string::npos);
  EXPECT_NE(error_of(parse_trains("trains.json", with(text, "\"none\"", "\"some\""))).find("not \"some\""),
            std::string::npos);
}

TEST(Box, WrongBoardsAreNamed) {
  EXPECT_NE(board_error("[2, 2, 3, 4, 4]", "[2, 2, 3, 4]").find("1 to 5 players"), std::string::npos);
  EXPECT_NE(board_error("\"start\": 2", "\"start\": 4").find("the start on a field"), std::string::npos);
  EXPECT_NE(board_error("[1, 2, 3, 4, 5]", "[1, 3, 2, 4, 5]").find("do not fall"), std::string::npos);
  EXPECT_NE(board_error("\"fog\": 5", "\"fog\": 4").find("five of fog"), std::string::npos);
  EXPECT_NE(board_error("[\"dig\", ", "[").find("expected 10 event fields, found 9"), std::string::npos);
  EXPECT_NE(board_error("\"10\": [8, 9, 10]", "\"10\": [8, 9]").find("the last event field"),
            std::string::npos);
  EXPECT_NE(board_error("\"4\": [1, 2, 3]", "\"4\": [1, 2, 5]").find("no cubes of later ones"),
            std::string::npos);
  EXPECT_NE(board_error("\"dig\", \"dig\"", "\"dig\", \"upkeep\"").find("used again"), std::string::npos);
}

TEST(Box, TheWholeLineHasThePointsOfTheFacts) {
  const auto sums = [](int seats) {
    int digs = 0, builds = 0;
    const Plan& plan = box().plans[Scenario::kSnowdon][static_cast<std::size_t>(seats - 1)];
    plan.digs.each([&](DigNo spot) { digs += plan.dig(spot).points; });
    plan.builds.each([&](BuildNo spot) { builds += plan.build(spot).points; });
    return std::pair(digs, builds);
  };
  EXPECT_EQ(sums(2), std::pair(36, 137));
  EXPECT_EQ(sums(4), std::pair(39, 148));
  EXPECT_EQ(sums(5), std::pair(44, 167));
}

TEST(Box, ThePageGetsAllOfIt) {
  const std::string json = data_json();
  for (const std::string_view name :
       {"\"lines\":", "\"contracts\":", "\"trains\":", "\"events\":", "\"returns\":", "\"provenance\":",
        "\"survey\":1,", "\"daffodils\":[0,3,9,19,34]", "Porthmadog Harbour", "Gloucester"})
    EXPECT_NE(json.find(name), std::string::npos) << name;
}
TEST(Box, ThePageIsToldWhatASurveyorBringsByWhereItBegan) {
  EXPECT_NE(data_json().find(R"([{"start":0,"points":[0,1,2,4,7,11,15,21]},)"
                             R"({"start":7,"points":[21,15,11,7,4,2,1,0]}])"),
            std::string::npos);
}
TEST(Box, ThePageIsToldWhatCardsAndWeatherDo) {
  const std::string json = data_json();
  const auto tells = [&](std::string_view part) { return json.find(part) != std::string::npos; };
  // The first contract of a power.
  const auto card = [&](std::string_view power) {
    const std::size_t start = json.find("{\"power\":\"" + std::string(power) + '"');
    CHECK(start != std::string::npos);
    return json.substr(start, json.find('}', start) - start);
  };
  const auto ends = [&](std::string_view power, std::string_view amounts) {
    return card(power).ends_with("\"amounts\":" + std::string(amounts));
  };
  EXPECT_TRUE(ends("lay_again", "[2]"));
  EXPECT_TRUE(ends("build_again", "[2]"));
  EXPECT_TRUE(ends("double_dig", "[2]"));
  EXPECT_TRUE(ends("move_surveyor", "[1]"));
  EXPECT_TRUE(ends("any_coal", "[3]"));
  EXPECT_TRUE(tells(R"("power":"build_again","steel":2,"coal":1,"hire":2,"points":0,"amounts":[1]})"));
  EXPECT_TRUE(card("move_surveyor").contains(R"("coal":1,"points":0,"points_each_coal":2,)"));
  EXPECT_TRUE(card("double_dig").contains(R"("coal":0,"points":15,"points_each_coal":0,)"));
  EXPECT_TRUE(card("waive_upkeep").contains(R"("letter":"none","playable":false,)"));
  EXPECT_TRUE(card("double_dig").contains(R"("letter":"b","playable":true,)"));
  EXPECT_TRUE(tells(R"("rain":{"dig":-1,"lay":-1,"stops":false},"fog":{"dig":0,"lay":0,"stops":true}})"));
}

}  // namespace
}  // namespace spielwerk::snowdonia
