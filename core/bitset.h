#pragma once
// BitSet: a set of values of any type with a Domain (core/codec.h), as 64-bit words: fields of a board,
// numbers of tiles. Trivially copyable, for states; the larger sister of Set.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace spielwerk {

template <class T>
struct Domain;

template <class T>
class BitSet {
 public:
  static constexpr int kCapacity = Domain<T>::kSize;
  static constexpr int kWords = (kCapacity + 63) / 64;

  constexpr BitSet() = default;
  static constexpr BitSet of(T value) {
    BitSet set;
    set.add(value);
    return set;
  }
  static constexpr BitSet all() {
    BitSet set;
    for (int i = 0; i < kCapacity; ++i) set.add(Domain<T>::value(i));
    return set;
  }

  constexpr bool has(T value) const {
    const auto at = static_cast<unsigned>(Domain<T>::index(value));
    return ((words_[at / 64] >> (at % 64)) & 1U) != 0;
  }
  constexpr void add(T value) {
    const auto at = static_cast<unsigned>(Domain<T>::index(value));
    words_[at / 64] |= std::uint64_t{1} << (at % 64);
  }
  constexpr void remove(T value) {
    const auto at = static_cast<unsigned>(Domain<T>::index(value));
    words_[at / 64] &= ~(std::uint64_t{1} << (at % 64));
  }
  constexpr int size() const {
    int count = 0;
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return count;
  }
  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }
  constexpr bool touches(const BitSet& other) const { return !(*this & other).empty(); }

  constexpr BitSet& operator|=(const BitSet& other) {
    for (std::size_t i = 0; i < kSpan; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr BitSet& operator&=(const BitSet& other) {
    for (std::size_t i = 0; i < kSpan; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  constexpr BitSet& operator-=(const BitSet& other) {
    for (std::size_t i = 0; i < kSpan; ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend constexpr BitSet operator|(BitSet one, const BitSet& other) { return one |= other; }
  friend constexpr BitSet operator&(BitSet one, const BitSet& other) { return one &= other; }
  friend constexpr BitSet operator-(BitSet one, const BitSet& other) { return one -= other; }
  constexpr bool operator==(const BitSet&) const = default;

  /// The smallest element; the set must not be empty.
  constexpr T first() const { return nth(0); }
  /// The element with exactly `rank` smaller ones; rank < size().
  constexpr T nth(int rank) const {
    std::size_t word = 0;
    for (int here = std::popcount(words_[0]); rank >= here; here = std::popcount(words_[word])) {
      rank -= here;
      ++word;
    }
    std::uint64_t rest = words_[word];
    while (rank-- > 0) rest &= rest - 1;
    return Domain<T>::value(static_cast<int>(word) * 64 + std::countr_zero(rest));
  }
  /// Calls f(value) in ascending order.
  template <class F>
  constexpr void each(F&& f) const {
    for (std::size_t i = 0; i < kSpan; ++i)
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
        f(Domain<T>::value(static_cast<int>(i) * 64 + std::countr_zero(rest)));
  }
  constexpr const auto& words() const { return words_; }

 private:
  static constexpr auto kSpan = static_cast<std::size_t>(kWords);
  std::array<std::uint64_t, kSpan> words_{};
};

}  // namespace spielwerk
