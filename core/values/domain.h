#pragma once
// Domain<T>: a type with finitely many values; how many, their order, and their text. Fields of actions and
// options have one, and so have the elements of sets.

#include <optional>
#include <string>
#include <string_view>

#include "core/values/enums.h"
#include "core/values/seat.h"

namespace spielwerk {

template <class T>
struct Domain;

template <>
struct Domain<bool> {
  static constexpr int kSize = 2;
  static constexpr int index(bool value) { return value ? 1 : 0; }
  static constexpr bool value(int index) { return index == 1; }
  static std::string text(bool value) { return value ? "yes" : "no"; }
};
template <>
struct Domain<Seat> {
  static constexpr int kSize = kMostSeats;
  static constexpr int index(Seat value) { return value.index(); }
  static constexpr Seat value(int index) { return Seat{index}; }
  static std::string text(Seat value) { return std::to_string(value.index()); }
};
template <NamedEnum E>
struct Domain<E> {
  static constexpr int kSize = kEnumSize<E>;
  static constexpr int index(E value) { return static_cast<int>(value); }
  static constexpr E value(int index) { return static_cast<E>(index); }
  static std::string text(E value) { return std::string(name_of(value)); }
};

/// The value with this text, if there is one.
template <class T>
std::optional<T> parse_value(std::string_view text) {
  for (int i = 0; i < Domain<T>::kSize; ++i)
    if (Domain<T>::text(Domain<T>::value(i)) == text) return Domain<T>::value(i);
  return std::nullopt;
}

}  // namespace spielwerk
