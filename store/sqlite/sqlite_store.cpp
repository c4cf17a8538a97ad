#include "store/sqlite/sqlite_store.h"

#include <mutex>
#include <type_traits>
#include <utility>

#include "store/sqlite/data_file.h"
#include "store/sqlite/group_writer.h"
#include "store/sqlite/migrate.h"
#include "store/sqlite/rows.h"

namespace spielwerk {

namespace {

using sqlite::Database;
using sqlite::RowReader;

Database open_for_writing(const std::filesystem::path& file) {
  Database database(file, Database::Mode::kReadWriteCreate);
  database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536");
  sqlite::migrate(database);
  return database;
}

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::filesystem::path& file)
      : file_(file),
        writer_(open_for_writing(file_.path())),
        database_(file_.path(), Database::Mode::kReadOnly),
        rows_(database_) {}

  void write(Batch batch, Written written) override { writer_.write(std::move(batch), std::move(written)); }
  void probe(Written written) override { writer_.probe(std::move(written)); }
  void flush() override { writer_.flush(); }

  std::optional<StoredPerson> person(std::string_view id) override {
    return read([&](RowReader& rows) { return rows.person(id); });
  }
  std::optional<StoredPerson> person_by_token(std::string_view token_hash) override {
    return read([&](RowReader& rows) { return rows.person_by_token(token_hash); });
  }
  std::optional<StoredTable> table(std::string_view id) override {
    return read([&](RowReader& rows) { return rows.table(id); });
  }
  std::vector<StoredEntry> entries(std::string_view table) override {
    return read([&](RowReader& rows) { return rows.entries(table); });
  }
  std::vector<StoredChat> chat(std::string_view table, Room room, int most) override {
    return read([&](RowReader& rows) { return rows.chat(table, room, most); });
  }
  std::vector<std::string> commands(std::string_view table) override {
    return read([&](RowReader& rows) { return rows.commands(table); });
  }
  std::vector<std::string> tables_of(std::string_view person, int most) override {
    return read([&](RowReader& rows) { return rows.tables_of(person, most); });
  }
  int tables_hosted(std::string_view person) override {
    return read([&](RowReader& rows) { return rows.tables_hosted(person); });
  }
  std::vector<std::string> tables_to_spare(std::string_view host, int most) override {
    return read([&](RowReader& rows) { return rows.tables_to_spare(host, most); });
  }
  std::vector<std::string> gathering_tables(Time before, int most) override {
    return read([&](RowReader& rows) { return rows.gathering_tables(before, most); });
  }
  std::vector<GuestUse> guests(std::string_view after, int most) override {
    return read([&](RowReader& rows) { return rows.guests(after, most); });
  }
  std::vector<std::string> visible_tables(TablePhase phase, Time since, int most) override {
    return read([&](RowReader& rows) { return rows.visible_tables(phase, since, most); });
  }
  std::vector<std::string> tables_with_bots(std::string_view after, int most) override {
    return read([&](RowReader& rows) { return rows.tables_with_bots(after, most); });
  }
  std::vector<std::string> best_alone(std::string_view game,
                                      const std::map<std::string, std::string>& options, int most) override {
    return read([&](RowReader& rows) { return rows.best_alone(game, options, most); });
  }
  std::vector<std::string> all_tables(std::string_view after, int most) override {
    return read([&](RowReader& rows) { return rows.all_tables(after, most); });
  }

 private:
  template <class Question>
  std::invoke_result_t<Question, RowReader&> read(Question question) {
    const std::scoped_lock hold(mutex_);
    return question(rows_);
  }

  sqlite::DataFile file_;  // first: it must be ours before it is read, and until all is closed
  sqlite::GroupWriter writer_;
  std::mutex mutex_;  // of the reading connection
  Database database_;
  RowReader rows_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite_store(const std::filesystem::path& file) {
  return std::make_unique<SqliteStore>(file);
}

}  // namespace spielwerk
