#include "core/catalogue/text_keys.h"

#include <string_view>

#include "core/match/options.h"

namespace spielwerk {
namespace {

/// What the fields of a thing, and of all things in it, are called.
void add_fields(std::set<std::string>& keys, const Schema& schema) {
  const auto all = [&](std::span<const SchemaField> fields) {
    for (const SchemaField& one : fields) {
      if (one.type->form == Schema::Form::kSeat && one.name == "seat") continue;  // it is told as a head
      keys.insert("field." + std::string(one.name));
      add_fields(keys, *one.type);
    }
  };
  all(schema.fields);
  for (const SchemaKind& one : schema.kinds) {
    keys.insert("field." + std::string(one.name));
    all(one.fields);
  }
  if (schema.value != nullptr) add_fields(keys, *schema.value);
}

}  // namespace

std::set<std::string> text_keys_of(const GameSchema& game, std::span<const OptionInfo> options) {
  std::set<std::string> keys{"game.name", "game.tagline"};
  const auto kinds = [&](const std::string& prefix, const Schema& sum) {
    for (const SchemaKind& one : sum.kinds) keys.insert(prefix + std::string(one.name));
  };
  kinds("action.", game.action);
  kinds("fact.", game.fact);
  kinds("reason.", game.reason);
  for (const SchemaField& one : game.observation.fields) {
    if (one.name == "options") continue;  // their own texts tell them
    keys.insert("field." + std::string(one.name));
    add_fields(keys, *one.type);
  }
  for (const std::string_view source : game.sources) keys.insert("score." + std::string(source));
  for (const OptionInfo& option : options) {
    const std::string key = "option." + option.key;
    keys.insert(key);
    if (option.kind == OptionKind::kChoice || option.kind == OptionKind::kSeat)
      for (const std::string& value : option.values) keys.insert(key + '.' + value);
    for (const ValueCondition& one : option.conditions)
      if (!one.other.empty() && one.reason != kNoSuchSeat) keys.insert("refused." + one.reason);
  }
  return keys;
}

}  // namespace spielwerk
