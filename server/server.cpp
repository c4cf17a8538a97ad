#include "server/server.h"

#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <set>
#include <thread>
#include <utility>

#include "core/catalogue/any_game.h"
#include "server/base/secrets.h"
#include "server/net/admin.h"
#include "server/net/asio_loop.h"
#include "server/net/files.h"
#include "server/net/listener.h"
#include "server/subjects.h"

namespace spielwerk::server {

namespace {

constexpr unsigned short kFirstAdminPort = 8081;
constexpr unsigned short kLastAdminPort = 8090;

int bot_threads(const ServerConfig& config) {
  if (config.bot_threads > 0) return config.bot_threads;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

Address address_of(const std::string& text) {
  const auto address = parse_address(text);
  if (!address) throw std::runtime_error(address.error().text);
  return *address;
}

/// Those who know the seed foresee every draw, so nobody else may reach this server, not even by a proxy.
void check_test_seed(const ServerConfig& config) {
  if (config.test_seed.empty()) return;
  const bool alone = asio::ip::make_address(address_of(config.listen).host).is_loopback();
  if (!alone || config.secure_cookies || !config.hosts.empty() || !config.trusted_proxies.empty())
    throw std::runtime_error(
        "test_seed is for tests: listen on 127.0.0.1 or [::1] only, and without hosts, trusted_proxies and "
        "secure_cookies");
}

/// A misspelt name would leave a game on that the host wants to be off.
void check_games_off(const ServerConfig& config, std::span<const AnyGame* const> games) {
  for (const std::string& off : config.games_off)
    if (std::ranges::none_of(games, [&](const AnyGame* game) { return game->info().id == off; }))
      throw std::runtime_error("games_off: no game is called " + off);
}

}  // namespace

/// What all else stands on, in the order of their lives: what is destroyed late is used by what is destroyed
/// early. The context comes before the threads that post to it; what its last handlers count comes before the
/// context.
struct Foundation {
  ServerConfig config;
  std::shared_ptr<spdlog::logger> log;
  Metrics metrics;
  Sockets sockets{{}, {config.limits.outboxes_bytes, metrics.outbox_bytes}};
  asio::io_context context{1};
  AsioLoop loop{context};
  std::unique_ptr<Store> store;
  BotPool bots;
  ThinkLimits think_limits;
  CommandRates command_rates;
  Services services;

  Foundation(const ServerConfig& settings, std::span<const AnyGame* const> games,
             std::unique_ptr<Store> opened, std::shared_ptr<spdlog::logger> logger)
      : config(settings),
        log(std::move(logger)),
        store(std::move(opened)),
        bots(bot_threads(config)),
        think_limits(config.limits.thinking_tables_per_person, config.limits.thinking_tables_per_address),
        command_rates(config.limits.commands, config.limits.command_window),
        services{config, games, loop, *store, bots, think_limits, command_rates, metrics, *log} {}
};

struct Server::Parts {
  Foundation base;
  Files files;
  Subjects subjects{base.services};
  Listener page;
  std::optional<Listener> admin;
  asio::signal_set signals{base.context};
  bool stopping = false;
  Time ahead = 0;  // of the machine's time

  Parts(const ServerConfig& settings, std::span<const AnyGame* const> games, std::unique_ptr<Store> opened,
        std::shared_ptr<spdlog::logger> logger, std::function<Time()> clock, TextOf text_of)
      : base(settings, games, std::move(opened), std::move(logger)),
        files(base.config.public_dir),
        page(base.context, address_of(base.config.listen), page_site(), base.services, base.sockets) {
    Services& services = base.services;
    services.clock = std::move(clock);
    if (text_of) services.text_of = std::move(text_of);
    if (base.config.test_clock) take_test_clock();
    services.visits.end = [this](const std::vector<std::string>& sessions) { end_visits(sessions); };
    services.visits.move = [this](const std::string& from, const std::string& to) {
      for (Socket* socket : base.sockets.open)
        if (socket->session() == from) socket->move_to(to);
    };
    open_admin();
  }

  /// The time of tables can be moved on by whoever reaches the admin address, so nobody else may.
  void take_test_clock() {
    const bool here =
        is_loopback(address_of(base.config.listen)) &&
        (!base.config.admin || base.config.admin->empty() || is_loopback(address_of(*base.config.admin)));
    if (!here)
      throw std::runtime_error(
          "test_clock is for tests: listen and admin have to be addresses of this machine, "
          "such as 127.0.0.1:8080");
    ahead = base.config.test_clock->count();
    base.services.clock = [this, machine = std::move(base.services.clock)] { return machine() + ahead; };
    base.services.advance = [this](Time time) {
      ahead += time;
      subjects.timekeeper.look();
      subjects.timekeeper.note_alive();
      base.store->flush();
    };
  }

  void open_admin() {
    if (!base.config.admin) return open_free_admin();
    if (base.config.admin->empty()) return;
    admin.emplace(base.context, address_of(*base.config.admin), admin_site(), base.services, base.sockets);
  }

