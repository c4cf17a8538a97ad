#include "cli/seeds.h"

#include <fmt/core.h>
#include <sodium.h>

#include <array>

#include "core/match/draws.h"
#include "core/values/check.h"

namespace spielwerk::cli {

std::string seed_of(std::string_view seed, std::uint64_t index) {
  return to_hex(sha256(fmt::format("{}:{}", seed, index)));
}

std::string fresh_seed() {
  CHECK(sodium_init() >= 0);
  std::array<std::uint8_t, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return to_hex(bytes);
}

DrawHeader committed(std::string_view seed_hex) { return {commitment(seed_hex), {}, {}}; }

DrawHeader opened(std::string_view seed_hex) { return {commitment(seed_hex), {}, std::string(seed_hex)}; }

std::uint64_t decision_seed(std::string_view seed_hex, int n) {
  const Digest digest = sha256(fmt::format("{}/{}", seed_hex, n));
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8U | digest[i];
  return seed >> 11U;
}

}  // namespace spielwerk::cli
