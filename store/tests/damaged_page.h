#pragma once
// A page of a data file that holds nothing of sense any more, as a failing disk leaves it.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

#include "store/sqlite/sqlite.h"

namespace spielwerk {

/// Overwrites the first page of a table's rows, which must fill several (SQLite's file format, "B-tree
/// Pages"). Nobody has the file open.
inline void damage_first_page_of(const std::string& table, const std::filesystem::path& data) {
  sqlite::Database database(data, sqlite::Database::Mode::kReadOnly);
  const auto size = static_cast<std::size_t>(database.integer("PRAGMA page_size"));
  const std::int64_t root = database.integer(
      ("SELECT rootpage FROM sqlite_master WHERE type = 'table' AND name = '" + table + "'").c_str());
  const auto place_of = [&](std::int64_t number) {
    return static_cast<std::streamoff>((number - 1) * static_cast<std::int64_t>(size));
  };
  std::fstream file(data, std::ios::binary | std::ios::in | std::ios::out);
  std::string bytes(size, '\0');
  file.seekg(place_of(root));
  file.read(bytes.data(), static_cast<std::streamsize>(size));
  if (bytes.at(0) != 2) throw std::runtime_error("the rows fill one page only");
  const auto number_at = [&](std::size_t at, std::size_t length) {
    std::int64_t number = 0;
    for (std::size_t i = 0; i < length; ++i)
      number = number * 256 + static_cast<unsigned char>(bytes.at(at + i));
    return number;
  };
  const std::int64_t leaf = number_at(static_cast<std::size_t>(number_at(12, 2)), 4);
  file.seekp(place_of(leaf));
  file << std::string(size, '\xa5');
}

}  // namespace spielwerk
