#pragma once
// The store in one SQLite file. One connection on one thread writes and checkpoints; what has queued up while
// the last transaction was on its way to the disk goes into the next one (group commit).

#include <expected>
#include <filesystem>
#include <memory>

#include "core/values/problem.h"
#include "store/store.h"

namespace spielwerk {

/// Opens or makes the file and brings its schema up to date. Throws StoreError if it cannot be opened, was
/// made by a newer program, or is in use by another server.
std::unique_ptr<Store> open_sqlite_store(const std::filesystem::path& file);

/// Copies a data file, which a server may be using, to `target`, which must not exist. The copy is one moment
/// of the data, checked, and complete or not there at all.
std::expected<void, Problem> backup_sqlite(const std::filesystem::path& file,
                                           const std::filesystem::path& target);

}  // namespace spielwerk
