#pragma once
// Schema: what a described type holds and where in memory, as a constant table. TypeScript, shapes, the keys
// of texts and JSON are written from these tables by code that is compiled once, not once per game.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/values/check.h"
#include "core/values/described.h"
#include "core/values/versions.h"

namespace spielwerk {

struct Schema;

/// A name in quotes between a comma and a colon, with room after it, so that it is copied at once.
struct JsonWord {
  static constexpr std::size_t kRoom = 40;
  std::array<char, kRoom + 1> text{};
  std::uint8_t size = 0;

  constexpr JsonWord() = default;
  constexpr explicit JsonWord(std::string_view name) : size(static_cast<std::uint8_t>(name.size() + 4)) {
    CHECK(size <= kRoom);
    std::size_t at = 0;
    text[at++] = ',';
    text[at++] = '"';
    for (const char c : name) {
      CHECK(c >= ' ' && c != '"' && c != '\\');  // it needs no escapes
      text[at++] = c;
    }
    text[at++] = '"';
    text[at] = ':';
  }
};

struct SchemaField {
  std::string_view name;
  const Schema* type;
  bool later;  // JSON may leave it out
  JsonWord word;
};
/// Where the fields of an object are; null: left out.
inline constexpr std::size_t kMostFields = 32;
using Places = std::array<const void*, kMostFields>;
using FindFields = void (*)(const void* object, Places& places);
/// An alternative of a sum.
struct SchemaKind {
  std::string_view name;
  std::span<const SchemaField> fields;
  FindFields find;
  JsonWord word;
};

struct Schema {
  enum class Form {
    kNumber,
    kYesNo,
    kSeat,
    kStart,        // a seat, or null where it is drawn
    kText,         // `name`
    kString,       // any text
    kForeign,      // `name`: a type of TypeScript that is declared elsewhere; or JSON of the type `value`
    kEnumeration,  // `name`, `values`
    kRecord,       // `name`, `fields`
    kSum,          // `kinds`, distinguished by the member `tag`, if it has one; `name`, if it has one
    kOptional,     // `value`, or null
    kSet,          // of `value`, each at most once
    kList,         // of `value`
    kPerSeat,      // `value` per seat
    kTable,        // `value` per value of the enumeration `key`
  };
  struct Elements {
    const void* first;
    int count;
  };
  struct Held {
    std::size_t kind;
    const void* object;
  };

  Form form = Form::kNumber;
  std::string_view name{};
  std::span<const std::string_view> values{};
  std::span<const SchemaField> fields{};
  std::span<const SchemaKind> kinds{};
  std::string_view tag = "kind";
  const Schema* key = nullptr;
  const Schema* value = nullptr;

