#include "server/serve.h"

#include <spdlog/sinks/stdout_sinks.h>

#include <exception>
#include <utility>

#include "core/catalogue/any_game.h"
#include "server/net/descriptors.h"
#include "server/server.h"
#include "store/sqlite/sqlite_store.h"

namespace spielwerk {

namespace {

/// Where a browser on this machine finds the page.
std::string page_address(const std::string& listen, unsigned short port) {
  const auto address = parse_address(listen);
  const std::string host = address ? address->host : "";
  const bool here = host == "0.0.0.0" || host == "::" || host.starts_with("127.") || host == "::1";
  const bool v6 = !here && host.contains(':');
  return "http://" + (here ? "localhost" : v6 ? '[' + host + ']' : host) + ':' + std::to_string(port);
}

}  // namespace

int serve(const ServerConfig& settings, std::span<const AnyGame* const> games, server::TextOf text_of) {
  const auto log =
      std::make_shared<spdlog::logger>("spielwerk", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  log->set_level(spdlog::level::from_str(settings.log == "warn" ? "warning" : settings.log));
  log->flush_on(spdlog::level::info);
  ServerConfig config = settings;
  config.limits.connections = server::make_room_for(settings.limits.connections);
  if (config.limits.connections < settings.limits.connections)
    log->warn("only {} connections at a time: the limit of open files (ulimit -n) allows no more",
              config.limits.connections);
  try {
    server::Server server(config, games, open_sqlite_store(config.data), log, server::now,
                          std::move(text_of));
    server.stop_on_signals();
    log->info("listening on {} (port {}), {} games, data in {}", config.listen, server.port(), games.size(),
              config.data.string());
    if (server.admin_port() != 0) log->info("health and metrics on {}", server.admin_name());
    log->info("Spielwerk is at {}; Ctrl-C stops it", page_address(config.listen, server.port()));
    server.run();
    return 0;
  } catch (const std::exception& exception) {
    log->error("cannot start: {}", exception.what());
    return 1;
  }
}

}  // namespace spielwerk
