#include "server/server.h"

#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <set>
#include <thread>
#include <utility>

#include "core/catalogue/any_game.h"
#include "server/base/secrets.h"
#include "server/lobby/cleanup.h"
#include "server/lobby/deletion.h"
#include "server/moderation/moderation.h"
#include "server/net/admin.h"
#include "server/net/asio_loop.h"
#include "server/net/files.h"
#include "server/net/listener.h"
#include "server/notices/notifier.h"
#include "server/rating/rater.h"
#include "server/rating/ratings.h"
#include "server/table/timekeeper.h"

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

/// In the order of their lives: what is destroyed late is used by what is destroyed early. The context comes
/// before the threads that post to it; what its last handlers count comes before the context.
struct Server::Parts {
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
  Files files;
  Accounts accounts{services};
  SignIn sign_in{services, accounts};
  Passkeys passkeys{services, accounts, sign_in};
  Blocks blocks{services};
  Friends friends{services};
  Tables tables{services};
  Invitations invitations{services, tables};
  Matchmaker matchmaker{services, tables};
  Lobby lobby{services, tables, invitations, matchmaker};
  Moderation moderation{services, tables};
  Cleanup cleanup{services, accounts, tables};
  Deletion deletion{services, accounts, tables};
  Timekeeper timekeeper{services, tables};
  Rater rater{services};
  Ratings ratings{services};
  CurlSender sender{config.mail};
  Subscriptions subscriptions{services};
  Notifier notifier{services, tables, subscriptions, sender};
  Api api{{services, accounts, sign_in, passkeys, blocks, friends, deletion, invitations, matchmaker, lobby,
           moderation, tables, ratings, subscriptions, notifier}};
  Listener page;
  std::optional<Listener> admin;
  asio::signal_set signals{context};
  bool stopping = false;
  Time ahead = 0;  // of the machine's time

  Parts(const ServerConfig& settings, std::span<const AnyGame* const> games, std::unique_ptr<Store> opened,
        std::shared_ptr<spdlog::logger> logger, std::function<Time()> clock, TextOf text_of)
      : config(settings),
        log(std::move(logger)),
        store(std::move(opened)),
        bots(bot_threads(config)),
        think_limits(config.limits.thinking_tables_per_person, config.limits.thinking_tables_per_address),
        command_rates(config.limits.commands, config.limits.command_window),
        services{config, games, loop, *store, bots, think_limits, command_rates, metrics, *log},
        files(config.public_dir),
        page(context, address_of(config.listen), page_site(), services, sockets) {
    services.make_room = [this](const std::string& person) { return lobby.make_room(person); };
    services.clock = std::move(clock);
    if (text_of) services.text_of = std::move(text_of);
    if (config.test_clock) take_test_clock();
    services.note_deadline = [this](Time deadline) { timekeeper.note(deadline); };
    services.visits.end = [this](const std::vector<std::string>& sessions) { end_visits(sessions); };
    services.visits.move = [this](const std::string& from, const std::string& to) {
      for (Socket* socket : sockets.open)
        if (socket->session() == from) socket->move_to(to);
    };
    services.has_blocked = [this](const std::string& person, const std::string& other) {
      return blocks.has_blocked(person, other);
    };
    services.is_muted = [this](const std::string& person) {
      return moderation.until(person, Sanction::kMuted).has_value();
    };
    services.note_result = [this] { rater.go_on(); };
    services.notices.of_turn = [this](const std::string& person, const std::string& table, int entries) {
      return notifier.of_turn(person, table, entries);
    };
    services.notices.of_invitation = [this](const std::string& person, const std::string& table) {
      return notifier.of_invitation(person, table);
    };
    services.notices.is_invited = [this](const std::string& person, const std::string& table) {
      return invitations.is_asked(person, table);
    };
    services.notices.watch_turn = [this](const std::string& person, const std::string& table, int entries) {
      notifier.watch(person, table, entries);
    };
    services.notices.note = [this](const std::vector<StoredNotice>& notices) { notifier.note(notices); };
    open_admin();
  }

  /// The time of tables can be moved on by whoever reaches the admin address, so nobody else may.
  void take_test_clock() {
    const bool here = is_loopback(address_of(config.listen)) &&
                      (!config.admin || config.admin->empty() || is_loopback(address_of(*config.admin)));
    if (!here)
      throw std::runtime_error(
          "test_clock is for tests: listen and admin have to be addresses of this machine, "
          "such as 127.0.0.1:8080");
    ahead = config.test_clock->count();
    services.clock = [this, machine = std::move(services.clock)] { return machine() + ahead; };
    services.advance = [this](Time time) {
      ahead += time;
      timekeeper.look();
      timekeeper.note_alive();
      store->flush();
    };
  }

