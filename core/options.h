#pragma once
// Options of a game as words: `seats 3`, `supply ten_piles`. Every option has finitely many values.

#include <expected>
#include <map>
#include <string>
#include <vector>

#include "core/codec.h"
#include "core/match.h"
#include "core/problem.h"

namespace spielwerk {

/// Kind of an option: `seat`, `switch`, `number` or `choice`.
template <class V>
std::string option_kind() {
  if constexpr (IsStart<V>::value) return "seat";
  else if constexpr (std::is_same_v<V, bool>) return "switch";
  else if constexpr (IsBounded<V>::value) return "number";
  else return "choice";
}

template <Described O>
std::vector<OptionInfo> option_infos() {
  std::vector<OptionInfo> infos;
  const O standard{};
  each_field(standard, [&]<class V>(std::string_view name, const V& value) {
    OptionInfo info{std::string(name), {}, Domain<V>::text(value), option_kind<V>()};
    for (int i = 0; i < Domain<V>::kSize; ++i) info.values.push_back(Domain<V>::text(Domain<V>::value(i)));
    infos.push_back(std::move(info));
  });
  return infos;
}

template <Described O>
std::map<std::string, std::string> option_words(const O& options) {
  std::map<std::string, std::string> words;
  each_field(options, [&]<class V>(std::string_view name, const V& value) {
    words.emplace(name, Domain<V>::text(value));
  });
  return words;
}

/// Options from words; what is not named keeps its standard value. Errors: unknown key, impossible value.
template <Described O>
std::expected<O, Problem> parse_options(const std::map<std::string, std::string>& words,
                                        const O& standard = {}) {
  O options = standard;
  std::map<std::string, std::string> left = words;
  std::string wrong;
  each_field(options, [&]<class V>(std::string_view name, V& value) {
    const auto word = left.extract(std::string(name));
    if (word.empty()) return;
    if (const std::optional<V> parsed = parse_value<V>(word.mapped())) {
      value = *parsed;
      return;
    }
    wrong = "option " + std::string(name) + " cannot be \"" + word.mapped() + "\"; expected";
    for (int i = 0; i < Domain<V>::kSize; ++i)
      wrong += (i > 0 ? ", " : " ") + Domain<V>::text(Domain<V>::value(i));
  });
  if (wrong.empty() && !left.empty()) wrong = "there is no option \"" + left.begin()->first + '"';
  if (!wrong.empty()) return std::unexpected(Problem{"malformed", wrong, {}});
  return options;
}

}  // namespace spielwerk
