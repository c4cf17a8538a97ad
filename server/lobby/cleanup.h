#pragma once
// Cleanup: deletes what nobody came back to: tables at which people gathered, and guests without a game.

#include <string>

#include "server/account/accounts.h"
#include "server/table/tables.h"

namespace spielwerk::server {

class Cleanup {
 public:
  Cleanup(Services& services, Accounts& accounts, Tables& tables)
      : services_(services), accounts_(accounts), tables_(tables) {}

  /// Runs now and every hour.
  void start();
  /// Deletes what has become too old by this time.
  void run(Time present);

 private:
  void drop_tables(Time before);
  /// Browsers have forgotten them by then.
  void drop_sessions(Time before);
  /// Goes through all guests, some at a time.
  void drop_guests(Time before, const std::string& after);

  Services& services_;
  Accounts& accounts_;
  Tables& tables_;
};

}  // namespace spielwerk::server
