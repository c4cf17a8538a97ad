#include "store/sqlite/statistics_rows.h"

#include <string>
#include <utility>

#include "store/sqlite/rating_rows.h"

namespace spielwerk::sqlite {

namespace {

/// The seats from which somebody was rated, with the steps `s` and the results `r`.
constexpr const char* kRatedSeats =
    "FROM steps s JOIN results r ON r.number = s.result "
    "JOIN result_seats rs ON rs.result = s.result AND rs.person = s.person WHERE s.person = ?1 ";

std::string on_rated_seats(const char* columns, const char* rest) {
  return std::string("SELECT r.game, r.players, s.list, ") + columns + kRatedSeats + rest;
}

/// Of the matches `mine`, how long each decision took: since the entry before it. What nobody was asked for
/// was done in the same moment.
std::string thinking_query() {
  return "WITH mine AS (" +
         on_rated_seats("r.table_id, rs.seat, s.result ",
                        "AND rs.decisions = rs.own_decisions ORDER BY s.result DESC LIMIT ?2") +
         "), spent AS (SELECT m.*, e.actor, e.n, "
         "e.at - LAG(e.at) OVER (PARTITION BY e.table_id ORDER BY e.n) AS time "
         "FROM mine m JOIN entries e ON e.table_id = m.table_id) "
         "SELECT game, players, list, result, time FROM spent WHERE actor = seat AND time > 0 "
         "ORDER BY result DESC, n";
}

}  // namespace

StatisticsReader::StatisticsReader(Database& database)
    : places_(database,
              on_rated_seats("rs.seat, s.place, COUNT(*) ", "GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5")
                  .c_str()),
      // The other columns are of the row with the most points.
      best_(
          database,
          ("WITH played AS (" + on_rated_seats("r.table_id, r.at, rs.seat, s.person ", "AND r.whole = 1") +
           ") SELECT p.game, p.players, p.list, MAX(st.points), p.table_id, p.at, t.visibility FROM played p "
           "JOIN seats st ON st.table_id = p.table_id AND st.seat = p.seat AND st.person = p.person "
           "JOIN tables t ON t.id = p.table_id WHERE st.points IS NOT NULL "
           "GROUP BY 1, 2, 3 ORDER BY 1, 2, 3")
              .c_str()),
      rivals_(database,
              "SELECT p.id, p.name, COUNT(*), SUM(s.place < o.place), SUM(s.place > o.place) FROM steps s "
              "JOIN steps o ON o.result = s.result AND o.person <> s.person "
              "JOIN persons p ON p.id = o.person "
              "WHERE s.person = ?1 AND (p.unlisted = 0 OR p.id = ?2) GROUP BY p.id "
              "ORDER BY p.id = ?2 DESC, COUNT(*) DESC, MAX(s.result) DESC LIMIT ?3"),
      thinking_(database, thinking_query().c_str()) {}

StoredStatistics StatisticsReader::statistics(const StatisticsQuestion& question) {
  return {places(question.person), best(question.person), rivals(question),
          thinking(question.person, question.matches)};
}

std::vector<StoredPlaces> StatisticsReader::places(std::string_view person) {
  std::vector<StoredPlaces> places;
  places_.start(person);
  while (places_.next())
    places.push_back({read_ladder(places_, 0), static_cast<int>(places_.integer(3)),
                      static_cast<int>(places_.integer(4)), static_cast<int>(places_.integer(5))});
  places_.reset();
  return places;
}

std::vector<StoredBest> StatisticsReader::best(std::string_view person) {
  std::vector<StoredBest> best;
  best_.start(person);
  while (best_.next())
    best.push_back({read_ladder(best_, 0), static_cast<int>(best_.integer(3)), best_.text(4),
                    best_.integer(5), best_.integer(6) == static_cast<int>(Visibility::kOpen)});
  best_.reset();
  return best;
}

std::vector<StoredRival> StatisticsReader::rivals(const StatisticsQuestion& question) {
  std::vector<StoredRival> rivals;
  rivals_.start(question.person, question.asks, question.rivals);
  while (rivals_.next())
    rivals.push_back({rivals_.text(0), rivals_.text(1), static_cast<int>(rivals_.integer(2)),
                      static_cast<int>(rivals_.integer(3)), static_cast<int>(rivals_.integer(4))});
  rivals_.reset();
  return rivals;
}

std::vector<StoredThinking> StatisticsReader::thinking(std::string_view person, int matches) {
  std::vector<StoredThinking> thinking;
  std::int64_t result = 0;
  thinking_.start(person, matches);
  while (thinking_.next()) {
    if (thinking.empty() || thinking_.integer(3) != result)
      thinking.push_back({read_ladder(thinking_, 0), {}});
    result = thinking_.integer(3);
    thinking.back().times.push_back(thinking_.integer(4));
  }
  thinking_.reset();
  return thinking;
}

}  // namespace spielwerk::sqlite
