#pragma once
// What a table does about what it is asked: a pure function of what it is, of what is asked, and of what was
// known around it (around.h). No network, no disk, no clock. Moves are permitted here and made by the rules
// of the game (game_run.h), which adds the entries and the end that come of them.

#include <expected>
#include <optional>
#include <string>

#include "server/life/around.h"
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

struct Decision {
  Events events{};                    // to be stored
  std::optional<StoredChat> line{};   // said with them
  std::optional<StoredTable> made{};  // a table that follows this one
  std::optional<Talk> talk{};         // what people ask of each other now, if that has changed
  bool operator==(const Decision&) const = default;
};
using Decided = std::expected<Decision, Problem>;

/// What a person asks.
Decided decide(const State& state, const Actor& actor, const Asked& asked, const Around& around);
/// The match begins, as the host or the table itself wants it. It waits for those whose words are sealed.
Decided decide_start(const State& state, const Around& around);

}  // namespace spielwerk::server::life
