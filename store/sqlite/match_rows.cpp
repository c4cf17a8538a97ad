#include "store/sqlite/match_rows.h"

#include <algorithm>
#include <utility>

#include "store/sqlite/seat_column.h"

namespace spielwerk::sqlite {

namespace {

/// In place of a seat whose turn it is.
constexpr int kNobodys = -1;

int turn_of(const TableProgress& progress) { return number(progress.turn).value_or(kNobodys); }

/// Whether the last entry says how far the table has come, so that its row need not.
bool is_told_by_entries(const Batch& batch) {
  return batch.progress && !batch.entries.empty() && !batch.progress->quarantined;
}

/// The version of the event that the entries of a batch were added; nothing if it has none.
std::optional<std::int64_t> version_of_entries(const Batch& batch) {
  const auto event =
      std::ranges::find_if(batch.events, [](const StoredEvent& one) { return one.added.has_value(); });
  if (event == batch.events.end()) return std::nullopt;
  const int beyond = batch.first + static_cast<int>(batch.entries.size());
  if (batch.entries.empty() || event->added != EntryRange{batch.first, beyond})
    throw SqliteError(SQLITE_MISUSE, "that entries were added is written with these entries");
  return static_cast<std::int64_t>(event->version);
}

}  // namespace

MatchWriter::MatchWriter(Database& database)
    : entry_(database,
             "INSERT INTO entries (table_id, n, actor, text, at, command, version, turn) "
             "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
      progress_(database, "UPDATE tables SET n = ?2, turn = ?3, moved = ?4, quarantined = ?5 WHERE id = ?1"),
      event_(database, "INSERT INTO events (table_id, version, at, text) VALUES (?, ?, ?, ?)") {}

void MatchWriter::write(const Batch& batch) {
  write_entries(batch);
  if (const auto& progress = batch.progress; progress && !is_told_by_entries(batch))
    progress_.run(batch.table, progress->entries, turn_of(*progress), progress->at,
                  progress->quarantined ? 1 : 0);
  for (const auto& [table, events] : batch.openings) write_events(table, events);
  write_events(batch.table, batch.events);
}

void MatchWriter::write_entries(const Batch& batch) {
  std::optional<std::string_view> command;
  if (!batch.command.empty()) command = batch.command;
  std::optional<std::int64_t> version = version_of_entries(batch);
  int n = batch.first;
  for (const Entry& entry : batch.entries) {
    const bool tells = &entry == &batch.entries.back() && is_told_by_entries(batch);
    const auto turn = tells ? std::optional(turn_of(*batch.progress)) : std::nullopt;
    entry_.run(batch.table, n++, number(entry.actor), entry.text, batch.at, std::exchange(command, {}),
               std::exchange(version, {}), turn);
  }
}

void MatchWriter::write_events(const std::string& table, const std::vector<StoredEvent>& events) {
  for (const StoredEvent& event : events)
    if (!event.added) event_.run(table, static_cast<std::int64_t>(event.version), event.at, event.text);
}

MatchReader::MatchReader(Database& database)
    : progress_(database,
                "SELECT n, turn, moved, quarantined FROM progress WHERE table_id = ? AND turn IS NOT NULL"),
      entries_(database, "SELECT actor, text, at FROM entries WHERE table_id = ? ORDER BY n"),
      events_(database,
              "SELECT version, at, text, NULL FROM events WHERE table_id = ?1 UNION ALL "
              "SELECT version, at, '', n FROM entries WHERE table_id = ?1 AND version IS NOT NULL "
              "ORDER BY version DESC LIMIT ?2"),
      count_(database, "SELECT COALESCE(MAX(n) + 1, 0) FROM entries WHERE table_id = ?"),
      playing_(database, "SELECT id FROM tables WHERE phase = 1 AND id > ? ORDER BY id"),
      person_(database, "SELECT 1 FROM seats WHERE table_id = ? AND seat = ? AND kind = 1") {}

std::optional<TableProgress> MatchReader::progress(std::string_view table) {
  std::optional<TableProgress> progress;
  try {
    if (progress_.start(table).next()) {
      progress = TableProgress{static_cast<int>(progress_.integer(0)), std::nullopt, progress_.integer(2),
                               progress_.integer(3) != 0};
      if (progress_.integer(1) != kNobodys) progress->turn = read_seat(progress_, 1);
    }
  } catch (const SqliteError& error) {
    if (!error.damage()) throw;
  }
  progress_.reset();
  return progress;
}

std::vector<StoredEntry> MatchReader::entries(std::string_view table) {
  std::vector<StoredEntry> entries;
  entries_.start(table);
  while (entries_.next())
    entries.push_back({Entry{read_seat(entries_, 0), entries_.text(1)}, entries_.integer(2)});
  entries_.reset();
  return entries;
}

std::vector<StoredEvent> MatchReader::events(std::string_view table, int most) {
  std::vector<StoredEvent> events;
  int beyond = count_entries(table);  // entries were added up to those of the next such event
  events_.start(table, most);
  while (events_.next()) {
    StoredEvent& event = events.emplace_back(static_cast<std::uint64_t>(events_.integer(0)),
                                             events_.integer(1), events_.text(2));
    if (events_.null(3)) continue;
    const int from = static_cast<int>(events_.integer(3));
    event.added = EntryRange{from, std::exchange(beyond, from)};
  }
  events_.reset();
  std::ranges::reverse(events);
  return events;
}

std::vector<std::string> MatchReader::tables_to_wake(std::string_view after, int most) {
  std::vector<std::string> found;
  playing_.start(after);
  while (static_cast<int>(found.size()) < most && playing_.next()) {
    std::string table = playing_.text(0);
    if (!waits_for_person(table)) found.push_back(std::move(table));
  }
  playing_.reset();
  return found;
}

bool MatchReader::waits_for_person(std::string_view table) {
  const auto known = progress(table);
  if (!known || !known->turn) return false;
  const bool person = person_.start(table, known->turn->index()).next();
  person_.reset();
  return person;
}

int MatchReader::count_entries(std::string_view table) {
  count_.start(table);
  const int count = count_.next() ? static_cast<int>(count_.integer(0)) : 0;
  count_.reset();
  return count;
}

}  // namespace spielwerk::sqlite
