// `arena`: how strong one level is against another.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <utility>

#include "cli/command.h"

namespace spielwerk::cli {
namespace {

struct Arena {
  GameChoice choice;
  ArenaPlan plan;
  bool ladder = false;
  bool json = false;

  Outcome run() const {
    const auto words = choice.words();
    if (!words) return std::unexpected(words.error());
    for (const auto& [challenger, reference] : pairs()) {
      for (const std::string& level : {challenger, reference})
        if (!choice.chosen().knows_level(level))
          return std::unexpected(usage_problem("there is no level \"" + level + '"'));
      if (auto done = contest(*words, challenger, reference); !done) return std::unexpected(done.error());
    }
    return kFine;
  }

 private:
  /// Who plays whom; on the ladder every level against the one below.
  std::vector<std::pair<std::string, std::string>> pairs() const {
    if (!ladder) return {{plan.challenger, plan.reference}};
    std::vector<std::pair<std::string, std::string>> steps;
    std::string below = "random";
    for (const std::string& level : choice.chosen().info().levels)
      steps.emplace_back(level, std::exchange(below, level));
    return steps;
  }

  std::expected<void, Problem> contest(const std::map<std::string, std::string>& words,
                                       const std::string& challenger, const std::string& reference) const {
    ArenaPlan one = plan;
    one.challenger = challenger;
    one.reference = reference;
    std::expected<ArenaResult, Problem> result;
    {
      Progress progress(challenger + " against " + reference, static_cast<std::uint64_t>(plan.games));
      one.progress = [&](int done) { progress.at(static_cast<std::uint64_t>(done)); };
      result = choice.chosen().arena(words, one);
    }
    if (!result) return std::unexpected(result.error());
    if (json)
      fmt::print(
          "{{\"game\":\"{}\",\"challenger\":\"{}\",\"reference\":\"{}\",\"games\":{},\"seats\":{},"
          "\"share\":{:.4f},\"interval\":{:.4f},\"points\":{:.2f},\"winner_points\":{:.2f}}}\n",
          choice.game, challenger, reference, result->games, result->seats, result->share, result->interval,
          result->points, result->winner_points);
    else
      fmt::print(
          "{}: {} against {}: {:.1f} % of the wins, ± {:.1f} (95 %), {} games, {} seats;"
          " equal strength is {:.1f} %; {:.1f} points in the mean, winners {:.1f}\n",
          choice.game, challenger, reference, 100 * result->share, 100 * result->interval, result->games,
          result->seats, 100.0 / result->seats, result->points, result->winner_points);
    return {};
  }
};

}  // namespace

void add_arena(CLI::App& app, int& code) {
  auto args = std::make_shared<Arena>();
  CLI::App* command = app.add_subcommand("arena", "Let one level of the computer play against another");
  args->choice.add_to(*command);
  CLI::Option* challenger =
      command->add_option("--challenger", args->plan.challenger, "Level that takes one seat");
  CLI::Option* reference =
      command->add_option("--reference", args->plan.reference, "Level that takes all other seats");
  CLI::Option* ladder = command->add_flag("--ladder", args->ladder,
                                          "Every level against the one below, the weakest against chance");
  challenger->needs(reference)->excludes(ladder);
  reference->needs(challenger)->excludes(ladder);
  command->add_option("--games", args->plan.games, "Number of games of each contest")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  command->add_option("--seed", args->plan.seed, "Seed; the same seed gives the same result")
      ->capture_default_str();
  command->add_flag("--json", args->json, "A JSON object a line");
  command->callback([args, ladder, challenger, &code] {
    if (ladder->count() + challenger->count() == 0)
      throw CLI::RequiredError("--ladder, or --challenger and --reference,");
    code = exit_code(args->run());
  });
}

}  // namespace spielwerk::cli
