#pragma once
// Verifiable draws: outcome of draw k is HMAC-SHA256(key, k) by rejection sampling. The key comes from a
// secret server seed, whose hash is published before the first draw, and from contributions of the seats.
// Draws of a match are numbered by the outcomes that count, so an outcome that is taken back and drawn again
// is the same.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/match/match.h"

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

/// Numbers the draws of a match: how many outcomes of chance count before the next one.
class DrawNumbers {
 public:
  void add(const Entry& entry);
  int entries() const { return entries_; }
  std::uint64_t next() const { return outcomes_.size(); }

 private:
  int entries_ = 0;
  std::vector<int> outcomes_;  // numbers of the entries that are outcomes and count
};

/// The draws of one match. In format 1 they are numbered by the entries before them.
class MatchDraws final : public ChanceSource {
 public:
  /// The match must outlive this; the header must have its seed.
  MatchDraws(const AnyMatch& match, const DrawHeader& header);
  std::uint64_t draw(std::uint64_t k, std::uint64_t n) override;
  /// To be called when entries have been dropped from the match.
  void count_again() { numbers_ = {}; }

 private:
  const AnyMatch& match_;
  int format_;
  KeyedDraws draws_;
  DrawNumbers numbers_;
};

}  // namespace spielwerk
