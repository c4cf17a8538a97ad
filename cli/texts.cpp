#include "cli/texts.h"

#include <unicode/fmtable.h>
#include <unicode/msgfmt.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "cli/embedded.h"
#include "core/values/codec.h"

namespace spielwerk::cli {
namespace {

/// Nested objects become keys with dots.
void collect(const boost::json::object& object, const std::string& prefix,
             std::map<std::string, std::string>& messages) {
  for (const auto& [name, value] : object) {
    const std::string key = prefix + std::string(name);
    if (const auto* inner = value.if_object()) collect(*inner, key + '.', messages);
    else if (const auto* text = value.if_string()) messages.emplace(key, std::string(*text));
  }
}

icu::Formattable formattable(const std::variant<std::int64_t, std::string>& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return icu::Formattable(*number);
  return icu::Formattable(icu::UnicodeString::fromUTF8(std::get<std::string>(value)));
}

}  // namespace

Texts::Texts(std::string_view owner, std::string language) : language_(std::move(language)) {
  const std::string_view file = embedded_file(std::string(owner) + "/texts/" + language_ + ".json");
  if (!file.empty()) collect(boost::json::parse({file.data(), file.size()}).as_object(), "", messages_);
}

std::string Texts::say(const std::string& key, const Values& values) const {
  const auto found = messages_.find(key);
  if (found == messages_.end()) return key;
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessageFormat message(icu::UnicodeString::fromUTF8(found->second),
                                   icu::Locale(language_.c_str()), status);
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> given;
  for (const auto& [name, value] : values) {
    names.push_back(icu::UnicodeString::fromUTF8(name));
    given.push_back(formattable(value));
  }
  icu::UnicodeString result;
  message.format(names.data(), given.data(), static_cast<int32_t>(names.size()), result, status);
  if (U_FAILURE(status)) return key;
  std::string text;
  return result.toUTF8String(text);
}

std::string plain_words(std::string_view snake) {
  std::string words(snake);
  std::ranges::replace(words, '_', ' ');
  return words;
}

std::size_t columns(std::string_view text) {
  const auto starts = [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; };
  return static_cast<std::size_t>(std::ranges::count_if(text, starts));
}

std::string wrap(std::string_view text, std::size_t width, std::size_t indent) {
  std::string out(text.substr(0, std::min(text.find_first_not_of(' '), text.size())));
  std::size_t at = out.size();
  std::string_view rest = text.substr(out.size());
  bool first = true;
  while (!rest.empty()) {
    const std::string_view word = next_word(rest);
    const std::size_t wide = columns(word);
    if (!first && at + 1 + wide > width) {
      out += '\n' + std::string(indent, ' ');
      at = indent;
    } else if (!first) {
      out += ' ';
      ++at;
    }
    out += word;
    at += wide;
    first = false;
  }
  return out;
}

}  // namespace spielwerk::cli
