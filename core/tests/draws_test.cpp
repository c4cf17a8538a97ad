// The verifiable draws: hashes against published vectors and libsodium, and the fairness of the numbers.

#include "core/match/draws.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <cmath>
#include <set>

#include "core/values/random.h"

namespace spielwerk {
namespace {

std::string random_bytes(Rng& rng, std::size_t size) {
  std::string bytes;
  while (bytes.size() < size) bytes += static_cast<char>(rng.below(256));
  return bytes;
}
const unsigned char* raw(std::string_view bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}
Digest hmac(std::string_view key, std::string_view message) {
  return hmac_sha256(std::span(raw(key), key.size()), message);
}

TEST(Draws, Sha256OfPublishedVectors) {
  EXPECT_EQ(to_hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(to_hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(to_hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(to_hex(sha256(std::string(1'000'000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Draws, HmacOfPublishedVectors) {
  EXPECT_EQ(to_hex(hmac(std::string(20, '\x0b'), "Hi There")),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(to_hex(hmac("Jefe", "what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST(Draws, HashesAgreeWithLibsodium) {
  ASSERT_GE(sodium_init(), 0);
  Rng rng(1);
  for (std::size_t size = 0; size < 300; ++size) {
    const std::string bytes = random_bytes(rng, size);
    Digest expected{};
    crypto_hash_sha256(expected.data(), raw(bytes), bytes.size());
    EXPECT_EQ(sha256(bytes), expected) << size;
    const std::string key = random_bytes(rng, crypto_auth_hmacsha256_KEYBYTES);
    crypto_auth_hmacsha256(expected.data(), raw(bytes), bytes.size(), raw(key));
    EXPECT_EQ(hmac(key, bytes), expected) << size;
  }
}

TEST(Draws, TheCommitmentIsTheHashOfTheSeed) {
  EXPECT_EQ(commitment("616263"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

const std::string kSeed(64, '7');

TEST(Draws, EveryNumberIsEquallyLikely) {
  const std::vector<std::string> words{"one", "two"};
  KeyedDraws draws(kSeed, words);
  for (const std::uint64_t n : {2U, 6U, 36U, 84U}) {
    constexpr int kMean = 400;
    std::vector<int> seen(n);
    for (std::uint64_t k = 0; k < n * kMean; ++k) {
      const std::uint64_t value = draws.draw(k, n);
      ASSERT_LT(value, n);
      ++seen[value];
    }
    double sum = 0;
    for (const int count : seen) sum += (count - kMean) * (count - kMean) / double{kMean};
    EXPECT_LT(sum, static_cast<double>(n) + 6 * std::sqrt(2.0 * static_cast<double>(n))) << n;
  }
}

TEST(Draws, HugeRangesAreDrawnWithoutFavour) {
  // Three quarters of all 64-bit numbers: a plain remainder would meet the lowest third half of the time.
  KeyedDraws draws(kSeed, {});
  constexpr std::uint64_t kRange = 3ULL << 62U;
  int low = 0;
  constexpr int kDraws = 6000;
  for (std::uint64_t k = 0; k < kDraws; ++k) low += draws.draw(k, kRange) < (1ULL << 62U) ? 1 : 0;
  EXPECT_NEAR(low, kDraws / 3, 250);
  EXPECT_EQ(draws.draw(5, 1), 0U);
}

std::vector<std::uint64_t> first_draws(std::string_view seed, std::vector<std::string> words) {
  KeyedDraws draws(seed, words);
  std::vector<std::uint64_t> all;
  for (std::uint64_t k = 0; k < 8; ++k) all.push_back(draws.draw(k, 1'000'000));
  return all;
}

TEST(Draws, DependOnTheSeedAndEachContribution) {
  const auto usual = first_draws(kSeed, {"a", "b"});
  EXPECT_EQ(first_draws(kSeed, {"a", "b"}), usual);
  std::set<std::vector<std::uint64_t>> different{usual};
  EXPECT_TRUE(different.insert(first_draws(std::string(63, '7') + '8', {"a", "b"})).second);
  for (const std::vector<std::string>& words : {std::vector<std::string>{"a", "c"},
                                                {"c", "b"},
                                                {"b", "a"},
                                                {"ab", ""},
                                                {"", "ab"},
                                                {"a", "b", ""},
                                                {}})
    EXPECT_TRUE(different.insert(first_draws(kSeed, words)).second);
  EXPECT_TRUE(different.insert(first_draws(kSeed, {"1:a", ""})).second);
}

TEST(DrawNumbers, CountTheOutcomesThatCount) {
  DrawNumbers numbers;
  EXPECT_EQ(numbers.next(), 0U);
  const auto after = [&](const Entry& entry) {
    numbers.add(entry);
    return numbers.next();
  };
  EXPECT_EQ(after({Seat{0}, "roll 1"}), 0U);
  EXPECT_EQ(after({std::nullopt, "die 5"}), 1U);
  EXPECT_EQ(after({std::nullopt, "die 2"}), 2U);
  EXPECT_EQ(after({Seat{0}, "pass"}), 2U);
  EXPECT_EQ(after({Seat{0}, "undo 3"}), 2U);
  EXPECT_EQ(after({Seat{0}, "undo 2"}), 1U);
  EXPECT_EQ(after({std::nullopt, "die 2"}), 2U);
  EXPECT_EQ(after({Seat{0}, "undo 0"}), 0U);
  EXPECT_EQ(numbers.entries(), 8);
}

TEST(Draws, AreIndependentOfTheirOrder) {
  KeyedDraws forward(kSeed, {});
  KeyedDraws backward(kSeed, {});
  std::vector<std::uint64_t> one;
  std::vector<std::uint64_t> other(20);
  for (std::uint64_t k = 0; k < 20; ++k) one.push_back(forward.draw(k, 1000));
  for (std::uint64_t k = 20; k-- > 0;) other[k] = backward.draw(k, 1000);
  EXPECT_EQ(one, other);
}

}  // namespace
}  // namespace spielwerk
