#include "cli/tests/program.h"

#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "core/catalogue/any_game.h"
#include "core/match/match.h"

namespace spielwerk::cli {

namespace {

template <class F>
std::string first_game(F&& fits) {
  const auto games = all_games();
  const auto found = std::ranges::find_if(games, [&](const AnyGame* game) { return fits(game->info()); });
  if (found == games.end()) throw std::runtime_error("there is no such game");
  return (*found)->info().id;
}

std::string named(std::string arguments) {
  const auto replace = [&](std::string_view word, const std::string& game) {
    for (std::size_t at = 0; (at = arguments.find(word, at)) != std::string::npos; at += game.size())
      arguments.replace(at, word.size(), game);
  };
  if (arguments.contains("GAME")) replace("GAME", plain_game());
  if (arguments.contains("LONELY")) replace("LONELY", lonely_game());
  return arguments;
}

}  // namespace

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const AnyGame* game : all_games()) ids.push_back(game->info().id);
  return ids;
}
std::string plain_game() {
  static const std::string kId = first_game([](const GameInfo& info) { return !info.hidden; });
  return kId;
}
std::string lonely_game() {
  static const std::string kId = first_game([](const GameInfo& info) { return info.seats.front() == 1; });
  return kId;
}

Result run(const std::string& arguments, std::string_view input) {
  return run_program(SPIELWERK_PROGRAM, named(arguments), input);
}

Result run_program(const std::string& program, const std::string& arguments, std::string_view input) {
  const TempFolder folder;
  write_text(folder.file("in"), input);
  const std::string command = "LC_ALL=C '" + program + "' " + arguments + " <'" + folder.file("in") + "' >'" +
                              folder.file("out") + "' 2>'" + folder.file("err") + "'";
  const int status = std::system(command.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_file(folder.file("out")),
          read_file(folder.file("err"))};
}

TempFolder::TempFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "spielwerk-cli-XXXXXX").string();
  if (!mkdtemp(pattern.data())) throw std::runtime_error("no temporary folder");
  path_ = pattern;
}
TempFolder::~TempFolder() {
  std::error_code error;
  std::filesystem::remove_all(path_, error);
}

std::string read_file(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + file);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_text(const std::string& file, std::string_view text) {
  std::ofstream(file, std::ios::binary) << text;
}

std::string random_record(const std::string& game, int seed, const std::string& options) {
  const TempFolder folder;
  const std::string number = std::to_string(seed);
  const Result made = run("playout " + game + ' ' + options + " --games 1 --seed " + number + " --records " +
                          folder.file("records"));
  if (made.code != 0) throw std::runtime_error(made.err);
  return read_file(folder.file("records/" + game + "-" + number + "-0.rec"));
}

}  // namespace spielwerk::cli
