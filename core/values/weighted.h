#pragma once
// Weighted: a constant list of outcomes of chance with their weights, such as the faces of dice. A table
// leads from a drawn number straight to its value, where else the list would be counted through.

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/values/check.h"

namespace spielwerk {

/// `most` outcomes whose weights add up to `sum`. Their order is part of a version of the rules.
template <class T, int most, int sum>
class Weighted {
 public:
  /// Adds an outcome after the others.
  constexpr void add(T value, int weight) {
    CHECK(0 < weight && total_ + weight <= sum && kinds_ < most);
    values_[static_cast<std::size_t>(kinds_++)] = value;
    for (int i = 0; i < weight; ++i) drawn_[static_cast<std::size_t>(total_++)] = value;
    weights_[static_cast<std::size_t>(kinds_ - 1)] = static_cast<std::uint8_t>(weight);
  }
  constexpr std::uint32_t total() const { return sum; }
  /// The outcome that a number below total() draws: each as often as it weighs, in the order of the list.
  constexpr T drawn(std::uint32_t number) const { return drawn_[number]; }
  /// Calls f(value, weight) in the order of the list.
  constexpr void each(auto&& f) const {
    for (std::size_t i = 0; i < static_cast<std::size_t>(kinds_); ++i)
      f(values_[i], static_cast<std::uint32_t>(weights_[i]));
  }
  /// Whether all `most` outcomes are there, and their weights add up.
  constexpr bool complete() const { return kinds_ == most && total_ == sum; }

 private:
  std::array<T, static_cast<std::size_t>(most)> values_{};
  std::array<std::uint8_t, static_cast<std::size_t>(most)> weights_{};
  std::array<T, static_cast<std::size_t>(sum)> drawn_{};
  int kinds_ = 0;
  int total_ = 0;
};
template <class T>
inline constexpr bool kIsWeighted = false;
template <class T, int most, int sum>
inline constexpr bool kIsWeighted<Weighted<T, most, sum>> = true;

/// What two dice show, the lower one first.
struct DicePair {
  std::uint8_t low = 1;
  std::uint8_t high = 1;
};
inline constexpr auto kOneDie = [] {
  Weighted<std::uint8_t, 6, 6> die;
  for (std::uint8_t face = 1; face <= 6; ++face) die.add(face, 1);
  return die;
}();
inline constexpr auto kTwoDice = [] {
  Weighted<DicePair, 21, 36> dice;
  for (std::uint8_t low = 1; low <= 6; ++low)
    for (std::uint8_t high = low; high <= 6; ++high) dice.add({low, high}, low == high ? 1 : 2);
  return dice;
}();
static_assert(kOneDie.complete() && kTwoDice.complete());

}  // namespace spielwerk
