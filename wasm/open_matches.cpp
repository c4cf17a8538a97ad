#include "wasm/open_matches.h"

#include <map>
#include <utility>

#include "core/match/draws.h"
#include "core/values/check.h"

namespace spielwerk::engine {
namespace {

std::map<int, OpenMatch>& matches() {
  static std::map<int, OpenMatch> all;
  return all;
}

}  // namespace

int keep(OpenMatch match) {
  const int handle = matches().empty() ? 1 : matches().rbegin()->first + 1;
  matches().emplace(handle, std::move(match));
  return handle;
}

std::expected<OpenMatch*, Problem> open_match(int handle) {
  const auto found = matches().find(handle);
  if (found != matches().end()) return &found->second;
  return std::unexpected(Problem{"malformed", "expected the handle of an open match", {}});
}

void close_match(int handle) { matches().erase(handle); }

void settle(OpenMatch& one) {
  if (!one.draws.seed) return;
  MatchDraws draws(*one.match, one.draws);
  for (;;) {
    const ToAct now = one.match->to_act();
    if (now.kind == ToAct::Kind::kChance) {
      one.match->draw(draws);
    } else if (const auto forced = one.match->forced()) {
      CHECK(one.match->play(now.seat, *forced).has_value());
    } else {
      return;
    }
  }
}

}  // namespace spielwerk::engine
