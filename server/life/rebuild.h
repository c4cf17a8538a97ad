#pragma once
// A table from its events alone: those by which a new one becomes what it is, and the row that comes of all
// that are stored.

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "core/values/problem.h"
#include "server/life/event.h"
#include "store/store.h"

namespace spielwerk::server::life {

/// The first events of a new table: what was agreed, who sits there, and the match, if it begins at once.
Events opening(const StoredTable& row);
/// A new table with its first events becomes part of what is written.
void add_new(Batch& batch, const StoredTable& row);

struct Rebuilt {
  StoredTable row;
  int entries = 0;  // of its match
};
/// Whether they are all events of a table: older programs did not store how it was made.
bool are_whole(const std::vector<StoredEvent>& events);
/// What comes of all events of a table. Errors name the first one that cannot be read or cannot follow on
/// those before it.
std::expected<Rebuilt, Problem> rebuild(const std::string& id, const std::vector<StoredEvent>& events);
/// Why a table with so many entries is not what comes of all its events; nothing if it is. It names the first
/// field that differs, and not what stands there: that may be secret.
std::optional<std::string> unlike_events(const StoredTable& row, std::size_t entries,
                                         const std::vector<StoredEvent>& events);

}  // namespace spielwerk::server::life
