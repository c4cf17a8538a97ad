#include "ratings/rating.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "core/values/check.h"

namespace spielwerk::ratings {

namespace {

/// The rating with which somebody comes to a match.
Rating arriving(const Placing& seat) {
  if (seat.fixed) return seat.rating;
  return {seat.rating.mean, std::hypot(seat.rating.deviation, kDrift)};
}

double scale_of(std::span<const Rating> seats) {
  double variance = 0;
  for (const Rating& seat : seats) variance += seat.deviation * seat.deviation + kSpread * kSpread;
  return std::sqrt(variance);
}

/// exp(mean / scale), relative to the best one, so that nothing overflows.
std::vector<double> worths(std::span<const Rating> seats, double scale) {
  double best = seats.front().mean;
  for (const Rating& seat : seats) best = std::max(best, seat.mean);
  std::vector<double> worths;
  for (const Rating& seat : seats) worths.push_back(std::exp((seat.mean - best) / scale));
  return worths;
}

/// What a match says of one seat: how far its mean moves and how much of its variance goes, before both are
/// weighed by the seat's own uncertainty.
struct Pull {
  double mean = 0;
  double variance = 0;
};

/// The places are read as choices: at each place the one who took it was chosen among those who were left.
class Choices {
 public:
  Choices(std::span<const Placing> seats, std::vector<double> worths)
      : seats_(seats), worths_(std::move(worths)) {
    for (const Placing& seat : seats_) {
      double left = 0;
      int tied = 0;
      for (std::size_t i = 0; i < seats_.size(); ++i) {
        if (seats_[i].place >= seat.place) left += worths_[i];
        if (seats_[i].place == seat.place) ++tied;
      }
      left_.push_back(left);
      tied_.push_back(tied);
    }
  }

  Pull pull(std::size_t seat) const {
    Pull pull;
    for (std::size_t chosen = 0; chosen < seats_.size(); ++chosen) {
      if (seats_[chosen].place > seats_[seat].place) continue;
      const double chance = worths_[seat] / left_[chosen];
      pull.mean += ((chosen == seat ? 1 : 0) - chance) / tied_[chosen];
      pull.variance += chance * (1 - chance) / tied_[chosen];
    }
    return pull;
  }

 private:
  std::span<const Placing> seats_;
  std::vector<double> worths_;
  std::vector<double> left_;  // worth of all who were left when this seat was chosen
  std::vector<int> tied_;     // how many took the place of this seat
};

}  // namespace

std::vector<Rating> after_match(std::span<const Placing> seats) {
  CHECK(seats.size() >= 2);
  std::vector<Rating> ratings;
  for (const Placing& seat : seats) ratings.push_back(arriving(seat));
  const double scale = scale_of(ratings);
  const Choices choices(seats, worths(ratings, scale));
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].fixed) continue;
    const Pull pull = choices.pull(i);
    Rating& rating = ratings[i];
    const double share = rating.deviation / scale;
    const double kept = std::max(1 - share * share * share * pull.variance, kLeastVarianceKept);
    rating.mean += rating.deviation * share * pull.mean;
    rating.deviation *= std::sqrt(kept);
  }
  return ratings;
}

std::vector<double> chances_to_win(std::span<const Rating> seats) {
  CHECK(!seats.empty());
  std::vector<double> chances = worths(seats, scale_of(seats));
  double all = 0;
  for (const double chance : chances) all += chance;
  for (double& chance : chances) chance /= all;
  return chances;
}

}  // namespace spielwerk::ratings
