#pragma once
// The rows of a data file against the events of their tables.

#include <string>
#include <vector>

#include "store/store.h"

namespace spielwerk::server {

/// What is wrong with tables that are not what comes of all their events. Those whose first events were never
/// stored are left out.
std::vector<std::string> rows_unlike_events(Store& store);

}  // namespace spielwerk::server
