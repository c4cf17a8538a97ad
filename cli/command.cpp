#include "cli/command.h"

#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>
#include <utility>

#include "core/catalogue/any_game.h"
#include "core/catalogue/game_play.h"
#include "core/values/check.h"

namespace spielwerk::cli {
namespace {

std::string language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value && *value) return std::string_view(value).starts_with("de") ? "de" : "en";
  }
  return "en";
}

Problem in_file(const std::string& file, Problem problem) {
  problem.text = (file == "-" ? "standard input" : file) + ": " + problem.text;
  return problem;
}

}  // namespace

Problem usage_problem(std::string text) { return {LocalCode::kUsage, std::move(text), {}}; }

int exit_code(const Outcome& outcome) {
  if (outcome) return *outcome;
  fmt::print(stderr, "spielwerk: {}\n", outcome.error().text);
  return outcome.error().code == LocalCode::kUsage ? kUsage : kFailed;
}

void GameChoice::add_to(CLI::App& command) {
  std::set<std::string> ids;
  for (const AnyGame* one : all_games()) ids.insert(one->info().id);
  command.add_option("game,--game", game, "Name of the game")->required()->check(CLI::IsMember(ids));
  command.add_option("-o,--option", options, "Option of the game as KEY=VALUE; may be given several times");
}

const AnyGame& GameChoice::chosen() const {
  const AnyGame* found = find_game(game);
  CHECK(found != nullptr);
  return *found;
}

std::expected<std::map<std::string, std::string>, Problem> GameChoice::words() const {
  std::map<std::string, std::string> words;
  for (const std::string& one : options) {
    const std::size_t sign = one.find('=');
    if (sign == std::string::npos)
      return std::unexpected(usage_problem("--option " + one + ": expected KEY=VALUE, such as seats=2"));
    if (!words.emplace(one.substr(0, sign), one.substr(sign + 1)).second)
      return std::unexpected(usage_problem("--option " + one + ": this option was given before"));
  }
  if (auto match = chosen().play.create(words); !match)
    return std::unexpected(usage_problem("--option: " + match.error().text));
  return words;
}

void add_language(CLI::App& command, std::string& language) {
  language = language_of_environment();
  command.add_option("--language", language, "Language of the texts: de or en")
      ->check(CLI::IsMember(kLanguages))
      ->capture_default_str();
}

std::expected<std::string, Problem> read_input(const std::string& file) {
  if (file == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::ifstream in(file, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(in), {});
  if (!in.is_open() || in.bad())
    return std::unexpected(Problem{LocalCode::kUnreadable, file + ": cannot be read", {}});
  return text;
}

std::expected<void, Problem> write_file(const std::string& file, std::string_view text) {
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  if (!out) return std::unexpected(Problem{LocalCode::kUnwritable, file + ": cannot be written", {}});
  return {};
}

std::expected<Record, Problem> read_record(const std::string& file) {
  const auto text = read_input(file);
  if (!text) return std::unexpected(text.error());
  auto record = parse_record(*text);
  if (!record) return std::unexpected(in_file(file, record.error()));
  return record;
}

std::expected<LoadedMatch, Problem> load_match(const std::string& file) { return load_match(file, -1); }

std::expected<LoadedMatch, Problem> load_match(const std::string& file, int entries) {
  auto record = read_record(file);
  if (!record) return std::unexpected(record.error());
  const AnyGame* game = find_game(record->game);
  if (!game)
    return std::unexpected(
        in_file(file, {CoreCode::kMalformed, "there is no game \"" + record->game + '"', {}}));
  if (entries >= 0) {
    if (static_cast<std::size_t>(entries) > record->entries.size())
      return std::unexpected(usage_problem(
          fmt::format("--at {}: the record has {} entries only", entries, record->entries.size())));
    record->entries.resize(static_cast<std::size_t>(entries));
  }
  auto match = game->play.load(*record);
  if (!match) return std::unexpected(in_file(file, match.error()));
  return LoadedMatch{game, std::move(*record), std::move(*match)};
}

Progress::Progress(std::string what, std::uint64_t total)
    : what_(std::move(what)), total_(total), terminal_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (terminal_ && shown_ != ~std::uint64_t{0}) fmt::print(stderr, "\r\x1b[K");
}

void Progress::at(std::uint64_t done) {
  const std::uint64_t percent = total_ == 0 ? 100 : done * 100 / total_;
  if (!terminal_ || percent == shown_) return;
  shown_ = percent;
  fmt::print(stderr, "\r{}: {} of {} ({} %)\x1b[K", what_, done, total_, percent);
  std::fflush(stderr);
}

}  // namespace spielwerk::cli
