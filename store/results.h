#pragma once
// What is kept of matches that have ended and of the ratings made from them, in the words of ratings/.

#include <cstdint>
#include <string>
#include <vector>

#include "ratings/book.h"
#include "ratings/counting.h"

namespace spielwerk {

/// What came of a match: all that ratings are made of. Stays when its table is deleted.
struct StoredResult {
  std::int64_t number = 0;  // in the order of the ends; given by the store, 0: not yet
  std::string table;
  std::string game;
  std::int64_t at = 0;         // milliseconds since 1970
  ratings::MatchResult match;  // how long others usually are is not stored
  bool operator==(const StoredResult&) const = default;
};

/// How a match has changed the rating of somebody.
struct StoredStep {
  std::int64_t result = 0;  // number of the match
  ratings::Ladder ladder;
  ratings::Step step;
  // Read only: where and when the match ended, and whether everybody may see that table.
  std::string table{};
  std::int64_t at = 0;
  bool open = false;
  bool operator==(const StoredStep&) const = default;
};

/// What a result has come to; a match that does not count changes nobody.
struct RatedResult {
  std::int64_t number = 0;
  ratings::Ladder ladder;
  std::vector<ratings::Step> steps{};
  bool operator==(const RatedResult&) const = default;
};

/// Where somebody stands in a ladder.
struct StoredStanding {
  std::string person;
  std::string name;
  ratings::Ladder ladder;
  ratings::Standing standing;
  bool operator==(const StoredStanding&) const = default;
};

}  // namespace spielwerk
