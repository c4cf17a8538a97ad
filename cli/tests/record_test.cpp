// Records: what the program writes it reads again, what is damaged it refuses by line and reason, and the
// document of the format says the truth.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstdint>
#include <iomanip>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/tests/program.h"
#include "core/catalogue/any_game.h"
#include "core/catalogue/game_play.h"
#include "core/match/draws.h"
#include "core/match/match.h"
#include "core/match/record.h"

namespace spielwerk::cli {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

class EveryGame : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(game_ids()));

TEST_P(EveryGame, PlayoutsAreDeterministic) {
  EXPECT_EQ(random_record(GetParam(), 5), random_record(GetParam(), 5));
  EXPECT_NE(random_record(GetParam(), 5), random_record(GetParam(), 6));
}

TEST_P(EveryGame, RecordsReplayAndTheirDrawsAreTrue) {
  const std::string record = random_record(GetParam(), 5);
  const Result verified = run("verify -", record);
  EXPECT_EQ(verified.code, 0) << verified.err;
  EXPECT_THAT(verified.out, EndsWith("all draws are as promised\n"));
  const Result replayed = run("replay --json -", record);
  ASSERT_EQ(replayed.code, 0) << replayed.err;
  const boost::json::object told = boost::json::parse(replayed.out).as_object();
  EXPECT_EQ(told.at("over"), true);
  EXPECT_EQ(told.at("frames").as_array().size(), parse_record(record)->entries.size());
  EXPECT_EQ(told.at("standings").as_array().size(), told.at("names").as_array().size());
}

/// Part of a worth of the first seat.
double number(const boost::json::value& of, const char* part, const char* field) {
  return of.at(part).at(field).at(0).to_number<double>();
}

TEST_P(EveryGame, AnalysesOfRecordsAddUpToTheResult) {
  const std::string record = random_record(GetParam(), 5);
  const Result analysed = run("analyse --json -", record);
  ASSERT_EQ(analysed.code, 0) << analysed.err;
  const boost::json::value told = boost::json::parse(analysed.out);
  const auto& entries = told.at("entries").as_array();
  ASSERT_EQ(entries.size(), parse_record(record)->entries.size());
  for (const char* field : {"shares", "points"}) {
    double sum = 0;
    for (const char* part : {"start", "luck", "skill", "correction"}) sum += number(told, part, field);
    EXPECT_NEAR(sum, number(entries.back(), "worth", field), 0.001) << field;
  }
  const auto standings = boost::json::parse(run("replay --json -", record).out).at("standings");
  for (std::size_t seat = 0; seat < standings.as_array().size(); ++seat)
    EXPECT_EQ(entries.back().at("worth").at("points").at(seat).to_number<double>(),
              standings.at(seat).at("points").to_number<double>());
  for (const auto& entry : entries)
    EXPECT_EQ(entry.at("actor") == "chance", entry.at("best").as_array().empty());
}

TEST_P(EveryGame, TellsEveryEntryInWords) {
  const std::string record = random_record(GetParam(), 5);
  for (const char* language : {"de", "en"}) {
    const Result told = run(std::string("replay - --language ") + language, record);
    ASSERT_EQ(told.code, 0) << told.err;
    // A key that stands for itself is a text that is missing or cannot be filled in.
    for (const char* key : {"action.", "fact.", "score."})
      EXPECT_THAT(told.out, testing::Not(HasSubstr(key)));
  }
}

TEST_P(EveryGame, APositionIsTheSamePlaceAsTheRecordBeforeIt) {
  const std::string text = random_record(GetParam(), 5);
  Record record = *parse_record(text);
  record.entries.resize(record.entries.size() / 2);
  const Result fresh = run("show --record --at " + std::to_string(record.entries.size()) + " -", text);
  ASSERT_EQ(fresh.code, 0) << fresh.err;
  const AnyGame& game = *find_game(GetParam());
  const auto there = game.play.load(*parse_record(fresh.out));
  ASSERT_TRUE(there.has_value()) << there.error().text;
  EXPECT_EQ((*there)->hash(), (*game.play.load(record))->hash());
}

TEST_P(EveryGame, LegalListsWhatTheMatchOffers) {
  const std::string text = random_record(GetParam(), 5);
  const Record record = *parse_record(text);
  std::size_t at = record.entries.size() / 2;
  while (!record.entries[at].actor) ++at;
  const std::string place = "legal --at " + std::to_string(at) + " -";
  EXPECT_THAT(run(place, text).out, HasSubstr("  " + record.entries[at].text + ": "));
  const boost::json::value told = boost::json::parse(run(place + " --json", text).out);
  EXPECT_EQ(told.at_pointer("/turn/seat"), record.entries[at].actor->index());
  EXPECT_FALSE(told.at_pointer("/offers/actions").as_array().empty());
}

