#pragma once
// The endpoints under /api/ (docs/protocol.md, "HTTP").

#include <optional>
#include <string>

#include "server/account/accounts.h"
#include "server/api/http.h"
#include "server/api/throttle.h"
#include "server/lobby/lobby.h"
#include "server/table/tables.h"

namespace spielwerk::server {

class Api {
 public:
  Api(Services& services, Accounts& accounts, Lobby& lobby, Tables& tables)
      : services_(services),
        accounts_(accounts),
        lobby_(lobby),
        tables_(tables),
        guests_(services.config.limits.guests_per_minute),
        new_tables_(services.config.limits.tables_per_minute) {}

  /// Answers a request, at once or later, on the loop.
  void handle(const Request& request, Reply reply);

  /// What a WebSocket needs that asks for a table.
  struct Visit {
    TablePtr table;
    PersonPtr person;  // null: nobody
    std::optional<std::uint64_t> since;
  };
  std::expected<Visit, Problem> open_socket(const Request& request);

 private:
  /// One request on its way: what was asked, by whom, with the path's table id.
  struct Call {
    const Request& request;
    PersonPtr person;
    std::string id;
    Reply reply;
  };
  struct Endpoint;
  static const Endpoint kEndpoints[];

  void get_me(const Call& call);
  void patch_me(const Call& call);
  void get_games(const Call& call);
  void get_lobby(const Call& call);
  void post_table(const Call& call);
  void get_table(const Call& call);
  void get_record(const Call& call);
  void get_best(const Call& call);

  PersonPtr person_of(const Request& request);
  void refuse(const Reply& reply, const Problem& problem);

  Services& services_;
  Accounts& accounts_;
  Lobby& lobby_;
  Tables& tables_;
  Throttle guests_;
  Throttle new_tables_;
};

}  // namespace spielwerk::server
