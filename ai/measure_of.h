#pragma once
// MeasureOf<G>: the one implementation of GameMeasure, for every game.

#include <cstdint>
#include <map>
#include <string>

#include "ai/arena.h"
#include "ai/levels.h"
#include "core/catalogue/game_measure.h"
#include "core/match/options.h"
#include "core/tree/game.h"

namespace spielwerk {

template <Game G>
class MeasureOf : public GameMeasure {
 public:
  std::expected<std::uint64_t, Problem> random_games(const std::map<std::string, std::string>& words,
                                                     std::uint64_t seed, int games) const override {
    const auto options = checked_options<G>(words);
    if (!options) return std::unexpected(options.error());
    Rng rng(seed);
    const typename G::State first = start<G>(*options);
    std::uint64_t plies = 0;
    for (int i = 0; i < games; ++i) {
      typename G::State state = first;
      plies += random_plies<G>(state, rng, ~std::uint64_t{0});
    }
    return plies;
  }
  std::expected<std::uint64_t, Problem> perft(const std::map<std::string, std::string>& words,
                                              int depth) const override {
    const auto options = checked_options<G>(words);
    if (!options) return std::unexpected(options.error());
    return spielwerk::perft<G>(start<G>(*options), depth);
  }
  std::expected<std::uint64_t, Problem> signature(const std::map<std::string, std::string>& words,
                                                  std::uint64_t seed, int games) const override {
    const auto options = checked_options<G>(words);
    if (!options) return std::unexpected(options.error());
    return spielwerk::signature<G>(*options, seed, games);
  }
  std::expected<ArenaResult, Problem> arena(const std::map<std::string, std::string>& words,
                                            const ArenaPlan& plan) const override {
    const auto options = checked_options<G>(words);
    if (!options) return std::unexpected(options.error());
    const auto one = player_of<G>(plan.challenger);
    const auto other = player_of<G>(plan.reference);
    if (!one || !other)
      return std::unexpected(Problem{
          CoreCode::kMalformed, "no such level: \"" + (one ? plan.reference : plan.challenger) + '"', {}});
    return play_arena<G>(start<G>(*options), *one, *other, plan);
  }
};

}  // namespace spielwerk
