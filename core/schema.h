#pragma once
// Schema: what a described type holds, as a constant table. Whatever says something about types and not about
// values (TypeScript, shapes, the keys of texts) is written from these tables by code that is compiled once,
// not once per game.

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/described.h"

namespace spielwerk {

struct Schema;

struct SchemaField {
  std::string_view name;
  const Schema* type;
  bool later;  // JSON may leave it out
};
/// An alternative of a sum.
struct SchemaKind {
  std::string_view name;
  std::span<const SchemaField> fields;
};

struct Schema {
  enum class Form {
    kNumber,
    kYesNo,
    kSeat,
    kStart,        // a seat, or null where it is drawn
    kText,         // `name`
    kString,       // any text
    kForeign,      // `name`: a type of TypeScript that is declared elsewhere
    kEnumeration,  // `name`, `values`
    kRecord,       // `name`, `fields`
    kSum,          // `kinds`, told apart by the member `tag`; `name`, if it has one
    kOptional,     // `value`, or null
    kSet,          // of `value`, each at most once
    kList,         // of `value`
    kPerSeat,      // `value` per seat
    kTable,        // `value` per value of the enumeration `key`
  };
  Form form = Form::kNumber;
  std::string_view name{};
  std::span<const std::string_view> values{};
  std::span<const SchemaField> fields{};
  std::span<const SchemaKind> kinds{};
  std::string_view tag = "kind";
  const Schema* key = nullptr;
  const Schema* value = nullptr;
};

namespace schema {

template <class T>
consteval Schema make();

}  // namespace schema

/// A sum may have a name of its own, and another member that tells its alternatives apart: specialise these.
template <class S>
inline constexpr std::string_view kSumName{};
template <class S>
inline constexpr std::string_view kSumTag = "kind";

/// The schema of T. Specialise it for a type whose JSON is written elsewhere.
template <class T>
inline constexpr Schema kSchema = schema::make<T>();

namespace schema {

template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};

/// A field that is left out where it is empty is never null.
template <class F>
consteval const Schema* of_field(const F& field) {
  using Type = typename F::Type;
  if constexpr (IsLater<F>::value && Optional<Type>) {
    if (!field.absent.has_value()) return &kSchema<typename Type::value_type>;
  }
  return &kSchema<Type>;
}
template <Described T>
inline constexpr auto kFieldTable = [] {
  std::array<SchemaField, kFieldCount<T>> table{};
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    ((table[I] = {std::get<I>(T::kFields).name, of_field(std::get<I>(T::kFields)),
                  IsLater<std::remove_cvref_t<decltype(std::get<I>(T::kFields))>>::value}),
     ...);
  }(std::make_index_sequence<kFieldCount<T>>{});
  return table;
}();

template <class S>
inline constexpr std::array<SchemaKind, 0> kKindTable{};
template <class... Ts>
inline constexpr std::array<SchemaKind, sizeof...(Ts)> kKindTable<std::variant<Ts...>>{
    SchemaKind{Ts::kName, kFieldTable<Ts>}...};

template <class Inner>
consteval Schema around(Schema::Form form) {
  return {.form = form, .value = &kSchema<Inner>};
}
template <class Key, class Value>
consteval Schema table() {
  return {.form = Schema::Form::kTable, .key = &kSchema<Key>, .value = &kSchema<Value>};
}

template <class T>
consteval Schema make() {
  using enum Schema::Form;
  if constexpr (Described<T>) return {.form = kRecord, .name = T::kName, .fields = kFieldTable<T>};
  else if constexpr (Sum<T>)
    return {.form = kSum, .name = kSumName<T>, .kinds = kKindTable<T>, .tag = kSumTag<T>};
  else if constexpr (std::is_convertible_v<T, std::string_view>) return {.form = kString};
  else if constexpr (IsVector<T>::value) return around<typename T::value_type>(kList);
  else if constexpr (std::is_same_v<T, bool>) return {.form = kYesNo};
  else if constexpr (std::is_same_v<T, Seat>) return {.form = kSeat};
  else if constexpr (IsStart<T>::value) return {.form = kStart};
  else if constexpr (NamedEnum<T>)
    return {.form = kEnumeration, .name = kEnumNames<T>.type, .values = kEnumNames<T>.names};
  else if constexpr (NamedText<T>) return {.form = kText, .name = T::kTypeName};
  else if constexpr (Optional<T>) return around<typename T::value_type>(kOptional);
  else if constexpr (IsSet<T>::value) return around<typename IsSet<T>::Element>(kSet);
  else if constexpr (IsFixedList<T>::value) return around<typename IsFixedList<T>::Value>(kList);
  else if constexpr (IsPerSeat<T>::value) return around<typename IsPerSeat<T>::Value>(kPerSeat);
  else if constexpr (IsTable<T>::value) return table<typename IsTable<T>::Key, typename IsTable<T>::Value>();
  else if constexpr (IsUrn<T>::value) return table<typename IsUrn<T>::Key, int>();
  else return {.form = kNumber};
}

}  // namespace schema

/// What a game says on the wire.
struct GameSchema {
  const Schema& action;
  const Schema& fact;
  const Schema& reason;
  const Schema& observation;
  const Schema* preview;                      // none: the game shows no previews
  std::span<const std::string_view> sources;  // of points
};

}  // namespace spielwerk
