#include "ratings/tests/simulation.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <numeric>
#include <random>
#include <span>
#include <vector>

#include "ratings/rating.h"

namespace spielwerk::ratings {

namespace {

using Random = std::mt19937_64;

/// Uniform in (0, 1), the same on every platform; the distributions of the library are not.
double uniform(Random& random) { return (static_cast<double>(random() >> 11) + 0.5) * 0x1p-53; }

double normal(Random& random) {
  return std::sqrt(-2 * std::log(uniform(random))) * std::cos(2 * std::numbers::pi * uniform(random));
}

/// How well somebody plays today: around their strength, with the noise that the Plackett-Luce model has.
double performance(double strength, Random& random) {
  const double scale = kSpread * std::sqrt(6.0) / std::numbers::pi;
  return strength - scale * std::log(-std::log(uniform(random)));
}

void shuffle(std::vector<std::size_t>& players, Random& random) {
  for (std::size_t left = players.size(); left > 1; --left)
    std::swap(players[left - 1], players[random() % left]);
}

struct Crowd {
  std::vector<double> strength;
  std::vector<Rating> rating;
};

void play(Crowd& crowd, std::span<const std::size_t> seats, Random& random) {
  std::vector<double> today;
  for (const std::size_t player : seats) today.push_back(performance(crowd.strength[player], random));
  std::vector<Placing> placings;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto better = std::ranges::count_if(today, [&](double other) { return other > today[i]; });
    placings.push_back({crowd.rating[seats[i]], 1 + static_cast<int>(better)});
  }
  const std::vector<Rating> after = after_match(placings);
  for (std::size_t i = 0; i < seats.size(); ++i) crowd.rating[seats[i]] = after[i];
}

std::vector<double> ranks(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return values[i]; });
  std::vector<double> ranks(values.size());
  for (std::size_t rank = 0; rank < order.size(); ++rank) ranks[order[rank]] = static_cast<double>(rank);
  return ranks;
}

double rank_correlation(std::span<const double> one, std::span<const double> other) {
  const std::vector<double> a = ranks(one);
  const std::vector<double> b = ranks(other);
  const auto n = static_cast<double>(a.size());
  double squares = 0;
  for (std::size_t i = 0; i < a.size(); ++i) squares += (a[i] - b[i]) * (a[i] - b[i]);
  return 1 - 6 * squares / (n * (n * n - 1));
}

double mean_of(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// The values, moved and stretched to be as near to the others as possible.
std::vector<double> fitted(std::span<const double> values, std::span<const double> to) {
  const double middle = mean_of(values);
  const double goal = mean_of(to);
  double both = 0;
  double own = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    both += (values[i] - middle) * (to[i] - goal);
    own += (values[i] - middle) * (values[i] - middle);
  }
  std::vector<double> fitted;
  for (const double value : values) fitted.push_back(goal + (value - middle) * both / own);
  return fitted;
}

CrowdResult judged(const Crowd& crowd, int matches) {
  CrowdResult result;
  result.matches = matches;
  std::vector<double> means;
  for (const Rating& rating : crowd.rating) means.push_back(rating.mean);
  const std::vector<double> truth = fitted(crowd.strength, means);
  const auto n = static_cast<double>(truth.size());
  for (std::size_t i = 0; i < truth.size(); ++i) {
    const double deviation = crowd.rating[i].deviation;
    result.deviation += deviation / n;
    if (std::abs(means[i] - truth[i]) <= 2 * deviation) result.within_band += 1 / n;
  }
  result.rank_correlation = rank_correlation(crowd.strength, means);
  return result;
}

}  // namespace

CrowdResult play_crowd(const CrowdPlan& plan) {
  Random random(plan.seed);
  const auto players = static_cast<std::size_t>(plan.players);
  Crowd crowd{{}, std::vector<Rating>(players)};
  for (std::size_t i = 0; i < players; ++i)
    crowd.strength.push_back(kStartMean + kStartDeviation * normal(random));
  std::vector<std::size_t> order(players);
  std::iota(order.begin(), order.end(), std::size_t{0});
  int matches = 0;
  const auto choices = static_cast<std::size_t>(plan.most_seats - plan.least_seats + 1);
  for (int round = 0; round < plan.matches_each; ++round) {
    shuffle(order, random);
    for (std::span<const std::size_t> left = order; left.size() >= 2; ++matches) {
      const std::size_t wanted = static_cast<std::size_t>(plan.least_seats) + random() % choices;
      const std::size_t seats = left.size() - wanted < 2 ? left.size() : std::min(wanted, left.size());
      play(crowd, left.first(seats), random);
      left = left.subspan(seats);
    }
  }
  return judged(crowd, matches);
}

}  // namespace spielwerk::ratings
