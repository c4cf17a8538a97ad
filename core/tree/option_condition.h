#pragma once
// Conditions on options: which values a table may choose only together with others, or only from a version of
// the rules on. A game lists its own in `kOptionConditions`.

#include <array>
#include <string_view>

namespace spielwerk {

/// `value` of `option` is possible only while `other` has one of `values`.
struct OptionCondition {
  std::string_view option;
  std::string_view value;                    // empty: every value but the standard
  std::string_view other{};                  // empty: no other option matters
  std::array<std::string_view, 8> values{};  // of `other`; the rest is empty
  int since = 1;                             // version of the rules that first knew the value
  std::string_view reason;                   // code; the catalogs say it under "refused.REASON"
};

/// Who begins may be drawn since this version of the rules.
consteval OptionCondition start_drawn_since(int rules) {
  return {.option = "start", .value = "drawn", .since = rules, .reason = "no_draw"};
}

}  // namespace spielwerk
