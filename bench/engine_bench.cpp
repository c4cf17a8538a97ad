// What a ply costs: random play, listing, applying, copying, evaluating, writing as JSON, searching, judging
// by a net, and deciding at every level. Compiled once per game; every benchmark runs for every number of
// players. items_per_second counts plies, states, actions or iterations as named.

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "ai/levels.h"
#include "core/match/options.h"
#include "core/view/public.h"
#include "game_under_test.h"

namespace spielwerk {
namespace {

using G = GameUnderTest;

G::Options options_for(const benchmark::State& run) {
  auto options = parse_options<G::Options>({{"seats", std::to_string(run.range(0))}});
  CHECK(options.has_value());
  return *options;
}

/// States met in random play, evenly spread over the plies of some games.
std::vector<G::State> sampled_states(const G::Options& options, int games) {
  std::vector<G::State> states;
  Rng rng(11);
  for (int game = 0; game < games; ++game) {
    G::State state = start<G>(options);
    while (!is_terminal<G>(state)) {
      states.push_back(state);
      random_plies<G>(state, rng, 1);
    }
  }
  return states;
}

/// The first position of a game in which a seat has a choice.
G::State first_choice(const G::Options& options) {
  G::State state = start<G>(options);
  Rng rng(5);
  while (!current_player<G>(state) || legal_actions<G>(state).size() < 2) random_plies<G>(state, rng, 1);
  return state;
}

void random_play(benchmark::State& run) {
  const G::State first = start<G>(options_for(run));
  Rng rng(7);
  std::uint64_t plies = 0;
  for (auto _ : run) {
    G::State state = first;
    plies += random_plies<G>(state, rng, ~std::uint64_t{0});
  }
  run.SetItemsProcessed(static_cast<std::int64_t>(plies));
  run.counters["games"] =
      benchmark::Counter(static_cast<double>(run.iterations()), benchmark::Counter::kIsRate);
  run.counters["plies_per_game"] = static_cast<double>(plies) / static_cast<double>(run.iterations());
  run.counters["state_bytes"] = sizeof(G::State);
}

void list_states(benchmark::State& run, bool explain) {
  const std::vector<G::State> states = sampled_states(options_for(run), 20);
  ListReader<G> list;
  list.explain = explain;
  std::size_t at = 0;
  for (auto _ : run) {
    list_node<G>(states[at], list);
    benchmark::DoNotOptimize(list.actions.data());
    at = at + 1 == states.size() ? 0 : at + 1;
  }
  run.SetItemsProcessed(run.iterations());
}

void list_actions(benchmark::State& run) { list_states(run, false); }
void list_with_refusals(benchmark::State& run) { list_states(run, true); }

void apply_known_action(benchmark::State& run) {
  const std::vector<G::State> states = sampled_states(options_for(run), 20);
  std::vector<G::Action> actions;
  for (const G::State& state : states) {
    ListReader<G> list;
    list_node<G>(state, list);
    actions.push_back(list.actions[list.actions.size() / 2]);
  }
  std::size_t at = 0;
  for (auto _ : run) {
    G::State state = states[at];
    benchmark::DoNotOptimize(try_action<G>(state, actions[at]));
    at = at + 1 == states.size() ? 0 : at + 1;
  }
  run.SetItemsProcessed(run.iterations());
}

void copy_state(benchmark::State& run) {
  const std::vector<G::State> states = sampled_states(options_for(run), 1);
  G::State copy;
  std::size_t at = 0;
  for (auto _ : run) {
    copy = states[at];
    benchmark::DoNotOptimize(copy);
    at = at + 1 == states.size() ? 0 : at + 1;
  }
  run.SetItemsProcessed(run.iterations());
}

void evaluate_state(benchmark::State& run) {
  const std::vector<G::State> states = sampled_states(options_for(run), 20);
  std::size_t at = 0;
  for (auto _ : run) {
    benchmark::DoNotOptimize(G::evaluate(states[at], Seat{0}));
    at = at + 1 == states.size() ? 0 : at + 1;
  }
  run.SetItemsProcessed(run.iterations());
}

/// Observations of the first seat as JSON, so few that they stay in the cache, as those just made do.
void write_observation(benchmark::State& run) {
  const std::vector<G::State> states = sampled_states(options_for(run), 20);
  constexpr std::size_t kCount = 24;
  std::vector<G::Observation> seen;
  for (std::size_t i = 0; i < kCount; ++i)
    seen.push_back(G::observe(states[i * states.size() / kCount], Seat{0}));
  std::string text;
  std::size_t at = 0;
  std::size_t bytes = 0;
  for (auto _ : run) {
    text.clear();
    write_public<G>(text, seen[at]);
    bytes += text.size();
    at = at + 1 == seen.size() ? 0 : at + 1;
  }
  run.SetItemsProcessed(run.iterations());
  run.counters["bytes"] = static_cast<double>(bytes) / static_cast<double>(run.iterations());
}

void tree_search(benchmark::State& run) {
  const G::State state = first_choice(options_for(run));
  const InfoSet<G> knowledge(state, *current_player<G>(state));
  std::int64_t iterations = 0;
  std::uint64_t seed = 1;
  for (auto _ : run) {
    TreeSearch<G> search({.iterations = 1000});
    search.run(knowledge, {seed++, nullptr});
    iterations += search.iterations();
  }
  run.SetItemsProcessed(iterations);
}

/// What a net is asked: features and judgement of a position. Games without a net are left out, which only a
/// template can do.
template <class T>
void judge_by_net(benchmark::State& run) {
  if constexpr (Learns<T>) {
    const int seats = static_cast<int>(run.range(0));
    const std::vector<G::State> states = sampled_states(options_for(run), 20);
    FeatureJudge<T, Net> judge(*net_of<T>(seats), seats);
    std::size_t at = 0;
    for (auto _ : run) {
      benchmark::DoNotOptimize(judge(states[at], Seat{0}));
      at = at + 1 == states.size() ? 0 : at + 1;
    }
    run.SetItemsProcessed(run.iterations());
  }
}
template <class T>
void write_features(benchmark::State& run) {
  if constexpr (Learns<T>) {
    const std::vector<G::State> states = sampled_states(options_for(run), 20);
    Features features;
    std::size_t at = 0;
    std::size_t entries = 0;
    for (auto _ : run) {
      T::features(states[at], Seat{0}, features);
      entries += features.entries().size();
      at = at + 1 == states.size() ? 0 : at + 1;
    }
    run.SetItemsProcessed(run.iterations());
    run.counters["set"] = static_cast<double>(entries) / static_cast<double>(run.iterations());
  }
}

/// Decisions of a level with a choice, in positions of random games.
void decide(benchmark::State& run, std::string_view level) {
  std::vector<G::State> states;
  for (const G::State& state : sampled_states(options_for(run), 4))
    if (current_player<G>(state) && legal_actions<G>(state).size() > 1) states.push_back(state);
  const Player<G> player = *player_of<G>(level);
  std::size_t at = 0;
  std::uint64_t seed = 1;
  for (auto _ : run) {
    const InfoSet<G> knowledge(states[at], *current_player<G>(states[at]));
    benchmark::DoNotOptimize(player(knowledge, {seed++, nullptr}));
    at = (at + 7) % states.size();
  }
  run.SetItemsProcessed(run.iterations());
}

/// Search with a net as judge and prior; an item is an iteration.
template <class T>
void search_by_net(benchmark::State& run) {
  if constexpr (Learns<T>) {
    const G::State state = first_choice(options_for(run));
    const InfoSet<T> knowledge(state, *current_player<T>(state));
    const Player<T> player = *player_of<T>("net-1000");
    std::uint64_t seed = 1;
    for (auto _ : run) benchmark::DoNotOptimize(player(knowledge, {seed++, nullptr}));
    run.SetItemsProcessed(1000 * run.iterations());
  }
}

void every_seat_count(benchmark::internal::Benchmark* bench) {
  const auto infos = option_infos<G::Options>();
  for (const std::string& seats : infos.front().values) bench->Arg(std::stoi(seats));
  bench->ArgName("seats");
}

BENCHMARK(random_play)->Apply(every_seat_count);
BENCHMARK(list_actions)->Apply(every_seat_count);
BENCHMARK(list_with_refusals)->Apply(every_seat_count);
BENCHMARK(apply_known_action)->Apply(every_seat_count);
BENCHMARK(copy_state)->Apply(every_seat_count);
BENCHMARK(evaluate_state)->Apply(every_seat_count);
BENCHMARK(write_observation)->Apply(every_seat_count);
BENCHMARK(tree_search)->Apply(every_seat_count)->Unit(benchmark::kMillisecond);
constexpr bool kHasNet = Learns<G>;
const bool kRegistered = [] {
  for (const std::string_view level : kLevels)
    benchmark::RegisterBenchmark(("decide_" + std::string(level)).c_str(),
                                 [level](benchmark::State& run) { decide(run, level); })
        ->Apply(every_seat_count)
        ->Unit(benchmark::kMicrosecond);
  if (!kHasNet) return true;
  benchmark::RegisterBenchmark("write_features", write_features<G>)->Apply(every_seat_count);
  benchmark::RegisterBenchmark("judge_by_net", judge_by_net<G>)->Apply(every_seat_count);
  benchmark::RegisterBenchmark("search_by_net", search_by_net<G>)
      ->Apply(every_seat_count)
      ->Unit(benchmark::kMillisecond);
  return true;
}();

}  // namespace
}  // namespace spielwerk
