#pragma once
// The matches that the page has open. It addresses them by handle, call after call, so they live as long as
// the module, or until they are closed.

#include <expected>
#include <memory>

#include "core/catalogue/game_think.h"
#include "core/match/match.h"
#include "core/match/record.h"
#include "core/values/problem.h"

namespace spielwerk::engine {

struct OpenMatch {
  std::unique_ptr<AnyMatch> match;
  DrawHeader draws;  // without a seed for a loaded record, whose draws are not ours to make
  SearchMemories memories{};
};

/// The handle of a match that is kept from now on.
int keep(OpenMatch match);
/// Errors: malformed.
std::expected<OpenMatch*, Problem> open_match(int handle);
void close_match(int handle);

/// Chance and forced decisions run on until somebody has a choice. Does nothing without a seed.
void settle(OpenMatch& one);

}  // namespace spielwerk::engine
