// `analyse`: what a match was worth to every seat after each entry, and what of it was luck and skill.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <memory>

#include "cli/command.h"
#include "core/catalogue/any_game.h"
#include "core/catalogue/game_think.h"
#include "core/json/json.h"
#include "core/match/worth.h"

namespace spielwerk::cli {
namespace {

constexpr std::size_t kActionsTold = 3;

constexpr double kNotWorthTelling = 0.0005;  // of a win share: less than is shown

/// Rounded to a part of one; what rounds to nothing has no sign.
double rounded(double value, double parts) { return std::round(value * parts) / parts + 0.0; }

/// Win share, and expected points in brackets.
std::string numbers(const Worth& worth) {
  std::string text;
  for (std::size_t i = 0; i < worth.shares.size(); ++i)
    text += fmt::format(" {:>7.3f} ({:>5.1f})", rounded(worth.shares[i], 1000), rounded(worth.points[i], 10));
  return text;
}

/// Whether there was an action that would have been worth more.
bool could_do_better(const AnalysedEntry& entry) {
  return !entry.best.empty() &&
         entry.best.front().value - entry.worth.goal(*entry.author.actor) > kNotWorthTelling;
}

struct Analyse {
  std::string file;
  bool as_json = false;

  Outcome run() const {
    const auto record = read_record(file);
    if (!record) return std::unexpected(record.error());
    const AnyGame* game = find_game(record->game);
    if (game == nullptr)
      return std::unexpected(Problem{CoreCode::kMalformed, "there is no game \"" + record->game + '"', {}});
    auto analysis = game->think.analyse(*record, 0, static_cast<int>(record->entries.size()));
    if (!analysis) return std::unexpected(analysis.error());
    if (!as_json) fmt::print("{}", table(*analysis));
    else {
      analysis->keep_best(kActionsTold);
      fmt::print("{}\n", to_json(*analysis));
    }
    return kFine;
  }

 private:
  static std::string table(const Analysis& analysis) {
    std::string text = fmt::format("{:>5} {:<32}{}\n", "", "start", numbers(analysis.start));
    for (const AnalysedEntry& entry : analysis.entries) {
      const std::string who =
          entry.author.actor ? fmt::format("s{} ", entry.author.actor->index()) : "chance ";
      text += fmt::format("{:>5} {:<32}{}", entry.n, who + entry.text, numbers(entry.worth));
      if (could_do_better(entry))
        text += fmt::format("   better: {} {:.3f}", entry.best.front().text, entry.best.front().value);
      text += '\n';
    }
    text += fmt::format("{:>5} {:<32}{}\n", "", "luck", numbers(analysis.luck));
    text += fmt::format("{:>5} {:<32}{}\n", "", "skill", numbers(analysis.skill));
    return text +
           fmt::format("{:>5} {:<32}{}\n", "", "corrections of the estimate", numbers(analysis.correction));
  }
};

}  // namespace

void add_analyse(CLI::App& app, int& code) {
  auto args = std::make_shared<Analyse>();
  CLI::App* command = app.add_subcommand("analyse", "Tell luck from skill in a record");
  command->add_option("file", args->file, "A record; - is standard input")->required();
  command->add_flag("--json", args->as_json, "One JSON object");
  command->callback([args, &code] { code = exit_code(args->run()); });
}

}  // namespace spielwerk::cli
