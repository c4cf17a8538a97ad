#pragma once
// Shapes: what described values hold, as JSON, for programs that show the JSON of any game without knowing
// it.
//   a value          "seat", "number", "yes_no", "text" or the name of an enumeration ("card")
//   a struct         {"fields":{NAME:SHAPE, ...}}
//   a sum            {"kinds":{KIND:{NAME:SHAPE, ...}, ...}}
//   a set or a list  {"list":SHAPE}
//   one per seat     {"seats":SHAPE}, as many as the most seats of the game
//   a table          {"table":ENUMERATION,"of":SHAPE}
// An optional value has the shape of what it may hold; its JSON may be null.

#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/described.h"

namespace spielwerk {

template <class T>
std::string shape_of();

/// `{NAME:SHAPE, ...}` of the fields of a described struct.
template <Described T>
std::string shape_of_fields() {
  std::string out = "{";
  std::apply(
      [&](const auto&... one) {
        ((out += (out.size() > 1 ? ",\"" : "\"") + std::string(one.name) +
                 "\":" + shape_of<typename std::remove_cvref_t<decltype(one)>::Type>()),
         ...);
      },
      T::kFields);
  return out + '}';
}

template <Sum S>
std::string shape_of_kinds() {
  std::string out = "{";
  [&]<class... Ts>(std::type_identity<std::variant<Ts...>>) {
    ((out += (out.size() > 1 ? ",\"" : "\"") + std::string(Ts::kName) + "\":" + shape_of_fields<Ts>()), ...);
  }(std::type_identity<S>{});
  return out + '}';
}

template <class Key>
std::string shape_of_table(const std::string& value) {
  return "{\"table\":" + shape_of<Key>() + ",\"of\":" + value + '}';
}

template <class T>
std::string shape_of() {
  if constexpr (Described<T>) return "{\"fields\":" + shape_of_fields<T>() + '}';
  else if constexpr (Sum<T>) return "{\"kinds\":" + shape_of_kinds<T>() + '}';
  else if constexpr (Optional<T>) return shape_of<typename T::value_type>();
  else if constexpr (NamedEnum<T>) return '"' + std::string(kEnumNames<T>.type) + '"';
  else if constexpr (std::is_same_v<T, Seat> || IsStart<T>::value) return "\"seat\"";
  else if constexpr (std::is_same_v<T, bool>) return "\"yes_no\"";
  else if constexpr (NamedText<T>) return "\"text\"";
  else if constexpr (IsSet<T>::value) return "{\"list\":" + shape_of<typename IsSet<T>::Element>() + '}';
  else if constexpr (IsTable<T>::value)
    return shape_of_table<typename IsTable<T>::Key>(shape_of<typename IsTable<T>::Value>());
  else if constexpr (IsUrn<T>::value) return shape_of_table<typename IsUrn<T>::Key>("\"number\"");
  else if constexpr (IsPerSeat<T>::value)
    return "{\"seats\":" + shape_of<typename IsPerSeat<T>::Value>() + '}';
  else if constexpr (IsFixedList<T>::value)
    return "{\"list\":" + shape_of<typename IsFixedList<T>::Value>() + '}';
  else return "\"number\"";
}

/// The shapes of a game: `{"action":{KIND:{NAME:SHAPE}},"fact":...,"reason":...,"observation":{NAME:SHAPE}}`.
template <class G>
std::string shapes_of() {
  return "{\"action\":" + shape_of_kinds<typename G::Action>() +
         ",\"fact\":" + shape_of_kinds<typename G::Fact>() +
         ",\"reason\":" + shape_of_kinds<typename G::Reason>() +
         ",\"observation\":" + shape_of_fields<typename G::Observation>() + '}';
}

}  // namespace spielwerk
