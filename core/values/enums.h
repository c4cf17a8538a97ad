#pragma once
// Named enumerations: what states, actions and texts are made of. Their values count from 0 without a gap,
// and each has a name.

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

namespace spielwerk {

// The compiler writes a value of an enumeration as its enumerator's name, or as a cast number where there is
// none; so the enumerators can be counted.
namespace enums {

template <auto value>
consteval bool has_enumerator() {
  const std::string_view text = __PRETTY_FUNCTION__;  // ends in `value = kRed]` or `value = (Colour)3]`
  const char first = text[text.rfind(" = ") + 3];
  return first != '(' && first != '-' && !('0' <= first && first <= '9');
}
template <class E, std::size_t from, std::size_t... I>
consteval std::size_t named_in_row(std::index_sequence<I...>) {
  std::size_t count = 0;
  static_cast<void>(((has_enumerator<static_cast<E>(from + I)>() && (++count, true)) && ...));
  return count;
}
/// How many enumerators E has from 0 on without a gap; looked for in rows of eight.
template <class E, std::size_t from = 0>
consteval std::size_t count() {
  constexpr std::size_t kRow = 8;
  constexpr std::size_t kFound = named_in_row<E, from>(std::make_index_sequence<kRow>{});
  if constexpr (kFound < kRow) return from + kFound;
  else return count<E, from + kRow>();
}

}  // namespace enums

/// Names of an enumeration: specialise kEnumNames for each one that is described. There is room for exactly
/// as many names as there are enumerators.
template <class E>
struct EnumNames {
  std::string_view type;
  std::array<std::string_view, enums::count<E>()> names;
};
struct NoEnumNames {};
template <class E>
inline constexpr NoEnumNames kEnumNames{};

template <class E>
concept NamedEnum =
    std::is_enum_v<E> && !std::is_same_v<std::remove_cvref_t<decltype(kEnumNames<E>)>, NoEnumNames>;

template <NamedEnum E>
inline constexpr int kEnumSize = [] {
  static_assert(!kEnumNames<E>.names.back().empty(), "every enumerator needs a name in kEnumNames");
  return static_cast<int>(kEnumNames<E>.names.size());
}();

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

}  // namespace spielwerk
