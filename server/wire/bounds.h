#pragma once
// What a stranger's text, number or list may be, in its type; server/api/read.h and
// server/wire/bounds_json.h refuse everything else.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json/schema.h"

namespace spielwerk::server {

/// Of what a text may consist. None has control characters.
enum class Letters : std::uint8_t {
  kAny,
  kReadable,  // something to see, and nothing invisible or that turns others around
              // (server/names/readable.h)
  kHex,       // lowercase hexadecimal digits
  kWord,      // lowercase letters, digits and underscores
};

/// The characters of such texts; empty: there is no list of them.
constexpr std::string_view characters_of(Letters letters) {
  if (letters == Letters::kHex) return "0123456789abcdef";
  return letters == Letters::kWord ? "abcdefghijklmnopqrstuvwxyz0123456789_" : "";
}

/// A text of `least` to `most` bytes.
template <std::size_t least, std::size_t most, Letters letters = Letters::kAny>
class BoundedText : public std::string {
 public:
  static constexpr std::size_t kLeast = least;
  static constexpr std::size_t kMost = most;
  static constexpr Letters kLetters = letters;

  using std::string::string;
  BoundedText(std::string text) : std::string(std::move(text)) {}  // NOLINT: it is a text
};
template <class T>
concept IsBoundedText = requires {
  { T::kLetters } -> std::convertible_to<Letters>;
};

using CommandId = BoundedText<1, 64>;
using ActionText = BoundedText<1, 512>;
using ChatText = BoundedText<1, 1'000, Letters::kReadable>;
using NameText = BoundedText<1, 60, Letters::kReadable>;
using PasswordText = BoundedText<1, 256>;
using SealedText = BoundedText<1, 512>;
using ContributedText = BoundedText<0, 64>;
using Sha256Hex = BoundedText<64, 64, Letters::kHex>;
/// A code, such as that of a game or a level.
using WordText = BoundedText<1, 64>;

/// What a question of a game is about, in its words.
using AboutText = BoundedText<1, 32, Letters::kWord>;

/// A whole number from `low` to `high`.
template <auto low, auto high>
class BoundedNumber {
 public:
  using Number = decltype(high);
  static constexpr Number kLow = low;
  static constexpr Number kHigh = high;

  constexpr BoundedNumber() = default;
  constexpr BoundedNumber(Number value) : value_(value) {}  // NOLINT: reads like a number
  constexpr operator Number() const { return value_; }      // NOLINT: reads like a number

 private:
  Number value_ = low;
};
template <class T>
struct IsBoundedNumber : std::false_type {};
template <auto low, auto high>
struct IsBoundedNumber<BoundedNumber<low, high>> : std::true_type {};

/// Milliseconds since 1970, as far as pages can count them.
using Moment = BoundedNumber<std::int64_t{0}, std::int64_t{8'640'000'000'000'000}>;

/// A list of `least` to `most` elements.
template <class T, std::size_t least, std::size_t most>
class BoundedList : public std::vector<T> {
 public:
  static constexpr std::size_t kLeast = least;
  static constexpr std::size_t kMost = most;

  using std::vector<T>::vector;
};
template <class T>
struct IsBoundedList : std::false_type {};
template <class T, std::size_t least, std::size_t most>
struct IsBoundedList<BoundedList<T, least, most>> : std::true_type {};

}  // namespace spielwerk::server

namespace spielwerk {
template <auto low, auto high>
inline constexpr Schema kSchema<server::BoundedNumber<low, high>> =
    kSchema<typename server::BoundedNumber<low, high>::Number>;
template <class T, std::size_t least, std::size_t most>
inline constexpr Schema kSchema<server::BoundedList<T, least, most>> = kSchema<std::vector<T>>;
}  // namespace spielwerk
