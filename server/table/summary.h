#pragma once
// What lists show of a table. It is made from what is stored, so a table is not loaded for it; who is at
// the table is known only while it is in memory.

#include <functional>
#include <string>
#include <vector>

#include "server/account/accounts.h"
#include "server/wire/messages.h"
#include "store/store.h"

namespace spielwerk::server {

using Online = std::function<bool(const std::string& person)>;

/// The seats this person plays from; none for nobody.
std::vector<Seat> seats_of(const StoredTable& row, const Person* person);
/// As this person sees it (null: nobody).
message::Summary summary_of(const StoredTable& row, const TableProgress& progress, const Person* person,
                            const Online& online);

}  // namespace spielwerk::server
