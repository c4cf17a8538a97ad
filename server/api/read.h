#pragma once
// Reads described types from the JSON of strangers: fields as they are described, bounds as their types say
// (server/wire/bounds.h). Nothing else is taken: a text without a bound does not compile.

#include <array>
#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/values/described.h"
#include "core/values/seat.h"
#include "server/api/json.h"
#include "server/wire/bounds.h"
#include "server/wire/messages.h"

namespace spielwerk::server {

template <class T>
T read(Fields& in, std::string_view name);

/// Fails where a text is not made of these letters.
void check_letters(Fields& in, std::string_view name, const std::string& text, Letters letters);
/// The place of one of these words; the first where it is none of them.
std::size_t read_word(Fields& in, std::string_view name, std::span<const std::string_view> words);
/// Texts by name, each a code.
Words read_words(Fields& in, std::string_view name);

/// The fields of T that stand in an object, in their order: it decides which mistake is said first.
template <Described T>
T read_fields(Fields& in) {
  T whole{};
  const auto one = [&]<class F>(const F& field) {
    if constexpr (IsLater<F>::value) {
      if (!in.has(field.name)) {
        whole.*(field.member) = field.absent;
        return;
      }
    }
    whole.*(field.member) = read<typename F::Type>(in, field.name);
  };
  std::apply([&](const auto&... all) { (one(all), ...); }, T::kFields);
  return whole;
}

/// One of the alternatives of S, told by their tag (kSumTag).
template <Sum S>
S read_alternative(Fields& in) {
  return [&]<class... Ts>(std::type_identity<std::variant<Ts...>>) -> S {
    static constexpr std::array<std::string_view, sizeof...(Ts)> kNames{Ts::kName...};
    using Reader = S (*)(Fields&);
    static constexpr std::array<Reader, sizeof...(Ts)> kReaders{
        +[](Fields& from) -> S { return read_fields<Ts>(from); }...};
    return kReaders[read_word(in, kSumTag<S>, kNames)](in);
  }(std::type_identity<S>{});
}

/// An object: a described type, or one of several.
template <class T>
T read_object(Fields& in) {
  if constexpr (Sum<T>) return read_alternative<T>(in);
  else return read_fields<T>(in);
}

template <class T>
T read_list(Fields& in, std::string_view name) {
  const json::array& list = in.list(name, T::kLeast, T::kMost);
  T all;
  for (std::size_t i = 0; i < list.size(); ++i) {
    Fields element(list[i], in.path(name) + '[' + std::to_string(i) + ']');
    all.push_back(read_object<typename T::value_type>(element));
    in.adopt(element.finish());
  }
  return all;
}

/// The field of this name.
template <class T>
T read(Fields& in, std::string_view name) {
  if constexpr (Optional<T>) {
    return read<typename T::value_type>(in, name);
  } else if constexpr (std::is_same_v<T, bool>) {
    return in.boolean(name);
  } else if constexpr (std::is_same_v<T, Seat>) {
    return Seat(static_cast<int>(in.whole(name, 0, kMostSeats - 1)));
  } else if constexpr (std::is_same_v<T, int>) {
    return static_cast<int>(in.whole(name));
  } else if constexpr (IsBoundedNumber<T>::value) {
    return static_cast<typename T::Number>(in.whole(name, T::kLow, T::kHigh));
  } else if constexpr (NamedEnum<T>) {
    return static_cast<T>(read_word(in, name, kEnumNames<T>.names));
  } else if constexpr (IsBoundedText<T>) {
    T text = in.text(name, T::kLeast, T::kMost);
    check_letters(in, name, text, T::kLetters);
    return text;
  } else if constexpr (std::is_same_v<T, Words>) {
    return read_words(in, name);
  } else if constexpr (IsBoundedList<T>::value) {
    return read_list<T>(in, name);
  } else {
    static_assert(Described<T>, "what strangers send has a bound in its type");
    Fields inner(in.value(name), in.path(name));
    T whole = read_fields<T>(inner);
    in.adopt(inner.finish());
    return whole;
  }
}

/// A whole document. Errors: malformed, and where.
template <class T>
std::expected<T, Problem> read_document(const json::value& value) {
  Fields in(value, "");
  T whole = read_object<T>(in);
  if (auto problem = in.finish()) return std::unexpected(*std::move(problem));
  return whole;
}

}  // namespace spielwerk::server
