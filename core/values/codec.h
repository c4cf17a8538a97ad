#pragma once
// Text, dense code and hash of described values.
//
// Text is a kind and its fields, separated by blanks (`swap 2 bakery mine`); it is what records, goldens, the
// wire and bug reports use. The dense code is a mixed radix number 0 ... N-1 for tables and policy vectors;
// it is never stored.

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/values/described.h"

namespace spielwerk {

template <int most>
struct Domain<Start<most>> {
  static constexpr int kSize = most + 1;
  static constexpr int index(Start<most> value) { return value.index(); }
  static constexpr Start<most> value(int index) { return Start<most>::from_index(index); }
  static std::string text(Start<most> value) {
    return value.drawn() ? "drawn" : std::to_string(value.index());
  }
};
/// A set of a small enumeration: its names joined by `+`, or `-` if it is empty.
template <NamedEnum E>
  requires(kEnumSize<E> <= 8)
struct Domain<Set<E>> {
  static constexpr int kSize = 1 << kEnumSize<E>;
  static constexpr int index(Set<E> value) { return static_cast<int>(value.bits()); }
  static constexpr Set<E> value(int index) { return Set<E>::from_bits(static_cast<std::uint32_t>(index)); }
  static std::string text(Set<E> value) {
    std::string text;
    value.each([&](E element) { text += (text.empty() ? "" : "+") + std::string(name_of(element)); });
    return text.empty() ? "-" : text;
  }
};

// ---- text ------------------------------------------------------------------------------------

template <Described T>
std::string to_text(const T& object) {
  std::string text(T::kName);
  each_field(object,
             [&]<class V>(std::string_view, const V& value) { text += ' ' + Domain<V>::text(value); });
  return text;
}
template <class... Ts>
std::string to_text(const std::variant<Ts...>& sum) {
  std::string text;
  dispatch(sum, [&](const auto& one) { text = to_text(one); });
  return text;
}

/// Takes the next word off the front; words are separated by exactly one blank.
inline std::string_view next_word(std::string_view& rest) {
  const std::size_t blank = rest.find(' ');
  const std::string_view word = rest.substr(0, blank);
  rest = blank == std::string_view::npos ? std::string_view{} : rest.substr(blank + 1);
  return word;
}

template <Described T>
std::optional<T> parse_fields(std::string_view rest) {
  T object{};
  bool good = true;
  each_field(object, [&]<class V>(std::string_view, V& value) {
    const std::optional<V> parsed = parse_value<V>(next_word(rest));
    good = good && parsed.has_value();
    if (parsed) value = *parsed;
  });
  if (!good || !rest.empty()) return std::nullopt;
  return object;
}

/// The alternative that writes itself as exactly this text. Errors: none fits. Complexity: number of
/// alternatives.
template <Sum S>
std::optional<S> parse_text(std::string_view text) {
  std::optional<S> found;
  [&]<class... Ts>(std::type_identity<std::variant<Ts...>>) {
    const auto attempt = [&]<class T>(std::type_identity<T>) {
      std::string_view rest = text;
      if (next_word(rest) != T::kName) return;
      if (const std::optional<T> one = parse_fields<T>(rest); one && to_text(*one) == text) found = S{*one};
    };
    (attempt(std::type_identity<Ts>{}), ...);
  }(std::type_identity<S>{});
  return found;
}

// ---- dense code ------------------------------------------------------------------------------

/// How many different values a described struct, or a sum of them, can have.
template <Described T>
constexpr std::uint32_t code_count() {
  return std::apply(
      [](const auto&... one) {
        return (std::uint32_t{1} * ... *
                static_cast<std::uint32_t>(Domain<typename std::remove_cvref_t<decltype(one)>::Type>::kSize));
      },
      T::kFields);
}
template <Sum S>
constexpr std::uint32_t code_count() {
  return []<class... Ts>(std::type_identity<std::variant<Ts...>>) {
    return (code_count<Ts>() + ...);
  }(std::type_identity<S>{});
}

template <Described T>
constexpr std::uint32_t to_code(const T& object) {
  std::uint32_t code = 0;
  each_field(object, [&]<class V>(std::string_view, const V& value) {
    code = code * static_cast<std::uint32_t>(Domain<V>::kSize) +
           static_cast<std::uint32_t>(Domain<V>::index(value));
  });
  return code;
}
template <class... Ts>
constexpr std::uint32_t to_code(const std::variant<Ts...>& sum) {
  std::uint32_t code = 0;
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    static_cast<void>(((sum.index() == I ? (code += to_code(*std::get_if<I>(&sum)), true)
                                         : (code += code_count<Ts>(), false)) ||
                       ...));
  }(std::index_sequence_for<Ts...>{});
  return code;
}

