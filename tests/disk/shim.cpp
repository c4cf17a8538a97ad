// Loaded before the C library (LD_PRELOAD): writes down, in order, what an unchanged program does to the
// files of one folder, and lets syncs and writes fail when told to. What goes to the disk is known this way
// and no other: neither the program nor its database is built differently.

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <mutex>
#include <string>
#include <string_view>

#include "tests/disk/trace.h"

namespace {

using spielwerk::disk::Head;
using spielwerk::disk::Op;

template <class Function>
Function* real(const char* name) {
  return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

std::string setting(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

struct Shim {
  std::string folder = setting(spielwerk::disk::kFolder);
  std::string skip = setting(spielwerk::disk::kSkip);
  std::string fault = setting(spielwerk::disk::kFault);
  int trace = -1;
  std::mutex mutex;
  std::array<std::string, 4'096> paths;  // of open descriptors; empty: not ours

  Shim() {
    const std::string file = setting(spielwerk::disk::kTrace);
    static auto* const open = real<int(const char*, int, ...)>("open64");
    if (!file.empty()) trace = open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  }

  bool watches(std::string_view path) const { return !folder.empty() && path.starts_with(folder); }

  void put(const void* data, std::size_t size) const {
    static auto* const write = real<ssize_t(int, const void*, std::size_t)>("write");
    if (write(trace, data, size) != static_cast<ssize_t>(size)) std::abort();
  }

  void note(Op op, std::string_view path, std::uint64_t offset = 0, const void* data = nullptr,
            std::size_t size = 0) {
    if (trace < 0 || path.empty()) return;
    const std::scoped_lock hold(mutex);
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    const auto time =
        static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000U + static_cast<std::uint64_t>(now.tv_nsec);
    const Head head{time, op, static_cast<std::uint32_t>(path.size()), offset, size};
    put(&head, sizeof head);
    put(path.data(), path.size());
    if (size > 0) put(data, size);
  }

  /// Whether this fault is to happen now.
  bool faulty(std::string_view kind) const {
    if (fault.empty()) return false;
    static auto* const open = real<int(const char*, int, ...)>("open64");
    static auto* const close = real<int(int)>("close");
    const int file = open(fault.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    std::array<char, 16> text{};
    const ssize_t size = ::read(file, text.data(), text.size());
    close(file);
    return size > 0 && std::string_view(text.data(), static_cast<std::size_t>(size)) == kind;
  }
};

Shim& shim() {
  static Shim* const one = new Shim;  // never destroyed: files are closed after the last destructor
  return *one;
}

std::string path_of(int file) {
  Shim& s = shim();
  if (file < 0 || static_cast<std::size_t>(file) >= s.paths.size()) return {};
  const std::scoped_lock hold(s.mutex);
  return s.paths[static_cast<std::size_t>(file)];
}

std::string full_path(const char* path) {
  std::array<char, PATH_MAX> full{};
  return ::realpath(path, full.data()) == nullptr ? std::string() : std::string(full.data());
}

/// The same for a name that is not there yet.
std::string full_new_path(const char* path) {
  const std::string text(path);
  const auto slash = text.rfind('/');
  const std::string folder = full_path(slash == std::string::npos ? "." : text.substr(0, slash).c_str());
  return folder + '/' + text.substr(slash == std::string::npos ? 0 : slash + 1);
}

int opened(int file, const char* path, bool existed) {
  Shim& s = shim();
  if (file < 0 || static_cast<std::size_t>(file) >= s.paths.size()) return file;
  const std::string full = full_path(path);
  if (!s.watches(full)) return file;
  {
    const std::scoped_lock hold(s.mutex);
    s.paths[static_cast<std::size_t>(file)] = full;
  }
  if (!existed) s.note(Op::kCreate, full);
  return file;
}

bool is_log(std::string_view path) { return path.ends_with("-wal"); }

bool would_grow(int file, std::uint64_t end) {
  struct stat info{};
  return ::fstat(file, &info) == 0 && end > static_cast<std::uint64_t>(info.st_size);
}

/// Whether the disk is full for this write.
bool has_no_room(int file, const std::string& path, std::uint64_t end) {
  if (path.empty() || !shim().faulty(spielwerk::disk::kFull) || !would_grow(file, end)) return false;
  errno = ENOSPC;
  return true;
}

ssize_t written(int file, const void* data, std::size_t size, std::uint64_t offset, auto&& write) {
  const std::string path = path_of(file);
  if (has_no_room(file, path, offset + size)) return -1;
  shim().note(Op::kWrite, path, offset, data, size);
  return write();
}

int truncated(int file, std::uint64_t size, auto&& truncate) {
  const std::string path = path_of(file);
  if (has_no_room(file, path, size)) return -1;
  shim().note(Op::kTruncate, path, size);
  return truncate();
}

int synced(int file, const char* name) {
  Shim& s = shim();
  auto* const sync = real<int(int)>(name);
  const std::string path = path_of(file);
  if (path.empty()) return sync(file);
  if (is_log(path) && s.faulty(spielwerk::disk::kBadSync)) {
    errno = EIO;
    return -1;
  }
  if (s.skip == "all" || (s.skip == "wal" && is_log(path))) return 0;
  // A disk takes its time; without that, an answer that does not wait for it would hardly be noticed.
  static constexpr timespec kDiskTime{0, 500'000};
  ::nanosleep(&kDiskTime, nullptr);
  const int result = sync(file);
  struct stat info{};
  const bool folder = ::fstat(file, &info) == 0 && S_ISDIR(info.st_mode);
  if (result == 0) s.note(folder ? Op::kSyncFolder : Op::kSync, path);
  return result;
}

}  // namespace

// NOLINTBEGIN(readability-identifier-naming, cert-dcl50-cpp, cppcoreguidelines-pro-type-vararg): the C
// library's names
extern "C" {

#define SPIELWERK_OPEN(name)                                           \
  int name(const char* path, int flags, ...) {                         \
    mode_t mode = 0;                                                   \
    if ((flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE) {  \
      va_list rest;                                                    \
      va_start(rest, flags);                                           \
      mode = va_arg(rest, mode_t);                                     \
      va_end(rest);                                                    \
    }                                                                  \
    const bool existed = ::access(path, F_OK) == 0;                    \
    static auto* const next = real<int(const char*, int, ...)>(#name); \
    return opened(next(path, flags, mode), path, existed);             \
  }
SPIELWERK_OPEN(open)
SPIELWERK_OPEN(open64)

int close(int file) {
  Shim& s = shim();
  if (file >= 0 && static_cast<std::size_t>(file) < s.paths.size()) {
    const std::scoped_lock hold(s.mutex);
    s.paths[static_cast<std::size_t>(file)].clear();
  }
  static auto* const next = real<int(int)>("close");
  return next(file);
}

ssize_t pwrite(int file, const void* data, size_t size, off_t offset) {
  static auto* const next = real<ssize_t(int, const void*, size_t, off_t)>("pwrite");
  return written(file, data, size, static_cast<std::uint64_t>(offset),
                 [&] { return next(file, data, size, offset); });
}
ssize_t pwrite64(int file, const void* data, size_t size, off64_t offset) {
  static auto* const next = real<ssize_t(int, const void*, size_t, off64_t)>("pwrite64");
  return written(file, data, size, static_cast<std::uint64_t>(offset),
                 [&] { return next(file, data, size, offset); });
}
ssize_t write(int file, const void* data, size_t size) {
  static auto* const next = real<ssize_t(int, const void*, size_t)>("write");
  if (path_of(file).empty()) return next(file, data, size);
  const auto offset = static_cast<std::uint64_t>(::lseek(file, 0, SEEK_CUR));
  return written(file, data, size, offset, [&] { return next(file, data, size); });
}

int ftruncate(int file, off_t size) noexcept {
  static auto* const next = real<int(int, off_t)>("ftruncate");
  return truncated(file, static_cast<std::uint64_t>(size), [&] { return next(file, size); });
}
int ftruncate64(int file, off64_t size) noexcept {
  static auto* const next = real<int(int, off64_t)>("ftruncate64");
  return truncated(file, static_cast<std::uint64_t>(size), [&] { return next(file, size); });
}

int fsync(int file) { return synced(file, "fsync"); }
int fdatasync(int file) { return synced(file, "fdatasync"); }

int unlink(const char* path) noexcept {
  const std::string full = full_path(path);
  if (shim().watches(full)) shim().note(Op::kUnlink, full);
  static auto* const next = real<int(const char*)>("unlink");
  return next(path);
}
int remove(const char* path) noexcept {
  const std::string full = full_path(path);
  if (shim().watches(full)) shim().note(Op::kUnlink, full);
  static auto* const next = real<int(const char*)>("remove");
  return next(path);
}
int rename(const char* from, const char* to) noexcept {
  const std::string old_path = full_path(from);
  const std::string new_path = full_new_path(to);
  if (shim().watches(old_path)) shim().note(Op::kRename, old_path, 0, new_path.data(), new_path.size());
  static auto* const next = real<int(const char*, const char*)>("rename");
  return next(from, to);
}

}  // extern "C"
// NOLINTEND(readability-identifier-naming, cert-dcl50-cpp, cppcoreguidelines-pro-type-vararg)
