#pragma once
// A request of the page: one flat JSON object with texts, whole numbers, nulls, yes and no, lists of texts
// and one level of text to text.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace spielwerk {

using Words = std::map<std::string, std::string>;

class Request {
 public:
  /// After a failure problem() says what was expected; every getter then gives its fallback.
  explicit Request(std::string_view json);
  const std::string& problem() const { return problem_; }

  std::string text(std::string_view key) const;
  std::int64_t number(std::string_view key, std::int64_t fallback) const;
  bool yes(std::string_view key) const;
  std::optional<std::int64_t> optional_number(std::string_view key) const;
  std::vector<std::string> texts(std::string_view key) const;
  Words words(std::string_view key) const;

 private:
  using Value =
      std::variant<std::monostate, bool, std::int64_t, std::string, std::vector<std::string>, Words>;
  template <class T>
  const T* find(std::string_view key) const;

  std::map<std::string, Value, std::less<>> values_;
  std::string problem_;
};

}  // namespace spielwerk
