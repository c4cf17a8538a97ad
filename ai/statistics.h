#pragma once
// Statistics of contests: Elo differences from shares of the wins, intervals, the sequential test, and one
// scale of ratings for a whole pool. With k players a contest is one challenger against k - 1 equal
// references; a player of strength g wins g / (g + k - 1) of them against references of strength 1 (first
// places by Plackett and Luce; with two players the law of Bradley and Terry), and 400 Elo are a factor
// of 10.

#include <span>
#include <vector>

namespace spielwerk {

/// Mean and variance of numbers that come one by one (Welford 1962).
class Mean {
 public:
  void add(double x);
  int count() const { return count_; }
  double mean() const { return mean_; }
  /// Of a single number, unbiased; 0 for fewer than two.
  double variance() const;
  /// Half of the 95 % interval of the mean.
  double interval() const;

 private:
  int count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

struct Interval {
  double low = 0;
  double high = 0;
};

/// Share of the wins of one against equal others, from the Elo difference, and back; the share must lie
/// between 0 and 1, both excluded.
double share_of_elo(double elo, int seats);
double elo_of_share(double share, int seats);

/// 95 % interval of a share whose rounds (of `seats` games each) are given (Wilson 1927, with as many games
/// as their variance is worth; it is honest where all games were won).
Interval share_interval(const Mean& rounds, int seats);

/// Sequential probability ratio test (Wald 1945) of "better by elo1" against "better by elo0", on rounds.
struct SequentialTest {
  double elo0 = 0;
  double elo1 = 10;
  double error = 0.05;  // of both kinds
};
/// Log-likelihood ratio, as if the mean of the rounds were normally distributed around the share of either
/// hypothesis: rounds * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance). The variance counts two rounds
/// more, one won and one lost altogether, lest a few equal rounds end the test.
double likelihood_ratio(const SequentialTest& test, const Mean& rounds, int seats);
/// The test ends when the ratio has left +-this.
double likelihood_bound(const SequentialTest& test);

/// Games of one player of a pool against references that are all another one.
struct PoolContest {
  int challenger = 0;
  int reference = 0;
  double games = 0;
  double share = 0;  // of the wins, for the challenger
};
struct Rating {
  double elo = 0;
  double interval = 0;  // half of the 95 % interval of the distance from the anchor
};
/// Ratings of greatest likelihood; the anchor's is 0. Every contest counts one game more, in which nobody was
/// better, so that ratings are finite. The contests must connect all players.
std::vector<Rating> pool_ratings(int players, int seats, std::span<const PoolContest> contests, int anchor);

}  // namespace spielwerk
