#pragma once
// Strict reading of JSON from strangers: depth, doubled names, unknown fields, wrong types; every error says
// where.

#include <boost/json.hpp>
#include <cstdint>
#include <expected>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/values/problem.h"

namespace spielwerk::server {

namespace json = boost::json;

inline constexpr std::size_t kJsonDepth = 16;

/// Parses one document. Errors: malformed.
std::expected<json::value, Problem> parse_json(std::string_view text);

/// Reads the fields of one object. The first thing that is wrong is kept; after it the reads give empty
/// values. Whoever has read all fields calls finish(), which also finds fields nobody asked for.
class Fields {
 public:
  /// `where` names the object in errors; empty for the whole document.
  Fields(const json::value& value, std::string where);

  bool has(std::string_view name) const { return find(name) != nullptr; }
  /// A text of `least` to `most` bytes without control characters.
  std::string text(std::string_view name, std::size_t least, std::size_t most);
  std::int64_t whole(std::string_view name, std::int64_t least = 0,
                     std::int64_t most = std::numeric_limits<int>::max());
  bool boolean(std::string_view name);
  /// Of `least` to `most` elements.
  const json::array& list(std::string_view name, std::size_t least, std::size_t most);
  /// Any value; null if the field is missing.
  const json::value& value(std::string_view name);
  /// Path of a field, for readers of nested objects.
  std::string path(std::string_view name) const;
  void fail(std::string_view name, std::string_view expected);
  /// What was wrong in an object that stands in this one.
  void adopt(std::optional<Problem> problem);

  std::optional<Problem> finish();

 private:
  const json::value* find(std::string_view name) const;
  const json::value* need(std::string_view name, std::string_view expected);

  const json::object* object_ = nullptr;
  std::string where_;
  std::set<std::string_view> asked_;
  std::optional<Problem> problem_;
};

}  // namespace spielwerk::server
