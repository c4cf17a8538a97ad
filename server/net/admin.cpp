#include "server/net/admin.h"

#include "server/api/encode.h"

namespace spielwerk::server {

Response admin_response(const Request& request, const Services& services, const Tables& tables) {
  if (request.path == "/health") {
    json::object by_phase;
    for (const auto& [phase, count] : tables.phases()) by_phase[phase] = count;
    return json_response(200, json::serialize(json::object{{"status", "ok"},
                                                           {"connections", services.metrics.connections},
                                                           {"sockets", services.metrics.sockets},
                                                           {"tables", std::move(by_phase)}}));
  }
  if (request.path == "/metrics") {
    Response response = json_response(
        200, services.metrics.text(tables.phases(), services.bots.load(), services.think_limits.waiting()));
    response.type = "text/plain; version=0.0.4";
    return response;
  }
  return problem_response({"unknown_path", "known are /health and /metrics", {}});
}

}  // namespace spielwerk::server
