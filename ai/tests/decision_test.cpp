// Computer opponents decide legally, the same for the same seed, at once when told to, and see a win.

#include <gtest/gtest.h>

#include <chrono>

#include "ai/any_game.h"
#include "games/machi_koro/game.h"

namespace spielwerk {
namespace {

using G = machi_koro::MachiKoro;
using machi_koro::Action;
using machi_koro::Card;
using machi_koro::Landmark;
using machi_koro::State;

const std::vector<std::string_view> kAllLevels{"random", "newcomer", "casual",    "club",     "expert",
                                               "master", "greedy",   "search-60", "plain-30", "net-30"};

Action decide(const State& state, std::string_view level, const ThinkBudget& budget) {
  const auto player = player_of<G>(level);
  CHECK(player.has_value());
  return (*player)(InfoSet<G>(state, *current_player<G>(state)), budget);
}

/// States in which a seat decides among several actions, from random games of all supplies.
std::vector<State> decisions(int count) {
  std::vector<State> states;
  Rng rng(77);
  while (static_cast<int>(states.size()) < count) {
    G::Options options;
    options.seats = 2 + static_cast<int>(rng.below(3));
    options.supply = rng.below(2) == 0 ? machi_koro::Supply::kAllPiles : machi_koro::Supply::kTenPiles;
    State state = start<G>(options);
    random_plies<G>(state, rng, rng.below(300));
    while (!is_terminal<G>(state) && legal_actions<G>(state).size() < 2) random_plies<G>(state, rng, 1);
    if (!is_terminal<G>(state)) states.push_back(state);
  }
  return states;
}

TEST(Decisions, AreLegalAtEveryLevel) {
  for (const State& state : decisions(20)) {
    const auto legal = legal_actions<G>(state);
    for (const std::string_view level : kAllLevels) {
      const Action action = decide(state, level, {5, nullptr});
      EXPECT_NE(std::ranges::find(legal, action), legal.end()) << level << ": " << to_text(action);
    }
  }
}

TEST(Decisions, AreTheSameForTheSameSeed) {
  for (const State& state : decisions(6))
    for (const std::string_view level : {"random", "newcomer", "casual", "master", "search-60", "net-30"})
      EXPECT_EQ(decide(state, level, {9, nullptr}), decide(state, level, {9, nullptr})) << level;
  std::set<std::string> different;
  const State state = decisions(1).front();
  for (std::uint64_t seed = 0; seed < 30; ++seed)
    different.insert(to_text(decide(state, "random", {seed, nullptr})));
  EXPECT_GT(different.size(), 1U) << "another seed may lead to another decision";
}

TEST(Decisions, TheSearchDoesItsIterationsAndNoMore) {
  const State state = decisions(1).front();
  const InfoSet<G> knowledge(state, *current_player<G>(state));
  TreeSearch<G> search({.iterations = 150});
  search.run(knowledge, {3, nullptr});
  EXPECT_EQ(search.iterations(), 150);
  int visits = 0;
  for (const auto& line : search.lines()) {
    visits += line.visits;
    EXPECT_GE(line.value, 0);
    EXPECT_LE(line.value, 1);
  }
  EXPECT_EQ(visits, 150);
  EXPECT_EQ(search.lines().size(), legal_actions<G>(state).size());
}

TEST(Decisions, AStopIsRespectedAtOnce) {
  const std::atomic<bool> stop = true;
  const State state = decisions(1).front();
  const auto began = std::chrono::steady_clock::now();
  const Action action = decide(state, "search-5000000", {3, &stop});
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(2));
  const auto legal = legal_actions<G>(state);
  EXPECT_NE(std::ranges::find(legal, action), legal.end());
}

/// The first player has three landmarks and the coins for the fourth, and is about to build.
State one_step_from_the_win(Landmark missing) {
  State state = G::initial({});
  state.towns[Seat{0}].built = state.towns[Seat{0}].active = Set<Landmark>::all();
  state.towns[Seat{0}].built.remove(missing);
  state.towns[Seat{0}].active.remove(missing);
  state.towns[Seat{0}].coins = 30;
  state.towns[Seat{1}].coins = 20;
  state.first_die = 6;
  state.agenda.clear();
  state.then(machi_koro::Construct{Seat{0}}, machi_koro::EndTurn{Seat{0}, false});
  EXPECT_EQ(G::invariant(state), "");
  return state;
}

TEST(Decisions, AWinAtOnceIsSeen) {
  for (Landmark missing : kAll<Landmark>)
    for (const std::string_view level : {"newcomer", "club", "expert", "master"})
      for (std::uint64_t seed = 1; seed <= 3; ++seed)
        EXPECT_EQ(decide(one_step_from_the_win(missing), level, {seed, nullptr}),
                  Action(machi_koro::Erect{missing}))
            << level;
}

TEST(Levels, AreNamedAndUnknownOnesRefused) {
  const GameAdapter<G> game;
  EXPECT_EQ(game.info().levels, (std::vector<std::string>{"newcomer", "casual", "club", "expert", "master"}));
  for (const std::string& level : game.info().levels) EXPECT_TRUE(game.knows_level(level));
  for (const std::string_view level : {"", "Club", "search-", "search-0", "search-x", "search--1", "plain-",
                                       "plain-ms-", "plain-ms-0", "net-x", "grandmaster"})
    EXPECT_FALSE(game.knows_level(level)) << level;
}

TEST(Arena, SharesAddUpAndAreRepeatable) {
  const GameAdapter<G> game;
  const ArenaPlan plan{.challenger = "casual", .reference = "random", .games = 24, .seed = 4, .progress = {}};
  const auto result = game.arena({{"seats", "2"}}, plan);
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->games, 24);
  EXPECT_GT(result->share, 0.8) << "looking one step ahead beats chance";
  EXPECT_EQ(game.arena({{"seats", "2"}}, plan)->share, result->share);
  EXPECT_EQ(game.arena({}, {.challenger = "nobody", .reference = "random", .progress = {}}).error().code,
            "malformed");
}

TEST(Arena, IsTheSameInPieces) {
  const GameAdapter<G> game;
  const ArenaPlan plan{.challenger = "greedy", .reference = "random", .games = 12, .seed = 4, .progress = {}};
  const auto whole = game.arena({{"seats", "3"}}, plan);
  ArenaResult pieces;
  for (int first = 0; first < 12; first += 3) {
    ArenaPlan piece = plan;
    piece.first_game = first;
    piece.games = 3;
    pieces.add(*game.arena({{"seats", "3"}}, piece));
  }
  ASSERT_TRUE(whole.has_value());
  EXPECT_EQ(pieces.games, whole->games);
  EXPECT_NEAR(pieces.share, whole->share, 1e-12);
  EXPECT_NEAR(pieces.rank, whole->rank, 1e-12);
  EXPECT_NEAR(pieces.points, whole->points, 1e-12);
  EXPECT_EQ(pieces.challenger_times.count(), whole->challenger_times.count());
}

TEST(Arena, ASearchOfMillisecondsEndsInTime) {
  const State state = decisions(1).front();
  const double start = thinking_time();
  decide(state, "plain-ms-20", {3, nullptr});
  const double taken = thinking_time() - start;
  EXPECT_GE(taken, 0.019);
  EXPECT_LT(taken, 0.2);
}

}  // namespace
}  // namespace spielwerk
