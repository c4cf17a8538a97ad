#include "ai/statistics.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/values/check.h"

namespace spielwerk {
namespace {

constexpr double kNormal95 = 1.959964;
const double kEloUnit = 400 / std::log(10.0);  // Elo of a natural logarithm

/// Solves a * x = b for a symmetric positive definite matrix, several right sides at once (Gauss and Jordan).
using Matrix = std::vector<std::vector<double>>;
void solve(Matrix& a, Matrix& b) {
  const std::size_t n = a.size();
  for (std::size_t pivot = 0; pivot < n; ++pivot) {
    const double scale = a[pivot][pivot];
    CHECK(scale > 0);
    for (double& x : a[pivot]) x /= scale;
    for (double& x : b[pivot]) x /= scale;
    for (std::size_t row = 0; row < n; ++row) {
      const double factor = a[row][pivot];
      if (row == pivot || factor == 0) continue;
      for (std::size_t i = 0; i < n; ++i) a[row][i] -= factor * a[pivot][i];
      for (std::size_t i = 0; i < b[row].size(); ++i) b[row][i] -= factor * b[pivot][i];
    }
  }
}

/// The likelihood of strengths (natural logarithms), its slope and curvature.
class Pool {
 public:
  Pool(int players, int seats, std::span<const PoolContest> contests, int anchor)
      : size_(static_cast<std::size_t>(players)),
        rivals_(seats - 1),
        contests_(contests.begin(), contests.end()),
        anchor_(static_cast<std::size_t>(anchor)) {
    for (PoolContest& one : contests_) {
      one.share = (one.share * one.games + 1.0 / seats) / (one.games + 1);
      one.games += 1;
    }
  }

  double likelihood(const std::vector<double>& strengths) const {
    double sum = 0;
    for (const PoolContest& one : contests_) {
      const double chance = expected(one, strengths);
      sum += one.games * (one.share * std::log(chance) + (1 - one.share) * std::log1p(-chance));
    }
    return sum;
  }
  /// Without the anchor, which does not move.
  std::pair<Matrix, std::vector<double>> curvature_and_slope(const std::vector<double>& strengths) const {
    Matrix curvature(size_, std::vector<double>(size_));
    std::vector<double> slope(size_);
    for (const PoolContest& one : contests_) {
      const auto own = static_cast<std::size_t>(one.challenger);
      const auto other = static_cast<std::size_t>(one.reference);
      const double chance = expected(one, strengths);
      const double weight = one.games * chance * (1 - chance);
      slope[own] += one.games * (one.share - chance);
      slope[other] -= one.games * (one.share - chance);
      curvature[own][own] += weight;
      curvature[other][other] += weight;
      curvature[own][other] -= weight;
      curvature[other][own] -= weight;
    }
    const auto at = static_cast<std::ptrdiff_t>(anchor_);
    slope.erase(slope.begin() + at);
    curvature.erase(curvature.begin() + at);
    for (auto& row : curvature) row.erase(row.begin() + at);
    return {std::move(curvature), std::move(slope)};
  }

 private:
  double expected(const PoolContest& one, const std::vector<double>& strengths) const {
    const double difference = strengths[static_cast<std::size_t>(one.challenger)] -
                              strengths[static_cast<std::size_t>(one.reference)];
    return 1 / (1 + rivals_ * std::exp(-difference));
  }

  std::size_t size_;
  int rivals_;
  std::vector<PoolContest> contests_;
  std::size_t anchor_;
};

std::vector<double> moved(std::vector<double> strengths, const Matrix& step, double part,
                          std::size_t anchor) {
  for (std::size_t i = 0, at = 0; i < strengths.size(); ++i)
    if (i != anchor) strengths[i] += part * step[at++][0];
  return strengths;
}

}  // namespace

void Mean::add(double x) {
  const double before = x - mean_;
  mean_ += before / ++count_;
  squares_ += before * (x - mean_);
}
double Mean::variance() const { return count_ > 1 ? squares_ / (count_ - 1) : 0; }
double Mean::interval() const { return count_ > 0 ? kNormal95 * std::sqrt(variance() / count_) : 0; }

double share_of_elo(double elo, int seats) { return 1 / (1 + (seats - 1) * std::pow(10.0, -elo / 400)); }
double elo_of_share(double share, int seats) { return 400 * std::log10(share * (seats - 1) / (1 - share)); }

Interval share_interval(const Mean& rounds, int seats) {
  if (rounds.count() == 0) return {0, 1};
  const double games = static_cast<double>(rounds.count()) * seats;
  const double p = std::clamp(rounds.mean(), 0.0, 1.0);
  const double squared_error = rounds.variance() / rounds.count();
  // Rounds that are all the same say nothing of their variance: then games count as independent.
  double worth = games;
  if (squared_error > 0) worth = std::clamp(p * (1 - p) / squared_error, games / seats, games * seats);
  const double z = kNormal95 * kNormal95;
  const double middle = (p + z / (2 * worth)) / (1 + z / worth);
  const double half = kNormal95 * std::sqrt(p * (1 - p) / worth + z / (4 * worth * worth)) / (1 + z / worth);
  return {std::max(middle - half, 0.0), std::min(middle + half, 1.0)};
}

double likelihood_ratio(const SequentialTest& test, const Mean& rounds, int seats) {
  if (rounds.count() == 0) return 0;
  const double s0 = share_of_elo(test.elo0, seats);
  const double s1 = share_of_elo(test.elo1, seats);
  const double mean = rounds.mean();
  const double squares = rounds.variance() * (rounds.count() - 1) + mean * mean + (1 - mean) * (1 - mean);
  const double variance = squares / (rounds.count() + 1);
  return rounds.count() * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}
double likelihood_bound(const SequentialTest& test) { return std::log((1 - test.error) / test.error); }

std::vector<Rating> pool_ratings(int players, int seats, std::span<const PoolContest> contests, int anchor) {
  CHECK(seats > 1 && 0 <= anchor && anchor < players);
  const Pool pool(players, seats, contests, anchor);
  const auto still = static_cast<std::size_t>(anchor);
  std::vector<double> strengths(static_cast<std::size_t>(players));
  Matrix inverse;
  // Newton's way up a concave hill, each step halved until it leads upwards.
  for (int round = 0; round < 100; ++round) {
    auto [curvature, slope] = pool.curvature_and_slope(strengths);
    Matrix step;
    for (const double one : slope) step.push_back({one});
    inverse.assign(slope.size(), std::vector<double>(slope.size()));
    for (std::size_t i = 0; i < slope.size(); ++i) inverse[i][i] = 1;
    Matrix copy = curvature;
    solve(copy, inverse);
    solve(curvature, step);
    const double before = pool.likelihood(strengths);
    double part = 1;
    while (part > 1e-6 && pool.likelihood(moved(strengths, step, part, still)) < before) part /= 2;
    strengths = moved(strengths, step, part, still);
    double most = 0;
    for (const auto& one : step) most = std::max(most, std::abs(part * one[0]));
    if (most < 1e-9) break;
  }
  std::vector<Rating> ratings(strengths.size());
  for (std::size_t i = 0, at = 0; i < strengths.size(); ++i) {
    if (i == still) continue;
    ratings[i] = {kEloUnit * strengths[i], kNormal95 * kEloUnit * std::sqrt(inverse[at][at])};
    ++at;
  }
  return ratings;
}

}  // namespace spielwerk
