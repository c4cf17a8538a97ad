#pragma once
// What somebody who makes a table asks for, as a table: checked, and with the standards of the game for what
// they have not said.

#include <expected>

#include "server/account/accounts.h"
#include "server/services/services.h"
#include "server/wire/new_table.h"

namespace spielwerk::server {

/// A table that is not stored yet. Errors: unknown_game, malformed, seats_open.
std::expected<StoredTable, Problem> plan_table(Services& services, const Person& host,
                                               const NewTable& request);

}  // namespace spielwerk::server
