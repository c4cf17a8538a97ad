#pragma once
// What every part of the server may use. Made once, in the composition root (server.cpp), and passed on.

#include <spdlog/logger.h>

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/match.h"
#include "server/api/command_rates.h"
#include "server/bots/pool.h"
#include "server/bots/think_limits.h"
#include "server/config.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "store/store.h"

namespace spielwerk::server {

/// Why no more computers may begin to think for somebody.
inline const Problem kTooManyThink{
    "too_many_tables", "computers think at too many tables of yours already", {}};

struct Services {
  const ServerConfig& config;
  std::span<const AnyGame* const> games;
  Loop& loop;
  Store& store;
  BotPool& bots;
  ThinkLimits& think_limits;
  CommandRates& command_rates;
  Metrics& metrics;
  spdlog::logger& log;

  /// Makes room for one more table of a person; false: they have too many.
  std::function<bool(const std::string& person)> make_room{};

  /// How many tables and guests followed from `test_seed`.
  std::uint64_t test_tables = 0;
  std::uint64_t test_guests = 0;

  /// What nobody can guess, but with `test_seed`: the seed of a new table, ...
  std::string new_table_seed();
  /// ... a number that gives a guest their name, ...
  std::uint64_t new_guest_number();
  /// ... and the seed of a thought after so many entries of a table.
  std::uint64_t thought_seed(const std::string& table_seed, int entries) const;

  const AnyGame* game(std::string_view id) const {
    for (const AnyGame* game : games)
      if (game->info().id == id) return game;
    return nullptr;
  }
};

inline const Problem kTooManyTables{"too_many_tables", "you have too many tables that are not finished", {}};

constexpr Time kDay = 24 * 60 * 60 * 1'000;

/// Milliseconds since 1970.
Time now();

/// Hands a batch to the store; `then` hears the outcome on the loop.
void save(Services& services, Batch batch, Written then);

}  // namespace spielwerk::server
