#include "core/json/json_patch.h"

#include <cstddef>
#include <string>
#include <vector>

namespace spielwerk {
namespace {

/// Takes JSON values from the front of a text.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  bool at_end() const { return at_ == text_.size(); }
  char peek() const { return text_[at_]; }
  void skip() { ++at_; }
  std::string_view value() {
    const std::size_t begin = at_;
    if (peek() == '"') string();
    else if (peek() == '{' || peek() == '[') container();
    else
      while (!at_end() && peek() != ',' && peek() != '}' && peek() != ']') skip();
    return text_.substr(begin, at_ - begin);
  }

 private:
  void string() {
    for (skip(); peek() != '"'; skip())
      if (peek() == '\\') skip();
    skip();
  }
  void container() {
    int depth = 0;
    do {
      const char c = peek();
      if (c == '"') {
        string();
        continue;
      }
      depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
      skip();
    } while (depth > 0);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

/// The parts of an object or a list; keys, still in quotes, of objects only.
struct Parts {
  std::vector<std::string_view> keys;
  std::vector<std::string_view> values;
};
Parts parts_of(std::string_view text) {
  const bool object = text.front() == '{';
  Parts parts;
  Scanner scanner(text.substr(1, text.size() - 2));
  while (!scanner.at_end()) {
    if (object) {
      parts.keys.push_back(scanner.value());
      scanner.skip();
    }
    parts.values.push_back(scanner.value());
    if (!scanner.at_end()) scanner.skip();
  }
  return parts;
}

/// A list with `count` elements from `from` on replaced by those of another list.
std::string with_range(std::string_view list, const std::vector<std::string_view>& range,
                       std::string_view by) {
  const std::size_t from = std::stoul(std::string(range[0]));
  const std::size_t count = std::stoul(std::string(range[1]));
  std::vector<std::string_view> values = parts_of(list).values;
  const auto first = values.begin() + static_cast<std::ptrdiff_t>(from);
  const auto place = values.erase(first, first + static_cast<std::ptrdiff_t>(count));
  const std::vector<std::string_view> added = parts_of(by).values;
  values.insert(place, added.begin(), added.end());
  std::string out = "[";
  for (const std::string_view one : values) {
    if (out.size() > 1) out += ',';
    out += one;
  }
  return out + ']';
}

/// The value with what stands at a path, from step `at` on, replaced.
std::string replaced(std::string_view value, const std::vector<std::string_view>& path, std::size_t at,
                     std::string_view by) {
  if (at == path.size()) return std::string(by);
  if (path[at].front() == '[') return with_range(value, parts_of(path[at]).values, by);
  const Parts parts = parts_of(value);
  const bool object = value.front() == '{';
  std::string out(1, value.front());
  for (std::size_t i = 0; i < parts.values.size(); ++i) {
    const std::string key = object ? std::string(parts.keys[i]) : std::to_string(i);
    if (i > 0) out += ',';
    if (object) out += key + ':';
    if (key == path[at]) out += replaced(parts.values[i], path, at + 1, by);
    else out += parts.values[i];
  }
  return out + value.back();
}

}  // namespace

std::vector<std::string_view> json_values(std::string_view container) { return parts_of(container).values; }

std::string json_patched(std::string_view before, std::string_view changes) {
  std::string value(before);
  const Parts parts = parts_of(changes);
  for (std::size_t i = 0; i + 1 < parts.values.size(); i += 2)
    value = replaced(value, parts_of(parts.values[i]).values, 0, parts.values[i + 1]);
  return value;
}

}  // namespace spielwerk
