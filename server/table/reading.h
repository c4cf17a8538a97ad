#pragma once
// Which lines of a table's chat somebody may read. It is told from what is stored, so a table is not loaded
// for it.

#include <string>

#include "server/account/accounts.h"
#include "server/services/services.h"
#include "store/store.h"

namespace spielwerk::server {

/// Whether somebody (null: nobody) has a place in a room: who sits at the table among the players, everybody
/// else among the spectators.
bool may_read(const StoredTable& row, const Person* person, Room room);
/// The same of what `sayer` has said there: players read what was said since they sat down, and nobody reads
/// those they have blocked.
bool may_read(const Services& services, const StoredTable& row, const Person* person, Room room,
              const std::string& sayer, Time at);
/// How many lines that others have said at a table are new to somebody who sits there, up to `most`.
int unread_lines(const Services& services, const std::string& table, const Person& person, int most);

}  // namespace spielwerk::server
