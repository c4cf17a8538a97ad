#pragma once
// The trace that the shim writes: heads, each followed by a path and by data.

#include <cstdint>

namespace spielwerk::disk {

enum class Op : std::uint32_t { kCreate, kWrite, kTruncate, kSync, kSyncFolder, kUnlink, kRename };

struct Head {
  std::uint64_t time = 0;  // nanoseconds of the monotonic clock
  Op op = Op::kCreate;
  std::uint32_t path_size = 0;
  std::uint64_t offset = 0;     // of a write; the new size of what is truncated
  std::uint64_t data_size = 0;  // bytes written; the new name of what is renamed
};

// How the shim is told what to do.
inline constexpr const char* kFolder = "DISK_FOLDER";  // whose files it watches
inline constexpr const char* kTrace = "DISK_TRACE";    // file to write the trace to; not said: none
inline constexpr const char* kSkip = "DISK_SKIP";      // "all" or "wal": syncs of these do nothing
inline constexpr const char* kFault =
    "DISK_FAULT";  // while this file is there, faults happen; its text says which:
inline constexpr const char* kBadSync = "sync";  // syncs of the log fail
inline constexpr const char* kFull = "full";     // nothing grows any more

}  // namespace spielwerk::disk
