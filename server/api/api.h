#pragma once
// The endpoints under /api/ (docs/protocol.md, "HTTP"): finds the one that is asked, and lets it answer if it
// may be asked.

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>

#include "server/api/endpoint.h"
#include "server/api/endpoints.h"
#include "server/api/http.h"
#include "server/api/limits.h"
#include "server/table/table.h"

namespace spielwerk::server {

class Api {
 public:
  explicit Api(const ApiParts& parts);

  /// Answers a request, at once or later, on the loop.
  void handle(const Request& request, Reply reply);

  /// What a WebSocket needs that asks for a table.
  struct Visit {
    TablePtr table;
    PersonPtr person;  // null: nobody
    std::optional<std::uint64_t> since;
    std::string session;            // hash of its token; empty: none
    std::function<bool()> goes_on;  // whether the session is still there
  };
  std::expected<Visit, Problem> open_socket(const Request& request);

 private:
  /// Why a request may not be made here; nothing if it may.
  std::optional<Problem> why_not(const Endpoint& endpoint, const Call& call);
  /// Why somebody may not ask for anything that changes something; nothing if they may.
  std::optional<Problem> why_banned(const PersonPtr& person);

  ApiParts parts_;
  ApiLimits limits_;
  Endpoints endpoints_;
};

}  // namespace spielwerk::server
