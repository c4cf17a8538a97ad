#pragma once
// Words and options as the text of one column: words hold neither spaces nor lines nor an equals sign, so
// nothing needs to be quoted.

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace spielwerk::sqlite {

std::string words_text(const std::vector<std::string>& words);
std::vector<std::string> parse_words(std::string_view text);

/// One `key=value` per line.
std::string options_text(const std::map<std::string, std::string>& options);
std::map<std::string, std::string> parse_options(std::string_view text);

}  // namespace spielwerk::sqlite
