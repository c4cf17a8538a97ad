#pragma once
// How the data files are read; only the parsers of data/*.json include it.

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"

namespace spielwerk::carpe_diem {

/// Reads an object whose members are exactly `names`; read(name) reads the value of each.
template <class F>
void read_members(JsonReader& in, const std::vector<std::string>& names, F&& read) {
  std::vector<std::string> left = names;
  if (!in.expect('{')) return;
  for (bool first = true; in.good() && !in.take('}'); first = false) {
    if (!first && !in.expect(',')) return;
    const std::string name = in.string();
    if (!in.good() || !in.expect(':')) return;
    if (std::erase(left, name) == 0) in.fail("another member than \"" + name + '"');
    else read(name);
  }
  if (in.good() && !left.empty()) in.fail('"' + left.front() + '"');
}

/// Reads an object of any members; read(name) reads the value of each.
template <class F>
void read_any_members(JsonReader& in, F&& read) {
  if (!in.expect('{')) return;
  for (bool first = true; in.good() && !in.take('}'); first = false) {
    if (!first && !in.expect(',')) return;
    const std::string name = in.string();
    if (in.good() && in.expect(':')) read(name);
  }
}

inline std::unexpected<std::string> wrong_in(std::string_view file, const std::string& what) {
  return std::unexpected(std::string(file) + ": " + what);
}
inline std::string expected_number(const std::string& what, int expected, int found) {
  return "expected " + std::to_string(expected) + ' ' + what + ", found " + std::to_string(found);
}

}  // namespace spielwerk::carpe_diem
