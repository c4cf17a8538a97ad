#include "server/tests/rows.h"

#include <limits>

#include "server/life/rebuild.h"

namespace spielwerk::server {

std::vector<std::string> rows_unlike_events(Store& store) {
  constexpr int kAll = std::numeric_limits<int>::max();
  std::vector<std::string> wrong;
  for (const std::string& id : store.all_tables("", kAll)) {
    const std::vector<StoredEvent> events = store.events(id, kAll);
    const auto table = store.table(id);
    if (!table || !life::are_whole(events)) continue;
    if (const auto why = life::unlike_events(*table, store.entries(id).size(), events))
      wrong.push_back("table " + id + ": " + *why);
  }
  return wrong;
}

}  // namespace spielwerk::server
