#include "store/sqlite/rating_rows.h"

#include <string>
#include <utility>

namespace spielwerk::sqlite {

namespace {

ratings::List read_list(const Statement& row, int column) {
  const std::int64_t number = row.integer(column);
  if (number != 0 && number != 1) throw StoreError("the data file holds a list that is none of ours");
  return static_cast<ratings::List>(number);
}

std::optional<int> read_optional(const Statement& row, int column) {
  return row.null(column) ? std::nullopt : std::optional(static_cast<int>(row.integer(column)));
}

/// Three columns: mean, deviation, matches.
ratings::Standing read_standing(const Statement& row, int column) {
  return {{row.real(column), row.real(column + 1)}, static_cast<int>(row.integer(column + 2))};
}

constexpr const char* kStepColumns =
    "SELECT s.result, r.game, r.players, s.list, s.person, s.place, s.mean_before, s.deviation_before, "
    "s.mean, s.deviation, s.matches, r.table_id, r.at, t.visibility FROM steps s "
    "JOIN results r ON r.number = s.result LEFT JOIN tables t ON t.id = r.table_id ";
constexpr const char* kStandingColumns =
    "SELECT p.id, p.name, s.game, s.players, s.list, s.mean, s.deviation, s.matches FROM standings s "
    "JOIN persons p ON p.id = s.person ";
constexpr const char* kResultColumns =
    "SELECT number, table_id, game, at, whole, entries FROM results WHERE ";

Statement prepared(Database& database, const char* columns, const char* rest) {
  return {database, (std::string(columns) + rest).c_str()};
}

}  // namespace

ratings::Ladder read_ladder(const Statement& row, int column) {
  return {row.text(column), static_cast<int>(row.integer(column + 1)), read_list(row, column + 2)};
}

std::string leaders_query(bool indexed) {
  // The condition of the index has to be there as it stands in its definition.
  const std::string condition = indexed ? "AND s.matches >= " + std::to_string(kIndexedMatches) + ' ' : "";
  return kStandingColumns + ("WHERE s.game = ? AND s.players = ? AND s.list = ? " + condition) +
         "AND s.matches >= ? AND p.unlisted = 0 ORDER BY s.at_least DESC, s.person LIMIT ?";
}

RatingWriter::RatingWriter(Database& database)
    : result_(database,
              "INSERT INTO results (table_id, game, players, at, whole, entries) "
              "VALUES (?1, ?2, ?3, ?4, ?5, ?6) "
              "ON CONFLICT (table_id) DO UPDATE SET at = ?4, whole = ?5, entries = ?6"),
      number_(database, "SELECT number FROM results WHERE table_id = ?"),
      clear_seats_(database, "DELETE FROM result_seats WHERE result = ?"),
      seat_(database,
            "INSERT INTO result_seats (result, seat, person, level, local, place, gone_at, back, decisions, "
            "own_decisions, replaced) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      rated_(database,
             "INSERT INTO rated (id, number) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET number = ?1"),
      standing_(database,
                "INSERT INTO standings (person, game, players, list, mean, deviation, matches, at_least) "
                "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (person, game, players, list) "
                "DO UPDATE SET mean = ?5, deviation = ?6, matches = ?7, at_least = ?8"),
      step_(database,
            "INSERT INTO steps (person, result, list, place, mean_before, deviation_before, mean, deviation, "
            "matches) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      forget_standings_(database,
                        "DELETE FROM standings WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM persons WHERE "
                        "id = ?1)"),
      forget_steps_(
          database,
          "DELETE FROM steps WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM persons WHERE id = ?1)") {
  for (const char* rows : {"DELETE FROM standings", "DELETE FROM steps", "DELETE FROM rated"})
    unrate_.emplace_back(database, rows);
}

void RatingWriter::write(const Batch& batch) {
  for (const StoredResult& result : batch.results) write_result(result);
  if (batch.unrate)
    for (Statement& rows : unrate_) rows.run();
  for (const RatedResult& rated : batch.rated) write_rated(rated);
}

void RatingWriter::write_result(const StoredResult& result) {
  const auto players = static_cast<int>(result.match.seats.size());
  result_.run(result.table, result.game, players, result.at, result.match.whole ? 1 : 0,
              result.match.entries);
  number_.start(result.table).next();
  const std::int64_t number = number_.integer(0);
  number_.reset();
  clear_seats_.run(number);
  int place = 0;
  for (const ratings::SeatResult& seat : result.match.seats)
    seat_.run(number, place++, seat.person, seat.level, seat.local ? 1 : 0, seat.place, seat.gone_at,
              seat.back ? 1 : 0, seat.decisions, seat.own_decisions, seat.replaced ? 1 : 0);
}

void RatingWriter::write_rated(const RatedResult& rated) {
  const ratings::Ladder& ladder = rated.ladder;
  const int list = static_cast<int>(ladder.list);
  for (const ratings::Step& step : rated.steps) {
    standing_.run(step.person, ladder.game, ladder.players, list, step.after.mean, step.after.deviation,
                  step.matches, ratings::at_least(step.after));
    step_.run(step.person, rated.number, list, step.place, step.before.mean, step.before.deviation,
              step.after.mean, step.after.deviation, step.matches);
  }
  rated_.run(rated.number);
}

void RatingWriter::forget(const std::string& person) {
  forget_standings_.run(person);
  forget_steps_.run(person);
}

RatingReader::RatingReader(Database& database)
    : results_(prepared(database, kResultColumns, "number > ? ORDER BY number LIMIT ?")),
      result_(prepared(database, kResultColumns, "table_id = ?")),
      seats_(database,
             "SELECT person, level, local, place, gone_at, back, decisions, own_decisions, replaced "
             "FROM result_seats WHERE result = ? ORDER BY seat"),
      usual_(database,
             "SELECT CAST(COALESCE(AVG(entries), 0) AS INTEGER) FROM results WHERE game = ? AND players = ? "
             "AND whole = 1 AND number < ?"),
      rated_(database, "SELECT number FROM rated"),
      standing_(database,
                "SELECT mean, deviation, matches FROM standings WHERE person = ? AND game = ? AND "
                "players = ? AND list = ?"),
      leaders_(database, leaders_query(true).c_str()),
      all_leaders_(database, leaders_query(false).c_str()),
      standings_(prepared(database, kStandingColumns,
                          "WHERE s.person = ? ORDER BY s.matches DESC, s.game, s.players, s.list")),
      steps_(prepared(database, kStepColumns, "WHERE s.person = ? ORDER BY s.result DESC LIMIT ?")),
      steps_at_(prepared(database, kStepColumns, "WHERE r.table_id = ? ORDER BY s.place, s.person")) {}

std::vector<StoredResult> RatingReader::read_results(Statement& rows) {
  std::vector<StoredResult> results;
  while (rows.next())
    results.push_back(
        {rows.integer(0),
         rows.text(1),
         rows.text(2),
         rows.integer(3),
         {.seats = {}, .whole = rows.integer(4) != 0, .entries = static_cast<int>(rows.integer(5))}});
  rows.reset();
  for (StoredResult& result : results) {
    seats_.start(result.number);
    while (seats_.next())
      result.match.seats.push_back({seats_.text(0), seats_.text(1), seats_.integer(2) != 0,
                                    read_optional(seats_, 3), read_optional(seats_, 4),
                                    seats_.integer(5) != 0, static_cast<int>(seats_.integer(6)),
                                    static_cast<int>(seats_.integer(7)), seats_.integer(8) != 0});
    seats_.reset();
  }
  return results;
}

std::optional<StoredResult> RatingReader::result(std::string_view table) {
  std::vector<StoredResult> found = read_results(result_.start(table));
  return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

int RatingReader::usual_entries(std::string_view game, int players, std::int64_t before) {
  const int entries = usual_.start(game, players, before).next() ? static_cast<int>(usual_.integer(0)) : 0;
  usual_.reset();
  return entries;
}

std::int64_t RatingReader::rated() {
  const std::int64_t number = rated_.start().next() ? rated_.integer(0) : 0;
  rated_.reset();
  return number;
}

ratings::Standing RatingReader::standing(const ratings::Ladder& ladder, std::string_view person) {
  standing_.start(person, ladder.game, ladder.players, static_cast<int>(ladder.list));
  const ratings::Standing standing = standing_.next() ? read_standing(standing_, 0) : ratings::Standing{};
  standing_.reset();
  return standing;
}

std::vector<StoredStanding> RatingReader::leaders(const ratings::Ladder& ladder, int least_matches,
                                                  int most) {
  Statement& rows = least_matches >= kIndexedMatches ? leaders_ : all_leaders_;
  return read_standings(
      rows.start(ladder.game, ladder.players, static_cast<int>(ladder.list), least_matches, most));
}

std::vector<StoredStanding> RatingReader::read_standings(Statement& rows) {
  std::vector<StoredStanding> standings;
  while (rows.next())
    standings.push_back({rows.text(0), rows.text(1), read_ladder(rows, 2), read_standing(rows, 5)});
  rows.reset();
  return standings;
}

std::vector<StoredStep> RatingReader::read_steps(Statement& rows) {
  std::vector<StoredStep> steps;
  while (rows.next())
    steps.push_back({rows.integer(0),
                     read_ladder(rows, 1),
                     {rows.text(4),
                      static_cast<int>(rows.integer(5)),
                      {rows.real(6), rows.real(7)},
                      {rows.real(8), rows.real(9)},
                      static_cast<int>(rows.integer(10))},
                     rows.text(11),
                     rows.integer(12),
                     read_optional(rows, 13) == static_cast<int>(Visibility::kOpen)});
  rows.reset();
  return steps;
}

}  // namespace spielwerk::sqlite
