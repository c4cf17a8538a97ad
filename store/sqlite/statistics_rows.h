#pragma once
// Statistics of somebody, from rows that were written for something else (migrations/0001_first.sql,
// 0010_ratings.sql): nothing of them is stored, so nothing of them can be wrong.

#include <vector>

#include "store/sqlite/sqlite.h"

namespace spielwerk::sqlite {

class StatisticsReader {
 public:
  explicit StatisticsReader(Database& database);

  StoredStatistics statistics(const StatisticsQuestion& question);

 private:
  std::vector<StoredPlaces> places(std::string_view person);
  std::vector<StoredBest> best(std::string_view person);
  std::vector<StoredRival> rivals(const StatisticsQuestion& question);
  std::vector<StoredThinking> thinking(std::string_view person, int matches);

  Statement places_;
  Statement best_;
  Statement rivals_;
  Statement thinking_;
};

}  // namespace spielwerk::sqlite
