#include "store/sqlite/rows.h"

#include <algorithm>
#include <utility>

namespace spielwerk::sqlite {

namespace {

// Options are words, so one `key=value` per line needs no quoting.
std::string options_text(const std::map<std::string, std::string>& options) {
  std::string text;
  for (const auto& [key, value] : options) text += key + '=' + value + '\n';
  return text;
}

std::map<std::string, std::string> parse_options(std::string_view text) {
  std::map<std::string, std::string> options;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const auto equals = std::min(line.find('='), line.size());
    options.emplace(line.substr(0, equals), line.substr(std::min(equals + 1, line.size())));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return options;
}

std::optional<int> number(const std::optional<Seat>& seat) {
  return seat ? std::optional<int>(seat->index()) : std::nullopt;
}

/// A number from 0 on; what is beyond the limit can only come from a damaged page.
int read_below(const Statement& row, int column, int limit) {
  const std::int64_t number = row.integer(column);
  if (number < 0 || number >= limit) throw StoreError("the data file holds a value that is none of ours");
  return static_cast<int>(number);
}

std::optional<Seat> read_seat(const Statement& row, int column) {
  if (row.null(column)) return std::nullopt;
  return Seat(read_below(row, column, kMostSeats));
}

/// `last`: the last of the enumeration's values.
template <class Enum>
Enum read_enum(const Statement& row, int column, Enum last) {
  return static_cast<Enum>(read_below(row, column, static_cast<int>(last) + 1));
}

}  // namespace

RowWriter::RowWriter(Database& database)
    : person_(database,
              "INSERT INTO persons (id, name, language, token_hash, created, seen) "
              "VALUES (?1, ?2, ?3, ?4, ?5, ?6) "
              "ON CONFLICT (id) DO UPDATE SET name = ?2, language = ?3, token_hash = ?4, seen = ?6"),
      table_(database,
             "INSERT INTO tables (id, game, rules, options, visibility, phase, host, seed, created, changed, "
             "rematch, "
             "bots, hints, format, exchanging) "
             "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15) "
             "ON CONFLICT (id) DO UPDATE SET rules = ?3, visibility = ?5, phase = ?6, host = ?7, changed = "
             "?10, rematch "
             "= ?11, "
             "bots = ?12, hints = ?13, format = ?14, exchanging = ?15"),
      clear_seats_(database, "DELETE FROM seats WHERE table_id = ?"),
      seat_(
          database,
          "INSERT INTO seats (table_id, seat, kind, person, name, level, local, words, points, since, seal) "
          "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      clear_occupants_(database, "DELETE FROM occupants WHERE table_id = ?"),
      occupant_(
          database,
          "INSERT INTO occupants (table_id, seat, place, until, kind, person, name, level, local, since) "
          "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      entry_(database,
             "INSERT INTO entries (table_id, n, actor, text, at, command) VALUES (?, ?, ?, ?, ?, ?)"),
      chat_(database,
            "INSERT INTO chat (table_id, room, at, person, name, seat, text, command) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
      trim_chat_(database,
                 "DELETE FROM chat WHERE table_id = ?1 AND room = ?2 AND id <= (SELECT id FROM chat "
                 "WHERE table_id = ?1 AND room = ?2 ORDER BY id DESC LIMIT 1 OFFSET ?3)"),
      command_(database, "INSERT OR IGNORE INTO commands (table_id, command) VALUES (?, ?)"),
      drop_person_(
          database,
          "DELETE FROM persons WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM seats WHERE person = ?1 AND "
          "person <> '') AND NOT EXISTS (SELECT 1 FROM tables WHERE host = ?1)") {
  for (const char* rows : {"DELETE FROM seats WHERE table_id = ?", "DELETE FROM occupants WHERE table_id = ?",
                           "DELETE FROM entries WHERE table_id = ?", "DELETE FROM chat WHERE table_id = ?",
                           "DELETE FROM commands WHERE table_id = ?", "DELETE FROM tables WHERE id = ?"})
    drop_table_.emplace_back(database, rows);
}

void RowWriter::write(const Batch& batch) {
  drop(batch);
  for (const StoredPerson& p : batch.people)
    person_.run(p.id, p.name, p.language, p.token_hash, p.created, p.seen);
  for (const StoredTable& table : batch.tables) write_table(table);
  write_entries(batch);
  const bool unnoted = !batch.command.empty() && batch.entries.empty();
  if (const auto& line = batch.chat) {
    const auto command = unnoted ? std::optional<std::string_view>(batch.command) : std::nullopt;
    const int room = static_cast<int>(line->room);
    chat_.run(batch.table, room, line->at, line->person, line->name, number(line->seat), line->text, command);
    if (batch.most_chat > 0) trim_chat_.run(batch.table, room, batch.most_chat);
  } else if (unnoted) {
    command_.run(batch.table, batch.command);
  }
}

void RowWriter::drop(const Batch& batch) {
  for (const std::string& table : batch.drop_tables)
    for (Statement& rows : drop_table_) rows.run(table);
  for (const std::string& person : batch.drop_people) drop_person_.run(person);
}

void RowWriter::write_table(const StoredTable& t) {
  const auto bots = std::ranges::count(t.seats, SeatKind::kBot, &StoredSeat::kind);
  table_.run(t.id, t.game, t.rules, options_text(t.options), static_cast<int>(t.visibility),
             static_cast<int>(t.phase), t.host, t.seed, t.created, t.changed, t.rematch,
             static_cast<int>(bots), t.hints ? 1 : 0, t.format, t.exchanging ? 1 : 0);
  clear_seats_.run(t.id);
  clear_occupants_.run(t.id);
  int number = 0;
  for (const StoredSeat& seat : t.seats) write_seat(t.id, number++, seat);
}

void RowWriter::write_seat(const std::string& table, int number, const StoredSeat& s) {
  seat_.run(table, number, static_cast<int>(s.kind), s.person, s.name, s.level, s.local ? 1 : 0, s.words,
            s.points, s.since, s.seal);
  int place = 0;
  for (const StoredOccupant& one : s.earlier)
    occupant_.run(table, number, place++, one.until, static_cast<int>(one.kind), one.person, one.name,
                  one.level, one.local ? 1 : 0, one.since);
}

void RowWriter::write_entries(const Batch& batch) {
  int n = batch.first;
  for (const Entry& entry : batch.entries) {
    const bool carries_command = n == batch.first && !batch.command.empty();
    const auto command = carries_command ? std::optional<std::string_view>(batch.command) : std::nullopt;
    entry_.run(batch.table, n, number(entry.actor), entry.text, batch.at, command);
    ++n;
  }
}

RowReader::RowReader(Database& database)
    : person_(database, "SELECT id, name, language, token_hash, created, seen FROM persons WHERE id = ?"),
      by_token_(database,
                "SELECT id, name, language, token_hash, created, seen FROM persons WHERE token_hash = ?"),
      table_(database,
             "SELECT game, rules, options, visibility, phase, host, seed, created, changed, rematch, hints, "
             "format, exchanging FROM tables WHERE id = ?"),
      seats_(
          database,
          "SELECT kind, person, name, level, local, words, points, since, seal FROM seats WHERE table_id = ? "
          "ORDER BY seat"),
      occupants_(database,
                 "SELECT seat, until, kind, person, name, level, local, since FROM occupants "
                 "WHERE table_id = ? ORDER BY seat, place"),
      entries_(database, "SELECT actor, text, at FROM entries WHERE table_id = ? ORDER BY n"),
      chat_(database,
            "SELECT at, person, name, seat, text FROM chat WHERE table_id = ? AND room = ? ORDER BY id DESC "
            "LIMIT ?"),
      commands_(database,
                "SELECT command FROM entries WHERE table_id = ?1 AND command IS NOT NULL "
                "UNION ALL SELECT command FROM commands WHERE table_id = ?1 "
                "UNION ALL SELECT command FROM chat WHERE table_id = ?1 AND command IS NOT NULL"),
      tables_of_(
          database,
          "SELECT id FROM tables WHERE host = ?1 OR id IN (SELECT table_id FROM seats WHERE person = ?1 AND "
          "person <> '') ORDER BY phase > 1, changed DESC LIMIT ?2"),
      hosted_(database, "SELECT COUNT(*) FROM tables WHERE host = ?"),
      to_spare_(database,
                "SELECT id FROM tables t WHERE host = ?1 AND phase > 1 AND NOT EXISTS (SELECT 1 FROM seats "
                "WHERE table_id = t.id AND person NOT IN ('', ?1)) AND NOT EXISTS (SELECT 1 FROM occupants "
                "WHERE table_id = t.id AND person NOT IN ('', ?1)) ORDER BY phase DESC, changed LIMIT ?2"),
      gathering_(database, "SELECT id FROM tables WHERE phase = 0 AND changed < ? ORDER BY changed LIMIT ?"),
      guests_(
          database,
          "SELECT id, MAX(created, seen), EXISTS (SELECT 1 FROM seats WHERE person = p.id AND person <> '') "
          "OR EXISTS (SELECT 1 FROM tables WHERE host = p.id) OR EXISTS (SELECT 1 FROM occupants WHERE "
          "person = p.id AND person <> '') FROM persons p WHERE id > ? ORDER BY id LIMIT ?"),
      visible_(database,
               "SELECT id FROM tables WHERE visibility = 0 AND phase = ? AND changed > ? "
               "ORDER BY changed DESC LIMIT ?"),
      with_bots_(database,
                 "SELECT id FROM tables WHERE phase = 1 AND bots > 0 AND id > ? ORDER BY id LIMIT ?"),
      best_alone_(
          database,
          "SELECT t.id FROM tables t JOIN seats s ON s.table_id = t.id WHERE t.game = ? AND t.options = ? "
          "AND t.phase = 2 AND s.points IS NOT NULL AND "
          "(SELECT COUNT(*) FROM seats WHERE table_id = t.id) = 1 AND s.kind = 1 AND "
          "NOT EXISTS (SELECT 1 FROM occupants WHERE table_id = t.id) "
          "ORDER BY s.points DESC, t.changed, t.id LIMIT ?"),
      all_tables_(database, "SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?") {}

std::optional<StoredPerson> RowReader::read_person(Statement& rows) {
  std::optional<StoredPerson> person;
  if (rows.next())
    person = {rows.text(0), rows.text(1), rows.text(2), rows.text(3), rows.integer(4), rows.integer(5)};
  rows.reset();
  return person;
}

std::vector<std::string> RowReader::read_texts(Statement& rows) {
  std::vector<std::string> texts;
  while (rows.next()) texts.push_back(rows.text(0));
  rows.reset();
  return texts;
}

int RowReader::tables_hosted(std::string_view person) {
  hosted_.start(person);
  const int count = hosted_.next() ? static_cast<int>(hosted_.integer(0)) : 0;
  hosted_.reset();
  return count;
}

std::vector<GuestUse> RowReader::guests(std::string_view after, int most) {
  std::vector<GuestUse> guests;
  guests_.start(after, most);
  while (guests_.next()) guests.push_back({guests_.text(0), guests_.integer(1), guests_.integer(2) != 0});
  guests_.reset();
  return guests;
}

std::optional<StoredTable> RowReader::table(std::string_view id) {
  StoredTable table;
  if (!table_.start(id).next()) return std::nullopt;
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
  }
  seats_.reset();
  occupants_.start(table.id);
  while (occupants_.next()) {
    const auto seat = static_cast<std::size_t>(occupants_.integer(0));
    if (seat >= table.seats.size()) continue;
    table.seats[seat].earlier.push_back({static_cast<int>(occupants_.integer(1)),
                                         read_enum(occupants_, 2, SeatKind::kBot), occupants_.text(3),
                                         occupants_.text(4), occupants_.text(5), occupants_.integer(6) != 0,
                                         occupants_.integer(7)});
  }
  occupants_.reset();
}

std::vector<std::string> RowReader::best_alone(std::string_view game,
                                               const std::map<std::string, std::string>& options, int most) {
  return read_texts(best_alone_.start(game, options_text(options), most));
}

std::vector<StoredEntry> RowReader::entries(std::string_view table) {
  std::vector<StoredEntry> entries;
  entries_.start(table);
  while (entries_.next())
    entries.push_back({Entry{read_seat(entries_, 0), entries_.text(1)}, entries_.integer(2)});
  entries_.reset();
  return entries;
}

std::vector<StoredChat> RowReader::chat(std::string_view table, Room room, int most) {
  std::vector<StoredChat> lines;
  chat_.start(table, static_cast<int>(room), most);
  while (chat_.next())
    lines.push_back(
        {chat_.integer(0), chat_.text(1), chat_.text(2), read_seat(chat_, 3), room, chat_.text(4)});
  chat_.reset();
  std::ranges::reverse(lines);
  return lines;
}

}  // namespace spielwerk::sqlite