// ---- damaged records ---------------------------------------------------------------------------

/// A whole match of two in which the first seat begins by agreement.
std::string first_begins() { return random_record(plain_game(), 5, "-o start=0"); }

/// "line N" of the entry n: the head has a line for every option and more.
std::string line_of_entry(const std::string& text, int n) {
  const auto head = std::ranges::count(text.substr(0, text.find("entries\n")), '\n');
  return "line " + std::to_string(head + 2 + n);
}

/// Replays it and expects exit code 1 with this in the error.
void expect_refused(const std::string& text, const std::string& reason) {
  const Result result = run("replay -", text);
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.err, HasSubstr("standard input: line "));
  EXPECT_THAT(result.err, HasSubstr(reason));
  EXPECT_TRUE(result.out.empty());
}

TEST(Damaged, CutOffAnywhere) {
  const std::string text = first_begins();
  for (const std::size_t length : {std::size_t{0}, std::size_t{10}, std::size_t{300}, std::size_t{500},
                                   text.size() / 2, text.size() - 20, text.size() - 1})
    expect_refused(text.substr(0, length), "line ");
  expect_refused(text.substr(0, text.find("entries\n")), line_of_entry(text, -1) + ": the text is cut off");
  expect_refused(text.substr(0, text.size() - 1), "the last line has no end");
}

TEST(Damaged, AnAlteredByte) {
  std::string text = first_begins();
  text[text.find("name 0 ") + 7] = 'X';
  expect_refused(text, "the checksum does not fit: the text above was altered");
}

TEST(Damaged, AnUnknownVersionOrGame) {
  std::string text = first_begins();
  text.replace(0, 18, "spielwerk-record 9");
  expect_refused(text, "line 1: unknown version; this program reads versions 1 to 2");
  Record record = *parse_record(first_begins());
  record.game = "chess";
  EXPECT_THAT(run("replay -", record_text(record)).err, HasSubstr("there is no game \"chess\""));
  record.game = plain_game();
  record.rules = 999;
  const GameInfo& info = find_game(plain_game())->info();
  EXPECT_THAT(run("replay -", record_text(record)).err,
              HasSubstr("rules version 999 of " + plain_game() + " is unknown; this program plays versions " +
                        std::to_string(info.oldest_rules) + " to " + std::to_string(info.rules)));
}

TEST(Damaged, AnImpossibleEntryIsNamedByItsLine) {
  Record record = *parse_record(first_begins());
  const auto found =
      std::ranges::find(record.entries.begin() + 1, record.entries.end(), Seat{0}, &Entry::actor);
  ASSERT_NE(found, record.entries.end());
  const std::string n = std::to_string(found - record.entries.begin());
  const std::string place = line_of_entry(record_text(record), std::stoi(n)) + ": entry " + n;
  const std::string decision = found->text;
  found->text = "no_such_action";
  expect_refused(record_text(record), place + ": no such action");
  *found = {Seat{1}, decision};
  expect_refused(record_text(record), place + ": expected an action of s0");
  *found = {Seat{0}, "undo 9999"};
  expect_refused(record_text(record), place + ": there is no entry 9999");
}

TEST(Damaged, OneBadRecordDoesNotHideTheOthers) {
  const TempFolder folder;
  write_text(folder.file("good"), first_begins());
  write_text(folder.file("bad"), "nonsense\n");
  const Result result = run("replay --brief " + folder.file("bad") + " " + folder.file("good"));
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.err, HasSubstr("bad: line 1: "));
  EXPECT_THAT(result.out, HasSubstr("good: " + plain_game() + ' '));
}

