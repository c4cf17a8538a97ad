// Objects of texts as JSON.

#include "core/json/words.h"

#include <charconv>
#include <cstdint>

#include "core/json/json.h"
#include "core/json/json_members.h"
#include "core/json/problem_info.h"

namespace spielwerk {
namespace {

bool is_number(const std::string& text) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && rest == end && !text.empty() && std::to_string(number) == text;
}

template <class Texts, class Value>
void write_texts(std::string& out, const Texts& words, Value&& value) {
  out += '{';
  bool first = true;
  for (const auto& [name, text] : words) {
    if (!first) out += ',';
    first = false;
    write_json_string(out, name);
    out += ':';
    value(text);
  }
  out += '}';
}

}  // namespace

void write_words(std::string& out, const Words& words) {
  write_texts(out, words, [&](const std::string& text) { write_json_string(out, text); });
}

void write_arguments(std::string& out, const Arguments& args) {
  write_texts(out, args.words, [&](const std::string& text) {
    if (is_number(text)) out += text;
    else write_json_string(out, text);
  });
}

void write_code(std::string& out, const ProblemCode& code) { write_json_string(out, code.name()); }

void read_json_words(JsonReader& in, Words& words) {
  words.clear();
  read_any_members(in, [&](const std::string& name) {
    if (!words.emplace(name, in.string()).second) in.fail("every name once");
  });
}

ProblemInfo problem_info(const Problem& problem) {
  return {problem.code, problem.text, {{problem.args.begin(), problem.args.end()}}};
}

}  // namespace spielwerk
