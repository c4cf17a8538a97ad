// Whole games from the beginning or from a position, with a level for every seat.

#include "cli/playout.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "cli/beginnings.h"
#include "cli/command.h"
#include "cli/seeds.h"
#include "cli/whole_match.h"
#include "core/catalogue/game_measure.h"
#include "core/catalogue/game_play.h"
#include "core/catalogue/game_think.h"
#include "core/match/draws.h"

namespace spielwerk::cli {
namespace {

using Clock = std::chrono::steady_clock;
using Words = std::map<std::string, std::string>;

struct Playout {
  GameChoice choice;
  int games = 1000;
  std::uint64_t seed = 1;
  std::vector<std::string> levels{"random"};
  std::string from;
  std::string records;

  Outcome run() {
    const auto words = choice.words();
    if (!words) return std::unexpected(words.error());
    auto start = beginning(*words);
    if (!start) return std::unexpected(start.error());
    if (auto fine = check_levels((*choice.chosen().play.load(*start))->seats()); !fine)
      return std::unexpected(fine.error());
    const bool plain =
        records.empty() && from.empty() && std::ranges::count(levels, "random") == std::ssize(levels);
    const auto began = Clock::now();
    Totals totals{0, std::vector<SeatResult>(levels.size())};
    const auto played = plain ? random_games(*words) : play_all(*start, totals);
    if (!played) return std::unexpected(played.error());
    const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
    fmt::print("{}: {} games, {} plies in {:.3f} s: {:.0f} games/s, {:.0f} plies/s\n", choice.game, games,
               *played, seconds, games / seconds, static_cast<double>(*played) / seconds);
    if (!plain) tell(totals);
    return kFine;
  }

 private:
  struct Totals {
    std::uint64_t plies;
    std::vector<SeatResult> seats;
  };

  /// The record without entries with which every game begins.
  std::expected<Record, Problem> beginning(const Words& words) const {
    if (from.empty()) return (*choice.chosen().play.create(words))->record();
    if (!words.empty())
      return std::unexpected(usage_problem("--from takes the options of the record; leave --option out"));
    return going_on(choice.chosen(), from);
  }
  /// One level for all seats becomes one for each.
  std::expected<void, Problem> check_levels(int seats) {
    for (const std::string& level : levels)
      if (!choice.chosen().think.knows_level(level))
        return std::unexpected(usage_problem("--level " + level + ": there is no such level"));
    if (levels.size() == 1) levels.resize(static_cast<std::size_t>(seats), levels.front());
    if (std::ssize(levels) == seats) return {};
    return std::unexpected(
        usage_problem(fmt::format("--level: {} levels for {} seats", levels.size(), seats)));
  }
  std::expected<std::uint64_t, Problem> random_games(const Words& words) const {
    return measures_of(choice.game).random_games(words, seed, games);
  }
  std::expected<std::uint64_t, Problem> play_all(const Record& start, Totals& totals) const {
    if (!records.empty())
      if (auto made = make_folder(records); !made) return std::unexpected(made.error());
    Progress progress("playing", static_cast<std::uint64_t>(games));
    for (int i = 0; i < games; ++i) {
      const Record record = play(start, seed_of(std::to_string(seed), static_cast<std::uint64_t>(i)), totals);
      progress.at(static_cast<std::uint64_t>(i) + 1);
      if (records.empty()) continue;
      const std::string file = fmt::format("{}/{}-{}-{}.rec", records, choice.game, seed, i);
      if (auto done = write_file(file, record_text(record)); !done) return std::unexpected(done.error());
    }
    return totals.plies;
  }
  Record play(const Record& start, const std::string& hex, Totals& totals) const {
    const auto match = choice.chosen().play.load(start).value();
    MatchDraws draws(*match, opened(hex));
    play_to_end(choice.chosen(), *match,
                {levels, &draws, [&](int entry) { return decision_seed(hex, entry); }});
    const std::vector<SeatResult> results = results_of(*match);
    for (std::size_t seat = 0; seat < results.size(); ++seat) {
      totals.seats[seat].share += results[seat].share;
      totals.seats[seat].rank += results[seat].rank;
      totals.seats[seat].points += results[seat].points;
    }
    totals.plies += static_cast<std::uint64_t>(match->entries());
    Record record = match->record();
    for (std::size_t seat = 0; seat < levels.size(); ++seat)
      record.names.push_back(fmt::format("{} {}", levels[seat], seat + 1));
    record.draws = opened(hex);
    return record;
  }
  void tell(const Totals& totals) const {
    for (std::size_t seat = 0; seat < levels.size(); ++seat)
      fmt::print("s{} {}: {:.1f} % of the wins, rank {:.2f}, {:.2f} points\n", seat, levels[seat],
                 100 * totals.seats[seat].share / games, totals.seats[seat].rank / games,
                 totals.seats[seat].points / games);
  }
};

}  // namespace

void add_playout(CLI::App& app, int& code) {
  auto args = std::make_shared<Playout>();
  CLI::App* command = app.add_subcommand("playout", "Play whole games without people, as fast as possible");
  args->choice.add_to(*command);
  command->add_option("--games", args->games, "Number of games")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  command->add_option("--seed", args->seed, "Seed; the same seed gives the same games")
      ->capture_default_str();
  command
      ->add_option(
          "--level", args->levels,
          "Who decides: random, or a level of the computer; one for all seats, or A,B,... with one for "
          "each")
      ->delimiter(',')
      ->capture_default_str();
  command->add_option("--from", args->from, "A record; every game begins where it stops");
  command->add_option("--records", args->records, "Folder for a complete record of every game");
  command->callback([args, &code] { code = exit_code(args->run()); });
}

}  // namespace spielwerk::cli
