#include "core/json/typescript.h"

namespace spielwerk {
namespace {

/// `wheat_field` -> `WheatField`.
std::string pascal_case(std::string_view snake) {
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

/// What a field, or each element of a set, holds, as a word: the enumeration's name, or seat, number, yes_no,
/// text.
std::string_view field_word(const Schema& schema) {
  using enum Schema::Form;
  switch (schema.form) {
    case kSet: return field_word(*schema.value);
    case kEnumeration: return schema.name;
    case kText:
    case kString: return "text";
    case kSeat:
    case kStart: return "seat";
    case kYesNo: return "yes_no";
    default: return "number";
  }
}

/// `{"build":{"card":"card"}, ...}` for the alternatives of a sum.
std::string field_words(const Schema& sum) {
  std::string out = "{";
  for (const SchemaKind& kind : sum.kinds) {
    out += (out.size() > 1 ? ",\"" : "\"") + std::string(kind.name) + "\":{";
    bool first = true;
    for (const SchemaField& one : kind.fields) {
      out +=
          (first ? "\"" : ",\"") + std::string(one.name) + "\":\"" + std::string(field_word(*one.type)) + '"';
      first = false;
    }
    out += '}';
  }
  return out + '}';
}

}  // namespace

std::string TypeScript::type(const Schema& schema) {
  using enum Schema::Form;
  switch (schema.form) {
    case kNumber:
    case kSeat: return "number";
    case kYesNo: return "boolean";
    case kStart: return "number | null";
    case kText:
    case kEnumeration:
    case kRecord: return named(schema);
    case kString: return "string";
    case kForeign: return schema.value == nullptr ? std::string(schema.name) : type(*schema.value);
    case kSum: return schema.name.empty() ? alternatives(schema) : named(schema);
    case kOptional: return type(*schema.value) + " | null";
    case kSet: return type(*schema.value) + "[]";
    case kList:
    case kPerSeat: return '(' + type(*schema.value) + ")[]";
    case kTable: {
      const std::string key = type(*schema.key);
      return "Record<" + key + ", " + type(*schema.value) + '>';
    }
  }
  return {};
}

std::string TypeScript::alternatives(const Schema& sum) {
  std::string out;
  for (const SchemaKind& one : sum.kinds) {
    out += out.empty() ? "" : "\n  | ";
    if (sum.tag.empty())
      out += named({.form = Schema::Form::kRecord, .name = one.name, .fields = one.fields});
    else out += members(one.fields, std::string(sum.tag) + ": \"" + std::string(one.name) + '"');
  }
  return out;
}

void TypeScript::declare(std::string_view name, const Schema& schema) {
  const bool sum = schema.form == Schema::Form::kSum;
  const std::string body = sum ? "\n  " + alternatives(schema) : ' ' + members(schema.fields, {});
  text_ += "export type " + std::string(name) + " =" + body + ";\n\n";
}

std::string TypeScript::members(std::span<const SchemaField> fields, std::string_view kind) {
  std::string out = "{";
  if (!kind.empty()) out += ' ' + std::string(kind) + ';';
  for (const SchemaField& one : fields)
    out += ' ' + std::string(one.name) + (one.later ? "?: " : ": ") + type(*one.type) + ';';
  return out + " }";
}

std::string TypeScript::named(const Schema& schema) {
  const std::string name = pascal_case(schema.name);
  const auto [declared, is_new] = declared_.try_emplace(name, name);
  if (!is_new) return declared->second;
  std::string body = "string";
  if (schema.form == Schema::Form::kSum) body = "\n  " + alternatives(schema);
  if (schema.form == Schema::Form::kRecord) body = members(schema.fields, {});
  if (schema.form == Schema::Form::kEnumeration) {
    body.clear();
    for (const std::string_view one : schema.values)
      body += (body.empty() ? "\"" : " | \"") + std::string(one) + '"';
  }
  const bool generic = is_generic(body);
  if (generic) declared_[name] += '<' + parameter_ + '>';
  text_ += "export type " + name + (generic ? '<' + bound_ + '>' : "") + " = " + body + ";\n";
  return declared_[name];
}

bool TypeScript::is_generic(std::string_view body) const {
  return !parameter_.empty() && (body.contains(parameter_ + '[') || body.contains('<' + parameter_ + '>'));
}

std::string typescript_of(const GameSchema& game, const std::string& data) {
  TypeScript out;
  out.declare("Action", game.action);
  out.declare("Fact", game.fact);
  out.declare("Reason", game.reason);
  out.declare("Observation", game.observation);
  if (game.preview != nullptr) out.declare("Preview", *game.preview);
  return out.text() + (data.empty() ? "" : "export const data = " + data + " as const;\n") +
         "export const fields = {\n  action: " + field_words(game.action) +
         ",\n  fact: " + field_words(game.fact) + ",\n  reason: " + field_words(game.reason) +
         ",\n} as const;\n";
}

}  // namespace spielwerk
