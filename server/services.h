#pragma once
// What every part of the server may use. Made once, in the composition root (server.cpp), and passed on.

#include <spdlog/logger.h>

#include <span>
#include <string_view>

#include "core/match.h"
#include "server/bots/pool.h"
#include "server/config.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "store/store.h"

namespace spielwerk::server {

struct Services {
  const ServerConfig& config;
  std::span<const AnyGame* const> games;
  Loop& loop;
  Store& store;
  BotPool& bots;
  Metrics& metrics;
  spdlog::logger& log;

  const AnyGame* game(std::string_view id) const {
    for (const AnyGame* game : games)
      if (game->info().id == id) return game;
    return nullptr;
  }
};

/// Milliseconds since 1970.
Time now();

/// Hands a batch to the store; `then` hears the outcome on the loop.
void save(Services& services, Batch batch, Written then);

}  // namespace spielwerk::server
