#pragma once
// Options of a game as words: `seats 3`, `supply ten_piles`. Every option has finitely many values.

#include <expected>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/match/match.h"
#include "core/tree/game.h"
#include "core/tree/option_condition.h"
#include "core/values/codec.h"
#include "core/values/problem.h"

namespace spielwerk {

/// The reason why nobody who is not at the table can begin: every game has it, and needs no text of its own.
inline constexpr std::string_view kNoSuchSeat = "no_such_seat";

using OptionWords = std::map<std::string, std::string>;

template <class V>
constexpr OptionKind option_kind() {
  if constexpr (IsStart<V>::value) return OptionKind::kSeat;
  else if constexpr (std::is_same_v<V, bool>) return OptionKind::kSwitch;
  else if constexpr (IsBounded<V>::value) return OptionKind::kNumber;
  else if constexpr (NamedText<V>) return OptionKind::kData;
  else return OptionKind::kChoice;
}

/// What of a game's conditions names no option or no value there is, in words; empty: nothing. A condition
/// that is misspelt would hold for nobody.
std::string unknown_in(std::span<const OptionCondition> conditions, const std::vector<OptionInfo>& infos);

/// Adds a game's conditions to its options, and that a seat that is named must be at the table.
void add_conditions(std::vector<OptionInfo>& infos, std::span<const OptionCondition> conditions);

template <Described O>
std::vector<OptionInfo> option_infos(std::span<const OptionCondition> conditions = {}) {
  std::vector<OptionInfo> infos;
  const O standard{};
  each_field(standard, [&]<class V>(std::string_view name, const V& value) {
    OptionInfo info{std::string(name), {}, Domain<V>::text(value), option_kind<V>(), {}};
    for (int i = 0; i < Domain<V>::kSize; ++i) info.values.push_back(Domain<V>::text(Domain<V>::value(i)));
    infos.push_back(std::move(info));
  });
  add_conditions(infos, conditions);
  return infos;
}

template <Described O>
OptionWords option_words(const O& options) {
  OptionWords words;
  each_field(options, [&]<class V>(std::string_view name, const V& value) {
    words.emplace(name, Domain<V>::text(value));
  });
  return words;
}

/// What forbids these options, all of them named, in this version of the rules. Code `options_refused`, with
/// the arguments `option`, `value` and `reason`.
std::optional<Problem> refused_options(const std::vector<OptionInfo>& infos, const OptionWords& words,
                                       int rules);

/// The same for the options of a match.
template <class G>
std::optional<Problem> refused_options(const typename G::Options& options, int rules) {
  static const std::vector<OptionInfo> kInfos = option_infos<typename G::Options>(G::kOptionConditions);
  return refused_options(kInfos, option_words(options), rules);
}

/// The code of the reason; empty: the options are fine.
template <class G>
std::string refused_reason(const typename G::Options& options, int rules = G::kRules) {
  const auto refused = refused_options<G>(options, rules);
  return refused ? refused->args.at("reason") : "";
}

/// Options from words; what is not named keeps its standard value. Errors: unknown key, impossible value.
template <Described O>
std::expected<O, Problem> parse_options(const OptionWords& words, const O& standard = {}) {
  O options = standard;
  OptionWords left = words;
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
  if (!wrong.empty()) return std::unexpected(Problem{CoreCode::kMalformed, wrong, {}});
  return options;
}

/// Options from words for a match of a version of the rules. Errors: as above, or one that another forbids.
template <class G>
std::expected<typename G::Options, Problem> checked_options(const OptionWords& words, int rules = G::kRules) {
  auto options = parse_options<typename G::Options>(words, standard_options<G>(rules));
  if (!options) return options;
  if (auto refused = refused_options<G>(*options, rules)) return std::unexpected(*std::move(refused));
  return options;
}

}  // namespace spielwerk
