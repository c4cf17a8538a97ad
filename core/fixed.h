#pragma once
// Small values without allocation, from which states are made: bounded numbers, tables and sets over an
// enumeration, one thing per seat, lists with a fixed capacity. All are trivially copyable when their
// elements are.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

#include "core/check.h"
#include "core/seat.h"

namespace spielwerk {

/// Names of an enumeration whose values count from 0: specialise kEnumNames for each one that is described.
template <class E>
struct EnumNames {
  std::string_view type;
  std::array<std::string_view, 64> names{};

  constexpr int size() const {
    int n = 0;
    while (n < static_cast<int>(names.size()) && !names[static_cast<std::size_t>(n)].empty()) ++n;
    return n;
  }
};
template <class E>
inline constexpr EnumNames<E> kEnumNames{};

template <class E>
concept NamedEnum = std::is_enum_v<E> && (kEnumNames<E>.size() > 0);

template <NamedEnum E>
inline constexpr int kEnumSize = kEnumNames<E>.size();

template <NamedEnum E>
constexpr std::string_view name_of(E value) {
  return kEnumNames<E>.names[static_cast<std::size_t>(value)];
}

/// All values of an enumeration, in order: a range.
template <NamedEnum E>
class AllOf {
 public:
  class Iterator {
   public:
    using value_type = E;
    using difference_type = int;
    constexpr Iterator() = default;
    constexpr explicit Iterator(int at) : at_(at) {}
    constexpr E operator*() const { return static_cast<E>(at_); }
    constexpr Iterator& operator++() {
      ++at_;
      return *this;
    }
    constexpr Iterator operator++(int) { return Iterator(at_++); }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    int at_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(0); }
  constexpr Iterator end() const { return Iterator(kEnumSize<E>); }
};
template <NamedEnum E>
inline constexpr AllOf<E> kAll{};

/// A number within lo ... hi, both included.
template <int lo, int hi>
class Bounded {
 public:
  static_assert(0 <= lo && lo <= hi && hi <= 255);
  static constexpr int kLow = lo;
  static constexpr int kHigh = hi;

  constexpr Bounded() = default;
  constexpr Bounded(int value) : value_(static_cast<std::uint8_t>(value)) {}  // NOLINT: reads like a number
  constexpr operator int() const { return value_; }                           // NOLINT: reads like a number

 private:
  std::uint8_t value_ = lo;
};

/// One T for every value of an enumeration.
template <NamedEnum E, class T>
class Table {
 public:
  constexpr T& operator[](E key) { return values_[static_cast<std::size_t>(key)]; }
  constexpr const T& operator[](E key) const { return values_[static_cast<std::size_t>(key)]; }
  constexpr bool operator==(const Table&) const = default;
  /// Bit k is set if the value of key k is not zero. Bytes are looked at eight at a time.
  std::uint32_t nonzero_bits() const
    requires std::is_same_v<T, std::uint8_t>
  {
    static_assert(std::endian::native == std::endian::little && kEnumSize<E> <= 32);
    std::uint32_t bits = 0;
    for (int at = 0; at < kEnumSize<E>; at += 8) {
      std::uint64_t bytes = 0;
      std::memcpy(&bytes, values_.data() + at, static_cast<std::size_t>(std::min(8, kEnumSize<E> - at)));
      constexpr std::uint64_t kLow = 0x7f7f7f7f7f7f7f7fULL;
      const std::uint64_t tops = (((bytes & kLow) + kLow) | bytes) & ~kLow;
      bits |= static_cast<std::uint32_t>(((tops >> 7U) * 0x0102040810204080ULL) >> 56U) << at;
    }
    return bits;
  }

 private:
  std::array<T, static_cast<std::size_t>(kEnumSize<E>)> values_{};
};

/// A set of values of an enumeration of at most 32, as bits.
template <NamedEnum E>
class Set {
 public:
  static_assert(kEnumSize<E> <= 32);
  using Bits = std::conditional_t<(kEnumSize<E> <= 8), std::uint8_t,
                                  std::conditional_t<(kEnumSize<E> <= 16), std::uint16_t, std::uint32_t>>;

  constexpr Set() = default;
  static constexpr Set from_bits(std::uint32_t bits) {
    Set set;
    set.bits_ = static_cast<Bits>(bits);
    return set;
  }
  static constexpr Set all() {
    return from_bits(static_cast<std::uint32_t>((std::uint64_t{1} << kEnumSize<E>)-1));
  }

  constexpr std::uint32_t bits() const { return bits_; }
  constexpr bool has(E value) const { return (bits_ >> static_cast<int>(value)) & 1U; }
  constexpr void add(E value) { bits_ = static_cast<Bits>(bits_ | (1U << static_cast<int>(value))); }
  constexpr void remove(E value) { bits_ = static_cast<Bits>(bits_ & ~(1U << static_cast<int>(value))); }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr Set operator&(Set other) const { return from_bits(bits() & other.bits()); }
  constexpr Set operator|(Set other) const { return from_bits(bits() | other.bits()); }
  constexpr Set operator-(Set other) const { return from_bits(bits() & ~other.bits()); }
  constexpr bool operator==(const Set&) const = default;

  /// The element with exactly `rank` smaller ones; rank < size().
  constexpr E nth(int rank) const {
    std::uint32_t rest = bits_;
    while (rank-- > 0) rest &= rest - 1;
    return static_cast<E>(std::countr_zero(rest));
  }
  template <class F>
  constexpr void each(F&& f) const {
    for (std::uint32_t rest = bits_; rest != 0; rest &= rest - 1) f(static_cast<E>(std::countr_zero(rest)));
  }

 private:
  Bits bits_ = 0;
};

/// One T for each of at most N seats.
template <class T, int N>
class PerSeat {
 public:
  static constexpr int kCapacity = N;
  constexpr T& operator[](Seat seat) { return values_[static_cast<std::size_t>(seat.index())]; }
  constexpr const T& operator[](Seat seat) const { return values_[static_cast<std::size_t>(seat.index())]; }
  constexpr bool operator==(const PerSeat&) const = default;

 private:
  std::array<T, static_cast<std::size_t>(N)> values_{};
};

/// A list of at most N elements; equality looks at the elements only.
template <class T, int N>
class FixedList {
 public:
  static constexpr int kCapacity = N;
  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr void push(const T& value) {
    CHECK(size_ < N);
    values_[size_++] = value;
  }
  /// Pushes an alternative of a variant, made in its place.
  template <class A>
  constexpr void emplace(const A& alternative) {
    CHECK(size_ < N);
    values_[size_++].template emplace<A>(alternative);
  }
  constexpr void pop() {
    CHECK(size_ > 0);
    --size_;
  }
  constexpr void clear() { size_ = 0; }
  constexpr const T& back() const { return values_[size_ - 1U]; }
  constexpr T& operator[](int at) { return values_[static_cast<std::size_t>(at)]; }
  constexpr const T& operator[](int at) const { return values_[static_cast<std::size_t>(at)]; }
  constexpr const T* begin() const { return values_.data(); }
  constexpr T* begin() { return values_.data(); }
  constexpr T* end() { return values_.data() + size_; }
  constexpr const T* end() const { return values_.data() + size_; }
  constexpr bool operator==(const FixedList& other) const {
    if (size_ != other.size_) return false;
    for (int i = 0; i < size_; ++i)
      if (!((*this)[i] == other[i])) return false;
    return true;
  }

 private:
  std::array<T, static_cast<std::size_t>(N)> values_{};
  std::uint8_t size_ = 0;
};

}  // namespace spielwerk
