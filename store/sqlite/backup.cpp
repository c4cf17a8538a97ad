#include <system_error>

#include "store/sqlite/data_file.h"
#include "store/sqlite/sqlite.h"
#include "store/sqlite/sqlite_store.h"

namespace spielwerk {

namespace {

using sqlite::Database;

struct Finish {
  void operator()(sqlite3_backup* backup) const { sqlite3_backup_finish(backup); }
};

void copy(Database& from, Database& to) {
  const std::unique_ptr<sqlite3_backup, Finish> backup(
      sqlite3_backup_init(to.get(), "main", from.get(), "main"));
  if (backup == nullptr) to.check(sqlite3_errcode(to.get()));
  // All pages in one step: one moment of the data; writers go on meanwhile, as WAL lets them.
  const int code = sqlite3_backup_step(backup.get(), -1);
  if (code != SQLITE_DONE) throw sqlite::SqliteError(code, sqlite3_errstr(code));
}

void check_whole(Database& database) {
  sqlite::Statement statement(database, "PRAGMA integrity_check(1)");
  statement.start().next();
  if (statement.text(0) != "ok") throw StoreError("the copy is damaged: " + statement.text(0));
}

}  // namespace

std::expected<void, Problem> backup_sqlite(const std::filesystem::path& file,
                                           const std::filesystem::path& target) {
  const auto refuse = [](const std::string& text) {
    return std::unexpected(Problem{LocalCode::kBackupFailed, text, {}});
  };
  std::error_code error;
  if (!std::filesystem::exists(file, error)) return refuse(file.string() + ": no such file");
  if (std::filesystem::exists(target, error)) return refuse(target.string() + ": is there already");
  const std::filesystem::path part = target.string() + ".part";
  std::filesystem::remove(part, error);
  try {
    sqlite::make_private(part);
    {
      Database from(file, Database::Mode::kReadOnly);
      Database to(part, Database::Mode::kReadWriteCreate);
      copy(from, to);
      // A file that is moved about should be one file.
      to.execute("PRAGMA journal_mode = DELETE");
      check_whole(to);
    }
    sqlite::move_finished(part, target);
  } catch (const StoreError& problem) {
    std::filesystem::remove(part, error);
    return refuse(problem.what());
  }
  return {};
}

}  // namespace spielwerk
