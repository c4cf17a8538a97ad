#pragma once
// Ways through a game for the laws: every set of options, random play, and chance from a seeded generator.

#include <string>
#include <vector>

#include "core/match/match.h"
#include "core/match/options.h"
#include "core/tree/game.h"

namespace spielwerk::laws {

/// What is wrong, in words; empty: the law holds. Laws return it instead of failing at once, so that the
/// planted leaks can be asserted on.
using Violations = std::vector<std::string>;

inline void append(Violations& all, const Violations& more) {
  all.insert(all.end(), more.begin(), more.end());
}
inline void require(Violations& all, bool holds, std::string what) {
  if (!holds) all.push_back(std::move(what));
}
/// For messages: the first few violations, a line each.
inline std::string text_of(const Violations& violations) {
  std::string text = std::to_string(violations.size()) + " violations";
  for (std::size_t i = 0; i < violations.size() && i < 5; ++i) text += "\n  " + violations[i];
  return text;
}

/// In how many fields two sets of options differ.
template <Described T>
int distance(const T& one, const T& other) {
  int differing = 0;
  std::apply([&](const auto&... f) { ((differing += one.*(f.member) == other.*(f.member) ? 0 : 1), ...); },
             T::kFields);
  return differing;
}

/// The sets of options that a version of the rules does not refuse: all of them, or, where these are very
/// many, those that differ from the ordinary ones in at most two fields.
template <class G>
std::vector<typename G::Options> all_options(int rules = G::kRules) {
  using Options = typename G::Options;
  constexpr std::uint32_t kVeryMany = 200;
  std::vector<Options> all;
  for (std::uint32_t code = 0; code < code_count<Options>(); ++code) {
    const auto options = struct_from_code<Options>(code);
    if (code_count<Options>() > kVeryMany && distance(options, standard_options<G>(rules)) > 2) continue;
    if (!refused_options<G>(options, rules)) all.push_back(options);
  }
  return all;
}

/// What a match is played by.
template <class G>
struct Setting {
  typename G::Options options;
  int rules;
};
/// All sets of options of all versions that are played.
template <class G>
std::vector<Setting<G>> all_settings() {
  std::vector<Setting<G>> all;
  for (int rules = G::kOldestRules; rules <= G::kRules; ++rules)
    for (const auto& options : all_options<G>(rules)) all.push_back({options, rules});
  return all;
}
template <class G>
typename G::State start_of(const Setting<G>& setting) {
  return start<G>(setting.options, setting.rules);
}
template <class G>
typename G::State initial_of(const Setting<G>& setting) {
  return G::initial(setting.options, setting.rules);
}

/// Index of a listed action, drawn by its weight.
template <class G>
std::size_t draw_index(const ListReader<G>& list, Rng& rng) {
  std::uint32_t total = 0;
  for (const std::uint32_t weight : list.weights) total += weight;
  std::uint32_t left = rng.below(total);
  std::size_t at = 0;
  while (left >= list.weights[at]) left -= list.weights[at++];
  return at;
}

/// Calls visit(state) for the settled states of one random game, the last one included.
template <class G, class F>
void random_game(const Setting<G>& setting, Rng& rng, F&& visit) {
  typename G::State state = start_of<G>(setting);
  visit(state);
  while (!is_terminal<G>(state)) {
    random_plies<G>(state, rng, 1);
    visit(state);
  }
}

/// A state of a random game of random options and rules, `plies` steps from its beginning or at its end.
template <class G>
typename G::State random_state(Rng& rng, std::uint64_t plies) {
  static const auto settings = all_settings<G>();
  typename G::State state = start_of<G>(settings[rng.below(static_cast<std::uint32_t>(settings.size()))]);
  random_plies<G>(state, rng, plies);
  return state;
}

class SeededChance final : public ChanceSource {
 public:
  explicit SeededChance(std::uint64_t seed) : rng_(seed) {}
  std::uint64_t draw(std::uint64_t, std::uint64_t n) override {
    return rng_.below(static_cast<std::uint32_t>(n));
  }

 private:
  Rng rng_;
};

}  // namespace spielwerk::laws
