#include "server/api/json.h"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <vector>

namespace spielwerk::server {

namespace {

Problem malformed(std::string text) { return {CoreCode::kMalformed, std::move(text), {}}; }

/// Listens to a parse and stops it at the first name that one object holds twice, which a parsed value cannot
/// show.
struct DoubledNames {
  static constexpr std::size_t max_object_size = std::size_t(-1);
  static constexpr std::size_t max_array_size = std::size_t(-1);
  static constexpr std::size_t max_key_size = std::size_t(-1);
  static constexpr std::size_t max_string_size = std::size_t(-1);

  std::vector<std::set<std::string>> open;
  std::string name;
  bool doubled = false;

  using Error = json::error_code;
  using Text = json::string_view;

  bool on_document_begin(Error&) { return true; }
  bool on_document_end(Error&) { return true; }
  bool on_object_begin(Error&) {
    open.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t, Error&) {
    open.pop_back();
    return true;
  }
  bool on_array_begin(Error&) { return true; }
  bool on_array_end(std::size_t, Error&) { return true; }
  bool on_key_part(Text part, std::size_t, Error&) {
    name.append(part);
    return true;
  }
  bool on_key(Text part, std::size_t, Error& error) {
    name.append(part);
    if (!open.back().insert(name).second) {
      doubled = true;
      error = json::make_error_code(json::error::syntax);
      return false;
    }
    name.clear();
    return true;
  }
  bool on_string_part(Text, std::size_t, Error&) { return true; }
  bool on_string(Text, std::size_t, Error&) { return true; }
  bool on_number_part(Text, Error&) { return true; }
  bool on_int64(std::int64_t, Text, Error&) { return true; }
  bool on_uint64(std::uint64_t, Text, Error&) { return true; }
  bool on_double(double, Text, Error&) { return true; }
  bool on_bool(bool, Error&) { return true; }
  bool on_null(Error&) { return true; }
  bool on_comment_part(Text, Error&) { return true; }
  bool on_comment(Text, Error&) { return true; }
};

std::optional<std::string> doubled_name(std::string_view text, const json::parse_options& options) {
  json::basic_parser<DoubledNames> parser(options);
  json::error_code error;
  parser.write_some(false, text.data(), text.size(), error);
  if (parser.handler().doubled) return parser.handler().name;
  return std::nullopt;
}

}  // namespace

std::expected<json::value, Problem> parse_json(std::string_view text) {
  json::parse_options options;
  options.max_depth = kJsonDepth;
  json::error_code error;
  json::value value = json::parse(text, error, {}, options);
  if (error) return std::unexpected(malformed("no JSON: " + error.message()));
  if (const auto name = doubled_name(text, options))
    return std::unexpected(malformed("the field '" + *name + "' is given twice"));
  return value;
}

Fields::Fields(const json::value& value, std::string where)
    : object_(value.if_object()), where_(std::move(where)) {
  if (object_ == nullptr)
    problem_ = malformed((where_.empty() ? "the whole" : where_) + ": expected an object");
}

const json::value* Fields::find(std::string_view name) const {
  return object_ == nullptr ? nullptr : object_->if_contains(name);
}

std::string Fields::path(std::string_view name) const {
  return where_.empty() ? std::string(name) : where_ + '.' + std::string(name);
}

void Fields::fail(std::string_view name, std::string_view expected) {
  if (!problem_) problem_ = malformed(path(name) + ": expected " + std::string(expected));
}

const json::value* Fields::need(std::string_view name, std::string_view expected) {
  asked_.insert(name);
  const json::value* value = find(name);
  if (value == nullptr) fail(name, std::string(expected) + ", is missing");
  return value;
}

std::string Fields::text(std::string_view name, std::size_t least, std::size_t most) {
  const std::string expected =
      "a text of " + std::to_string(least) + " to " + std::to_string(most) + " bytes";
  const json::value* value = need(name, expected);
  if (value == nullptr) return {};
  const json::string* text = value->if_string();
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
  if (text == nullptr || text->size() < least || text->size() > most ||
      std::ranges::any_of(*text, is_control)) {
    fail(name, expected);
    return {};
  }
  return {text->begin(), text->end()};
}

std::int64_t Fields::whole(std::string_view name, std::int64_t least, std::int64_t most) {
  const std::string expected = "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  const json::value* value = need(name, expected);
  if (value == nullptr) return least;
  const std::int64_t* number = value->if_int64();
  if (number == nullptr || *number < least || *number > most) {
    fail(name, expected);
    return least;
  }
  return *number;
}

bool Fields::boolean(std::string_view name) {
  const json::value* value = need(name, "true or false");
  const bool* flag = value == nullptr ? nullptr : value->if_bool();
  if (flag == nullptr) fail(name, "true or false");
  return flag != nullptr && *flag;
}

const json::array& Fields::list(std::string_view name, std::size_t least, std::size_t most) {
  static const json::array kNone;
  const std::string expected = "a list of " + std::to_string(least) + " to " + std::to_string(most);
  const json::value* value = need(name, expected);
  const json::array* list = value == nullptr ? nullptr : value->if_array();
  if (list != nullptr && list->size() >= least && list->size() <= most) return *list;
  fail(name, expected);
  return kNone;
}

const json::value& Fields::value(std::string_view name) {
  static const json::value kNone;
  const json::value* value = need(name, "a value");
  return value == nullptr ? kNone : *value;
}

void Fields::adopt(std::optional<Problem> problem) {
  if (!problem_) problem_ = std::move(problem);
}

std::optional<Problem> Fields::finish() {
  if (object_ == nullptr || problem_) return problem_;
  for (const auto& member : *object_)
    if (!asked_.contains(member.key())) return malformed(path(member.key()) + ": unknown field");
  return std::nullopt;
}

}  // namespace spielwerk::server
