#pragma once
// Files of the game under test, and the switch that rewrites what the program itself produced.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace spielwerk::laws {

/// Set SPIELWERK_UPDATE=1 to write signatures and golden records of the present rules again; review the
/// difference. Those of older versions are never written again.
inline bool updating() { return std::getenv("SPIELWERK_UPDATE") != nullptr; }

/// What was written down of a version of the rules.
inline std::filesystem::path records_folder(int rules) {
  return std::filesystem::path(SPIELWERK_GAME_FOLDER) / "records" / std::to_string(rules);
}

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}
inline void write_file(const std::filesystem::path& path, const std::string& text) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

/// Paths of all files of a version with this ending, in alphabetical order.
inline std::vector<std::filesystem::path> files_with(std::string_view ending, int rules) {
  std::vector<std::filesystem::path> found;
  if (!std::filesystem::exists(records_folder(rules))) return found;
  for (const auto& file : std::filesystem::directory_iterator(records_folder(rules)))
    if (file.path().extension() == ending) found.push_back(file.path());
  std::ranges::sort(found);
  return found;
}

inline std::string hex(std::uint64_t value) {
  std::ostringstream text;
  text << std::hex << value;
  std::string digits = text.str();
  return std::string(16 - digits.size(), '0') + digits;
}

}  // namespace spielwerk::laws
