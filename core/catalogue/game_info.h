#pragma once
// What a page must know of a game before it is played, as described types (docs/protocol.md, `Game`).

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match/match.h"
#include "core/values/described.h"
#include "core/values/enums.h"

namespace spielwerk {

template <>
inline constexpr EnumNames<OptionKind> kEnumNames<OptionKind>{"option_kind",
                                                              {"choice", "number", "switch", "seat", "data"}};

namespace wire {

/// `value` (none: every value but the standard) is possible only while `other` has one of `values`.
struct OptionCondition {
  std::optional<std::string> value;
  std::string other;
  std::vector<std::string> values;
  std::string reason;
  bool operator==(const OptionCondition&) const = default;
  static constexpr std::string_view kName = "option_condition";
  static constexpr auto kFields =
      fields(field("value", &OptionCondition::value), field("other", &OptionCondition::other),
             field("values", &OptionCondition::values), field("reason", &OptionCondition::reason));
};
struct Option {
  std::string key;
  OptionKind kind = OptionKind::kChoice;
  std::vector<std::string> values;
  std::string standard;
  std::vector<OptionCondition> conditions;
  bool operator==(const Option&) const = default;
  static constexpr std::string_view kName = "option";
  static constexpr auto kFields =
      fields(field("key", &Option::key), field("kind", &Option::kind), field("values", &Option::values),
             field("default", &Option::standard), field("conditions", &Option::conditions));
};
struct GameHead {
  std::string id;
  std::vector<int> seats;
  std::vector<Option> options;
  std::vector<std::string> levels;
  bool hidden = false;
  int rules = 1;
  int oldest_rules = 1;
  bool operator==(const GameHead&) const = default;
  static constexpr std::string_view kName = "game";
  static constexpr auto kFields = fields(
      field("id", &GameHead::id), field("seats", &GameHead::seats), field("options", &GameHead::options),
      field("levels", &GameHead::levels), field("hidden", &GameHead::hidden),
      field("rules", &GameHead::rules), field("oldest_rules", &GameHead::oldest_rules));
};

}  // namespace wire

/// Options are those of the version that new matches get.
wire::GameHead wire_game(const GameInfo& info);
/// The same as JSON.
std::string info_json(const GameInfo& info);

}  // namespace spielwerk
