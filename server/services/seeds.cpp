#include "server/services/seeds.h"

#include <fmt/format.h>

#include <string_view>

#include "server/base/secrets.h"

namespace spielwerk::server {

namespace {

/// The first 60 bits of what follows from a text.
std::uint64_t number_of(std::string_view text) {
  return std::stoull(hash_hex(text).substr(0, 15), nullptr, 16);
}

}  // namespace

std::string Seeds::table() {
  if (test_seed_.empty()) return random_hex(32);
  return hash_hex(fmt::format("{} table {}", test_seed_, ++tables_));
}

std::uint64_t Seeds::guest() {
  if (test_seed_.empty()) return random_number();
  return number_of(fmt::format("{} guest {}", test_seed_, ++guests_));
}

std::uint64_t Seeds::thought(const std::string& table_seed, int entries) const {
  if (test_seed_.empty()) return random_number();
  return number_of(fmt::format("{} thought {}", table_seed, entries));
}

}  // namespace spielwerk::server
