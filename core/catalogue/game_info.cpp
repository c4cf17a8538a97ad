#include "core/catalogue/game_info.h"

#include "core/json/json.h"

namespace spielwerk {
namespace {

wire::Option wire_option(const OptionInfo& option) {
  wire::Option out{option.key, option.kind, option.values, option.standard, {}};
  for (const ValueCondition& one : option.conditions) {
    if (one.other.empty()) continue;  // it depends on the version only
    const auto value = one.value.empty() ? std::nullopt : std::optional(one.value);
    out.conditions.push_back({value, one.other, one.values, one.reason});
  }
  return out;
}

}  // namespace

wire::GameHead wire_game(const GameInfo& info) {
  wire::GameHead game{info.id, info.seats, {}, info.levels, info.hidden, info.rules, info.oldest_rules};
  for (const OptionInfo& option : info.options) game.options.push_back(wire_option(option));
  return game;
}

std::string info_json(const GameInfo& info) {
  std::string out;
  write_json(out, wire_game(info));
  return out;
}

}  // namespace spielwerk
