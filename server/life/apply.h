#pragma once
// What comes of an event: the row of the table after it.

#include "server/life/event.h"
#include "store/store.h"

namespace spielwerk::server::life {

void apply(StoredTable& row, const Event& event, Time at);
StoredTable after(StoredTable row, const Events& events, Time at);
/// Whether a row stays as it is with these events: entries and lines of chat are stored as such.
bool leave_row(const Events& events);

}  // namespace spielwerk::server::life