  void open_admin() {
    if (!config.admin) return open_free_admin();
    if (config.admin->empty()) return;
    admin.emplace(context, address_of(*config.admin), admin_site(), services, sockets);
  }

  /// Nobody has named an address for health and metrics, so a taken one is no reason not to start.
  void open_free_admin() {
    for (Address address{"127.0.0.1", kFirstAdminPort}; address.port <= kLastAdminPort; ++address.port) {
      try {
        admin.emplace(context, address, admin_site(), services, sockets);
      } catch (const ListenError& error) {
        if (!error.taken()) throw;
        log->warn("port {} is taken by another program; trying the next for health and metrics",
                  address.port);
        continue;
      }
      return;
    }
    log->warn("no health and metrics: name a free address for them (admin)");
  }

  Site page_site() {
    return {[this](const Request& request, Reply reply) {
              if (request.path.starts_with("/api/")) return api.handle(request, std::move(reply));
              reply(files.get(request));
            },
            [this](const Request& request) { return api.open_socket(request); }, true};
  }

  Site admin_site() {
    return {[this](const Request& request, Reply reply) {
              answer_admin(request, services, tables, std::move(reply));
            },
            {},
            false};
  }

  void watch_sockets() {
    const auto present = std::chrono::steady_clock::now();
    for (Socket* socket : std::vector<Socket*>(sockets.open.begin(), sockets.open.end()))
      socket->check_deadlines(present);
    const Milliseconds shortest = std::min(config.deadlines.write, config.deadlines.beat);
    loop.after(std::max(shortest / 4, Milliseconds(1)), [this] { watch_sockets(); });
  }

  /// Their pages open sockets again, with the sessions that are left.
  void end_visits(const std::vector<std::string>& sessions) {
    const std::set<std::string> ended(sessions.begin(), sessions.end());
    for (Socket* socket : std::vector<Socket*>(sockets.open.begin(), sockets.open.end()))
      if (ended.contains(socket->session())) socket->end_visit();
  }

  void begin_stop() {
    if (std::exchange(stopping, true)) return;
    log->info("stopping: {} connections", metrics.connections);
    page.stop();
    if (admin) admin->stop();
    for (Socket* socket : std::vector<Socket*>(sockets.open.begin(), sockets.open.end()))
      socket->close(websocket::close_code::going_away);
    end_when_quiet(std::chrono::steady_clock::now() + config.deadlines.shutdown);
  }

  void end_when_quiet(std::chrono::steady_clock::time_point deadline) {
    if (sockets.open.empty() || std::chrono::steady_clock::now() >= deadline) return context.stop();
    loop.after(Milliseconds(5), [this, deadline] { end_when_quiet(deadline); });
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
    parts_->timekeeper.restart();
  } catch (const StoreError& error) {
    parts_->log->error("clocks cannot be read: {}", error.what());
  }
}

// The store's last reports still need the parts that go before it.
Server::~Server() { parts_->store->flush(); }

unsigned short Server::port() const { return parts_->page.port(); }
unsigned short Server::admin_port() const { return parts_->admin ? parts_->admin->port() : 0; }
std::string Server::admin_name() const { return parts_->admin ? parts_->admin->name() : ""; }

void Server::run() {
  Parts& parts = *parts_;
  parts.page.start();
  if (parts.admin) parts.admin->start();
  parts.loop.post([&parts] {
    parts.tables.wake_all();
    parts.cleanup.start();
    parts.matchmaker.start();
    parts.timekeeper.start();
    parts.rater.go_on();
    parts.notifier.start();
  });
  parts.watch_sockets();
  parts.tables.sweep();
  while (!parts.context.stopped()) {
    try {
      parts.context.run();
    } catch (const std::exception& exception) {
      parts.log->error("{}", exception.what());
    }
  }
  try {
    parts.timekeeper.stop();
  } catch (const StoreError& error) {
    parts.log->error("clocks cannot be read: {}", error.what());
  }
  // What is on its way to the disk gets there and is told to the tables; nobody listens any more.
  parts.store->flush();
  parts.context.restart();
  parts.context.poll();
  parts.log->info("stopped");
}

void Server::stop() {
  parts_->loop.post([parts = parts_.get()] { parts->begin_stop(); });
}

void Server::clock_went_on() {
  parts_->loop.post([parts = parts_.get()] { parts->timekeeper.look(); });
}

void Server::stop_on_signals() {
  parts_->signals.add(SIGINT);
  parts_->signals.add(SIGTERM);
  parts_->signals.async_wait([parts = parts_.get()](const boost::system::error_code& error, int) {
    if (!error) parts->begin_stop();
  });
}

}  // namespace spielwerk::server
