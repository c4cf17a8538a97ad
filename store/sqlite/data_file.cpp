#include "store/sqlite/data_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <initializer_list>

#include "store/sqlite/migrate.h"

namespace spielwerk::sqlite {

namespace fs = std::filesystem;

namespace {

constexpr mode_t kOwnerOnly = 0600;

[[noreturn]] void fail(const fs::path& file, const std::string& text) {
  throw StoreError(file.string() + ": " + text);
}
[[noreturn]] void fail_by_system(const fs::path& file) { fail(file, std::strerror(errno)); }

fs::path beside(const fs::path& file, const char* suffix) { return file.string() + suffix; }

/// What is written must be on the disk.
void sync(const fs::path& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number() < 0 || ::fsync(file.number()) != 0) fail_by_system(path);
}

/// Under a name of its own first: a crash on the way must not leave half a data file.
void make_data_file(const fs::path& file) {
  const fs::path part = beside(file, ".new");
  for (const char* suffix : {"", "-wal", "-shm", "-journal"}) fs::remove(beside(part, suffix));
  make_private(part);
  {
    Database database(part, Database::Mode::kReadWriteCreate);
    migrate(database);
  }
  move_finished(part, file);
}

int open_lock(const fs::path& file) {
  const int lock = ::open(beside(file, ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly);
  if (lock < 0) fail(file, "the folder is missing or cannot be written to");
  return lock;
}

int open_data(const fs::path& file, const Descriptor& lock) {
  if (::flock(lock.number(), LOCK_EX | LOCK_NB) != 0) fail(file, "another server is using this file");
  struct stat info{};
  if (::stat(file.c_str(), &info) != 0) {
    if (errno != ENOENT) fail_by_system(file);
    struct stat log{};
    if (::stat(beside(file, "-wal").c_str(), &log) == 0 && log.st_size > 0)
      fail(file, "is missing, but its log (-wal) is there; bring back both or move the log away");
    make_data_file(file);
  } else if (info.st_size == 0) {
    fail(file, "is empty, so it is no data file; move it away to begin a new one");
  } else if (info.st_nlink > 1) {
    fail(file, "has a second name (a hard link), under which its log would not be found; remove one");
  }
  const int data = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (data < 0) fail_by_system(file);
  return data;
}

}  // namespace

Descriptor::~Descriptor() {
  if (number_ >= 0) ::close(number_);
}

DataFile::DataFile(const fs::path& file)
    : path_(fs::weakly_canonical(file)), lock_(open_lock(path_)), data_(open_data(path_, lock_)) {
  // The lock beside it is bound to a name, this one to the file itself.
  if (::flock(data_.number(), LOCK_EX | LOCK_NB) != 0)
    fail(path_, "another server is using this file under another name");
  for (const char* suffix : {"", "-wal", "-shm", ".lock"}) {
    const fs::path one = beside(path_, suffix);
    if (::chmod(one.c_str(), kOwnerOnly) != 0 && errno != ENOENT) fail_by_system(one);
  }
}

void make_private(const fs::path& file) {
  const Descriptor made(::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kOwnerOnly));
  if (made.number() < 0 || ::fchmod(made.number(), kOwnerOnly) != 0) fail_by_system(file);
}

void move_finished(const fs::path& from, const fs::path& to) {
  sync(from);
  if (::rename(from.c_str(), to.c_str()) != 0) fail_by_system(to);
  const fs::path folder = to.parent_path();
  sync(folder.empty() ? fs::path(".") : folder);
}

}  // namespace spielwerk::sqlite
