#pragma once
// JSON of described values by a function for each type, without tables: what core/json/json_write.cpp must
// write.

#include <string>

#include "core/json/json.h"

namespace spielwerk::test {

template <class T>
std::string plain_json(const T& value);

template <class Each>
std::string plain_list(char open, char close, Each&& each) {
  std::string out(1, open);
  each([&](const std::string& one) { out += (out.size() > 1 ? "," : "") + one; });
  return out + close;
}
inline std::string plain_string(std::string_view text) {
  std::string out;
  write_json_string(out, text);
  return out;
}
/// The members of an object, without braces.
template <Described T>
std::string plain_members(const T& object) {
  std::string out;
  each_written_field(object, [&](const auto& field, const auto& value) {
    out += (out.empty() ? "" : ",") + plain_string(field.name) + ':' + plain_json(value);
  });
  return out;
}
template <Sum T>
std::string plain_sum(const T& sum) {
  std::string out = '{' + plain_string(kSumTag<T>) + ':';
  dispatch(sum, [&](const auto& one) {
    const std::string members = plain_members(one);
    out += plain_string(one.kName) + (members.empty() ? "" : ",") + members;
  });
  return out + '}';
}
template <class Key>
std::string plain_table(const auto& table) {
  return plain_list('{', '}', [&](auto&& add) {
    for (const Key key : kAll<Key>) add(plain_string(name_of(key)) + ':' + plain_json(table[key]));
  });
}

/// What holds other values.
template <class T>
std::string plain_container(const T& value) {
  if constexpr (IsTable<T>::value) return plain_table<typename IsTable<T>::Key>(value);
  else if constexpr (IsUrn<T>::value) return plain_table<typename IsUrn<T>::Key>(value.counts());
  else if constexpr (IsAgenda<T>::value) return plain_container(value.stack());
  else
    return plain_list('[', ']', [&](auto&& add) {
      if constexpr (IsSet<T>::value) {
        value.each([&](const auto& one) { add(plain_json(one)); });
      } else if constexpr (IsPerSeat<T>::value) {
        for (int i = 0; i < T::kCapacity; ++i) add(plain_json(value[Seat{i}]));
      } else {
        for (const auto& one : value) add(plain_json(one));
      }
    });
}

template <class T>
std::string plain_json(const T& value) {
  if constexpr (Described<T>) return '{' + plain_members(value) + '}';
  else if constexpr (Sum<T>) return plain_sum(value);
  else if constexpr (std::is_convertible_v<T, std::string_view>) return plain_string(value);
  else if constexpr (Optional<T>) return value ? plain_json(*value) : "null";
  else if constexpr (std::is_same_v<T, bool>) return value ? "true" : "false";
  else if constexpr (NamedEnum<T>) return plain_string(name_of(value));
  else if constexpr (NamedText<T>) return plain_string(Domain<T>::text(value));
  else if constexpr (IsStart<T>::value) return plain_json(value.seat());
  else if constexpr (std::is_same_v<T, Seat>) return std::to_string(value.index());
  else if constexpr (IsBounded<T>::value) return std::to_string(static_cast<int>(value));
  else if constexpr (std::is_integral_v<T>) return std::to_string(value);
  else return plain_container(value);
}

}  // namespace spielwerk::test