template <Described T>
T struct_from_code(std::uint32_t code) {
  T object{};
  std::uint32_t scale = code_count<T>();
  each_field(object, [&]<class V>(std::string_view, V& value) {
    scale /= static_cast<std::uint32_t>(Domain<V>::kSize);
    value = Domain<V>::value(static_cast<int>(code / scale));
    code %= scale;
  });
  return object;
}
/// Inverse of to_code; empty for numbers from code_count<S>() on.
template <Sum S>
std::optional<S> from_code(std::uint32_t code) {
  std::optional<S> found;
  [&]<class... Ts>(std::type_identity<std::variant<Ts...>>) {
    const auto attempt = [&]<class T>(std::type_identity<T>) {
      if (found) return;
      if (code < code_count<T>()) found = S{struct_from_code<T>(code)};
      else code -= code_count<T>();
    };
    (attempt(std::type_identity<Ts>{}), ...);
  }(std::type_identity<S>{});
  return found;
}

// ---- hash ------------------------------------------------------------------------------------

/// 64-bit hash of a sequence of numbers; the same on every platform.
class Hasher {
 public:
  constexpr void add(std::uint64_t value) {
    hash_ = (hash_ ^ value) * 0x9fb21c651e98df25ULL;
    hash_ ^= hash_ >> 32;
  }
  constexpr std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0x51a7c0de5eed0001ULL;
};

template <class T>
constexpr void add_hash(Hasher& hasher, const T& value) {
  if constexpr (Described<T>) {
    each_written_field(value, [&]<class F>(const F& field, const auto& one) {
      if constexpr (IsLater<F>::value)
        for (const char c : field.name) hasher.add(static_cast<unsigned char>(c));
      add_hash(hasher, one);
    });
  } else if constexpr (Sum<T>) {
    hasher.add(value.index());
    dispatch(value, [&](const auto& one) { add_hash(hasher, one); });
  } else if constexpr (Optional<T>) {
    hasher.add(value ? 1 : 0);
    if (value) add_hash(hasher, *value);
  } else if constexpr (IsAgenda<T>::value) {
    add_hash(hasher, value.stack());
  } else if constexpr (IsFixedList<T>::value) {
    hasher.add(static_cast<std::uint64_t>(value.size()));
    for (const auto& one : value) add_hash(hasher, one);
  } else if constexpr (IsPerSeat<T>::value) {
    for (int i = 0; i < T::kCapacity; ++i) add_hash(hasher, value[Seat{i}]);
  } else if constexpr (IsTable<T>::value) {
    for (auto key : kAll<typename IsTable<T>::Key>) add_hash(hasher, value[key]);
  } else if constexpr (IsUrn<T>::value) {
    add_hash(hasher, value.counts());
  } else if constexpr (IsSet<T>::value) {
    for (const auto word : value.words()) hasher.add(word);
  } else if constexpr (NamedText<T> || IsStart<T>::value) {
    hasher.add(static_cast<std::uint64_t>(Domain<T>::index(value)));
  } else if constexpr (std::is_same_v<T, Seat>) {
    hasher.add(static_cast<std::uint64_t>(value.index()));
  } else {
    hasher.add(static_cast<std::uint64_t>(value));
  }
}
template <class T>
constexpr std::uint64_t hash_of(const T& value) {
  Hasher hasher;
  add_hash(hasher, value);
  return hasher.value();
}

}  // namespace spielwerk
