// `play`: a game in the terminal.

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <utility>

#include "cli/beginnings.h"
#include "cli/command.h"
#include "cli/seeds.h"
#include "cli/terminal_game.h"
#include "core/catalogue/any_game.h"
#include "core/catalogue/game_play.h"
#include "core/catalogue/game_think.h"

namespace spielwerk::cli {
namespace {

constexpr std::size_t kNarrowest = 40;
constexpr std::size_t kWidest = 110;

std::size_t terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kWidest;
  return std::clamp<std::size_t>(size.ws_col, kNarrowest, kWidest);
}

struct Play {
  GameChoice choice;
  std::optional<int> players;
  std::optional<std::string> level;
  int seat = 1;
  bool hotseat = false;
  std::optional<std::string> seed;
  std::string from;
  std::string save;
  std::string language;

  Outcome run() {
    if (players) choice.options.push_back(fmt::format("seats={}", *players));
    const auto words = choice.words();
    if (!words) return std::unexpected(words.error());
    const AnyGame& game = choice.chosen();
    auto match = begin(game, *words);
    if (!match) return std::unexpected(match.error());
    auto levels = seat_levels(game, (*match)->seats());
    if (!levels) return std::unexpected(levels.error());
    TerminalPlan plan{language,
                      seed ? seed_of(*seed, 0) : fresh_seed(),
                      std::move(*levels),
                      save,
                      isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1,
                      terminal_width()};
    return TerminalGame(game, std::move(*match), std::move(plan), std::cin, std::cout).run();
  }

 private:
  /// A new match, or one that begins where a record has stopped.
  std::expected<std::unique_ptr<AnyMatch>, Problem> begin(
      const AnyGame& game, const std::map<std::string, std::string>& words) const {
    if (from.empty()) return game.play.create(words);
    if (!words.empty())
      return std::unexpected(usage_problem("--from takes the options of the record; leave --option out"));
    const auto start = going_on(game, from);
    if (!start) return std::unexpected(start.error());
    return game.play.load(*start);
  }

  std::expected<std::vector<std::string>, Problem> seat_levels(const AnyGame& game, int seats) const {
    const std::string bots = level.value_or(game.info().levels[game.info().levels.size() / 2]);
    if (!game.think.knows_level(bots)) {
      std::string known;
      for (const std::string& one : game.info().levels) known += (known.empty() ? "" : ", ") + one;
      return std::unexpected(usage_problem("--level " + bots + ": expected one of " + known));
    }
    if (seat > seats)
      return std::unexpected(usage_problem(fmt::format("--seat {}: there are {}", seat, seats)));
    std::vector<std::string> levels(static_cast<std::size_t>(seats), hotseat ? std::string() : bots);
    if (seat > 0) levels[static_cast<std::size_t>(seat - 1)].clear();
    return levels;
  }
};

}  // namespace

void add_play(CLI::App& app, int& code) {
  auto args = std::make_shared<Play>();
  CLI::App* command = app.add_subcommand("play", "Play a game in the terminal");
  args->choice.add_to(*command);
  command->add_option("--players", args->players, "Number of players, the same as --option seats=N");
  command->add_option("--level", args->level, "Level of the computer [the middle one]");
  CLI::Option* seat = command->add_option("--seat", args->seat, "Your seat from 1; 0 lets you only watch")
                          ->check(CLI::Range(0, kMostSeats))
                          ->capture_default_str();
  command->add_flag("--hotseat", args->hotseat, "People at all seats, with one keyboard")->excludes(seat);
  command->add_option("--seed", args->seed,
                      "Words from which the draws follow, for repeatable games [unforeseeable]");
  command->add_option("--from", args->from, "A record; play goes on where it stops, as a new record");
  command->add_option("--save", args->save, "File for the record at the end, instead of asking");
  add_language(*command, args->language);
  command->callback([args, &code] { code = exit_code(args->run()); });
}

}  // namespace spielwerk::cli
