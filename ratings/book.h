#pragma once
// Book: everybody's ratings, made from nothing but the matches that count, one after the other in the order
// of their ends. The same matches give the same numbers, so a book can be thrown away and made again.

#include <compare>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "ratings/counting.h"
#include "ratings/rating.h"

namespace spielwerk::ratings {

/// What is compared with each other: matches of one game with so many players.
struct Ladder {
  std::string game;
  int players = 0;
  List list = List::kPeople;
  auto operator<=>(const Ladder&) const = default;
};

struct Standing {
  Rating rating{};
  int matches = 0;
  bool operator==(const Standing&) const = default;
};

/// How a match has changed the rating of somebody.
struct Step {
  std::string person;
  int place = 1;
  Rating before{};
  Rating after{};
  int matches = 0;  // with this one
  bool operator==(const Step&) const = default;
};

/// The anchor of a computer's level: `index` of so many, the weakest first. The middle one is worth what
/// somebody nobody knows anything of is believed to be.
Rating anchor(int index, int levels);

/// How a match changes the ratings of those who played it, when `before` says what was known of each.
/// `levels`: of the game's computers, the weakest first.
std::vector<Step> steps_of(const Counted& match, std::span<const std::string> levels,
                           const std::function<Standing(const std::string& person)>& before);

class Book {
 public:
  std::vector<Step> add(const Ladder& ladder, const Counted& match, std::span<const std::string> levels);

  /// Nobody is unknown: who has not played yet has the rating of the beginning.
  Standing of(const Ladder& ladder, const std::string& person) const;
  /// The people of a ladder with at least so many matches, in order of what they are at least worth.
  std::vector<std::pair<std::string, Standing>> leaders(const Ladder& ladder, int least_matches,
                                                        std::size_t most) const;

 private:
  std::map<Ladder, std::map<std::string, Standing>> standings_;
};

}  // namespace spielwerk::ratings