  /// Nobody has named an address for health and metrics, so a taken one is no reason not to start.
  void open_free_admin() {
    for (Address address{"127.0.0.1", kFirstAdminPort}; address.port <= kLastAdminPort; ++address.port) {
      try {
        admin.emplace(base.context, address, admin_site(), base.services, base.sockets);
      } catch (const ListenError& error) {
        if (!error.taken()) throw;
        base.log->warn("port {} is taken by another program; trying the next for health and metrics",
                       address.port);
        continue;
      }
      return;
    }
    base.log->warn("no health and metrics: name a free address for them (admin)");
  }

  Site page_site() {
    return {[this](const Request& request, Reply reply) {
              if (request.path.starts_with("/api/")) return subjects.api.handle(request, std::move(reply));
              reply(files.get(request));
            },
            [this](const Request& request) { return subjects.api.open_socket(request); }, true};
  }

  Site admin_site() {
    return {[this](const Request& request, Reply reply) {
              answer_admin(request, base.services, subjects.tables, std::move(reply));
            },
            {},
            false};
  }

  void watch_sockets() {
    const auto present = std::chrono::steady_clock::now();
    for (Socket* socket : std::vector<Socket*>(base.sockets.open.begin(), base.sockets.open.end()))
      socket->check_deadlines(present);
    const Milliseconds shortest = std::min(base.config.deadlines.write, base.config.deadlines.beat);
    base.loop.after(std::max(shortest / 4, Milliseconds(1)), [this] { watch_sockets(); });
  }

  /// Their pages open sockets again, with the sessions that are left.
  void end_visits(const std::vector<std::string>& sessions) {
    const std::set<std::string> ended(sessions.begin(), sessions.end());
    for (Socket* socket : std::vector<Socket*>(base.sockets.open.begin(), base.sockets.open.end()))
      if (ended.contains(socket->session())) socket->end_visit();
  }

  void begin_stop() {
    if (std::exchange(stopping, true)) return;
    base.log->info("stopping: {} connections", base.metrics.connections);
    page.stop();
    if (admin) admin->stop();
    for (Socket* socket : std::vector<Socket*>(base.sockets.open.begin(), base.sockets.open.end()))
      socket->close(websocket::close_code::going_away);
    end_when_quiet(std::chrono::steady_clock::now() + base.config.deadlines.shutdown);
  }

  void end_when_quiet(std::chrono::steady_clock::time_point deadline) {
    if (base.sockets.open.empty() || std::chrono::steady_clock::now() >= deadline) return base.context.stop();
    base.loop.after(Milliseconds(5), [this, deadline] { end_when_quiet(deadline); });
  }
};

Server::Server(const ServerConfig& config, std::span<const AnyGame* const> games,
               std::unique_ptr<Store> store, std::shared_ptr<spdlog::logger> log, std::function<Time()> clock,
               TextOf text_of) {
  prepare_secrets();
  check_test_seed(config);
  check_games_off(config, games);
  if (!config.test_seed.empty())
    log->warn("test_seed is '{}': anybody who knows it can predict every draw", config.test_seed);
  parts_ = std::make_unique<Parts>(config, games, std::move(store), std::move(log), std::move(clock),
                                   std::move(text_of));
  try {
    parts_->subjects.timekeeper.restart();
  } catch (const StoreError& error) {
    parts_->base.log->error("clocks cannot be read: {}", error.what());
  }
}

// The store's last reports still need the parts that go before it.
Server::~Server() { parts_->base.store->flush(); }

unsigned short Server::port() const { return parts_->page.port(); }
unsigned short Server::admin_port() const { return parts_->admin ? parts_->admin->port() : 0; }
std::string Server::admin_name() const { return parts_->admin ? parts_->admin->name() : ""; }

void Server::run() {
  Parts& parts = *parts_;
  parts.page.start();
  if (parts.admin) parts.admin->start();
  parts.base.loop.post([&parts] {
    parts.subjects.tables.wake_all();
    parts.subjects.cleanup.start();
    parts.subjects.matchmaker.start();
    parts.subjects.timekeeper.start();
    parts.subjects.rater.go_on();
    parts.subjects.notifier.start();
  });
  parts.watch_sockets();
  parts.subjects.tables.sweep();
  while (!parts.base.context.stopped()) {
    try {
      parts.base.context.run();
    } catch (const std::exception& exception) {
      parts.base.log->error("{}", exception.what());
    }
  }
  try {
    parts.subjects.timekeeper.stop();
  } catch (const StoreError& error) {
    parts.base.log->error("clocks cannot be read: {}", error.what());
  }
  // What is on its way to the disk gets there and is told to the tables; nobody listens any more.
  parts.base.store->flush();
  parts.base.context.restart();
  parts.base.context.poll();
  parts.base.log->info("stopped");
}

void Server::stop() {
  parts_->base.loop.post([parts = parts_.get()] { parts->begin_stop(); });
}

void Server::clock_went_on() {
  parts_->base.loop.post([parts = parts_.get()] { parts->subjects.timekeeper.look(); });
}

void Server::stop_on_signals() {
  parts_->signals.add(SIGINT);
  parts_->signals.add(SIGTERM);
  parts_->signals.async_wait([parts = parts_.get()](const boost::system::error_code& error, int) {
    if (!error) parts->begin_stop();
  });
}

}  // namespace spielwerk::server
