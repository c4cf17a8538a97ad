// `playout`, `perft`, `signature` and `bench`: the engine at full speed, and numbers that pin its rules.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>

#include "cli/command.h"
#include "cli/seeds.h"
#include "core/check.h"
#include "core/draws.h"

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

/// Plays one match to its end; every seat decides by the same level.
Record play_match(const AnyGame& game, const Words& words, const std::string& level,
                  const std::string& seed) {
  auto match = *game.create(words);
  MatchDraws draws(*match, opened(seed));
  ThinkMemories memories;
  for (ToAct now = match->to_act(); now.kind != ToAct::Kind::kOver; now = match->to_act()) {
    if (now.kind == ToAct::Kind::kChance) {
      match->draw(draws);
      continue;
    }
    std::optional<std::string> action = match->forced();
    if (!action)
      action = game.decide(*match->info_set(now.seat), level,
                           {decision_seed(seed, match->entries()), nullptr, memories.of(now.seat)});
    const auto played = match->play(now.seat, *action);
    CHECK(played.has_value());
  }
  Record record = match->record();
  for (int i = 1; i <= match->seats(); ++i) record.names.push_back(fmt::format("{} {}", level, i));
  record.draws = opened(seed);
  return record;
}

struct Playout {
  GameChoice choice;
  int games = 1000;
  std::uint64_t seed = 1;
  std::string level = "random";
  std::string records;

  Outcome run() const {
    const auto words = choice.words();
    if (!words) return std::unexpected(words.error());
    if (!choice.chosen().knows_level(level))
      return std::unexpected(usage_problem("--level " + level + ": there is no such level"));
    const auto start = Clock::now();
    const auto plies = records.empty() && level == "random"
                           ? choice.chosen().random_games(*words, seed, games)
                           : play_all(*words);
    if (!plies) return std::unexpected(plies.error());
    const double seconds = seconds_since(start);
    fmt::print("{}: {} games, {} plies in {:.3f} s: {:.0f} games/s, {:.0f} plies/s\n", choice.game, games,
               *plies, seconds, games / seconds, static_cast<double>(*plies) / seconds);
    return kFine;
  }

 private:
  std::expected<std::uint64_t, Problem> play_all(const Words& words) const {
    std::error_code error;
    if (!records.empty()) std::filesystem::create_directories(records, error);
    if (error) return std::unexpected(Problem{"unwritable", records + ": " + error.message(), {}});
    Progress progress("playing", static_cast<std::uint64_t>(games));
    std::uint64_t plies = 0;
    for (int i = 0; i < games; ++i) {
      const auto index = static_cast<std::uint64_t>(i);
      const Record record = play_match(choice.chosen(), words, level, seed_of(std::to_string(seed), index));
      plies += record.entries.size();
      progress.at(index + 1);
      if (records.empty()) continue;
      const std::string file = fmt::format("{}/{}-{}-{}.rec", records, choice.game, seed, i);
      if (auto done = write_file(file, record_text(record)); !done) return std::unexpected(done.error());
    }
    return plies;
  }
};

void add_playout(CLI::App& app, int& code) {
  auto args = std::make_shared<Playout>();
  CLI::App* command = app.add_subcommand("playout", "Play whole games without people, as fast as possible");
  args->choice.add_to(*command);
  add_games(*command, args->games);
  add_seed(*command, args->seed);
  command->add_option("--level", args->level, "Who decides: random, or a level of the computer")
      ->capture_default_str();
  command->add_option("--records", args->records, "Folder for a complete record of every game");
  command->callback([args, &code] { code = exit_code(args->run()); });
}

struct Perft {
  GameChoice choice;
  int depth = 3;

  Outcome run() const {
    const auto words = choice.words();
    if (!words) return std::unexpected(words.error());
    for (int ply = 1; ply <= depth; ++ply) {
      const auto paths = choice.chosen().perft(*words, ply);
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
    const auto hash = choice.chosen().signature(*words, seed, games);
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
    const auto played = game.random_games(words, games + 1, batch);
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
