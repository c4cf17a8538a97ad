#pragma once
// Set: values of any type with a Domain (an enumeration, the fields of a board, the numbers of tiles), as
// bits. As small as its type allows: one unsigned number up to 64 values, else an array of 64-bit words.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "core/values/domain.h"

namespace spielwerk {

/// The number of bits set. Where the processor may lack an instruction for it, GCC would call a function.
constexpr int count_bits(std::uint64_t word) {
#if defined(__x86_64__) && !defined(__POPCNT__) && !defined(__clang__)
  word -= (word >> 1U) & 0x5555555555555555ULL;
  word = (word & 0x3333333333333333ULL) + ((word >> 2U) & 0x3333333333333333ULL);
  word = (word + (word >> 4U)) & 0x0f0f0f0f0f0f0f0fULL;
  return static_cast<int>((word * 0x0101010101010101ULL) >> 56U);
#else
  return std::popcount(word);
#endif
}

template <class T>
class Set {
 public:
  static constexpr int kCapacity = Domain<T>::kSize;
  using Word = std::conditional_t<
      (kCapacity <= 8), std::uint8_t,
      std::conditional_t<(kCapacity <= 16), std::uint16_t,
                         std::conditional_t<(kCapacity <= 32), std::uint32_t, std::uint64_t>>>;
  static constexpr int kWordBits = std::numeric_limits<Word>::digits;
  static constexpr int kWords = (kCapacity + kWordBits - 1) / kWordBits;

  constexpr Set() = default;
  static constexpr Set of(T value) {
    Set set;
    set.add(value);
    return set;
  }
  static constexpr Set all() {
    Set set;
    for (int i = 0; i < kCapacity; ++i) set.add(Domain<T>::value(i));
    return set;
  }
  /// Bit k stands for the k-th value of the domain.
  static constexpr Set from_bits(std::uint64_t bits)
    requires(kWords == 1)
  {
    Set set;
    set.words_[0] = static_cast<Word>(bits);
    return set;
  }
  constexpr Word bits() const
    requires(kWords == 1)
  {
    return words_[0];
  }

  /// Adds the values at + k of the set bits k of eight; `at` is a multiple of eight.
  constexpr void add_bits(int at, std::uint64_t eight) {
    Word& word = words_[static_cast<std::size_t>(at / kWordBits)];
    word = static_cast<Word>(word | (eight << (at % kWordBits)));
  }

  constexpr bool has(T value) const { return (words_[word_of(value)] & bit_of(value)) != 0; }
  constexpr void add(T value) {
    Word& word = words_[word_of(value)];
    word = static_cast<Word>(word | bit_of(value));
  }
  constexpr void remove(T value) {
    Word& word = words_[word_of(value)];
    word = static_cast<Word>(word & ~bit_of(value));
  }
  constexpr int size() const {
    int count = 0;
    for (const Word word : words_) count += count_bits(word);
    return count;
  }
  constexpr bool empty() const {
    Word any = 0;
    for (const Word word : words_) any = static_cast<Word>(any | word);
    return any == 0;
  }
  constexpr bool touches(const Set& other) const { return !(*this & other).empty(); }

  constexpr Set& operator|=(const Set& other) {
    for (std::size_t i = 0; i < kSpan; ++i) words_[i] = static_cast<Word>(words_[i] | other.words_[i]);
    return *this;
  }
  constexpr Set& operator&=(const Set& other) {
    for (std::size_t i = 0; i < kSpan; ++i) words_[i] = static_cast<Word>(words_[i] & other.words_[i]);
    return *this;
  }
  constexpr Set& operator-=(const Set& other) {
    for (std::size_t i = 0; i < kSpan; ++i) words_[i] = static_cast<Word>(words_[i] & ~other.words_[i]);
    return *this;
  }
  friend constexpr Set operator|(Set one, const Set& other) { return one |= other; }
  friend constexpr Set operator&(Set one, const Set& other) { return one &= other; }
  friend constexpr Set operator-(Set one, const Set& other) { return one -= other; }
  constexpr bool operator==(const Set&) const = default;

  /// The smallest element; the set must not be empty.
  constexpr T first() const { return nth(0); }
  /// The element with exactly `rank` smaller ones; rank < size().
  constexpr T nth(int rank) const {
    std::size_t at = 0;
    if constexpr (kWords > 1) {
      for (int here = count_bits(words_[0]); rank >= here; here = count_bits(words_[at])) {
        rank -= here;
        ++at;
      }
    }
    Word rest = words_[at];
    while (rank-- > 0) rest = without_lowest(rest);
    return value_at(at, rest);
  }
  /// Calls f(value) in ascending order.
  template <class F>
  constexpr void each(F&& f) const {
    for (std::size_t i = 0; i < kSpan; ++i)
      for (Word rest = words_[i]; rest != 0; rest = without_lowest(rest)) f(value_at(i, rest));
  }
  constexpr const auto& words() const { return words_; }

 private:
  static constexpr auto kSpan = static_cast<std::size_t>(kWords);
  static constexpr std::size_t word_of(T value) {
    return static_cast<std::size_t>(Domain<T>::index(value)) / static_cast<std::size_t>(kWordBits);
  }
  static constexpr Word bit_of(T value) {
    return static_cast<Word>(std::uint64_t{1} << (static_cast<unsigned>(Domain<T>::index(value)) %
                                                  static_cast<unsigned>(kWordBits)));
  }
  static constexpr Word without_lowest(Word word) { return static_cast<Word>(word & (word - 1)); }
  static constexpr T value_at(std::size_t word, Word rest) {
    return Domain<T>::value(static_cast<int>(word) * kWordBits + std::countr_zero(rest));
  }
  std::array<Word, kSpan> words_{};
};

}  // namespace spielwerk
