#pragma once
// The matches that the page has open. It addresses them by handle, call after call, so they live as long as
// the module, or until they are closed.

#include <expected>
#include <optional>

#include "core/catalogue/game_think.h"
#include "core/match/record.h"
#include "core/values/problem.h"
#include "server/life/game_run.h"
#include "server/life/state.h"

namespace spielwerk::engine {

struct OpenMatch {
  server::GameRun run;
  DrawHeader draws;  // without a seed for a loaded record, whose draws are not ours to make
  SearchMemories memories{};
  std::optional<server::life::State> table{};  // if it is played at a table of this device
  bool waits = false;  // what was played may be taken back before a computer's turn comes

  const AnyMatch& match() const { return run.match(); }
};

/// The handle of a match that is kept from now on.
int keep(OpenMatch match);
/// Errors: malformed.
std::expected<OpenMatch*, Problem> open_match(int handle);
void close_match(int handle);

}  // namespace spielwerk::engine
