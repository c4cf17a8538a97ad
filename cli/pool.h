#pragma once
// A pool: everyone against everyone, a cross table, and one scale of ratings.

#include <functional>
#include <string>
#include <vector>

#include "cli/contest.h"
#include "core/catalogue/any_game.h"

namespace spielwerk::cli {

/// Ratings are counted from this member where it is in the pool, else from the first.
inline constexpr std::string_view kAnchor = "plain-400";

struct Pool {
  std::vector<std::string> members;
  int seats = 0;
  std::vector<Contest> contests{};
  std::size_t anchor = 0;
  std::vector<Rating> ratings{};  // none where there is but one seat

  /// The contest of two members and the share of the first of them; empty if they did not meet so. With two
  /// players a contest counts for both directions.
  struct Cell {
    double share;
    Interval interval;
  };
  std::optional<Cell> cell(const std::string& member, const std::string& other) const;
};

/// Plays all contests; `played` is called after each. Errors: those of play_contest().
std::expected<Pool, Problem> play_pool(const AnyGame& game, const std::map<std::string, std::string>& words,
                                       std::vector<std::string> members, const ContestPlan& plan,
                                       const std::function<void(const Contest&)>& played);

/// Cross table and ratings for people; with one seat the mean points.
std::string told(const Pool& pool);
/// The ratings as a JSON object.
std::string json(const std::string& game, const Pool& pool);

}  // namespace spielwerk::cli
