#pragma once
// What an arena is asked for, and what it answers.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <string>

namespace spielwerk {

struct ArenaPlan {
  std::string challenger;  // a level
  std::string reference;   // a level; it takes all other seats
  int games = 400;
  int first_game = 0;  // games are numbered; each is the same whichever others are played
  std::uint64_t seed = 1;
  std::function<void(int games_done)> progress;
};

/// How long decisions took: counts in classes that are 4.4 % wide, so that any number of them fits.
class DecisionTimes {
 public:
  void add(double seconds) {
    ++counts_[class_of(seconds)];
    ++count_;
    most_ = std::max(most_, seconds);
  }
  void add(const DecisionTimes& other) {
    for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
    count_ += other.count_;
    most_ = std::max(most_, other.most_);
  }
  std::uint64_t count() const { return count_; }
  /// Seconds that this part (0 ... 1) of the decisions did not exceed, to within 4.4 %.
  double percentile(double part) const {
    const double wanted = part * static_cast<double>(count_);
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      seen += counts_[i];
      if (count_ > 0 && static_cast<double>(seen) >= wanted)
        return std::min(most_, kLeast * std::exp2(static_cast<double>(i + 1) / kClasses));
    }
    return 0;
  }
  double most() const { return most_; }

 private:
  static constexpr double kLeast = 1e-7;  // seconds; what is shorter counts as this
  static constexpr int kClasses = 16;     // for each doubling
  static constexpr int kDoublings = 32;

  static std::size_t class_of(double seconds) {
    const double at = std::floor(kClasses * std::log2(std::max(seconds, kLeast) / kLeast));
    return static_cast<std::size_t>(std::min(at, kClasses * kDoublings - 1.0));
  }

  std::array<std::uint64_t, static_cast<std::size_t>(kClasses) * kDoublings> counts_{};
  std::uint64_t count_ = 0;
  double most_ = 0;
};

struct ArenaResult {
  int games = 0;
  int seats = 0;
  // Means over the games:
  double share = 0;          // of the wins, for the challenger; 1 / seats means equal strength
  double rank = 0;           // of the challenger: 1 is first, equal places count their middle
  double points = 0;         // of the challenger
  double winner_points = 0;  // of whoever won
  DecisionTimes challenger_times{};
  DecisionTimes reference_times{};  // of all references

  /// Counts games that were played elsewhere.
  void add(const ArenaResult& other) {
    if (other.games == 0) return;
    const double part = static_cast<double>(other.games) / (games + other.games);
    share += part * (other.share - share);
    rank += part * (other.rank - rank);
    points += part * (other.points - points);
    winner_points += part * (other.winner_points - winner_points);
    games += other.games;
    seats = other.seats;
    challenger_times.add(other.challenger_times);
    reference_times.add(other.reference_times);
  }
};

}  // namespace spielwerk
