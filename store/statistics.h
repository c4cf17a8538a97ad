#pragma once
// How somebody has played, beside their ratings: made from the matches that changed these, whenever it is
// asked for.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ratings/book.h"

namespace spielwerk {

/// So often somebody took a place from a seat.
struct StoredPlaces {
  ratings::Ladder ladder;
  int seat = 0;
  int place = 1;
  int matches = 0;
  bool operator==(const StoredPlaces&) const = default;
};

/// A match with the most points that somebody played to its end.
struct StoredBest {
  ratings::Ladder ladder;
  int points = 0;
  std::string table;
  std::int64_t at = 0;
  bool open = false;  // everybody may see that table
  bool operator==(const StoredBest&) const = default;
};

/// How often somebody and another person met, and who was before the other.
struct StoredRival {
  std::string person;
  std::string name;
  int matches = 0;
  int before = 0;  // that often the other one was the worse
  int after = 0;   // and that often the better
  bool operator==(const StoredRival&) const = default;
};

/// How long each decision of somebody took in a match in which all on their seat were theirs, in
/// milliseconds.
struct StoredThinking {
  ratings::Ladder ladder;
  std::vector<std::int64_t> times;
  bool operator==(const StoredThinking&) const = default;
};

struct StoredStatistics {
  std::vector<StoredPlaces> places{};  // by ladder, seat, place
  std::vector<StoredBest> best{};      // by ladder
  std::vector<StoredRival> rivals{};   // those they met most often first
  std::vector<StoredThinking> thinking{};
  bool operator==(const StoredStatistics&) const = default;
};

/// Whose they are, and who asks.
struct StatisticsQuestion {
  std::string_view person;
  std::string_view asks;  // who wants to be in no list is a rival to themselves only; empty: nobody asks
  int rivals = 0;         // so many at most; who asks comes first
  int matches = 0;        // so many of the last ones are looked at for the thinking
};

}  // namespace spielwerk
