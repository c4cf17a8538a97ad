#pragma once
// Described types: a struct says its name and its fields once (`kName`, `kFields`); equality, hash, text,
// dense code, JSON and TypeScript are derived from that by the headers codec.h, json.h and schema.h.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/values/agenda.h"
#include "core/values/fixed.h"
#include "core/values/seat.h"
#include "core/values/set.h"
#include "core/values/start.h"
#include "core/values/urn.h"

namespace spielwerk {

template <class S, class T>
struct Field {
  using Type = T;
  std::string_view name;
  T S::* member;
};

template <class S, class T>
constexpr Field<S, T> field(std::string_view name, T S::* member) {
  return {name, member};
}

/// A field that came later: where it holds `absent`, JSON and hash leave it out, so that what was written
/// before is still read, means what it meant and has the hash it had.
template <class S, class T>
struct LaterField {
  using Type = T;
  std::string_view name;
  T S::* member;
  T absent;
};
template <class S, class T>
constexpr LaterField<S, T> later_field(std::string_view name, T S::* member, std::type_identity_t<T> absent) {
  return {name, member, std::move(absent)};
}
template <class F>
struct IsLater : std::false_type {};
template <class S, class T>
struct IsLater<LaterField<S, T>> : std::true_type {};

template <class... F>
constexpr std::tuple<F...> fields(const F&... list) {
  return {list...};
}

/// A described struct without fields.
#define SPIELWERK_WORD(Type, name)                  \
  struct Type {                                     \
    bool operator==(const Type&) const = default;   \
    static constexpr std::string_view kName = name; \
    static constexpr auto kFields = fields();       \
  }
/// A described struct that carries nothing but a seat.
#define SPIELWERK_SEATED(Type, name)                                    \
  struct Type {                                                         \
    Seat seat;                                                          \
    bool operator==(const Type&) const = default;                       \
    static constexpr std::string_view kName = name;                     \
    static constexpr auto kFields = fields(field("seat", &Type::seat)); \
  }

template <class T>
concept Described = requires {
  { T::kName } -> std::convertible_to<std::string_view>;
  T::kFields;
};

template <Described T>
inline constexpr std::size_t kFieldCount = std::tuple_size_v<std::remove_cvref_t<decltype(T::kFields)>>;

/// Calls f(name, value) for each field of a described object, in order.
template <Described T, class F>
constexpr void each_field(T&& object, F&& f) {
  std::apply([&](const auto&... one) { (f(one.name, object.*(one.member)), ...); },
             std::remove_cvref_t<T>::kFields);
}
template <Described T, class F>
constexpr void each_field(const T& object, F&& f) {
  std::apply([&](const auto&... one) { (f(one.name, object.*(one.member)), ...); }, T::kFields);
}
template <Described T, class F>
constexpr void each_field(T& object, F&& f) {
  std::apply([&](const auto&... one) { (f(one.name, object.*(one.member)), ...); }, T::kFields);
}

/// Calls f(field, value) for each field that is not left out.
template <Described T, class F>
constexpr void each_written_field(const T& object, F&& f) {
  const auto visit = [&]<class One>(const One& one) {
    if constexpr (IsLater<One>::value) {
      if (object.*(one.member) == one.absent) return;
    }
    f(one, object.*(one.member));
  };
  std::apply([&](const auto&... one) { (visit(one), ...); }, T::kFields);
}

template <class T>
struct IsVariant : std::false_type {};
template <class... Ts>
struct IsVariant<std::variant<Ts...>> : std::true_type {};
/// A sum of described structs, told apart by their names: actions, phases, facts, reasons.
template <class T>
concept Sum = IsVariant<T>::value;

/// Calls f with the alternative that is held; compiles to a jump, unlike a table of function pointers.
template <class F, class... Ts>
constexpr void dispatch(const std::variant<Ts...>& sum, F&& f) {
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    const std::size_t held = sum.index();
    if (held >= sizeof...(Ts)) std::unreachable();  // described structs are copied without exceptions
    static_cast<void>(((held == I ? (f(*std::get_if<I>(&sum)), true) : false) || ...));
  }(std::index_sequence_for<Ts...>{});
}

template <class T>
concept Optional = requires(T t) {
  typename T::value_type;
  { t.has_value() } -> std::same_as<bool>;
  t.reset();
};
template <class T>
struct IsSet : std::false_type {};
template <class T>
struct IsSet<Set<T>> : std::true_type {
  using Element = T;
};
template <class T>
struct IsTable : std::false_type {};
template <class E, class V>
struct IsTable<Table<E, V>> : std::true_type {
  using Key = E;
  using Value = V;
};
template <class T>
struct IsUrn : std::false_type {};
template <class E>
struct IsUrn<Urn<E>> : std::true_type {
  using Key = E;
};
template <class T>
struct IsPerSeat : std::false_type {};
template <class V, int N>
struct IsPerSeat<PerSeat<V, N>> : std::true_type {
  using Value = V;
};
template <class T>
struct IsFixedList : std::false_type {};
template <class V, int N>
struct IsFixedList<FixedList<V, N>> : std::true_type {
  using Value = V;
};
template <class T>
struct IsAgenda : std::false_type {};
template <class P, int N>
struct IsAgenda<Agenda<P, N>> : std::true_type {};
/// A value that is written as its text, not as a number: it names its type and has a Domain.
template <class T>
concept NamedText = !Described<T> && requires {
  { T::kTypeName } -> std::convertible_to<std::string_view>;
};
template <class T>
struct IsBounded : std::false_type {};
template <int lo, int hi>
struct IsBounded<Bounded<lo, hi>> : std::true_type {};

}  // namespace spielwerk
