#pragma once
// Problem: what is wrong with an input, for machines (code, arguments) and for people (text).

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/values/enums.h"

namespace spielwerk {

/// A code as machines read it, with the HTTP status of an answer that tells it; 0 where no client is told.
template <class E>
struct CodeRow {
  E code;
  std::string_view name;  // as docs/protocol.md lists it, "Errors"
  int status = 0;
};
/// The codes of a layer are an enumeration E: specialise its table beside it, a row for every value, in
/// order.
template <class E>
inline constexpr std::array<CodeRow<E>, 0> kCodeRows{};
template <class E>
using CodeRows = std::array<CodeRow<E>, enums::count<E>()>;
template <class E>
consteval bool has_row_for_each() {
  for (std::size_t i = 0; i < kCodeRows<E>.size(); ++i)
    if (kCodeRows<E>[i].code != static_cast<E>(i) || kCodeRows<E>[i].name.empty()) return false;
  return true;
}

/// Any layer's code.
class ProblemCode {
 public:
  template <class E>
    requires std::is_enum_v<E> && (!kCodeRows<E>.empty())
  constexpr ProblemCode(E code)
      : name_(kCodeRows<E>[static_cast<std::size_t>(code)].name),
        status_(kCodeRows<E>[static_cast<std::size_t>(code)].status) {}

  constexpr std::string_view name() const { return name_; }
  constexpr int status() const { return status_; }
  constexpr operator std::string_view() const { return name_; }
  friend constexpr bool operator==(ProblemCode one, ProblemCode other) { return one.name_ == other.name_; }
  friend constexpr bool operator==(ProblemCode one, std::string_view name) { return one.name_ == name; }

 private:
  std::string_view name_;
  int status_;
};

struct Problem {
  ProblemCode code;
  std::string text;                         // English; says what was expected
  std::map<std::string, std::string> args;  // for the reader's language
};

/// What can be wrong with a game's input.
enum class CoreCode : std::uint8_t {
  kMalformed,
  kOptionsRefused,
  kNotYourTurn,
  kNotOffered,
  kNoUndo,
  kTooLong,
};
template <>
inline constexpr CodeRows<CoreCode> kCodeRows<CoreCode>{{
    {CoreCode::kMalformed, "malformed", 400},
    {CoreCode::kOptionsRefused, "options_refused", 400},
    {CoreCode::kNotYourTurn, "not_your_turn", 409},
    {CoreCode::kNotOffered, "not_offered", 409},
    {CoreCode::kNoUndo, "no_undo", 409},
    {CoreCode::kTooLong, "too_long", 409},
}};
static_assert(has_row_for_each<CoreCode>());

/// What is told at the console only.
enum class LocalCode : std::uint8_t { kUsage, kBadConfig, kUnreadable, kUnwritable, kBackupFailed };
template <>
inline constexpr CodeRows<LocalCode> kCodeRows<LocalCode>{{
    {LocalCode::kUsage, "usage"},
    {LocalCode::kBadConfig, "bad_config"},
    {LocalCode::kUnreadable, "unreadable"},
    {LocalCode::kUnwritable, "unwritable"},
    {LocalCode::kBackupFailed, "backup_failed"},
}};
static_assert(has_row_for_each<LocalCode>());

}  // namespace spielwerk
