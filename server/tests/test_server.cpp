#include "server/tests/test_server.h"

#include <gtest/gtest.h>

#include "server/tests/rows.h"
#include "server/tests/toy_game.h"
#include "store/sqlite/sqlite_store.h"

namespace spielwerk::server {

namespace {
constexpr std::size_t kKeptLines = 1'000;
// What is limited by time only fails under load; a test about such a limit says its own.
constexpr Milliseconds kNever{3'600'000};
}  // namespace

TestServer::TestServer(std::function<void(ServerConfig&)> adjust)
    : adjust_(std::move(adjust)), log_(std::make_shared<spdlog::sinks::ringbuffer_sink_mt>(kKeptLines)) {
  start();
}

TestServer::~TestServer() {
  stop();
  if (damaged_) return;
  for (const std::string& wrong : rows_unlike_events(*open_sqlite_store(data()))) ADD_FAILURE() << wrong;
}

std::string TestServer::log() const {
  std::string text;
  for (const std::string& line : log_->last_formatted()) text += line;
  return text;
}

void TestServer::advance(Milliseconds time) {
  time_ = (time_ == 0 ? now() : time_.load()) + time.count();
  if (server_ != nullptr) server_->clock_went_on();
}

void TestServer::stop() {
  if (server_ == nullptr) return;
  server_->stop();
  thread_.join();
  server_.reset();
}

void TestServer::start() {
  ServerConfig config;
  config.listen = "127.0.0.1:0";
  config.admin = "127.0.0.1:0";
  config.bot_threads = 2;
  config.bot_delay = Milliseconds(0);
  config.think_ceiling = Milliseconds(0);
  config.deadlines.request = config.deadlines.write = kNever;
  config.deadlines.match = kNever;
  config.deadlines.beat = config.deadlines.silence = kNever;
  config.deadlines.shutdown = Milliseconds(1'000);
  config.limits.command_window = kNever;
  config.limits.commands = 100'000;
  config.limits.guests_per_minute = 100'000;
  config.limits.tables_per_minute = 100'000;
  config.limits.sign_ins_per_minute = 100'000;
  config.limits.lists_per_minute = 100'000;
  config.limits.records_per_minute = 100'000;
  config.limits.sockets_per_minute = 100'000;
  config.limits.notice_trials_per_minute = 100'000;
  config.limits.confirmations_per_day = 100'000;
  config.limits.invitations_per_day = 100'000;
  if (adjust_) adjust_(config);
  auto log = std::make_shared<spdlog::logger>("test", log_);
  server_ = std::make_unique<Server>(config, toy_games(), open_sqlite_store(data()), std::move(log),
                                     [this] { return time_ == 0 ? now() : time_.load(); });
  thread_ = std::jthread([this] { server_->run(); });
}

}  // namespace spielwerk::server
