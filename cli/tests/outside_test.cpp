// What programs outside learn by: whole records in one call, chance with its weights, games from positions
// and with a level for every seat, and the games of an arena.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdio>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cli/tests/program.h"
#include "core/catalogue/any_game.h"
#include "core/catalogue/game_play.h"
#include "core/match/record.h"
#include "core/values/check.h"

namespace spielwerk::cli {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

class OutsideGames : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Games, OutsideGames, testing::ValuesIn(game_ids()));

std::vector<std::string> texts(const json::value& list) {
  std::vector<std::string> all;
  for (const json::value& one : list.as_array()) all.emplace_back(one.at("text").as_string());
  return all;
}
std::uint64_t weights(const json::value& outcomes) {
  std::uint64_t sum = 0;
  for (const json::value& one : outcomes.as_array()) sum += one.at("weight").to_number<std::uint64_t>();
  return sum;
}

/// The lines of `verify`: entry, number drawn, sum of the weights, text.
struct Drawn {
  int entry;
  std::uint64_t total;
};
std::vector<Drawn> draws_of(const std::string& record) {
  std::vector<Drawn> all;
  std::istringstream lines(run("verify -", record).out);
  for (std::string line; std::getline(lines, line);) {
    int entry = 0;
    unsigned long long number = 0;
    unsigned long long total = 0;
    if (std::sscanf(line.c_str(), "%d %llu of %llu:", &entry, &number, &total) == 3)
      all.push_back({entry, total});
  }
  return all;
}

TEST_P(OutsideGames, LegalGivesTheOutcomesOfChanceWithTheirWeights) {
  const std::string text = random_record(GetParam(), 5);
  const Record record = *parse_record(text);
  const auto draws = draws_of(text);
  ASSERT_FALSE(draws.empty());
  for (const Drawn& one : {draws.front(), draws[draws.size() / 2], draws.back()}) {
    const std::string place = "legal --at " + std::to_string(one.entry) + " -";
    const json::value told = json::parse(run(place + " --json", text).out);
    EXPECT_EQ(told.at_pointer("/turn/kind"), "chance");
    const auto& fell = record.entries[static_cast<std::size_t>(one.entry)].text;
    EXPECT_THAT(texts(told.at("outcomes")), testing::Contains(fell));
    EXPECT_EQ(weights(told.at("outcomes")), one.total) << "as the draws have it";
    EXPECT_TRUE(told.at("outcomes").at(0).at("action").is_object());
    EXPECT_THAT(run(place, text).out, HasSubstr("  " + fell + ": weight "));
  }
}

TEST_P(OutsideGames, ReplayGivesEveryEntryWithItsChoicesAndStandings) {
  const std::string text = random_record(GetParam(), 6);
  const Record record = *parse_record(text);
  const Result replayed = run("replay --json --agenda -", text);
  ASSERT_EQ(replayed.code, 0) << replayed.err;
  const json::value told = json::parse(replayed.out);
  const json::array& frames = told.at("frames").as_array();
  ASSERT_EQ(frames.size(), record.entries.size());
  for (std::size_t n = 0; n < frames.size(); ++n) {
    const json::value& frame = frames[n];
    const Entry& entry = record.entries[n];
    EXPECT_EQ(frame.at_pointer("/turn/kind"), entry.actor ? "seat" : "chance");
    const json::value& list = entry.actor ? frame.at_pointer("/offers/actions") : frame.at("outcomes");
    EXPECT_THAT(texts(list), testing::Contains(entry.text));
    EXPECT_FALSE(frame.at("agenda").as_array().empty());
    EXPECT_EQ(frame.at("standings").as_array().size(), told.at("names").as_array().size());
    EXPECT_TRUE(frame.at_pointer("/standings/0").as_object().contains("sources"));
    EXPECT_TRUE(frame.at_pointer("/standings/0").as_object().contains("tie"));
  }
  EXPECT_EQ(told.at_pointer("/turn/kind"), "over");
  EXPECT_EQ(told.at("standings"), frames[frames.size() - 1].at("standings"));
  EXPECT_THAT(run("replay --json -", text).out, testing::Not(HasSubstr("\"agenda\"")));
}

