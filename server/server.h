#pragma once
// Server: everything put together. Makes its parts, listens, and ends gracefully.

#include <spdlog/logger.h>

#include <functional>
#include <memory>
#include <span>
#include <string>

#include "core/catalogue/any_game.h"
#include "server/base/config.h"
#include "server/services/services.h"
#include "store/store.h"

namespace spielwerk::server {

class Server {
 public:
  /// Binds its addresses at once. Throws std::exception with a reason for people if it cannot.
  Server(const ServerConfig& config, std::span<const AnyGame* const> games, std::unique_ptr<Store> store,
         std::shared_ptr<spdlog::logger> log, std::function<Time()> clock = server::now, TextOf text_of = {});
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  unsigned short port() const;
  unsigned short admin_port() const;  // 0: none
  std::string admin_name() const;     // address and port; empty: none
  /// Serves until stop(); then says goodbye to the clients, and everything they were promised is on disk.
  void run();
  /// May be called from any thread, once or more.
  void stop();
  /// The clock that was passed in has gone on. May be called from any thread.
  void clock_went_on();
  /// SIGINT and SIGTERM stop the server.
  void stop_on_signals();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace spielwerk::server
