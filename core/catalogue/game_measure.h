#pragma once
// GameMeasure: a game as something to measure: how fast it is, whether its rules are what they were, how
// strong its computer opponents are.

#include <cstdint>
#include <expected>
#include <map>
#include <string>
#include <string_view>

#include "core/catalogue/arena_plan.h"
#include "core/values/problem.h"

namespace spielwerk {

/// Errors: impossible options.
class GameMeasure {
 public:
  virtual ~GameMeasure() = default;
  /// Plays games uniformly at random; returns the number of plies.
  virtual std::expected<std::uint64_t, Problem> random_games(
      const std::map<std::string, std::string>& options, std::uint64_t seed, int games) const = 0;
  virtual std::expected<std::uint64_t, Problem> perft(const std::map<std::string, std::string>& options,
                                                      int depth) const = 0;
  /// Of the present rules.
  virtual std::expected<std::uint64_t, Problem> signature(const std::map<std::string, std::string>& options,
                                                          std::uint64_t seed, int games) const = 0;
  virtual std::expected<ArenaResult, Problem> arena(const std::map<std::string, std::string>& options,
                                                    const ArenaPlan& plan) const = 0;
};

/// Of a game of the catalogue.
const GameMeasure& measures_of(std::string_view game);

}  // namespace spielwerk
