#pragma once
// Brings the schema of a data file up to date by the numbered files in migrations/.

#include <span>
#include <string_view>

#include "store/sqlite/sqlite.h"

namespace spielwerk::sqlite {

/// The files in migrations/ in their order; built into the program.
std::span<const char* const> migrations();

/// Runs those that the file has not seen, each in one transaction. Throws StoreError for a file of a newer
/// program.
void migrate(Database& database);

}  // namespace spielwerk::sqlite
