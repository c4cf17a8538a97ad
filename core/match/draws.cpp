// SHA-256 (FIPS 180-4) and HMAC (RFC 2104). Written out here because the same code must run in the browser
// and needs no library; tests hold it against libsodium.

#include "core/match/draws.h"

#include <bit>
#include <limits>

#include "core/values/check.h"

namespace spielwerk {
namespace {

constexpr std::array<std::uint32_t, 64> kRound{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using HashWords = std::array<std::uint32_t, 8>;

void compress(HashWords& hash, const unsigned char* block) {
  std::array<std::uint32_t, 64> w{};
  for (std::size_t i = 0; i < 16; ++i)
    w[i] = static_cast<std::uint32_t>(block[4 * i] << 24U | block[4 * i + 1] << 16U | block[4 * i + 2] << 8U |
                                      block[4 * i + 3]);
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t a = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3U);
    const std::uint32_t b = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10U);
    w[i] = w[i - 16] + a + w[i - 7] + b;
  }
  HashWords v = hash;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t e = std::rotr(v[4], 6) ^ std::rotr(v[4], 11) ^ std::rotr(v[4], 25);
    const std::uint32_t one = v[7] + e + ((v[4] & v[5]) ^ (~v[4] & v[6])) + kRound[i] + w[i];
    const std::uint32_t a = std::rotr(v[0], 2) ^ std::rotr(v[0], 13) ^ std::rotr(v[0], 22);
    const std::uint32_t two = a + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
    v = {one + two, v[0], v[1], v[2], v[3] + one, v[4], v[5], v[6]};
  }
  for (std::size_t i = 0; i < 8; ++i) hash[i] += v[i];
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

std::string from_hex(std::string_view hex) {
  CHECK(hex.size() % 2 == 0);
  std::string bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    const int high = hex_digit(hex[i]);
    const int low = hex_digit(hex[i + 1]);
    CHECK(high >= 0 && low >= 0);
    bytes += static_cast<char>(high * 16 + low);
  }
  return bytes;
}

}  // namespace

Digest sha256(std::string_view bytes) {
  HashWords hash{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::string padded(bytes);
  padded += static_cast<char>(0x80);
  while (padded.size() % 64 != 56) padded += '\0';
  const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
  for (int shift = 56; shift >= 0; shift -= 8)
    padded += static_cast<char>((bits >> static_cast<unsigned>(shift)) & 0xffU);
  for (std::size_t at = 0; at < padded.size(); at += 64)
    compress(hash, reinterpret_cast<const unsigned char*>(padded.data()) + at);
  Digest digest{};
  for (std::size_t i = 0; i < 32; ++i)
    digest[i] = static_cast<std::uint8_t>(hash[i / 4] >> (24 - 8 * (i % 4)));
  return digest;
}

Digest hmac_sha256(std::span<const std::uint8_t> key, std::string_view message) {
  CHECK(key.size() <= 64);
  std::string inner(64, '\x36');
  std::string outer(64, '\x5c');
  for (std::size_t i = 0; i < key.size(); ++i) {
    inner[i] = static_cast<char>(static_cast<unsigned char>(inner[i]) ^ key[i]);
    outer[i] = static_cast<char>(static_cast<unsigned char>(outer[i]) ^ key[i]);
  }
  const Digest first = sha256(inner + std::string(message));
  return sha256(outer + std::string(first.begin(), first.end()));
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += "0123456789abcdef"[byte >> 4U];
    text += "0123456789abcdef"[byte & 15U];
  }
  return text;
}

std::string commitment(std::string_view seed_hex) { return to_hex(sha256(from_hex(seed_hex))); }

KeyedDraws::KeyedDraws(std::string_view seed_hex, std::span<const std::string> contributions) {
  std::string message;
  for (const std::string& one : contributions) message += std::to_string(one.size()) + ':' + one;
  const std::string seed = from_hex(seed_hex);
  key_ = hmac_sha256(std::span(reinterpret_cast<const std::uint8_t*>(seed.data()), seed.size()), message);
}

std::uint64_t KeyedDraws::draw(std::uint64_t k, std::uint64_t n) {
  CHECK(n > 0);
  // The largest multiple of n that fits: what lies beyond would favour small numbers and is drawn again.
  const std::uint64_t limit = std::numeric_limits<std::uint64_t>::max() / n * n;
  for (std::uint64_t attempt = 0;; ++attempt) {
    const Digest digest = hmac_sha256(key_, std::to_string(k) + '.' + std::to_string(attempt));
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 8; ++i) value = value << 8U | digest[i];
    if (value < limit) return value % n;
  }
}

void DrawNumbers::add(const Entry& entry) {
  if (const std::optional<int> target = undo_target(entry)) {
    while (!outcomes_.empty() && outcomes_.back() >= *target) outcomes_.pop_back();
  } else if (!entry.actor) {
    outcomes_.push_back(entries_);
  }
  ++entries_;
}

MatchDraws::MatchDraws(const AnyMatch& match, const DrawHeader& header)
    : match_(match), format_(header.format), draws_(header.seed.value(), header.contributions) {}

std::uint64_t MatchDraws::draw(std::uint64_t k, std::uint64_t n) {
  if (format_ == 1) return draws_.draw(k, n);
  const std::vector<Entry>& entries = match_.record().entries;
  while (numbers_.entries() < static_cast<int>(entries.size()))
    numbers_.add(entries[static_cast<std::size_t>(numbers_.entries())]);
  return draws_.draw(numbers_.next(), n);
}

}  // namespace spielwerk
