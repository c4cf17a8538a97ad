#include "core/match/options.h"

#include <algorithm>

namespace spielwerk {
namespace {

bool chosen(const ValueCondition& condition, const std::string& value, const std::string& standard) {
  return condition.value.empty() ? value != standard : condition.value == value;
}
bool holds(const ValueCondition& condition, const OptionWords& words, int rules) {
  if (rules < condition.since) return false;
  return condition.other.empty() ||
         std::ranges::find(condition.values, words.at(condition.other)) != condition.values.end();
}

Problem refusal(const OptionInfo& info, const std::string& value, const ValueCondition& condition,
                int rules) {
  std::string text = "option " + info.key + " cannot be \"" + value + "\": ";
  if (rules < condition.since) {
    text += "version " + std::to_string(rules) + " of the rules does not know it, expected " +
            std::to_string(condition.since) + " or later";
  } else {
    text += condition.other + " must be ";
    for (std::size_t i = 0; i < condition.values.size(); ++i)
      text += (i > 0 ? " or " : "") + condition.values[i];
  }
  return {CoreCode::kOptionsRefused,
          text,
          {{"option", info.key}, {"value", value}, {"reason", condition.reason}}};
}

/// A seat that is named must be at the table.
void add_seat_conditions(OptionInfo& info, const std::vector<std::string>& counts) {
  for (const std::string& value : info.values) {
    if (!std::ranges::all_of(value, [](char c) { return '0' <= c && c <= '9'; })) continue;
    ValueCondition condition{value, "seats", {}, 1, std::string(kNoSuchSeat)};
    for (const std::string& count : counts)
      if (std::stoi(count) > std::stoi(value)) condition.values.push_back(count);
    if (condition.values.size() < counts.size()) info.conditions.push_back(std::move(condition));
  }
}

}  // namespace

std::string unknown_in(std::span<const OptionCondition> conditions, const std::vector<OptionInfo>& infos) {
  const auto wrong = [&](std::string_view option, std::span<const std::string_view> values) -> std::string {
    const auto info = std::ranges::find(infos, option, &OptionInfo::key);
    if (info == infos.end()) return "there is no option \"" + std::string(option) + '"';
    for (const std::string_view value : values)
      if (!value.empty() && std::ranges::find(info->values, value) == info->values.end())
        return "option " + info->key + " has no value \"" + std::string(value) + '"';
    return {};
  };
  for (const OptionCondition& one : conditions) {
    if (auto text = wrong(one.option, {&one.value, 1}); !text.empty()) return text;
    if (one.other.empty()) continue;
    if (auto text = wrong(one.other, one.values); !text.empty()) return text;
  }
  return {};
}

void add_conditions(std::vector<OptionInfo>& infos, std::span<const OptionCondition> conditions) {
  for (OptionInfo& info : infos) {
    if (info.kind == OptionKind::kSeat && infos.front().key == "seats")
      add_seat_conditions(info, infos.front().values);
    for (const OptionCondition& one : conditions) {
      if (one.option != info.key) continue;
      ValueCondition condition{
          std::string(one.value), std::string(one.other), {}, one.since, std::string(one.reason)};
      for (const std::string_view value : one.values)
        if (!value.empty()) condition.values.emplace_back(value);
      info.conditions.push_back(std::move(condition));
    }
  }
}

std::optional<Problem> refused_options(const std::vector<OptionInfo>& infos, const OptionWords& words,
                                       int rules) {
  for (const OptionInfo& info : infos) {
    const std::string& value = words.at(info.key);
    for (const ValueCondition& condition : info.conditions)
      if (chosen(condition, value, info.standard) && !holds(condition, words, rules))
        return refusal(info, value, condition, rules);
  }
  return std::nullopt;
}

}  // namespace spielwerk
