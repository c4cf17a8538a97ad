#include "server/api/read.h"

#include "server/names/readable.h"

namespace spielwerk::server {

void check_letters(Fields& in, std::string_view name, const std::string& text, Letters letters) {
  if (text.empty()) return;
  if (letters == Letters::kReadable && !is_readable(text))
    in.fail(name, "something to see, without invisible or direction-changing characters");
  const std::string_view characters = characters_of(letters);
  if (characters.empty() || text.find_first_not_of(characters) == std::string::npos) return;
  if (letters == Letters::kHex) in.fail(name, std::to_string(text.size()) + " hexadecimal digits");
  else in.fail(name, "lowercase letters, digits and underscores");
}

std::size_t read_word(Fields& in, std::string_view name, std::span<const std::string_view> words) {
  const std::string text = read<WordText>(in, name);
  std::string expected = "one of";
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (text == words[i]) return i;
    expected += ' ' + std::string(words[i]);
  }
  in.fail(name, expected);
  return 0;
}

Words read_words(Fields& in, std::string_view name) {
  Words words;
  const json::value& value = in.value(name);
  Fields inner(value, in.path(name));
  if (const json::object* const object = value.if_object())
    for (const auto& one : *object) words[std::string(one.key())] = read<WordText>(inner, one.key());
  in.adopt(inner.finish());
  return words;
}

}  // namespace spielwerk::server
