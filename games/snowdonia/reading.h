#pragma once
// How the data files are read; only the parsers of data/*.json include it.

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "core/json/json_members.h"

namespace spielwerk::snowdonia {

inline std::uint8_t small_number(JsonReader& in, int least, int most) {
  return static_cast<std::uint8_t>(in.integer(least, most));
}

inline std::unexpected<std::string> wrong_in(std::string_view file, const std::string& what) {
  return std::unexpected(std::string(file) + ": " + what);
}
inline std::string expected_number(const std::string& what, int expected, int found) {
  return "expected " + std::to_string(expected) + ' ' + what + ", found " + std::to_string(found);
}

}  // namespace spielwerk::snowdonia
