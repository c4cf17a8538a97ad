// The command line itself: help, usage errors, exit codes, what is exported and measured.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "cli/tests/program.h"
#include "core/catalogue/any_game.h"
#include "core/match/match.h"

namespace spielwerk::cli {
namespace {

using testing::HasSubstr;

class Command : public testing::TestWithParam<const char*> {};

TEST_P(Command, HasHelp) {
  const Result help = run(std::string(GetParam()) + " --help");
  EXPECT_EQ(help.code, 0);
  EXPECT_THAT(help.out, HasSubstr("Usage:"));
}

INSTANTIATE_TEST_SUITE_P(All, Command,
                         testing::Values("", "serve", "play", "playout", "perft", "signature", "replay",
                                         "legal", "show", "verify", "arena", "bench", "export", "backup",
                                         "restore", "check"));

class WrongUsage : public testing::TestWithParam<const char*> {};

TEST_P(WrongUsage, EndsWithTwoAndSaysWhatWasExpected) {
  const Result result = run(GetParam());
  EXPECT_EQ(result.code, 2) << result.out;
  EXPECT_FALSE(result.err.empty());
  EXPECT_TRUE(result.out.empty()) << result.out;
}

INSTANTIATE_TEST_SUITE_P(
    All, WrongUsage,
    testing::Values("", "fly", "playout", "playout no_such_game", "playout GAME -o seats",
                    "playout GAME -o seats=9", "playout GAME -o colour=red",
                    "playout GAME -o seats=2 -o seats=3", "playout GAME --games 0",
                    "playout GAME --level wizard", "playout GAME --level random,random,random",
                    "play GAME --seat 4", "play GAME --language fr", "replay", "check",
                    "check --data /no/such/file", "arena GAME", "arena GAME --pool random",
                    "arena GAME --pool random,wizard", "arena GAME --pool random,greedy,random",
                    "arena GAME --ladder --pool random,greedy", "arena GAME --ladder --sprt 10",
                    "arena GAME --ladder --sprt 10,0", "arena GAME --ladder --sprt 0,10x",
                    "arena GAME --ladder --threads 0", "arena LONELY -o seats=1 --ladder --sprt 0,10",
                    "export", "serve --admin nowhere", "serve --config /no/such/file", "backup"));

TEST(Program, NamesThePossibleValuesOfAnOption) {
  std::string list;
  for (const int seats : find_game(plain_game())->info().seats)
    list += (list.empty() ? "" : ", ") + std::to_string(seats);
  EXPECT_THAT(run("perft GAME -o seats=9").err, HasSubstr("expected " + list));
}

TEST(Program, WritesTypesOfEveryGame) {
  const TempFolder folder;
  ASSERT_EQ(run("export --typescript " + folder.file("types")).code, 0);
  const std::string games = read_file(folder.file("types/games.ts"));
  EXPECT_THAT(games, testing::Not(HasSubstr("import")));
  EXPECT_THAT(games, HasSubstr("export const mostSeats = " + std::to_string(kMostSeats) + ";"));
  for (const AnyGame* game : all_games()) {
    EXPECT_THAT(games, HasSubstr("  " + game->info().id + ": {"));
    EXPECT_THAT(read_file(folder.file("types/" + game->info().id + ".ts")),
                HasSubstr("export type Observation ="));
  }
}

TEST(Program, PrintsTheTextKeysOfEveryGame) {
  const Result keys = run("export --keys");
  ASSERT_EQ(keys.code, 0);
  for (const AnyGame* game : all_games()) EXPECT_THAT(keys.out, HasSubstr(game->info().id + " game.name\n"));
}

TEST(Program, MeasuresTheSameEveryTime) {
  for (const char* command : {"signature GAME --games 3", "perft GAME --depth 3"}) {
    const Result once = run(command);
    EXPECT_EQ(once.code, 0);
    EXPECT_EQ(once.out, run(command).out);
  }
  EXPECT_THAT(run("signature GAME --games 3").out, testing::MatchesRegex("[0-9a-f]{16}\n"));
}

TEST(Program, ArenaTellsShareAndInterval) {
  const Result result = run("arena GAME --challenger casual --reference random --games 40 --seed 3 --json");
  ASSERT_EQ(result.code, 0) << result.err;
  const boost::json::object told = boost::json::parse(result.out).as_object();
  EXPECT_EQ(told.at("games"), 40);
  EXPECT_GT(told.at("share").as_double(), 0.5);
  EXPECT_LT(told.at("low").as_double(), told.at("share").as_double());
  EXPECT_NEAR(told.at("rank").as_double(), 2 - told.at("share").as_double(), 1e-9);
  EXPECT_GT(told.at("challenger_ms").at("max").as_double(), 0);
}

TEST(Program, ArenaSaysWhatItExpects) {
  EXPECT_THAT(run("arena GAME --ladder --sprt 5,5").err, HasSubstr("expected ELO0,ELO1 with ELO0 < ELO1"));
  EXPECT_THAT(run("arena GAME --pool random,wizard").err, HasSubstr("there is no level \"wizard\""));
}

TEST(Program, ArenaIsTheSameOnSeveralThreads) {
  const std::string contest = "arena GAME -o seats=3 --challenger greedy --reference random --seed 8 ";
  for (const std::string how : {"--games 90", "--sprt 0,60"}) {
    boost::json::object one = boost::json::parse(run(contest + how + " --json").out).as_object();
    boost::json::object three =
        boost::json::parse(run(contest + how + " --json --threads 3").out).as_object();
    for (boost::json::object* told : {&one, &three})
      for (const char* times : {"challenger_ms", "reference_ms"}) told->erase(times);
    EXPECT_EQ(one, three) << how;
  }
}

TEST(Program, ArenaEndsATestAsSoonAsItKnows) {
  const auto verdict = [](const std::string& levels) {
    const Result result = run("arena GAME " + levels + " --sprt 0,50 --json");
    return boost::json::parse(result.out).as_object();
  };
  const auto better = verdict("--challenger greedy --reference random");
  EXPECT_EQ(better.at("verdict"), "stronger");
  EXPECT_GT(better.at("llr").as_double(), 2.94);
  EXPECT_LT(better.at("games").as_int64(), 400);
  EXPECT_EQ(verdict("--challenger random --reference random").at("verdict"), "not stronger");
}

TEST(Program, ArenaRatesAPool) {
  const Result result = run("arena GAME --pool random,greedy,casual --games 60 --json");
  ASSERT_EQ(result.code, 0) << result.err;
  std::vector<boost::json::object> lines;
  std::istringstream in(result.out);
  for (std::string line; std::getline(in, line);) lines.push_back(boost::json::parse(line).as_object());
  ASSERT_EQ(lines.size(), 4U) << "three contests and the ratings";
  EXPECT_EQ(lines.back().at("anchor"), "random");
  const boost::json::array& ratings = lines.back().at("ratings").as_array();
  EXPECT_EQ(ratings[0].at("elo").as_double(), 0);
  EXPECT_GT(ratings[1].at("elo").as_double(), 100);
  const Result table = run("arena GAME -o seats=3 --pool random,plain-20 --games 6");
  EXPECT_THAT(table.out, HasSubstr("| random | 0 | – |"));
  const Result alone = run("arena LONELY -o seats=1 --pool random,greedy --games 4");
  EXPECT_THAT(alone.out, HasSubstr("points ±"));
}

TEST(Program, TrainsANetAndReportsHow) {
  const TempFolder folder;
  const std::string page = folder.file("report.html");
  const Result trained =
      run("train GAME -o seats=2 --games 40 --hidden 8 --reports 4 --report-games 2 --out " +
          folder.file("2.net") + " --curve " + folder.file("curve.tsv") + " --report " + page);
  ASSERT_EQ(trained.code, 0) << trained.err;
  EXPECT_TRUE(read_file(folder.file("2.net")).starts_with("spielwerk net 1\n"));
  const std::string text = read_file(page);
  EXPECT_TRUE(text.starts_with("<!doctype html>"));
  EXPECT_THAT(text, HasSubstr("<dt>seed<dd>1</div>"));
  EXPECT_THAT(text, Not(HasSubstr("http"))) << "it needs nothing else";
  const auto count = [](const std::string& where, std::string_view what) {
    int found = 0;
    for (std::size_t at = where.find(what); at != std::string::npos; at = where.find(what, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(count(text, "<svg "), 3);
  EXPECT_EQ(count(text, "<circle "), 3 * 4) << "a dot for every report on every curve";
  EXPECT_EQ(count(text, "<tr><td>"), 4);
  EXPECT_EQ(count(read_file(folder.file("curve.tsv")), "\n"), 5);
}

TEST(Program, FindsANetThatIsWeakerThanTheShippedOne) {
  const TempFolder folder;
  const Result trained =
      run("train GAME -o seats=2 --games 10 --hidden 8 --reports 1 --report-games 0 --compare 100 --out " +
          folder.file("2.net"));
  EXPECT_EQ(trained.code, 1);
  EXPECT_THAT(trained.out, HasSubstr("against the shipped net in 100 games: weaker"));
}

TEST(Program, RefusesAConfigurationThatItDoesNotUnderstand) {
  const TempFolder folder;
  write_text(folder.file("wrong.toml"), "lisen = \"127.0.0.1:0\"\n");
  const Result result = run("serve --config " + folder.file("wrong.toml"));
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.err, HasSubstr("lisen"));
}

/// Starts the server in the background, stops it as soon as it listens, and says how it ended.
TEST(Program, ServesUntilItIsStopped) {
  const TempFolder folder;
  const std::string command = std::string("echo $$; exec '") + SPIELWERK_PROGRAM +
                              "' serve --listen 127.0.0.1:0 --admin none --data " +
                              folder.file("new/data.db") + " 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  ASSERT_NE(pipe, nullptr);
  char line[512];
  ASSERT_NE(std::fgets(line, sizeof line, pipe), nullptr);
  const pid_t server = std::atoi(line);
  bool listening = false;
  while (std::fgets(line, sizeof line, pipe)) {
    if (listening || !std::string(line).contains("listening on 127.0.0.1")) continue;
    listening = true;
    kill(server, SIGTERM);
  }
  const int status = pclose(pipe);
  EXPECT_TRUE(listening);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  EXPECT_TRUE(std::filesystem::exists(folder.file("new/data.db")));
}

}  // namespace
}  // namespace spielwerk::cli
