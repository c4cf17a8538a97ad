#include "server/serve.h"

#include <spdlog/sinks/stdout_sinks.h>

#include <exception>

#include "server/server.h"
#include "store/sqlite/sqlite_store.h"

namespace spielwerk {

int serve(const ServerConfig& config, std::span<const AnyGame* const> games) {
  const auto log =
      std::make_shared<spdlog::logger>("spielwerk", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  log->set_level(spdlog::level::from_str(config.log == "warn" ? "warning" : config.log));
  log->flush_on(spdlog::level::info);
  try {
    server::Server server(config, games, open_sqlite_store(config.data), log);
    server.stop_on_signals();
    log->info("listening on {} (port {}), {} games, data in {}", config.listen, server.port(), games.size(),
              config.data.string());
    if (server.admin_port() != 0) log->info("health and metrics on {}", config.admin);
    server.run();
    return 0;
  } catch (const std::exception& exception) {
    log->error("cannot start: {}", exception.what());
    return 1;
  }
}

}  // namespace spielwerk
