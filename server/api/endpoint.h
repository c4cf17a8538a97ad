#pragma once
// Endpoint: something that may be asked by a request (docs/protocol.md, "HTTP").

#include <functional>
#include <string_view>
#include <vector>

#include "server/api/call.h"
#include "server/api/limits.h"

namespace spielwerk::server {

/// Who may ask.
enum class Who {
  kAnybody,
  kSomebody,   // with a session
  kChanging,   // with a session; counts among the changes of the person
  kModerator,  // who signed in by passkey
};

struct Endpoint {
  std::string_view method;
  std::string_view path;  // `ID` stands for what is named there
  Who who;
  /// What every request counts against, by its address; null: its handler bounds what costs something.
  Throttle ApiLimits::* limit;
  std::function<void(const Call&)> handle;
};
using Endpoints = std::vector<Endpoint>;

}  // namespace spielwerk::server
