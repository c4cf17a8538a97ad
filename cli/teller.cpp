#include "cli/teller.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "core/catalogue/any_game.h"
#include "core/catalogue/game_describe.h"
#include "core/match/match.h"

namespace spielwerk::cli {
namespace {

namespace json = boost::json;

constexpr std::string_view kNothing = "–";

std::string joined(std::string left, std::string_view sign, std::string_view right) {
  if (!left.empty()) left += sign;
  return left += right;
}

/// The name of a field of a board, as people say it.
std::string in_capitals(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  return out;
}

/// Whether the value stands in a line of its own, with lines below it.
bool is_tall(const json::value& shape) {
  const auto* object = shape.if_object();
  if (!object) return false;
  if (object->contains("fields") || object->contains("kinds")) return true;
  for (const char* of : {"list", "seats", "of"})
    if (const auto* inner = object->if_contains(of)) return inner->is_object();
  return false;
}
/// Whether the value is so short that several of its kind share a line.
bool is_short(const json::value& shape) { return shape.is_string(); }

}  // namespace

Teller::Teller(const AnyGame& game, const std::string& language, std::vector<std::string> names)
    : texts_(game.info().id, language),
      names_(std::move(names)),
      shapes_(json::parse(description_of(game.info().id).shapes()).as_object()) {}

std::string Teller::name(std::int64_t seat) const {
  const auto index = static_cast<std::size_t>(seat);
  return index < names_.size() ? names_[index] : fmt::format("s{}", seat);
}

std::string Teller::sentence(std::string_view sort, const json::object& thing) const {
  const std::string kind(thing.at("kind").as_string());
  const json::object& shapes = shapes_.at(sort).at(kind).as_object();
  Values values;
  for (const auto& [field, shape] : shapes) {
    const json::value& value = thing.at(field);
    if (shape.is_string() && shape.as_string() == "number" && value.is_int64())
      values.emplace(field, value.as_int64());
    else if (value.is_bool()) values.emplace(field, value.as_bool() ? "true" : "false");
    else values.emplace(field, line(shape, value));
  }
  return texts_.say(std::string(sort) + '.' + kind, values);
}

std::optional<Teller::Family> Teller::family(const json::object& action) const {
  const std::string kind(action.at("kind").as_string());
  const json::object& shapes = shapes_.at("action").at(kind).as_object();
  if (shapes.size() != 1 || shapes.begin()->value() != "text") return std::nullopt;
  const std::string_view field = shapes.begin()->key();
  Values values{{std::string(field), "…"}};
  return Family{texts_.say("action." + kind, values), in_capitals(action.at(field).as_string())};
}

std::vector<std::string> Teller::frame(const json::object& frame) const {
  std::vector<std::string> told;
  for (const json::value& fact : frame.at("facts").as_array())
    told.push_back(sentence("fact", fact.as_object()));
  const json::object& entry = frame.at("entry").as_object();
  if (told.empty() && entry.at("kind") == "play")
    told.push_back(sentence("action", entry.at("action").as_object()));
  return told;
}

std::string Teller::label(std::string_view field) const {
  const std::string key = "field." + std::string(field);
  return texts_.has(key) ? texts_.say(key) : plain_words(field);
}

std::string Teller::word(std::string_view type, const json::value& value) const {
  if (type == "seat") return name(value.as_int64());
  if (value.is_bool()) return value.as_bool() ? "✓" : std::string(kNothing);
  if (const auto* text = value.if_string()) {
    if (type == "text") return in_capitals(*text);
    const std::string key = std::string(type) + '.' + std::string(*text);
    return texts_.has(key) ? texts_.say(key) : plain_words(*text);
  }
  return json::serialize(value);
}

std::string Teller::line(const json::value& shape, const json::value& value) const {
  if (value.is_null()) return std::string(kNothing);
  if (shape.is_string()) return word(shape.as_string(), value);
  const json::object& object = shape.as_object();
  if (const auto* inner = object.if_contains("list")) return list_line(*inner, value.as_array());
  if (const auto* inner = object.if_contains("seats")) return list_line(*inner, value.as_array());
  if (object.contains("table")) return table_line(object, value.as_object());
  const json::object& thing = value.as_object();
  const auto* kinds = object.if_contains("kinds");
  std::string out = kinds ? label(thing.at("kind").as_string()) : std::string();
  const json::value& fields = kinds ? kinds->at(thing.at("kind").as_string()) : object.at("fields");
  for (const auto& [field, inner] : fields.as_object())
    out = joined(std::move(out), " ", label(field) + ' ' + line(inner, thing.at(field)));
  return out;
}

std::string Teller::list_line(const json::value& shape, const json::array& list) const {
  std::string out;
  for (const json::value& one : list) out = joined(std::move(out), ", ", line(shape, one));
  return out.empty() ? std::string(kNothing) : out;
}

std::string Teller::table_line(const json::object& shape, const json::object& table) const {
  const std::string_view type = shape.at("table").as_string();
  std::string out;
  for (const auto& [key, value] : table) {
    const std::string what = word(type, json::value(key));
    if (value == 0 || value == false || value.is_null()) continue;
    if (value.is_bool()) out = joined(std::move(out), ", ", what);
    else if (value.is_int64())
      out = joined(std::move(out), ", ", fmt::format("{} {}", value.as_int64(), what));
    else out = joined(std::move(out), ", ", what + ": " + line(shape.at("of"), value));
  }
  return out.empty() ? std::string(kNothing) : out;
}

std::string Teller::heading(const json::value& shape, const json::value& element, std::size_t index) const {
  if (const auto* fields = shape.as_object().if_contains("fields"))
    for (const auto& [field, inner] : fields->as_object())
      if (inner == "seat" && field == "seat" && element.at(field).is_int64())
        return name(element.at(field).as_int64());
  return std::to_string(index + 1);
}

/// A struct: what is short shares the first lines, then a line for each longer value.
void Teller::block(std::string& out, const json::object& fields, const json::object& object, std::string head,
                   std::size_t indent, std::size_t width) const {
  std::string shared;
  for (const auto& [field, shape] : fields) {
    const json::value& value = object.at(field);
    const bool named = field == "seat" && !head.empty();
    if (named || !is_short(shape) || value.is_null()) continue;
    shared = joined(std::move(shared), " · ", label(field) + ' ' + word(shape.as_string(), value));
  }
  const std::string margin(indent, ' ');
  if (!head.empty() || !shared.empty())
    out +=
        wrap(margin + joined(std::move(head), shared.empty() ? "" : ": ", shared), width, indent + 4) + '\n';
  const std::size_t inner_indent = indent + 2;
  for (const auto& [field, shape] : fields) {
    const json::value& value = object.at(field);
    if (is_short(shape) || value.is_null()) continue;
    out += wrap(
        std::string(inner_indent, ' ') + label(field) + ": " + (is_tall(shape) ? "" : line(shape, value)),
        width, inner_indent + 4);
    out += '\n';
    if (is_tall(shape)) blocks(out, shape, value, inner_indent + 2, width);
  }
}

void Teller::blocks(std::string& out, const json::value& shape, const json::value& value, std::size_t indent,
                    std::size_t width) const {
  const json::object& object = shape.as_object();
  const std::string margin(indent, ' ');
  const auto one = [&](const json::value& inner, const json::value& element, std::string head) {
    if (element.is_null()) return;
    const auto* fields = inner.is_object() ? inner.as_object().if_contains("fields") : nullptr;
    if (fields) block(out, fields->as_object(), element.as_object(), std::move(head), indent, width);
    else out += wrap(margin + joined(std::move(head), ": ", line(inner, element)), width, indent + 4) + '\n';
  };
  if (const auto* table = object.if_contains("table")) {
    for (const auto& [key, element] : value.as_object())
      one(object.at("of"), element, word(table->as_string(), json::value(key)));
  } else if (const auto* seats = object.if_contains("seats")) {
    const json::array& list = value.as_array();
    for (std::size_t i = 0; i < std::min(list.size(), names_.size()); ++i)
      one(*seats, list[i], name(static_cast<std::int64_t>(i)));
  } else if (const auto* list = object.if_contains("list")) {
    const json::array& elements = value.as_array();
    for (std::size_t i = 0; i < elements.size(); ++i)
      one(*list, elements[i], list->as_object().contains("fields") ? heading(*list, elements[i], i) : "");
    if (elements.empty()) out += margin + std::string(kNothing) + '\n';
  } else {
    one(shape, value, "");
  }
}

std::string Teller::table(const json::object& observation, std::size_t width) const {
  json::object fields = shapes_.at("observation").as_object();
  fields.erase("options");
  std::string out;
  block(out, fields, observation, "", 0, width);
  return out;
}

std::string Teller::standings(const json::array& standings) const {
  std::vector<const json::object*> order;
  for (const json::value& one : standings) order.push_back(&one.as_object());
  std::ranges::sort(order, {}, [](const json::object* one) {
    return std::pair(one->at("place").as_int64(), one->at("seat").as_int64());
  });
  std::string out;
  for (const json::object* one : order) {
    std::string sources;
    for (const json::value& part : one->at("sources").as_array())
      if (part.at("points") != 0)
        sources =
            joined(std::move(sources), ", ",
                   fmt::format("{} {}", texts_.say("score." + std::string(part.at("source").as_string())),
                               part.at("points").as_int64()));
    out += fmt::format("{}. {}: {}{}\n", one->at("place").as_int64(), name(one->at("seat").as_int64()),
                       one->at("points").as_int64(), sources.empty() ? "" : " (" + sources + ')');
  }
  return out;
}

}  // namespace spielwerk::cli
