#pragma once
// Making tables, and the lists of those one may join or watch.

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "server/account/accounts.h"
#include "server/table/tables.h"

namespace spielwerk::server {

struct SeatPlan {
  enum class Kind { kMe, kOpen, kBot, kLocal } kind = Kind::kOpen;
  std::string level;  // of a bot
  std::string name;   // of a second player at the same screen
};

struct NewTable {
  std::string game;
  std::map<std::string, std::string> options;
  std::vector<SeatPlan> seats;
  Visibility visibility = Visibility::kLink;
  bool start = false;
  std::string seal;  // of the words of who asks; empty: none
  bool hints = true;
};

class Lobby {
 public:
  Lobby(Services& services, Tables& tables) : services_(services), tables_(tables) {}

  /// Makes a table and answers with its id when it is saved. Errors: unknown_game, malformed, seats_open,
  /// too_many_tables, not_saved.
  void make(const PersonPtr& host, const NewTable& request, const std::string& address,
            std::function<void(std::expected<std::string, Problem>)> then);

  /// Makes room for one more table of this host; false: all they may have are needed.
  bool make_room(const std::string& host);

  /// JSON of GET /api/lobby for this person (null: nobody).
  std::string lists(const Person* person);
  /// JSON of GET /api/tables/ID/best. Errors: unknown_table.
  std::expected<std::string, Problem> best(std::string_view table, const Person* person);

 private:
  std::expected<StoredTable, Problem> plan(const Person& host, const NewTable& request) const;
  std::string summaries(const std::vector<std::string>& ids, const Person* person);

  Services& services_;
  Tables& tables_;
};

}  // namespace spielwerk::server
