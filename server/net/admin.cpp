#include "server/net/admin.h"

#include <boost/json.hpp>
#include <charconv>
#include <utility>

#include "server/wire/encode.h"

namespace spielwerk::server {

namespace json = boost::json;

namespace {

constexpr Milliseconds kLongestProbe{5'000};

using Probed = std::expected<void, StoreFault>;

Response health(const Services& services, const Tables& tables, const Probed& store) {
  json::object by_phase;
  for (const auto& [phase, count] : tables.phases()) by_phase[phase] = count;
  json::object out{{"status", store ? "ok" : "store_failed"},
                   {"connections", services.metrics.connections},
                   {"sockets", services.metrics.sockets},
                   {"tables", std::move(by_phase)}};
  if (!store) out["text"] = store.error().text;
  return json_response(store ? 200 : 503, json::serialize(out));
}

Probed can_be_read(Store& store) {
  try {
    store.all_tables("", 1);
    return {};
  } catch (const StoreError& error) {
    return std::unexpected(StoreFault{false, error.what()});
  }
}

/// Healthy is a server whose store reads and writes, as nothing can be played without.
void answer_health(Services& services, const Tables& tables, Reply reply) {
  if (const Probed read = can_be_read(services.store); !read) return reply(health(services, tables, read));
  auto waiting = std::make_shared<Reply>(std::move(reply));
  const auto answer = [&services, &tables, waiting](const Probed& store) {
    if (const Reply one = std::exchange(*waiting, nullptr)) one(health(services, tables, store));
  };
  services.store.probe([&loop = services.loop, answer](const Probed& written) {
    loop.post([answer, written] { answer(written); });
  });
  services.loop.after(kLongestProbe, [answer] {
    answer(std::unexpected(StoreFault{false, "the disk has not answered for five seconds"}));
  });
}

/// `POST /clock?advance=MILLISECONDS`
void advance_clock(const Request& request, const Services& services, const Reply& reply) {
  constexpr Time kMost = 1'000 * kDay;
  const std::string text = query_value(request.query, "advance");
  Time time = -1;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, time);
  if (error != std::errc() || rest != end || time < 0 || time > kMost)
    return reply(
        problem_response({CoreCode::kMalformed, "advance: expected milliseconds, up to 1000 days", {}}));
  services.advance(time);
  reply(json_response(200, json::serialize(json::object{{"now", services.clock()}})));
}

}  // namespace

void answer_admin(const Request& request, Services& services, const Tables& tables, Reply reply) {
  if (request.path == "/health") return answer_health(services, tables, std::move(reply));
  if (request.path == "/metrics") {
    Response response = json_response(
        200, services.metrics.text(tables.phases(), services.bots.load(), services.think_limits.waiting()));
    response.type = "text/plain; version=0.0.4";
    return reply(std::move(response));
  }
  if (request.path == "/clock" && services.advance) {
    if (request.method != "POST")
      return reply(
          problem_response({ServerCode::kWrongMethod, request.method + " is not possible here", {}}));
    return advance_clock(request, services, reply);
  }
  reply(problem_response({ServerCode::kUnknownPath, "known are /health and /metrics", {}}));
}

}  // namespace spielwerk::server
