#pragma once
// What the parts of a server may use, where nothing listens and the loop goes as the test says.

#include <spdlog/sinks/null_sink.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

#include "server/services/services.h"
#include "server/tests/manual_loop.h"
#include "server/tests/toy_game.h"
#include "store/sqlite/sqlite_store.h"

namespace spielwerk::server {

struct QuietServices {
  explicit QuietServices(const std::filesystem::path& data) : store(open_sqlite_store(data)) {}
  QuietServices(const QuietServices&) = delete;
  QuietServices& operator=(const QuietServices&) = delete;
  ~QuietServices() { store->flush(); }

  ServerConfig config;
  ManualLoop loop;
  std::unique_ptr<Store> store;
  BotPool bots{1};
  Metrics metrics;
  spdlog::logger log{"test", std::make_shared<spdlog::sinks::null_sink_mt>()};
  ThinkLimits think_limits{20, 200};
  CommandRates command_rates{1000, std::chrono::milliseconds(1000)};
  Services services{config, toy_games(), loop, *store, bots, think_limits, command_rates, metrics, log};
};

/// A table of a toy game at which a match is played.
inline StoredTable toy_table(const std::string& game) {
  StoredTable row;
  row.id = "table";
  row.game = game;
  row.rules = 3;
  row.options = {{"seats", "2"}, {"rounds", "3"}, {"paint", "thin"}, {"length", "free"}};
  row.phase = TablePhase::kPlaying;
  row.seed = std::string(64, '5');
  return row;
}

}  // namespace spielwerk::server
