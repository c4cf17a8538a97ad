#include "store/sqlite/sqlite.h"

namespace spielwerk::sqlite {

namespace {
constexpr int kBusyMilliseconds = 10'000;
}

Statement::Statement(Database& database, const char* sql) {
  sqlite3_stmt* statement = nullptr;
  const int code =
      sqlite3_prepare_v3(database.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  statement_.reset(statement);
  database.check(code);
}

bool Statement::next() {
  const int code = sqlite3_step(get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  check(code);
  return false;
}

void Statement::reset() {
  sqlite3_reset(get());  // repeats the error of the step before, which has been reported already
  sqlite3_clear_bindings(get());
}

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(get(), column));
  if (bytes == nullptr) return {};
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(get(), column))};
}

void Statement::check(int code) const {
  if (code == SQLITE_OK) return;
  sqlite3* database = sqlite3_db_handle(get());
  throw SqliteError(sqlite3_extended_errcode(database), sqlite3_errmsg(database));
}

void Statement::bind(int place, std::string_view value) {
  // An empty view may have no address, which SQLite would take for NULL.
  const char* bytes = value.data() == nullptr ? "" : value.data();
  check(sqlite3_bind_text(get(), place, bytes, static_cast<int>(value.size()), SQLITE_TRANSIENT));
}

Database::Database(const std::filesystem::path& path, Mode mode) {
  const int flags =
      mode == Mode::kReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  sqlite3* database = nullptr;
  // Callers see to it that no two threads use one connection at a time.
  const int code = sqlite3_open_v2(path.c_str(), &database, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  database_.reset(database);
  if (code != SQLITE_OK) throw SqliteError(code, path.string() + ": " + sqlite3_errstr(code));
  sqlite3_busy_timeout(get(), kBusyMilliseconds);
}

void Database::execute(const char* sql) { check(sqlite3_exec(get(), sql, nullptr, nullptr, nullptr)); }

std::int64_t Database::integer(const char* sql) {
  Statement statement(*this, sql);
  return statement.start().next() ? statement.integer(0) : 0;
}

void Database::check(int code) const {
  if (code != SQLITE_OK) throw SqliteError(sqlite3_extended_errcode(get()), sqlite3_errmsg(get()));
}

}  // namespace spielwerk::sqlite
