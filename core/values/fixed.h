#pragma once
// Small values without allocation, from which states are made: bounded numbers, tables over an enumeration,
// one thing per seat, lists with a fixed capacity. All are trivially copyable when their elements are.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>

#include "core/values/check.h"
#include "core/values/domain.h"
#include "core/values/seat.h"
#include "core/values/set.h"

namespace spielwerk {

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
template <int lo, int hi>
struct Domain<Bounded<lo, hi>> {
  static constexpr int kSize = hi - lo + 1;
  static constexpr int index(Bounded<lo, hi> value) { return value - lo; }
  static constexpr Bounded<lo, hi> value(int index) { return index + lo; }
  static std::string text(Bounded<lo, hi> value) { return std::to_string(static_cast<int>(value)); }
};

/// One T for every value of an enumeration.
template <NamedEnum E, class T>
class Table {
 public:
  constexpr T& operator[](E key) { return values_[static_cast<std::size_t>(key)]; }
  constexpr const T& operator[](E key) const { return values_[static_cast<std::size_t>(key)]; }
  constexpr bool operator==(const Table&) const = default;
  /// The keys whose value is not zero. Bytes are looked at eight at a time. Where fewer are left, eight are
  /// loaded all the same, from further ahead: putting fewer together would wait for the parts to be stored.
  Set<E> nonzero() const
    requires std::is_same_v<T, std::uint8_t>
  {
    static_assert(std::endian::native == std::endian::little);
    constexpr int kSize = kEnumSize<E>;
    constexpr int kLast = std::max(kSize - 8, 0);
    Set<E> keys;
    for (int at = 0; at < kSize; at += 8) {
      const int from = std::min(at, kLast);
      std::uint64_t bytes = 0;
      std::memcpy(&bytes, values_.data() + from, static_cast<std::size_t>(std::min(8, kSize)));
      bytes >>= 8 * (at - from);
      constexpr std::uint64_t kLow = 0x7f7f7f7f7f7f7f7fULL;
      const std::uint64_t tops = (((bytes & kLow) + kLow) | bytes) & ~kLow;
      keys.add_bits(at, ((tops >> 7U) * 0x0102040810204080ULL) >> 56U);
    }
    return keys;
  }

 private:
  std::array<T, static_cast<std::size_t>(kEnumSize<E>)> values_{};
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
  static_assert(0 < N && N <= 255, "a FixedList has room for 1 to 255 elements");

 public:
  static constexpr int kCapacity = N;
  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr void push(const T& value) {
    CHECK(size_ < N);
    values_[size_++] = value;
  }
  /// Pushes alternatives of a variant, made in their places, the last one first.
  template <class... As>
  constexpr void emplace_reversed(const As&... alternatives) {
    CHECK(size_ + sizeof...(As) <= N);
    T* at = values_.data() + size_ + sizeof...(As);
    ((--at)->template emplace<As>(alternatives), ...);
    size_ = static_cast<std::uint8_t>(size_ + sizeof...(As));
  }
  constexpr void pop() {
    CHECK(size_ > 0);
    --size_;
  }
  /// Removes the element at `at`; those after it move up. Complexity: linear.
  constexpr void remove_at(int at) {
    CHECK(0 <= at && at < size_);
    std::move(begin() + at + 1, end(), begin() + at);
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
