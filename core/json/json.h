#pragma once
// JSON of described values, both ways. Writing goes by constant tables (core/json/schema.h). Reading is
// strict: every field once, in order of declaration or not, none unknown, numbers in range; the error says
// where and what was expected.

#include <charconv>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/json/schema.h"
#include "core/json/words.h"
#include "core/values/codec.h"
#include "core/values/described.h"
#include "core/values/versions.h"

namespace spielwerk {

/// Appends a JSON string literal.
void write_json_string(std::string& out, std::string_view text);

/// A value of any type but a state, with what describes it. It must outlive this.
class Erased {
 public:
  template <class T>
  explicit Erased(const T& value) : Erased(kSchema<T>, &value) {
    static_assert(!std::is_base_of_v<Versioned, T>, "a state is hidden: only position_json() writes it");
  }
  const Schema& schema() const { return *schema_; }
  const void* object() const { return object_; }

 private:
  template <class State>
  friend std::string position_json(const State& state);
  Erased(const Schema& schema, const void* object) : schema_(&schema), object_(object) {}

  const Schema* schema_;
  const void* object_;
};
/// Appends JSON.
void write_json(std::string& out, const Erased& value);
/// Appends the members of a record, without braces.
void write_json_members(std::string& out, const Erased& record);

template <class T>
void write_json(std::string& out, const T& value) {
  write_json(out, Erased(value));
}

template <class Range>
void write_json_list(std::string& out, const Range& range) {
  out += '[';
  bool first = true;
  for (const auto& one : range) {
    if (!first) out += ',';
    first = false;
    write_json(out, one);
  }
  out += ']';
}

template <class T>
std::string to_json(const T& value) {
  std::string out;
  write_json(out, value);
  return out;
}

// ---- reading ---------------------------------------------------------------------------------

/// A cursor over JSON text. After the first error every further call fails and `error` keeps the first
/// reason.
class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}
  bool good() const { return error_.empty(); }
  const std::string& error() const { return error_; }
  bool fail(std::string_view expected);
  /// Takes the character if it is next (blanks skipped).
  bool take(char c);
  /// Whether the character is next (blanks skipped).
  bool peek(char c);
  bool expect(char c);
  bool take_word(std::string_view word);
  std::string string();
  std::int64_t integer(std::int64_t low, std::int64_t high);
  /// Nothing but blanks may follow.
  bool at_end();

 private:
  void skip_blanks();
  /// Reads what follows a backslash; surrogate pairs are not needed and refused.
  void escape(std::string& value);
  std::string_view text_;
  std::size_t at_ = 0;
  std::string error_;
};

template <class T>
void read_json(JsonReader& in, T& value);

/// Gives the fields that were not there what their absence means; a field that must be there is missed.
template <Described T>
void read_json_absent(JsonReader& in, T& object, const std::vector<bool>& seen) {
  std::size_t index = 0;
  const auto visit = [&]<class F>(const F& field) {
    if (!in.good() || seen[index++]) return;
    if constexpr (IsLater<F>::value) object.*(field.member) = field.absent;
    else in.fail("every field of " + std::string(T::kName));
  };
  std::apply([&](const auto&... one) { (visit(one), ...); }, T::kFields);
}

/// The members of an object whose opening brace (and kind, if any) has been read.
template <Described T>
void read_json_members(JsonReader& in, T& object, bool first) {
  std::vector<bool> seen(kFieldCount<T>);
  while (in.good() && !in.take('}')) {
    if (!first && !in.expect(',')) return;
    first = false;
    const std::string name = in.string();
    if (!in.good() || !in.expect(':')) return;
    std::size_t index = 0;
    bool known = false;
    each_field(object, [&](std::string_view field_name, auto& member) {
      if (field_name == name) {
        known = true;
        if (seen[index]) in.fail("no second \"" + name + '"');
        seen[index] = true;
        read_json(in, member);
      }
      ++index;
    });
    if (!known) in.fail("a field of " + std::string(T::kName) + ", not \"" + name + '"');
  }
  read_json_absent(in, object, seen);
}

template <NamedEnum E>
void read_json_name(JsonReader& in, E& value) {
  const std::string name = in.string();
  if (!in.good()) return;
  for (E one : kAll<E>)
    if (name_of(one) == name) {
      value = one;
      return;
    }
  in.fail("a " + std::string(kEnumNames<E>.type) + ", not \"" + name + '"');
}

template <Sum S>
void read_json_sum(JsonReader& in, S& value) {
  if (!in.expect('{')) return;
  static constexpr std::string_view kTag = kSumTag<S>;
  if (in.string() != kTag || !in.expect(':')) {
    in.fail('"' + std::string(kTag) + "\" as the first field");
    return;
  }
  const std::string kind = in.string();
  bool found = false;
  [&]<class... Ts>(std::type_identity<std::variant<Ts...>>) {
    const auto attempt = [&]<class T>(std::type_identity<T>) {
      if (T::kName != kind) return;
      found = true;
      T one{};
      read_json_members(in, one, false);
      value = one;
    };
    (attempt(std::type_identity<Ts>{}), ...);
  }(std::type_identity<S>{});
  if (!found) in.fail("a known " + std::string(kTag) + ", not \"" + kind + '"');
}

