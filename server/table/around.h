#pragma once
// What is around a table when it decides (server/life/around.h), as the server knows it.

#include "server/life/around.h"
#include "server/life/needs.h"
#include "server/services/services.h"
#include "server/table/audience.h"
#include "server/table/loaded_table.h"

namespace spielwerk::server {

/// At this moment, as far as it is needed. Without the id and the seed of a table to follow.
life::Around around_of(const Services& services, const LoadedTable& table, const Audience& audience,
                       const life::Needs& needs);
/// Forgets what was asked by those who are not at the table any more, and what cannot be granted any more.
void drop_old_asks(life::State& state, const Audience& audience);

}  // namespace spielwerk::server
