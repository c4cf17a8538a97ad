// Computer opponents of every level decide legally, the same for the same seed, and at once when told to; the
// arena compares them the same way every time.

#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <string>
#include <vector>

#include "ai/thinking_time.h"
#include "core/catalogue/game_think.h"
#include "games/laws/subject.h"
#include "games/laws/walk.h"

namespace spielwerk::laws {
namespace {

using G = GameUnderTest;
using State = G::State;
using Action = G::Action;

// A search takes so long that there are fewer of its decisions.
constexpr int kLegal = SearchedByNet<G> ? 3 : 8;
constexpr int kRepeated = SearchedByNet<G> ? 1 : 3;

template <class Any>
void add_scripts(std::vector<std::string>& levels) {
  if constexpr (HasScripts<Any>)
    for (const std::string_view script : Any::kScripts) levels.push_back("script:" + std::string(script));
}

std::vector<std::string> all_levels() {
  std::vector<std::string> levels{"random", "greedy", "search-60", "plain-30"};
  levels.insert(levels.end(), kLevels.begin(), kLevels.end());
  if (Learns<G>) levels.emplace_back("net-30");
  if (PlansTurns<G>) levels.emplace_back("plan");
  add_scripts<G>(levels);
  return levels;
}

Action decide(const State& state, std::string_view level, const ThinkBudget& budget) {
  const auto player = player_of<G>(level);
  CHECK(player.has_value());
  return (*player)(InfoSet<G>(state, *current_player<G>(state)), budget);
}

/// States in which a seat decides among several actions, from random games of all options.
std::vector<State> decisions(int count) {
  std::vector<State> states;
  Rng rng(77);
  while (static_cast<int>(states.size()) < count) {
    State state = random_state<G>(rng, rng.below(300));
    while (!is_terminal<G>(state) && (!current_player<G>(state) || legal_actions<G>(state).size() < 2))
      random_plies<G>(state, rng, 1);
    if (!is_terminal<G>(state)) states.push_back(state);
  }
  return states;
}
bool legal(const State& state, const Action& action) {
  const auto actions = legal_actions<G>(state);
  return std::ranges::find(actions, action) != actions.end();
}

TEST(LevelLaws, DecideLegally) {
  for (const State& state : decisions(kLegal))
    for (const std::string& level : all_levels()) {
      const Action action = decide(state, level, {5, nullptr});
      EXPECT_TRUE(legal(state, action)) << level << ": " << to_text(action);
    }
}

TEST(LevelLaws, AScriptThatIsNotThereIsNoLevel) { EXPECT_FALSE(player_of<G>("script:nobody").has_value()); }

TEST(LevelLaws, DecideTheSameForTheSameSeed) {
  for (const State& state : decisions(kRepeated))
    for (const std::string& level : all_levels())
      EXPECT_EQ(decide(state, level, {9, nullptr}), decide(state, level, {9, nullptr})) << level;
  std::set<std::string> different;
  const State state = decisions(1).front();
  for (std::uint64_t seed = 0; seed < 30; ++seed)
    different.insert(to_text(decide(state, "random", {seed, nullptr})));
  EXPECT_GT(different.size(), 1U) << "another seed may lead to another decision";
}

TEST(LevelLaws, DecideLegallyWhenTheirTimeIsOver) {
  const auto past = std::chrono::steady_clock::now();
  for (const State& state : decisions(kRepeated)) {
    for (const std::string& level : all_levels()) {
      const Action action = decide(state, level, {9, nullptr, nullptr, past});
      EXPECT_TRUE(legal(state, action)) << level << ": " << to_text(action);
    }
    TreeSearch<G> search({.iterations = 100'000});
    search.run({state, *current_player<G>(state)}, {9, nullptr, nullptr, past});
    EXPECT_LT(search.iterations(), 10);
  }
}
/// Every look at it is a second later than the one before.
class CountingClock final : public ThinkClock {
 public:
  std::chrono::steady_clock::time_point now() const override { return at(++looks_); }
  static std::chrono::steady_clock::time_point at(int seconds) {
    return std::chrono::steady_clock::time_point(std::chrono::seconds(seconds));
  }
  int looks() const { return looks_; }

 private:
  mutable int looks_ = 0;
};

/// Who works looks at the clock before each unit of work, so one who looks no more works no more.
TEST(LevelLaws, EndWithTheUnitOfWorkInWhichTheirTimeIsOver) {
  constexpr int kRounding = 2;  // looks that only find that all is done
  for (const State& state : decisions(kRepeated))
    for (const std::string& level : all_levels()) {
      if (level.starts_with("plain")) continue;  // for measuring; nobody waits for it
      for (const int limit : {1, 2, 30}) {
        const CountingClock clock;
        const Action action = decide(state, level, {9, nullptr, nullptr, CountingClock::at(limit), &clock});
        EXPECT_TRUE(legal(state, action)) << level << ": " << to_text(action);
        EXPECT_LE(clock.looks(), limit + kRounding) << level;
      }
    }
}

TEST(LevelLaws, ACeilingThatIsNotReachedChangesNothing) {
  const auto far = std::chrono::steady_clock::now() + std::chrono::hours(1);
  for (const State& state : decisions(kRepeated))
    for (const std::string& level : all_levels())
      EXPECT_EQ(decide(state, level, {9, nullptr, nullptr, far}), decide(state, level, {9, nullptr}))
          << level;
}

TEST(LevelLaws, ASearchDoesItsIterationsAndNoMore) {
  const State state = decisions(1).front();
  TreeSearch<G> search({.iterations = 150});
  search.run(InfoSet<G>(state, *current_player<G>(state)), {3, nullptr});
  EXPECT_EQ(search.iterations(), 150);
  int visits = 0;
  for (const auto& line : search.lines()) {
    visits += line.visits;
    EXPECT_GE(line.value, 0);
    EXPECT_LE(line.value, 1);
  }
  EXPECT_EQ(visits, 150);
  EXPECT_LE(search.lines().size(), legal_actions<G>(state).size());
}

TEST(LevelLaws, AStopIsRespectedAtOnce) {
  const std::atomic<bool> stop = true;
  const State state = decisions(1).front();
  for (const int iterations : {kMasterLimits.iterations, 100'000}) {
    TreeSearch<G> search({.iterations = iterations});
    search.run({state, *current_player<G>(state)}, {3, &stop});
    EXPECT_EQ(search.iterations(), 1);
  }
  EXPECT_EQ(decide(state, "search-5000000", {3, &stop}), decide(state, "search-1", {3, nullptr}));
  EXPECT_TRUE(legal(state, decide(state, "master", {3, &stop})));
}

TEST(LevelLaws, ASearchOfMillisecondsEndsInTime) {
  const State state = decisions(1).front();
  const double start = thinking_time();
  decide(state, "plain-ms-20", {3, nullptr});
  EXPECT_GE(thinking_time() - start, 0.019);
  // It ends at the first look at the clock that finds the time over.
  SearchLimits limits = kPlainLimits;
  limits.iterations = 100'000;
  limits.seconds = 1e-9;
  JudgedSearch<G, PlainJudge<G>> search(limits, {});
  search.run({state, *current_player<G>(state)}, {3, nullptr});
  EXPECT_LT(search.iterations(), 10);
}

TEST(LevelLaws, AreNamedAndUnknownOnesRefused) {
  EXPECT_EQ(kGame.info().levels,
            (std::vector<std::string>{"newcomer", "casual", "club", "expert", "master"}));
  for (const std::string& level : kGame.info().levels) EXPECT_TRUE(kGame.think.knows_level(level));
  for (const std::string_view level : {"", "Club", "search-", "search-0", "search-x", "search--1", "plain-",
                                       "plain-ms-", "plain-ms-0", "net-x", "grandmaster"})
    EXPECT_FALSE(kGame.think.knows_level(level)) << level;
  EXPECT_EQ(kGame.think.knows_level("plan"), PlansTurns<G>);
}

/// With two players, or as few as may play.
std::map<std::string, std::string> few_seats() {
  const auto& seats = kGame.info().seats;
  const bool two = std::ranges::find(seats, 2) != seats.end();
  return {{"seats", std::to_string(two ? 2 : seats.front())}};
}

TEST(LevelLaws, TheArenaAddsUpAndRepeats) {
  const ArenaPlan plan{.challenger = "casual", .reference = "random", .games = 24, .seed = 4, .progress = {}};
  const auto result = kGame.measures.arena(few_seats(), plan);
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->games, 24);
  EXPECT_GT(result->share, 0.6) << "looking one step ahead beats chance";
  EXPECT_EQ(kGame.measures.arena(few_seats(), plan)->share, result->share);
  EXPECT_EQ(
      kGame.measures.arena({}, {.challenger = "nobody", .reference = "random", .progress = {}}).error().code,
      "malformed");
}

TEST(LevelLaws, TheArenaIsTheSameInPieces) {
  const std::map<std::string, std::string> most{{"seats", std::to_string(kGame.info().seats.back())}};
  const int round = kGame.info().seats.back();
  const ArenaPlan plan{
      .challenger = "greedy", .reference = "random", .games = 4 * round, .seed = 4, .progress = {}};
  const auto whole = kGame.measures.arena(most, plan);
  ArenaResult pieces;
  for (int first = 0; first < plan.games; first += round) {
    ArenaPlan piece = plan;
    piece.first_game = first;
    piece.games = round;
    pieces.add(*kGame.measures.arena(most, piece));
  }
  ASSERT_TRUE(whole.has_value());
  EXPECT_EQ(pieces.games, whole->games);
  EXPECT_NEAR(pieces.share, whole->share, 1e-12);
  EXPECT_NEAR(pieces.rank, whole->rank, 1e-12);
  EXPECT_NEAR(pieces.points, whole->points, 1e-9);
  EXPECT_EQ(pieces.challenger_times.count(), whole->challenger_times.count());
}

}  // namespace
}  // namespace spielwerk::laws
