#pragma once
// What every part of the server may use. Made once, in the composition root (server.cpp), and passed on.

#include <spdlog/logger.h>

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue/any_game.h"
#include "server/base/config.h"
#include "server/base/has.h"
#include "server/base/loop.h"
#include "server/base/problem_codes.h"
#include "server/bots/pool.h"
#include "server/bots/think_limits.h"
#include "server/services/command_rates.h"
#include "server/services/metrics.h"
#include "server/services/seeds.h"
#include "server/services/throttle.h"
#include "store/store.h"

namespace spielwerk::server {

/// Why no more computers may begin to think for somebody.
inline const Problem kTooManyThink{
    ServerCode::kTooManyTables, "computers think at too many tables of yours already", {}};

constexpr Time kDay = 24 * 60 * 60 * 1'000;

/// Milliseconds since 1970.
Time now();

/// A text of a game (its id) or of the server ("server") in a language ("de", "en"), with what stands in its
/// gaps by their names; the key itself where there is no such text.
using TextOf =
    std::function<std::string(std::string_view owner, std::string_view language, std::string_view key,
                              const std::map<std::string, std::string>& gaps)>;

/// What sockets are told of the sessions they belong to.
struct Visits {
  /// These sessions, by the hashes of their tokens, are over: their sockets are cut off.
  std::function<void(const std::vector<std::string>& sessions)> end = [](const auto&) {};
  /// A session has another token now; its sockets go on.
  std::function<void(const std::string& from, const std::string& to)> move = [](const auto&, const auto&) {};
};

/// How people are told what they do not see.
struct Notices {
  /// What is to be stored so that a person is told that it is their turn at a table with so many entries.
  std::function<std::vector<StoredNotice>(const std::string& person, const std::string& table, int entries)>
      of_turn = [](const auto&, const auto&, int) { return std::vector<StoredNotice>(); };
  /// Their turn has come, and as far as is known they see it.
  std::function<void(const std::string& person, const std::string& table, int entries)> watch_turn =
      [](const auto&, const auto&, int) {};
  /// What is to be stored so that they are told that a friend asks them to a table.
  std::function<std::vector<StoredNotice>(const std::string& person, const std::string& table)>
      of_invitation = [](const auto&, const auto&) { return std::vector<StoredNotice>(); };
  /// Whether a person is asked to a table and could sit down there.
  std::function<bool(const std::string& person, const std::string& table)> is_invited =
      [](const auto&, const auto&) { return false; };
  /// These are stored, and wait to be told.
  std::function<void(const std::vector<StoredNotice>&)> note = [](const auto&) {};
};

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

  TextOf text_of = [](auto, auto, auto key, const auto&) { return std::string(key); };

  /// Makes room for one more table of a person; false: they have too many.
  std::function<bool(const std::string& person)> make_room{};
  /// The time of tables; tests let it pass by themselves.
  std::function<Time()> clock = now;
  /// Moves the time of tables on by so many milliseconds; empty: it passes by itself only.
  std::function<void(Time)> advance{};
  /// A seat will run out of time then, if nothing happens before.
  std::function<void(Time)> note_deadline = [](Time) {};
  Visits visits{};
  /// Whether a person has blocked another.
  std::function<bool(const std::string& person, const std::string& other)> has_blocked =
      [](const auto&, const auto&) { return false; };
  /// Whether a person may not write in the chat.
  std::function<bool(const std::string& person)> is_muted = [](const auto&) { return false; };
  /// A match has ended, and what came of it is stored.
  std::function<void()> note_result = [] {};
  Notices notices{};

  /// New tables, by the addresses they are asked for from.
  Throttle new_tables{config.limits.tables_per_minute};

  Seeds seeds{config.test_seed};

  const AnyGame* game(std::string_view id) const {
    for (const AnyGame* game : games)
      if (game->info().id == id) return game;
    return nullptr;
  }
  /// Whether the host lets nobody begin this game any more.
  bool is_off(std::string_view game) const { return has(config.games_off, game); }
};

inline const Problem kNoSession{ServerCode::kNoSession, "ask GET /api/me for a session first", {}};
inline const Problem kNotSaved{
    ServerCode::kNotSaved, "it could not be written to disk; nothing has changed", {}};
inline const Problem kTooManyNewTables{
    ServerCode::kTooFast, "too many new tables from your address; wait a minute", {}};
inline Problem unknown_game(std::string_view game) {
  return {ServerCode::kUnknownGame, "no game is called " + std::string(game), {}};
}
inline const Problem kNoSpectators{
    ServerCode::kNoSpectators, "this match has no spectators while it is played", {}};
inline const Problem kGameOff{ServerCode::kGameOff, "nobody begins this game any more on this server", {}};
inline const Problem kTooManyTables{
    ServerCode::kTooManyTables, "you have too many tables that are not finished", {}};

/// Hands a batch to the store; `then` hears the outcome on the loop.
void save(Services& services, Batch batch, Written then);

}  // namespace spielwerk::server