/// The first entry of a record that somebody chose, after another one.
std::size_t first_choice(const Record& record) {
  Record empty = record;
  empty.entries.clear();
  const auto match = *find_game(record.game)->play.load(empty);
  for (std::size_t n = 0; n < record.entries.size(); ++n) {
    if (n > 0 && record.entries[n].actor && !match->forced()) return n;
    CHECK(match->replay(record.entries[n]).has_value());
  }
  throw std::runtime_error("nobody has chosen anything");
}

TEST(Outside, ReplayTellsWhatWasTakenBack) {
  Record record = *parse_record(random_record(plain_game(), 5));
  const std::size_t at = first_choice(record);
  record.entries.resize(at + 1);
  record.entries.push_back({record.entries[at].actor, "undo " + std::to_string(at)});
  const json::value told = json::parse(run("replay --json --agenda -", record_text(record)).out);
  const json::array& frames = told.at("frames").as_array();
  for (const char* field : {"turn", "offers", "agenda"})
    EXPECT_EQ(told.at(field), frames.at(at).at(field)) << "the same place again: " << field;
  EXPECT_EQ(frames.at(at + 1).at("standings"), frames.at(at - 1).at("standings"));
}

TEST_P(OutsideGames, PlayoutBeginsWhereARecordStops) {
  const TempFolder folder;
  const Record whole = *parse_record(random_record(GetParam(), 5));
  Record half = whole;
  half.entries.resize(whole.entries.size() / 2);
  write_text(folder.file("half.rec"), record_text(half));
  const Result played = run("playout " + GetParam() + " --games 3 --from " + folder.file("half.rec") +
                            " --records " + folder.file("records"));
  ASSERT_EQ(played.code, 0) << played.err;
  const AnyGame& game = *find_game(GetParam());
  std::set<std::string> different;
  for (int i = 0; i < 3; ++i) {
    const std::string text =
        read_file(folder.file("records/" + GetParam() + "-1-" + std::to_string(i) + ".rec"));
    EXPECT_EQ(run("verify -", text).code, 0);
    Record record = *parse_record(text);
    different.insert(text);
    record.entries.clear();
    EXPECT_EQ((*game.play.load(record))->hash(), (*game.play.load(half))->hash());
  }
  EXPECT_EQ(different.size(), 3U);
}

TEST(Outside, PlayoutTakesALevelForEverySeat) {
  const Result played = run("playout GAME -o seats=3 --games 12 --level random,greedy,random --seed 3");
  ASSERT_EQ(played.code, 0) << played.err;
  EXPECT_THAT(played.out, testing::ContainsRegex("s1 greedy: (100|[5-9][0-9])\\.[0-9] % of the wins"));
  EXPECT_THAT(run("playout GAME --games 1 --level random,greedy,random").err,
              HasSubstr("3 levels for 2 seats"));
}

TEST_P(OutsideGames, AnalysesShowNoNegativeNothing) {
  const std::string table = run("analyse -", random_record(GetParam(), 5)).out;
  EXPECT_FALSE(table.empty());
  for (const char* wrong : {"-0.000", "-0.0)"}) EXPECT_THAT(table, testing::Not(HasSubstr(wrong)));
}

TEST(Outside, ArenaKeepsRecordsAndPlaysTheSameGames) {
  const TempFolder folder;
  const std::string contest =
      "arena GAME -o seats=3 --challenger expert --reference casual --games 6 --seed 4 --json";
  json::object plain = json::parse(run(contest).out).as_object();
  const Result kept = run(contest + " --threads 2 --records " + folder.file("records"));
  ASSERT_EQ(kept.code, 0) << kept.err;
  json::object recorded = json::parse(kept.out).as_object();
  for (json::object* told : {&plain, &recorded})
    for (const char* times : {"challenger_ms", "reference_ms"}) told->erase(times);
  EXPECT_EQ(plain, recorded);
  int wins = 0;
  for (int i = 0; i < 6; ++i) {
    const std::string text =
        read_file(folder.file("records/" + plain_game() + "-expert-casual-4-" + std::to_string(i) + ".rec"));
    const json::value told = json::parse(run("replay --json -", text).out);
    EXPECT_EQ(told.at("over"), true);
    for (const json::value& one : told.at("standings").as_array())
      if (one.at("place") == 1)
        wins += told.at("names").at(one.at("seat").to_number<std::size_t>()) == "expert" ? 1 : 0;
  }
  EXPECT_NEAR(wins / 6.0, recorded.at("share").as_double(), 1e-3);
}

}  // namespace
}  // namespace spielwerk::cli
