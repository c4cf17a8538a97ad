#pragma once
// How the store's structs lie in the rows of the schema (migrations/).

#include "store/sqlite/sqlite.h"

namespace spielwerk::sqlite {

/// Writes batches inside a transaction that the caller keeps.
class RowWriter {
 public:
  explicit RowWriter(Database& database);
  void write(const Batch& batch);

 private:
  void drop(const Batch& batch);
  void write_table(const StoredTable& table);
  void write_seat(const std::string& table, int number, const StoredSeat& seat);
  void write_entries(const Batch& batch);

  Statement person_;
  Statement table_;
  Statement clear_seats_;
  Statement seat_;
  Statement clear_occupants_;
  Statement occupant_;
  Statement entry_;
  Statement chat_;
  Statement trim_chat_;
  Statement command_;
  std::vector<Statement> drop_table_;  // one for each kind of rows
  Statement drop_person_;
};

class RowReader {
 public:
  explicit RowReader(Database& database);

  std::optional<StoredPerson> person(std::string_view id) { return read_person(person_.start(id)); }
  std::optional<StoredPerson> person_by_token(std::string_view hash) {
    return read_person(by_token_.start(hash));
  }
  std::optional<StoredTable> table(std::string_view id);
  std::vector<StoredEntry> entries(std::string_view table);
  std::vector<StoredChat> chat(std::string_view table, Room room, int most);
  std::vector<std::string> commands(std::string_view table) { return read_texts(commands_.start(table)); }
  std::vector<std::string> tables_of(std::string_view person, int most) {
    return read_texts(tables_of_.start(person, most));
  }
  int tables_hosted(std::string_view person);
  std::vector<std::string> tables_to_spare(std::string_view host, int most) {
    return read_texts(to_spare_.start(host, most));
  }
  std::vector<std::string> gathering_tables(Time before, int most) {
    return read_texts(gathering_.start(before, most));
  }
  std::vector<GuestUse> guests(std::string_view after, int most);
  std::vector<std::string> visible_tables(TablePhase phase, Time since, int most) {
    return read_texts(visible_.start(static_cast<int>(phase), since, most));
  }
  std::vector<std::string> tables_with_bots(std::string_view after, int most) {
    return read_texts(with_bots_.start(after, most));
  }
  std::vector<std::string> best_alone(std::string_view game,
                                      const std::map<std::string, std::string>& options, int most);
  std::vector<std::string> all_tables(std::string_view after, int most) {
    return read_texts(all_tables_.start(after, most));
  }

 private:
  static std::optional<StoredPerson> read_person(Statement& rows);
  void read_seats(StoredTable& table);
  static std::vector<std::string> read_texts(Statement& rows);

  Statement person_;
  Statement by_token_;
  Statement table_;
  Statement seats_;
  Statement occupants_;
  Statement entries_;
  Statement chat_;
  Statement commands_;
  Statement tables_of_;
  Statement hosted_;
  Statement to_spare_;
  Statement gathering_;
  Statement guests_;
  Statement visible_;
  Statement with_bots_;
  Statement best_alone_;
  Statement all_tables_;
};

}  // namespace spielwerk::sqlite
