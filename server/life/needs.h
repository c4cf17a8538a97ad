#pragma once
// Needs: what has to be known of whom before a table decides. To know it costs a look at the disk, so it is
// no more than what is asked can need, and nothing for a move.

#include <map>
#include <set>
#include <string>

#include "server/life/decide.h"
#include "server/life/occasion.h"

namespace spielwerk::server::life {

/// What of a person (around.h, Nearby).
struct Need {
  bool gone = false;
  bool known = false;
  bool muted = false;
  bool calendar = false;
  std::set<std::string> apart{};  // whether from these
  bool operator==(const Need&) const = default;
};
using Needs = std::map<std::string, Need>;  // by person

Needs needs_of(const State& state, const Actor& actor, const Asked& asked);
Needs needs_of(const State& state, const Occasion& occasion);

}  // namespace spielwerk::server::life