/// Reads a list of at most `most` elements; each() reads one.
template <class F>
void read_json_elements(JsonReader& in, int most, F&& each) {
  if (!in.expect('[') || in.take(']')) return;
  for (int n = 0; in.good(); ++n) {
    if (n == most) {
      in.fail("at most " + std::to_string(most) + " elements");
      return;
    }
    each();
    if (in.take(']')) return;
    in.expect(',');
  }
}

/// An object of texts, each name once.
void read_json_words(JsonReader& in, Words& words);

template <class Key, class Put>
void read_json_table(JsonReader& in, Put&& put) {
  Set<Key> seen;
  if (!in.expect('{')) return;
  while (in.good() && !in.take('}')) {
    if (!seen.empty() && !in.expect(',')) return;
    Key key{};
    read_json_name(in, key);
    if (!in.good() || !in.expect(':')) return;
    if (seen.has(key)) in.fail("every key once");
    seen.add(key);
    put(key);
  }
  if (in.good() && !(seen == Set<Key>::all())) in.fail("every " + std::string(kEnumNames<Key>.type));
}

template <NamedText T>
void read_json_text(JsonReader& in, T& value) {
  const std::string text = in.string();
  if (!in.good()) return;
  if (const std::optional<T> parsed = parse_value<T>(text)) value = *parsed;
  else in.fail("a " + std::string(T::kTypeName) + ", not \"" + text + '"');
}

template <class Element, class S>
void read_json_set(JsonReader& in, S& value) {
  value = S{};
  read_json_elements(in, S::all().size(), [&] {
    Element element{};
    read_json(in, element);
    if (in.good() && value.has(element)) in.fail("every element once");
    value.add(element);
  });
}

/// Elements of a list that has no bound of its own.
inline constexpr int kMostElements = 64;

/// Lists, tables and sets: what holds other values.
template <class T>
void read_json_container(JsonReader& in, T& value) {
  if constexpr (IsSet<T>::value) {
    read_json_set<typename IsSet<T>::Element>(in, value);
  } else if constexpr (IsTable<T>::value) {
    read_json_table<typename IsTable<T>::Key>(in, [&](auto key) { read_json(in, value[key]); });
  } else if constexpr (IsUrn<T>::value) {
    value = T{};
    read_json_table<typename IsUrn<T>::Key>(
        in, [&](auto key) { value.add(key, static_cast<int>(in.integer(0, 255))); });
  } else if constexpr (IsPerSeat<T>::value) {
    int seat = 0;
    read_json_elements(in, T::kCapacity, [&] { read_json(in, value[Seat{seat++}]); });
    if (in.good() && seat != T::kCapacity) in.fail(std::to_string(T::kCapacity) + " elements");
  } else if constexpr (IsAgenda<T>::value) {
    read_json(in, value.stack());
  } else if constexpr (schema::IsVector<T>::value) {
    value.clear();
    read_json_elements(in, kMostElements, [&] { read_json(in, value.emplace_back()); });
  } else {
    static_assert(IsFixedList<T>::value);
    value.clear();
    read_json_elements(in, T::kCapacity, [&] {
      typename IsFixedList<T>::Value element{};
      read_json(in, element);
      if (in.good()) value.push(element);
    });
  }
}

template <class T>
void read_json(JsonReader& in, T& value) {
  if constexpr (Described<T>) {
    if (in.expect('{')) read_json_members(in, value, true);
  } else if constexpr (Sum<T>) {
    read_json_sum(in, value);
  } else if constexpr (std::is_same_v<T, bool>) {
    if (in.take_word("true")) value = true;
    else if (in.take_word("false")) value = false;
    else in.fail("true or false");
  } else if constexpr (std::is_same_v<T, std::string>) {
    value = in.string();
  } else if constexpr (std::is_same_v<T, Words>) {
    read_json_words(in, value);
  } else if constexpr (NamedEnum<T>) {
    read_json_name(in, value);
  } else if constexpr (NamedText<T>) {
    read_json_text(in, value);
  } else if constexpr (IsStart<T>::value) {
    if (in.take_word("null")) value = T{};
    else value = T::from_index(static_cast<int>(in.integer(0, T::kMost - 1)));
  } else if constexpr (std::is_same_v<T, Seat>) {
    value = Seat{static_cast<int>(in.integer(0, kMostSeats - 1))};
  } else if constexpr (IsBounded<T>::value) {
    value = static_cast<int>(in.integer(T::kLow, T::kHigh));
  } else if constexpr (Optional<T>) {
    value.reset();
    if (!in.take_word("null")) read_json(in, value.emplace());
  } else if constexpr (std::is_integral_v<T>) {
    static_assert(std::is_signed_v<T> || sizeof(T) < sizeof(std::int64_t), "numbers are read as signed ones");
    value = static_cast<T>(in.integer(std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
  } else {
    read_json_container(in, value);
  }
}

}  // namespace spielwerk
