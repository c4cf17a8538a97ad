#pragma once
// Verifiable draws: outcome of draw k is HMAC-SHA256(key, k) by rejection sampling. The key comes from a
// secret server seed, whose hash is published before the first draw, and from contributions of the seats.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"

namespace spielwerk {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);
Digest hmac_sha256(std::span<const std::uint8_t> key, std::string_view message);
std::string to_hex(std::span<const std::uint8_t> bytes);

/// The published commitment: hex SHA-256 of the seed's bytes. `seed_hex` must be an even number of hex
/// digits.
std::string commitment(std::string_view seed_hex);

/// Draws from a seed and the seats' contributions (in seat order; each may be empty).
class KeyedDraws final : public ChanceSource {
 public:
  KeyedDraws(std::string_view seed_hex, std::span<const std::string> contributions);
  std::uint64_t draw(std::uint64_t k, std::uint64_t n) override;

 private:
  Digest key_;
};

}  // namespace spielwerk
