#include "wasm/request.h"

#include "core/json/json.h"

namespace spielwerk {
namespace {

constexpr std::int64_t kMostNumber = std::int64_t{1} << 53;
constexpr int kMostTexts = 64;

Words read_words(JsonReader& in) {
  Words words;
  bool first = true;
  while (in.good() && !in.take('}')) {
    if (!first && !in.expect(',')) break;
    first = false;
    std::string key = in.string();
    if (!in.expect(':')) break;
    if (!words.emplace(std::move(key), in.string()).second) in.fail("every key once");
  }
  return words;
}

std::vector<std::string> read_texts(JsonReader& in) {
  std::vector<std::string> texts;
  read_json_elements(in, kMostTexts, [&] { texts.push_back(in.string()); });
  return texts;
}

}  // namespace

Request::Request(std::string_view json) {
  JsonReader in(json);
  in.expect('{');
  bool first = true;
  while (in.good() && !in.take('}')) {
    if (!first && !in.expect(',')) break;
    first = false;
    std::string key = in.string();
    if (!in.expect(':')) break;
    Value value;
    if (in.take_word("null")) value = std::monostate{};
    else if (in.take_word("true")) value = true;
    else if (in.take_word("false")) value = false;
    else if (in.take('{')) value = read_words(in);
    else if (in.peek('[')) value = read_texts(in);
    else if (in.peek('"')) value = in.string();
    else value = in.integer(-kMostNumber, kMostNumber);
    if (!values_.emplace(std::move(key), std::move(value)).second) in.fail("every field once");
  }
  if (!in.at_end()) problem_ = in.error();
}

template <class T>
const T* Request::find(std::string_view key) const {
  const auto found = values_.find(key);
  return found == values_.end() ? nullptr : std::get_if<T>(&found->second);
}

std::string Request::text(std::string_view key) const {
  const auto* value = find<std::string>(key);
  return value != nullptr ? *value : std::string{};
}
std::int64_t Request::number(std::string_view key, std::int64_t fallback) const {
  return optional_number(key).value_or(fallback);
}
bool Request::yes(std::string_view key) const {
  const auto* value = find<bool>(key);
  return value != nullptr && *value;
}
std::optional<std::int64_t> Request::optional_number(std::string_view key) const {
  const auto* value = find<std::int64_t>(key);
  return value != nullptr ? std::optional(*value) : std::nullopt;
}
std::vector<std::string> Request::texts(std::string_view key) const {
  const auto* value = find<std::vector<std::string>>(key);
  return value != nullptr ? *value : std::vector<std::string>{};
}
Words Request::words(std::string_view key) const {
  const auto* value = find<Words>(key);
  return value != nullptr ? *value : Words{};
}

}  // namespace spielwerk
