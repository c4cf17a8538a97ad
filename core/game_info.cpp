#include "core/game_info.h"

#include <string_view>

#include "core/json.h"

namespace spielwerk {
namespace {

/// Texts here are names, without anything to escape.
std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }

std::string list(const std::vector<std::string>& texts) {
  std::string out;
  write_json_list(out, texts);
  return out;
}

std::string condition_json(const ValueCondition& one) {
  return "{\"value\":" + (one.value.empty() ? "null" : in_quotes(one.value)) +
         ",\"other\":" + in_quotes(one.other) + ",\"values\":" + list(one.values) +
         ",\"reason\":" + in_quotes(one.reason) + '}';
}

std::string option_json(const OptionInfo& option) {
  std::string conditions;
  for (const ValueCondition& one : option.conditions)
    if (!one.other.empty()) conditions += (conditions.empty() ? "" : ",") + condition_json(one);
  return "{\"key\":" + in_quotes(option.key) + ",\"kind\":" + in_quotes(option.kind) +
         ",\"values\":" + list(option.values) + ",\"default\":" + in_quotes(option.standard) +
         ",\"conditions\":[" + conditions + "]}";
}

}  // namespace

std::string info_json(const GameInfo& info) {
  std::string seats;
  for (const int count : info.seats) seats += (seats.empty() ? "" : ",") + std::to_string(count);
  std::string options;
  for (const OptionInfo& option : info.options) options += (options.empty() ? "" : ",") + option_json(option);
  return "{\"id\":" + in_quotes(info.id) + ",\"seats\":[" + seats + "],\"options\":[" + options +
         "],\"levels\":" + list(info.levels) + ",\"hidden\":" + (info.hidden ? "true" : "false") +
         ",\"rules\":" + std::to_string(info.rules) +
         ",\"oldest_rules\":" + std::to_string(info.oldest_rules) + '}';
}

}  // namespace spielwerk
