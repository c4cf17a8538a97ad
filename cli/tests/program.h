#pragma once
// Runs the program `spielwerk` as a shell would.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace spielwerk::cli {

struct Result {
  int code = -1;  // exit code
  std::string out;
  std::string err;
};

std::vector<std::string> game_ids();
/// Games for what is the same in every game: the first that hides nothing, and the first that can be played
/// alone.
std::string plain_game();
std::string lonely_game();

/// Runs the program with these arguments, as the shell splits them, and this standard input. GAME in them is
/// plain_game(), LONELY lonely_game().
Result run(const std::string& arguments, std::string_view input = "");

/// The same of another program.
Result run_program(const std::string& program, const std::string& arguments, std::string_view input = "");

/// A folder that is gone after the test.
class TempFolder {
 public:
  TempFolder();
  ~TempFolder();
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  std::string file(std::string_view name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

std::string read_file(const std::string& file);
void write_text(const std::string& file, std::string_view text);
/// The record of a whole random game, as `playout --seed SEED` writes it.
std::string random_record(const std::string& game, int seed, const std::string& options = "");

}  // namespace spielwerk::cli
