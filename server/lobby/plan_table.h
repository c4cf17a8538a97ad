#pragma once
// What somebody who makes a table asks for, as a table: checked, and with the standards of the game for what
// they have not said.

#include <cstddef>
#include <expected>
#include <map>
#include <string>

#include "server/account/accounts.h"
#include "server/services/services.h"
#include "server/wire/new_table.h"

namespace spielwerk::server {

/// All options of a match with so many seats: these, and the standards of the game for the rest.
std::map<std::string, std::string> with_standards(const GameInfo& game,
                                                  std::map<std::string, std::string> options,
                                                  std::size_t seats);

/// A table that is not stored yet. Errors: unknown_game, game_off, malformed, seats_open.
std::expected<StoredTable, Problem> plan_table(Services& services, const Person& host,
                                               const NewTable& request);

}  // namespace spielwerk::server
