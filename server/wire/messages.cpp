#include "server/wire/messages.h"

#include <charconv>

namespace spielwerk::server::message {
namespace {

bool is_number(const std::string& text) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && rest == end && !text.empty() && std::to_string(number) == text;
}

template <class Texts, class Value>
void write_members(std::string& out, const Texts& words, Value&& value) {
  out += '{';
  for (const auto& [name, text] : words) {
    if (out.back() != '{') out += ',';
    write_json_string(out, name);
    out += ':';
    value(text);
  }
  out += '}';
}

}  // namespace

void write_words(std::string& out, const Words& words) {
  write_members(out, words, [&](const std::string& text) { write_json_string(out, text); });
}

void write_arguments(std::string& out, const Arguments& args) {
  write_members(out, args.words, [&](const std::string& text) {
    if (is_number(text)) out += text;
    else write_json_string(out, text);
  });
}

}  // namespace spielwerk::server::message
