#pragma once
// How entries, events and how far a table has come lie in the rows of the schema. A move is most of what is
// written, so it is written in one place: its entries say which event they are, and whose turn it is after
// them (migrations/0035_played.sql).

#include <string>
#include <string_view>
#include <vector>

#include "store/sqlite/sqlite.h"

namespace spielwerk::sqlite {

/// Writes inside a transaction that the caller keeps.
class MatchWriter {
 public:
  explicit MatchWriter(Database& database);
  /// What a batch says of entries, events and progress; its tables are written already.
  void write(const Batch& batch);

 private:
  void write_entries(const Batch& batch);
  void write_events(const std::string& table, const std::vector<StoredEvent>& events);

  Statement entry_;
  Statement progress_;
  Statement event_;
};

class MatchReader {
 public:
  explicit MatchReader(Database& database);

  /// Nothing also where the last entry cannot be read: lists show other tables all the same.
  std::optional<TableProgress> progress(std::string_view table);
  std::vector<StoredEntry> entries(std::string_view table);
  std::vector<StoredEvent> events(std::string_view table, int most);
  std::vector<std::string> tables_to_wake(std::string_view after, int most);

 private:
  int count_entries(std::string_view table);
  bool waits_for_person(std::string_view table);

  Statement progress_;
  Statement entries_;
  Statement events_;
  Statement count_;
  Statement playing_;
  Statement person_;
};

}  // namespace spielwerk::sqlite
