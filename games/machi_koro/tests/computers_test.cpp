// Computer opponents in this game: they see a win, learn quickly, differ in strength, and think without
// allocating.

#include <gtest/gtest.h>

#include "ai/any_game.h"
#include "ai/tests/small_plan.h"
#include "core/catalogue/game_of.h"
#include "core/catalogue/game_think.h"
#include "core/tests/count_allocations.h"
#include "games/laws/walk.h"
#include "games/machi_koro/game.h"

namespace spielwerk::machi_koro {
namespace {

using G = MachiKoro;

Action decide(const State& state, std::string_view level, const ThinkBudget& budget) {
  const auto player = player_of<G>(level);
  CHECK(player.has_value());
  return (*player)(InfoSet<G>(state, *current_player<G>(state)), budget);
}

/// The first player has three landmarks and the coins for the fourth, and is about to build.
State one_step_from_the_win(Landmark missing) {
  State state = MachiKoro::initial({});
  state.towns[Seat{0}].built = state.towns[Seat{0}].active = Set<Landmark>::all();
  state.towns[Seat{0}].built.remove(missing);
  state.towns[Seat{0}].active.remove(missing);
  state.towns[Seat{0}].coins = 30;
  state.towns[Seat{1}].coins = 20;
  state.first_die = 6;
  state.agenda.clear();
  state.then(Construct{Seat{0}}, EndTurn{Seat{0}, false});
  EXPECT_EQ(MachiKoro::invariant(state), "");
  return state;
}

TEST(Computers, AWinAtOnceIsSeen) {
  for (Landmark missing : kAll<Landmark>)
    for (const std::string_view level : {"newcomer", "club", "expert", "master"})
      for (std::uint64_t seed = 1; seed <= 3; ++seed)
        EXPECT_EQ(decide(one_step_from_the_win(missing), level, {seed, nullptr}), Action(Erect{missing}))
            << level;
}

TEST(Computers, LearnToBeatChanceWithinSeconds) {
  const auto net = Training<G>(G::Options{}, small_plan(300)).run();
  ASSERT_TRUE(net.has_value());
  const Player<G> learned = [&](const InfoSet<G>& knowledge, const ThinkBudget& budget) {
    return learned_action<G>(*net, knowledge, budget, {});
  };
  const auto result = play_arena<G>(start<G>({}), learned, random_action<G>,
                                    {.challenger = {}, .reference = {}, .games = 60, .progress = {}});
  EXPECT_GT(result.share, 0.75);
}

// A level errs in its judgement, but what it takes is never much worse than the best.
TEST(Computers, TakeNothingAbsurd) {
  const Net* net = net_of<G>(2);
  ASSERT_NE(net, nullptr);
  Rng rng(21);
  for (int i = 0; i < 60; ++i) {
    G::State state = start<G>({});
    random_plies<G>(state, rng, 20 + rng.below(150));
    while (!is_terminal<G>(state) && legal_actions<G>(state).size() < 2) random_plies<G>(state, rng, 1);
    if (is_terminal<G>(state)) continue;
    const Seat seat = *current_player<G>(state);
    const auto actions = legal_actions<G>(state);
    const auto values = learned_values<G>(*net, state, seat, actions, {});
    const double best = *std::ranges::max_element(values);
    for (const LearnedLevel& level : kLearnedLevels) {
      if (level.limits.decisions > 0) continue;
      const auto action =
          learned_action<G>(*net, InfoSet<G>(state, seat), {rng.next(), nullptr}, level.limits);
      const auto at = static_cast<std::size_t>(std::ranges::find(actions, action) - actions.begin());
      EXPECT_LE(best - values[at], level.limits.most_loss + 1e-12) << level.name;
    }
  }
}

// Neighbours differ by about three games of four (strength.md).
TEST(Computers, AreInOrder) {
  const WholeGame& game = game_of<G>();
  const auto share = [&](const char* challenger, const char* reference, int games) {
    return game.measures
        .arena({},
               {.challenger = challenger, .reference = reference, .games = games, .seed = 3, .progress = {}})
        ->share;
  };
  EXPECT_GT(share("newcomer", "random", 120), 0.6);
  EXPECT_GT(share("casual", "newcomer", 120), 0.6);
  EXPECT_GT(share("club", "casual", 120), 0.6);
  EXPECT_GT(share("expert", "club", 120), 0.6);
  EXPECT_GT(share("master", "club", 16), 0.6);
}

/// A whole match of three greedy players.
Record greedy_match() {
  const WholeGame& game = game_of<G>();
  const auto match = *game.play.create({{"seats", "3"}});
  laws::SeededChance chance(5);
  while (match->to_act().kind != ToAct::Kind::kOver) {
    const ToAct now = match->to_act();
    if (now.kind == ToAct::Kind::kChance) match->draw(chance);
    else
      CHECK(match->play(now.seat, game.think.decide(*match->info_set(now.seat), "greedy", {})).has_value());
  }
  return match->record();
}
/// The entry with which the first player leaves, and who that is.
std::pair<int, Seat> first_to_finish(const Record& record) {
  State state = G::initial(*parse_options<Options>(record.options), record.rules);
  FactList<G> facts;
  settle<G, true>(state, &facts);
  for (std::size_t n = 0; n < record.entries.size(); ++n) {
    CHECK((try_action<G, true>(state, *parse_text<Action>(record.entries[n].text), &facts)));
    for (const auto& told : facts)
      if (const auto* finished = std::get_if<Finished>(&told.fact))
        return {static_cast<int>(n), finished->seat};
  }
  throw std::runtime_error("nobody has finished");
}

// The others play on, but who has left has won, with four landmarks.
TEST(Computers, AnalysesKnowWhatIsDecided) {
  const Record record = greedy_match();
  const auto [decided, winner] = first_to_finish(record);
  int afterwards = 0;
  const int entries = static_cast<int>(record.entries.size());
  const auto analysis = game_of<G>().think.analyse(record, 0, entries);
  ASSERT_TRUE(analysis.has_value());
  for (const AnalysedEntry& entry : analysis->entries) {
    for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_LE(entry.worth.points[seat], 4 + 1e-6);
    if (entry.n < decided) continue;
    ++afterwards;
    for (std::size_t seat = 0; seat < 3; ++seat)
      EXPECT_NEAR(entry.worth.shares[seat], static_cast<int>(seat) == winner.index() ? 1 : 0, 1e-6);
  }
  EXPECT_GT(afterwards, 10);
}

std::vector<State> decisions(int count) {
  Rng rng(5);
  std::vector<State> states;
  while (static_cast<int>(states.size()) < count) {
    State state = start<G>({});
    random_plies<G>(state, rng, rng.below(120));
    if (current_player<G>(state)) states.push_back(state);
  }
  return states;
}

template <class F>
std::uint64_t allocations_of(F&& f) {
  const std::uint64_t before = allocations.load();
  f();
  return allocations.load() - before;
}

// The lists of every depth keep their memory, so the second time the same positions need none.
TEST(Computers, AllocateNothingForALookaheadThatIsWarm) {
  const auto states = decisions(30);
  Lookahead<G, FeatureJudge<G, Net>> lookahead({*net_of<G>(2), 2}, {.decisions = 2, .chances = 3});
  double sum = 0;
  const auto all = [&] {
    for (const auto& state : states) sum += lookahead.value(state, Seat{0});
  };
  all();
  EXPECT_EQ(allocations_of(all), 0U);
  EXPECT_GT(sum, 0);
}

/// The game's own judgement, counted.
struct Counted {
  int* calls;
  double operator()(const State& state, Seat seat) const {
    ++*calls;
    return RuleJudge<G>{}(state, seat);
  }
};

TEST(Computers, JudgePositionsAsTheyAreWhenTheirTimeIsOver) {
  const auto states = decisions(10);
  const ThinkBudget past{.until = std::chrono::steady_clock::now()};
  int calls = 0;
  Lookahead<G, Counted> lookahead({&calls}, {.decisions = 2, .chances = 3}, &past);
  for (const auto& state : states) lookahead.value(state, Seat{0});
  EXPECT_EQ(calls, 10);
  Lookahead<G, Counted> endless({&calls}, {.decisions = 2, .chances = 3});
  for (const auto& state : states) endless.value(state, Seat{0});
  EXPECT_GT(calls, 100);
}

// A tree grows by doubling its two lists, and each list of actions once: far less than one for an iteration.
TEST(Computers, AllocateLittleForATreeThatGrows) {
  const auto states = decisions(1);
  JudgedSearch<G, FeatureJudge<G, Net>> search({.iterations = 4000, .playout_plies = 0}, {*net_of<G>(2), 2});
  const InfoSet<G> knowledge(states.front(), *current_player<G>(states.front()));
  EXPECT_LT(allocations_of([&] { search.run(knowledge, {1, nullptr}); }), 150U);
  search.restart();
  EXPECT_LT(allocations_of([&] { search.run(knowledge, {1, nullptr}); }), 10U) << "the second time";
}

}  // namespace
}  // namespace spielwerk::machi_koro
