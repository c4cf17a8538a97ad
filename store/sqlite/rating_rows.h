#pragma once
// How results and ratings lie in the rows of the schema (migrations/0010_ratings.sql).

#include <string>
#include <vector>

#include "store/sqlite/sqlite.h"

namespace spielwerk::sqlite {

/// Of a ladder: game, players, list, least matches, most people. Where the least is at least what an index
/// is kept for, as it is for all lists that are shown, it reads no more of the ladder than it lists.
inline constexpr int kIndexedMatches = 3;
std::string leaders_query(bool indexed);

/// Three columns from this one on: game, players, list.
ratings::Ladder read_ladder(const Statement& row, int column);

/// Writes inside a transaction that the caller keeps.
class RatingWriter {
 public:
  explicit RatingWriter(Database& database);
  /// What a batch says of results and ratings.
  void write(const Batch& batch);
  /// Forgets the ratings of somebody who is in the store no more.
  void forget(const std::string& person);

 private:
  void write_result(const StoredResult& result);
  void write_rated(const RatedResult& rated);

  Statement result_;
  Statement number_;
  Statement clear_seats_;
  Statement seat_;
  Statement rated_;
  Statement standing_;
  Statement step_;
  std::vector<Statement> unrate_;  // one for each kind of rows
  Statement forget_standings_;
  Statement forget_steps_;
};

class RatingReader {
 public:
  explicit RatingReader(Database& database);

  std::vector<StoredResult> results(std::int64_t after, int most) {
    return read_results(results_.start(after, most));
  }
  std::optional<StoredResult> result(std::string_view table);
  int usual_entries(std::string_view game, int players, std::int64_t before);
  std::int64_t rated();
  ratings::Standing standing(const ratings::Ladder& ladder, std::string_view person);
  std::vector<StoredStanding> leaders(const ratings::Ladder& ladder, int least_matches, int most);
  std::vector<StoredStanding> standings(std::string_view person) {
    return read_standings(standings_.start(person));
  }
  std::vector<StoredStep> steps(std::string_view person, int most) {
    return read_steps(steps_.start(person, most));
  }
  std::vector<StoredStep> steps_at(std::string_view table) { return read_steps(steps_at_.start(table)); }

 private:
  std::vector<StoredResult> read_results(Statement& rows);
  static std::vector<StoredStanding> read_standings(Statement& rows);
  static std::vector<StoredStep> read_steps(Statement& rows);

  Statement results_;
  Statement result_;
  Statement seats_;
  Statement usual_;
  Statement rated_;
  Statement standing_;
  Statement leaders_;
  Statement all_leaders_;  // also of those who have played less than is indexed
  Statement standings_;
  Statement steps_;
  Statement steps_at_;
};

}  // namespace spielwerk::sqlite
