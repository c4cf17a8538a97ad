// `arena`: how strong one level is against another, or everyone in a pool.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <memory>
#include <set>
#include <utility>

#include "cli/command.h"
#include "cli/contest.h"
#include "cli/pool.h"
#include "cli/whole_match.h"
#include "core/catalogue/game_play.h"
#include "core/catalogue/game_think.h"

namespace spielwerk::cli {
namespace {

constexpr int kGames = 400;
constexpr int kMostTestGames = 100'000;

struct Arena {
  GameChoice choice;
  ContestPlan plan;
  int games = 0;  // 0: as many as is usual
  std::string test;
  std::vector<std::string> pool;
  bool ladder = false;
  bool json_wanted = false;

  Outcome run() {
    const auto words = choice.words();
    if (!words) return std::unexpected(words.error());
    if (auto fine = read_test(seats_of(*words)); !fine) return std::unexpected(fine.error());
    plan.arena.games = games > 0 ? games : plan.test ? kMostTestGames : kGames;
    if (!plan.records.empty())
      if (auto made = make_folder(plan.records); !made) return std::unexpected(made.error());
    return pool.empty() ? run_pairs(*words) : run_pool(*words);
  }

 private:
  using Words = std::map<std::string, std::string>;

  int seats_of(const Words& words) const { return (*choice.chosen().play.create(words))->seats(); }

  std::expected<void, Problem> read_test(int seats) {
    if (test.empty()) return {};
    SequentialTest read;
    const char* const end = test.data() + test.size();
    const auto [comma, first_wrong] = std::from_chars(test.data(), end, read.elo0);
    const bool first = first_wrong == std::errc{} && comma != end && *comma == ',';
    const auto [rest, second_wrong] =
        first ? std::from_chars(comma + 1, end, read.elo1) : std::from_chars_result{comma, first_wrong};
    if (!first || second_wrong != std::errc{} || rest != end || !(read.elo0 < read.elo1))
      return std::unexpected(usage_problem("--sprt " + test + ": expected ELO0,ELO1 with ELO0 < ELO1"));
    if (seats < 2) return std::unexpected(usage_problem("--sprt: nobody can be beaten by a single player"));
    plan.test = read;
    return {};
  }
  std::expected<void, Problem> check_level(const std::string& level) const {
    if (choice.chosen().think.knows_level(level)) return {};
    return std::unexpected(usage_problem("there is no level \"" + level + '"'));
  }
  void tell(const Contest& contest) const {
    fmt::print("{}\n", json_wanted ? json(choice.game, contest, plan) : told(choice.game, contest, plan));
    std::fflush(stdout);
  }

  /// Who plays against each other; on the ladder every level against the one below.
  std::vector<std::pair<std::string, std::string>> pairs() const {
    if (!ladder) return {{plan.arena.challenger, plan.arena.reference}};
    std::vector<std::pair<std::string, std::string>> steps;
    std::string below = "random";
    for (const std::string& level : choice.chosen().info().levels)
      steps.emplace_back(level, std::exchange(below, level));
    return steps;
  }
  Outcome run_pairs(const Words& words) const {
    for (const auto& [challenger, reference] : pairs()) {
      for (const std::string& level : {challenger, reference})
        if (auto fine = check_level(level); !fine) return std::unexpected(fine.error());
      ContestPlan one = plan;
      one.arena.challenger = challenger;
      one.arena.reference = reference;
      const auto contest = play_contest(choice.chosen(), words, one);
      if (!contest) return std::unexpected(contest.error());
      tell(*contest);
    }
    return kFine;
  }
  Outcome run_pool(const Words& words) const {
    if (pool.size() < 2) return std::unexpected(usage_problem("--pool: expected at least two levels"));
    std::set<std::string> seen;
    for (const std::string& level : pool) {
      if (auto fine = check_level(level); !fine) return std::unexpected(fine.error());
      if (!seen.insert(level).second)
        return std::unexpected(usage_problem("--pool: \"" + level + "\" is named twice"));
    }
    const auto played =
        play_pool(choice.chosen(), words, pool, plan, [this](const Contest& contest) { tell(contest); });
    if (!played) return std::unexpected(played.error());
    fmt::print("{}\n", json_wanted ? json(choice.game, *played) : told(*played));
    return kFine;
  }
};

void add_opponents(CLI::App& command, Arena& args) {
  CLI::Option* challenger =
      command.add_option("--challenger", args.plan.arena.challenger, "Level that takes one seat");
  CLI::Option* reference =
      command.add_option("--reference", args.plan.arena.reference, "Level that takes all other seats");
  CLI::Option* ladder = command.add_flag("--ladder", args.ladder,
                                         "Every level against the one below, the weakest against chance");
  CLI::Option* pool =
      command
          .add_option("--pool", args.pool,
                      "Levels A,B,...: everyone against everyone, with ratings (plain-400 is 0 if named, "
                      "else the first)")
          ->delimiter(',');
  challenger->needs(reference)->excludes(ladder, pool);
  reference->needs(challenger)->excludes(ladder, pool);
  ladder->excludes(pool);
  command
      .add_option("--sprt", args.test,
                  "ELO0,ELO1: end as soon as the challenger is known, with 5 % error either way, to be "
                  "better by ELO1 rather than by ELO0, or the reverse")
      ->excludes(pool);
}

}  // namespace

void add_arena(CLI::App& app, int& code) {
  auto args = std::make_shared<Arena>();
  CLI::App* command = app.add_subcommand("arena", "Let one level of the computer play against another");
  args->choice.add_to(*command);
  add_opponents(*command, *args);
  command
      ->add_option("--games", args->games,
                   "Number of games of each contest, at most with --sprt; made up to whole rounds of seats "
                   "(standard: 400, with --sprt 100000)")
      ->check(CLI::Range(1, 10'000'000));
  command->add_option("--seed", args->plan.arena.seed, "Seed; the same seed gives the same result")
      ->capture_default_str();
  command->add_option("--threads", args->plan.threads, "Games played at the same time; changes no result")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--records", args->plan.records,
                      "Folder for a record of every game: GAME-CHALLENGER-REFERENCE-SEED-NUMBER.rec");
  command->add_flag("--json", args->json_wanted, "A JSON object a line");
  command->callback([args, &code] {
    if (!args->ladder && args->pool.empty() && args->plan.arena.challenger.empty())
      throw CLI::RequiredError("--ladder, --pool, or --challenger and --reference,");
    code = exit_code(args->run());
  });
}

}  // namespace spielwerk::cli
