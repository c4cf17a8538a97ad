#pragma once
// A thin layer over SQLite's C interface: closing, binding, reading columns; every error becomes a
// SqliteError.

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "store/store.h"

namespace spielwerk::sqlite {

class SqliteError : public StoreError {
 public:
  SqliteError(int code, const std::string& text) : StoreError(text), code_(code) {}
  /// Whether a row would have doubled a key.
  bool conflict() const { return (code_ & 0xff) == SQLITE_CONSTRAINT; }
  /// Whether what should be read holds nothing of sense.
  bool damage() const { return (code_ & 0xff) == SQLITE_CORRUPT; }

 private:
  int code_;
};

class Database;

/// A prepared statement. Use: `run(values...)` for writes; `start(values...)`, then `while (next())` for
/// reads.
class Statement {
 public:
  Statement(Database& database, const char* sql);

  template <class... Values>
  Statement& start(const Values&... values) {
    reset();
    int place = 0;
    (bind(++place, values), ...);
    return *this;
  }
  /// Goes to the next row; false when there is none.
  bool next();
  template <class... Values>
  void run(const Values&... values) {
    start(values...);
    while (next()) {
    }
    reset();
  }
  /// Ends the reading, which otherwise keeps its view of the database open.
  void reset();

  double real(int column) const { return sqlite3_column_double(get(), column); }
  std::int64_t integer(int column) const { return sqlite3_column_int64(get(), column); }
  std::string text(int column) const;
  bool null(int column) const { return sqlite3_column_type(get(), column) == SQLITE_NULL; }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };

  sqlite3_stmt* get() const { return statement_.get(); }
  void check(int code) const;
  void bind(int place, std::int64_t value) { check(sqlite3_bind_int64(get(), place, value)); }
  void bind(int place, double value) { check(sqlite3_bind_double(get(), place, value)); }
  void bind(int place, int value) { bind(place, std::int64_t{value}); }
  void bind(int place, std::string_view value);
  void bind(int place, const std::string& value) { bind(place, std::string_view(value)); }
  template <class Value>
  void bind(int place, const std::optional<Value>& value) {
    value ? bind(place, *value) : check(sqlite3_bind_null(get(), place));
  }

  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
 public:
  enum class Mode { kReadWriteCreate, kReadOnly };
  Database(const std::filesystem::path& path, Mode mode);

  /// Runs statements without parameters.
  void execute(const char* sql);
  std::int64_t integer(const char* sql);
  sqlite3* get() const { return database_.get(); }
  void check(int code) const;

 private:
  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  };
  std::unique_ptr<sqlite3, Close> database_;
};

}  // namespace spielwerk::sqlite
