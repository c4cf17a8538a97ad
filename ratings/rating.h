#pragma once
// Rating: how strong somebody is believed to be, and how surely. Learnt from the places of all seats of a
// match jointly, by the Plackett-Luce model of Weng and Lin (2011, "A Bayesian approximation method for
// online ranking", algorithm 4). docs/ratings.md explains the figures.

#include <span>
#include <vector>

namespace spielwerk::ratings {

/// What is believed of somebody nobody knows anything of.
inline constexpr double kStartMean = 1'500;
inline constexpr double kStartDeviation = 300;
/// How much the play of one person differs from match to match.
inline constexpr double kSpread = 150;
/// Strength changes: before each match the deviation grows by so much, as variances add up.
inline constexpr double kDrift = 3;
/// One match never takes away more of the variance than all but this part.
inline constexpr double kLeastVarianceKept = 0.0001;

struct Rating {
  double mean = kStartMean;
  double deviation = kStartDeviation;
  bool operator==(const Rating&) const = default;
};

/// What somebody is at least worth, almost surely: lists are sorted by it, so that one lucky match leads
/// none.
constexpr double at_least(const Rating& rating) { return rating.mean - 2 * rating.deviation; }

/// The result of one seat.
struct Placing {
  Rating rating;       // before the match
  int place = 1;       // 1 is best; equal places are ties
  bool fixed = false;  // an anchor: others are measured by it, it stays as it is
};

/// The ratings after a match, in the order of the seats. At least two seats.
std::vector<Rating> after_match(std::span<const Placing> seats);

/// How likely each of these comes first.
std::vector<double> chances_to_win(std::span<const Rating> seats);

}  // namespace spielwerk::ratings
