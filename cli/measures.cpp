// `perft`, `signature` and `bench`: numbers that pin the rules, and the engine at full speed.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <memory>

#include "cli/command.h"
#include "cli/playout.h"
#include "core/catalogue/any_game.h"
#include "core/catalogue/game_measure.h"
#include "core/match/match.h"

namespace spielwerk::cli {
namespace {

using Clock = std::chrono::steady_clock;
using Words = std::map<std::string, std::string>;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

void add_seed(CLI::App& command, std::uint64_t& seed) {
  command.add_option("--seed", seed, "Seed; the same seed gives the same games")->capture_default_str();
}
void add_games(CLI::App& command, int& games) {
  command.add_option("--games", games, "Number of games")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
}

struct Perft {
  GameChoice choice;
  int depth = 3;

  Outcome run() const {
    const auto words = choice.words();
    if (!words) return std::unexpected(words.error());
    for (int ply = 1; ply <= depth; ++ply) {
      const auto paths = measures_of(choice.game).perft(*words, ply);
      if (!paths) return std::unexpected(paths.error());
      fmt::print("{} {}\n", ply, *paths);
    }
    return kFine;
  }
};

void add_perft(CLI::App& app, int& code) {
  auto args = std::make_shared<Perft>();
  CLI::App* command = app.add_subcommand("perft", "Count the paths from the start of a game: DEPTH PATHS");
  args->choice.add_to(*command);
  command->add_option("--depth", args->depth, "Plies")->check(CLI::Range(1, 30))->capture_default_str();
  command->callback([args, &code] { code = exit_code(args->run()); });
}

struct Signature {
  GameChoice choice;
  std::uint64_t seed = 1;
  int games = 20;

  Outcome run() const {
    const auto words = choice.words();
    if (!words) return std::unexpected(words.error());
    const auto hash = measures_of(choice.game).signature(*words, seed, games);
    if (!hash) return std::unexpected(hash.error());
    fmt::print("{:016x}\n", *hash);
    return kFine;
  }
};

void add_signature(CLI::App& app, int& code) {
  auto args = std::make_shared<Signature>();
  CLI::App* command = app.add_subcommand(
      "signature", "One number over all states of seeded random games; it changes with the rules");
  args->choice.add_to(*command);
  add_seed(*command, args->seed);
  add_games(*command, args->games);
  command->callback([args, &code] { code = exit_code(args->run()); });
}

/// Plays random games for about the given time; prints a line.
std::expected<void, Problem> bench(const AnyGame& game, const Words& words, double wanted) {
  std::uint64_t plies = 0;
  std::uint64_t games = 0;
  const auto start = Clock::now();
  double seconds = 0;
  for (int batch = 1; seconds < wanted; batch = std::min(batch * 2, 1024)) {
    const auto played = measures_of(game.info().id).random_games(words, games + 1, batch);
    if (!played) return std::unexpected(played.error());
    plies += *played;
    games += static_cast<std::uint64_t>(batch);
    seconds = seconds_since(start);
  }
  fmt::print("{:<24} {:>5} {:>12.0f} {:>10.0f} {:>10.1f}\n", game.info().id, words.at("seats"),
             static_cast<double>(plies) / seconds, static_cast<double>(games) / seconds,
             static_cast<double>(plies) / static_cast<double>(games));
  return {};
}

Outcome bench_all(double seconds) {
  fmt::print("{:<24} {:>5} {:>12} {:>10} {:>10}\n", "game", "seats", "plies/s", "games/s", "plies/game");
  for (const AnyGame* game : all_games())
    for (const int seats : game->info().seats)
      if (auto done = bench(*game, {{"seats", std::to_string(seats)}}, seconds); !done)
        return std::unexpected(done.error());
  return kFine;
}

void add_bench(CLI::App& app, int& code) {
  auto seconds = std::make_shared<double>(1.0);
  CLI::App* command = app.add_subcommand("bench", "Speed of random play of every game, one core");
  command->add_option("--seconds", *seconds, "Time for each line")
      ->check(CLI::Range(0.01, 3600.0))
      ->capture_default_str();
  command->callback([seconds, &code] { code = exit_code(bench_all(*seconds)); });
}

}  // namespace

void add_measures(CLI::App& app, int& code) {
  add_playout(app, code);
  add_perft(app, code);
  add_signature(app, code);
  add_bench(app, code);
}

}  // namespace spielwerk::cli
