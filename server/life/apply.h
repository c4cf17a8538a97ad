#pragma once
// What comes of an event: the row of the table after it.

#include "server/life/event.h"
#include "store/store.h"

namespace spielwerk::server::life {

void apply(StoredTable& row, const Event& event, Time at);
StoredTable after(StoredTable row, const Events& events, Time at);

}  // namespace spielwerk::server::life
