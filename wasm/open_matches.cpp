#include "wasm/open_matches.h"

#include <map>
#include <utility>

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
  return std::unexpected(Problem{CoreCode::kMalformed, "expected the handle of an open match", {}});
}

void close_match(int handle) { matches().erase(handle); }

}  // namespace spielwerk::engine
