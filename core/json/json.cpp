#include "core/json/json.h"

#include <array>
#include <cstdio>

#include "core/values/utf8.h"

namespace spielwerk {

void write_json_string(std::string& out, std::string_view text) {
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (byte < 0x20) {
      constexpr std::string_view kHex = "0123456789abcdef";
      out += "\\u00";
      out += kHex[byte >> 4U];
      out += kHex[byte & 15U];
    } else {
      out += c;
    }
  }
  out += '"';
}

bool JsonReader::fail(std::string_view expected) {
  if (error_.empty())
    error_ = "at character " + std::to_string(at_ + 1) + ": expected " + std::string(expected);
  return false;
}

void JsonReader::skip_blanks() {
  while (at_ < text_.size() &&
         (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t' || text_[at_] == '\r'))
    ++at_;
}

bool JsonReader::peek(char c) {
  skip_blanks();
  return good() && at_ < text_.size() && text_[at_] == c;
}

bool JsonReader::take(char c) {
  if (!peek(c)) return false;
  ++at_;
  return true;
}

bool JsonReader::expect(char c) {
  if (take(c)) return true;
  return fail(std::string("'") + c + "'");
}

bool JsonReader::take_word(std::string_view word) {
  if (!good()) return false;
  skip_blanks();
  if (text_.substr(at_, word.size()) != word) return false;
  at_ += word.size();
  return true;
}

std::string JsonReader::string() {
  std::string value;
  if (!expect('"')) return value;
  while (good() && at_ < text_.size() && text_[at_] != '"') {
    const char c = text_[at_++];
    if (static_cast<unsigned char>(c) < 0x20) fail("no control characters in a string");
    else if (c == '\\') escape(value);
    else value += c;
  }
  if (at_ >= text_.size()) fail("the end of a string");
  else ++at_;
  if (good() && !is_utf8(value)) fail("UTF-8 in a string");
  return good() ? value : std::string{};
}

void JsonReader::escape(std::string& value) {
  constexpr std::string_view kShort = "\"\\/bfnrt";
  constexpr std::string_view kMeaning = "\"\\/\b\f\n\r\t";
  const char c = at_ < text_.size() ? text_[at_++] : '\0';
  if (const std::size_t at = kShort.find(c); at != std::string_view::npos) {
    value += kMeaning[at];
    return;
  }
  std::uint32_t code = 0;
  const std::string_view digits = c == 'u' ? text_.substr(at_, 4) : std::string_view{};
  const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
  if (digits.size() != 4 || error != std::errc{} || stop != digits.data() + 4 ||
      (code >= 0xd800 && code <= 0xdfff)) {
    fail("an escape such as \\n or \\u00e9");
    return;
  }
  at_ += 4;
  if (code < 0x80) {
    value += static_cast<char>(code);
  } else if (code < 0x800) {
    value += static_cast<char>(0xc0U | code >> 6U);
    value += static_cast<char>(0x80U | (code & 0x3fU));
  } else {
    value += static_cast<char>(0xe0U | code >> 12U);
    value += static_cast<char>(0x80U | (code >> 6U & 0x3fU));
    value += static_cast<char>(0x80U | (code & 0x3fU));
  }
}

std::int64_t JsonReader::integer(std::int64_t low, std::int64_t high) {
  if (!good()) return low;
  skip_blanks();
  std::int64_t value = 0;
  const char* begin = text_.data() + at_;
  const char* end = text_.data() + text_.size();
  const auto [stop, error] = std::from_chars(begin, end, value);
  if (error != std::errc{} || value < low || value > high) {
    fail("a number from " + std::to_string(low) + " to " + std::to_string(high));
    return low;
  }
  at_ += static_cast<std::size_t>(stop - begin);
  return value;
}

bool JsonReader::at_end() {
  skip_blanks();
  if (good() && at_ != text_.size()) fail("nothing more");
  return good();
}

}  // namespace spielwerk
