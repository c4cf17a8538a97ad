#pragma once
// What the commands of the program share: exit codes, errors, the choice of a game, reading records.

#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue/any_game.h"
#include "core/match/match.h"
#include "core/match/record.h"
#include "core/values/problem.h"

namespace CLI {  // NOLINT(readability-identifier-naming): a library's
class App;
}

namespace spielwerk::cli {

inline constexpr int kFine = 0;
inline constexpr int kFailed = 1;  // bad input, or a check that failed
inline constexpr int kUsage = 2;

/// What a command ends with: an exit code, or what is wrong with its input.
using Outcome = std::expected<int, Problem>;

/// A problem of the command line itself, as opposed to its input: the exit code is kUsage.
Problem usage_problem(std::string text);
/// Prints the problem, if it is one, and returns the exit code.
int exit_code(const Outcome& outcome);

// Each adds its commands to the program; a command that runs leaves its exit code in `code`.
void add_serve(CLI::App& app, int& code);
void add_play(CLI::App& app, int& code);
void add_measures(CLI::App& app, int& code);  // playout, perft, signature, bench
void add_arena(CLI::App& app, int& code);
void add_analyse(CLI::App& app, int& code);
void add_train(CLI::App& app, int& code);
void add_replay(CLI::App& app, int& code);
void add_records(CLI::App& app, int& code);  // show, legal, verify
void add_export(CLI::App& app, int& code);
void add_backup(CLI::App& app, int& code);
void add_check(CLI::App& app, int& code);
void add_ratings(CLI::App& app, int& code);
void add_user(CLI::App& app, int& code);

/// `--game` and `--option`.
struct GameChoice {
  std::string game;
  std::vector<std::string> options;  // KEY=VALUE

  void add_to(CLI::App& command);
  const AnyGame& chosen() const;
  /// Errors: not KEY=VALUE, given twice, or refused by the game.
  std::expected<std::map<std::string, std::string>, Problem> words() const;
};

/// Languages of the texts.
inline const std::vector<std::string> kLanguages{"de", "en"};
/// `--language`; the standard is that of the environment.
void add_language(CLI::App& command, std::string& language);

/// Whole content of a file, or of standard input for "-".
std::expected<std::string, Problem> read_input(const std::string& file);
std::expected<void, Problem> write_file(const std::string& file, std::string_view text);

/// A record and the match it leads to.
struct LoadedMatch {
  const AnyGame* game;
  Record record;
  std::unique_ptr<AnyMatch> match;
};
/// Reads a record and replays it strictly; errors name file, line and reason.
std::expected<LoadedMatch, Problem> load_match(const std::string& file);
/// The same, of the first `entries` entries only; negative: of all.
std::expected<LoadedMatch, Problem> load_match(const std::string& file, int entries);
/// Reads a record without replaying it.
std::expected<Record, Problem> read_record(const std::string& file);

/// A line on standard error that tells how far long work is; silent where that is no terminal.
class Progress {
 public:
  Progress(std::string what, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void at(std::uint64_t done);

 private:
  std::string what_;
  std::uint64_t total_;
  std::uint64_t shown_ = ~std::uint64_t{0};
  bool terminal_;
};

}  // namespace spielwerk::cli
