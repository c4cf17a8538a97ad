#pragma once
// What a table does about what it is asked: a pure function of what it is, of what is asked, and of what is
// around it at this moment. No network, no disk, no clock. Moves are permitted here and made by the rules of
// the game; the caller adds the entries and the end that come of them.

#include <expected>
#include <functional>
#include <optional>
#include <string>

#include "core/match/match.h"
#include "server/life/event.h"
#include "server/life/state.h"
#include "server/wire/command.h"

namespace spielwerk::server::life {

/// Who asks.
struct Actor {
  std::string id;
  std::string name;
  std::string address{};  // that they come from; empty: not known
};

struct Around {
  const GameInfo& game;
  Time now = 0;
  std::function<bool(const std::string& person)> present;  // at the table
  std::function<bool(const std::string& person)> gone;     // for so long that they may be replaced
  std::function<std::string(const std::string& person)> calendar = [](const auto&) {
    return std::string();
  };  // of a person (clock/calendar.h)
  /// Whether one of two people has blocked the other.
  std::function<bool(const std::string& person, const std::string& other)> apart =
      [](const auto&, const auto&) { return false; };
  // Whether somebody may not write in the chat.
  std::function<bool(const std::string& person)> muted = [](const auto&) { return false; };
  // Whether somebody has not been deleted.
  std::function<bool(const std::string& person)> known = [](const auto&) { return true; };
  std::string new_id{};  // of a table that follows, if one is made
  std::string new_seed{};
};

struct Decision {
  Events events{};                    // to be stored
  std::optional<StoredChat> line{};   // said with them
  std::optional<StoredTable> made{};  // a table that follows this one
  std::optional<Talk> talk{};         // what people ask of each other now, if that has changed
};
using Decided = std::expected<Decision, Problem>;

/// What a person asks.
Decided decide(const State& state, const Actor& actor, const Asked& asked, const Around& around);
/// The match begins, as the host or the table itself wants it. It waits for those whose words are sealed.
Decided decide_start(const State& state, const Around& around);

}  // namespace spielwerk::server::life
