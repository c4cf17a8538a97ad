#include "store/sqlite/column_text.h"

#include <algorithm>

namespace spielwerk::sqlite {

std::string words_text(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::vector<std::string> parse_words(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    words.emplace_back(text.substr(0, text.find(' ')));
    text.remove_prefix(std::min(words.back().size() + 1, text.size()));
  }
  return words;
}

std::string options_text(const std::map<std::string, std::string>& options) {
  std::string text;
  for (const auto& [key, value] : options) text += key + '=' + value + '\n';
  return text;
}

std::map<std::string, std::string> parse_options(std::string_view text) {
  std::map<std::string, std::string> options;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const auto equals = std::min(line.find('='), line.size());
    options.emplace(line.substr(0, equals), line.substr(std::min(equals + 1, line.size())));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return options;
}

}  // namespace spielwerk::sqlite