  // Where in memory it is.
  std::size_t size = 0;                                // of an object, in bytes
  bool negative = false;                               // a number may be
  int low = 0;                                         // the first of a domain of numbers
  std::span<const JsonWord> words{};                   // of `values`
  JsonWord tag_word{};                                 // of `tag`
  const JsonWord* (*texts)() = nullptr;                // of a domain
  int (*index)(const void*) = nullptr;                 // in the domain of texts; of a seat, -1 for none
  FindFields find = nullptr;                           // of a record
  Elements (*elements)(const void*) = nullptr;         // of lists, tables and places of seats; bytes of a set
  Held (*held)(const void*) = nullptr;                 // by a sum
  const void* (*inside)(const void*) = nullptr;        // null: empty
  std::string_view (*string)(const void*) = nullptr;   // any text
  void (*write)(std::string&, const void*) = nullptr;  // the JSON of a foreign type
};

namespace schema {

template <class T>
consteval Schema make();

}  // namespace schema

/// A sum may have a name of its own, and another member that tells its alternatives apart, or none (empty)
/// where their other members do: specialise these.
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

template <class T, std::size_t at>
using FieldAt = std::tuple_element_t<at, std::remove_cvref_t<decltype(T::kFields)>>;

/// A field that is left out where it is empty is never null.
template <class T, std::size_t at>
consteval bool never_null() {
  if constexpr (IsLater<FieldAt<T, at>>::value && Optional<typename FieldAt<T, at>::Type>)
    return !std::get<at>(T::kFields).absent.has_value();
  else return false;
}
template <class T, std::size_t at>
consteval SchemaField make_field() {
  constexpr auto kName = std::get<at>(T::kFields).name;
  using Type = typename FieldAt<T, at>::Type;
  static_assert(!std::is_base_of_v<Versioned, Type>, "a state is hidden: nothing holds one");
  const Schema* type = nullptr;
  if constexpr (never_null<T, at>()) type = &kSchema<typename Type::value_type>;
  else type = &kSchema<Type>;
  return {kName, type, IsLater<FieldAt<T, at>>::value, JsonWord(kName)};
}
template <Described T>
inline constexpr auto kFieldTable = []<std::size_t... at>(std::index_sequence<at...>) {
  return std::array<SchemaField, sizeof...(at)>{make_field<T, at>()...};
}(std::make_index_sequence<kFieldCount<T>>{});

template <class T, std::size_t at>
const void* place_of(const T& object) {
  const auto& field = std::get<at>(T::kFields);
  const auto& member = object.*(field.member);
  if constexpr (never_null<T, at>()) {
    return member.has_value() ? &*member : nullptr;
  } else {
    if constexpr (IsLater<FieldAt<T, at>>::value) {
      if (member == field.absent) return nullptr;
    }
    return &member;
  }
}
template <Described T>
void find_fields(const void* object, Places& places) {
  static_assert(kFieldCount<T> <= kMostFields);
  [&]<std::size_t... at>(std::index_sequence<at...>) {
    ((places[at] = place_of<T, at>(*static_cast<const T*>(object))), ...);
  }(std::make_index_sequence<kFieldCount<T>>{});
}

template <class S>
inline constexpr std::array<SchemaKind, 0> kKindTable{};
template <class... Ts>
inline constexpr std::array<SchemaKind, sizeof...(Ts)> kKindTable<std::variant<Ts...>>{
    SchemaKind{Ts::kName, kFieldTable<Ts>, find_fields<Ts>, JsonWord(Ts::kName)}...};

template <NamedEnum E>
inline constexpr auto kWordTable = [] {
  std::array<JsonWord, static_cast<std::size_t>(kEnumSize<E>)> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = JsonWord(kEnumNames<E>.names[i]);
  return words;
}();
template <class T>
const JsonWord* texts_of() {
  static const auto kTexts = [] {
    std::array<JsonWord, static_cast<std::size_t>(Domain<T>::kSize)> texts;
    for (int i = 0; i < Domain<T>::kSize; ++i)
      texts[static_cast<std::size_t>(i)] = JsonWord(Domain<T>::text(Domain<T>::value(i)));
    return texts;
  }();
  return kTexts.data();
}

template <class T>
consteval Schema make_sum() {
  const auto held = [](const void* object) {
    const T& sum = *static_cast<const T*>(object);
    Schema::Held alternative{sum.index(), nullptr};
    dispatch(sum, [&](const auto& one) { alternative.object = &one; });
    return alternative;
  };
  return {.form = Schema::Form::kSum,
          .name = kSumName<T>,
          .kinds = kKindTable<T>,
          .tag = kSumTag<T>,
          .tag_word = JsonWord(kSumTag<T>),
          .held = held};
}
template <class T>
consteval Schema make_optional() {
  const auto inside = [](const void* object) -> const void* {
    const T& one = *static_cast<const T*>(object);
    return one ? &*one : nullptr;
  };
  return {.form = Schema::Form::kOptional, .value = &kSchema<typename T::value_type>, .inside = inside};
}
template <class T>
consteval Schema make_text() {
  const auto index = [](const void* object) { return Domain<T>::index(*static_cast<const T*>(object)); };
  return {.form = Schema::Form::kText, .name = T::kTypeName, .texts = texts_of<T>, .index = index};
}
template <class T>
consteval Schema make_string() {
  const auto string = [](const void* object) -> std::string_view { return *static_cast<const T*>(object); };
  return {.form = Schema::Form::kString, .string = string};
}
template <class T>
consteval Schema make_start() {
  const auto index = [](const void* object) {
    const auto seat = static_cast<const T*>(object)->seat();
    return seat ? seat->index() : -1;
  };
  return {.form = Schema::Form::kStart, .index = index};
}
template <class T>
consteval Schema make_number() {
  if constexpr (IsBounded<T>::value) return {.low = T::kLow};
  else return {.negative = std::is_signed_v<T>};
}
template <class E>
consteval Schema make_enumeration() {
  return {.form = Schema::Form::kEnumeration,
          .name = kEnumNames<E>.type,
          .values = kEnumNames<E>.names,
          .words = kWordTable<E>};
}

/// `get(whole)` gives the first element and how many there are.
template <class Whole, class Value>
consteval Schema make_elements(Schema::Form form, auto get, const Schema* key = nullptr) {
  const auto elements = [](const void* object) {
    const auto [first, count] = decltype(get){}(*static_cast<const Whole*>(object));
    return Schema::Elements{first, static_cast<int>(count)};
  };
  return {.form = form, .key = key, .value = &kSchema<Value>, .elements = elements};
}

template <class T>
consteval Schema make_container() {
  using enum Schema::Form;
  if constexpr (IsSet<T>::value) {
    static_assert(std::endian::native == std::endian::little, "the bytes of a set are read in order");
    return make_elements<T, typename IsSet<T>::Element>(
        kSet, [](const T& set) { return std::pair(set.words().data(), sizeof(set.words())); });
  } else if constexpr (IsVector<T>::value) {
    return make_elements<T, typename T::value_type>(
        kList, [](const T& list) { return std::pair(list.data(), list.size()); });
  } else if constexpr (IsFixedList<T>::value) {
    return make_elements<T, typename IsFixedList<T>::Value>(
        kList, [](const T& list) { return std::pair(list.begin(), list.size()); });
  } else if constexpr (IsAgenda<T>::value) {
    return make_elements<T, typename T::Phase>(
        kList, [](const T& agenda) { return std::pair(agenda.stack().begin(), agenda.depth()); });
  } else if constexpr (IsPerSeat<T>::value) {
    return make_elements<T, typename IsPerSeat<T>::Value>(
        kPerSeat, [](const T& all) { return std::pair(&all[Seat{0}], T::kCapacity); });
  } else if constexpr (IsTable<T>::value) {
    using Key = typename IsTable<T>::Key;
    return make_elements<T, typename IsTable<T>::Value>(
        kTable, [](const T& all) { return std::pair(&all[Key{}], kEnumSize<Key>); }, &kSchema<Key>);
  } else {
    static_assert(IsUrn<T>::value, "JSON has no form for this type");
    using Key = typename IsUrn<T>::Key;
    return make_elements<T, std::uint8_t>(
        kTable, [](const T& urn) { return std::pair(&urn.counts()[Key{}], kEnumSize<Key>); }, &kSchema<Key>);
  }
}

template <class T>
consteval Schema make_form() {
  using enum Schema::Form;
  if constexpr (Described<T>)
    return {.form = kRecord, .name = T::kName, .fields = kFieldTable<T>, .find = find_fields<T>};
  else if constexpr (Sum<T>) return make_sum<T>();
  else if constexpr (std::is_convertible_v<T, std::string_view>) return make_string<T>();
  else if constexpr (std::is_same_v<T, bool>) return {.form = kYesNo};
  else if constexpr (std::is_same_v<T, Seat>) return {.form = kSeat};
  else if constexpr (IsStart<T>::value) return make_start<T>();
  else if constexpr (NamedEnum<T>) return make_enumeration<T>();
  else if constexpr (NamedText<T>) return make_text<T>();
  else if constexpr (Optional<T>) return make_optional<T>();
  else if constexpr (IsBounded<T>::value || std::is_integral_v<T>) return make_number<T>();
  else return make_container<T>();
}
template <class T>
consteval Schema make() {
  Schema schema = make_form<T>();
  schema.size = sizeof(T);
  return schema;
}

/// The schema of a type whose JSON is written by write(out, value); `name`: its type in TypeScript.
template <class T, auto write>
consteval Schema foreign(std::string_view name) {
  const auto write_object = [](std::string& out, const void* object) {
    write(out, *static_cast<const T*>(object));
  };
  return {.form = Schema::Form::kForeign, .name = name, .size = sizeof(T), .write = write_object};
}
/// The same where what is written is the JSON of another type.
template <class T, auto write>
consteval Schema written_as(const Schema& type) {
  Schema schema = foreign<T, write>({});
  schema.value = &type;
  return schema;
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