TEST(Verify, FindsAChangedOutcomeAndAnotherSeed) {
  const std::string text = first_begins();
  Record record = *parse_record(text);
  const auto fell = std::ranges::find(record.entries, Actor{}, &Entry::actor) - record.entries.begin();
  record.entries.resize(static_cast<std::size_t>(fell) + 1);
  Entry& last = record.entries.back();
  const std::string drawn = last.text;
  const Result place = run("legal --json --at " + std::to_string(fell) + " -", text);
  const boost::json::value told = boost::json::parse(place.out);
  for (const boost::json::value& outcome : told.at("outcomes").as_array())
    if (outcome.at("text").as_string() != drawn) last.text = std::string(outcome.at("text").as_string());
  ASSERT_NE(last.text, drawn);
  const Result changed = run("verify -", record_text(record));
  EXPECT_EQ(changed.code, 1);
  EXPECT_THAT(changed.out, HasSubstr("but the seed says " + drawn));
  last.text = drawn;
  record.draws.commit = std::string(64, '0');
  const Result other = run("verify -", record_text(record));
  EXPECT_EQ(other.code, 1);
  EXPECT_THAT(other.out, HasSubstr("the seed is not the one that was promised"));
  record.draws.seed.reset();
  EXPECT_EQ(run("verify -", record_text(record)).code, 1);
}

// ---- the document ------------------------------------------------------------------------------

std::string document() { return read_file("docs/record-format.md"); }

std::string example() {
  const std::string text = document();
  const std::size_t begin = text.find("```\nspielwerk-record 1\n") + 4;
  return text.substr(begin, text.find("```", begin) - begin);
}

TEST(Document, ItsExampleIsARecord) {
  const auto record = parse_record(example());
  ASSERT_TRUE(record.has_value()) << record.error().text;
  EXPECT_EQ(record_text(*record), example());
  EXPECT_EQ(effective_line(record->entries), (std::vector<int>{0, 1, 4, 5, 6, 7}));
  EXPECT_THAT(run("verify -", example()).out, EndsWith("all draws are as promised\n"));
}

TEST(Document, ItsSecondExampleIsARecordWithSealedWords) {
  const std::string text = document();
  const std::size_t begin = text.find("```\nspielwerk-record 2\n") + 4;
  const std::string written = text.substr(begin, text.find("```", begin) - begin);
  const auto record = parse_record(written);
  ASSERT_TRUE(record.has_value()) << record.error().text;
  EXPECT_EQ(record_text(*record), written);
  const std::string verdict = run("verify -", written).out;
  EXPECT_THAT(verdict,
              HasSubstr("words of seat 0: ok\nwords of seat 1: left out, they were not opened in time\n"));
  EXPECT_THAT(verdict, EndsWith("all draws are as promised\n"));
}

/// The cells of a row `| a | b | c | d |`.
std::vector<std::string> cells(const std::string& row) {
  std::vector<std::string> list;
  for (std::size_t at = 2; at < row.size();) {
    const std::size_t bar = std::min(row.find(" |", at), row.size());
    list.push_back(row.substr(at, bar - at));
    at = bar + 3;
  }
  return list;
}

TEST(Document, ItsDrawsAreTheProgramsDraws) {
  const Record record = *parse_record(example());
  KeyedDraws draws(*record.draws.seed, record.draws.contributions);
  const std::string text = document();
  std::size_t at = text.find("| K | W | Drawn number | |\n");
  ASSERT_NE(at, std::string::npos);
  at = text.find('\n', text.find('\n', at) + 1) + 1;
  int rows = 0;
  for (; text[at] == '|'; ++rows) {
    const std::size_t end = text.find('\n', at);
    const std::vector<std::string> row = cells(text.substr(at, end - at));
    EXPECT_EQ(std::to_string(draws.draw(std::stoull(row[0]), std::stoull(row[1]))), row[2]);
    at = end + 1;
  }
  EXPECT_EQ(rows, 7);
}

/// The algorithm as the document writes it.
std::string checksum(std::string_view bytes) {
  std::uint64_t hash = 0x51a7c0de5eed0001;
  for (const char c : bytes) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x9fb21c651e98df25;
    hash ^= hash >> 32U;
  }
  std::ostringstream digits;
  digits << std::hex << std::setw(16) << std::setfill('0') << hash;
  return digits.str();
}

TEST(Document, ItsChecksumIsTheProgramsChecksum) {
  const std::string text = document();
  EXPECT_THAT(text, HasSubstr("| none | `" + checksum("") + "` |"));
  EXPECT_THAT(text, HasSubstr("| `a` | `" + checksum("a") + "` |"));
  EXPECT_THAT(text, HasSubstr("and a line feed | `" + checksum("spielwerk-record 1\n") + "` |"));
  EXPECT_THAT(text, HasSubstr("(6 bytes) | `" + checksum("Émile") + "` |"));
  const std::string record = example();
  EXPECT_THAT(record, EndsWith(' ' + checksum(record.substr(0, record.rfind("end "))) + '\n'));
}

}  // namespace
}  // namespace spielwerk::cli
