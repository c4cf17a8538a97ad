#pragma once
// TypeScript declarations of described types, and the types of their fields as data, so that the page never
// writes a wire type by hand.

#include <set>
#include <string>
#include <string_view>

#include "core/game.h"

namespace spielwerk {

/// `wheat_field` -> `WheatField`.
inline std::string pascal_case(std::string_view snake) {
  std::string name;
  bool up = true;
  for (const char c : snake) {
    if (c == '_') up = true;
    else {
      name += up && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
      up = false;
    }
  }
  return name;
}

/// Collects declarations; every named type is declared once, before its first use.
class TypeScript {
 public:
  /// The TypeScript type that writes T's JSON.
  template <class T>
  std::string type() {
    if constexpr (Described<T>) {
      return described<T>();
    } else if constexpr (Sum<T>) {
      return sum(std::type_identity<T>{});
    } else if constexpr (std::is_same_v<T, bool>) {
      return "boolean";
    } else if constexpr (NamedEnum<T>) {
      return enumeration<T>();
    } else if constexpr (NamedText<T>) {
      return text_type<T>();
    } else if constexpr (IsStart<T>::value) {
      return "number | null";
    } else if constexpr (Optional<T>) {
      return type<typename T::value_type>() + " | null";
    } else if constexpr (IsSet<T>::value) {
      return type<typename IsSet<T>::Element>() + "[]";
    } else if constexpr (IsTable<T>::value) {
      return "Record<" + type<typename IsTable<T>::Key>() + ", " + type<typename IsTable<T>::Value>() + '>';
    } else if constexpr (IsUrn<T>::value) {
      return "Record<" + type<typename IsUrn<T>::Key>() + ", number>";
    } else if constexpr (IsPerSeat<T>::value) {
      return "(" + type<typename IsPerSeat<T>::Value>() + ")[]";
    } else if constexpr (IsFixedList<T>::value) {
      return "(" + type<typename IsFixedList<T>::Value>() + ")[]";
    } else {
      return "number";
    }
  }

  /// Declares `name` as the sum of S's alternatives, each told apart by `kind`.
  template <Sum S>
  void declare_sum(std::string_view name) {
    const std::string alternatives = type<S>();
    text_ += "export type " + std::string(name) + " =\n  " + alternatives + ";\n\n";
  }
  template <Described T>
  void declare(std::string_view name) {
    text_ += "export type " + std::string(name) + " = " + members<T>(false) + ";\n\n";
  }
  const std::string& text() const { return text_; }

 private:
  template <Described T>
  std::string members(bool with_kind) {
    std::string out = "{";
    if (with_kind) out += " kind: \"" + std::string(T::kName) + "\";";
    std::apply(
        [&](const auto&... one) {
          ((out += ' ' + std::string(one.name) +
                   (IsLater<std::remove_cvref_t<decltype(one)>>::value ? "?: " : ": ") +
                   type<typename std::remove_cvref_t<decltype(one)>::Type>() + ';'),
           ...);
        },
        T::kFields);
    return out + " }";
  }
  template <Described T>
  std::string described() {
    const std::string name = pascal_case(T::kName);
    if (declared_.insert(name).second) {
      const std::string body = members<T>(false);
      text_ += "export type " + name + " = " + body + ";\n";
    }
    return name;
  }
  template <class... Ts>
  std::string sum(std::type_identity<std::variant<Ts...>>) {
    std::string out;
    ((out += (out.empty() ? "" : "\n  | ") + members<Ts>(true)), ...);
    return out;
  }
  template <NamedText T>
  std::string text_type() {
    const std::string name = pascal_case(T::kTypeName);
    if (declared_.insert(name).second) text_ += "export type " + name + " = string;\n";
    return name;
  }
  template <NamedEnum E>
  std::string enumeration() {
    const std::string name = pascal_case(kEnumNames<E>.type);
    if (!declared_.insert(name).second) return name;
    std::string values;
    for (E one : kAll<E>) values += (values.empty() ? "\"" : " | \"") + std::string(name_of(one)) + '"';
    text_ += "export type " + name + " = " + values + ";\n";
    return name;
  }

  std::string text_;
  std::set<std::string> declared_;
};

/// What a field, or each element of a set, holds, as a word: the enumeration's name, or seat, number, yes_no,
/// text.
template <class T>
std::string_view field_word() {
  if constexpr (IsSet<T>::value) return field_word<typename IsSet<T>::Element>();
  else if constexpr (NamedEnum<T>) return kEnumNames<T>.type;
  else if constexpr (NamedText<T>) return "text";
  else if constexpr (std::is_same_v<T, Seat> || IsStart<T>::value) return "seat";
  else if constexpr (std::is_same_v<T, bool>) return "yes_no";
  else return "number";
}

/// `{"build":{"card":"card"}, ...}` for the alternatives of a sum.
template <Sum S>
std::string field_words() {
  std::string out = "{";
  [&]<class... Ts>(std::type_identity<std::variant<Ts...>>) {
    const auto one_kind = [&]<class T>(std::type_identity<T>) {
      out += (out.size() > 1 ? ",\"" : "\"") + std::string(T::kName) + "\":{";
      bool first = true;
      std::apply(
          [&](const auto&... one) {
            ((out += (std::exchange(first, false) ? "\"" : ",\"") + std::string(one.name) + "\":\"" +
                     std::string(field_word<typename std::remove_cvref_t<decltype(one)>::Type>()) + '"'),
             ...);
          },
          T::kFields);
      out += '}';
    };
    (one_kind(std::type_identity<Ts>{}), ...);
  }(std::type_identity<S>{});
  return out + '}';
}

/// The whole declaration file of a game.
template <class G>
std::string typescript_of() {
  TypeScript out;
  out.declare_sum<typename G::Action>("Action");
  out.declare_sum<typename G::Fact>("Fact");
  out.declare_sum<typename G::Reason>("Reason");
  out.declare<typename G::Observation>("Observation");
  if constexpr (Previewing<G>) out.declare<typename G::Preview>("Preview");
  std::string data;
  if constexpr (requires { G::data_json(); }) data = "export const data = " + G::data_json() + " as const;\n";
  return out.text() + data + "export const fields = {\n  action: " + field_words<typename G::Action>() +
         ",\n  fact: " + field_words<typename G::Fact>() +
         ",\n  reason: " + field_words<typename G::Reason>() + ",\n} as const;\n";
}

/// The text keys that the catalogs of a game must have, beside free ones: kinds, values, options, sources.
template <class G>
std::set<std::string> text_keys_of() {
  std::set<std::string> keys{"game.name", "game.tagline"};
  const auto kinds = [&]<class... Ts>(std::type_identity<std::variant<Ts...>>, const std::string& prefix) {
    (keys.insert(prefix + std::string(Ts::kName)), ...);
  };
  kinds(std::type_identity<typename G::Action>{}, "action.");
  kinds(std::type_identity<typename G::Fact>{}, "fact.");
  kinds(std::type_identity<typename G::Reason>{}, "reason.");
  for (auto source : kAll<typename G::Source>) keys.insert("score." + std::string(name_of(source)));
  const typename G::Options standard{};
  each_field(standard, [&]<class V>(std::string_view name, const V&) {
    const std::string key = "option." + std::string(name);
    keys.insert(key);
    if constexpr (NamedEnum<V> || IsStart<V>::value)
      for (int i = 0; i < Domain<V>::kSize; ++i)
        keys.insert(key + '.' + Domain<V>::text(Domain<V>::value(i)));
  });
  return keys;
}

}  // namespace spielwerk
