#pragma once
// Whether two described values are the same, field by field, also where they have no operator.

#include <algorithm>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>

#include "core/json/words.h"
#include "core/values/described.h"

namespace spielwerk::fuzz {

template <class T>
concept ListOfValues = requires(const T& list) {
  typename T::value_type;
  list.begin();
} && !std::is_convertible_v<T, std::string_view> && !std::is_same_v<T, Words>;

template <class T>
bool same(const T& one, const T& other) {
  if constexpr (Described<T>) {
    const auto in_both = [&](const auto& field) { return same(one.*(field.member), other.*(field.member)); };
    return std::apply([&](const auto&... all) { return (in_both(all) && ...); }, T::kFields);
  } else if constexpr (IsVariant<T>::value) {
    const auto held = [&]<class Held>(const Held& value) { return same(value, std::get<Held>(other)); };
    return one.index() == other.index() && std::visit(held, one);
  } else if constexpr (ListOfValues<T>) {
    using Element = typename T::value_type;
    return std::ranges::equal(one, other, [](const Element& a, const Element& b) { return same(a, b); });
  } else if constexpr (Optional<T>) {
    return one.has_value() == other.has_value() && (!one || same(*one, *other));
  } else {
    return one == other;
  }
}

}  // namespace spielwerk::fuzz
