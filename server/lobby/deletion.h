#pragma once
// Deletion: somebody wants that nothing is known of them any more. They leave their games, which go on
// without them; what they have played stays, under a name that says nothing.

#include <memory>
#include <string>
#include <vector>

#include "server/account/accounts.h"
#include "server/table/tables.h"

namespace spielwerk::server {

class Deletion {
 public:
  Deletion(Services& services, Accounts& accounts, Tables& tables)
      : services_(services), accounts_(accounts), tables_(tables) {}

  /// Deletes a person; what is left of them is called something in this language, unless they have chosen
  /// another one. From the call on nobody can act as them. Errors: no_session, not_saved; after the latter
  /// they are still there, but may have left games.
  void run(const PersonPtr& person, const std::string& language, Accounts::Changed then);

 private:
  /// Somebody on their way out.
  struct Leaving {
    std::string person;
    std::string name;                 // that is left of them
    std::vector<std::string> tables;  // which they have still to leave
    Accounts::Changed then;
  };
  using LeavingPtr = std::shared_ptr<Leaving>;
  /// Leaves one table after the other: each may have to be loaded.
  void leave_next(const LeavingPtr& leaving);
  void write(const LeavingPtr& leaving);
  /// Deletes what was on its way to the disk meanwhile, and came after them.
  void write_again(const LeavingPtr& leaving);
  void end(const LeavingPtr& leaving, const std::optional<Problem>& problem);

  Services& services_;
  Accounts& accounts_;
  Tables& tables_;
};

}  // namespace spielwerk::server
