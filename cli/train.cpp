// `train`: a net learns the values of positions by playing against itself.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <filesystem>
#include <map>
#include <memory>

#include "ai/trainer.h"
#include "cli/command.h"
#include "cli/train_page.h"

namespace spielwerk::cli {
namespace {

struct Train {
  GameChoice choice;
  TrainPlan plan;
  std::string out;
  std::string checkpoint;
  std::string curve;
  std::string page;
  std::string revision;

  Outcome run() {
    const auto words = choice.words();
    if (!words) return std::unexpected(words.error());
    if (!checkpoint.empty() && std::filesystem::exists(checkpoint)) {
      auto bytes = read_input(checkpoint);
      if (!bytes) return std::unexpected(bytes.error());
      plan.resume = std::move(*bytes);
    }
    note_facts(*words);
    std::string rows = "games\terror\tshare\tpoints\n";
    std::vector<TrainReport> reports;
    plan.report = [&](const TrainReport& report, const std::string& state) {
      fmt::print(
          stderr,
          "{} games, {:.0f} a second: error {:.4f}, {:.3f} of the wins against greedy, {:.2f} points\n",
          report.games, report.games_a_second, report.error, report.share, report.points);
      rows += fmt::format("{}\t{:.4f}\t{:.4f}\t{:.2f}\n", report.games, report.error, report.share,
                          report.points);
      reports.push_back(report);
      plan.facts["greedy"] = fmt::format("{:.3f}", report.share);
      if (checkpoint.empty()) return;
      if (const auto kept = write_file(checkpoint, state); !kept)
        fmt::print(stderr, "{}: {}\n", checkpoint, kept.error().text);
    };
    bool weaker = false;
    plan.compared = [&](const ArenaResult& result) {
      const double interval = 1.96 * std::sqrt(result.share * (1 - result.share) / result.games);
      weaker = result.share + interval < 1.0 / result.seats;
      fmt::print("{} with {} players: {:.3f} ± {:.3f} of the wins against the shipped net in {} games: {}\n",
                 choice.game, result.seats, result.share, interval, result.games,
                 weaker ? "weaker" : "not weaker");
    };
    const auto net = trainer_of(choice.game).train(*words, plan);
    if (!net) return std::unexpected(net.error());
    if (!curve.empty())
      if (auto done = write_file(curve, rows); !done) return std::unexpected(done.error());
    if (!page.empty())
      if (auto done = write_file(page, training_page(plan.facts, reports)); !done)
        return std::unexpected(done.error());
    if (auto done = write_file(out, *net); !done) return std::unexpected(done.error());
    return weaker ? kFailed : kFine;
  }

 private:
  void note_facts(const std::map<std::string, std::string>& words) {
    plan.facts = {{"game", choice.game},
                  {"seats", words.contains("seats") ? words.at("seats") : "standard"},
                  {"seed", std::to_string(plan.seed)},
                  {"games", std::to_string(plan.games)},
                  {"lambda", fmt::format("{}", plan.lambda)},
                  {"rate", fmt::format("{}", plan.rate)},
                  {"variants", fmt::format("{}", plan.variants)},
                  {"foreign", fmt::format("{}", plan.foreign)},
                  {"program", SPIELWERK_VERSION}};
    if (!revision.empty()) plan.facts["revision"] = revision;
  }
};

}  // namespace

void add_train(CLI::App& app, int& code) {
  auto args = std::make_shared<Train>();
  CLI::App* command = app.add_subcommand("train", "Let a net learn a game by playing against itself");
  args->choice.add_to(*command);
  command->add_option("--out", args->out, "The file of the net")->required();
  command->add_option("--checkpoint", args->checkpoint,
                      "Kept up to date at every report; if it is there, training goes on from it");
  command->add_option("--curve", args->curve, "Table of the reports: games, error, share, points");
  command->add_option("--report", args->page, "A page (HTML) with the plan, the reports and their curves");
  command->add_option("--revision", args->revision, "Revision of the sources, noted in the net's file");
  command->add_option("--games", args->plan.games, "Number of games")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  command->add_option("--seed", args->plan.seed, "Seed; the same seed gives the same net")
      ->capture_default_str();
  command->add_option("--hidden", args->plan.hidden, "Hidden units")
      ->check(CLI::Range(1, 128))
      ->capture_default_str();
  command
      ->add_option("--lambda", args->plan.lambda,
                   "How far targets look ahead: 0 to the next position, 1 to the end")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command->add_option("--rate", args->plan.rate, "Rate of learning at the start")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command->add_option("--variants", args->plan.variants, "Part of the games with options drawn at random")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command
      ->add_option("--foreign", args->plan.foreign, "Part of the games with random, greedy and older players")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command->add_option("--reports", args->plan.reports, "Number of reports")
      ->check(CLI::Range(1, 10'000))
      ->capture_default_str();
  command->add_option("--report-games", args->plan.report_games, "Games against greedy for each report")
      ->check(CLI::Range(0, 100'000))
      ->capture_default_str();
  command
      ->add_option("--compare", args->plan.compare_games,
                   "Games against the shipped net in the end; exit code 1 if the new one is clearly weaker")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  command->callback([args, &code] { code = exit_code(args->run()); });
}

}  // namespace spielwerk::cli
