#pragma once
// A contest of two levels: its rounds are played on several threads and counted in order, so that the result
// does not depend on how many there are; a sequential test ends it as soon as it knows.

#include <expected>
#include <map>
#include <optional>
#include <string>

#include "ai/statistics.h"
#include "core/catalogue/any_game.h"
#include "core/catalogue/arena_plan.h"
#include "core/values/problem.h"

namespace spielwerk::cli {

struct ContestPlan {
  ArenaPlan arena;  // games: the most that are played, rounded up to whole rounds
  int threads = 1;
  std::string records{};  // folder for a record of every game; empty: none
  std::optional<SequentialTest> test{};
};

enum class Verdict { kUndecided, kBetter, kWorse };  // kBetter: the test's elo1 rather than its elo0

struct Contest {
  std::string challenger;
  std::string reference;
  ArenaResult total{};
  Mean shares{};  // of the rounds
  Mean points{};  // of the rounds
  double ratio = 0;
  Verdict verdict = Verdict::kUndecided;
};

/// Errors: impossible options, no such level.
std::expected<Contest, Problem> play_contest(const AnyGame& game,
                                             const std::map<std::string, std::string>& words,
                                             const ContestPlan& plan);

/// What a verdict says: "stronger", "not stronger", "weaker", "not weaker" or "undecided".
std::string_view word_of(Verdict verdict, const SequentialTest& test);

/// A line for people.
std::string told(const std::string& game, const Contest& contest, const ContestPlan& plan);
/// A JSON object.
std::string json(const std::string& game, const Contest& contest, const ContestPlan& plan);

}  // namespace spielwerk::cli
