#include "core/json/shape.h"

#include <span>
#include <string_view>

namespace spielwerk {
namespace {

std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }

/// `{NAME:SHAPE, ...}`
std::string of_fields(std::span<const SchemaField> fields) {
  std::string out = "{";
  for (const SchemaField& one : fields)
    out += (out.size() > 1 ? "," : "") + in_quotes(one.name) + ':' + shape_of(*one.type);
  return out + '}';
}
std::string of_kinds(std::span<const SchemaKind> kinds) {
  std::string out = "{";
  for (const SchemaKind& one : kinds)
    out += (out.size() > 1 ? "," : "") + in_quotes(one.name) + ':' + of_fields(one.fields);
  return out + '}';
}

}  // namespace

std::string shape_of(const Schema& schema) {
  using enum Schema::Form;
  switch (schema.form) {
    case kNumber: return "\"number\"";
    case kYesNo: return "\"yes_no\"";
    case kSeat:
    case kStart: return "\"seat\"";
    case kText:
    case kString:
    case kForeign: return "\"text\"";
    case kEnumeration: return in_quotes(schema.name);
    case kRecord: return "{\"fields\":" + of_fields(schema.fields) + '}';
    case kSum: return "{\"kinds\":" + of_kinds(schema.kinds) + '}';
    case kOptional: return shape_of(*schema.value);
    case kSet:
    case kList: return "{\"list\":" + shape_of(*schema.value) + '}';
    case kPerSeat: return "{\"seats\":" + shape_of(*schema.value) + '}';
    case kTable: return "{\"table\":" + shape_of(*schema.key) + ",\"of\":" + shape_of(*schema.value) + '}';
  }
  return {};
}

std::string shapes_of(const GameSchema& game) {
  return "{\"action\":" + of_kinds(game.action.kinds) + ",\"fact\":" + of_kinds(game.fact.kinds) +
         ",\"reason\":" + of_kinds(game.reason.kinds) +
         ",\"observation\":" + of_fields(game.observation.fields) + '}';
}

}  // namespace spielwerk
