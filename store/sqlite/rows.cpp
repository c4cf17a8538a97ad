#include "store/sqlite/rows.h"

#include <algorithm>
#include <utility>

#include "store/sqlite/column_text.h"
#include "store/sqlite/seat_column.h"

namespace spielwerk::sqlite {

namespace {

/// `last`: the last of the enumeration's values.
template <class Enum>
Enum read_enum(const Statement& row, int column, Enum last) {
  return static_cast<Enum>(read_below(row, column, static_cast<int>(last) + 1));
}

/// The lines of a room before its last so many.
constexpr const char* kTrimmedChat =
    "FROM chat WHERE table_id = ?1 AND room = ?2 AND id <= (SELECT id FROM chat "
    "WHERE table_id = ?1 AND room = ?2 ORDER BY id DESC LIMIT 1 OFFSET ?3)";

constexpr const char* kLine = "SELECT at, person, name, seat, room, text, version, table_id FROM chat WHERE ";

constexpr const char* kVisible =
    "SELECT id FROM tables t WHERE visibility = 0 AND phase = ?1 AND changed > ?2 "
    "AND (spectators = 1 OR phase <> 1) ";
/// Neither of the two has blocked the other.
constexpr const char* kNotApart =
    "AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.person = ?4 AND (b.blocked = t.host OR b.blocked IN "
    "(SELECT person FROM seats WHERE table_id = t.id))) AND NOT EXISTS (SELECT 1 FROM blocks b WHERE "
    "b.blocked = ?4 AND (b.person = t.host OR b.person IN (SELECT person FROM seats WHERE table_id = t.id))) "
    "ORDER BY changed DESC LIMIT ?3";

Statement prepared(Database& database, const char* before, const char* rows, const char* after) {
  return {database, (std::string(before) + rows + after).c_str()};
}

}  // namespace

RowWriter::RowWriter(Database& database)
    : table_(database,
             "INSERT INTO tables (id, game, rules, options, visibility, phase, host, seed, created, changed, "
             "rematch, bots, hints, format, exchanging, moved, pace, at_zero, zero_level, strangers, "
             "spectators) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?10, "
             "?16, ?17, ?18, ?19, ?20) "
             "ON CONFLICT (id) DO UPDATE SET rules = ?3, visibility = ?5, phase = ?6, host = ?7, "
             "changed = ?10, rematch = ?11, bots = ?12, hints = ?13, format = ?14, exchanging = ?15, "
             "strangers = ?19, spectators = ?20"),
      clear_seats_(database, "DELETE FROM seats WHERE table_id = ?"),
      seat_(
          database,
          "INSERT INTO seats (table_id, seat, kind, person, name, level, local, words, points, since, seal, "
          "place, unasked) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      clear_occupants_(database, "DELETE FROM occupants WHERE table_id = ?"),
      occupant_(
          database,
          "INSERT INTO occupants (table_id, seat, place, until, kind, person, name, level, local, since, "
          "replaced) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      clock_(database,
             "INSERT INTO clocks (table_id, text, deadline) VALUES (?1, ?2, ?3) "
             "ON CONFLICT (table_id) DO UPDATE SET text = ?2, deadline = ?3"),
      alive_(database, "INSERT INTO alive (id, at) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET at = ?1"),
      chat_(database,
            "INSERT INTO chat (table_id, room, at, person, name, seat, text, command, version) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      trim_said_(prepared(database, "DELETE FROM events WHERE table_id = ?1 AND version IN (SELECT version ",
                          kTrimmedChat, ")")),
      trim_chat_(prepared(database, "DELETE ", kTrimmedChat, "")),
      command_(database, "INSERT OR IGNORE INTO commands (table_id, command) VALUES (?, ?)"),
      trim_commands_(database,
                     "DELETE FROM commands WHERE table_id = ?1 AND number <= (SELECT number FROM commands "
                     "WHERE table_id = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2)"),
      match_(database),
      people_(database),
      own_(database),
      friends_(database),
      wishes_(database),
      chat_marks_(database),
      moderation_(database),
      ratings_(database),
      notices_(database) {
  for (const char* rows : {"DELETE FROM seats WHERE table_id = ?", "DELETE FROM occupants WHERE table_id = ?",
                           "DELETE FROM entries WHERE table_id = ?", "DELETE FROM events WHERE table_id = ?",
                           "DELETE FROM chat WHERE table_id = ?", "DELETE FROM commands WHERE table_id = ?",
                           "DELETE FROM clocks WHERE table_id = ?",
                           "DELETE FROM chat_marks WHERE table_id = ?", "DELETE FROM tables WHERE id = ?"})
    drop_table_.emplace_back(database, rows);
}

void RowWriter::write(const Batch& batch) {
  drop_and_write_people(batch);
  for (const StoredTable& table : batch.tables) write_table(table);
  friends_.write(batch);
  wishes_.write(batch);
  chat_marks_.write(batch);
  moderation_.write(batch);
  match_.write(batch);
  write_clocks(batch);
  ratings_.write(batch);
  notices_.write(batch);
  const bool unnoted = !batch.command.empty() && batch.entries.empty();
  if (const auto& line = batch.chat) {
    const auto command = unnoted ? std::optional<std::string_view>(batch.command) : std::nullopt;
    const int room = static_cast<int>(line->room);
    chat_.run(batch.table, room, line->at, line->person, line->name, number(line->seat), line->text, command,
              static_cast<std::int64_t>(line->version));
    if (batch.most_chat > 0) {
      // That a line was said tells nobody anything without it.
      trim_said_.run(batch.table, room, batch.most_chat);
      trim_chat_.run(batch.table, room, batch.most_chat);
    }
  } else if (unnoted) {
    command_.run(batch.table, batch.command);
    if (batch.most_commands > 0) trim_commands_.run(batch.table, batch.most_commands);
  }
}

void RowWriter::drop_and_write_people(const Batch& batch) {
  for (const std::string& table : batch.drop_tables)
    for (Statement& rows : drop_table_) rows.run(table);
  people_.write(batch);
  own_.write(batch);
  for (const std::string& person : batch.drop_people) ratings_.forget(person);
}

void RowWriter::write_table(const StoredTable& t) {
  const auto bots = std::ranges::count(t.seats, SeatKind::kBot, &StoredSeat::kind);
  table_.run(t.id, t.game, t.rules, options_text(t.options), static_cast<int>(t.visibility),
             static_cast<int>(t.phase), t.host, t.seed, t.created, t.changed, t.rematch,
             static_cast<int>(bots), t.hints ? 1 : 0, t.format, t.exchanging ? 1 : 0, t.pace.pace,
             t.pace.at_zero, t.pace.level, t.strangers ? 1 : 0, t.spectators ? 1 : 0);
  clear_seats_.run(t.id);
  clear_occupants_.run(t.id);
  int number = 0;
  for (const StoredSeat& seat : t.seats) write_seat(t.id, number++, seat);
}

void RowWriter::write_seat(const std::string& table, int number, const StoredSeat& s) {
  seat_.run(table, number, static_cast<int>(s.kind), s.person, s.name, s.level, s.local ? 1 : 0, s.words,
            s.points, s.since, s.seal, s.place, words_text(s.unasked));
  int place = 0;
  for (const StoredOccupant& one : s.earlier)
    occupant_.run(table, number, place++, one.until, static_cast<int>(one.kind), one.person, one.name,
                  one.level, one.local ? 1 : 0, one.since, one.replaced ? 1 : 0);
}

void RowWriter::write_clocks(const Batch& batch) {
  for (const StoredClock& clock : batch.clocks) clock_.run(clock.table, clock.text, clock.deadline);
  if (batch.alive) alive_.run(*batch.alive);
}

RowReader::RowReader(Database& database)
    : table_(database,
             "SELECT game, rules, options, visibility, phase, host, seed, created, changed, rematch, hints, "
             "format, exchanging, pace, at_zero, zero_level, strangers, spectators FROM tables WHERE id = ?"),
      seats_(database,
             "SELECT kind, person, name, level, local, words, points, since, seal, place, unasked FROM seats "
             "WHERE table_id = ? ORDER BY seat"),
      occupants_(database,
                 "SELECT seat, until, kind, person, name, level, local, since, replaced FROM occupants "
                 "WHERE table_id = ? ORDER BY seat, place"),
      clock_(database, "SELECT table_id, text, deadline FROM clocks WHERE table_id = ?"),
      soonest_(database,
               "SELECT table_id, text, deadline FROM clocks WHERE deadline IS NOT NULL "
               "ORDER BY deadline LIMIT ?"),
      running_(database,
               "SELECT table_id, text, deadline FROM clocks WHERE deadline IS NOT NULL AND table_id > ? "
               "ORDER BY table_id LIMIT ?"),
      alive_(database, "SELECT at FROM alive"),
      chat_(prepared(database, kLine, "table_id = ? AND room = ?", " ORDER BY id DESC LIMIT ?")),
      chat_since_(prepared(database, kLine, "table_id = ? AND version >= ?", " ORDER BY id DESC")),
      lines_of_(prepared(database, kLine, "person = ?", " ORDER BY id")),
      commands_(database,
                "SELECT command FROM entries WHERE table_id = ?1 AND command IS NOT NULL "
                "UNION ALL SELECT command FROM commands WHERE table_id = ?1 "
                "UNION ALL SELECT command FROM chat WHERE table_id = ?1 AND command IS NOT NULL"),
      gathering_(database, "SELECT id FROM tables WHERE phase = 0 AND changed < ? ORDER BY changed LIMIT ?"),
      visible_(prepared(database, kVisible, "", kNotApart)),
      visible_of_game_(prepared(database, kVisible, "AND game = ?5 ", kNotApart)),
      best_alone_(
          database,
          "SELECT t.id FROM tables t JOIN seats s ON s.table_id = t.id WHERE t.game = ? AND t.options = ? "
          "AND t.phase = 2 AND s.points IS NOT NULL AND "
          "(SELECT COUNT(*) FROM seats WHERE table_id = t.id) = 1 AND s.kind = 1 AND "
          "NOT EXISTS (SELECT 1 FROM occupants WHERE table_id = t.id) "
          "ORDER BY s.points DESC, t.changed, t.id LIMIT ?"),
      all_tables_(database, "SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?") {}

std::vector<std::string> RowReader::read_texts(Statement& rows) {
  std::vector<std::string> texts;
  while (rows.next()) texts.push_back(rows.text(0));
  rows.reset();
  return texts;
}

std::optional<StoredTable> RowReader::table(std::string_view id) {
  StoredTable table;
  if (!table_.start(id).next()) {
    table_.reset();
    return std::nullopt;
  }
  table.id = id;
  table.game = table_.text(0);
  table.rules = static_cast<int>(table_.integer(1));
  table.options = parse_options(table_.text(2));
  table.visibility = read_enum(table_, 3, Visibility::kLink);
  table.phase = read_enum(table_, 4, TablePhase::kAbandoned);
  table.host = table_.text(5);
  table.seed = table_.text(6);
  table.created = table_.integer(7);
  table.changed = table_.integer(8);
  table.rematch = table_.text(9);
  table.hints = table_.integer(10) != 0;
  table.format = read_below(table_, 11, kNewestFormat + 1);
  table.exchanging = table_.integer(12) != 0;
  table.pace = {table_.text(13), table_.text(14), table_.text(15)};
  table.strangers = table_.integer(16) != 0;
  table.spectators = table_.integer(17) != 0;
  table_.reset();
  read_seats(table);
  return table;
}

void RowReader::read_seats(StoredTable& table) {
  seats_.start(table.id);
  while (seats_.next()) {
    table.seats.push_back({read_enum(seats_, 0, SeatKind::kBot), seats_.text(1), seats_.text(2),
                           seats_.text(3), seats_.integer(4) != 0, seats_.text(5)});
    if (!seats_.null(6)) table.seats.back().points = static_cast<int>(seats_.integer(6));
    table.seats.back().since = seats_.integer(7);
    table.seats.back().seal = seats_.text(8);
    if (!seats_.null(9)) table.seats.back().place = static_cast<int>(seats_.integer(9));
    table.seats.back().unasked = parse_words(seats_.text(10));
  }
  seats_.reset();
  occupants_.start(table.id);
  while (occupants_.next()) {
    const auto seat = static_cast<std::size_t>(occupants_.integer(0));
    if (seat >= table.seats.size()) continue;
    table.seats[seat].earlier.push_back({static_cast<int>(occupants_.integer(1)),
                                         read_enum(occupants_, 2, SeatKind::kBot), occupants_.text(3),
                                         occupants_.text(4), occupants_.text(5), occupants_.integer(6) != 0,
                                         occupants_.integer(7), occupants_.integer(8) != 0});
  }
  occupants_.reset();
}

std::vector<std::string> RowReader::best_alone(std::string_view game,
                                               const std::map<std::string, std::string>& options, int most) {
  return read_texts(best_alone_.start(game, options_text(options), most));
}

std::vector<StoredClock> RowReader::read_clocks(Statement& rows) {
  std::vector<StoredClock> clocks;
  while (rows.next()) {
    clocks.push_back({rows.text(0), rows.text(1)});
    if (!rows.null(2)) clocks.back().deadline = rows.integer(2);
  }
  rows.reset();
  return clocks;
}

std::optional<StoredClock> RowReader::clock(std::string_view table) {
  std::vector<StoredClock> found = read_clocks(clock_.start(table));
  return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

Time RowReader::alive() {
  alive_.start();
  const Time at = alive_.next() ? alive_.integer(0) : 0;
  alive_.reset();
  return at;
}

StoredChat RowReader::read_line(const Statement& row) {
  return {row.integer(0),
          row.text(1),
          row.text(2),
          read_seat(row, 3),
          read_enum(row, 4, Room::kWatchers),
          row.text(5),
          static_cast<std::uint64_t>(row.integer(6))};
}

std::vector<StoredLine> RowReader::lines_of(std::string_view person) {
  std::vector<StoredLine> lines;
  lines_of_.start(person);
  while (lines_of_.next()) lines.push_back({lines_of_.text(7), read_line(lines_of_)});
  lines_of_.reset();
  return lines;
}

std::vector<StoredChat> RowReader::read_chat(Statement& rows) {
  std::vector<StoredChat> lines;
  while (rows.next()) lines.push_back(read_line(rows));
  rows.reset();
  std::ranges::reverse(lines);
  return lines;
}

std::vector<StoredChat> RowReader::chat(std::string_view table, Room room, int most) {
  return read_chat(chat_.start(table, static_cast<int>(room), most));
}

std::vector<StoredChat> RowReader::chat_since(std::string_view table, std::uint64_t version) {
  return read_chat(chat_since_.start(table, static_cast<std::int64_t>(version)));
}

}  // namespace spielwerk::sqlite
