#pragma once
// An example of every described type, made from the type: seeds from which fuzzing begins.

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>

#include "core/json/words.h"
#include "core/values/described.h"
#include "core/values/enums.h"
#include "core/values/seat.h"
#include "server/wire/bounds.h"
#include "tests/fuzz/same.h"

namespace spielwerk::fuzz {

template <class T>
T example();

template <std::size_t least, std::size_t most, server::Letters letters>
std::string example_text(std::type_identity<server::BoundedText<least, most, letters>>) {
  constexpr std::size_t kUsual = 12;
  const std::string_view listed = server::characters_of(letters);
  const std::string_view characters = listed.empty() ? "four apples" : listed;
  std::string text;
  for (std::size_t i = 0; i < std::clamp(kUsual, least, most); ++i) text += characters[i % characters.size()];
  return text;
}

/// One of each kind, as far as there is room.
template <class List>
List example_list() {
  List list;
  const auto add = [&]<class Element>(std::type_identity<Element>) {
    if constexpr (requires { List::kMost; }) {
      if (list.size() == List::kMost) return;
    }
    list.push_back(example<Element>());
  };
  using Value = typename List::value_type;
  if constexpr (IsVariant<Value>::value)
    [&]<class... Ts>(std::type_identity<std::variant<Ts...>>) {
      (add(std::type_identity<Ts>{}), ...);
    }(std::type_identity<Value>{});
  else add(std::type_identity<Value>{});
  return list;
}

template <Described T>
T example_fields() {
  T whole{};
  const auto fill = [&]<class F>(const F& field) {
    auto& value = whole.*(field.member);
    value = example<typename F::Type>();
    if constexpr (IsLater<F>::value && std::is_same_v<typename F::Type, bool>) value = !field.absent;
  };
  std::apply([&](const auto&... all) { (fill(all), ...); }, T::kFields);
  return whole;
}

template <class T>
T example() {
  if constexpr (Described<T>) return example_fields<T>();
  else if constexpr (IsVariant<T>::value) return example<std::variant_alternative_t<0, T>>();
  else if constexpr (std::is_same_v<T, bool>) return true;
  else if constexpr (std::is_same_v<T, Seat>) return Seat(1);
  else if constexpr (NamedEnum<T>) return static_cast<T>(kEnumSize<T> - 1);
  else if constexpr (server::IsBoundedNumber<T>::value) return T::kHigh;
  else if constexpr (server::IsBoundedText<T>) return T(example_text(std::type_identity<T>{}));
  else if constexpr (std::is_same_v<T, std::string>) return "Grüße \"🎲\"";
  else if constexpr (std::is_same_v<T, Words>) return {{"seats", "2"}};
  else if constexpr (std::is_integral_v<T>) return T{7};
  else if constexpr (ListOfValues<T>) return example_list<T>();
  else return example<typename T::value_type>();
}

/// Calls f(example) for one of each alternative of a sum.
template <class S, class F>
void each_example(F&& f) {
  [&]<class... Ts>(std::type_identity<std::variant<Ts...>>) {
    (f(example<Ts>()), ...);
  }(std::type_identity<S>{});
}

}  // namespace spielwerk::fuzz
