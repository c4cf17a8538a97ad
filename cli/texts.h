#pragma once
// Texts: the words of a game and of the program in one language, as ICU messages.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace spielwerk::cli {

/// Values for the placeholders of a message, by name.
using Values = std::map<std::string, std::variant<std::int64_t, std::string>>;

class Texts {
 public:
  /// The texts of a game (its id), of the program ("cli") or of the server ("server"). `language` is one of
  /// kLanguages.
  Texts(std::string_view owner, std::string language);

  const std::string& language() const { return language_; }
  bool has(const std::string& key) const { return messages_.contains(key); }
  /// The message with its values; the key itself where there is no such message.
  std::string say(const std::string& key, const Values& values = {}) const;

 private:
  std::string language_;
  std::map<std::string, std::string> messages_;
};

/// `first_die` -> `first die`.
std::string plain_words(std::string_view snake);
/// Columns that a text takes; a character is one column.
std::size_t columns(std::string_view text);
/// Breaks a text at blanks into lines of at most `width` columns; all but the first are indented.
std::string wrap(std::string_view text, std::size_t width, std::size_t indent);

}  // namespace spielwerk::cli
