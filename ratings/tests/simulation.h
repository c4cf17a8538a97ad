#pragma once
// A made-up crowd whose true strengths are known plays matches, and only the places are told to the ratings.

#include <cstdint>

namespace spielwerk::ratings {

struct CrowdPlan {
  int players = 2'000;
  int matches_each = 100;
  int least_seats = 2;
  int most_seats = 5;
  std::uint64_t seed = 1;
};

struct CrowdResult {
  double rank_correlation = 0;  // of true and rated strength (Spearman)
  /// Part of the players whose true strength is within two deviations, in the unit of the ratings: places
  /// tell no unit, so true strengths are stretched to fit them best.
  double within_band = 0;
  double deviation = 0;  // mean of the deviations in the end
  int matches = 0;
};

CrowdResult play_crowd(const CrowdPlan& plan);

}  // namespace spielwerk::ratings
